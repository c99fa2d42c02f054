import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, gita, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** Every row of every table, including the queue's, as text. */
async function everyRow(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(world.desk.db);
  assert.ok(tables.some(({ name }) => name.startsWith("jobs.")));
  assert.ok(tables.some(({ name }) => name === "public.idempotent_outcomes"));
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{ row: string }>`${sql.raw(`select t::text as row from ${name} t`)}`.execute(
        world.desk.db,
      );
      return found.rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return rows.flat();
}

/** The secret as text, and in other encodings. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // In base64 a text depends on its offset; the middle of each of the three forms is enough.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64url")
      .slice(4, -4),
  );
  return [secret, encodeURIComponent(secret), bytes.toString("hex"), ...shifted];
}

async function assertNowhere(secrets: Record<string, string>): Promise<void> {
  const rows = await everyRow();
  for (const [what, secret] of Object.entries(secrets)) {
    for (const writing of writings(secret)) {
      const found = rows.find(({ row }) => row.includes(writing));
      assert.equal(found, undefined, `${what} can be read in ${found?.table}: ${found?.row.slice(0, 300)}`);
    }
  }
}

const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

test("no table holds a readable secret or token, stored requests included", async () => {
  const value = "canary-of-a-credential-7d1f0a93b2";
  const refusedValue = "canary-of-a-refused-one-55c0ffee11";
  const { number } = await world.openTicket();
  const secrets = `/clients/${ines}/tickets/${number}/secrets`;
  const stored = await world.platform("POST", secrets, { ...keyed("a"), body: { label: "FTP", value } });
  assert.equal(stored.status, 201);
  const replayed = await world.platform("POST", secrets, { ...keyed("a"), body: { label: "FTP", value } });
  assert.equal(replayed.text, stored.text);
  const refused = await world.platform("POST", secrets, {
    ...keyed("b"),
    body: { label: "", value: refusedValue },
  });
  assert.equal(refused.status, 422);
  assert.ok(!refused.text.includes(refusedValue), "a refusal does not repeat the value");
  const other = await world.platform("POST", secrets, {
    ...keyed("a"),
    body: { label: "FTP", value: refusedValue },
  });
  assert.equal(other.status, 422);
  const byStaff = await world.staff("POST", `/tickets/${number}/secrets`, {
    ...keyed("c"),
    body: { label: "Root", value },
  });
  const reveal = `/tickets/${number}/secrets/${byStaff.body.data.id}/reveal`;
  const revealed = await world.staff("POST", reveal, { ...keyed("d"), body: { reason: "To sign in" } });
  assert.equal(revealed.body.data.value, value);

  const guestDraft = { ...gita, subject: "Hello", body: "Hello", department_id: world.presales };
  const guest = await world.platform("POST", "/guest/tickets", { ...keyed("e"), body: guestDraft });
  const again = await world.platform("POST", "/guest/tickets", { ...keyed("e"), body: guestDraft });
  assert.equal(again.body.access_token, guest.body.access_token);
  const link = `/api/v1/integration/guest/tickets/${guest.body.data.number}`;
  await world.ask("POST", `${link}/replies?token=${guest.body.access_token}`, {
    ...keyed("f"),
    body: { body: "More" },
  });
  await world.staff("POST", `/tickets/${guest.body.data.number}/replies`, {
    ...keyed("g"),
    body: { body: "Hi" },
  });

  const key = await world.admin("POST", "/keys", {
    ...keyed("h"),
    body: { brand_id: world.harbour.id, name: "Shop" },
  });
  const rotated = await world.admin("POST", `/keys/${key.body.data.id}/rotate`, { ...keyed("i"), body: {} });
  assert.equal(rotated.status, 200);

  await assertNowhere({
    "the credential": value,
    "the refused credential": refusedValue,
    "the guest's token": guest.body.access_token,
    "the new key": key.body.token,
    "the rotated key": rotated.body.token,
    "the platform's key": world.harbour.key,
    "a staff token": world.tom.token,
  });
});

test("the canary values would be found if they were stored", async () => {
  const { number } = await world.openTicket({ body: "canary-in-a-message-0123456789" });
  const rows = await everyRow();
  assert.ok(number);
  assert.ok(rows.some(({ row }) => row.includes("canary-in-a-message-0123456789")));
  assert.ok(
    rows.some(({ table }) => table.startsWith("jobs.job")),
    "the queue holds a job to look into",
  );
  assert.deepEqual(rows.filter(({ table }) => table === "public.idempotent_outcomes").length > 4, true);
});

test("stored requests do not reveal equal secrets: digests are keyed and bodies sealed with new nonces", async () => {
  const { number } = await world.openTicket();
  const secrets = `/clients/${ines}/tickets/${number}/secrets`;
  const body = { label: "FTP", value: "the same password" };
  for (const key of ["one", "two"]) await world.platform("POST", secrets, { ...keyed(key), body });
  const { rows } =
    await sql<Json>`select sealed_body from idempotent_outcomes where path like ${`%${number}%`}
    union all select sealed from credentials order by 1`.execute(world.desk.db);
  assert.equal(new Set(rows.map(({ sealed_body }: Json) => sealed_body)).size, rows.length);
  const { createHash } = await import("node:crypto");
  const hashes = await world.desk.db.selectFrom("idempotent_outcomes").select("request_hash").execute();
  for (const text of [JSON.stringify(body), body.value]) {
    const plain = createHash("sha256").update(text).digest();
    assert.ok(hashes.every(({ request_hash }) => !plain.equals(request_hash)));
  }
});
