import { randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Rising within a process, so that what is written together sorts in the order in which it came. */
export const newId = monotonicFactory();

/** 14 digits, random and not sequential, without a leading zero. */
export function newTicketNumber(): string {
  return String(randomInt(10 ** 13, 10 ** 14));
}
