import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import type { TicketFilter } from "./ticket-filter.ts";

/** Of more, a page is read along the whole desk: each is a slice by itself, and a statement that PostgreSQL must plan. */
const maxDepartments = 6;

/**
 * The departments in which all lies that this person may see and filters by; undefined where they are many, or all.
 * Rather too many than too few: `fitsFilter` is asked of each ticket still.
 */
export async function departmentsOf(
  db: Database,
  staff: StaffMember,
  filter: TicketFilter,
): Promise<number[] | undefined> {
  const { scope } = staff;
  const { brandId, departmentId, departmentIds, clientIds } = filter;
  // Theirs are gathered by an index of clients, wherever they lie.
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
