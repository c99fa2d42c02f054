import assert from "node:assert/strict";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { openEnded } from "./ended.ts";
import { moved } from "./moved.ts";
import { type OldDesk, type Row, recordsOf, rowsOf } from "./old-desk.ts";
import { withClient } from "./postgres-15.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

/** Every row of a database as text: also of tables that no backup has, and of the job queue. */
export function everyRow(connection: Connection): Promise<string[]> {
  return withClient(connection, everyRowOf);
}

async function everyRowOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ path: string }>(`
    select oid::regclass::text as path from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`);
  const all: string[] = [];
  for (const { path } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${path} t`);
    all.push(...rows.map(({ row }) => row));
  }
  return all;
}

const ulid = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

export async function keepsEveryRow({ room, old }: UpgradedDesk): Promise<void> {
  await room.onDatabase((connection) => withClient(connection, (client) => keepsRows(client, old)));
}

/** Wherever a row went, its ids stand somewhere, and it has the values that it had in the columns that there still are. */
export async function keepsRows(client: pg.Client, old: OldDesk): Promise<void> {
  const text = (await everyRowOf(client)).join("\n");
  for (const { name } of old.manifest.tables) {
    const ids = (await rowsOf(old, name)).match(ulid) ?? [];
    assert.deepEqual(
      ids.filter((id) => !text.includes(id)),
      [],
      `rows of ${name} are lost`,
    );
  }
  for (const { name, columns } of old.manifest.tables) await keepsValues(client, old, name, columns);
}

// Whoever asks is noted to have been there; the number of the last one-time code is moved as the times are; HTML is
// rendered again.
const moving = ["last_used_at", "last_seen_at", "totp_last_step", "body_html"];

async function keepsValues(client: pg.Client, old: OldDesk, table: string, before: string[]): Promise<void> {
  const query = moved[table] ?? `select * from "${table}"`;
  const { fields } = await client.query(`select * from (${query}) present limit 0`);
  const kept = before.filter(
    (column) => !moving.includes(column) && fields.some(({ name }) => name === column),
  );
  const ended = await openEnded(old, table);
  const columns = kept.map((column) => ended.columnOf(column));
  const present = linesOf(await copyOf(client, `select ${columns} from (${query}) present`));
  const lineOf = (row: Row) => kept.map((column) => row[column]).join("\t");
  const then = (await recordsOf(old, table)).map((row) => ({ row, now: ended.asItIsNow(row) }));
  const goesOn = then.flatMap(({ now }) => (now ? [lineOf(now)] : []));
  assert.deepEqual(without(goesOn, present), [], `rows of ${table} are lost or changed`);
  const gone = then.filter(({ now }) => !now).map(({ row }) => lineOf(row));
  assert.deepEqual(without(gone, present), gone, `rows of ${table} should have ended`);
}

async function copyOf(client: pg.Client, query: string): Promise<string> {
  await client.query("set timezone = 'UTC'");
  const copy = client.query(copyTo(`copy (${query}) to stdout`));
  return copy.setEncoding("utf8").reduce((text: string, piece: string) => text + piece, "");
}

function linesOf(copy: string): string[] {
  return copy.split("\n").slice(0, -1);
}

/** Those of the first that the second lacks; what is there twice is looked for twice. */
function without(first: string[], second: string[]): string[] {
  const left = [...second];
  return first.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
