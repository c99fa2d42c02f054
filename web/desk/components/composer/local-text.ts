import { useEffect, useState } from "react";
import { deleteLocalDraft, joinTexts, localDraft, storeLocalDraft } from "../../api/outbox/local-drafts.ts";

export interface LocalText {
  text: string;
  setText(text: string): void;
  /** After it was sent; text that was typed since stays. */
  clear(sent: string): void;
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
  return {
    text,
    setText(next) {
      set(next);
      if (next === "") deleteLocalDraft(name);
      else storeLocalDraft(name, next);
    },
    clear(sent) {
      set((now) => (now === sent ? "" : now));
      if (localDraft(name) === sent) deleteLocalDraft(name);
    },
  };
}
