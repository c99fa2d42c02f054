import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../actors/actors.ts";
import { seenBy } from "../actors/scope.ts";
import { statuses } from "../tickets/ticket.ts";
import type { Sieve } from "./filters.ts";

/** What this person may see and asked for. */
export function passes(staff: StaffMember, sieve: Sieve): RawBuilder<boolean> {
  return sql<boolean>`(${seenBy(staff)}
    and (${sieve.brandId}::integer is null or tickets.brand_id = ${sieve.brandId}::integer)
    and (${sieve.departmentId}::integer is null or tickets.department_id = ${sieve.departmentId}::integer)
    and tickets.status = any (${sieve.statuses}::text[])
    and (${sieve.assigneeId}::text is null or tickets.assignee_id = ${sieve.assigneeId}::text)
    and (not ${sieve.isUnassigned}::boolean or tickets.assignee_id is null)
    and (${sieve.priorities}::text[] is null or tickets.priority = any (${sieve.priorities}::text[]))
    and (${sieve.tag}::text is null or ${sieve.tag}::text = any (tickets.tags))
    and (${sieve.clientIds}::text[] is null or tickets.client_id = any (${sieve.clientIds}::text[])))`;
}

/** The part of all tickets that the statuses lie in; each part is sorted by indexes of its own. */
export type Part = "active" | "closed" | "all";

export function partOf({ statuses }: Sieve): Part {
  if (!statuses.includes("closed")) return "active";
  return statuses.length === 1 ? "closed" : "all";
}

export const partsOf: Record<Part, RawBuilder<unknown>[]> = {
  active: [sql`status <> 'closed'`],
  closed: [sql`status = 'closed'`],
  all: [sql`status <> 'closed'`, sql`status = 'closed'`],
};

/**
 * The same as `passes`, a client aside, in the words of the indexes tickets_…_by_facets (facets_of, in their
 * migration): queries that all must be met. None where nothing is narrowed down beyond a part.
 */
export function facetsOf({ scope }: StaffMember, sieve: Sieve): string[] {
  const { brandId, departmentId, assigneeId, isUnassigned, priorities, tag } = sieve;
  const groups: string[][] = [];
  if (scope) groups.push([...scope.brandIds.map(brandWord), ...scope.departmentIds.map(departmentWord)]);
  if (brandId !== null) groups.push([brandWord(brandId)]);
  if (departmentId !== null) groups.push([departmentWord(departmentId)]);
  if (assigneeId !== null || isUnassigned) groups.push([` assignee ${assigneeId ?? "none"}`]);
  if (priorities) groups.push(priorities.map((priority) => ` priority ${priority}`));
  if (tag !== null) groups.push([tag]);
  if (sieve.statuses.length < sizeOf[partOf(sieve)])
    groups.push(sieve.statuses.map((status) => ` status ${status}`));
  return groups.map((words) => words.map(quoted).join("|") || "' nobody'");
}

const sizeOf: Record<Part, number> = { active: statuses.length - 1, closed: 1, all: statuses.length };
const brandWord = (id: number) => ` brand ${id}`;
const departmentWord = (id: number) => ` department ${id}`;

/** A word of a tsquery, whatever stands in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

export const ofClients = (ids: string[]) =>
  sql`tickets.brand_id = any (array(select id from brands)) and tickets.client_id = any (${ids}::text[])`;

export const withFacets = (facets: string[]) =>
  sql.join(
    facets.map(
      (query) =>
        sql`facets_of(brand_id, department_id, status, priority, assignee_id, tags) @@ ${query}::tsquery`,
    ),
    sql` and `,
  );
