import { sql } from "kysely";
import type { DatabaseGauge } from "../../core/feature.ts";

export const mailboxMeasures: readonly DatabaseGauge[] = [
  {
    name: "sidedesk_mailboxes_failing",
    help: "Mailboxes that could not be read when they were looked at last.",
    async read(db) {
      const { total } = await db
        .selectFrom("mailboxes")
        .where("active", "=", true)
        .where("failing_since", "is not", null)
        .select(sql<number>`count(*)::integer`.as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },
  },
  {
    name: "sidedesk_mailboxes_unread_seconds",
    help: "Seconds since the least recently read mailbox was read or added.",
    async read(db) {
      const { rows } = await sql<{ unread: number }>`
        select coalesce(extract(epoch from clock_timestamp() - min(coalesce(read_at, created_at))), 0)::float8 as unread
        from mailboxes where active`.execute(db);
      return rows[0]?.unread ?? 0;
    },
  },
];
