import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { isKnownPosition, presentPosition } from "../../organisation/staff-stream/feed.ts";
import { countTickets } from "./count-tickets.ts";
import { addUpFigures } from "./rollup.ts";

const atOnce = 2_000;

/** Stores changes in the background, so that opening a ticket or replying to one never waits for it. */
export const keepFigures = job(
  "keep-figures",
  async ({ desk, stopping }: JobTools) => void (await followTickets(desk.db, stopping)),
  { cron: "* * * * *" },
);

/** Corrects changes that have no event, such as a brand's new time zone or a restored backup. */
export const recountFigures = job(
  "recount-figures",
  async ({ desk, stopping }: JobTools) => void (await countAllTickets(desk.db, stopping)),
  { cron: "17 4 * * *" },
);

/**
 * Follows the staff feed (staff_feed), but not past a transaction that is still open, so that no change is
 * missed. If the feed does not reach back far enough, all tickets are counted.
 */
export async function followTickets(db: Database, stopping?: AbortSignal): Promise<void> {
  const below = await presentPosition(db);
  const from = await db.selectFrom("figures_progress").select("read_below").executeTakeFirst();
  const isFollowed = from !== undefined && (await isKnownPosition(db, { xid: from.read_below, id: 0 }));
  if (isFollowed) await countInTurn(db, await changedTickets(db, from.read_below, below.xid), stopping);
  else await countAllTickets(db, stopping);
  await dropFiguresOfDeleted(db);
  if (stopping?.aborted) return;
  await sql`insert into figures_progress (read_below) values (${below.xid}::xid8)
    on conflict (singleton) do update set read_below = excluded.read_below`.execute(db);
  await addUpFigures(db);
}

/** Returns the tickets whose stored figures differed. */
export async function countAllTickets(db: Database, stopping?: AbortSignal): Promise<TicketKey[]> {
  const differed: TicketKey[] = [];
  for (let last: TicketKey | undefined = { brandId: 0, ticketId: "" }; last && !stopping?.aborted; ) {
    const keys: TicketKey[] = await ticketsBehind(db, last);
    differed.push(...(await countTickets(db, keys)));
    await addUpFigures(db);
    last = keys.at(-1);
  }
  return differed;
}

/** A deleted ticket is not counted; restoring it is a change that counts it again. */
async function dropFiguresOfDeleted(db: Database): Promise<void> {
  await sql`delete from ticket_figures using all_tickets ticket
    where ticket.deleted_at is not null
      and ticket_figures.brand_id = ticket.brand_id and ticket_figures.ticket_id = ticket.id`.execute(db);
}

async function countInTurn(db: Database, keys: readonly TicketKey[], stopping?: AbortSignal): Promise<void> {
  for (let from = 0; from < keys.length && !stopping?.aborted; from += atOnce)
    await countTickets(db, keys.slice(from, from + atOnce));
}

/** The tickets with events, and those whose first reply became overdue. */
async function changedTickets(db: Database, from: string, below: string): Promise<TicketKey[]> {
  const { rows } = await sql<TicketKey>`
    select brand_id as "brandId", ticket_id as "ticketId" from staff_feed
    where xid >= ${from}::xid8 and xid < ${below}::xid8 and ticket_id is not null and brand_id is not null
    union
    select brand_id, ticket_id from ticket_figures
    where due_at < clock_timestamp() and is_in_time is null and answered_at is null and closed_at is null
    order by 1, 2`.execute(db);
  return rows;
}

function ticketsBehind(db: Database, { brandId, ticketId }: TicketKey): Promise<TicketKey[]> {
  return db
    .selectFrom("tickets")
    .where((of) => of(of.refTuple("brand_id", "id"), ">", of.tuple(brandId, ticketId)))
    .select(["brand_id as brandId", "id as ticketId"])
    .orderBy("brand_id")
    .orderBy("id")
    .limit(atOnce)
    .execute();
}
