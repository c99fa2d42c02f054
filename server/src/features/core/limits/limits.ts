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
/** Nobody can say when a ticket will be closed, so this is only when to look again. */
const retryOfOpenTickets = 3600;

/** One window that a submission must fit into: at most the limit of events within so many seconds. */
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

/** Which earlier submissions count: everything about them but their time. */
export interface Counted {
  table: "tickets" | "replies" | "report_replies" | "chats" | "address_uses" | "audit_log";
  time: "created_at" | "used_at";
  where: ReturnType<typeof sql<boolean>>;
}

export function ticketWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.tickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and source in ('platform', 'chat')
      and not ${isByStaff}`,
  });
}

export function guestTicketWindows(db: Database, brand: Brand, email: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.guestTickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and guest_email = ${email} and not ${isByStaff}`,
  });
}

/** What staff open for somebody counts for nobody, also where they let a chat go on. */
const isByStaff = sql<boolean>`(source = 'staff' or source = 'chat' and exists (select from chat_tickets link
  where link.brand_id = tickets.brand_id and link.ticket_id = tickets.id and link.is_by_staff))`;

export function replyWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and not is_opening`,
  });
}

/** A guest's replies are those to the tickets of their address that are still open: no others can be written to. */
export function guestReplyWindows(db: Database, brand: Brand, email: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and author_type = 'client' and not is_opening and ticket_id in (
      select id from tickets where brand_id = ${brand.id} and guest_email = ${email})`,
  });
}

/** Of one report: what it was opened with is none of its replies. */
export function reportReplyWindows(
  db: Database,
  brand: Brand,
  report: { reportId: string; created_at: string },
): Promise<Windows> {
  return lookAtWindows(db, brand, windows.replies, tooManyReplies, {
    table: "report_replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and report_id = ${report.reportId} and author_type = 'reporter'
      and created_at > ${report.created_at}`,
  });
}

/** Of one session, whoever it was at the time: counted under the lock of its row. */
export function chatWindows(db: Database, brand: Brand, sessionId: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.chats, tooManyChats, {
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

/** What an accepted submission leaves of its limits. */
export type Room = { left: Left[] };
type Refused = { refusal: DeskError };

/** The present time, which the accepted submission must carry; or why none is accepted now. */
export type Windows = (Room & { now: string }) | Refused;

/**
 * Of several limits that are reached, the one that lasts longest is told: before its end no retry succeeds. What an
 * accepted submission leaves of them is told to whoever answers it.
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
 * Whether a window is full, and how much of it is left. Asked together with the lock, for one round trip; whoever asks
 * decides when to refuse.
 *
 * Exact under any concurrency, provided that the caller holds the lock of the row (or address) that counts:
 * the clock is read after the lock, and what counts is read from an index, no more of it than the limit. When the
 * oldest of that leaves the window, there is room for one more.
 */
export async function lookAtWindows(
  db: Database,
  brand: Pick<Brand, "limits">,
  names: readonly Window[],
  tooMany: TooMany,
  counted: Counted,
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

/** How long one window is still full (0 when it is not), and the present time by the same clock. */
export async function windowWait(
  db: Database,
  window: { seconds: number; limit: number },
  counted: Counted,
): Promise<{ now: string; wait: number }> {
  const { now, uses } = await probe(db, [window], counted);
  const { count, wait } = useOf(uses[0]);
  return { now, wait: count < window.limit ? 0 : (wait ?? window.seconds) };
}

/** How often within a window, up to its limit, and how long until the oldest of these leaves it. */
type Use = [count: number, wait: number | null];

function useOf([count, wait]: Use = [0, null]) {
  return { count, wait };
}

async function probe(db: Database, limited: { seconds: number; limit: number }[], counted: Counted) {
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
