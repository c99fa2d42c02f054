import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { sql } from "kysely";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { deleteOldChatKeys, rotateChatKeys } from "./signing-keys.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, {
    body: { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" },
  });
});
after(() => world.close());

const mint = (externalId: string, token = world.harbour.key) =>
  world.platform("GET", `/chat?external_id=${encodeURIComponent(externalId)}`, { token });

async function published(): Promise<JSONWebKeySet> {
  const answer = await world.app.inject({ url: "/.well-known/jwks.json" });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers["access-control-allow-origin"], "*");
  return answer.json();
}

const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await published()), {
    algorithms: ["EdDSA"],
    audience: "chat",
    issuer: world.desk.settings.publicUrl,
  });

test("a client's token is valid for ten minutes and verifies with the published keys", async () => {
  const { status, body, text } = await mint(ines);
  assert.equal(status, 200, text);
  const { token, ...rest } = body.data;
  const { payload, protectedHeader } = await verify(token);
  const [client] = await world.desk.db
    .selectFrom("clients")
    .where("external_id", "=", ines)
    .select("id")
    .execute();
  assert.equal(payload.sub, client?.id);
  assert.equal(payload.external_id, ines);
  assert.equal(payload.brand, "harbour");
  assert.equal(payload.brand_id, undefined);
  assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 600);
  assert.ok(payload.jti && payload.jti !== (await verify((await mint(ines)).body.data.token)).payload.jti);
  assert.deepEqual([protectedHeader.alg, typeof protectedHeader.kid], ["EdDSA", "string"]);
  assert.equal(Date.parse(rest.expires_at) / 1_000, payload.exp);
  assert.deepEqual([rest.external_id, rest.verified, rest.expires_in], [ines, true, 600]);
  assert.match(rest.widget.public_key, /^sdw_/);
  assert.ok(rest.widget.script_url.endsWith("/widget.js"));
});

test("no token is issued without a client's id or for another brand's client", async () => {
  assert.equal((await mint("never-upserted")).status, 404);
  assert.equal((await mint("")).status, 422);
  assert.equal((await mint("\u0001")).status, 404);
  const missing = await world.platform("GET", "/chat");
  assert.equal(missing.status, 422);
  assert.ok(missing.body.errors.external_id);
  await world.platform("PUT", "/clients/only-harbour", {
    body: { first_name: "Only", last_name: "Harbour", email: "only@harbour.example" },
  });
  assert.equal((await mint("only-harbour")).status, 200);
  assert.equal((await mint("only-harbour", world.lantern.key)).status, 404);
});

test("only public keys are published, never a private part", async () => {
  await mint(ines);
  for (const key of (await published()).keys) {
    assert.deepEqual(Object.keys(key).sort(), ["alg", "crv", "kid", "kty", "use", "x"]);
    assert.deepEqual([key.kty, key.crv, key.alg, key.use], ["OKP", "Ed25519", "EdDSA", "sig"]);
  }
});

test("ten concurrent requests before the first key create one key", async () => {
  await world.desk.db.deleteFrom("chat_signing_keys").execute();
  const minted = await Promise.all(Array.from({ length: 10 }, () => mint(ines)));
  const kids = minted.map(({ body }: Json) => decodeProtectedHeader(body.data.token).kid);
  assert.equal(new Set(kids).size, 1);
  assert.equal((await published()).keys.length, 1);
});

test("a new key is published a day before it signs; the old one goes when its last token has expired", async () => {
  const kidOfToken = async () => decodeProtectedHeader((await mint(ines)).body.data.token).kid;
  const old = await kidOfToken();
  const inTime = (by: string) =>
    sql`update chat_signing_keys set signs_from = signs_from - ${sql.lit(by)}::interval`.execute(
      world.desk.db,
    );
  const kids = async () => (await published()).keys.map(({ kid }) => kid);
  const rotate = () => rotateChatKeys.run({ desk: world.desk } as never, {});

  await rotate();
  assert.deepEqual(await kids(), [old], "a young key stays alone");
  await inTime("31 days");
  await rotate();
  await rotate();
  const [next, ...others] = await kids();
  assert.deepEqual(others, [old]);
  assert.equal(await kidOfToken(), old, "the next one does not sign yet");
  const { body } = await mint(ines);

  await inTime("1 day 1 minute");
  assert.equal(await kidOfToken(), next);
  await verify(body.data.token);
  await deleteOldChatKeys(world.desk.db);
  assert.deepEqual(await kids(), [next, old]);

  await inTime("1 hour");
  await deleteOldChatKeys(world.desk.db);
  assert.deepEqual(await kids(), [next]);
  await assert.rejects(verify(body.data.token));
});
