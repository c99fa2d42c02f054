import { type RefObject, useLayoutEffect } from "react";

let wanted: string | undefined;
const wanting = new EventTarget();

/** Taking a chat or opening one's own focuses its message field as soon as it is mounted. */
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
