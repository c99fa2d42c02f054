import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { type LocalText, restoreLocalText, useLocalText } from "../../../components/composer/local-text.ts";

const kinds = ["reply", "note"] as const;

/** The name of a chat's draft in this browser; each chat has its own. */
export const chatDraftName = (chatId: string, kind: DraftKind | "files"): string =>
  `chat ${currentPersonId()} ${chatId} ${kind}`;

export const restoreChatText = (chatId: string, words: string): void =>
  restoreLocalText(chatDraftName(chatId, "reply"), words);

export const useChatText = (chatId: string, kind: DraftKind): LocalText =>
  useLocalText(chatDraftName(chatId, kind));

/** The drafts of a chat that is no longer accessible. */
export function useUnsentChatText(chatId: string) {
  const words = { reply: useChatText(chatId, "reply"), note: useChatText(chatId, "note") };
  return {
    all: kinds.map((kind) => ({ kind, text: words[kind].text })).filter(({ text }) => text.trim() !== ""),
    throwAway: (kind: DraftKind) => words[kind].setText(""),
  };
}
