import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../../server/src/config.ts";
import { followTickets } from "../../server/src/desk/analytics/keeping.ts";
import type { Desk } from "../../server/src/desk/desk.ts";
import { rendererVersion } from "../../server/src/desk/markdown/render.ts";
import type { Connection } from "../../server/src/infrastructure/database/connect.ts";
import { migrateDesk } from "../../server/src/processes/database.ts";
import { openDesk } from "../../server/src/processes/open-desk.ts";
import { clientConfig, withDatabase } from "../connection.ts";
import { type DeskOptions, environmentOf } from "../desk.ts";
import { places, type StaffDesk, setUpStaff } from "../staff-desk.ts";
import { ulidFunction } from "../ulid.ts";

export interface AnalyticsDesk {
  staff: StaffDesk;
  /** How long the first count of all tickets took. */
  firstCountSeconds: number;
}

const colleagues = 40;

/** A desk's data directory with so many tickets over three years and their figures. One that was filled before is used again. */
export async function analyticsDesk(
  options: DeskOptions,
  tickets: number,
  progress: (line: string) => void,
): Promise<AnalyticsDesk> {
  const { dataDir } = options;
  const noted = join(dataDir, "bench.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known) as AnalyticsDesk;

  await rm(dataDir, { recursive: true, force: true }); // What an interrupted run may have left half filled.
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ dataDir }, environmentOf(options));
  const filled = await withDatabase(config, async (connection) => {
    await migrateDesk(connection);
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    return fill(desk, connection, tickets, progress).finally(close);
  });
  await writeFile(noted, JSON.stringify(filled));
  return filled;
}

async function fill(
  desk: Desk,
  connection: Connection,
  tickets: number,
  progress: (line: string) => void,
): Promise<AnalyticsDesk> {
  const staff = await setUpStaff(desk);
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(ulidFunction + functions);
    await client.query(
      "insert into places select * from unnest($1::int[], $2::int[], $3::int[])",
      places(staff.brandIds, staff.departmentIds),
    );
    await client.query("update departments set opening_hours = $1, reply_targets = $2", [hours, targets]);
    await client.query(staffInsert, [colleagues]);
    await client.query(clientInsert, [staff.brandIds]);
    const step = 100_000;
    for (let from = 1; from <= tickets; from += step) {
      progress(`the tickets from ${from} on`);
      await client.query(ticketInsert, [from, Math.min(tickets, from + step - 1), tickets]);
    }
    progress("the answers");
    await client.query(replyInsert);
    await client.query("vacuum (analyze) tickets, replies");
    progress("the figures");
    const from = performance.now();
    await followTickets(desk.db);
    const firstCountSeconds = Math.round((performance.now() - from) / 1000);
    progress(`the figures took ${firstCountSeconds} seconds`);
    await client.query("vacuum (analyze) ticket_figures, day_figures, day_figure_changes");
    await client.query("checkpoint");
    return { staff, firstCountSeconds };
  } finally {
    await client.end();
  }
}

const day = [["08:00", "18:00"]];
const hours = JSON.stringify({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] });
const targets = JSON.stringify([
  { priority: "medium", first_reply_minutes: 480, next_reply_minutes: 480 },
  { priority: "high", first_reply_minutes: 120, next_reply_minutes: 240 },
]);

const functions = `
  create temporary table places (place integer primary key, brand_id integer, department_id integer);
  create function pg_temp.share(n integer, salt integer) returns float language sql immutable as $$
    select (hashint8extended(n, salt) & 1048575) / 1048576.0
  $$;
  create function pg_temp.colleague(n integer, salt integer) returns text language sql immutable as $$
    select pg_temp.ulid('2023-01-01', 'staff ' || floor(1 + ${colleagues} * pow(pg_temp.share(n, salt), 2)))
  $$;`;

const staffInsert = `
  insert into staff (id, email, name, role, password_hash)
  select pg_temp.ulid('2023-01-01', 'staff ' || n), 'agent' || n || '@staff.example', 'Agent ' || n, 'agent', '-'
  from generate_series(1, $1::integer) n`;

const clientInsert = `
  insert into clients (brand_id, id, external_id, first_name, last_name, email)
  select brand, pg_temp.ulid('2023-01-01', 'client ' || brand), 'client', 'Ines', 'Maurer', 'ines@customer.example'
  from unnest($1::integer[]) brand`;

// Nineteen in twenty are answered, within minutes or days, and as many of those are closed, within days or weeks; of 300 tags
// each has none to three.
const ticketInsert = `
  insert into tickets (brand_id, id, number, subject, status, priority, source, department_id, client_id, assignee_id,
    replies_count, last_reply_at, last_reply_from, waiting_since, first_answered_at, closed_at, tags, created_at, updated_at)
  select brand_id, pg_temp.ulid(at, 'ticket ' || n), 10000000000000 + mod(n * 61803398875031::numeric, 90000000000000),
    'A question', case when closed_at < now() then 'closed' when answered_at < now() then 'awaiting_reply' else 'open' end,
    case when pg_temp.share(n, 5) < 0.3 then 'low' when pg_temp.share(n, 5) < 0.8 then 'medium' else 'high' end,
    'platform', department_id, pg_temp.ulid('2023-01-01', 'client ' || brand_id),
    case when pg_temp.share(n, 6) > 0.15 then pg_temp.colleague(n, 7) end,
    case when answered_at < now() then 2 else 1 end, case when answered_at < now() then answered_at else at end,
    case when answered_at < now() then 'staff' else 'client' end,
    case when answered_at < now() then null else at end,
    case when answered_at < now() then answered_at end, case when closed_at < now() then closed_at end,
    array(select distinct 'tag-' || floor(1 + 300 * pow(pg_temp.share(n, 10 + k), 3))
      from generate_series(1, (pg_temp.share(n, 8) * 4)::integer - 1) k), at, at
  from (select n, now() - interval '1096 days' + n * interval '1 day' * (1096.0 / $3::integer) as at
      from generate_series($1::integer, $2::integer) n) as numbered
    join places on place = (hashint8extended(n, 99) & 1048575) % 100,
    lateral (select case when pg_temp.share(n, 20) < 0.95
      then at + interval '5 days' * pow(pg_temp.share(n, 21), 4) + interval '2 minutes' end as answered_at) as answer,
    lateral (select case when pg_temp.share(n, 22) < 0.95
      then answered_at + interval '40 days' * pow(pg_temp.share(n, 23), 4) end as closed_at) as close
  order by n`;

const replyInsert = `
  insert into replies (brand_id, id, ticket_id, author_type, staff_id, body, body_html, html_version, created_at)
  select brand_id, pg_temp.ulid(first_answered_at, id), id, 'staff',
    coalesce(assignee_id, pg_temp.ulid('2023-01-01', 'staff 1')), 'Done.', '<p>Done.</p>', ${rendererVersion}, first_answered_at
  from tickets where first_answered_at is not null order by first_answered_at`;
