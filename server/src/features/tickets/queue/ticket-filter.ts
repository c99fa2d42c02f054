import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy } from "../../core/actors/scope.ts";
import type { Priority } from "../../organisation/departments/priorities.ts";
import { type Source, type Status, statuses } from "../ticket.ts";
import type { DueFilter, QueueFilters } from "./filters.ts";

/** The filters as query parameters: null if not set, so that the query has one text. */
export interface TicketFilter {
  brandId: number | null;
  departmentId: number | null;
  statuses: Status[];
  assigneeId: string | null;
  isUnassigned: boolean;
  priorities: Priority[] | null;
  tags: string[];
  clientIds: string[] | null;
  /** The staff member who follows the tickets. */
  followerId: string | null;
  departmentIds: string[] | null;
  sources: Source[] | null;
  isUnread: boolean;
  dues: DueFilter[] | null;
  times: TimeFilter;
}

/** Limits on a ticket's times; null if not set. */
type TimeFilter = Record<
  "createdSince" | "createdBefore" | "updatedSince" | "waitingSince",
  PointInTime | null
>;

/** A time, or a number of seconds before now. */
export type PointInTime = { at: string; secondsAgo: null } | { at: null; secondsAgo: number };

export async function ticketFilterOf(
  db: Database,
  filters: QueueFilters,
  staff: StaffMember,
): Promise<TicketFilter> {
  const { assignee, client } = filters;
  return {
    brandId: filters.brand_id ?? null,
    departmentId: filters.department_id ?? null,
    statuses: statusesOf(filters.status),
    assigneeId: assignee === "me" ? staff.id : assignee === "none" ? null : (assignee ?? null),
    isUnassigned: assignee === "none",
    priorities:
      filters.priority === undefined ? null : ([...new Set(filters.priority.split(","))] as Priority[]),
    tags: tagsNamed(filters),
    clientIds: client === undefined ? null : await clientsNamed(db, staff, client),
    followerId: filters.followed === "me" ? staff.id : null,
    departmentIds: filters.department_ids?.split(",") ?? null,
    sources: filters.source === undefined ? null : ([...new Set(filters.source.split(","))] as Source[]),
    isUnread: filters.unread === "me",
    dues: filters.due === undefined ? null : ([...new Set(filters.due.split(","))] as DueFilter[]),
    times: {
      createdSince: pointIn(filters.created_since),
      createdBefore: pointIn(filters.created_before),
      updatedSince: pointIn(filters.updated_since),
      waitingSince: pointIn(filters.waiting_over),
    },
  };
}

function tagsNamed({ tag, tags }: QueueFilters): string[] {
  const named = [...(tag === undefined ? [] : [tag]), ...(tags?.split(",") ?? [])];
  return [...new Set(named.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ""))];
}

const secondsOf: Record<string, number> = { m: 60, h: 3_600, d: 86_400 };

function pointIn(text: string | undefined): PointInTime | null {
  if (text === undefined) return null;
  const seconds = secondsOf[text.slice(-1)];
  return seconds === undefined
    ? { at: text, secondsAgo: null }
    : { at: null, secondsAgo: Number(text.slice(0, -1)) * seconds };
}

/** By the platform's id, which several brands may use, or by the desk's own. */
async function clientsNamed(db: Database, staff: StaffMember, named: string): Promise<string[]> {
  const rows = await db
    .selectFrom("brands")
    .innerJoin("clients", "clients.brand_id", "brands.id")
    .where(brandsSeenBy(staff))
    .where("clients.external_id", "=", named)
    .select("clients.id")
    .execute();
  return [named, ...rows.map(({ id }) => id)];
}

export function statusesOf(text: string | undefined): Status[] {
  const named = text?.split(",") ?? [...statuses];
  return statuses.filter(
    (status) =>
      named.includes(status) || named.includes("all") || (named.includes("active") && status !== "closed"),
  );
}
