import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { Keyring, newKey } from "../../../infrastructure/keyring/keyring.ts";
import { rotateSecrets } from "../../tickets/credentials/rotate.ts";
import { serviceKeysOf } from "./captcha-keys.ts";
import { departmentOf } from "./department.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const secret = "canary-of-a-captcha-secret-0a91";
const turnstile = { provider: "turnstile", site_key: "0x4AAA-site", secret };
const shown = { provider: "turnstile", site_key: "0x4AAA-site", has_secret: true };

const change = (captcha: Json) =>
  world.admin("PATCH", `/departments/${world.presales}`, { body: { captcha } });

async function setTo(captcha: Json): Promise<Json> {
  const { status, body } = await change(captcha);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.captcha;
}

async function assertRefused(captcha: Json, ...fields: string[]): Promise<Json> {
  const before = (await world.admin("GET", `/departments/${world.presales}`)).text;
  const { status, body } = await change(captcha);
  assert.deepEqual([status, Object.keys(body.errors)], [422, fields], JSON.stringify(captcha));
  assert.equal((await world.admin("GET", `/departments/${world.presales}`)).text, before);
  return body.errors;
}

const keysNow = async () =>
  serviceKeysOf(
    world.desk,
    world.harbour.id,
    await departmentOf(world.desk.db, world.harbour.id, world.presales),
  );

test("ALTCHA and null are set and shown by name only", async () => {
  for (const captcha of ["altcha", null, { provider: "altcha" }, null])
    assert.equal(await setTo(captcha), typeof captcha === "object" && captcha ? "altcha" : captcha);
});

test("a service is set with its keys, also at creation, and its secret is never shown", async () => {
  for (const provider of ["turnstile", "hcaptcha", "recaptcha"]) {
    const created = await world.admin("POST", "/departments", {
      body: { brand_id: world.harbour.id, name: `By ${provider}`, captcha: { ...turnstile, provider } },
    });
    assert.equal(created.status, 201, created.text);
    assert.deepEqual(created.body.data.captcha, { ...shown, provider });
    assert.deepEqual(await setTo({ ...turnstile, provider }), { ...shown, provider });
  }
  const answers = await Promise.all([
    world.admin("GET", "/departments"),
    world.admin("GET", `/departments/${world.presales}`),
    world.staff("GET", "/departments"),
    world.platform("GET", "/guest/departments"),
    world.admin("GET", "/audit-log"),
  ]);
  for (const { status, text } of answers) {
    assert.equal(status, 200);
    assert.ok(!text.includes(secret) && !text.includes("sealed"));
  }
  const { rows } = await sql<{ row: string }>`select d::text as row from departments d
    union all select a::text from audit_log a union all select h::text from events h`.execute(world.desk.db);
  assert.ok(rows.length > 5 && rows.every(({ row }) => !row.includes(secret)));
});

test("a service without its keys is refused, with each missing key", async () => {
  await setTo(null);
  await assertRefused("turnstile", "captcha.site_key", "captcha.secret");
  await assertRefused({ provider: "hcaptcha" }, "captcha.site_key", "captcha.secret");
  await assertRefused({ provider: "hcaptcha", site_key: "x" }, "captcha.secret");
  await assertRefused({ ...turnstile, site_key: null }, "captcha.site_key");
  await setTo(turnstile);
  // Keys of one service do not work for another.
  await assertRefused("recaptcha", "captcha.site_key", "captcha.secret");
  const created = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, name: "X", timezone: "Nowhere", captcha: "hcaptcha" },
  });
  assert.deepEqual(Object.keys(created.body.errors), ["captcha.site_key", "captcha.secret", "timezone"]);
});

test("an invalid member is named in a sentence", async () => {
  await setTo(null);
  const errors = await assertRefused("none", "captcha");
  assert.match(errors.captcha[0], /altcha, turnstile, hcaptcha, recaptcha/);
  await assertRefused(7, "captcha");
  await assertRefused({}, "captcha.provider");
  await assertRefused({ ...turnstile, provider: "friendly" }, "captcha.provider");
  await assertRefused({ ...turnstile, site_key: "two words" }, "captcha.site_key");
  await assertRefused({ ...turnstile, secret: "" }, "captcha.secret");
  await assertRefused({ ...turnstile, secret: 5 }, "captcha.secret");
  await assertRefused({ ...turnstile, secret: "x".repeat(501) }, "captcha.secret");
  await assertRefused({ ...turnstile, more: 1 }, "captcha.more");
  await assertRefused({ provider: "altcha", site_key: "x", secret }, "captcha.site_key", "captcha.secret");
});

test("a shown value can be sent back, a new site key keeps the secret, another provider clears both", async () => {
  await setTo(turnstile);
  assert.deepEqual(await setTo(shown), shown);
  assert.deepEqual(await setTo("turnstile"), shown);
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { description: "Ask away" } });
  assert.deepEqual(await setTo({ provider: "turnstile", site_key: "new" }), { ...shown, site_key: "new" });
  assert.deepEqual(await keysNow(), { service: "turnstile", siteKey: "new", secret });
  for (const other of ["altcha", null]) {
    await setTo(turnstile);
    await setTo(other);
    const { rows } = await sql`select captcha_site_key, captcha_secret_sealed from departments
      where id = ${world.presales}`.execute(world.desk.db);
    assert.deepEqual(rows, [{ captcha_site_key: null, captcha_secret_sealed: null }]);
    assert.equal(await keysNow(), undefined);
  }
});

test("the audit log says that the secret changed, without its value", async () => {
  await setTo(turnstile);
  await setTo({ ...turnstile, secret: `${secret}-2` });
  const { body } = await world.admin("GET", "/audit-log?per_page=1");
  assert.deepEqual(body.data[0].changes, [{ field: "captcha.secret", from: null, to: "new" }]);
});

test("a secret is resealed with a newer key, and opens in no other department", async () => {
  await setTo(turnstile);
  const before = world.desk.keyring;
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-captcha-"));
  try {
    const old = newKey();
    await writeFile(`${folder}/keys`, old);
    world.desk.keyring = new Keyring({ file: `${folder}/keys` });
    await setTo(turnstile);
    await writeFile(`${folder}/keys`, `${newKey()}\n${old}`);
    world.desk.keyring = new Keyring({ file: `${folder}/keys` });
    await rotateSecrets(world.desk);
    const { rows } = await sql<{ sealed: string }>`select captcha_secret_sealed as sealed from departments
      where id = ${world.presales}`.execute(world.desk.db);
    assert.equal(Keyring.kidOf(rows[0]?.sealed ?? ""), world.desk.keyring.newestKid);
    assert.deepEqual((await keysNow())?.secret, secret);
    await sql`update departments set captcha_provider = 'turnstile', captcha_site_key = 'x',
      captcha_secret_sealed = ${rows[0]?.sealed} where id = ${world.billing}`.execute(world.desk.db);
    const billing = await departmentOf(world.desk.db, world.harbour.id, world.billing);
    await assert.rejects(serviceKeysOf(world.desk, world.harbour.id, billing));
  } finally {
    world.desk.keyring = before;
    await rm(folder, { recursive: true });
  }
});

test("the database allows no service without keys, and no keys without a service", async () => {
  const wrong = [
    sql`captcha_provider = 'hcaptcha', captcha_site_key = null, captcha_secret_sealed = null`,
    sql`captcha_provider = 'hcaptcha', captcha_site_key = 'x', captcha_secret_sealed = null`,
    sql`captcha_provider = 'altcha', captcha_site_key = 'x', captcha_secret_sealed = 'x'`,
    sql`captcha_provider = null, captcha_site_key = 'x', captcha_secret_sealed = null`,
    sql`captcha_provider = null, captcha_site_key = null, captcha_secret_sealed = 'x'`,
  ];
  for (const columns of wrong)
    await assert.rejects(
      sql`update departments set ${columns} where id = ${world.technical}`.execute(world.desk.db),
      /departments_captcha_has_its_keys/,
    );
});
