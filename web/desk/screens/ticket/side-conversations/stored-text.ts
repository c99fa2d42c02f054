import { useState } from "react";
import { deleteLocalDraft, localDraft, storeLocalDraft } from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";

/** A text that stays in this browser until it is sent. */
export function useStoredText(of: string): [text: string, set: (text: string) => void, drop: () => void] {
  const name = `side ${currentPersonId()} ${of}`;
  const [text, setText] = useState(() => localDraft(name) ?? "");
  const set = (next: string) => {
    setText(next);
    if (next === "") deleteLocalDraft(name);
    else storeLocalDraft(name, next);
  };
  const drop = () => {
    setText("");
    deleteLocalDraft(name);
  };
  return [text, set, drop];
}
