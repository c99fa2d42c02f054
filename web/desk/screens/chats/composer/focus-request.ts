import { type RefObject, useLayoutEffect } from "react";

let wanted: string | undefined;
const wanting = new EventTarget();

/** Whoever takes a chat, or goes on in one of theirs, writes in it: its field has the focus as soon as it is there. */
export function requestFocus(chatId: string): void {
  wanted = chatId;
  wanting.dispatchEvent(new Event(chatId));
}

export function useRequestedFocus(chatId: string, field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const focus = () => {
      if (wanted !== chatId) return;
      wanted = undefined;
      field.current?.focus();
    };
    focus();
    wanting.addEventListener(chatId, focus);
    return () => wanting.removeEventListener(chatId, focus);
  }, [chatId, field]);
}
