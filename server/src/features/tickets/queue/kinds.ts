import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import { keptCounts } from "../ticket-counts/counts.ts";
import { conditionsOfPart, partOf, statusesInFacets } from "./filter-conditions.ts";
import type { TicketFilter } from "./ticket-filter.ts";

/** Whether the stored counts cover these filters: they know neither tags nor assignees. */
export function isOfKinds({ tags, assigneeId }: TicketFilter): boolean {
  return tags.length === 0 && assigneeId === null;
}

/**
 * The number of matching tickets, as a sum of the counts stored per department. It is not shown; it decides
 * whether a full scan is faster.
 */
export async function countKinds(
  db: Database,
  { staff, filter }: { staff: StaffMember; filter: TicketFilter },
): Promise<number> {
  const { brandId, departmentId, departmentIds, priorities, assigneeId, isUnassigned } = filter;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::float as count from (${keptCounts()}) as kept
    where (${sql.join(conditionsOfPart[partOf(filter)], sql` or `)})
      and department_id in (select id from departments where ${departmentsSeenBy(staff)})
      and (${brandId}::integer is null or brand_id = ${brandId}::integer)
      and (${departmentId}::integer is null or department_id = ${departmentId}::integer)
      and (${departmentIds}::bigint[] is null or department_id = any (${departmentIds}::bigint[]))
      and status = any (${statusesInFacets(filter.statuses)}::text[])
      and (${priorities}::text[] is null or priority = any (${priorities}::text[]))
      and (not ${isUnassigned}::boolean or not is_assigned)
      and (${assigneeId}::text is null or is_assigned)`.execute(db);
  return rows[0]?.count ?? 0;
}
