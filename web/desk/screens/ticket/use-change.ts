import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingChangeKey, withChanges } from "../../api/kernel/optimistic.ts";
import { refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import type { Ticket } from "../../api/tickets/tickets.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../components/ui/dialogs/undo-toast.ts";
import { sendHeldFirst } from "./composer/use-send.tsx";

export interface UndoableChange {
  /** The optimistic change; it rolls back if the server refuses. */
  patch: Partial<Ticket>;
  work(number: string): Promise<Ticket>;
}

export interface TicketChange extends UndoableChange {
  /** The undo, offered for ten seconds. */
  undo?: UndoableChange;
  /** The completed change, in a few words. */
  done?: string;
  /** Shows the ticket again if the user undoes a change that left it. */
  onUndo?(): void;
  /**
   * Whether an error is shown at the field. Then the change counts as done only after the server accepted it.
   */
  isRefused?(error: Error): boolean;
}

/**
 * An optimistic change of a ticket. A response doesn't include later pending changes, so they are applied on
 * top of it.
 */
export function useTicketChange({
  number,
}: Pick<Ticket, "number">): UseMutationResult<Ticket, Error, TicketChange> {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: pendingChangeKey(number),
    mutationFn: (change: TicketChange) => {
      if (!change.isRefused) offerUndo(queries, number, change);
      void sendHeldFirst(queries, number);
      return change.work(number);
    },
    onMutate: ({ patch }) => show(queries, number, patch),
    onSuccess: (ticket, change) => {
      if (change.isRefused) offerUndo(queries, number, change);
      settle(queries, ticket, number, change);
    },
    onError: (error, change, before) => {
      // The saved state may contain another change that was refused or accepted since, so it is refetched.
      if (before) queries.setQueryData(["ticket", number], withChanges(queries, before, change));
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
      if (!change.isRefused?.(error)) toastError(error);
    },
  });
}

async function show(queries: QueryClient, number: string, patch: Partial<Ticket>) {
  await queries.cancelQueries({ queryKey: ["ticket", number] });
  const before = queries.getQueryData<Ticket>(["ticket", number]);
  if (before) queries.setQueryData<Ticket>(["ticket", number], { ...before, ...patch });
  return before;
}

function settle(queries: QueryClient, ticket: Ticket, number: string, answered?: TicketChange): void {
  queries.setQueryData(["ticket", number], withChanges(queries, ticket, answered));
  refetchTicketLists(queries, new Set([number]));
}

/** Works from any page, since the user may have left the ticket. */
export function offerUndo(
  queries: QueryClient,
  number: string,
  { done: title, undo: step, onUndo }: TicketChange,
): void {
  if (!step || title === undefined) return;
  const { patch, work } = step;
  const undo = async () => {
    await show(queries, number, patch);
    onUndo?.();
    settle(queries, await work(number), number);
  };
  toastDone({
    title,
    undo: () =>
      void undo().catch((error: unknown) => {
        toastError(error);
        return queries.invalidateQueries({ queryKey: ["ticket", number] });
      }),
  });
}
