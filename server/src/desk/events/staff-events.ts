import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import { Choice, Closed, Nullable, Ref } from "../../infrastructure/http/inputs.ts";
import { type Scope, sees } from "../people/scope.ts";
import { Instant, TicketNumber, Ulid } from "../vocabulary.ts";
import { Presence, presenceOn, without } from "./staff-presence.ts";

const types = [
  "ticket.created",
  "ticket.replied",
  "ticket.noted",
  "ticket.assigned",
  "ticket.changed",
  "ticket.left",
  "presence",
] as const;

/** What happened, never what was said: whoever needs the text reads the ticket. */
export const StaffEvent = Closed(
  {
    type: Choice(types, {
      description: "`ticket.left`: it was moved or removed, out of this person's sight.",
    }),
    ticket_number: TicketNumber,
    brand_id: Nullable(Type.Integer(), { description: "Null in `ticket.left`." }),
    department_id: Nullable(Type.Integer(), {
      description: "Where the ticket is now; null in `ticket.left`.",
    }),
    staff: Nullable(Closed({ id: Ulid, name: Type.String() }), {
      description: "Who did it; null when it was a customer or the desk itself.",
    }),
    changed: Type.Array(Type.String(), {
      description:
        "The fields that changed: `status`, `assignee_id`, `department_id`, `secrets`, `activity`, …",
    }),
    presence: Nullable(Type.Array(Ref(Presence)), {
      description: "Who else is there; with `presence` only.",
    }),
    created_at: Instant,
  },
  { $id: "StaffEvent", description: "The data of an event of `GET /staff/events`." },
);
export type StaffEvent = Static<typeof StaffEvent>;

/** A place in the course of events: all that is ordered after it is still to come. */
export interface Place {
  xid: string;
  id: number;
}

export function isBefore(a: Place, b: Place): boolean {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left < right || (left === right && a.id < b.id);
}

export interface Happened extends Place {
  type: string;
  ticketId: string;
  number: string;
  brandId: number;
  /** Where the ticket is now; null when it is not there any more. */
  departmentId: number | null;
  leftDepartmentId: number | null;
  staff: { id: string; name: string } | null;
  changed: string[];
  createdAt: string;
}

/** Where the course of events has got to: every transaction below has ended. */
export async function presentPlace(db: Database): Promise<Place> {
  const { rows } = await sql<{ xid: string }>`
    select settled_below()::text as xid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not answer.");
  return { xid: row.xid, id: 0 };
}

/** Whether nothing after this place was forgotten yet, and whether it is a place in this database at all. */
export async function isKnown(db: Database, { xid, id }: Place): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (select from desk_events where (xid, id) <= (${xid}::xid8, ${id}::bigint)) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

const mostAtOnce = 500;

// A transaction that is still under way can add events with its xid, which will be ordered before those of later
// ones: they are held back until it has ended.
const after = prepare((db, { xid, id }: Place) =>
  db
    .selectFrom("desk_events as event")
    .leftJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "event.brand_id").onRef("tickets.id", "=", "event.ticket_id"),
    )
    .leftJoin("staff", "staff.id", "event.staff_id")
    .where(sql<boolean>`(event.xid, event.id) > (${xid}::xid8, ${id}::bigint)`)
    .orderBy("event.xid")
    .orderBy("event.id")
    .limit(mostAtOnce)
    .select([
      "event.xid",
      "event.id",
      "event.type",
      "event.changed",
      "event.ticket_id",
      "event.brand_id",
      "event.left_department_id",
      "event.left_number",
      "event.created_at",
      "tickets.department_id",
      "tickets.number",
      "staff.id as staff_id",
      "staff.name as staff_name",
      sql<boolean>`event.xid >= (select settled_below())`.as("is_held_back"),
    ]),
);

export interface Stretch {
  events: Happened[];
  /** The place behind the last of them. */
  end: Place;
  /** There are more of them already. */
  isCut: boolean;
  /** There are some that have to wait for an earlier transaction. */
  isHeldBack: boolean;
}

/** What happened after a place, to every ticket, in the order in which everybody is told. */
export async function readEvents(db: Database, place: Place): Promise<Stretch> {
  const rows = await after(db, { xid: place.xid, id: place.id });
  const settled = rows.filter(({ is_held_back }) => !is_held_back);
  const last = settled.at(-1);
  return {
    events: settled.flatMap(happened),
    end: last ? { xid: last.xid, id: last.id } : place,
    isCut: settled.length === mostAtOnce,
    isHeldBack: settled.length < rows.length,
  };
}

type Row = Awaited<ReturnType<typeof after>>[number];

/** What happened to a ticket that is not there any more is of no use, except that it went. */
function happened(row: Row): Happened[] {
  const number = row.number ?? row.left_number;
  if (row.brand_id === null || row.ticket_id === null || number === null) return [];
  return [
    {
      xid: row.xid,
      id: row.id,
      type: row.type,
      ticketId: row.ticket_id,
      number,
      brandId: row.brand_id,
      departmentId: row.department_id,
      leftDepartmentId: row.left_department_id,
      staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? "" },
      changed: row.changed,
      createdAt: row.created_at,
    },
  ];
}

/** Who is there now, on the tickets where that has changed. */
export function presenceIn(db: Database, events: Happened[]): Promise<Map<string, Presence[]>> {
  const ids = events.filter(({ type }) => type === "presence").map(({ ticketId }) => ticketId);
  return presenceOn(db, [...new Set(ids)]);
}

/**
 * An event as one person is told of it, if at all. They hear of tickets that they can see now, wherever those were
 * when it happened; of one that went out of their sight, they learn that it went.
 */
export function toldTo(
  { id, scope }: { id: string; scope: Scope },
  event: Happened,
  presence: Map<string, Presence[]>,
): StaffEvent | undefined {
  const { brandId, departmentId, leftDepartmentId } = event;
  if (departmentId !== null && sees(scope, { brandId, departmentId })) {
    return {
      type: event.type as StaffEvent["type"],
      ticket_number: event.number,
      brand_id: brandId,
      department_id: departmentId,
      staff: event.staff,
      changed: event.changed,
      presence: event.type === "presence" ? without(id, presence.get(event.ticketId)) : null,
      created_at: event.createdAt,
    };
  }
  if (leftDepartmentId === null || !sees(scope, { brandId, departmentId: leftDepartmentId }))
    return undefined;
  return {
    type: "ticket.left",
    ticket_number: event.number,
    brand_id: null,
    department_id: null,
    staff: null,
    changed: [],
    presence: null,
    created_at: event.createdAt,
  };
}
