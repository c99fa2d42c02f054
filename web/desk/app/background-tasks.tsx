import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { holdWhileInFront } from "../api/live/tab-visibility.ts";
import { formatCount, markRead, unreadQuery } from "../api/notifications.ts";
import { rememberRecent } from "../api/session/recently-opened.ts";
import { followOtherTabs, type Me } from "../api/session/session.ts";
import { ticketQuery } from "../api/tickets/tickets.ts";
import { useChatAlerts, useWaitingChats } from "../components/chat-alerts/chat-alerts.ts";
import { useStayAvailable } from "../components/chat-alerts/use-availability.ts";
import { useBrowserNotifications } from "../screens/notifications/browser-notifications.ts";
import { useTitleCount } from "../screens/notifications/title-count.ts";
import { checkSession } from "./resume-session.ts";

/** Background work for notifications; it renders nothing. */
export function BackgroundTasks({ me }: { me: Me }): null {
  const { data: unread = [] } = useQuery(unreadQuery(me));
  const navigate = useNavigate();
  const waiting = useWaitingChats();
  const count = unread.length + waiting;
  useTitleCount(count === 0 ? "" : formatCount(count));
  useBrowserNotifications(me);
  useChatAlerts(me, (chat) => void navigate({ to: "/chats/{-$chat}", params: { chat } }));
  useChatInFront();
  useStayAvailable();
  useReadHere(unread);
  useRecentTickets();
  useEffect(fetchAhead, []);
  useServiceWorker(me);
  useEffect(() => followOtherTabs(checkSession), []);
  return null;
}

/** Lazily loaded parts must be available when needed, also offline. */
function fetchAhead(): void {
  for (const load of [
    () => import("../screens/sign-in/session-over.tsx"),
    () => import("../screens/palette/palette.tsx"),
  ])
    load().catch(() => undefined);
}

const registerAfterMs = 10_000;

/** The service worker stores the whole application, so the user's first requests come before it. */
function useServiceWorker({ id }: Me): void {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      const { isWorkerPossible, onOpenAsked, registerWorker } = await import("./service-worker.ts");
      if (!isWorkerPossible) return;
      stop = onOpenAsked((path) => router.history.push(path));
      await registerWorker();
      const { resumePush } = await import("./push.ts");
      await resumePush(id);
    };
    // Without it the desk works as well; the next visit tries again.
    const timer = setTimeout(() => void start().catch(() => undefined), registerAfterMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [router, id]);
}

/** An opened ticket comes first in the next search. */
function useRecentTickets(): void {
  const { number } = useParams({ strict: false });
  const { data } = useQuery({ ...ticketQuery(number ?? ""), enabled: false });
  const isThere = number !== undefined && data !== undefined;
  useEffect(() => {
    if (isThere) rememberRecent(`ticket ${number}`);
  }, [isThere, number]);
}

/** A chat in the focused window makes no sound. */
function useChatInFront(): void {
  const { chat } = useParams({ strict: false });
  useEffect(() => (chat === undefined ? undefined : holdWhileInFront(chat)), [chat]);
}

/** Opening a ticket marks its notifications as read. */
function useReadHere(unread: readonly { ticket: { number: string } }[]): void {
  const queries = useQueryClient();
  const { number } = useParams({ strict: false });
  const isTold = unread.some(({ ticket }) => ticket.number === number);
  useEffect(() => {
    if (!isTold || number === undefined) return undefined;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      markRead(queries, { ticket_number: number }).catch(() => undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isTold, number, queries]);
}
