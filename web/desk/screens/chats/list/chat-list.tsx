import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useMemo } from "react";
import { type ChatView, chatsQuery } from "../../../api/chats/chats.ts";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import look from "../../../components/ui/lists/rows.module.css";
import { useInUse, useStableRows } from "../../../components/ui/lists/stable-rows.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../components/ui/loading/show-more.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { texts as common } from "../../../texts/texts.ts";
import { chatTexts as texts } from "../texts/texts.ts";
import { ChatListRow } from "./chat-row.tsx";

interface Props {
  view: ChatView;
  department: number | undefined;
  words: string;
  openId: string | undefined;
  /** Shows all open chats. */
  onEverything(): void;
}

/** While the pointer is in the list, rows keep their place and update in place. */
export function ChatList({ view, department, words, openId, onEverything }: Props): ReactElement {
  const filter = { view, ...(department && { department_id: department }), ...(words && { q: words }) };
  const query = useInfiniteQuery(chatsQuery(filter));
  const fresh = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const [isInUse, using] = useInUse();
  const { rows, gone, news, takeIn } = useStableRows(JSON.stringify(filter), fresh, {
    isInUse,
    isBeingRead: query.isFetching,
  });
  useKeys(
    rows.map(({ id }) => id),
    openId,
  );
  // The list of those who wait is in their order, as long as it isn't searched.
  const queue = view === "waiting" && words === "" ? fresh.map(({ id }) => id) : [];
  const placeOf = (id: string) => (queue.includes(id) ? queue.indexOf(id) + 1 : undefined);
  const isFiltered = department !== undefined || words !== "";
  return (
    <QueryResult query={query}>
      {() =>
        rows.length === 0 ? (
          <Notice
            icon={isFiltered ? "search" : "comment-discussion"}
            title={isFiltered ? texts.noneFound : texts.none[view]}
            action={
              (isFiltered || view !== "all") && (
                <Button onClick={onEverything}>
                  {isFiltered ? common.queue.clearFilters : texts.showAll}
                </Button>
              )
            }
          >
            {isFiltered ? texts.noneFoundHelp : texts.noneHelp}
          </Notice>
        ) : (
          <div {...using}>
            {news > 0 && <Button onClick={takeIn}>{common.queue.news(news)}</Button>}
            <ul className={look.rows}>
              {rows.map((chat) => (
                <li key={chat.id}>
                  <ChatListRow
                    chat={chat}
                    isOpen={chat.id === openId}
                    isGone={gone.has(chat.id)}
                    place={placeOf(chat.id)}
                  />
                </li>
              ))}
            </ul>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </div>
        )
      }
    </QueryResult>
  );
}

function useKeys(ids: readonly string[], openId: string | undefined): void {
  const navigate = useNavigate();
  const go = (step: number) => {
    const chat = ids[openId === undefined ? 0 : ids.indexOf(openId) + step];
    if (chat !== undefined) void navigate({ to: "/chats/{-$chat}", params: { chat }, search: true });
  };
  useCommand("next", () => go(1));
  useCommand("previous", () => go(-1));
}
