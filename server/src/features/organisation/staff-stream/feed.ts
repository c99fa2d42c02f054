import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";

/** A position in the feed; later events sort after it. */
export interface FeedPosition {
  xid: string;
  id: number;
}

export function isBefore(a: FeedPosition, b: FeedPosition): boolean {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left < right || (left === right && a.id < b.id);
}

/** An event of a ticket or of another subject of a brand. */
export interface FeedEvent extends FeedPosition {
  type: string;
  subject: string;
  subjectId: string;
  /** Set for tickets. */
  number: string | null;
  brandId: number;
  /** The ticket's current department, or the other subject's department at the time; null if it is, or now is, in none. */
  departmentId: number | null;
  leftDepartmentId: number | null;
  staff: { id: string; name: string } | null;
  /** For this person only; null means everyone who may see it. */
  toStaffId: string | null;
  changed: string[];
  createdAt: string;
}

/** The current end of the feed: every transaction below it has ended. */
export async function presentPosition(db: Database): Promise<FeedPosition> {
  const { rows } = await sql<{ xid: string }>`
    select settled_below()::text as xid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not answer.");
  return { xid: row.xid, id: 0 };
}

/** Whether the feed still has every event after this position, and the position belongs to this database. */
export async function isKnownPosition(db: Database, { xid, id }: FeedPosition): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (select from staff_feed where (xid, id) <= (${xid}::xid8, ${id}::bigint)) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

const maxAtOnce = 500;

// An open transaction can still add events with its xid, which sort before those of later transactions. So later events are held
// back until it ends.
const after = prepare((db, { xid, id }: FeedPosition) =>
  db
    .selectFrom("staff_feed as event")
    .leftJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "event.brand_id").onRef("tickets.id", "=", "event.ticket_id"),
    )
    .leftJoin("staff", "staff.id", "event.staff_id")
    .where(sql<boolean>`(event.xid, event.id) > (${xid}::xid8, ${id}::bigint)`)
    .orderBy("event.xid")
    .orderBy("event.id")
    .limit(maxAtOnce)
    .select([
      "event.xid",
      "event.id",
      "event.type",
      "event.changed",
      "event.subject",
      "event.subject_id",
      "event.ticket_id",
      "event.department_id as subjects_department_id",
      "event.brand_id",
      "event.left_department_id",
      "event.left_number",
      "event.to_staff_id",
      "event.created_at",
      "tickets.department_id",
      "tickets.number",
      "staff.id as staff_id",
      "staff.name as staff_name",
      sql<boolean>`event.xid >= (select settled_below())`.as("is_held_back"),
    ]),
);

export interface Slice {
  events: FeedEvent[];
  /** The position after the last event. */
  end: FeedPosition;
  /** More events are available now. */
  isCut: boolean;
  /** Some events wait for an earlier transaction. */
  isHeldBack: boolean;
}

/** The events after a position, of every ticket, in the order of delivery. */
export async function readEvents(db: Database, position: FeedPosition): Promise<Slice> {
  const rows = await after(db, { xid: position.xid, id: position.id });
  const settled = rows.filter(({ is_held_back }) => !is_held_back);
  const last = settled.at(-1);
  return {
    events: settled.flatMap(happened),
    end: last ? { xid: last.xid, id: last.id } : position,
    isCut: settled.length === maxAtOnce,
    isHeldBack: settled.length < rows.length,
  };
}

type Row = Awaited<ReturnType<typeof after>>[number];

/** Events of a deleted ticket are dropped, except that it left. */
function happened(row: Row): FeedEvent[] {
  const subjectId = row.ticket_id ?? row.subject_id;
  const number = row.number ?? row.left_number;
  if (row.brand_id === null || subjectId === null) return [];
  if (row.subject === "ticket" && number === null) return [];
  return [
    {
      xid: row.xid,
      id: row.id,
      type: row.type,
      subject: row.subject,
      subjectId,
      number,
      brandId: row.brand_id,
      departmentId: row.subject === "ticket" ? row.department_id : row.subjects_department_id,
      leftDepartmentId: row.left_department_id,
      staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? "" },
      toStaffId: row.to_staff_id,
      changed: row.changed,
      createdAt: row.created_at,
    },
  ];
}

/** How long the feed keeps events. */
export const feedKeptFor = "24 hours";

/** Deletes in order and keeps the last event, so that the rest shows from which position the feed is complete. */
export async function deleteOldFeedEvents(db: Database): Promise<void> {
  await sql`delete from staff_feed where (xid, id) < (
    select xid, id from staff_feed where created_at > now() - ${sql.lit(feedKeptFor)}::interval
    order by xid, id limit 1)`.execute(db);
}
