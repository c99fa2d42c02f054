import { sql } from "kysely";
import type { DatabaseGauge } from "../../core/feature.ts";
import { isAgentPresent } from "./agent-capacity.ts";

export const chatMeasures: readonly DatabaseGauge[] = [
  {
    name: "sidedesk_chats_oldest_waiting_seconds",
    help: "How long the visitor has waited for an answer who waits longest.",
    async read(db) {
      const { rows } = await sql<{ waited: number }>`
        select coalesce(extract(epoch from clock_timestamp() - min(waiting_since)), 0)::float8 as waited
        from chats where status <> 'closed'`.execute(db);
      return rows[0]?.waited ?? 0;
    },
  },
  {
    name: "sidedesk_chat_staff_on_duty",
    help: "People who answer chats just now.",
    async read(db) {
      const { total } = await db
        .selectFrom("chat_duties as duty")
        .innerJoin("staff", "staff.id", "duty.staff_id")
        .where("staff.active", "=", true)
        .where(isAgentPresent)
        .select(sql<number>`count(*)::integer`.as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },
  },
];
