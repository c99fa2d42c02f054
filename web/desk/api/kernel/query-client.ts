import { notifyManager, QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./api-error.ts";

const attempts = 3;

// The default, a timeout, shows the old state of a checkbox for a moment after the click: React resets a controlled input when the event ends.
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
