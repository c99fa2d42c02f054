import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Desk } from "../core/desk.ts";
import { Choice, Closed, Instant, Nullable, NullableText, Ulid } from "../core/schemas.ts";
import type { TicketKey } from "../core/values/ids.ts";

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
      { description: "Values before and after, and other details of the event." },
    ),
    before_label: NullableText,
    after_label: Nullable(Type.String(), {
      description:
        "The labels of `details.before` and `details.after`: the name of a staff member, a status, a priority.",
    }),
    created_at: Instant,
  },
  { $id: "Activity" },
);
export type Activity = Static<typeof Activity>;

/** The label of a value that isn't a name; undefined if it needs none. */
export type LabelOf = (event: string, value: string | boolean) => string | undefined;

interface Row extends Omit<Activity, "actor" | "before_label" | "after_label"> {
  type: Activity["actor"]["type"];
  staff_id: string | null;
  name: string | null;
  before_name: string | null;
  after_name: string | null;
}

/**
 * A ticket's events, oldest first. The automatic reply is left out because the thread shows it, and due reminders because the
 * clock does.
 */
export async function activityOf(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  labelOf: LabelOf,
): Promise<Activity[]> {
  const { rows } = await sql<Row>`
    select happened.id, happened.type as event, actor_type as type, staff_id,
      coalesce(staff.name, case when actor_type in ('client', 'guest') then customer.name end) as name,
      happened.payload || coalesce(internal.payload, '{}') as details, happened.created_at,
      coalesce(had.name, ${clientNamed("before", "was_client")}) as before_name,
      coalesce(has.name, ${clientNamed("after", "is_client")}) as after_name
    from events happened
    left join private_payloads internal
      on internal.brand_id = happened.brand_id and internal.event_id = happened.id
    left join staff on staff.id = happened.staff_id
    left join staff had on happened.type = 'assigned' and had.id = internal.payload ->> 'before'
    left join staff has on happened.type = 'assigned' and has.id = internal.payload ->> 'after'
    cross join (
      select coalesce(client.first_name || ' ' || client.last_name, guest.first_name || ' ' || guest.last_name) as name
      from tickets
      left join clients client on client.brand_id = tickets.brand_id and client.id = tickets.client_id
      left join guest_senders guest on guest.brand_id = tickets.brand_id and guest.ticket_id = tickets.id
      where tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
    ) customer
    where happened.brand_id = ${brandId} and happened.subject = 'ticket' and happened.subject_id = ${ticketId}
      and happened.type not in ('answered', 'reply_due_soon')
    order by happened.created_at, happened.id`.execute(db);
  return rows.map((row) => present(row, labelOf));
}

/** The client whom a change of the customer names; null if they were erased since. */
const clientNamed = (value: string, isClient: string) => sql`(
  select first_name || ' ' || last_name from clients
  where happened.type = 'requester_changed' and internal.payload ->> ${sql.lit(isClient)} = 'true'
    and clients.brand_id = happened.brand_id and clients.id = internal.payload ->> ${sql.lit(value)})`;

function present({ type, staff_id, name, before_name, after_name, ...row }: Row, labelOf: LabelOf): Activity {
  const { before, after } = row.details;
  const called = (value: unknown) => {
    if (typeof value === "boolean") return labelOf(row.event, value) ?? null;
    return typeof value === "string" && value !== "" ? (labelOf(row.event, value) ?? value) : null;
  };
  const { was_client, is_client } = row.details;
  const isName = row.event === "assigned";
  return {
    ...row,
    before_label: isName || was_client === true ? before_name : called(before),
    after_label: isName || is_client === true ? after_name : called(after),
    actor: { type, staff_id, name },
  };
}
