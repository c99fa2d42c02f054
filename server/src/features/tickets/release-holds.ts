import { sql } from "kysely";
import { choosing } from "../../i18n/choose-language.ts";
import { system } from "../core/actors/actors.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { type JobTools, job } from "../core/feature.ts";
import { forEachIsolated } from "../core/for-each-isolated.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { publish } from "../events/publish.ts";
import { ofTicket, released } from "./events.ts";
import { onHold, transition } from "./lifecycle.ts";
import { currentTime, lockTicket } from "./lock-ticket.ts";
import { writeTicketStatus } from "./write-ticket.ts";

/** Ends every hold that is over. */
export const releaseHeldTickets = job("release-held-tickets", releaseDue, {
  cron: "* * * * *",
  isTimed: true,
});

async function releaseDue({ desk, stopping }: JobTools): Promise<void> {
  const due = await desk.db
    .selectFrom("tickets")
    .where("on_hold_until", "<=", sql<string>`clock_timestamp()`)
    .select(["brand_id as brandId", "id as ticketId"])
    .orderBy("on_hold_until")
    .limit(1_000)
    .execute();
  await forEachIsolated(due, (key) => endHold(desk, key), stopping);
}

/** Checks again behind the lock: the ticket may have been changed or merged, or its hold extended. */
function endHold(desk: Desk, key: TicketKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, key);
    if (!ticket?.isHoldOver) return;
    const now = await currentTime(desk.db);
    const held = { ...ticket, status: onHold };
    const state = transition(held, "released", { now }, choosing(desk.languages)());
    await writeTicketStatus(desk.db, ticket, state, now);
    await publish(desk, system, released, ofTicket(ticket), { before: held.status, after: state.status });
  });
}
