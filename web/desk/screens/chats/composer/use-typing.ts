import { useRef, useSyncExternalStore } from "react";
import { sayTyping } from "../../../api/chats/chats.ts";
import { typing } from "../../../api/chats/typing.ts";

// The desk believes it for twice as long.
const againMs = 4_000;

/** Says that one is writing, and not with every key. */
export function useNotifyTyping(id: string): () => void {
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
