import { useEffect, useState } from "react";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import {
  deleteLocalDraft,
  joinTexts,
  localDraft,
  storeLocalDraft,
} from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";

interface Words {
  text: string;
  setText(text: string): void;
}

const kinds = ["reply", "note"] as const;
const nameFor = (chatId: string, kind: DraftKind | "files") => `chat ${currentPersonId()} ${chatId} ${kind}`;

/** Restores the text of a failed message, even in an open composer. */
const returned = new EventTarget();

export function restoreChatText(chatId: string, words: string): void {
  const name = nameFor(chatId, "reply");
  const begun = localDraft(name) ?? "";
  storeLocalDraft(name, begun === "" ? words : joinTexts(begun, words));
  returned.dispatchEvent(new Event(name));
}

/** A chat's draft in this browser until it is sent; each chat has its own. */
export function useChatText(chatId: string, kind: DraftKind | "files"): Words {
  const name = nameFor(chatId, kind);
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
  };
}

/** The drafts of a chat that is no longer accessible. */
export function useUnsentChatText(chatId: string) {
  const words = { reply: useChatText(chatId, "reply"), note: useChatText(chatId, "note") };
  return {
    all: kinds.map((kind) => ({ kind, text: words[kind].text })).filter(({ text }) => text.trim() !== ""),
    throwAway: (kind: DraftKind) => words[kind].setText(""),
  };
}
