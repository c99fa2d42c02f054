import { sql } from "kysely";
import { choosing } from "../../i18n/choose-language.ts";
import { system } from "../actors/actors.ts";
import { type Desk, together } from "../desk.ts";
import { eachForItself } from "../each-for-itself.ts";
import { type JobTools, job } from "../feature.ts";
import { announce } from "../happenings/announce.ts";
import type { TicketKey } from "../ids.ts";
import { ofTicket, released } from "./happenings.ts";
import { transition } from "./lifecycle.ts";
import { lockTicket, presentTime } from "./locking.ts";
import { writeState } from "./writing.ts";

/** Ends every hold whose time has come. */
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
  await eachForItself(due, (key) => endHold(desk, key), stopping);
}

/** Looks again under the lock: somebody may have moved or merged the ticket, or put the end of its hold off. */
function endHold(desk: Desk, key: TicketKey): Promise<void> {
  return together(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, key);
    if (!ticket?.isHoldOver) return;
    const now = await presentTime(desk.db);
    const held = { ...ticket, status: "on_hold" } as const;
    const state = transition(held, "released", { now }, choosing(desk.languages)());
    await writeState(desk.db, ticket, state, now);
    await announce(desk, system, released, ofTicket(ticket), { before: held.status, after: state.status });
  });
}
