import assert from "node:assert/strict";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { type OldDesk, rowsOf } from "./old-desk.ts";
import { withClient } from "./postgres-15.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

/** Every row of a database as text: also of tables that no backup has, and of the job queue. */
export function everyRow(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ path: string }>(`
      select oid::regclass::text as path from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`);
    const all: string[] = [];
    for (const { path } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${path} t`);
      all.push(...rows.map(({ row }) => row));
    }
    return all;
  });
}

const ulid = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/**
 * Wherever a row went, its ids stand somewhere. In a table that there still is, each row has the values that it had,
 * in the columns that there still are.
 */
export async function keepsEveryRow({ room, old }: UpgradedDesk): Promise<void> {
  const text = (await room.onDatabase(everyRow)).join("\n");
  for (const { name } of old.manifest.tables) {
    const ids = (await rowsOf(old, name)).match(ulid) ?? [];
    assert.deepEqual(
      ids.filter((id) => !text.includes(id)),
      [],
      `rows of ${name} are lost`,
    );
  }
  await room.onDatabase((connection) =>
    withClient(connection, async (client) => {
      for (const { name, columns } of old.manifest.tables) await keepsValues(client, old, name, columns);
    }),
  );
}

// Whoever asks is noted to have been there; the number of the last one-time code is moved as the times are.
const moving = ["last_used_at", "last_seen_at", "totp_last_step"];

async function keepsValues(client: pg.Client, old: OldDesk, table: string, before: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  );
  const kept = before.filter(
    (column) => !moving.includes(column) && rows.some(({ name }) => name === column),
  );
  if (kept.length === 0) return;
  const present = await copyOf(client, `select ${kept.map((column) => `"${column}"`)} from "${table}"`);
  const places = kept.map((column) => before.indexOf(column));
  const then = linesOf(await rowsOf(old, table)).map((line) => {
    const values = line.split("\t");
    return places.map((place) => values[place]).join("\t");
  });
  assert.deepEqual(without(then, linesOf(present)), [], `rows of ${table} are lost or changed`);
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
