import { type RawBuilder, sql } from "kysely";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Desk } from "../desk.ts";
import type { Heard, Hearer } from "../happenings/announce.ts";
import { newId } from "../ids.ts";
import type { NotificationKind } from "../preferences/preferences.ts";
import { assigned, noted, reopenedByReply, replied } from "../tickets/happenings.ts";

interface Notified {
  id: string;
  brandId: number | null;
  ticketId: string;
  happeningId: string;
  /** Whoever did it is not told of it. */
  byStaffId: string | null;
  /** The member of staff or the note that names those to be told. */
  named: string | null;
}

/** Tells in one statement whoever is named and wants to know, in their list and on their pages. */
const notifying = (kind: NotificationKind, named: (of: Notified) => RawBuilder<unknown>) =>
  prepare((db, of: Notified) => ({
    compile: () =>
      sql`with named as (${named(of)}), written as (
          insert into notifications (staff_id, id, brand_id, ticket_id, happening_id, kind)
          select staff.id, ${of.id}, ${of.brandId}::integer, ${of.ticketId}, ${of.happeningId}, ${sql.lit(kind)}
          from named join staff on staff.id = named.staff_id
          left join staff_preferences on staff_preferences.staff_id = staff.id
          where staff.active and staff.id is distinct from ${of.byStaffId}::text
            and coalesce((chosen #>> ${sql.lit(`{notifications,${kind},page}`)})::boolean, true)
          returning staff_id)
        insert into desk_events (brand_id, subject_id, ticket_id, type, staff_id, to_staff_id)
        select ${of.brandId}::integer, ${of.ticketId}, ${of.ticketId}, 'notification', ${of.byStaffId}::text, staff_id
        from written`.compile(db),
  }));

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

/** What somebody is told by name; never of what they did themselves. */
export const notify: Hearer[] = [
  {
    to: [assigned],
    hear: async (desk, heard) => {
      const { after } = heard.internal;
      if (typeof after === "string") await tellAssignee(desk.db, notifiedBy(heard, after));
    },
  },
  {
    to: [noted],
    hear: async (desk, heard) => {
      if (heard.internal.mentioned !== undefined)
        await tellMentioned(desk.db, notifiedBy(heard, String(heard.internal.note_id)));
    },
  },
  { to: [replied, reopenedByReply], hear: tellOfReply },
];

/** A reopening without a reply is no answer. */
async function tellOfReply(desk: Desk, heard: Heard): Promise<void> {
  const { subject, facts } = heard;
  if (facts.reply_id === undefined || subject.assigneeId === null) return;
  await tellOwner(desk.db, notifiedBy(heard, null));
}

function notifiedBy({ id, subject, by }: Heard, named: string | null): Notified {
  return {
    id: newId(),
    brandId: subject.brandId,
    ticketId: subject.id,
    happeningId: id,
    byStaffId: by.kind === "staff" ? by.id : null,
    named,
  };
}
