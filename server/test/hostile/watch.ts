import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { knownErrors } from "../../src/http/kernel/errors/error-codes.ts";
import type { Database } from "../../src/infrastructure/database/connect.ts";
import { asOwner } from "../database.ts";
import type { World } from "../world.ts";
import type { Scene } from "./scene.ts";

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

const hangMs = 5_000;

export async function send(
  world: World,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer> | FormData,
): Promise<Reply> {
  const response = await fetch(world.url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(hangMs),
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  const { status, headers: answered } = response;
  // An event stream does not end.
  const isEndless = answered.get("content-type")?.startsWith("text/event-stream");
  if (isEndless) await response.body?.cancel();
  return { status, headers: answered, text: isEndless ? "" : await response.text() };
}

const traces =
  /node_modules|file:\/\/|\.ts:\d+|\bat \S+ \(|server\/src|SELECT |select \w+ from|kysely|"stack"/;

/** The requirements for every response: no server error, no internals, no secret. */
export function assertSound(
  world: World,
  { status, headers, text }: Reply,
  what: string,
  secrets: string[] = [],
) {
  assert.ok(status >= 200 && status < 500, `${what}: ${status} ${text.slice(0, 300)}`);
  assert.ok(headers.get("x-request-id"), `${what}: no X-Request-Id`);
  if (status < 400) return;
  assert.match(headers.get("content-type") ?? "", /^application\/json/, what);
  const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
  assert.ok(typeof message === "string" && message.length > 0, `${what}: ${text.slice(0, 300)}`);
  const isKnown = knownErrors.some((known) => known.status === status && known.code === code);
  assert.ok(isKnown, `${what}: ${String(code)} is no code of a ${status}`);
  assert.doesNotMatch(text, traces, what);
  for (const secret of [
    world.harbour.key,
    world.lantern.key,
    world.maya.token,
    world.tom.token,
    ...secrets,
  ]) {
    assert.ok(!text.includes(secret), `${what}: the answer repeats a secret`);
  }
}

const traced = new WeakSet<World>();

interface Trace {
  writes: number;
  /** A table name. */
  lastIn: string;
}

/** The last row that was inserted, changed or deleted. */
export async function traceOf(world: World): Promise<Trace> {
  if (!traced.has(world)) await prepareToTrace(world);
  const { rows } = await sql<Trace>`
    select id as writes, name as "lastIn" from writes order by id desc limit 1`.execute(world.desk.db);
  return rows[0] ?? { writes: 0, lastIn: "" };
}

/** Each write adds a row, which is rolled back with it. Querying all tables would take as long as a request. */
async function prepareToTrace(world: World): Promise<void> {
  const triggers = (await tablesOf(world.desk.db)).flatMap((name) =>
    Object.entries(watchedIn(name)).map(
      ([event, condition]) => `create trigger ${event}_is_seen after ${event} on ${name}
        for each row ${condition} execute function note_write();`,
    ),
  );
  await asOwner(
    world,
    `create table writes (id bigint generated always as identity primary key, name text not null);
    grant select on writes to public;
    create function note_write() returns trigger language plpgsql security definer as $$
      begin insert into public.writes (name) values (tg_table_name); return null; end $$;
    ${triggers.join("")}`,
  );
  traced.add(world);
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return [...rows.map(({ name }) => name), "jobs.job"];
}

const keptOfTries = ["failed_ticket_token", "link_address", "confirmation"];
const tokens = ["staff_tokens", "integration_key_tokens", "chat_sessions"];

/**
 * Which changes of a table count. Excluded are the intended writes of a refusal: failed attempts, the last use of a token, and the last
 * presence of its owner.
 */
function watchedIn(table: string): Record<string, string> {
  if (table === "refused_sign_ins") return {};
  if (tokens.includes(table)) return { insert: "", delete: "" };
  const isNoTry = (row: string) =>
    table === "address_uses"
      ? `when (${row}.kind not in (${keptOfTries.map((kind) => `'${kind}'`)}) and ${row}.kind not like 'sign_in_%')`
      : "";
  return { insert: isNoTry("new"), update: isNoTry("new"), delete: isNoTry("old") };
}

export interface Watch {
  send(what: string, sending: () => Promise<Reply>): Promise<Reply>;
}

/** Sends a request that should be refused, and asserts that it wrote nothing unless it was accepted. Nothing else may write meanwhile. */
export function watchOver(world: World, scene: Scene): Watch {
  let before: Trace | undefined;
  return {
    async send(what, sending) {
      const expected = before ?? (await traceOf(world));
      before = undefined;
      // Keeps the walk below the rate limit of wrong ticket tokens, whose rows are intended.
      await sql`delete from address_uses where kind = 'failed_ticket_token'`.execute(world.desk.db);
      const reply = await sending();
      assertSound(world, reply, what, [scene.guestToken]);
      if (reply.status < 300) return reply;
      assert.deepEqual(await traceOf(world), expected, `${what}: ${reply.text}`);
      before = expected;
      return reply;
    },
  };
}

export interface Faults {
  hold(check: () => Promise<unknown>): Promise<void>;
  assertNone(): void;
}

/** For a walk that reports all failures, not only the first. */
export function collectFaults(): Faults {
  const faults: string[] = [];
  return {
    async hold(check) {
      try {
        await check();
      } catch (error) {
        faults.push((error as Error).message.slice(0, 400));
      }
    },
    assertNone() {
      assert.deepEqual(faults, [], faults.slice(0, 40).join("\n"));
    },
  };
}

/** The files in the spool and in the store. */
export async function filesOf({
  dataDir,
  spoolFolder,
}: World): Promise<{ spooled: string[]; stored: string[] }> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return {
    spooled: await readdir(spoolFolder),
    stored: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  };
}
