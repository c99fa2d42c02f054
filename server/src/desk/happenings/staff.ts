import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Desk } from "../desk.ts";
import type { TicketKey } from "../ids.ts";
import { Choice, Closed, Instant, Nullable, Ulid } from "../shapes.ts";

export const Activity = Closed(
  {
    id: Ulid,
    event: Type.String({ examples: ["closed"] }),
    actor: Closed({
      type: Choice(["client", "guest", "staff", "system"]),
      staff_id: Nullable(Ulid),
      name: Nullable(Type.String()),
    }),
    details: Type.Record(
      Type.String(),
      Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }),
      { description: "Before and after, and whatever else tells what happened." },
    ),
    created_at: Instant,
  },
  { $id: "Activity" },
);
export type Activity = Static<typeof Activity>;

/** What happened to a ticket, oldest first. The automatic answer tells itself, by the thread. */
export async function activityOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<Activity[]> {
  const { rows } = await sql<Omit<Activity, "actor"> & Activity["actor"]>`
    select happened.id, happened.type as event, actor_type as type, staff_id,
      coalesce(staff.name, case when actor_type in ('client', 'guest') then customer.name end) as name,
      happened.facts || coalesce(internal.facts, '{}') as details, happened.created_at
    from happenings happened
    left join internal_facts internal
      on internal.brand_id = happened.brand_id and internal.happening_id = happened.id
    left join staff on staff.id = happened.staff_id
    cross join (
      select coalesce(client.first_name || ' ' || client.last_name, guest.first_name || ' ' || guest.last_name) as name
      from tickets
      left join clients client on client.brand_id = tickets.brand_id and client.id = tickets.client_id
      left join guest_senders guest on guest.brand_id = tickets.brand_id and guest.ticket_id = tickets.id
      where tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
    ) customer
    where happened.brand_id = ${brandId} and happened.subject = 'ticket' and happened.subject_id = ${ticketId}
      and happened.type <> 'answered'
    order by happened.created_at, happened.id`.execute(db);
  return rows.map(({ type, staff_id, name, ...row }) => ({ ...row, actor: { type, staff_id, name } }));
}
