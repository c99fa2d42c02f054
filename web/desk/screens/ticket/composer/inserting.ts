import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { sayTrouble } from "../../../parts/toasts.tsx";
import { type } from "./typing.ts";

/** Puts a canned reply in where one writes, with its placeholders filled in. */
type Insert = (id: string) => void;

let insert: Insert | undefined;
const listeners = new Set<() => void>();

function set(next: Insert | undefined): void {
  insert = next;
  for (const tell of listeners) tell();
}

/** For the palette; undefined where nobody writes. */
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
export function useInserting(
  field: RefObject<HTMLTextAreaElement | null>,
  textOf: (id: string) => Promise<string>,
): void {
  const latest = useRef(textOf);
  useLayoutEffect(() => {
    latest.current = textOf;
  });
  useLayoutEffect(() => {
    const put = (text: string) =>
      field.current && type(field.current, { from: field.current.selectionStart, text });
    const own: Insert = (id) => void latest.current(id).then(put, sayTrouble);
    set(own);
    return () => {
      if (insert === own) set(undefined);
    };
  }, [field]);
}
