import { type ReactNode, useSyncExternalStore } from "react";
import { commandOf, shortcutOf } from "../../../shortcuts/commands.ts";
import { toasts } from "./toasts.tsx";

const usualSeconds = 10;

interface Done {
  /** The completed action, in a few words. */
  title: ReactNode;
  description?: string;
  /** Duration; ten seconds by default. */
  seconds?: number;
  /** The id for `toasts.close`, if it is undone or settled elsewhere. */
  id?: string;
  undo(): void;
}

interface Undoable {
  toast: string;
  undo(): void;
}

let undoable: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Undoable[]): void {
  undoable = next;
  for (const tell of listeners) tell();
}

/**
 * Shows a completed action and offers undo for ten seconds: by its button, or by the shortcut of `undo`,
 * newest first.
 */
export function toastDone({ title, description, seconds = usualSeconds, id, undo }: Done): void {
  const forget = () => set(undoable.filter((one) => one.toast !== toast));
  const undoAndClose = () => {
    forget();
    toasts.close(toast);
    undo();
  };
  const toast: string = toasts.add({
    ...(id !== undefined && { id }),
    title,
    description,
    timeout: seconds * 1000,
    actionProps: { children: commandOf("undo").name, ...shortcutOf("undo"), onClick: undoAndClose },
    onClose: forget,
  });
  set([...undoable, { toast, undo: undoAndClose }]);
}

/** What the shortcut would undo; undefined if nothing. */
export function useUndoable(): (() => void) | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => undoable.at(-1)?.undo,
  );
}
