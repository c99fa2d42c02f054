import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { chatsToWatch, dutiesQuery } from "../../api/chats/availability.ts";
import { type ChatItem, chatCountsQuery } from "../../api/chats/chats.ts";
import { inOneTab } from "../../api/live/tab-locks.ts";
import { areInFront, isAnyInSight } from "../../api/live/tab-visibility.ts";
import type { Me } from "../../api/session/session.ts";
import { type AlertKind, alertFor, type KnownChats, knownOf, newsSince, watched } from "./chat-news.ts";
import { isMuted } from "./mute.ts";
import { ringInOneTab, ringSomewhere } from "./ring.ts";
import { availabilityTexts as texts } from "./texts/texts.ts";

const lockName = "sidedesk-chat-watch";

/**
 * Alerts for chats: one tab detects news and shows browser notifications, and one tab that may play sound
 * rings.
 */
export function useChatAlerts(me: Me, open: (chatId: string) => void): void {
  const queries = useQueryClient();
  // Checked after each chat event, and after the event stream was interrupted.
  const { dataUpdatedAt } = useQuery(chatCountsQuery);
  const latest = useRef({ me, open });
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { me, open };
  });
  useEffect(ringInOneTab, []);
  useEffect(
    () =>
      inOneTab(lockName, () => {
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

/** Chats found at the first check aren't news. */
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

/** Calls during a run cause one more run at its end. */
function oneAfterTheOther(look: () => Promise<void>): () => void {
  let isLooking = false;
  let isAgain = false;
  const begin = async () => {
    isAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    // The server is unreachable: the next check finds what changed.
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

/** Chats that wait for this user: their own, and unassigned ones while they are available. */
export function useWaitingChats(): number {
  const { data: counts } = useQuery(chatCountsQuery);
  const { data: duties } = useQuery(dutiesQuery);
  if (!counts || !duties) return 0;
  return counts.unanswered + (duties.me.is_on_duty ? counts.waiting_for_nobody : 0);
}
