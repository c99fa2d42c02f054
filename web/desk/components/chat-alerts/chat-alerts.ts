import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { chatsToWatch, dutiesQuery } from "../../api/chats/availability.ts";
import { type ChatItem, chatCountsQuery } from "../../api/chats/chats.ts";
import { inTurn } from "../../api/live/tab-locks.ts";
import { areInFront, isAnyInSight } from "../../api/live/tab-visibility.ts";
import type { Me } from "../../api/session/session.ts";
import { type AlertKind, alertFor, type KnownChats, knownOf, newsSince, watched } from "./chat-news.ts";
import { isMuted } from "./mute.ts";
import { ringSomewhere, takeTurnsToRing } from "./ring.ts";
import { availabilityTexts as texts } from "./texts/texts.ts";

const lockName = "sidedesk-chat-watch";

/** What comes in chats is heard, and shown by the browser: noticed in one tab, and heard in one that can be. */
export function useChatAlerts(me: Me, open: (chatId: string) => void): void {
  const queries = useQueryClient();
  // Counted again whenever something happens in chats, and once nothing could be heard for a while.
  const { dataUpdatedAt } = useQuery(chatCountsQuery);
  const latest = useRef({ me, open });
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { me, open };
  });
  useEffect(takeTurnsToRing, []);
  useEffect(
    () =>
      inTurn(lockName, () => {
        look.current = oneAfterTheOther(watch(queries, () => latest.current));
        look.current();
        return () => {
          look.current = undefined;
        };
      }),
    [queries],
  );
  useEffect(() => {
    if (dataUpdatedAt > 0) look.current?.();
  }, [dataUpdatedAt]);
}

interface Person {
  me: Me;
  open(chatId: string): void;
}

/** What is there at the first look is no news. */
function watch(queries: QueryClient, whose: () => Person): () => Promise<void> {
  let known: KnownChats | undefined;
  return async () => {
    const { me, open } = whose();
    const chats = watched(await chatsToWatch(), { myId: me.id, isOnDuty: await isOnDuty(queries) });
    const news = known && newsSince(known, chats);
    known = knownOf(chats);
    if (news) for (const kind of ["started", "messaged"] as const) await alert(me, kind, news[kind], open);
  };
}

const isOnDuty = async (queries: QueryClient) =>
  (await queries.fetchQuery({ ...dutiesQuery, staleTime: 0 })).me.is_on_duty;

/** What comes while it is at it, it does once more at the end. */
function oneAfterTheOther(look: () => Promise<void>): () => void {
  let isLooking = false;
  let isAgain = false;
  const begin = async () => {
    isAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    // Out of reach: the next look finds what came meanwhile.
    await look().catch(() => undefined);
    isLooking = false;
    if (isAgain) void begin();
  };
  return () => void begin();
}

async function alert(
  me: Me,
  kind: AlertKind,
  news: readonly ChatItem[],
  open: (chatId: string) => void,
): Promise<void> {
  if (news.length === 0) return;
  const { isHeard, shown } = alertFor(news, {
    wanted: me.preferences.chats[kind],
    isMuted: isMuted(),
    isInFront: await areInFront(),
    isAnyInSight: await isAnyInSight(),
  });
  if (isHeard) ringSomewhere(kind);
  for (const chat of shown) show(kind, chat, () => open(chat.id));
}

function show(kind: AlertKind, { id, visitor, excerpt }: ChatItem, open: () => void): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const name = visitor.name ?? texts.somebody;
  const title = kind === "started" ? texts.wantsToChat(name) : texts.wrote(name);
  const shown = new Notification(title, { body: excerpt, tag: `chat ${id}` });
  shown.onclick = () => {
    window.focus();
    open();
    shown.close();
  };
}

/** What waits for one: those of one's own, and, on duty, those that are nobody's. */
export function useWaitingChats(): number {
  const { data: counts } = useQuery(chatCountsQuery);
  const { data: duties } = useQuery(dutiesQuery);
  if (!counts || !duties) return 0;
  return counts.unanswered + (duties.me.is_on_duty ? counts.waiting_for_nobody : 0);
}
