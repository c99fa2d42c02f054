import { QueryClient } from "@tanstack/react-query";
import { Unreachable } from "./api-error.ts";

const attempts = 3;

/** All that the pages know of the server. What it refused is not asked again; what did not reach it is. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof Unreachable && count < attempts,
    },
    mutations: { networkMode: "always" },
  },
});
