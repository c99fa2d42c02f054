import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import { fitsTrigger, type TriggerRule } from "./match-trigger.ts";
import { fireTriggers } from "./run-triggers.ts";

// The most runs per minute, so that a new trigger works through a full queue in steps.
const mostAtOnce = 200;

/**
 * Finds tickets that have waited long enough. A wait begins with the last message, and each wait runs a
 * trigger once.
 */
export const noteWaits = job("note-waits", noteAll, { cron: "* * * * *", isTimed: true });

async function noteAll({ desk, stopping }: JobTools): Promise<void> {
  const triggers = await desk.db
    .selectFrom("triggers")
    .where("active", "=", true)
    .where("event", "=", "waiting")
    .orderBy("position")
    .orderBy("id")
    .select(["id", "brand_id", "wait", "conditions", "any_conditions"])
    .execute();
  await forEachIsolated(triggers, (trigger) => noteOf(desk, trigger), stopping);
}

type Waiting = TriggerRule & { id: string };

/** Uses the index of open tickets by their last message, oldest first. */
function noteOf(desk: Desk, trigger: Waiting): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { rows } = await sql<{ brand_id: number; ticket_id: string }>`
      insert into trigger_runs (brand_id, ticket_id, trigger_id, waiting_since)
      select tickets.brand_id, tickets.id, ${trigger.id}, tickets.last_reply_at from tickets
      where tickets.status <> 'closed' and ${fitsTrigger(trigger)}
        and not exists (select from trigger_runs run
          where run.brand_id = tickets.brand_id and run.ticket_id = tickets.id and run.trigger_id = ${trigger.id}
            and run.waiting_since = tickets.last_reply_at)
      order by tickets.last_reply_at, tickets.id limit ${mostAtOnce}
      on conflict do nothing
      returning brand_id, ticket_id`.execute(desk.db);
    for (const { brand_id, ticket_id } of rows)
      await desk.jobs.enqueue(desk.db, fireTriggers, { brandId: brand_id, ticketId: ticket_id });
  });
}
