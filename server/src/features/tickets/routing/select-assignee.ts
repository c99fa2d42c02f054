import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { isAgentPresent } from "../../channels/chat/agent-capacity.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { RoutingSettings } from "../../organisation/departments/admin/routing.ts";
import { effectiveStatus } from "../effective-status.ts";
import type { RoutedBy } from "../events.ts";
import { onHold, statusesIn } from "../lifecycle.ts";

interface Place {
  brandId: number;
  departmentId: number;
}

interface Chosen {
  staffId: string;
  by: RoutedBy;
}

/** The assignee for a ticket with these tags; null if no agent is eligible, undefined if routing is off. */
export async function choosePerson(
  db: Database,
  place: Place,
  settings: RoutingSettings,
  tags: readonly string[],
): Promise<Chosen | null | undefined> {
  const rules = settings.rules.filter(({ tag }) => tags.includes(tag));
  for (const { staff_id } of rules) {
    const staffId = await nextOf(db, place, settings, [staff_id]);
    if (staffId !== undefined) return { staffId, by: "tag" };
  }
  const { method } = settings;
  if (method === "none") return rules.length > 0 ? null : undefined;
  const staffId = await nextOf(db, place, settings, settings.staff_ids);
  return staffId === undefined ? null : { staffId, by: method };
}

/** The next eligible agent; a non-empty `among` limits the choice. */
async function nextOf(
  db: Database,
  { brandId, departmentId }: Place,
  { method, only_on_duty, max_open_tickets: most }: RoutingSettings,
  among: readonly string[],
): Promise<string | undefined> {
  const sees = staffWhoSee({
    brandId: sql`${brandId}::integer`,
    departmentId: sql`${departmentId}::integer`,
  });
  const who = [
    sql`staff.active and ${sees}`,
    among.length > 0 && sql`staff.id = any (${among}::text[])`,
    only_on_duty && isAgentPresent,
    most !== null && sql`${ticketsOf(sql`staff.id`)} < ${most}::integer`,
  ].filter((one) => one !== false);
  const first = method === "least_busy" ? sql`${ticketsOf(sql`staff.id`)},` : sql``;
  const { rows } = await sql<{ id: string }>`
    select staff.id from staff
    left join chat_duties duty on duty.staff_id = staff.id
    left join routing_turns last on last.brand_id = ${brandId}::integer and last.department_id = ${departmentId}::integer
      and last.staff_id = staff.id
    where ${sql.join(who, sql` and `)}
    order by ${first} last.turn nulls first, staff.id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * The number of tickets an agent has to work on; tickets that wait for the customer or are on hold do not
 * count.
 */
const ticketsOf = (staffId: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from tickets where tickets.assignee_id = ${staffId}
    and status in (${sql.join(statusesIn("open", "on hold").map((status) => sql.lit(status)))}) and ${effectiveStatus("tickets")} <> ${sql.lit(onHold)})`;

/** Moves the agent to the end of the department's rotation. */
export async function claimRoutingTurn(
  db: Database,
  { brandId, departmentId }: Place,
  staffId: string,
): Promise<void> {
  await sql`insert into routing_turns (brand_id, department_id, staff_id, turn)
    select ${brandId}::integer, ${departmentId}::integer, ${staffId}, coalesce(max(turn), 0) + 1
    from routing_turns where brand_id = ${brandId}::integer and department_id = ${departmentId}::integer
    on conflict (brand_id, department_id, staff_id) do update set turn = excluded.turn`.execute(db);
}
