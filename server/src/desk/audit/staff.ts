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

/**
 * What happened to a ticket, oldest first. What the customer wrote tells itself, by the thread; it stands among the
 * records only where it moved the ticket.
 */
export async function activityOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<Activity[]> {
  const { rows } = await sql<Omit<Activity, "actor"> & Activity["actor"]>`
    with of_ticket as (
      select tickets.source, tickets.guest_email is not null as is_guest,
        coalesce(client.first_name || ' ' || client.last_name, guest.first_name || ' ' || guest.last_name)
          as customer_name
      from tickets
      left join clients client on client.brand_id = tickets.brand_id and client.id = tickets.client_id
      left join guest_senders guest on guest.brand_id = tickets.brand_id and guest.ticket_id = tickets.id
      where tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
    ), recorded as (
      select id, event, actor_type, staff_id, details, created_at from activity
      where brand_id = ${brandId} and ticket_id = ${ticketId}
    ), written as (
      select replies.id, case when is_opening then 'opened' else 'replied' end as event,
        case when is_guest then 'guest' else 'client' end as actor_type, null::ulid as staff_id,
        jsonb_build_object('reply_id', replies.id) as details, replies.created_at
      from replies, of_ticket
      where replies.brand_id = ${brandId} and replies.ticket_id = ${ticketId} and author_type = 'client'
        and not (is_opening and source = 'staff')
        and not exists (select from recorded where details ->> 'reply_id' = replies.id)
    )
    select happened.id, event, actor_type as type, staff_id,
      coalesce(staff.name, case when actor_type in ('client', 'guest') then customer_name end) as name,
      details, happened.created_at
    from (
      select id, event, actor_type, staff_id, details, created_at from recorded
      union all select id, event, actor_type, staff_id, details, created_at from written
    ) happened
    cross join of_ticket
    left join staff on staff.id = happened.staff_id
    order by happened.created_at, happened.id`.execute(db);
  return rows.map(({ type, staff_id, name, ...row }) => ({ ...row, actor: { type, staff_id, name } }));
}
