import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../actors/actors.ts";
import { type Scope, seenBy } from "../actors/scope.ts";
import { statuses } from "../tickets/ticket.ts";
import type { TicketFilter } from "./filters.ts";

/**
 * A ticket that this person may see and that has what they filter by. `fitsFilterInFacets` says the same in the words of
 * an index, and is never asked alone: saying too much it would cost time, saying too little it would hide tickets.
 * fitting.test.ts holds both against a model of the queue (test/queue-model.ts).
 */
export function fitsFilter(staff: StaffMember, filter: TicketFilter): RawBuilder<boolean> {
  return sql<boolean>`(${seenBy(staff)}
    and (${filter.brandId}::integer is null or tickets.brand_id = ${filter.brandId}::integer)
    and (${filter.departmentId}::integer is null or tickets.department_id = ${filter.departmentId}::integer)
    and tickets.status = any (${filter.statuses}::text[])
    and (${filter.assigneeId}::text is null or tickets.assignee_id = ${filter.assigneeId}::text)
    and (not ${filter.isUnassigned}::boolean or tickets.assignee_id is null)
    and (${filter.priorities}::text[] is null or tickets.priority = any (${filter.priorities}::text[]))
    and (${filter.tag}::text is null or ${filter.tag}::text = any (tickets.tags))
    and (${filter.clientIds}::text[] is null or tickets.client_id = any (${filter.clientIds}::text[])))`;
}

/** The part of all tickets that the statuses lie in; each part is sorted by indexes of its own. */
export type Part = "active" | "closed" | "all";

export function partOf({ statuses }: TicketFilter): Part {
  if (!statuses.includes("closed")) return "active";
  return statuses.length === 1 ? "closed" : "all";
}

/** The same in SQL, each condition for the indexes of one part. */
export const conditionsOfPart: Record<Part, RawBuilder<unknown>[]> = {
  active: [sql`status <> 'closed'`],
  closed: [sql`status = 'closed'`],
  all: [sql`status <> 'closed'`, sql`status = 'closed'`],
};

/**
 * The twin of `fitsFilter`, a client aside, in the words of the indexes tickets_…_by_facets (facets_of, in migration
 * 0007): queries that all must be met. None where nothing is narrowed down beyond a part.
 */
export function fitsFilterInFacets(staff: StaffMember, filter: TicketFilter): string[] {
  const { brandId, departmentId, assigneeId, isUnassigned, priorities, tag } = filter;
  const groups: string[][] = [];
  if (staff.scope) groups.push(seenByInFacets(staff.scope));
  if (brandId !== null) groups.push([brandWord(brandId)]);
  if (departmentId !== null) groups.push([departmentWord(departmentId)]);
  if (assigneeId !== null || isUnassigned) groups.push([` assignee ${assigneeId ?? "none"}`]);
  if (priorities) groups.push(priorities.map((priority) => ` priority ${priority}`));
  if (tag !== null) groups.push([tag]);
  if (filter.statuses.length < sizeOf[partOf(filter)])
    groups.push(filter.statuses.map((status) => ` status ${status}`));
  return groups.map((words) => words.map(quoted).join("|") || "' nobody'");
}

/** The twin of `seenBy`: one of these words. Who sees nothing has none. */
function seenByInFacets({ brandIds, departmentIds }: NonNullable<Scope>): string[] {
  return [...brandIds.map(brandWord), ...departmentIds.map(departmentWord)];
}

const sizeOf: Record<Part, number> = { active: statuses.length - 1, closed: 1, all: statuses.length };
const brandWord = (id: number) => ` brand ${id}`;
const departmentWord = (id: number) => ` department ${id}`;

/** A word of a tsquery, whatever stands in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** By the index of clients, which is led by the brand. */
export const ofClients = (ids: string[]) =>
  sql`tickets.brand_id = any (array(select id from brands)) and tickets.client_id = any (${ids}::text[])`;

export const hasFacets = (facets: string[]) =>
  sql.join(
    facets.map(
      (query) =>
        sql`facets_of(brand_id, department_id, status, priority, assignee_id, tags) @@ ${query}::tsquery`,
    ),
    sql` and `,
  );
