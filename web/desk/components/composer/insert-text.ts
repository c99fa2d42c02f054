import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { toastError } from "../ui/dialogs/toasts.tsx";
import { linkAt, type } from "./markdown-editing.ts";

/** Puts something in where one writes, from elsewhere on the page. */
interface Insert {
  /** A canned reply, with its placeholders filled in. */
  canned(id: string): void;
  /** A link: around the words that are chosen, else around its title. */
  link(to: { title: string; url: string }): void;
  /** Words, as they are. */
  words(text: string): void;
}

let insert: Insert | undefined;
const listeners = new Set<() => void>();

function set(next: Insert | undefined): void {
  insert = next;
  for (const tell of listeners) tell();
}

/** Undefined where nobody writes. */
export function useInsert(): Insert | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => insert,
  );
}

/** Takes what is chosen elsewhere at the cursor, for as long as the field is there. */
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
