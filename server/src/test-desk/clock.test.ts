import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { type TemporaryFolder, temporaryFolder } from "./temporary-folder.ts";
import { startTestDesk, type TestDesk } from "./test-desk.ts";

let folder: TemporaryFolder;
let desk: TestDesk;
let client: pg.Client;
before(async () => {
  folder = await temporaryFolder();
  desk = await startTestDesk({ dataDir: folder.path, port: 0, brand: { name: "Harbour" }, department: {} });
  client = new pg.Client({ host: join(folder.path, "run"), user: "sidedesk", database: "sidedesk" });
  await client.connect();
});
after(async () => {
  await client.end();
  await desk.stop();
  await folder.remove();
});

test("all times of an open session move on, also in a prepared statement", async () => {
  const times = async () => {
    const { rows } = await client.query({
      name: "times",
      text: `select extract(epoch from unnest(array[now(), transaction_timestamp(), statement_timestamp(),
        clock_timestamp(), jobs.job_now()]) - pg_catalog.clock_timestamp())::float8 as ahead`,
    });
    return rows.map(({ ahead }) => Math.abs(Math.round(ahead)));
  };
  for (let run = 1; run <= 6; run++) assert.deepEqual(await times(), [0, 0, 0, 0, 0]);
  await desk.advance(86_400);
  assert.deepEqual(await times(), Array(5).fill(86_400));
  await desk.advance(60.5);
  assert.deepEqual(new Set(await times()), new Set([86_460]));
});

test("no default, view or function takes PostgreSQL's own time", async () => {
  const { rows } = await client.query<{ name: string; text: string }>(`
    with ours as (select oid from pg_namespace where nspname in ('public', 'jobs'))
    select attrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as text
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      join pg_class on pg_class.oid = adrelid where relnamespace in (table ours)
    union all
    select oid::regclass::text, pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace in (table ours)
    union all
    select oid::regprocedure::text, coalesce(pg_get_function_sqlbody(oid), prosrc) from pg_proc
    where pronamespace in (table ours)
      and proname not in ('now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp')`);
  const followed = rows.filter(({ text }) => /\b(now|\w+_timestamp)\(\)/i.test(text));
  assert.ok(followed.length > 40, `only ${followed.length} take the time`);
  const own = rows.filter(({ text }) => /pg_catalog\.(now|\w+_timestamp)\(|CURRENT_(DATE|TIME)/i.test(text));
  assert.deepEqual(own, []);
});
