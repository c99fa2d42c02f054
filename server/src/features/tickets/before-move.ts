import { type RawBuilder, sql } from "kysely";
import type { Status } from "./ticket.ts";

/** The columns that a move changes, and what they were. `last_reply_at` tells whether anybody wrote since. */
export interface BeforeMove {
  by: string;
  last_reply_at: string;
  status: Status;
  on_hold_until: string | null;
  closed_at: string | null;
  waiting_since: string | null;
  awaiting_since: string | null;
  closes_at: string | null;
  reply_owed_since: string | null;
  reply_due_at: string | null;
  reply_due_soon_at: string | null;
  reply_due_notify_at: string | null;
}

/** What a statement that moves a ticket is about to change, for whoever moves it. */
export const beforeMoveBy = (
  staffId: string,
): RawBuilder<string> => sql`jsonb_build_object('by', ${staffId}::text,
  'last_reply_at', last_reply_at, 'status', status, 'on_hold_until', on_hold_until, 'closed_at', closed_at,
  'waiting_since', waiting_since, 'awaiting_since', awaiting_since, 'closes_at', closes_at,
  'reply_owed_since', reply_owed_since, 'reply_due_at', reply_due_at, 'reply_due_soon_at', reply_due_soon_at,
  'reply_due_notify_at', reply_due_notify_at)`;
