import { type RawBuilder, sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/ids.ts";
import {
  assigned,
  noted,
  opened,
  reopenedByReply,
  replied,
  replyDueSoon,
  splitFrom,
} from "../../tickets/events.ts";
import { type NotificationKind, usualNotifications } from "../preferences/preferences.ts";
import { gatherLater } from "./send-digest.ts";

interface Notified {
  id: string;
  brandId: number | null;
  ticketId: string;
  eventId: string;
  departmentId: number | null;
  /** Whoever did it is not told of it. */
  byStaffId: string | null;
  /** The member of staff or the note that names those to be told. */
  named: string | null;
}

interface Told {
  staff_id: string;
}

/** Tells in one statement whoever is named and wants to know, in their list and on their pages; and keeps what is to be mailed. */
const notifying = (kind: NotificationKind, named: (of: Notified) => RawBuilder<unknown>) =>
  prepare<Notified, Told>((db, of) => ({
    compile: () =>
      sql<Told>`with named as (${named(of)}), written as (
          insert into notifications (staff_id, id, brand_id, ticket_id, event_id, kind, on_page, to_mail)
          select staff.id, ${of.id}, ${of.brandId}::integer, ${of.ticketId}, ${of.eventId}, ${sql.lit(kind)},
            wanted.on_page, wanted.to_mail
          from named join staff on staff.id = named.staff_id
          left join staff_preferences on staff_preferences.staff_id = staff.id
          cross join lateral ${wantedBy(kind)} as wanted
          where staff.active and staff.id is distinct from ${of.byStaffId}::text
            and (wanted.on_page or wanted.to_mail)
          returning staff_id, on_page, to_mail), told as (
          insert into staff_feed (brand_id, subject_id, ticket_id, type, staff_id, to_staff_id)
          select ${of.brandId}::integer, ${of.ticketId}, ${of.ticketId}, 'notification', ${of.byStaffId}::text, staff_id
          from written where on_page)
        select staff_id from written where to_mail`.compile(db),
  }));

/** What `preferencesOf` says of a kind, from the row of `staff_preferences`: `(select … as on_page, … as to_mail)`. */
export const wantedBy = (kind: NotificationKind) =>
  sql`(select ${onPage(kind)} as on_page, ${toMail(kind)} as to_mail)`;

const onPage = (kind: NotificationKind) =>
  sql<boolean>`coalesce(${chosen(kind, "page")}, ${sql.lit(usualNotifications[kind].page)})`;

/** Who keeps it from the list and says nothing of mails wants none. */
const toMail = (kind: NotificationKind) =>
  sql<boolean>`coalesce(${chosen(kind, "mail")}, ${sql.lit(usualNotifications[kind].mail)} and ${onPage(kind)})`;

const chosen = (kind: NotificationKind, channel: "page" | "mail") =>
  sql<boolean | null>`(preferences #>> ${sql.lit(`{notifications,${kind},${channel}}`)})::boolean`;

/** Whoever is to be mailed is so in a minute. */
async function tell(desk: Desk, telling: ReturnType<typeof notifying>, of: Notified): Promise<void> {
  for (const { staff_id } of await telling(desk.db, of)) await gatherLater(desk, staff_id);
}

const tellAssignee = notifying("assigned", ({ named }) => sql`select ${named}::text as staff_id`);
const tellMentioned = notifying(
  "mentioned",
  ({ brandId, named }) =>
    sql`select staff_id from mentions where brand_id = ${brandId}::integer and note_id = ${named}::text`,
);
const tellOwner = notifying(
  "replied",
  ({ brandId, ticketId }) =>
    sql`select assignee_id as staff_id from tickets where brand_id = ${brandId}::integer and id = ${ticketId}`,
);

const tellDepartment = notifying(
  "arrived",
  ({ brandId, departmentId }) =>
    sql`select staff.id as staff_id from staff where ${staffWhoSee({
      brandId: sql<number>`${brandId}::integer`,
      departmentId: sql<number>`${departmentId}::integer`,
    })}`,
);

const tellWhoAnswers = notifying(
  "due",
  ({ brandId, departmentId, named }) =>
    sql`select ${named}::text as staff_id where ${named}::text is not null
      union all select staff.id from staff where ${named}::text is null and ${staffWhoSee({
        brandId: sql<number>`${brandId}::integer`,
        departmentId: sql<number>`${departmentId}::integer`,
      })}`,
);

/** What somebody is told by name; never of what they did themselves. */
export const notify: Subscriber[] = [
  {
    to: [assigned],
    handle: async (desk, heard) => {
      const { after } = heard.privatePayload;
      if (typeof after === "string") await tell(desk, tellAssignee, notifiedBy(heard, after));
    },
  },
  {
    to: [noted],
    handle: async (desk, heard) => {
      if (heard.privatePayload.mentioned !== undefined)
        await tell(desk, tellMentioned, notifiedBy(heard, String(heard.privatePayload.note_id)));
    },
  },
  { to: [replied, reopenedByReply], handle: tellOfReply },
  {
    to: [opened, splitFrom],
    handle: (desk, heard) => tell(desk, tellDepartment, notifiedBy(heard, null)),
  },
  {
    to: [replyDueSoon],
    handle: (desk, heard) => tell(desk, tellWhoAnswers, notifiedBy(heard, heard.subject.assigneeId ?? null)),
  },
];

/** A reopening without a reply is no answer. */
async function tellOfReply(desk: Desk, heard: EventEnvelope): Promise<void> {
  const { subject, payload } = heard;
  if (payload.reply_id === undefined || subject.assigneeId === null) return;
  await tell(desk, tellOwner, notifiedBy(heard, null));
}

function notifiedBy({ id, subject, by }: EventEnvelope, named: string | null): Notified {
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
