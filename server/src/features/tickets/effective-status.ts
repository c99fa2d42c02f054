import { sql } from "kysely";
import type { Status } from "./ticket.ts";

/**
 * What time makes of a ticket, whether or not a job has written it yet. Every query that tells the status of a ticket, or
 * asks for it, does so by these; `ticket` is the name that the row has there.
 */
export const effectiveStatus = (ticket: "ticket" | "tickets") =>
  sql<Status>`case when ${isHoldOver(ticket)} then 'open' else ${sql.ref(`${ticket}.status`)} end`;

/** A hold ends at its end, to the microsecond. */
export const isHoldOver = (ticket: "ticket" | "tickets") =>
  sql<boolean>`coalesce(${sql.ref(`${ticket}.on_hold_until`)} <= clock_timestamp(), false)`;

export const presentHold = (ticket: "ticket" | "tickets") =>
  sql<string | null>`case when not ${isHoldOver(ticket)} then ${sql.ref(`${ticket}.on_hold_until`)} end`;

/** Closed longer ago than its department lets a client reopen it. */
export const isPastReopening = (ticket: "ticket" | "tickets") =>
  sql<boolean>`coalesce(${sql.ref(`${ticket}.status`)} = 'closed' and (department.reopen_days = 0
    or ${sql.ref(`${ticket}.closed_at`)} < now() - make_interval(days => department.reopen_days)), false)`;
