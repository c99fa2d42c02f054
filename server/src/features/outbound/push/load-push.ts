import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import {
  type ChosenPreferences,
  notificationKinds,
  preferencesOf,
} from "../../organisation/preferences/preferences.ts";
import { absoluteEnd, idleEnd } from "../../organisation/staff-accounts/sign-in/sessions.ts";
import type { ClaimedPush } from "./claim-pushes.ts";
import { isQuiet } from "./quiet-hours.ts";

/** What is pushed: notifications of tickets, and chats for the agent. */
export const pushKinds = [...notificationKinds, "chat"] as const;

/**
 * After this time a message is not sent any more, whatever delayed it, and a push service discards one that the browser did not
 * fetch.
 */
export const usefulSeconds = 3_600;

/** A message, ready to be encrypted. */
export interface Push {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Holds no name and no text of a customer: push services belong to others. */
  payload: {
    kind: (typeof pushKinds)[number];
    number: string | null;
    chat: string | null;
    language: string | null;
  };
}

/**
 * Undefined if the message is no longer wanted: it is too old, the session has ended, the person was deactivated or lost access, it was read meanwhile, or
 * it is in their quiet hours.
 */
export async function loadPush(
  db: Database,
  { subscription_id, id }: ClaimedPush,
): Promise<Push | undefined> {
  const sees = staffWhoSee({
    brandId: sql`delivery.brand_id`,
    departmentId: sql`coalesce(tickets.department_id, chats.department_id)`,
  });
  const { rows } = await sql<{
    endpoint: string;
    p256dh: string;
    auth: string;
    kind: Push["payload"]["kind"];
    number: string | null;
    chat_id: string | null;
    preferences: ChosenPreferences | null;
    now: string;
  }>`
    select subscription.endpoint, subscription.p256dh, subscription.auth, delivery.kind, tickets.number,
      delivery.chat_id, chosen.preferences, clock_timestamp() as now
    from push_deliveries delivery
    join push_subscriptions subscription on subscription.id = delivery.subscription_id
    join staff_sessions session on session.id = subscription.session_id
      and session.last_seen_at > now() - ${sql.lit(idleEnd)}::interval
      and session.created_at > now() - ${sql.lit(absoluteEnd)}::interval
    join staff on staff.id = subscription.staff_id and staff.active
    left join staff_preferences chosen on chosen.staff_id = staff.id
    left join tickets on tickets.brand_id = delivery.brand_id and tickets.id = delivery.ticket_id
    left join chats on chats.brand_id = delivery.brand_id and chats.id = delivery.chat_id
      and chats.status = 'waiting'
    where delivery.subscription_id = ${subscription_id} and delivery.id = ${id}
      and delivery.created_at > clock_timestamp() - make_interval(secs => ${usefulSeconds})
      and coalesce(tickets.id, chats.id) is not null and ${sees}
      and not exists (select from notifications where notifications.staff_id = staff.id
        and notifications.id = delivery.id and notifications.read_at is not null)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { language, quiet_hours } = preferencesOf(row.preferences ?? {});
  if (isQuiet(quiet_hours, new Date(row.now))) return undefined;
  const { endpoint, p256dh, auth, kind, number, chat_id: chat } = row;
  return { endpoint, keys: { p256dh, auth }, payload: { kind, number, chat, language } };
}
