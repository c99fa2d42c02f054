import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { ask } from "../../../infrastructure/database/prepare.ts";
import { Instant, Nullable } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import type { Priority } from "../../organisation/departments/priorities.ts";
import {
  type AnsweringDepartment,
  type ReplyDue,
  replyDue,
} from "../../organisation/departments/reply-targets.ts";

/** The fields that staff see. */
export const ReplyDueFields = {
  reply_due_at: Nullable(Instant, {
    description: "When a reply is due, by the department's reply targets; null if none is due.",
  }),
  reply_due_soon_at: Nullable(Instant, { description: "The time from which the reply counts as due soon." }),
};

/** The data that decides when a ticket's next reply is due. */
export interface Answering {
  priority: Priority;
  isAnswered: boolean;
  department: AnsweringDepartment;
}

/**
 * When a reply is due if the wait begins now. Whether it begins now, or began earlier, is decided by a
 * database trigger (keep_waiting in 0005-tickets.sql).
 */
export function dueFrom({ priority, isAnswered, department }: Answering, now: string): ReplyDue {
  return replyDue(department, { priority, isFirst: !isAnswered }, now);
}

interface Owing extends AnsweringDepartment {
  brand_id: number;
  id: string;
  priority: Priority;
  reply_owed_since: string;
  is_answered: boolean;
}

/** Recomputes when a locked ticket's reply is due, after a change that affects it. */
export async function recomputeDue(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  const rows = await owing(db)
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .execute();
  await writeDue(db, rows);
}

/** The tickets that wait for a reply, with the data for their due times. */
export const owing = (db: Database) =>
  db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .where("tickets.reply_owed_since", "is not", null)
    .select(["tickets.brand_id", "tickets.id", "tickets.priority", "tickets.department_id"])
    .select(sql<string>`tickets.reply_owed_since`.as("reply_owed_since"))
    .select(sql<boolean>`tickets.first_answered_at is not null`.as("is_answered"))
    .select([
      "departments.opening_hours",
      "departments.holiday_days",
      "departments.timezone",
      "departments.reply_targets",
    ]);

/**
 * A changed due time gets new notifications, except for those whose time has already passed. Returns the
 * tickets that changed.
 */
export async function writeDue(db: Database, rows: readonly Owing[]): Promise<TicketKey[]> {
  const dues = rows.map((row) =>
    replyDue(row, { priority: row.priority, isFirst: !row.is_answered }, row.reply_owed_since),
  );
  const write = sql<TicketKey>`
    update tickets set reply_due_at = due.at, reply_due_soon_at = due.soon_at,
      reply_due_notify_at = case when due.at > clock_timestamp() then due.soon_at end
    from unnest(${rows.map(({ brand_id }) => brand_id)}::integer[], ${rows.map(({ id }) => id)}::text[],
      ${dues.map(({ dueAt }) => dueAt)}::timestamptz[], ${dues.map(({ soonAt }) => soonAt)}::timestamptz[])
      as due (brand_id, id, at, soon_at)
    where tickets.brand_id = due.brand_id and tickets.id = due.id
      and tickets.reply_owed_since is not null and tickets.reply_due_at is distinct from due.at
    returning tickets.brand_id as "brandId", tickets.id as "ticketId"`;
  return (await ask(db, write.compile(db))).rows;
}
