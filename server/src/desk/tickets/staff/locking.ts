import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { seenBy } from "../../actors/scope.ts";
import type { Desk } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import { type LockedTicket, lockedTicketOf, lockingTicket } from "../locking.ts";
import { type FoundTicket, findTicket } from "./finding.ts";

export type LockedFoundTicket = FoundTicket & LockedTicket;

/** The ticket of a number, for a verb that changes it: nobody else does until the transaction ends. */
export function lockFoundTicket(desk: Desk, staff: StaffMember, number: string): Promise<LockedFoundTicket> {
  return holdingOn(desk, staff, number, (key) => lockSeenTicket(desk, staff, key));
}

/** The same for what is written beside a ticket: it only stays there until the transaction ends. */
export function keepFoundTicket(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  return holdingOn(desk, staff, number, ({ brandId, ticketId }) =>
    desk.db
      .selectFrom("tickets")
      .where("brand_id", "=", brandId)
      .where("id", "=", ticketId)
      .where(seenBy(staff))
      .select(["brand_id as brandId", "id as ticketId"])
      .forKeyShare()
      .executeTakeFirst(),
  );
}

/** Undefined when meanwhile the ticket went into another, or out of this person's sight. */
export async function lockSeenTicket(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
): Promise<LockedTicket | undefined> {
  const row = await lockingTicket(db, (tickets) =>
    tickets.where("tickets.brand_id", "=", brandId).where("tickets.id", "=", ticketId).where(seenBy(staff)),
  ).executeTakeFirst();
  return row && lockedTicketOf(row);
}

/** Looks a second time, because between finding and holding on a ticket may have been merged into another. */
async function holdingOn<Held>(
  desk: Desk,
  staff: StaffMember,
  number: string,
  holdOn: (key: TicketKey) => Promise<Held | undefined>,
): Promise<FoundTicket & Held> {
  for (let look = 0; look < 2; look++) {
    const found = await findTicket(desk, staff, number);
    const held = await holdOn(found);
    if (held) return { ...found, ...held };
  }
  throw notFound();
}
