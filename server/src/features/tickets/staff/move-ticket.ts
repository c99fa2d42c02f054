import { Type } from "typebox";
import { choosing } from "../../../i18n/choose-language.ts";
import type { Language } from "../../../i18n/say.ts";
import type { StaffMember, System } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { requireFuture } from "../../core/values/future-time.ts";
import { publish } from "../../events/publish.ts";
import { closed, held, ofTicket, released, reopened, started } from "../events.ts";
import { type Move, type MoveOptions, type State, transition } from "../lifecycle.ts";
import { currentTime, type LockedTicket } from "../lock-ticket.ts";
import { releaseHeldTickets } from "../release-holds.ts";
import { writeTicketStatus } from "../write-ticket.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "./load-ticket.ts";

export type StaffMove = Exclude<Move, "client-replied" | "staff-replied">;

export const HoldEnd = Type.Unsafe<string | null>({
  type: ["string", "null"],
  format: "date-time",
  maxLength: 40,
  description: "For a hold, when it ends; null or omitted: until the ticket is released.",
});

/** Starts, holds, releases, closes or reopens a ticket. No change if it is closed already. */
export function moveTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  move: StaffMove,
  { version, ...options }: Options & { version?: TicketVersion | undefined } = {},
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await requireFuture(desk.db, "until", options.holdUntil);
    await moveLocked(desk, staff, ticket, move, options);
    return ticket;
  });
}

type Options = Pick<MoveOptions, "holdUntil" | "next">;

/** Moves a ticket that the caller has locked. */
export async function moveLocked(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  move: StaffMove,
  { holdUntil = null, next }: Options,
): Promise<void> {
  const now = await currentTime(desk.db);
  const state = transition(ticket, move, { now, holdUntil, next }, languageOf(desk, by));
  if (state === ticket) return;
  await writeTicketStatus(desk.db, ticket, state, now, by);
  if (holdUntil) await desk.jobs.enqueue(desk.db, releaseHeldTickets, {}, { startAfter: holdUntil });
  await announceMove(desk, by, ticket, move, state);
}

export function announceMove(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  move: StaffMove,
  state: State,
): Promise<void> {
  const subject = ofTicket(ticket);
  const moved = { before: ticket.status, after: state.status };
  switch (move) {
    case "started":
      return publish(desk, by, started, subject, moved);
    case "held":
      return publish(desk, by, held, subject, { ...moved, until: state.on_hold_until });
    case "released":
    case "set-back":
      return publish(desk, by, released, subject, moved);
    case "closed":
      return publish(desk, by, closed, subject, moved);
    case "reopened":
      return publish(desk, by, reopened, subject, { ...moved, closed_at: ticket.closed_at });
  }
}

/** An agent reads a refusal in their language; the desk itself never causes one. */
function languageOf({ languages }: Desk, by: StaffMember | System): Language {
  return by.kind === "staff" ? by.language : choosing(languages)();
}
