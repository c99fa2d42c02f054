import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { asOwner, testDatabase, urlOf } from "../../test/database.ts";
import { checkRole } from "../cli/checks/role.ts";
import { readConfig } from "../config.ts";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../infrastructure/database/connect.ts";
import { deskRole } from "../infrastructure/database/role.ts";
import { migrateDesk, type ReachedDatabase, reachDatabase } from "./database/database.ts";

let count = 0;

/** An empty database whose owner may not create roles, and a user who owns nothing. */
async function place(t: TestContext) {
  const administered = await testDatabase();
  const mark = `${process.pid}_${++count}`;
  const [owner, server, name] = [`owner_${mark}`, `server_${mark}`, `test_${mark}_roles`];
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-role-"));
  for (const user of [owner, server]) await asOwner(administered, `create role ${user} login`);
  await asOwner(administered, `create database ${name} owner ${owner}`);
  t.after(async () => {
    await asOwner(administered, `drop database ${name} with (force)`);
    for (const user of [owner, server]) await asOwner(administered, `drop role ${user}`);
    await administered.drop();
    await rm(dataDir, { recursive: true });
  });
  const url = (user: string) => {
    const address = new URL(urlOf(administered.connection));
    address.username = user;
    address.pathname = `/${name}`;
    return address.href;
  };
  const reach = (more: Record<string, string>) =>
    reachDatabase(readConfig(undefined, { DATA_DIR: dataDir, ...more }), () => undefined);
  return { administered, owner, server, url, reach };
}

async function asServing<Result>(
  serving: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(openPool({ connection: serving, max: 1, applicationName: "role" }));
  return work(db).finally(() => db.destroy());
}

async function userOf({ serving }: ReachedDatabase): Promise<string | undefined> {
  const ask = (db: Database) => sql<{ user: string }>`select current_user as user`.execute(db);
  return (await asServing(serving, ask)).rows[0]?.user;
}

async function worksButGuards({ serving }: ReachedDatabase): Promise<void> {
  await asServing(serving, async (db) => {
    await sql`insert into address_uses (kind, address) values ('role', 'x')`.execute(db);
    await sql`insert into audit_log (id, actor_type, action) values ('01JD0000000000000000000000', 'system', 'x')`.execute(
      db,
    );
    for (const statement of [
      "delete from audit_log",
      "drop table brands",
      "alter table audit_log disable trigger all",
    ])
      await assert.rejects(sql.raw(statement).execute(db), { code: "42501" }, statement);
  });
}

test("with MIGRATION_URL the desk runs as a role that owns nothing and can assume no other role", async (t) => {
  const { owner, server, url, reach } = await place(t);
  const reached = await reach({ DATABASE_URL: url(server), MIGRATION_URL: url(owner) });
  await migrateDesk(reached.connection, reached.role);
  assert.equal(await userOf(reached), server);
  await worksButGuards(reached);
  for (const name of [owner, "sidedesk"])
    await assert.rejects(
      asServing(reached.serving, (db) => sql.raw(`set role ${name}`).execute(db)),
      { code: "42501" },
    );
  assert.equal((await checkRole(reached))[0]?.status, "ok");
});

test("a user who owns nothing starts on a migrated database, and learns what to do on another one", async (t) => {
  const { owner, server, url, reach } = await place(t);
  const early = await reach({ DATABASE_URL: url(server) });
  await assert.rejects(migrateDesk(early.connection, early.role), /Run `sidedesk migrate` as the owner/);

  const reached = await reach({ DATABASE_URL: url(server), MIGRATION_URL: url(owner) });
  await migrateDesk(reached.connection, reached.role);
  const later = await reach({ DATABASE_URL: url(server) });
  assert.deepEqual((await migrateDesk(later.connection, later.role)).applied, []);
  await worksButGuards(later);
});

test("an owner who may not create roles serves as itself, and the doctor says what to do; then as the role", async (t) => {
  const { administered, owner, url, reach } = await place(t);
  const before = await reach({ DATABASE_URL: url(owner) });
  await migrateDesk(before.connection, before.role);
  assert.equal(await userOf(before), owner);
  const [told] = await checkRole(before);
  assert.equal(told?.status, "warning");
  assert.match(told?.remedy ?? "", new RegExp(`grant ${deskRole} to "${owner}"`));

  await asOwner(administered, `grant ${deskRole} to ${owner}`);
  const after = await reach({ DATABASE_URL: url(owner) });
  await migrateDesk(after.connection, after.role);
  assert.equal(await userOf(after), deskRole);
  await worksButGuards(after);
  assert.equal((await checkRole(after))[0]?.status, "ok");
  await asOwner(administered, `revoke ${deskRole} from ${owner}`);
});

test("a role with all the owner's rights is reported", async (t) => {
  const { owner, url, reach } = await place(t);
  const reached = await reach({ DATABASE_URL: url(owner), MIGRATION_URL: url(owner) });
  await migrateDesk(reached.connection, reached.role);
  const [told] = await checkRole(reached);
  assert.match(`${told?.status} ${told?.remedy}`, /warning .*MIGRATION_URL/);
});
