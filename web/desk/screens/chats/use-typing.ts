import { useRef, useSyncExternalStore } from "react";
import { typing } from "../../api/chat-typing.ts";
import { sayTyping } from "../../api/chats.ts";

// The desk believes it for twice as long.
const againMs = 4_000;

/** Says that one is writing, and not with every key. */
export function useSayingTyping(id: string): () => void {
  const said = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - said.current < againMs) return;
    said.current = now;
    void sayTyping(id);
  };
}

/** Whether the visitor of a chat is writing. */
export const useIsTyping = (id: string): boolean =>
  useSyncExternalStore(typing.subscribe, () => typing.isAt(id));
