import { useEffect } from "react";
import { type Chat, saySeen } from "../../../api/chats/chats.ts";
import { isHeldBy } from "../chat-holder.ts";

/** Shows the visitor how far the chat's holder has read, while the page is visible. */
export function useReadReceipt(chat: Chat): void {
  const { id, staff_seen_seq: seen } = chat;
  const last = chat.entries.findLast(({ author }) => author.type === "visitor")?.seq ?? 0;
  const isNews = isHeldBy(chat) && chat.status !== "closed" && last > seen;
  useEffect(() => {
    if (!isNews) return undefined;
    const tell = () => {
      if (document.visibilityState === "visible") void saySeen(id, last);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, last, isNews]);
}
