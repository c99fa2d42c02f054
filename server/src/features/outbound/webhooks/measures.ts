import { sql } from "kysely";
import type { DatabaseGauge } from "../../core/feature.ts";

/** Of each webhook that is on, the delivery that could be made first: an index has it, however many wait. */
const oldestDue = sql`webhooks cross join lateral (
  select next_try_at from webhook_deliveries
  where brand_id = webhooks.brand_id and webhook_id = webhooks.id and state = 'waiting'
  order by next_try_at limit 1) due`;

export const webhookMeasures: readonly DatabaseGauge[] = [
  {
    name: "sidedesk_webhook_deliveries_late_seconds",
    help: "How long the delivery to a webhook that is most overdue could have been tried.",
    async read(db) {
      const { rows } = await sql<{ late: number }>`
        select coalesce(greatest(0, extract(epoch from clock_timestamp() - min(next_try_at))), 0)::float8 as late
        from ${oldestDue} where webhooks.active`.execute(db);
      return rows[0]?.late ?? 0;
    },
  },
  {
    name: "sidedesk_webhooks_switched_off",
    help: "Webhooks that the desk switched off, because they failed for too long or said that they are gone.",
    async read(db) {
      const { total } = await db
        .selectFrom("webhooks")
        .where("switched_off", "is not", null)
        .select(sql<number>`count(*)::integer`.as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },
  },
];
