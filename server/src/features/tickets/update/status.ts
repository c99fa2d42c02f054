import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { DB } from "../../../infrastructure/database/types.generated.ts";
import type { StaffMember, System } from "../../core/actors/actors.ts";
import { type Occurrence, occurrence } from "../../events/publish.ts";
import type { BeforeMove } from "../before-move.ts";
import { undoTooLate } from "../errors.ts";
import { closed, held, released, reopened, started } from "../events.ts";
import type { StaffMove, State } from "../lifecycle.ts";
import type { LockedTicket } from "../lock-ticket.ts";

export function moveOccurrence(ticket: LockedTicket, move: StaffMove, state: State): Occurrence {
  const moved = { before: ticket.status, after: state.status };
  switch (move) {
    case "started":
      return occurrence(started, moved);
    case "held":
      return occurrence(held, { ...moved, until: state.on_hold_until });
    case "released":
    case "set-back":
      return occurrence(released, moved);
    case "closed":
      return occurrence(closed, moved);
    case "reopened":
      return occurrence(reopened, { ...moved, closed_at: ticket.closed_at });
  }
}

/** The values before the ticket's last status change, if this agent made it and nothing came since. */
export async function lastMoveBy(
  db: Database,
  by: StaffMember | System,
  { brandId, ticketId }: LockedTicket,
): Promise<BeforeMove> {
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .where("before_move", "is not", null)
    .where(sql<boolean>`(before_move->>'last_reply_at')::timestamptz = last_reply_at`)
    .where(sql<boolean>`before_move->>'by' = ${by.kind === "staff" ? by.id : null}`)
    .select("before_move")
    .executeTakeFirst();
  if (!row?.before_move) throw undoTooLate();
  return row.before_move;
}

/** Run it after the status was set back, because database triggers recompute these columns then. */
export function restoreTimes(
  row: UpdateQueryBuilder<DB, "tickets", "tickets", UpdateResult>,
  before: BeforeMove,
) {
  return row.set({
    // It may have been deleted since.
    status_label_id: sql<string | null>`(select id from status_labels as label
      where label.brand_id = tickets.brand_id and label.id = ${before.status_label_id ?? null}::text for key share)`,
    waiting_since: before.waiting_since,
    awaiting_since: before.awaiting_since,
    closes_at: before.closes_at,
    reply_owed_since: before.reply_owed_since,
    reply_due_at: before.reply_due_at,
    reply_due_soon_at: before.reply_due_soon_at,
    reply_due_notify_at: before.reply_due_notify_at,
  });
}
