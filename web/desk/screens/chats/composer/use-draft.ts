import { useEffect, useState } from "react";
import type { Kind } from "../../../api/outbox/drafts.ts";
import { forgetHere, joined, keepHere, wordsHere } from "../../../api/outbox/local-drafts.ts";
import { whoIsHere } from "../../../api/session/current-session.ts";

interface Words {
  text: string;
  setText(text: string): void;
}

const kinds = ["reply", "note"] as const;
const nameFor = (chatId: string, kind: Kind | "files") => `chat ${whoIsHere()} ${chatId} ${kind}`;

/** What was sent and did not arrive, also in a composer that is open. */
const returned = new EventTarget();

export function putBack(chatId: string, words: string): void {
  const name = nameFor(chatId, "reply");
  const begun = wordsHere(name) ?? "";
  keepHere(name, begun === "" ? words : joined(begun, words));
  returned.dispatchEvent(new Event(name));
}

/** What is typed at a chat, in this browser, until it is sent: one goes from chat to chat, and each has its own. */
export function useWords(chatId: string, kind: Kind | "files"): Words {
  const name = nameFor(chatId, kind);
  const [text, set] = useState(() => wordsHere(name) ?? "");
  useEffect(() => {
    const take = () => set(wordsHere(name) ?? "");
    returned.addEventListener(name, take);
    return () => returned.removeEventListener(name, take);
  }, [name]);
  return {
    text,
    setText(next) {
      set(next);
      if (next === "") forgetHere(name);
      else keepHere(name, next);
    },
  };
}

/** What was typed at a chat that is out of sight. */
export function useLeftWords(chatId: string) {
  const words = { reply: useWords(chatId, "reply"), note: useWords(chatId, "note") };
  return {
    all: kinds.map((kind) => ({ kind, text: words[kind].text })).filter(({ text }) => text.trim() !== ""),
    throwAway: (kind: Kind) => words[kind].setText(""),
  };
}
