import { sql } from "kysely";
import type { DeskError } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { ask } from "../../../infrastructure/database/prepare.ts";
import type { Left } from "../../../rate-limit.ts";
import type { Brand } from "../actors/brand.ts";
import type { Desk } from "../desk.ts";
import { type TooMany, tooManyChats, tooManyOpenTickets, tooManyReplies, tooManyTickets } from "./errors.ts";
import { type LimitName, limitOf } from "./limit-settings.ts";

const hour = 3600;
const day = 24 * hour;
/** When a ticket will be closed is unknown, so this is only a time to try again. */
const retryOfOpenTickets = 3600;

/** A sliding window: at most the limit of events within this many seconds. */
interface Window {
  name: LimitName;
  seconds: number;
}

const windows = {
  tickets: [
    { name: "tickets_per_hour", seconds: hour },
    { name: "tickets_per_day", seconds: day },
  ],
  guestTickets: [
    { name: "guest_tickets_per_hour", seconds: hour },
    { name: "guest_tickets_per_day", seconds: day },
  ],
  replies: [{ name: "replies_per_hour", seconds: hour }],
  chats: [{ name: "chats_per_hour", seconds: hour }],
} as const satisfies Record<string, readonly Window[]>;

/** Which earlier submissions count; the time condition is added later. */
export interface CountedRows {
  table: "tickets" | "replies" | "report_replies" | "chats" | "address_uses" | "audit_log";
  time: "created_at" | "used_at";
  where: ReturnType<typeof sql<boolean>>;
}

export function ticketWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return readWindows(db, brand, windows.tickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and source in ('platform', 'chat')
      and not ${isByStaff}`,
  });
}

export function guestTicketWindows(db: Database, brand: Brand, email: string): Promise<Windows> {
  return readWindows(db, brand, windows.guestTickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and guest_email = ${email} and not ${isByStaff}`,
  });
}

/** Tickets that staff open for a customer do not count, even if they continue a chat. */
const isByStaff = sql<boolean>`(source = 'staff' or source = 'chat' and exists (select from chat_tickets link
  where link.brand_id = tickets.brand_id and link.ticket_id = tickets.id and link.is_by_staff))`;

export function replyWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return readWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and not is_opening`,
  });
}

/** A guest's replies are those to the open tickets of their address, the only ones they can write to. */
export function guestReplyWindows(db: Database, brand: Brand, email: string): Promise<Windows> {
  return readWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and author_type = 'client' and not is_opening and ticket_id in (
      select id from tickets where brand_id = ${brand.id} and guest_email = ${email})`,
  });
}

/** Per report; its opening message is not a reply. */
export function reportReplyWindows(
  db: Database,
  brand: Brand,
  report: { reportId: string; created_at: string },
): Promise<Windows> {
  return readWindows(db, brand, windows.replies, tooManyReplies, {
    table: "report_replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and report_id = ${report.reportId} and author_type = 'reporter'
      and created_at > ${report.created_at}`,
  });
}

/** Per session, even if its identity has changed since; counted under the lock of its row. */
export function chatWindows(db: Database, brand: Brand, sessionId: string): Promise<Windows> {
  return readWindows(db, brand, windows.chats, tooManyChats, {
    table: "chats",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and session_id = ${sessionId}`,
  });
}

export function roomForOpen(
  brand: Brand,
  name: "open_tickets" | "guest_open_tickets",
  open: number,
): Room | Refused {
  const limit = limitOf(brand, name);
  if (limit === null) return { left: [] };
  if (open >= limit) return { refusal: tooManyOpenTickets(name, limit, retryOfOpenTickets) };
  return { left: [{ name, limit, remaining: limit - open - 1, renewedIn: undefined }] };
}

/** The remaining limits of an accepted submission. */
export type Room = { left: Left[] };
type Refused = { refusal: DeskError };

/** The current time, which the accepted submission must store; or the refusal. */
export type Windows = (Room & { now: string }) | Refused;

/**
 * Throws the refusal that lasts longest, because no retry succeeds before it ends. Otherwise reports the remaining limits to the
 * caller.
 */
export function admit(desk: Desk, windows: Windows, ...others: (Room | Refused)[]): string {
  const all = [windows, ...others];
  const [longest] = all
    .flatMap((each) => ("refusal" in each ? [each.refusal] : []))
    .sort((a, b) => waitOf(b) - waitOf(a));
  if (longest || "refusal" in windows) throw longest;
  desk.onRateLimit?.(all.flatMap((each) => ("left" in each ? each.left : [])));
  return windows.now;
}

function waitOf({ details }: DeskError): number {
  return Number(details.body?.retry_after);
}

/**
 * Whether a window is full, and what remains. It runs with the lock in one round trip; the caller decides when to refuse.
 *
 * Exact under any concurrency if the caller holds the lock of the counted row or address: the clock is read after the lock, and
 * an index supplies at most the limit of rows. Room appears when the oldest of them leaves the window.
 */
export async function readWindows(
  db: Database,
  brand: Pick<Brand, "limits">,
  names: readonly Window[],
  tooMany: TooMany,
  counted: CountedRows,
): Promise<Windows> {
  const limited = names.flatMap((window) => {
    const limit = limitOf(brand, window.name);
    return limit === null ? [] : [{ ...window, limit }];
  });
  const closed = limited.find(({ limit }) => limit === 0);
  if (closed) return { refusal: tooMany(closed.name, 0, closed.seconds) };

  const { now, uses } = await probe(db, limited, counted);
  const left = limited.map(({ name, limit, seconds }, index) => {
    const { count, wait } = useOf(uses[index]);
    return { name, limit, remaining: limit - count - 1, renewedIn: Math.ceil(wait ?? seconds) };
  });
  const [longest] = left.filter(({ remaining }) => remaining < 0).sort((a, b) => b.renewedIn - a.renewedIn);
  return longest ? { refusal: tooMany(longest.name, longest.limit, longest.renewedIn) } : { now, left };
}

/** How long one window stays full (0 if it isn't), and the current time by the same clock. */
export async function windowWait(
  db: Database,
  window: { seconds: number; limit: number },
  counted: CountedRows,
): Promise<{ now: string; wait: number }> {
  const { now, uses } = await probe(db, [window], counted);
  const { count, wait } = useOf(uses[0]);
  return { now, wait: count < window.limit ? 0 : (wait ?? window.seconds) };
}

/** The uses within a window, up to its limit, and the seconds until the oldest of them leaves it. */
type Use = [count: number, wait: number | null];

function useOf([count, wait]: Use = [0, null]) {
  return { count, wait };
}

async function probe(db: Database, limited: { seconds: number; limit: number }[], counted: CountedRows) {
  const time = sql.ref(counted.time);
  const uses = limited.map(
    ({ seconds, limit }) => sql`(
      select array[count(*), extract(epoch from min(${time}) + make_interval(secs => ${seconds}::integer) - now)]::float8[] from (
        select ${time} from ${sql.table(counted.table)}
        where ${counted.where} and ${time} > now - make_interval(secs => ${seconds}::integer)
        order by ${time} desc limit ${limit}::integer) as counted)`,
  );
  const query = sql<{ now: string; uses: Use[] }>`
    with clock as materialized (select clock_timestamp() as now)
    select now, array[${sql.join(uses)}]::float8[] as uses from clock`;
  const { rows } = await ask(db, query.compile(db));
  const [row] = rows;
  if (!row) throw new Error("The clock did not answer.");
  return row;
}
