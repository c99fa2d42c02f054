import pg from "pg";
import { rendererVersion, renderMarkdown } from "../server/src/features/core/markdown/render.ts";
import { type SortedTicket, sortedColumns } from "../server/src/features/tickets/queue/order.ts";
import type { Connection } from "../server/src/infrastructure/database/connect.ts";
import { assertWhole, count } from "./assert-complete.ts";
import { clientConfig } from "./connection.ts";
import { places, type StaffDesk } from "./staff-desk.ts";
import { usualLength, writeTexts } from "./staff-words.ts";
import { ulidFunction } from "./ulid.ts";

/** A sample of the tickets and their authors, for requests. */
export interface Samples {
  tickets: (SortedTicket & { number: string })[];
  clients: { id: string; first_name: string; last_name: string; email: string }[];
  colleagueIds: string[];
}

const texts = 40_000;
const colleagues = 40;

/** The distribution of the tickets. */
export interface Shape {
  /** Over all brands. */
  ticketsOfClient: number;
  /** 1: all clients write equally often; above it some write more, and the more, the larger the desk is. */
  unevenness: number;
  /** The median length of a message. */
  words: number;
}

const asInLife: Shape = { ticketsOfClient: 40, unevenness: 1.5, words: usualLength };

interface Filling {
  connection: Connection;
  staff: StaffDesk;
  shape?: Shape | undefined;
}

/** Tickets over three years with five replies each on average, by set-based SQL. */
export async function fillQueue(
  { connection, staff: { admin, brandIds, departmentIds }, shape = asInLife }: Filling,
  tickets: number,
  progress: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set work_mem = '256MB'");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(functions);
    const indexes = await takeDownIndexes(client);
    const bodies = writeTexts(texts, shape.words);
    await client.query("insert into messages (body, html) select * from unnest($1::text[], $2::text[])", [
      bodies,
      bodies.map(renderMarkdown),
    ]);
    await client.query(
      "insert into places select * from unnest($1::int[], $2::int[], $3::int[])",
      places(brandIds, departmentIds),
    );
    await client.query(staffInsert, [colleagues, admin.id]);
    progress("the tickets");
    await client.query(ticketDraft, [
      tickets,
      admin.id,
      Math.ceil(tickets / shape.ticketsOfClient),
      shape.unevenness,
    ]);
    await client.query("create index on draft (n)");
    await client.query("analyze draft");
    await client.query(clientInsert);
    await client.query(guestInsert);
    await client.query(ticketInsert);
    await client.query(senderInsert);
    const step = 100_000;
    for (let from = 1; from <= tickets; from += step) {
      progress(`the replies of ticket ${from} and on`);
      await client.query(replyInsert, [from, from + step - 1]);
    }
    await client.query(noteInsert);
    for (const definition of indexes) {
      progress(definition.replace(/ USING.*/, ""));
      await client.query(definition);
    }
    progress("the counts");
    await count(connection);
    progress("vacuum");
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
    progress("is it whole?");
    await assertWhole(connection);
  } finally {
    await client.end();
  }
}

/** Building an index at the end takes a tenth of the time of maintaining it row by row. */
async function takeDownIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any ('{all_tickets,replies,notes,clients,guest_senders}'::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

export async function sampleQueue(connection: Connection): Promise<Samples> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    const count = await client.query<{ tickets: number }>("select count(*)::integer as tickets from tickets");
    // A larger share of a small desk, to have enough samples.
    const share = Math.min(100, Math.max(0.4, 40_000 / (count.rows[0]?.tickets ?? 0)));
    const tickets = await client.query(`
      select brand_id, id, number, ${sortedColumns.join()}
      from all_tickets tablesample bernoulli(${share}) repeatable (1)`);
    const clients = await client.query(`
      select id, first_name, last_name, email from clients tablesample bernoulli(${Math.max(5, share)}) repeatable (1)
      where tickets_count > 0 limit 2000`);
    const colleagues = await client.query<{ id: string }>("select id from staff where name like 'Agent %'");
    return {
      tickets: tickets.rows,
      clients: clients.rows,
      colleagueIds: colleagues.rows.map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

const functions = `
  create temporary table messages (id integer generated always as identity, body text, html text);
  create temporary table places (place integer primary key, brand_id integer, department_id integer);
  ${ulidFunction}
  create function pg_temp.share(n integer, salt integer) returns float language sql immutable as $$
    select (hashint8extended(n, salt) & 1048575) / 1048576.0
  $$;
  create function pg_temp.surname(n integer) returns text language sql immutable as $$
    select initcap((array['ma','ber','hol','kess','lind','fer','wal','stein','ro','van','had','mor','sil','okan','tana','petro','ivan','jan','nov','kov'])[n % 20 + 1]
      || (array['er','mann','berg','ris','dad','gaard','ski','ova','ez','eira','ton','ley','sen','feld','hoff','ic','enko','wara','moto','lund','dottir','quist','ford','well','by'])[n / 20 % 25 + 1]
      || (array['','a','o','s','i','n'])[n / 500 % 6 + 1])
  $$;
  create function pg_temp.forename(n integer) returns text language sql immutable as $$
    select (array['Ines','Omar','Gita','Tomas','Maya','Lena','Jonas','Aylin','Pedro','Chloé','Jürgen','Björn','Zoë','Ana','Iván','Noor','Yuki','Kofi','Amara','Ravi','Elif','Olga','Piotr','Marta','Luca','Sofia','Emil','Freya','Hugo','Iris','Klara','Leon','Mila','Nils','Oskar','Paula','Quentin','Rosa','Sven','Tilda','Ulla','Viktor','Wanda','Xenia','Yann','Zara','Abel','Bente','Carlos','Dunja'])[n % 50 + 1]
  $$;
  create function pg_temp.client_id(n integer) returns text language sql immutable as $$
    select pg_temp.ulid('2023-01-01'::timestamptz + n * interval '1 second', 'client ' || n)
  $$;`;

const staffInsert = `
  insert into staff (id, email, name, role, password_hash)
  select pg_temp.ulid('2023-01-01', 'staff ' || n), 'agent' || n || '@staff.example', 'Agent ' || n, 'agent', '-'
  from generate_series(1, $1::integer) n where $2::text is not null`;

// One ticket in ten is a guest's. Three in five of the last month are still open; of the older ones, one in twenty.
const ticketDraft = `
  create temporary table draft as
  select n, at, pg_temp.ulid(at, 'ticket ' || n) as id, brand_id, department_id,
    case when pg_temp.share(n, 1) < 0.1 then null else client_number end as client_number,
    case when pg_temp.share(n, 1) < 0.1 then (pg_temp.share(n, 2) * $1 / 20)::integer end as guest_number,
    n % 9 + 1 as replies,
    case when pg_temp.share(n, 3) < (case when at > now() - interval '30 days' then 0.4 else 0.95 end) then 'closed'
      when pg_temp.share(n, 4) < 0.3 then 'open' when pg_temp.share(n, 4) < 0.7 then 'awaiting_reply'
      when pg_temp.share(n, 4) < 0.9 then 'in_progress' else 'on_hold' end as status,
    case when pg_temp.share(n, 5) < 0.2 then 'low' when pg_temp.share(n, 5) < 0.7 then 'medium'
      when pg_temp.share(n, 5) < 0.92 then 'high' when pg_temp.share(n, 5) < 0.99 then 'critical'
      else 'emergency' end as priority,
    case when pg_temp.share(n, 6) < 0.15 then null when pg_temp.share(n, 6) < 0.18 then $2
      else pg_temp.ulid('2023-01-01', 'staff ' || floor(1 + 40 * pow(pg_temp.share(n, 7), 2))) end as assignee_id,
    array(select distinct 'tag-' || floor(1 + 300 * pow(pg_temp.share(n, 10 + k), 3))
      from generate_series(1, (pg_temp.share(n, 8) * 4)::integer - 1) k)
      || case when n % 20011 = 7 then array['rare-tag'] else '{}' end as tags
  from (select n, now() - interval '1096 days' + n * interval '1 day' * (1096.0 / $1::integer) as at,
      floor($3::integer * pow(pg_temp.share(n, 0), $4::float))::integer as client_pick from generate_series(1, $1::integer) n) as numbered
    join places on place = (hashint8extended(n, 99) & 1048575) % 100,
    lateral (select client_pick * 10 + brand_id as client_number) as client`;

const clientInsert = `
  insert into clients (brand_id, id, external_id, first_name, last_name, email, company)
  select distinct on (brand_id, client_number) brand_id, pg_temp.client_id(client_number), 'client-' || client_number,
    pg_temp.forename((pg_temp.share(client_number, 20) * 50)::integer),
    pg_temp.surname((pg_temp.share(client_number, 21) * 3000)::integer),
    'client-' || client_number || '@' || lower(pg_temp.surname(client_number % 3000)) || '.example', null
  from draft where client_number is not null`;

const guestInsert = `
  insert into guests (brand_id, email, id)
  select distinct on (brand_id, guest_number) brand_id, 'guest' || guest_number || '@visitor.example',
    pg_temp.ulid(at, 'guest ' || brand_id || ' ' || guest_number)
  from draft where guest_number is not null order by brand_id, guest_number, at`;

const ticketInsert = `
  insert into tickets (brand_id, id, number, subject, status, priority, source, department_id, client_id, guest_email,
    assignee_id, replies_count, last_reply_at, last_reply_from, waiting_since, closed_at, custom_fields, tags,
    created_at, updated_at)
  select brand_id, draft.id, 10000000000000 + mod(n * 61803398875031::numeric, 90000000000000),
    initcap(left(split_part(messages.body, E'\\n\\n', 2), 30 + n % 30)), status, priority, 'platform', department_id,
    case when client_number is not null then pg_temp.client_id(client_number) end,
    case when guest_number is not null then 'guest' || guest_number || '@visitor.example' end,
    assignee_id, replies, last.at, case when replies % 2 = 1 then 'client' else 'staff' end,
    case when status <> 'closed' and replies % 2 = 1 then last.at end, case status when 'closed' then last.at end,
    jsonb_build_array(jsonb_build_object('key', 'domain', 'label', 'Domain', 'value', 'shop-' || n || '.example')),
    tags, draft.at, last.at
  from draft
    join messages on messages.id = floor(1 + 40000 * pg_temp.share(n, 30)),
    lateral (select least(draft.at + (replies - 1) * interval '7 hours', now()) as at) as last
  order by n`;

const senderInsert = `
  insert into guest_senders (brand_id, ticket_id, email, first_name, last_name, token_hash)
  select brand_id, id, 'guest' || guest_number || '@visitor.example',
    pg_temp.forename((pg_temp.share(guest_number, 22) * 50)::integer),
    pg_temp.surname((pg_temp.share(guest_number, 23) * 3000)::integer), sha256(id::bytea)
  from draft where guest_number is not null`;

// Ordered by time, so that a ticket's replies are on several pages, as in a table that grew.
const replyInsert = `
  insert into replies (brand_id, id, ticket_id, author_type, client_id, staff_id, is_opening, body, body_html,
    html_version, created_at)
  select brand_id, pg_temp.ulid(reply.at, 'reply ' || n || ' ' || k), ticket_id,
    case when k % 2 = 0 then 'client' else 'staff' end,
    case when k % 2 = 0 and client_number is not null then pg_temp.client_id(client_number) end,
    case when k % 2 = 1 then coalesce(assignee_id, pg_temp.ulid('2023-01-01', 'staff 1')) end,
    k = 0, case when k = 0 then messages.body || E'\\n\\nshop-' || n || '.example' else messages.body end,
    messages.html, ${rendererVersion}, reply.at
  from (
    select n, k, brand_id, id as ticket_id, client_number, assignee_id,
      least(draft.at + k * interval '7 hours', now()) as at
    from draft, generate_series(0, replies - 1) k
    where n between $1 and $2
    order by 7
  ) as reply
    join messages on messages.id = floor(1 + 40000 * pg_temp.share(n, 30 + k))`;

const noteInsert = `
  insert into notes (brand_id, id, ticket_id, staff_id, body, body_html, html_version, created_at)
  select brand_id, pg_temp.ulid(at + interval '1 hour', 'note ' || n), draft.id,
    coalesce(assignee_id, pg_temp.ulid('2023-01-01', 'staff 1')), messages.body, messages.html, ${rendererVersion},
    at + interval '1 hour'
  from draft join messages on messages.id = floor(1 + 40000 * pg_temp.share(n, 50)) where n % 5 = 0`;
