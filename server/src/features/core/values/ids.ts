import { randomFillSync, randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Rising within a process, so that what is written together sorts in the order in which it came. */
export const newId = monotonicFactory(randomFraction);

// Fetched by the thousand: an id takes sixteen, and each fetch alone costs as much as a hundred bytes.
const randomBytes = new Uint8Array(1024);
let used = randomBytes.length;

/** At least 0 and below 1, in steps of 1/256: an id's characters take the 32nds of it. */
function randomFraction(): number {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  return (randomBytes[used++] ?? 0) / 256;
}

/** 14 digits, random and not sequential, without a leading zero. */
export function newTicketNumber(): string {
  return String(randomInt(10 ** 13, 10 ** 14));
}

/** Where a ticket is: every table of a brand leads its keys with the brand. */
export interface TicketKey {
  brandId: number;
  ticketId: string;
}
