import pg from "pg";
import type { Desk } from "../server/src/features/core/desk.ts";
import { defaultLimits } from "../server/src/features/core/limits/limit-settings.ts";
import { rendererVersion, renderMarkdown } from "../server/src/features/core/markdown/render.ts";
import { createKey } from "../server/src/features/organisation/api-keys/admin.ts";
import { createBrand } from "../server/src/features/organisation/brands/admin.ts";
import { createDepartment } from "../server/src/features/organisation/departments/admin.ts";
import type { Connection } from "../server/src/infrastructure/database/connect.ts";
import { assertWhole, count } from "./assert-complete.ts";
import { clientConfig } from "./connection.ts";
import { writeMessages } from "./messages.ts";
import { ulidFunction } from "./ulid.ts";

/** The size of a desk. Five replies per ticket and 40 tickets per client at any size. */
export interface Size {
  tickets: number;
  replies: number;
}

export const sizeOf = (tickets: number): Size => ({ tickets, replies: tickets * 5 });

/** What a load needs from a filled desk. */
export interface Filled {
  token: string;
  departmentId: number;
  tickets: Sample[];
}

/** An open ticket and its client. */
export interface Sample {
  externalId: string;
  clientId: string;
  ticketId: string;
  number: string;
}

const ticketsOfClient = 40;
const sampled = 5_000;

/** Fills an empty desk: the brand and its settings with the desk's verbs, the rest with set-based SQL. */
export async function fill(desk: Desk, connection: Connection, { tickets }: Size): Promise<Filled> {
  const { brandId, departmentId, token } = await setUpBrand(desk);
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await insertMass(client, { brandId, departmentId, tickets });
    await count(connection);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
    await assertWhole(connection);
    return { token, departmentId, tickets: await sample(client) };
  } finally {
    await client.end();
  }
}

async function setUpBrand(desk: Desk) {
  const by = { kind: "operator" } as const;
  const off = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, null]));
  const brand = await createBrand(desk, by, { name: "Harbour Hosting", limits: off });
  const department = await createDepartment(desk, by, {
    brand_id: brand.id,
    name: "Technical support",
    description: "Servers, mail and domains",
    accepts_credentials: true,
    priorities: ["low", "medium", "high"],
    custom_fields: [
      { key: "domain", label: "Domain", type: "text", required: false, help: null, options: null },
    ],
  });
  const { token } = await createKey(desk, by, { brand_id: brand.id, name: "Portal" });
  return { brandId: brand.id, departmentId: department.id, token };
}

interface Mass {
  brandId: number;
  departmentId: number;
  tickets: number;
}

async function insertMass(client: pg.Client, { brandId, departmentId, tickets }: Mass): Promise<void> {
  const messages = writeMessages().map((body) => ({ body, html: renderMarkdown(body) }));
  await client.query("begin");
  // The triggers are off: foreign keys hold already, and the counts are computed afterwards.
  await client.query("set local session_replication_role = replica");
  await client.query("set local work_mem = '256MB'");
  await client.query(functions);
  await client.query("insert into messages (body, html) select * from unnest($1::text[], $2::text[])", [
    messages.map(({ body }) => body),
    messages.map(({ html }) => html),
  ]);
  await client.query(staffInsert);
  await client.query(ticketDraft, [tickets, tickets / ticketsOfClient]);
  await client.query(ticketInsert, [brandId, departmentId]);
  await client.query(replyInsert, [brandId]);
  await client.query(clientInsert, [brandId]);
  await client.query("commit");
}

const functions = `
  create temporary table messages (id integer generated always as identity, body text, html text) on commit drop;
  ${ulidFunction}
  create function pg_temp.client_id(n integer) returns text language sql immutable as $$
    select pg_temp.ulid('2023-01-01'::timestamptz + n * interval '1 second', 'client ' || n)
  $$;`;

const staffInsert = `
  insert into staff (id, email, name, role, password_hash)
  select pg_temp.ulid('2023-01-01', 'staff ' || n), 'agent' || n || '@staff.example', 'Agent ' || n, 'agent', '-'
  from generate_series(1, 5) n`;

// Over three years; a client's tickets are far apart, as in a table that grew.
const ticketDraft = `
  create temporary table draft on commit drop as
  select n, at, pg_temp.ulid(at, 'ticket ' || n) as id,
    pg_temp.client_id(client_number) as client_id, client_number,
    (n + n / $2::integer) % 5 * 2 + 1 as replies,
    case when chance % 10 < 8 then 'closed'
      else (array['open', 'awaiting_reply', 'in_progress', 'on_hold'])[chance % 4 + 1] end as status
  from generate_series(1, $1::integer) n,
    lateral (select now() - interval '1096 days' + n * interval '1 day' * (1090.0 / $1) as at,
      (n::bigint * 7919 % $2)::integer as client_number, abs(hashint4(n) / 2) as chance)`;

const ticketInsert = `
  insert into tickets (brand_id, id, number, subject, status, priority, source, department_id, client_id,
    replies_count, last_reply_at, last_reply_from, closed_at, custom_fields, created_at, updated_at)
  select $1, draft.id, 10000000000000 + mod(n * 61803398875031::numeric, 90000000000000),
    left('Ticket ' || n || ': ' || messages.body, 48 + n % 20), status,
    (array['low', 'medium', 'high'])[n % 3 + 1], 'platform', $2, client_id,
    replies, last.at, case when replies % 2 = 1 then 'client' else 'staff' end,
    case status when 'closed' then last.at + interval '1 hour' end,
    jsonb_build_array(jsonb_build_object('key', 'domain', 'label', 'Domain', 'value', 'shop-' || n || '.example')),
    draft.at, last.at
  from draft
    join messages on messages.id = n % 500 + 1,
    lateral (select draft.at + (replies - 1) * interval '7 hours' as at) as last
  order by n`;

// Ordered by time, so that a ticket's replies are on several pages, as in a table that grew.
const replyInsert = `
  insert into replies (brand_id, id, ticket_id, author_type, client_id, staff_id, is_opening, body, body_html,
    html_version, created_at)
  select $1, pg_temp.ulid(reply.at, 'reply ' || n || ' ' || k), ticket_id,
    case when k % 2 = 0 then 'client' else 'staff' end,
    case when k % 2 = 0 then client_id end,
    case when k % 2 = 1 then pg_temp.ulid('2023-01-01', 'staff ' || n % 5 + 1) end,
    k = 0, messages.body, messages.html, ${rendererVersion}, reply.at
  from (
    select n, k, id as ticket_id, client_id, draft.at + k * interval '7 hours' as at
    from draft, generate_series(0, replies - 1) k
    order by 5
  ) as reply
    join messages on messages.id = (n * 7 + k * 131) % 500 + 1`;

const clientInsert = `
  insert into clients (brand_id, id, external_id, first_name, last_name, email, company)
  select $1, client_id, 'client-' || client_number, 'Ines', 'Maurer ' || client_number,
    'client-' || client_number || '@maurer.example', 'Maurer GmbH'
  from draft group by client_id, client_number order by client_number`;

async function sample(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select external_id as "externalId", clients.id as "clientId", tickets.id as "ticketId", number
     from tickets join clients on clients.id = tickets.client_id
     where status <> 'closed' order by md5(tickets.id) limit $1`,
    [sampled],
  );
  return rows;
}
