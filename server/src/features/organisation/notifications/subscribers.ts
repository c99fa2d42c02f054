import { type RawBuilder, sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/values/ids.ts";
import {
  assigned,
  noteDeleted,
  noted,
  noteEdited,
  opened,
  reopenedByReply,
  replied,
  replyDueSoon,
  splitFrom,
} from "../../tickets/events.ts";
import { sideAnswered } from "../../tickets/side-conversations/events.ts";
import { type NotificationKind, usualNotifications } from "../preferences/preferences.ts";

interface Notified {
  id: string;
  brandId: number | null;
  ticketId: string;
  eventId: string;
  departmentId: number | null;
  /** The author, who gets no notification. */
  byStaffId: string | null;
  /** The id of the staff member, or of the note that mentions staff. */
  named: string | null;
}

/**
 * In one statement, adds a notification for each named person who wants it, to their list and pages, marks those to email, and queues a
 * push notification for each of their browsers that asked for them (features/outbound/push/).
 */
export const notifying = (kind: NotificationKind, named: (of: Notified) => RawBuilder<unknown>) =>
  prepare<Notified, unknown>((db, of) => ({
    compile: () =>
      sql`with named as (${named(of)}), wanting as materialized (
          select staff.id as staff_id, wanted.on_page, wanted.to_mail, wanted.to_push
          from named join staff on staff.id = named.staff_id
          left join staff_preferences on staff_preferences.staff_id = staff.id
          cross join lateral ${wantedBy(kind)} as wanted
          where staff.active and staff.id is distinct from ${of.byStaffId}::text
        ), written as (
          insert into notifications (staff_id, id, brand_id, ticket_id, event_id, kind, on_page, to_mail)
          select staff_id, ${of.id}, ${of.brandId}::integer, ${of.ticketId}, ${of.eventId}, ${sql.lit(kind)}, on_page, to_mail
          from wanting where on_page or to_mail
          returning staff_id, on_page
        ), pushed as (
          insert into push_deliveries (subscription_id, id, kind, brand_id, ticket_id)
          select subscription.id, ${of.id}, ${sql.lit(kind)}, ${of.brandId}::integer, ${of.ticketId}
          from wanting join push_subscriptions subscription on subscription.staff_id = wanting.staff_id
          where wanting.to_push
        )
        insert into staff_feed (brand_id, subject_id, ticket_id, type, staff_id, to_staff_id)
        select ${of.brandId}::integer, ${of.ticketId}, ${of.ticketId}, 'notification', ${of.byStaffId}::text, staff_id
        from written where on_page`.compile(db),
  }));

/** The SQL form of `preferencesOf` for a kind, on a row of `staff_preferences`: `(select … as on_page, … as to_mail, … as to_push)`. */
export const wantedBy = (kind: NotificationKind) =>
  sql`(select ${onPage(kind)} as on_page, ${beside(kind, "mail")} as to_mail, ${beside(kind, "push")} as to_push)`;

const onPage = (kind: NotificationKind) =>
  sql<boolean>`coalesce(${chosen(kind, "page")}, ${sql.lit(usualNotifications[kind].page)})`;

/** A person who turned off the list entry and made no choice about email or push gets neither. */
const beside = (kind: NotificationKind, channel: "mail" | "push") =>
  sql<boolean>`coalesce(${chosen(kind, channel)}, ${sql.lit(usualNotifications[kind][channel])} and ${onPage(kind)})`;

const chosen = (kind: NotificationKind, channel: "page" | "mail" | "push") =>
  sql<boolean | null>`(preferences #>> ${sql.lit(`{notifications,${kind},${channel}}`)})::boolean`;

const notifyAssignee = notifying("assigned", ({ named }) => sql`select ${named}::text as staff_id`);
const notifyMentioned = notifying(
  "mentioned",
  ({ brandId, named }) =>
    // Mentions that an edit added are newer than those of whom the note mentioned before.
    sql`select staff_id from mentions where brand_id = ${brandId}::integer and note_id = ${named}::text
      and created_at = (select max(created_at) from mentions
        where brand_id = ${brandId}::integer and note_id = ${named}::text)`,
);

/** A deleted note is no longer in anyone's list, and not in an email that is still to be sent. */
const withdrawNote = prepare<{ brandId: number | null; ticketId: string; noteId: string }, unknown>(
  (db, { brandId, ticketId, noteId }) => ({
    compile: () =>
      sql`delete from notifications using private_payloads internal
        where notifications.brand_id = ${brandId}::integer and notifications.ticket_id = ${ticketId}
          and notifications.kind in ('mentioned', 'followed') and internal.brand_id = notifications.brand_id
          and internal.event_id = notifications.event_id and internal.payload ->> 'note_id' = ${noteId}::text`.compile(
        db,
      ),
  }),
);

const notifyOwner = notifying(
  "replied",
  ({ brandId, ticketId }) =>
    sql`select assignee_id as staff_id from tickets where brand_id = ${brandId}::integer and id = ${ticketId}`,
);

/** The authors of scheduled replies that a customer's reply turns back into drafts, whether that is done already or not. */
const notifyUnsent = notifying(
  "replied",
  ({ brandId, ticketId, eventId }) => sql`
    select staff_id from (
        select staff_id from held_replies
          where brand_id = ${brandId}::integer and ticket_id = ${ticketId} and is_scheduled
        union select staff_id from drafts
          where brand_id = ${brandId}::integer and ticket_id = ${ticketId} and not_sent is not null
            and updated_at >= transaction_timestamp()) as author
      where not exists (select from notifications as other where other.staff_id = author.staff_id
        and other.brand_id = ${brandId}::integer and other.ticket_id = ${ticketId} and other.event_id = ${eventId})`,
);

/** The assignee, and the staff who wrote in the side conversation. */
const notifyOfSide = notifying(
  "replied",
  ({ brandId, ticketId, named }) => sql`
    select assignee_id as staff_id from tickets where brand_id = ${brandId}::integer and id = ${ticketId}
    union select message.staff_id from side_messages as message
      join tickets on tickets.brand_id = message.brand_id and tickets.id = ${ticketId}
      join staff on staff.id = message.staff_id
      where message.brand_id = ${brandId}::integer and message.side_conversation_id = ${named}::text
        and ${staffWhoSee({
          brandId: sql<number>`tickets.brand_id`,
          departmentId: sql<number>`tickets.department_id`,
        })}`,
);

const notifyDepartment = notifying(
  "arrived",
  ({ brandId, departmentId }) =>
    sql`select staff.id as staff_id from staff where ${staffWhoSee({
      brandId: sql<number>`${brandId}::integer`,
      departmentId: sql<number>`${departmentId}::integer`,
    })}`,
);

const notifyOfDue = notifying(
  "due",
  ({ brandId, departmentId, named }) =>
    sql`select ${named}::text as staff_id where ${named}::text is not null
      union all select staff.id from staff where ${named}::text is null and ${staffWhoSee({
        brandId: sql<number>`${brandId}::integer`,
        departmentId: sql<number>`${departmentId}::integer`,
      })}`,
);

/** Notifications to one person; never about their own actions. */
export const notify: Subscriber[] = [
  {
    to: [assigned],
    handle: async (desk, event) => {
      const { after } = event.privatePayload;
      if (typeof after === "string") await notifyAssignee(desk.db, notifiedBy(event, after));
    },
  },
  {
    to: [noted, noteEdited],
    handle: async (desk, event) => {
      if (event.privatePayload.mentioned !== undefined)
        await notifyMentioned(desk.db, notifiedBy(event, String(event.privatePayload.note_id)));
    },
  },
  {
    to: [noteDeleted],
    handle: async ({ db }, { subject, privatePayload }) => {
      await withdrawNote(db, {
        brandId: subject.brandId,
        ticketId: subject.id,
        noteId: String(privatePayload.note_id),
      });
    },
  },
  { to: [replied, reopenedByReply], handle: notifyOfReply },
  {
    to: [sideAnswered],
    handle: async (desk, event) => {
      await notifyOfSide(desk.db, notifiedBy(event, String(event.privatePayload.side_conversation_id)));
    },
  },
  {
    to: [opened, splitFrom],
    handle: async (desk, event) => {
      await notifyDepartment(desk.db, notifiedBy(event, null));
    },
  },
  {
    to: [replyDueSoon],
    handle: async (desk, event) => {
      await notifyOfDue(desk.db, notifiedBy(event, event.subject.assigneeId ?? null));
    },
  },
];

/** A reopening without a reply is not a reply. */
async function notifyOfReply(desk: Desk, event: EventEnvelope): Promise<void> {
  const { subject, payload, by } = event;
  if (payload.reply_id === undefined) return;
  const isUnsent = subject.hasScheduled && by.kind !== "staff";
  // Both at once, so that notify-followers.ts comes after them.
  await Promise.all([
    subject.assigneeId !== null && notifyOwner(desk.db, notifiedBy(event, null)),
    isUnsent && notifyUnsent(desk.db, notifiedBy(event, null)),
  ]);
}

export function notifiedBy({ id, subject, by }: EventEnvelope, named: string | null): Notified {
  return {
    id: newId(),
    brandId: subject.brandId,
    ticketId: subject.id,
    eventId: id,
    departmentId: subject.departmentId ?? null,
    byStaffId: by.kind === "staff" ? by.id : null,
    named,
  };
}
