import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { keptCounts } from "./counts.ts";

/** How many stored counts differed from a full count, by type. */
export interface Miscounts {
  brands: number;
  clients: number;
  guests: number;
}

/**
 * Recounts all tickets and corrects differences. Each type is one statement that adds the difference it sees,
 * so that concurrent changes still count and never wait.
 */
export async function recountTickets(db: Database): Promise<Miscounts> {
  return {
    brands: await affected(db, recountBrands),
    clients: await affected(db, recountClients),
    guests: await affected(db, recountGuests),
  };
}

async function affected(db: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}

const recountBrands = sql`
  insert into ticket_count_changes (brand_id, department_id, status, priority, is_assigned, change)
  select brand_id, department_id, status, priority, is_assigned, sum(count) from (
    select brand_id, department_id, status, priority, assignee_id is not null as is_assigned, count(*) as count
    from tickets group by 1, 2, 3, 4, 5
    union all select brand_id, department_id, status, priority, is_assigned, -count from (${keptCounts()}) as kept
  ) as differences group by 1, 2, 3, 4, 5 having sum(count) <> 0`;

const recountClients = sql`
  with off as materialized (
    select clients.brand_id, clients.id,
      coalesce(total, 0) - tickets_count as total, coalesce(active, 0) - open_tickets_count as active,
      coalesce(awaiting_reply, 0) - awaiting_reply_count as awaiting_reply,
      coalesce(in_progress, 0) - in_progress_count as in_progress, coalesce(on_hold, 0) - on_hold_count as on_hold
    from clients left join (
      select brand_id, client_id, count(*) as total,
        count(*) filter (where status <> 'closed') as active,
        count(*) filter (where status = 'awaiting_reply') as awaiting_reply,
        count(*) filter (where status = 'in_progress') as in_progress,
        count(*) filter (where status = 'on_hold') as on_hold
      from tickets where client_id is not null group by brand_id, client_id
    ) as counted on counted.brand_id = clients.brand_id and counted.client_id = clients.id)
  update clients set tickets_count = tickets_count + off.total,
    open_tickets_count = open_tickets_count + off.active,
    awaiting_reply_count = awaiting_reply_count + off.awaiting_reply,
    in_progress_count = in_progress_count + off.in_progress, on_hold_count = on_hold_count + off.on_hold
  from off where clients.brand_id = off.brand_id and clients.id = off.id
    and (off.total, off.active, off.awaiting_reply, off.in_progress, off.on_hold) <> (0, 0, 0, 0, 0)`;

const recountGuests = sql`
  with off as materialized (
    select guests.brand_id, guests.email, coalesce(active, 0) - open_tickets_count as active
    from guests left join (
      select brand_id, guest_email, count(*) as active from tickets
      where guest_email is not null and status <> 'closed' group by brand_id, guest_email
    ) as counted on counted.brand_id = guests.brand_id and counted.guest_email = guests.email)
  update guests set open_tickets_count = open_tickets_count + off.active
  from off where guests.brand_id = off.brand_id and guests.email = off.email and off.active <> 0`;
