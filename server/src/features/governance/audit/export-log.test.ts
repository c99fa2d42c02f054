import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = async (query: string) => (await world.admin("GET", `/audit-log?${query}`)).body;
const take = (query = "", token = world.maya.token) =>
  world.ask("GET", `/api/v1/admin/audit-log/export?${query}`, { token });

test("paging by cursor lists each entry once, also while entries are written", async () => {
  const all = (await read("per_page=100")).data.map(({ id }: Json) => id);
  const seen: string[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 40; pages++) {
    const { data, meta } = await read(`per_page=2${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...data.map(({ id }: Json) => id));
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { name: `Harbour ${pages}` } });
    cursor = meta.next_cursor;
    if (cursor === null) break;
  }
  assert.deepEqual(seen, all);
  for (const cursor of ["x", Buffer.from("2026-13-41T99:00:00.000000Z x").toString("base64url")])
    assert.deepEqual(Object.keys((await read(`cursor=${cursor}`)).errors), ["cursor"]);
});

test("the list of actions contains every action in the log", async () => {
  const actions = (await world.admin("GET", "/audit-log/actions")).body.data;
  const written = (await read("per_page=100")).data.map(({ action }: Json) => action);
  assert.ok(written.every((action: string) => actions.includes(action)));
});

test("the log is exported with exactly the filtered entries, and the export is logged", async () => {
  await world.desk.db.transaction().execute(async (db) => {
    // More entries than one batch of the export.
    await sql`insert into audit_log (id, actor_type, action, subject)
      select '01JD' || lpad(n::text, 22, '0'), 'system', 'brand.created', n from generate_series(1, 1203) n`.execute(
      db,
    );
  });
  const asked = `action=brand.created&from=2020-01-01T00:00:00Z`;
  const { status, text, headers } = await take(`format=json&${asked}`);
  assert.equal(status, 200);
  assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="audit-log\.json"$/);
  const entries = JSON.parse(text);
  const total = (await read(asked)).meta.total;
  assert.equal(entries.length, total);
  assert.deepEqual(entries[0], (await read(`${asked}&per_page=1`)).data[0]);
  assert.equal(new Set(entries.map(({ id }: Json) => id)).size, total);
  const [entry] = (await read("action=audit-log.exported&per_page=1")).data;
  assert.equal(entry.actor.staff_id, world.maya.id);
  assert.deepEqual(entry.details, {
    format: "json",
    filter: "action=brand.created&from=2020-01-01T00%3A00%3A00Z",
    entries: String(total),
  });
  assert.deepEqual(JSON.parse((await take("format=json&to=2020-01-01T00:00:00Z")).text), []);
});

test("no cell of the file is a formula, and each value stays in its cell", async () => {
  const titles = ["=1+1", "+1", "-1", "@x", "＝1+1", "＠x", "\t=1", 'a "b", c', "plain"];
  for (const title of titles.filter((title) => !title.startsWith("\t")))
    await world.admin("POST", "/canned-replies", { body: { title, body: "x" } });
  await sql`insert into audit_log (id, actor_type, action, subject)
    values ('01JE0000000000000000000001', 'system', 'brand.deleted', ${"\t=1"}), ('01JE0000000000000000000002', 'system', 'brand.deleted', ${'=cmd|"x"'})`.execute(
    world.desk.db,
  );
  const { text, headers } = await take();
  assert.match(headers.get("content-type") ?? "", /^text\/csv/);
  assert.ok(text.startsWith('"created_at"') || text.startsWith('\ufeff"created_at"'));
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = ""]) => cell);
  assert.equal(cells.length % 10, 0);
  assert.deepEqual(
    cells.filter((cell) => /^\s*[=+\-@|%＝＠]/.test(cell)),
    [],
  );
  assert.ok(cells.includes(`'=cmd|""x""`));
});

test("an export states its limit, and only administrators may run it", async () => {
  await asOwner(
    world,
    `insert into audit_log (id, actor_type, action)
      select '01JF' || lpad(n::text, 22, '0'), 'system', 'brand.changed' from generate_series(1, 100001) n`,
  );
  const refused = await take("action=brand.changed");
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["from"]]);
  assert.match(refused.body.message, /maximum is 100,000/);
  assert.equal((await take("action=brand.changed&to=2020-01-01T00:00:00Z")).status, 200);
  assert.equal((await take("", world.tom.token)).status, 403);
  assert.equal((await take("nobody_knows=1")).status, 422);
});
