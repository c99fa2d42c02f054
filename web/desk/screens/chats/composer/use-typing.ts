import { useRef, useSyncExternalStore } from "react";
import { sayTyping } from "../../../api/chats/chats.ts";
import { typing } from "../../../api/chats/typing.ts";

// The server keeps it twice as long.
const againMs = 4_000;

/** Renews the typing indicator at most once per interval, not on every key. */
export function useNotifyTyping(id: string): () => void {
  const said = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - said.current < againMs) return;
    said.current = now;
    void sayTyping(id);
  };
}

/** Whether the chat's visitor is typing. */
export const useIsTyping = (id: string): boolean =>
  useSyncExternalStore(typing.subscribe, () => typing.isAt(id));
