import { type RawBuilder, sql } from "kysely";
import { choosing } from "../../i18n/choose-language.ts";
import { system } from "../core/actors/actors.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { type JobTools, job } from "../core/feature.ts";
import { forEachIsolated } from "../core/for-each-isolated.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { publish } from "../events/publish.ts";
import { closed, closingAnnounced, ofTicket } from "./events.ts";
import { afterStaffReply, transition } from "./lifecycle.ts";
import { currentTime, lockTicket } from "./lock-ticket.ts";
import { writeTicketStatus } from "./write-ticket.ts";

/** Sends closing notices for tickets that wait for their client, and closes the tickets that are due. */
export const closeUnansweredTickets = job("close-unanswered-tickets", closeUnanswered, { cron: "* * * * *" });

/** The limits per run, for one department and for all; the rest waits for the next minute. */
const mostOfOne = 200;
const mostAtOnce = 1_000;

async function closeUnanswered({ desk, stopping }: JobTools): Promise<void> {
  const steps: [isDue: RawBuilder<boolean>, work: (desk: Desk, key: TicketKey) => Promise<void>][] = [
    [toldIsOver, closeOne],
    [untoldIsOver, closeOne],
    [isToBeTold, tell],
  ];
  await forEachIsolated(
    steps,
    async ([isDue, work]) =>
      forEachIsolated(await dueTickets(desk, isDue), (key) => work(desk, key), stopping),
    stopping,
  );
}

const days = (count: RawBuilder<unknown>) => sql`make_interval(days => ${count})`;

const hasWaited = sql`ticket.awaiting_since <= now() - ${days(sql`department.close_after_days`)}`;

/** A ticket never closes before the announced time, nor before the department's current period is over. */
const toldIsOver = sql<boolean>`ticket.closes_at <= now() and ${hasWaited}`;

const untoldIsOver = sql<boolean>`ticket.closes_at is null and department.close_notice_days is null and ${hasWaited}`;

const isToBeTold = sql<boolean>`ticket.closes_at is null and ticket.awaiting_since <=
  now() - ${days(sql`department.close_after_days - department.close_notice_days`)}`;

/** A reply whose sending is delayed counts as a reply already. */
const waits = sql<boolean>`ticket.status = ${sql.lit(afterStaffReply)} and not exists (select from held_replies held
  where held.brand_id = ticket.brand_id and held.ticket_id = ticket.id)`;

async function dueTickets({ db }: Desk, isDue: RawBuilder<boolean>): Promise<TicketKey[]> {
  const { rows } = await sql<TicketKey>`
    select due.brand_id as "brandId", due.id as "ticketId"
    from departments department
    cross join lateral (
      select ticket.brand_id, ticket.id from tickets ticket
      where ticket.brand_id = department.brand_id and ticket.department_id = department.id
        and ticket.awaiting_since is not null and ${isDue} and ${waits}
      order by ticket.awaiting_since limit ${sql.lit(mostOfOne)}
    ) due
    where department.close_after_days is not null
    limit ${sql.lit(mostAtOnce)}`.execute(db);
  return rows;
}

interface Due {
  closes_at: string;
  days: number;
}

/** Checks a ticket again behind its lock: it may have been changed, answered or merged. */
async function dueBehindLock({ db }: Desk, { brandId, ticketId }: TicketKey, isDue: RawBuilder<boolean>) {
  const { rows } = await sql<Due>`
    select department.close_after_days as days,
      greatest(ticket.awaiting_since + ${days(sql`department.close_after_days`)},
        now() + ${days(sql`coalesce(department.close_notice_days, 0)`)}) as closes_at
    from tickets ticket
    join departments department on department.brand_id = ticket.brand_id and department.id = ticket.department_id
    where ticket.brand_id = ${brandId} and ticket.id = ${ticketId} and department.close_after_days is not null
      and ${isDue} and ${waits}`.execute(db);
  return rows[0];
}

function closeOne(desk: Desk, key: TicketKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, key);
    const due = ticket && (await dueBehindLock(desk, key, sql`(${toldIsOver} or ${untoldIsOver})`));
    if (!due) return;
    const now = await currentTime(desk.db);
    const state = transition(ticket, "closed", { now }, choosing(desk.languages)());
    await writeTicketStatus(desk.db, ticket, state, now);
    const moved = { before: ticket.status, after: state.status };
    await publish(desk, system, closed, ofTicket(ticket), { ...moved, unanswered_days: due.days });
  });
}

/** Once per wait: a new wait cancels the notice. */
function tell(desk: Desk, key: TicketKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, key);
    const due = ticket && (await dueBehindLock(desk, key, isToBeTold));
    if (!due) return;
    await desk.db
      .updateTable("tickets")
      .set({ closes_at: due.closes_at })
      .where("brand_id", "=", key.brandId)
      .where("id", "=", key.ticketId)
      .execute();
    await publish(desk, system, closingAnnounced, ofTicket(ticket), { closes_at: due.closes_at });
  });
}
