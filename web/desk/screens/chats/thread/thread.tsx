import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState, useSyncExternalStore } from "react";
import type { Chat } from "../../../api/chats/chats.ts";
import { readEarlier } from "../../../api/chats/live-chats.ts";
import { unsent } from "../../../api/chats/send-message.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import styles from "../chat.module.css";
import { visitorName } from "../chat-holder.ts";
import { useIsTyping } from "../composer/use-typing.ts";
import { chatTexts as texts } from "../texts/texts.ts";
import { ChatEventLine, ChatMessageEntry, ChatNoteLine } from "./entry.tsx";
import { threadLinesOf } from "./thread-lines.ts";
import { UnsentMessage } from "./unsent-message.tsx";
import { useScrollToNewest } from "./use-scroll-to-newest.ts";

/** Messages and events in order, followed by unsent messages. */
export function ChatThread({ chat }: { chat: Chat }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const own = useSyncExternalStore(unsent.subscribe, () => unsent.of(chat.id));
  const arrived = new Set(chat.entries.map(({ client_made_id }) => client_made_id));
  const underWay = own.filter(({ id }) => !arrived.has(id));
  const lines = threadLinesOf(chat.entries, chat.notes);
  const isTyping = useIsTyping(chat.id) && chat.status !== "closed";
  const [hasNews, goThere] = useScrollToNewest(place, {
    newest: `${lines.at(-1)?.key} ${underWay.at(-1)?.id ?? ""}`,
    oldest: lines[0]?.key ?? "",
    isOwn: underWay.length > 0,
  });
  const lastOwn = chat.entries.findLast(
    ({ kind, author }) => kind === "message" && author.type === "staff",
  )?.id;
  return (
    <div className={styles.talk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by
         keyboard. */}
      <div ref={place} className={styles.thread} role="log" aria-label={texts.conversation} tabIndex={0}>
        <div className={styles.lines}>
          <Earlier chat={chat} />
          {lines.map((line) =>
            line.kind === "note" ? (
              <ChatNoteLine key={line.key} note={line.note} />
            ) : line.entry.kind === "message" ? (
              <ChatMessageEntry
                key={line.key}
                entry={line.entry}
                seen={line.entry.id === lastOwn ? chat.seen_seq >= line.entry.seq : undefined}
              />
            ) : (
              <ChatEventLine key={line.key} entry={line.entry} />
            ),
          )}
          {underWay.map((message) => (
            <UnsentMessage key={message.id} message={message} />
          ))}
        </div>
      </div>
      <p className={styles.isTyping} dir="auto">
        {isTyping && texts.typingAt(visitorName(chat))}
      </p>
      {hasNews && (
        <div className={styles.newest}>
          <Button icon="arrow-down" onClick={goThere}>
            {texts.newest}
          </Button>
        </div>
      )}
    </div>
  );
}

function Earlier({ chat }: { chat: Chat }) {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  if ((chat.entries[0]?.seq ?? 1) <= 1) return null;
  const read = () => {
    setReading(true);
    void readEarlier(queries, chat)
      .catch(toastError)
      .finally(() => setReading(false));
  };
  return (
    <div className={styles.earlier}>
      <Button disabled={isReading} onClick={read}>
        {texts.earlier}
      </Button>
    </div>
  );
}
