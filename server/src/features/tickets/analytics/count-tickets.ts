import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { type Before, type Measured, measuring, type TicketMetrics } from "./ticket-metrics.ts";

/**
 * Stores what these tickets count for, and returns those that changed. One transaction at a time: one that
 * read a ticket earlier must not write it later. Triggers update the days (0015-analytics.sql).
 */
export function countTickets(db: Database, keys: readonly TicketKey[]): Promise<TicketKey[]> {
  return transaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('ticket_figures'))`.execute(db);
    const found = await differing(db, keys);
    return found.length === 0 ? [] : write(db, await measured(db, found));
  });
}

type Found = TicketMetrics & Before;

/**
 * The tickets whose stored figures differ, and those that wait for a first reply, whose figures depend on the
 * time.
 */
async function differing(db: Database, keys: readonly TicketKey[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with standing as materialized (
      select ticket.brand_id, ticket.id as ticket_id, ticket.department_id, ticket.priority, ticket.tags,
        coalesce(ticket.assignee_id, case when ticket.closed_at is not null then last.staff_id end) as owner_id,
        first.staff_id as answerer_id,
        ticket.created_at as opened_at, ticket.first_answered_at as answered_at, ticket.closed_at,
        (ticket.created_at at time zone brand.timezone)::date as opened_day,
        (ticket.first_answered_at at time zone brand.timezone)::date as answered_day,
        (ticket.closed_at at time zone brand.timezone)::date as closed_day
      from unnest(${keys.map(({ brandId }) => brandId)}::integer[], ${keys.map(({ ticketId }) => ticketId)}::text[])
        as given (brand_id, ticket_id)
      join tickets ticket on ticket.brand_id = given.brand_id and ticket.id = given.ticket_id
      join brands brand on brand.id = ticket.brand_id
      left join lateral (
        select staff_id from replies
        where ticket.first_answered_at is not null and author_type = 'staff'
          and brand_id = ticket.brand_id and ticket_id = ticket.id
        order by created_at, id limit 1
      ) first on true
      left join lateral (
        select staff_id from replies
        where ticket.closed_at is not null and ticket.assignee_id is null and author_type = 'staff'
          and brand_id = ticket.brand_id and ticket_id = ticket.id
        order by created_at desc, id desc limit 1
      ) last on true
    )
    select standing.brand_id, standing.ticket_id, standing.department_id, standing.priority, standing.tags,
      standing.owner_id, standing.answerer_id, standing.opened_at, standing.answered_at, standing.closed_at,
      standing.opened_day::text, standing.answered_day::text, standing.closed_day::text,
      answer.is_known as is_answer_known,
      (standing.department_id, standing.opened_at, standing.closed_at)
        is not distinct from (before.department_id, before.opened_at, before.closed_at) as is_close_known,
      answer.is_known and standing.priority = before.priority
        and (before.answered_at is not null or before.is_in_time is not null) as is_decision_known,
      before.answer_ms, before.resolution_ms, before.due_at, before.is_in_time
    from standing
    left join ticket_figures before on before.brand_id = standing.brand_id and before.ticket_id = standing.ticket_id
    cross join lateral (select (standing.department_id, standing.opened_at, standing.answered_at)
      is not distinct from (before.department_id, before.opened_at, before.answered_at) as is_known) answer
    where (standing.department_id, standing.priority, standing.tags, standing.owner_id, standing.answerer_id,
        standing.opened_at, standing.answered_at, standing.closed_at,
        standing.opened_day, standing.answered_day, standing.closed_day)
      is distinct from (before.department_id, before.priority, before.tags, before.owner_id, before.answerer_id,
        before.opened_at, before.answered_at, before.closed_at,
        before.opened_day, before.answered_day, before.closed_day)
      or (before.is_in_time is null and before.answered_at is null and before.closed_at is null)
    order by standing.brand_id, standing.ticket_id`.execute(db);
  return rows;
}

async function measured(db: Database, found: readonly Found[]): Promise<(TicketMetrics & Measured)[]> {
  const ids = [...new Set(found.map(({ department_id }) => department_id))];
  const departments = await db
    .selectFrom("departments")
    .where("id", "in", ids)
    .select(["id", "opening_hours", "holiday_days", "timezone", "reply_targets"])
    .select(sql<string>`clock_timestamp()`.as("now"))
    .execute();
  const byDepartment = Map.groupBy(found, ({ department_id }) => department_id);
  return departments.flatMap(({ id, now, ...department }) => {
    const tickets = byDepartment.get(id) ?? [];
    const measure = measuring(department, tickets, now);
    return tickets.map((ticket) => ({ ...ticket, ...measure(ticket) }));
  });
}

const names = [
  ...["brand_id", "ticket_id", "department_id", "priority", "tags", "owner_id", "answerer_id"],
  ...["opened_at", "answered_at", "closed_at", "opened_day", "answered_day", "closed_day"],
  ...["answer_ms", "resolution_ms", "due_at", "is_in_time"],
];
const columns = sql.raw(names.join());
const present = sql.raw([...names, "decided_day"].map((name) => `ticket_figures.${name}`).join());
const excluded = sql.raw([...names, "decided_day"].map((name) => `excluded.${name}`).join());

/**
 * Tickets deleted in the meantime are skipped. A delete that runs now waits for this write and removes its
 * rows.
 */
async function write(db: Database, tickets: readonly (TicketMetrics & Measured)[]): Promise<TicketKey[]> {
  const { rows } = await sql<TicketKey>`
    insert into ticket_figures (${columns}, decided_day)
    select ${columns}, case
        when is_in_time then answered_day
        when not is_in_time then (due_at at time zone (select timezone from brands where brands.id = brand_id))::date end
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as counted (brand_id integer, ticket_id text,
      department_id integer, priority text, tags text[], owner_id text, answerer_id text,
      opened_at timestamptz, answered_at timestamptz, closed_at timestamptz, opened_day date, answered_day date, closed_day date,
      answer_ms bigint, resolution_ms bigint, due_at timestamptz, is_in_time boolean)
    where exists (select from tickets
      where tickets.brand_id = counted.brand_id and tickets.id = counted.ticket_id for key share)
    order by brand_id, ticket_id
    on conflict (brand_id, ticket_id) do update set (${columns}, decided_day) = (${excluded})
    where (${present}) is distinct from (${excluded})
    returning brand_id as "brandId", ticket_id as "ticketId"`.execute(db);
  return rows;
}
