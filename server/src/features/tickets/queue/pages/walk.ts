import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { departmentsOf } from "../departments.ts";
import { conditionsOfPart, fitsFilter, partOf, type QueuePart } from "../filter-conditions.ts";
import {
  beyond,
  newestFirst,
  type OrderStep,
  orderBy,
  queueRowColumns,
  type SortedTicket,
  sortedBy,
} from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";
import { type RankRange, within } from "./ranks.ts";

/** Without an index for a filter, a full scan is needed; such a filter is usually a time long ago. */
export const toTheEnd = 2_000_000_000;

interface Walked {
  tickets: SortedTicket[];
  /** The last scanned ticket, if fewer than requested matched and there may be more. */
  stoppedAt: SortedTicket | undefined;
}

interface WalkedPast extends SortedTicket {
  fits: boolean;
  is_last: boolean;
}

/**
 * Scans the sort index and skips what does not match. The last scanned row is returned even if it does not
 * match, which shows whether there are more. In a separate query for that, PostgreSQL would read other rows
 * from disk, unordered.
 */
export async function walk(
  db: Database,
  step: OrderStep,
  part: QueuePart,
  maxScanned: number,
): Promise<Walked> {
  const { rows } = await sql<WalkedPast>`
    select brand_id, id, ${sortedBy}, fits, nth = ${maxScanned} as is_last
    from (select brand_id, id, ${sortedBy}, ${step.fits} as fits, row_number() over (${orderBy(step)}) as nth
      from (select ${queueRowColumns} from (${slicesOf(step, part, maxScanned)}) as tickets ${orderBy(step)} limit ${maxScanned}) as tickets
    ) as walked
    where fits or nth = ${maxScanned} ${orderBy(step)} limit ${step.count}`.execute(db);
  const tickets = rows.filter(({ fits }) => fits).map(ticketIn);
  const last = rows.find(({ is_last }) => is_last);
  return { tickets, stoppedAt: last && tickets.length < step.count ? ticketIn(last) : undefined };
}

const ticketIn = ({ fits: _, is_last: __, ...ticket }: WalkedPast): SortedTicket => ticket;

/** The rows ahead as slices that each have an index in order; PostgreSQL reads only as many as needed. */
function slicesOf(step: OrderStep, part: QueuePart, maxScanned: number): RawBuilder<unknown> {
  const { of } = step.section;
  const time = of && sql.ref(of.time);
  const parts = of?.isSet ? [sql`${time} is not null`] : conditionsOfPart[part];
  const ahead = step.ranks ? aheadIn(step, step.ranks) : [beyond(step)];
  const places = step.departments?.map((id) => sql`department_id = ${id}`) ?? [sql`true`];
  const ofPlaces = parts.flatMap((ofPart) => places.map((place) => sql`${ofPart} and ${place}`));
  const slices = ofPlaces.flatMap((ofPart) =>
    ahead.map(
      (condition) => sql`(select ${queueRowColumns} from tickets where ${ofPart} and ${condition}
        ${of?.isSet === false ? sql`and ${time} is null` : sql``}
        ${orderBy(step)} limit ${maxScanned})`,
    ),
  );
  return slices.length > 0
    ? sql.join(slices, sql` union all `)
    : sql`select ${queueRowColumns} from tickets where false`;
}

/**
 * The rows ahead of a position within these ranks. Never two bounds on the same side: PostgreSQL might start
 * at the wider one.
 */
function aheadIn(step: OrderStep, ranges: RankRange[]): RawBuilder<unknown>[] {
  const [here] = step.after ?? [];
  if (here === undefined) return ranges.map(within);
  const rank = Number(here);
  return ranges.flatMap((range) => {
    const [first, last] = range;
    const isBehind = step.isDescending ? first > rank : last < rank;
    if (isBehind) return [];
    if (rank < first || rank > last) return [within(range)];
    const end = step.isDescending ? sql`priority_rank >= ${first}` : sql`priority_rank <= ${last}`;
    return [sql`${beyond(step)} and ${end}`];
  });
}

// About 5 ms.
const reach = 3_000;

/** The newest matches among the rows that a scan reads; there may be more. */
export async function newestWithinReach(
  db: Database,
  { staff, filter }: { staff: StaffMember; filter: TicketFilter },
  max: number,
): Promise<SortedTicket[]> {
  const step: OrderStep = {
    section: newestFirst,
    isDescending: true,
    after: undefined,
    fits: fitsFilter(staff, filter),
    ranks: null,
    departments: await departmentsOf(db, staff, filter),
    count: max,
  };
  return (await walk(db, step, partOf(filter), reach)).tickets;
}
