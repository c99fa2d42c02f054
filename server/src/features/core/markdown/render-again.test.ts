import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { allLimitsOff, createWorld, type Json, type World } from "../../../../test/world.ts";
import { newId } from "../values/ids.ts";
import { rendererVersion } from "./render.ts";
import { renderAgain, renderedTables, renderOldHtml } from "./render-again.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.setLimits(allLimitsOff);
});
after(() => world.close());
beforeEach(() => sql`delete from tickets`.execute(world.desk.db));

const old = { html: "<p>as of old</p>", version: 1 };
const body = "one\ntwo";
const html = "<p>one<br />\ntwo</p>\n";

/** Marks all rows as written by an older version. */
async function turnBack(version = old.version): Promise<void> {
  for (const table of await renderedTables(world.desk.db))
    await sql`update ${sql.table(table)} set body_html = ${old.html}, html_version = ${version}`.execute(
      world.desk.db,
    );
}

async function addOldReplies(to: Json, count: number): Promise<void> {
  const ids = Array.from({ length: count }, newId);
  await sql`
    insert into replies (brand_id, id, ticket_id, author_type, body, body_html, html_version, created_at)
    select ${world.harbour.id}, id, ${to.id}, 'system', ${body}, ${old.html}, ${old.version}, clock_timestamp()
    from unnest(${ids}::text[]) as id`.execute(world.desk.db);
}

/** The number of replies of each kind. */
async function replies(): Promise<Json> {
  const { rows } = await sql<Json>`
    select count(*) filter (where body_html = ${old.html} and html_version = ${old.version})::int as old,
      count(*) filter (where body_html <> ${old.html} and html_version = ${rendererVersion})::int as new,
      count(*)::int as all from replies`.execute(world.desk.db);
  return rows[0];
}

async function renderAll(): Promise<number> {
  let all = 0;
  for await (const rendered of renderAgain(world.desk.db)) all += rendered;
  return all;
}

async function noteOn(ticket: Json): Promise<void> {
  const { status, text } = await world.staff("POST", `/tickets/${ticket.number}/notes`, { body: { body } });
  assert.equal(status, 201, text);
}

const read = async (ticket: Json): Promise<Json> =>
  (await world.staff("GET", `/tickets/${ticket.number}`)).body.data;

const told = async () =>
  (await sql<Json>`select count(*)::int as events from staff_feed`.execute(world.desk.db)).rows;

test("replies and notes of an older renderer are rendered again without an event", async () => {
  const ticket = await world.openTicket({ body });
  await noteOn(ticket);
  await turnBack();
  const before = await read(ticket);
  assert.deepEqual([before.replies[0].body_html, before.notes[0].body_html], [old.html, old.html]);
  const events = await told();

  await world.run(renderOldHtml, {});
  const now = await read(ticket);
  assert.deepEqual([now.replies[0].body_html, now.notes[0].body_html], [html, html]);
  const withOldHtml = (shown: Json) =>
    JSON.parse(JSON.stringify(shown).replaceAll(JSON.stringify(html), JSON.stringify(old.html)));
  assert.deepEqual(withOldHtml(now), before);
  assert.equal(now.updated_at, before.updated_at);
  assert.deepEqual(await told(), events);
  assert.equal(await renderAll(), 0);
});

test("new texts need no job, and texts of a newer renderer are unchanged", async () => {
  const ticket = await world.openTicket({ body });
  await noteOn(ticket);
  assert.equal(await renderAll(), 0);
  await turnBack(rendererVersion + 1);
  assert.equal(await renderAll(), 0);
  assert.equal((await read(ticket)).replies[0].body_html, old.html);
});

test("rendering runs beside live writes, and leaves locked rows to the next run", async () => {
  const ticket = await world.openTicket({ body });
  await addOldReplies(ticket, 150);
  const { db } = world.desk;
  await db.transaction().execute(async (holder) => {
    await sql`select from replies where ctid = (select min(ctid) from replies where html_version = 1) for update`.execute(
      holder,
    );
    const writing = Array.from({ length: 10 }, () =>
      world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body } }),
    );
    const [rendered, ...written] = await Promise.all([renderAll(), ...writing]);
    assert.deepEqual(new Set(written.map(({ status }) => status)), new Set([201]));
    assert.equal(rendered, 149);
  });
  assert.deepEqual(await replies(), { old: 1, new: 160, all: 161 });
  assert.equal(await renderAll(), 1);
  assert.deepEqual(await replies(), { old: 0, new: 161, all: 161 });
});

test("a kill leaves each row old or new, and the next run continues", async () => {
  const ticket = await world.openTicket({ body });
  await addOldReplies(ticket, 1500);
  const child = fork(new URL("../../../../test/second-process/render-again.ts", import.meta.url), {
    execArgv: [],
  });
  const ended = once(child, "exit");
  child.send(world.connection);
  for (let batches = 0; batches < 3; batches++) await once(child, "message");
  child.kill("SIGKILL");
  await ended;
  const left = await replies();
  assert.ok(left.old > 0 && left.new > 60, JSON.stringify(left));
  assert.equal(left.old + left.new, left.all);
  // The killed process's locks end once PostgreSQL notices.
  for (let tries = 0; (await replies()).old > 0 && tries < 50; tries++) await renderAll();
  assert.deepEqual(await replies(), { old: 0, new: 1501, all: 1501 });
});

test("every table of rendered bodies stores the version, with an index", async () => {
  const { rows } = await sql<{ table: string; isIndexed: boolean }>`
    select table_name as table, exists (
      select from pg_indexes where tablename = table_name and indexdef like '%(html_version)') as "isIndexed"
    from information_schema.columns where table_schema = 'public' and column_name = 'body_html'
    order by 1`.execute(world.desk.db);
  const tables = await renderedTables(world.desk.db);
  assert.deepEqual(
    rows,
    tables.map((table) => ({ table, isIndexed: true })),
  );
});

test("a stopping desk waits for one batch and leaves the rest to the next run", async () => {
  await addOldReplies(await world.openTicket({ body }), 100);
  await renderOldHtml.run({ ...world.tools(), stopping: AbortSignal.abort() }, {});
  const { old: left, new: rendered } = await replies();
  assert.ok(rendered > 0 && left > 0, `${rendered} rendered, ${left} left`);
  await world.run(renderOldHtml, {});
  assert.equal((await replies()).old, 0);
});
