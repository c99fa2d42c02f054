import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { serverNow } from "../../api/kernel/server-clock.ts";
import { onNotified } from "../../api/live/staff-stream.ts";
import { holdWhileInSight, isAnyInSight } from "../../api/live/tab-visibility.ts";
import { type Notification as Told, unreadQuery } from "../../api/notifications.ts";
import type { Me } from "../../api/session/session.ts";
import { describeNotification } from "./describe-notification.ts";

/**
 * Browser notifications, if the user turned them on: while no tab of the desk is visible, and from one tab
 * only.
 */
export function useBrowserNotifications(me: Me): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const latest = useRef(me);
  useEffect(() => {
    latest.current = me;
  });
  useEffect(holdWhileInSight, []);
  useEffect(() => {
    const began = new Date(serverNow()).toISOString();
    const shownIds = new Set<string>();
    const tell = async () => {
      if (!("Notification" in window) || Notification.permission !== "granted") return;
      const wanted = latest.current.preferences.notifications;
      const unread = await queries.fetchQuery({ ...unreadQuery(latest.current), staleTime: 0 });
      const fresh = unread.filter(
        ({ id, kind, created_at }) => created_at > began && !shownIds.has(id) && wanted[kind].browser,
      );
      for (const { id } of fresh) shownIds.add(id);
      if (await isAnyInSight()) return;
      for (const one of fresh) {
        show(one, () => {
          const { number } = one.ticket;
          void navigate({ to: "/views/$view/tickets/$number", params: { view: "all", number } });
        });
      }
    };
    return onNotified(() => void tell().catch(() => undefined));
  }, [queries, navigate]);
}

function show(shownIds: Told, open: () => void): void {
  const shown = new Notification(describeNotification(shownIds), {
    body: shownIds.ticket.subject,
    tag: shownIds.id,
  });
  shown.onclick = () => {
    window.focus();
    open();
    shown.close();
  };
}
