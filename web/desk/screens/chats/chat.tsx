import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type Chat, chatQuery } from "../../api/chats/chats.ts";
import { ApiError } from "../../api/kernel/api-error.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import parts from "../../components/settings-form/settings.module.css";
import { UnsentText } from "../../components/ticket/unsent-text.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts as common } from "../../texts/texts.ts";
import { ChatActions } from "./actions.tsx";
import styles from "./chat.module.css";
import { visitorName } from "./chat-holder.ts";
import { ChatComposer } from "./composer/composer.tsx";
import { useUnsentChatText } from "./composer/use-draft.ts";
import { chatTexts as texts } from "./texts/texts.ts";
import { ChatThread } from "./thread/thread.tsx";
import { useReadReceipt } from "./thread/use-read-receipt.ts";
import { VisitorDetails } from "./visitor.tsx";

// No event reports that the visitor left, so it is polled.
const lookAgainMs = 60_000;
const toList = { to: "/chats/{-$chat}", params: { chat: undefined }, search: true } as const;

export function OneChat({ id }: { id: string }): ReactElement {
  const query = useQuery({
    ...chatQuery(id),
    refetchInterval: ({ state }) => state.data?.status !== "closed" && lookAgainMs,
  });
  const navigate = useNavigate();
  useCommand("back", () => void navigate(toList));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className={styles.one}>
      <Link {...toList} className={`${parts.back} ${styles.back}`}>
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      {isGone ? <Gone id={id} /> : <QueryResult query={query}>{(chat) => <Whole chat={chat} />}</QueryResult>}
    </div>
  );
}

/** The draft is still available. */
function Gone({ id }: { id: string }) {
  const left = useUnsentChatText(id);
  return (
    <div>
      <Notice isWhole icon="comment-discussion" title={texts.gone}>
        {texts.goneHelp}
      </Notice>
      <UnsentText {...left} />
    </div>
  );
}

const isWide = () => matchMedia("(min-width: 70.01rem)").matches;

function Whole({ chat }: { chat: Chat }) {
  const [hasSide, setSide] = useState(isWide);
  const name = visitorName(chat);
  useReadReceipt(chat);
  useCommand("sidePanel", () => setSide(!hasSide));
  return (
    <>
      <title>{`${name} – ${common.app.name}`}</title>
      <article className={styles.whole} aria-label={name}>
        <header className={styles.head}>
          <div className={styles.who}>
            <h1 dir="auto">{name}</h1>
            <p className={styles.facts}>
              <span>{chat.status_label}</span>
              <span dir="auto">{chat.department.name}</span>
              {chat.staff && <span dir="auto">{chat.staff.name}</span>}
            </p>
          </div>
          <IconButton
            icon="person"
            label={texts.beside}
            aria-expanded={hasSide}
            onClick={() => setSide(!hasSide)}
          />
          <ChatActions chat={chat} />
        </header>
        <div className={hasSide ? `${styles.body} ${styles.withSide}` : styles.body}>
          <div className={styles.middle}>
            <ChatThread chat={chat} />
            <ChatComposer chat={chat} />
          </div>
          {hasSide && <VisitorDetails chat={chat} />}
        </div>
      </article>
    </>
  );
}
