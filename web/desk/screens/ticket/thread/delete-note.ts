import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { deleteNote } from "../../../api/tickets/tickets.ts";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { ticketTexts } from "../texts/texts.ts";

const undoMs = 10_000;

/** Sends a deletion before its time, because the page closes. */
const waiting = new Map<string, () => void>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: Iterable<string>): void {
  hidden = new Set(next);
  for (const tell of listeners) tell();
}

/** Notes that are deleted here, but not on the server yet. */
export function useHiddenNotes(): ReadonlySet<string> {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => hidden,
  );
}

/** Hides a note and deletes it after ten seconds, unless the user undoes it. Works from any page. */
export function deleteNoteAfterUndo(queries: QueryClient, number: string, id: string): void {
  const toast = `delete ${id}`;
  set([...hidden, id]);
  const show = () => set([...hidden].filter((other) => other !== id));
  const timer = setTimeout(() => void send(), undoMs);
  async function send(keepalive = false): Promise<void> {
    clearTimeout(timer);
    waiting.delete(id);
    toasts.close(toast);
    try {
      await deleteNote(number, id, keepalive);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) toastError(error);
    }
    await queries.invalidateQueries({ queryKey: ["ticket", number] });
    show();
  }
  waiting.set(id, () => void send(true));
  toastDone({
    id: toast,
    title: ticketTexts.notes.deleted,
    seconds: undoMs / 1000,
    undo() {
      clearTimeout(timer);
      waiting.delete(id);
      show();
    },
  });
}

addEventListener("pagehide", () => {
  for (const send of waiting.values()) send();
});
