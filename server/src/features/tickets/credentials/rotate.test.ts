import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { Keyring, newKey } from "../../../infrastructure/keyring/keyring.ts";
import type { SealedPlace, SealedRow } from "../../core/sealed-columns.ts";
import { newId } from "../../core/values/ids.ts";
import { sendLink } from "../../organisation/staff-accounts/passwords/account-links.ts";
import { oneTimeCodeContext } from "../../organisation/staff-accounts/sign-in/one-time-codes.ts";
import { credentialSealContext } from "./credential.ts";
import { kidsInUse } from "./kids-in-use.ts";
import { addKey, rotateSecrets } from "./rotate.ts";

let world: World;
let folder: string;
let ring: string;

before(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), "sidedesk-ring-"));
  ring = join(folder, "secret-keys");
});
after(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await asOwner(world, "truncate all_tickets, idempotent_outcomes, staff_links cascade");
  await writeFile(ring, newKey(), { mode: 0o600 });
  world.desk.keyring = new Keyring({ file: ring });
});

/** A ticket with credentials, stored as the desk does: "value 0", "value 1" and so on. */
async function manyCredentials(count: number): Promise<{ number: string; ticketId: string }> {
  const { number } = await world.openTicket();
  const { id: ticketId } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select("id")
    .executeTakeFirstOrThrow();
  await addCredentials(ticketId, values(count));
  return { number, ticketId };
}

async function addCredentials(ticketId: string, values: string[]): Promise<void> {
  const of = { brand_id: world.harbour.id, ticket_id: ticketId, label: "FTP", added_by: "client" } as const;
  const rows = values.map(async (value) => {
    const id = newId();
    const sealed = await world.desk.keyring.seal(
      value,
      credentialSealContext({ brandId: of.brand_id, ticketId, id }),
    );
    return { ...of, ...sealed, id, created_at: sql<string>`clock_timestamp()` };
  });
  await world.desk.db
    .insertInto("credentials")
    .values(await Promise.all(rows))
    .execute();
}

async function openAll(keyring: Keyring): Promise<string[]> {
  const rows = await world.desk.db
    .selectFrom("credentials")
    .orderBy("id")
    .select(["brand_id as brandId", "ticket_id as ticketId", "id", "sealed"])
    .execute();
  return Promise.all(rows.map((row) => keyring.open(row.sealed, credentialSealContext(row))));
}

const values = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`);

async function newestAlone(): Promise<Keyring> {
  const [newest = ""] = (await readFile(ring, "utf8")).split("\n");
  return new Keyring({ keys: newest });
}

const lastingPlaces = (): SealedPlace[] =>
  world.desk.features
    .flatMap(({ sealed = [] }) => sealed)
    .filter((place): place is SealedPlace => !("goneAfter" in place));

/** Opens every sealed value in the database; returns the number per table. */
async function openEverything(keyring: Keyring): Promise<Record<string, number>> {
  const opened: Record<string, number> = {};
  for (const { table, column, key, also, context } of lastingPlaces()) {
    const names = sql.join([...key, ...also].map((name) => sql.ref(name)));
    const { rows } =
      await sql<SealedRow>`select ${names}, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(world.desk.db);
    for (const row of rows) await keyring.open(row.value, context(row));
    if (rows.length > 0) opened[table] = rows.length;
  }
  return opened;
}

test("rotation seals everything under the newest key, which opens it without the older ones", async () => {
  const { number } = await manyCredentials(230);
  await world.openGuestTicket();
  await sendLink(world.desk, world.tom.id, "invitation");
  const { sealed } = await world.desk.keyring.seal("JBSWY3DP", oneTimeCodeContext(world.tom.id));
  await sql`update staff set totp_sealed = ${sealed} where id = ${world.tom.id}`.execute(world.desk.db);
  const kid = await addKey(world.desk, ring);

  const rotation = await rotateSecrets(world.desk);
  assert.deepEqual(rotation, { rotated: 233, left: 0, olderKeys: [] });

  const keyring = await newestAlone();
  assert.equal(keyring.newestKid, kid);
  const counts = { credentials: 230, guest_senders: 1, staff: 1, staff_links: 1 };
  assert.deepEqual(await openEverything(keyring), counts);
  assert.deepEqual(await openAll(keyring), values(230));

  world.desk.keyring = keyring;
  const listed = await world.staff("GET", `/tickets/${number}/secrets`);
  const revealed = await world.staff("POST", `/tickets/${number}/secrets/${listed.body.data[7].id}/reveal`, {
    body: {},
  });
  assert.equal(revealed.body.data.value, "value 7");
  await sql`update staff set totp_sealed = null`.execute(world.desk.db);
});

test("an interrupted rotation continues when it is run again", async () => {
  await manyCredentials(250);
  await addKey(world.desk, ring);
  const interrupt = (rotated: number) => {
    if (rotated >= 100) throw new Error("killed");
  };
  await assert.rejects(rotateSecrets(world.desk, interrupt), /killed/);
  assert.deepEqual(await openAll(world.desk.keyring), values(250));
  const inUse = await kidsInUse(world.desk.db);
  assert.deepEqual(inUse.map((each) => each.values).sort(), [100, 150]);

  assert.equal((await rotateSecrets(world.desk)).rotated, 150);
  assert.deepEqual(await openAll(await newestAlone()), values(250));
});

test("a locked value is skipped, reported, and rotated the next time", async () => {
  const { ticketId } = await manyCredentials(3);
  await addKey(world.desk, ring);
  await world.desk.db.transaction().execute(async (db) => {
    await sql`select from credentials where ticket_id = ${ticketId} limit 1 for update`.execute(db);
    const { rotated, left } = await rotateSecrets(world.desk);
    assert.deepEqual({ rotated, left }, { rotated: 2, left: 1 });
  });
  assert.deepEqual(await rotateSecrets(world.desk), { rotated: 1, left: 0, olderKeys: [] });
});

test("a value whose key is lost blocks no other, and stays unchanged", async () => {
  const { ticketId } = await manyCredentials(3);
  const good = world.desk.keyring;
  world.desk.keyring = new Keyring({ keys: newKey() });
  const lost = world.desk.keyring.newestKid;
  await addCredentials(ticketId, ["of a lost key"]);
  world.desk.keyring = good;
  await addKey(world.desk, ring);

  const { rotated, left, olderKeys } = await rotateSecrets(world.desk);
  assert.deepEqual({ rotated, left }, { rotated: 3, left: 1 });
  assert.deepEqual(olderKeys, [{ kid: lost, table: "credentials", values: 1 }]);
});

test("a stored outcome keeps its key, is reported, and still replays", async () => {
  const { number } = await manyCredentials(1);
  const repeat = () =>
    world.platform<Json>("POST", `/clients/1042/tickets/${number}/replies`, {
      headers: { "idempotency-key": "once" },
      body: { body: "Hello?" },
    });
  const first = await repeat();
  assert.equal(first.status, 201);
  const kid = world.desk.keyring.newestKid;
  await addKey(world.desk, ring);

  const { rotated, olderKeys } = await rotateSecrets(world.desk);
  assert.equal(rotated, 1);
  assert.deepEqual(olderKeys, [{ kid, table: "idempotent_outcomes", values: 1 }]);
  const second = await repeat();
  assert.equal(second.headers.get("idempotency-replayed"), "true");
  assert.equal(second.text, first.text);
});

test("keys added concurrently are all kept, and the file stays private", async () => {
  const kids = await Promise.all([1, 2, 3, 4].map(() => addKey(world.desk, ring)));
  const kept = await readFile(ring, "utf8");
  for (const kid of kids) assert.match(kept, new RegExp(`^${kid}:`, "m"));
  assert.equal(kept.trim().split("\n").length, 5);
});
