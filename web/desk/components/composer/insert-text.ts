import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { toastError } from "../ui/dialogs/toasts.tsx";
import { linkAt, type } from "./markdown-editing.ts";

/** Inserts content into the active composer from elsewhere on the page. */
interface Insert {
  /** A canned reply; the server fills in its placeholders. */
  canned(id: string): void;
  /** A link around the selected words, or around its title. */
  link(to: { title: string; url: string }): void;
  /** Plain text. */
  words(text: string): void;
}

let insert: Insert | undefined;
const listeners = new Set<() => void>();

function set(next: Insert | undefined): void {
  insert = next;
  for (const tell of listeners) tell();
}

/** Undefined if there is no composer. */
export function useInsert(): Insert | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => insert,
  );
}

/** Registers a field for insertions at its cursor while it is mounted. */
export function useInsertTarget(
  field: RefObject<HTMLTextAreaElement | null>,
  textOf: (id: string) => Promise<string>,
): void {
  const latest = useRef(textOf);
  useLayoutEffect(() => {
    latest.current = textOf;
  });
  useLayoutEffect(() => {
    const put = (textAt: (field: HTMLTextAreaElement) => string) => {
      const { current } = field;
      if (current) type(current, { from: current.selectionStart, text: textAt(current) });
    };
    const own: Insert = {
      canned: (id) => void latest.current(id).then((text) => put(() => text), toastError),
      link: (to) => put((field) => linkAt(field, to)),
      words: (text) => put(() => text),
    };
    set(own);
    return () => {
      if (insert === own) set(undefined);
    };
  }, [field]);
}
