import { notifyManager, QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./api-error.ts";

const attempts = 3;

// By default components learn of a change in a timeout. React resets a controlled input when its event ends, so a checkbox would show
// its old state until then.
notifyManager.setScheduler(queueMicrotask);

/** The query cache. Refused requests aren't retried; those that didn't reach the server are. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof Unreachable && count < attempts,
    },
    mutations: { networkMode: "always" },
  },
});
