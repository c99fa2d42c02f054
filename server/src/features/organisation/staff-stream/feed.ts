import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";

/** A position in the course of events: all that is ordered after it is still to come. */
export interface FeedPosition {
  xid: string;
  id: number;
}

export function isBefore(a: FeedPosition, b: FeedPosition): boolean {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left < right || (left === right && a.id < b.id);
}

/** Something that happened, to a ticket or to another subject of a brand. */
export interface FeedEvent extends FeedPosition {
  type: string;
  subject: string;
  subjectId: string;
  /** Of a ticket. */
  number: string | null;
  brandId: number;
  /** Where the ticket is now, or where the other subject was then; null when it is in no department (any more). */
  departmentId: number | null;
  leftDepartmentId: number | null;
  staff: { id: string; name: string } | null;
  /** For this person alone; null: for everybody who may see it. */
  toStaffId: string | null;
  changed: string[];
  createdAt: string;
}

/** Where the course of events has got to: every transaction below has ended. */
export async function presentPosition(db: Database): Promise<FeedPosition> {
  const { rows } = await sql<{ xid: string }>`
    select settled_below()::text as xid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not answer.");
  return { xid: row.xid, id: 0 };
}

/** Whether nothing after this position was forgotten yet, and whether it is a position in this database at all. */
export async function isKnown(db: Database, { xid, id }: FeedPosition): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (select from staff_feed where (xid, id) <= (${xid}::xid8, ${id}::bigint)) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

const maxAtOnce = 500;

// A transaction that is still under way can add events with its xid, which will be ordered before those of later
// ones: they are held back until it has ended.
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
  /** The position behind the last of them. */
  end: FeedPosition;
  /** There are more of them already. */
  isCut: boolean;
  /** There are some that have to wait for an earlier transaction. */
  isHeldBack: boolean;
}

/** What happened after a position, to every ticket, in the order in which everybody is told. */
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

/** What happened to a ticket that is not there any more is of no use, except that it went. */
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

/** How long it is known what happened. */
export const keptFor = "24 hours";

/** In their order and never the last, so that what is left tells from where on nothing is missing. */
export async function forgetEvents(db: Database): Promise<void> {
  await sql`delete from staff_feed where (xid, id) < (
    select xid, id from staff_feed where created_at > now() - ${sql.lit(keptFor)}::interval
    order by xid, id limit 1)`.execute(db);
}
