import type { RefObject } from "react";
import { useCommand } from "../../../shortcuts/use-command.ts";

/** Moves between messages by key, from the focused one or the newest. */
export function useMessageKeys(thread: RefObject<HTMLElement | null>): void {
  function go(step: 1 | -1) {
    const messages = [...(thread.current?.querySelectorAll<HTMLElement>("article[tabindex]") ?? [])];
    const from = messages.findIndex((one) => one.contains(document.activeElement));
    const to = from < 0 ? messages.length - 1 : from + step;
    messages[Math.max(0, Math.min(to, messages.length - 1))]?.focus();
  }
  useCommand("previousMessage", () => go(-1));
  useCommand("nextMessage", () => go(1));
}
