import { sql } from "kysely";
import type { DeskError } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { ask } from "../../infrastructure/database/prepare.ts";
import type { Brand } from "../actors/brand.ts";
import { type LimitName, limitOf } from "../actors/limit-settings.ts";
import { type TooMany, tooManyOpenTickets, tooManyReplies, tooManyTickets } from "./errors.ts";

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
} as const satisfies Record<string, readonly Window[]>;

/** Which earlier submissions count: everything about them but their time. */
export interface Counted {
  table: "tickets" | "replies" | "address_uses" | "audit_log";
  time: "created_at" | "used_at";
  where: ReturnType<typeof sql<boolean>>;
}

export function ticketWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.tickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and source = 'platform'`,
  });
}

export async function withinGuestTicketLimits(
  db: Database,
  brand: Brand,
  email: string,
  open: number,
  ofAddress: DeskError | undefined,
): Promise<string> {
  const looked = await lookAtWindows(db, brand, windows.guestTickets, tooManyTickets, {
    table: "tickets",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and guest_email = ${email} and source = 'platform'`,
  });
  return admit(looked, ofAddress, tooManyOpen(brand, "guest_open_tickets", open));
}

export function replyWindows(db: Database, brand: Brand, clientId: string): Promise<Windows> {
  return lookAtWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and client_id = ${clientId} and not is_opening`,
  });
}

/** A guest's replies are those to the tickets of their address that are still open: no others can be written to. */
export function withinGuestReplyLimit(db: Database, brand: Brand, email: string): Promise<string> {
  return withinWindows(db, brand, windows.replies, tooManyReplies, {
    table: "replies",
    time: "created_at",
    where: sql<boolean>`brand_id = ${brand.id} and author_type = 'client' and not is_opening and ticket_id in (
      select id from tickets where brand_id = ${brand.id} and guest_email = ${email})`,
  });
}

export function tooManyOpen(
  brand: Brand,
  name: "open_tickets" | "guest_open_tickets",
  open: number,
): DeskError | undefined {
  const limit = limitOf(brand, name);
  if (limit === null || open < limit) return undefined;
  return tooManyOpenTickets(name, limit, retryOfOpenTickets);
}

/** The present time, which the accepted submission must carry; or why none is accepted now. */
export type Windows = { now: string } | { refusal: DeskError };

/** Of several limits that are reached, the one that lasts longest is told: before its end no retry succeeds. */
export function admit(windows: Windows, ...others: (DeskError | undefined)[]): string {
  const refusals = [...others, "refusal" in windows ? windows.refusal : undefined];
  const [longest] = refusals.filter((refusal) => refusal !== undefined).sort((a, b) => waitOf(b) - waitOf(a));
  if (longest || "refusal" in windows) throw longest;
  return windows.now;
}

function waitOf({ details }: DeskError): number {
  return Number(details.body?.retry_after);
}

/** Refuses when a window is full, and returns the present time. */
export async function withinWindows(...asked: Parameters<typeof lookAtWindows>): Promise<string> {
  return admit(await lookAtWindows(...asked));
}

/**
 * Whether a window is full. Asked together with the lock, for one round trip; whoever asks decides when to refuse.
 *
 * Exact under any concurrency, provided that the caller holds the lock of the row (or address) that counts:
 * the clock is read after the lock, and the limit's number of events ago is one probe of an index. When that
 * event leaves the window, a retry can succeed.
 */
async function lookAtWindows(
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

  const { now, waits } = await probe(db, limited, counted);
  const longest = limited
    .map((window, index) => ({ ...window, wait: waits[index] ?? 0 }))
    .sort((a, b) => b.wait - a.wait)[0];
  if (!longest || longest.wait <= 0) return { now };
  return { refusal: tooMany(longest.name, longest.limit, Math.ceil(longest.wait)) };
}

/** How long one window is still full (0 when it is not), and the present time by the same clock. */
export async function windowWait(
  db: Database,
  window: { seconds: number; limit: number },
  counted: Counted,
): Promise<{ now: string; wait: number }> {
  const { now, waits } = await probe(db, [window], counted);
  return { now, wait: Math.max(waits[0] ?? 0, 0) };
}

async function probe(db: Database, limited: { seconds: number; limit: number }[], counted: Counted) {
  const waits = limited.map(
    ({ seconds, limit }) => sql`extract(epoch from (
      select ${sql.ref(counted.time)} from ${sql.table(counted.table)} where ${counted.where}
      order by ${sql.ref(counted.time)} desc offset ${limit - 1}::integer limit 1
    ) + make_interval(secs => ${seconds}::integer) - clock.now)::float8`,
  );
  const query = sql<{ now: string; waits: (number | null)[] }>`
    with clock as materialized (select clock_timestamp() as now)
    select now, array[${sql.join([...waits, sql`null::float8`])}] as waits from clock`;
  const { rows } = await ask(db, query.compile(db));
  const [row] = rows;
  if (!row) throw new Error("The clock did not answer.");
  return row;
}
