import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reportQuery, type StaffReport } from "../../api/reports.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";

interface Change {
  /** The optimistic change. */
  seen?: Partial<StaffReport>;
  ask(): Promise<StaffReport>;
}

/**
 * Optimistic: rolls back with the server's message if refused. Changes are sent one after another; a response
 * is stale while another change is queued.
 */
export function useReportChange(reference: string): (change: Change) => void {
  const queries = useQueryClient();
  const { queryKey } = reportQuery(reference);
  const mutationKey = ["report", reference];
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const changing = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ ask }: Change) => ask(),
    onMutate: async ({ seen }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before && seen) queries.setQueryData(queryKey, { ...before, ...seen });
      return before;
    },
    onSuccess: (report) => {
      if (isLast()) queries.setQueryData(queryKey, report);
    },
    onError: (error, _, before) => {
      if (before && isLast()) queries.setQueryData(queryKey, before);
      toastError(error);
    },
    onSettled: () => {
      if (!isLast()) return undefined;
      return queries.invalidateQueries({
        queryKey: ["reports"],
        predicate: (one) => one.queryKey[1] !== "types",
      });
    },
  });
  return changing.mutate;
}
