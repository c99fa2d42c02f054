import { sql } from "kysely";
import type { Static } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { StaffReference } from "../../core/references.ts";
import { Choice, Closed, Instant } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { findTicket, keepFoundTicket } from "../../tickets/staff/load-ticket.ts";

export const states = ["looking", "answering"] as const;
/** The state of a present person. */
export type PresentState = (typeof states)[number];

export const Presence = Closed(
  {
    staff: StaffReference,
    state: Choice(states),
    since: Instant,
  },
  { $id: "Presence", description: "A person who has the ticket open." },
);
export type Presence = Static<typeof Presence>;

export const PresenceState = Choice([...states, "gone"] as const);
export type PresenceState = Static<typeof PresenceState>;

/** How long a presence lasts without a renewal. */
export const presenceSeconds = 45;

/** Records that this person views, answers or has left the ticket; returns the others present. */
export function setPresence(
  desk: Desk,
  staff: StaffMember,
  number: string,
  state: PresenceState,
): Promise<Presence[]> {
  return inTransaction(desk, async (desk) => {
    const ticket = await keepFoundTicket(desk, staff, number);
    if (state === "gone") await removePresence(desk.db, staff, ticket);
    else await writePresence(desk.db, staff, ticket, state);
    return othersThere(desk.db, staff, ticket);
  });
}

/** The other people who view or answer the ticket. */
export async function readPresence(desk: Desk, staff: StaffMember, number: string): Promise<Presence[]> {
  return othersThere(desk.db, staff, await findTicket(desk, staff, number));
}

async function writePresence(
  db: Database,
  { id }: StaffMember,
  { brandId, ticketId }: TicketKey,
  state: string,
): Promise<void> {
  await sql`
    insert into ticket_presence as present (brand_id, ticket_id, staff_id, state, since, expires_at)
    values (${brandId}, ${ticketId}, ${id}, ${state}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${presenceSeconds}::integer))
    on conflict (brand_id, ticket_id, staff_id) do update set
      state = excluded.state,
      expires_at = excluded.expires_at,
      since = case when present.state = excluded.state and present.expires_at > excluded.since
        then present.since else excluded.since end`.execute(db);
}

async function removePresence(
  db: Database,
  { id }: StaffMember,
  { brandId, ticketId }: TicketKey,
): Promise<void> {
  await db
    .deleteFrom("ticket_presence")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("staff_id", "=", id)
    .execute();
}

async function othersThere(db: Database, { id }: StaffMember, { ticketId }: TicketKey): Promise<Presence[]> {
  return withoutStaffMember(id, (await presenceOn(db, [ticketId])).get(ticketId));
}

/** The people present, by ticket. */
export async function presenceOn(db: Database, ticketIds: string[]): Promise<Map<string, Presence[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("ticket_presence as present")
    .innerJoin("staff", "staff.id", "present.staff_id")
    .where(sql<boolean>`present.ticket_id = any (${ticketIds})`)
    .where("present.expires_at", ">", sql<string>`clock_timestamp()`)
    .orderBy("present.since")
    .select(["present.ticket_id", "present.staff_id", "staff.name", "present.state", "present.since"])
    .execute();
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map([...byTicket].map(([id, present]) => [id, present.map(presented)]));
}

function presented(row: { staff_id: string; name: string; state: PresentState; since: string }): Presence {
  return {
    staff: { id: row.staff_id, name: row.name },
    state: row.state,
    since: row.since,
  };
}

/** The people present, except this one. */
export function withoutStaffMember(staffId: string, present: Presence[] = []): Presence[] {
  return present.filter(({ staff }) => staff.id !== staffId);
}

/** Deletes expired presences, and returns whether there were any. Safe to run in several processes at once. */
export async function deleteStalePresence({ db }: Pick<Desk, "db">): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ticket_presence where (brand_id, ticket_id, staff_id) in (
      select brand_id, ticket_id, staff_id from ticket_presence
      where expires_at <= clock_timestamp() for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
