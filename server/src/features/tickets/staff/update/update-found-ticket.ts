import { notFound } from "../../../../errors.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { changedMeanwhile } from "../../errors.ts";
import type { TicketCommand } from "../../update/command.ts";
import { type CurrentValues, valuesByKey, valuesByNumber } from "../../update/current-values.ts";
import { targetsOf, type UpdateOptions, updateTicket } from "../../update/update-ticket.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockFoundTicket,
  lockWithNumber,
  type TicketVersion,
  ticketVersionOf,
} from "../load-ticket.ts";

interface FoundOptions extends UpdateOptions {
  /** The versions that the agent may have seen: fails (412) if the ticket has another one. */
  version?: TicketVersion | undefined;
}

/** Finds a ticket that this agent can see, locks it and carries out a command on it. */
export function updateFoundTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  command: TicketCommand,
  { version, ...options }: FoundOptions = {},
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const { ticket, values } = await lockWithValues(desk, staff, number, command);
    if (version && !version.includes(ticketVersionOf(values))) throw changedMeanwhile();
    await updateTicket(desk, staff, ticket, command, { ...options, values });
    return ticket;
  });
}

/** Locks a ticket and reads what the command depends on, in one round trip. */
export async function lockWithValues(
  desk: Desk,
  staff: StaffMember,
  number: string,
  command: TicketCommand,
): Promise<{ ticket: LockedFoundTicket; values: CurrentValues }> {
  const targets = targetsOf(command, staff);
  const [ticket, sameNumber] = await Promise.all([
    lockWithNumber(desk, staff, number),
    valuesByNumber(desk.db, { number, ...targets }),
  ]);
  // A number is unique within its brand only.
  const values = sameNumber.find(
    ({ brand_id, id }) => brand_id === ticket?.brandId && id === ticket.ticketId,
  );
  if (ticket && values) return { ticket, values };
  // The number may be that of a ticket that was merged.
  const target = ticket ?? (await lockFoundTicket(desk, staff, number));
  const { brandId, ticketId } = target;
  const [ofTarget] = await valuesByKey(desk.db, { brandId, ticketId, ...targets });
  if (!ofTarget) throw notFound();
  return { ticket: target, values: ofTarget };
}
