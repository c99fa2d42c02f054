import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Scope, visibleTo } from "../../core/actors/scope.ts";
import type { Priority } from "../../organisation/departments/priorities.ts";
import { effectiveStatus } from "../effective-status.ts";
import { onHold } from "../lifecycle.ts";
import { type Status, statuses } from "../ticket.ts";
import type { DueFilter } from "./filters.ts";
import { isUnreadBy } from "./seen.ts";
import type { PointInTime, TicketFilter } from "./ticket-filter.ts";

/**
 * Whether the agent can see a ticket and it matches their filters. `fitsFilterInFacets` is its twin for the
 * facet index and is never used alone: if it matched too much it would cost time, if too little it would hide
 * tickets. filter-conditions.test.ts checks both against a model of the queue (test/queue-model.ts). The
 * status comes late, because it takes longest to compute.
 */
export function fitsFilter(staff: StaffMember, filter: TicketFilter): RawBuilder<boolean> {
  return sql<boolean>`(${visibleTo(staff)}
    and (${filter.brandId}::integer is null or tickets.brand_id = ${filter.brandId}::integer)
    and (${filter.departmentId}::integer is null or tickets.department_id = ${filter.departmentId}::integer)
    and (${filter.assigneeId}::text is null or tickets.assignee_id = ${filter.assigneeId}::text)
    and (not ${filter.isUnassigned}::boolean or tickets.assignee_id is null)
    and (${filter.priorities}::text[] is null or tickets.priority = any (${filter.priorities}::text[]))
    and (cardinality(${filter.tags}::text[]) = 0 or tickets.tags @> ${filter.tags}::text[])
    and (${filter.clientIds}::text[] is null or tickets.client_id = any (${filter.clientIds}::text[]))
    and ${effectiveStatus("tickets")} = any (${filter.statuses}::text[])
    and ${fitsBeyondFacets(staff, filter)})`;
}

/**
 * Conditions that the facet index does not cover. Each is added only if it is used, which keeps most queries
 * short.
 */
function fitsBeyondFacets({ id }: StaffMember, filter: TicketFilter): RawBuilder<boolean> {
  const { departmentIds, sources, isUnread, followerId, dues, times } = filter;
  const since = (point: PointInTime) =>
    sql`coalesce(${point.at}::timestamptz, now() - make_interval(secs => ${point.secondsAgo}::float))`;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (departmentIds) conditions.push(sql`tickets.department_id = any (${departmentIds}::bigint[])`);
  if (sources) conditions.push(sql`tickets.source = any (${sources}::text[])`);
  if (isUnread) conditions.push(isUnreadBy(id));
  if (followerId !== null) conditions.push(isFollowedBy(followerId));
  if (dues)
    conditions.push(
      sql`(${sql.join(
        dues.map((due) => fitsDue[due]),
        sql` or `,
      )})`,
    );
  const { createdSince, createdBefore, updatedSince, waitingSince } = times;
  if (createdSince) conditions.push(sql`tickets.created_at >= ${since(createdSince)}`);
  if (createdBefore) conditions.push(sql`tickets.created_at < ${since(createdBefore)}`);
  if (updatedSince) conditions.push(sql`tickets.updated_at >= ${since(updatedSince)}`);
  if (waitingSince) conditions.push(sql`tickets.waiting_since <= ${since(waitingSince)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const fitsDue: Record<DueFilter, RawBuilder<unknown>> = {
  overdue: sql`tickets.reply_due_at <= now()`,
  soon: sql`(tickets.reply_due_soon_at <= now() and tickets.reply_due_at > now())`,
};

/**
 * Whether the twin is weaker than `fitsFilter`, clients and followers aside: then the index alone cannot count the matches.
 */
export function isBeyondFacets({ sources, isUnread, dues, times }: TicketFilter): boolean {
  return (
    sources !== null || isUnread || dues !== null || Object.values(times).some((point) => point !== null)
  );
}

/** Whether only tickets that wait for a reply match; these have their own index. */
export function isOfWaiting({ isUnread, dues, times }: TicketFilter): boolean {
  return isUnread || dues !== null || times.waitingSince !== null;
}

/** The part of all tickets that contains these statuses; each part has its own sort indexes. */
export type QueuePart = "active" | "closed" | "all";

export function partOf({ statuses }: TicketFilter): QueuePart {
  if (!statuses.includes("closed")) return "active";
  return statuses.length === 1 ? "closed" : "all";
}

/** The parts in SQL, one condition per index. */
export const conditionsOfPart: Record<QueuePart, RawBuilder<unknown>[]> = {
  active: [sql`status <> 'closed'`],
  closed: [sql`status = 'closed'`],
  all: [sql`status <> 'closed'`, sql`status = 'closed'`],
};

/**
 * The twin of `fitsFilter`, clients and followers aside, for the indexes tickets_…_by_facets (facets_of): queries that must
 * all match. Empty if there is no filter beyond the part.
 * The index jumps from each match of the first query to the next match of the second, and back to the first,
 * so the rarest comes first.
 */
export function fitsFilterInFacets(staff: StaffMember, filter: TicketFilter): string[] {
  const { brandId, departmentId, assigneeId, isUnassigned, priorities, tags, departmentIds } = filter;
  const groups: string[][] = tags.map((tag) => [tag]);
  if (assigneeId !== null || isUnassigned) groups.push([` assignee ${assigneeId ?? "none"}`]);
  if (departmentId !== null) groups.push([departmentWord(departmentId)]);
  if (departmentIds) groups.push(departmentIds.map((id) => departmentWord(Number(id))));
  if (priorities) groups.push(priorities.map(priorityWord));
  if (brandId !== null) groups.push([brandWord(brandId)]);
  if (filter.statuses.length < sizeOf[partOf(filter)])
    groups.push(statusesInFacets(filter.statuses).map((status) => ` status ${status}`));
  if (staff.scope) groups.push(seenByInFacets(staff.scope));
  return groups.map((words) => words.map(quoted).join("|") || "' nobody'");
}

/** The index still has an expired hold as "on hold". */
export function statusesInFacets(statuses: Status[]): Status[] {
  return statuses.includes("open") ? [...new Set([...statuses, onHold])] : statuses;
}

/** The twin of `visibleTo`: one of these words must match. Empty for an agent who sees nothing. */
function seenByInFacets({ brandIds, departmentIds }: NonNullable<Scope>): string[] {
  return [...brandIds.map(brandWord), ...departmentIds.map(departmentWord)];
}

const sizeOf: Record<QueuePart, number> = { active: statuses.length - 1, closed: 1, all: statuses.length };
const brandWord = (id: number) => ` brand ${id}`;
const priorityWord = (priority: Priority) => ` priority ${priority}`;
const departmentWord = (id: number) => ` department ${id}`;

/** The facet of one priority. */
export const priorityInFacets = (priority: Priority): string => quoted(priorityWord(priority));

/** Quotes a word for a tsquery, with any characters. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** The tickets of clients or of a follower: few, found by an index of their own. Undefined if not filtered by either. */
export function ofPerson({ clientIds, followerId }: TicketFilter): RawBuilder<unknown> | undefined {
  if (clientIds !== null) return ofClients(clientIds);
  if (followerId !== null) return ofFollower(followerId);
  return undefined;
}

/** Uses the index of clients, which starts with the brand. */
const ofClients = (ids: string[]) =>
  sql`tickets.brand_id = any (array(select id from brands)) and tickets.client_id = any (${ids}::text[])`;

const ofFollower = (staffId: string) =>
  sql`(tickets.brand_id, tickets.id) in (
    select brand_id, ticket_id from ticket_followers where staff_id = ${staffId})`;

const isFollowedBy = (staffId: string) =>
  sql`exists (select from ticket_followers as follower where follower.staff_id = ${staffId}
    and follower.brand_id = tickets.brand_id and follower.ticket_id = tickets.id)`;

export const hasFacets = (facets: string[]) =>
  sql.join(
    facets.map(
      (query) =>
        sql`facets_of(brand_id, department_id, status, priority, assignee_id, tags) @@ ${query}::tsquery`,
    ),
    sql` and `,
  );
