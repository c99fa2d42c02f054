import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type ChatView, myChatsQuery, takeNextChat } from "../../api/chats/chats.ts";
import { departmentsQuery } from "../../api/directory.ts";
import { meQuery } from "../../api/session/session.ts";
import type { ChatSearch } from "../../app/chat-search.ts";
import { useDebounced } from "../../components/settings-form/fields/use-debounced.ts";
import { toastError, toasts } from "../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { Skeleton } from "../../components/ui/loading/skeleton.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts as common } from "../../texts/texts.ts";
import { OneChat } from "./chat.tsx";
import styles from "./chats.module.css";
import { requestFocus } from "./composer/focus-request.ts";
import { ChatList } from "./list/chat-list.tsx";
import { ChatFilters } from "./list/filters.tsx";
import { MyChats } from "./list/my-chats.tsx";
import { chatTexts as texts } from "./texts/texts.ts";

const isView = (list: string | undefined): list is ChatView => list !== undefined && list in texts.views;

/** Chats with visitors: the list, the user's own chats above it, and the open chat. */
export function Chats(): ReactElement {
  const { chat } = useParams({ strict: false });
  const { list, department }: ChatSearch = useSearch({ strict: false });
  const [words, setWords] = useState("");
  const settled = useDebounced(words.trim());
  const view = isView(list) ? list : "all";
  const navigate = useNavigate();
  const takeNext = useTakingNext();
  const isKnown = useQuery(meQuery).data !== undefined;
  // Whether there is a department filter and a bar of own chats; late data would move the list.
  const departments = useQuery(departmentsQuery);
  const mine = useInfiniteQuery(myChatsQuery);
  if (!isKnown || !departments.isFetched || !mine.isFetched)
    return (
      <main className={styles.coming}>
        <Skeleton label={texts.title} />
      </main>
    );
  // Next to a chat, whose name is the page's heading, the list has an h2 with the same look.
  const Title = chat === undefined ? "h1" : "h2";
  return (
    <main className={chat === undefined ? styles.alone : styles.both}>
      {chat === undefined && <title>{`${texts.title} – ${common.app.name}`}</title>}
      <div className={styles.list}>
        <Title className={styles.title}>{texts.title}</Title>
        <ChatFilters department={department} words={words} onWords={setWords} onTakeNext={takeNext} />
        <ChatList
          key={view}
          view={view}
          department={department}
          words={settled}
          openId={chat}
          onEverything={() => {
            setWords("");
            void navigate({ to: "/chats/{-$chat}", params: { chat }, search: {} });
          }}
        />
      </div>
      <div className={styles.beside}>
        <MyChats openId={chat} />
        {chat === undefined ? (
          <div className={styles.nothing}>
            <Notice icon="comment-discussion" title={texts.choose}>
              {texts.chooseHelp}
            </Notice>
          </div>
        ) : (
          <OneChat key={chat} id={chat} />
        )}
      </div>
    </main>
  );
}

function useTakingNext(): () => void {
  const navigate = useNavigate();
  const take = async () => {
    const chat = await takeNextChat();
    if (!chat) return toasts.add({ title: texts.noNext });
    requestFocus(chat.id);
    return navigate({ to: "/chats/{-$chat}", params: { chat: chat.id }, search: true });
  };
  const takeNext = () => void take().catch(toastError);
  useCommand("takeNextChat", takeNext);
  return takeNext;
}
