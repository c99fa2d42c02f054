import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import type { TicketFilter } from "./ticket-filter.ts";

/**
 * With more departments, a page is read across all of them: each one would be a separate slice that
 * PostgreSQL must plan.
 */
const maxDepartments = 6;

/**
 * The departments of all tickets that the agent can see and filters by; undefined if they are many, or all.
 * It may include too many, because `fitsFilter` still checks each ticket.
 */
export async function departmentsOf(
  db: Database,
  staff: StaffMember,
  filter: TicketFilter,
): Promise<number[] | undefined> {
  const { scope } = staff;
  const { brandId, departmentId, departmentIds, clientIds } = filter;
  // A client's tickets are found by an index of clients, in any department.
  if (clientIds !== null) return undefined;
  if (departmentId !== null) return [departmentId];
  if (scope === null && brandId === null && departmentIds === null) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from departments
    where ${departmentsSeenBy(staff)} and (${brandId}::integer is null or brand_id = ${brandId}::integer)
      and (${departmentIds}::bigint[] is null or id = any (${departmentIds}::bigint[]))
    limit ${maxDepartments + 1}`.execute(db);
  return rows.length <= maxDepartments ? rows.map(({ id }) => id) : undefined;
}
