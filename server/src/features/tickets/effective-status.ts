import { sql } from "kysely";
import type { Status } from "./ticket.ts";

/**
 * A ticket's status by the current time, even if no job has stored it yet. Every query that returns or
 * filters the status must use these; `ticket` is the alias of the row.
 */
export const effectiveStatus = (ticket: "ticket" | "tickets") =>
  sql<Status>`case when ${isHoldOver(ticket)} then 'open' else ${sql.ref(`${ticket}.status`)} end`;

/** A hold ends at its exact time, to the microsecond. */
export const isHoldOver = (ticket: "ticket" | "tickets") =>
  sql<boolean>`coalesce(${sql.ref(`${ticket}.on_hold_until`)} <= clock_timestamp(), false)`;

export const presentHold = (ticket: "ticket" | "tickets") =>
  sql<string | null>`case when not ${isHoldOver(ticket)} then ${sql.ref(`${ticket}.on_hold_until`)} end`;

/** Closed longer ago than the department's reopening period. */
export const isPastReopening = (ticket: "ticket" | "tickets") =>
  sql<boolean>`coalesce(${sql.ref(`${ticket}.status`)} = 'closed' and (department.reopen_days = 0
    or ${sql.ref(`${ticket}.closed_at`)} < now() - make_interval(days => department.reopen_days)), false)`;
