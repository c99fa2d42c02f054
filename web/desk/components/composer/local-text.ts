import { useEffect, useState } from "react";
import {
  deleteLocalDraft,
  joinTexts,
  localDraft,
  storeLocalDraft,
  typedSince,
} from "../../api/outbox/local-drafts.ts";

export interface LocalText {
  text: string;
  setText(text: string): void;
  /** Call it after it was sent. What was typed since stays: returns whether there is any. */
  clear(sent: string): boolean;
}

/** Restores the text of a failed message, even in an open composer. */
const returned = new EventTarget();

export function restoreLocalText(name: string, words: string): void {
  const begun = localDraft(name) ?? "";
  storeLocalDraft(name, begun === "" ? words : joinTexts(begun, words));
  returned.dispatchEvent(new Event(name));
}

/** A draft in this browser until it is sent. */
export function useLocalText(name: string): LocalText {
  const [text, set] = useState(() => localDraft(name) ?? "");
  useEffect(() => {
    const take = () => set(localDraft(name) ?? "");
    returned.addEventListener(name, take);
    return () => returned.removeEventListener(name, take);
  }, [name]);
  const store = (next: string) => (next === "" ? deleteLocalDraft(name) : storeLocalDraft(name, next));
  return {
    text,
    setText(next) {
      set(next);
      store(next);
    },
    clear(sent) {
      set((now) => typedSince(sent, now));
      const left = typedSince(sent, localDraft(name) ?? "");
      store(left);
      return left !== "";
    },
  };
}
