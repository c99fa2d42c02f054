import { type RawBuilder, sql } from "kysely";
import type { Priority } from "../organisation/departments/priorities.ts";
import type { Status } from "./ticket.ts";

/**
 * The columns that a status change by staff overwrites, with their former values. `last_reply_at` shows
 * whether a message came since.
 */
export interface BeforeMove {
  by: string;
  last_reply_at: string;
  /** The reply target that the due times below were computed from. */
  priority: Priority;
  department_id: number;
  status: Status;
  /** Missing in what an older version stored. */
  status_label_id?: string | null;
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

/** SQL for the values before a status change, with the agent who makes it. */
export const beforeMoveBy = (
  staffId: string,
): RawBuilder<string> => sql`jsonb_build_object('by', ${staffId}::text,
  'last_reply_at', last_reply_at, 'priority', priority, 'department_id', department_id, 'status', status, 'status_label_id', status_label_id, 'on_hold_until', on_hold_until, 'closed_at', closed_at,
  'waiting_since', waiting_since, 'awaiting_since', awaiting_since, 'closes_at', closes_at,
  'reply_owed_since', reply_owed_since, 'reply_due_at', reply_due_at, 'reply_due_soon_at', reply_due_soon_at,
  'reply_due_notify_at', reply_due_notify_at)`;
