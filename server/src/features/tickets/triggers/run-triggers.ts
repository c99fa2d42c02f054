import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket } from "../events.ts";
import { lockTicket } from "../lock-ticket.ts";
import { triggerFired } from "./events.ts";
import { fitsTrigger } from "./match-trigger.ts";
import { runActions } from "./run-actions.ts";
import type { Trigger } from "./trigger.ts";

/** Runs a ticket's pending triggers, one after the other. */
export const fireTriggers = job("fire-triggers", fireDue, {
  inOrderOf: ({ ticketId }: TicketKey) => ticketId,
  atOnce: 8,
});

export async function fireDue({ desk, stopping }: JobTools, key: TicketKey): Promise<void> {
  while (!stopping.aborted && (await fireNext(desk, key)));
  // The next job runs the rest; finished runs are committed.
  if (stopping.aborted) await desk.jobs.enqueue(desk.db, fireTriggers, key);
}

/** One run per transaction: its row is marked as done, so that a repeated job does not run it again. */
function fireNext(desk: Desk, key: TicketKey): Promise<boolean> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, key);
    const run = ticket && (await nextRun(desk, key));
    if (!run) return false;
    const trigger = await fittingTrigger(desk, key, run);
    if (trigger) {
      // Subscribers of these events know which trigger caused them.
      const led: Desk = { ...desk, causedBy: [...run.caused_by, trigger.id] };
      await publish(led, system, triggerFired, ofTicket(ticket), {}, saidOf(trigger));
      await runActions(led, ticket, trigger.actions, `${run.trigger_id}.${run.sequence}`);
      await count(desk, trigger);
    }
    await desk.db
      .updateTable("trigger_runs")
      .set({ done_at: sql`clock_timestamp()`, fired: trigger !== undefined })
      .where("brand_id", "=", key.brandId)
      .where("sequence", "=", run.sequence)
      .execute();
    return true;
  });
}

const saidOf = ({ name, id, actions }: Fitting) => ({
  label: name,
  trigger_id: id,
  webhook_id: actions.webhook_id,
});

function nextRun({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("trigger_runs")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("done_at", "is", null)
    .orderBy("sequence")
    .limit(1)
    .select(["sequence", "trigger_id", "status", "caused_by", "waiting_since"])
    .executeTakeFirst();
}

type Run = NonNullable<Awaited<ReturnType<typeof nextRun>>>;
type Fitting = Pick<Trigger, "id" | "name" | "actions">;

/** Undefined if the trigger was turned off or changed, or the ticket does not match. */
async function fittingTrigger({ db }: Desk, key: TicketKey, run: Run): Promise<Fitting | undefined> {
  const trigger = await db
    .selectFrom("triggers")
    .where("id", "=", run.trigger_id)
    .where("active", "=", true)
    .select(["id", "name", "brand_id", "wait", "conditions", "any_conditions", "actions"])
    .executeTakeFirst();
  if (!trigger || (trigger.wait !== null) !== (run.waiting_since !== null)) return undefined;
  const fitting = await db
    .selectFrom("tickets")
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.ticketId)
    .where(fitsTrigger(trigger, run.status))
    .select("id")
    .executeTakeFirst();
  return fitting && trigger;
}

/** Last, because many tickets wait for the trigger's row lock here. */
async function count({ db }: Desk, { id }: Fitting): Promise<void> {
  await db
    .updateTable("triggers")
    .set((field) => ({
      fired_count: field("fired_count", "+", 1),
      last_fired_at: sql<string>`clock_timestamp()`,
    }))
    .where("id", "=", id)
    .execute();
}
