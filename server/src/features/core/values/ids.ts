import { randomFillSync, randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Monotonic within a process, so that rows written together sort in the order of creation. */
export const newId = monotonicFactory(randomFraction);

// Fetched a thousand at a time: an id takes sixteen bytes, and one small fetch costs as much as a hundred bytes.
const randomBytes = new Uint8Array(1024);
let used = randomBytes.length;

/** At least 0 and below 1, in steps of 1/256. `ulid` picks each character of an id by 32nds of this range. */
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

/** A ticket's key: keys of a brand's tables begin with the brand. */
export interface TicketKey {
  brandId: number;
  ticketId: string;
}
