import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { ask } from "../../../infrastructure/database/prepare.ts";
import type { Client, Platform } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { limitOf } from "../../core/limits/limit-settings.ts";
import { Choice, Closed, NullableInstant } from "../../core/schemas.ts";
import { type PriorityName, priorities } from "../../organisation/departments/priorities.ts";
import { announcementsFor } from "../../publishing/announcements/customer.ts";
import { readIndicator } from "../../publishing/status/customer.ts";
import { indicators } from "../../publishing/status/status.ts";
import { pendingRatings } from "../ratings/customer.ts";
import { type Status, statuses } from "../ticket.ts";
import { keptCounts } from "./counts.ts";

const count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, examples: [example], ...(description && { description }) });
const nullableCount = (example: number) =>
  Type.Unsafe<number | null>({ type: ["integer", "null"], minimum: 0, examples: [example] });

const TicketCounts = {
  open: count(2),
  awaiting_reply: count(1),
  in_progress: count(1),
  on_hold: count(0),
  closed: count(15),
  active: count(4, "The number of tickets that are not closed."),
  total: count(19),
};

export const ClientSummary = Closed(
  {
    tickets: Closed(TicketCounts, { title: "TicketCounts" }),
    last_reply_at: NullableInstant,
    ratings_pending: count(1, "The number of closed tickets that can be rated and have no rating yet."),
    announcements: count(2, "The number of live announcements that the client has not dismissed."),
    status_indicator: Choice(indicators, { description: "The indicator of the brand's status page." }),
    limits: Closed({
      open_tickets: Closed(
        { limit: nullableCount(25), remaining: nullableCount(21) },
        { description: "The maximum number of open tickets; both null if there is no limit." },
      ),
    }),
  },
  { $id: "ClientSummary" },
);
export type ClientSummary = Static<typeof ClientSummary>;

export const BrandSummary = Closed(
  {
    tickets: Closed(TicketCounts, { title: "TicketCounts" }),
    priorities: Closed(
      Object.fromEntries(priorities.map((name) => [name, count(name === "medium" ? 4 : 0)])) as Record<
        Static<typeof PriorityName>,
        ReturnType<typeof count>
      >,
      { description: "The number of tickets of each priority that are not closed." },
    ),
    departments: Type.Array(
      Closed({
        id: Type.Integer({ examples: [1] }),
        name: Type.String({ examples: ["Technical support"] }),
        ...TicketCounts,
        unassigned: count(1),
      }),
      { description: "The departments that are active or have tickets, in the brand's order." },
    ),
    unassigned: count(1, "The number of unassigned tickets that are not closed."),
    oldest_waiting_at: {
      ...NullableInstant,
      description: "When the customer who has waited longest for a reply started to wait.",
    },
  },
  { $id: "BrandSummary" },
);
export type BrandSummary = Static<typeof BrandSummary>;

interface ClientCounts {
  total: number;
  active: number;
  awaiting_reply: number;
  in_progress: number;
  on_hold: number;
  /** Holds that are over but not stored as such: these tickets are open. */
  holds_over: number;
  last_reply_at: string | null;
  ratings_pending: number;
  announcements: number;
}

/** A client's dashboard numbers, in one query of stored counts. */
export async function readClientSummary(desk: Desk, client: Client): Promise<ClientSummary> {
  const [counted, status_indicator] = await Promise.all([
    countsOfClient(desk, client),
    readIndicator(desk, client),
  ]);
  const { total, active, awaiting_reply, in_progress, holds_over, last_reply_at } = counted;
  const { ratings_pending, announcements } = counted;
  const on_hold = counted.on_hold - holds_over;
  const open = active - awaiting_reply - in_progress - on_hold;
  const limit = limitOf(client.brand, "open_tickets");
  return {
    tickets: { open, awaiting_reply, in_progress, on_hold, closed: total - active, active, total },
    last_reply_at,
    ratings_pending,
    announcements,
    status_indicator,
    limits: { open_tickets: { limit, remaining: limit === null ? null : Math.max(0, limit - active) } },
  };
}

async function countsOfClient({ db }: Desk, { brand, id }: Client): Promise<ClientCounts> {
  const { rows } = await ask(
    db,
    sql<ClientCounts>`
      select tickets_count as total, open_tickets_count as active, awaiting_reply_count as awaiting_reply,
        in_progress_count as in_progress, on_hold_count as on_hold,
        (select count(*) from tickets where brand_id = ${brand.id} and client_id = ${id}
          and status <> 'closed' and on_hold_until <= statement_timestamp()) as holds_over,
        (select last_reply_at from tickets where brand_id = ${brand.id} and client_id = ${id}
          order by last_reply_at desc limit 1) as last_reply_at,
        ${pendingRatings({ brand, id })} as ratings_pending,
        ${announcementsFor({ brand, id })} as announcements
      from clients where brand_id = ${brand.id} and id = ${id}`.compile(db),
  );
  const [counted] = rows;
  if (!counted) throw new Error("The client of a summary is gone.");
  return counted;
}

interface Counted {
  department_id: number;
  status: Status;
  priority: Static<typeof PriorityName>;
  is_assigned: boolean;
  count: number;
}

interface BrandCounts {
  counts: Counted[];
  departments: { id: number; name: string; active: boolean }[];
  oldest_waiting_at: string | null;
}

/** A brand's numbers for staff widgets, in one query of stored counts. */
export async function readBrandSummary({ db }: Desk, { brand }: Platform): Promise<BrandSummary> {
  const { rows } = await ask(
    db,
    sql<BrandCounts>`
      select
        (select coalesce(json_agg(summed), '[]') from (
          select department_id, status, priority, is_assigned, sum(count) as count from (
            ${keptCounts(sql`brand_id = ${brand.id}`)}
            union all select brand_id, department_id, moved.status, priority, assignee_id is not null, moved.change
            from tickets cross join (values ('on_hold', -1), ('open', 1)) as moved (status, change)
            where brand_id = ${brand.id} and on_hold_until <= statement_timestamp()) as kept
          group by 1, 2, 3, 4 having sum(count) <> 0) as summed) as counts,
        (select coalesce(json_agg(department order by position, id), '[]') from (
          select id, name, active, position from departments where brand_id = ${brand.id}) as department) as departments,
        (select waiting_since from tickets where brand_id = ${brand.id} and waiting_since is not null
          order by waiting_since, id limit 1) as oldest_waiting_at`.compile(db),
  );
  const [found] = rows;
  if (!found) throw new Error("The summary was not answered.");
  const { counts, departments, oldest_waiting_at } = found;
  const isActive = ({ status }: Counted) => status !== "closed";
  const isUnassigned = (counted: Counted) => isActive(counted) && !counted.is_assigned;
  const ofPriority = (name: string) => sumOf(counts, (each) => isActive(each) && each.priority === name);
  return {
    tickets: ticketCounts(counts),
    priorities: Object.fromEntries(
      priorities.map((name) => [name, ofPriority(name)]),
    ) as BrandSummary["priorities"],
    departments: departments
      .map(({ id, name, active }) => ({
        id,
        name,
        active,
        own: counts.filter((each) => each.department_id === id),
      }))
      .filter(({ active, own }) => active || own.length > 0)
      .map(({ id, name, own }) => ({ id, name, ...ticketCounts(own), unassigned: sumOf(own, isUnassigned) })),
    unassigned: sumOf(counts, isUnassigned),
    oldest_waiting_at,
  };
}

function ticketCounts(counts: readonly Counted[]): BrandSummary["tickets"] {
  const byStatus = Object.fromEntries(
    statuses.map((name) => [name, sumOf(counts, ({ status }) => status === name)]),
  ) as Record<Status, number>;
  const total = sumOf(counts, () => true);
  return { ...byStatus, active: total - byStatus.closed, total };
}

const sumOf = (counts: readonly Counted[], isMeant: (counted: Counted) => boolean): number =>
  counts.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
