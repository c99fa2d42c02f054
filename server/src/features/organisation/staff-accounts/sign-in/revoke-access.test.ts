import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { createStaff } from "../admin.ts";
import { type LinkPurpose, requestReset, sendLink } from "../passwords/account-links.ts";

/** Access ends with its cause, and an administrator can end it. */
let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

let people = 0;

async function hired(role: "admin" | "agent" = "agent") {
  const email = `una-${++people}@staff.example`;
  return createStaff(world.desk, { kind: "operator" }, { email, name: "Una", role });
}

const anonymous = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.ask(method, `/api/v1/staff${path}`, { ...(body ? { body } : {}), headers });

async function session({ email, password }: { email: string; password: string }) {
  const answer = await anonymous("POST", "/session", { email, password });
  assert.equal(answer.status, 201, answer.text);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, "x-csrf-token": answer.body.data.csrf_token as string };
}

const entersBySession = async (headers: Record<string, string>) =>
  (await anonymous("GET", "/me", undefined, headers)).status === 200;
const entersByToken = async (token: string) =>
  (await world.ask("GET", "/api/v1/staff/me", { token })).status === 200;

/** A link as in its email. */
async function link(staffId: string, purpose: LinkPurpose): Promise<string> {
  await sendLink(world.desk, staffId, purpose);
  const token = `link-${staffId}-${purpose}`;
  await sql`update staff_links set token_hash = sha256(${token}::bytea)
    where staff_id = ${staffId} and purpose = ${purpose}`.execute(world.desk.db);
  return token;
}

const choose = (token: string, password = "a password by a link") =>
  anonymous("PUT", "/password-resets", { token, password });

const newPassword = "a password of one's own";

const endings: Record<string, (una: Awaited<ReturnType<typeof hired>>) => Promise<unknown>> = {
  "another link was used": async ({ id }) => {
    const token = "the-other-one";
    await world.desk.db
      .insertInto("staff_links")
      .values({
        token_hash: sql`sha256(${token}::bytea)`,
        staff_id: id,
        purpose: "reset",
        sealed_token: "",
        expires_at: sql<string>`now() + interval '1 hour'`,
      })
      .execute();
    assert.equal((await choose(token)).status, 204);
  },
  "the password was changed": ({ token, password }) =>
    world.staff("PUT", "/password", { token, body: { current_password: password, password: newPassword } }),
  "the address was changed": ({ id }) =>
    world.admin("PATCH", `/staff/${id}`, { body: { email: `moved-${id}@staff.example`.toLowerCase() } }),
  "its owner was deactivated and reactivated": async ({ id }) => {
    await world.admin("PATCH", `/staff/${id}`, { body: { active: false } });
    await world.admin("PATCH", `/staff/${id}`, { body: { active: true } });
  },
};

for (const [what, happens] of Object.entries(endings)) {
  for (const purpose of ["invitation", "reset"] as const) {
    test(`the link of an ${purpose} answers 410 once ${what}`, async () => {
      const una = await hired();
      const token = await link(una.id, purpose);
      await happens(una);
      assert.equal((await choose(token)).status, 410);
    });
  }
}

test("a link requested while inactive does not work after reactivation", async () => {
  const { id, email } = await hired();
  await world.admin("PATCH", `/staff/${id}`, { body: { active: false } });
  await requestReset(world.desk, email, "192.0.2.1");
  assert.equal(await sendLink(world.desk, id, "reset"), false);
  const { rows } = await sql`select from staff_links where staff_id = ${id}`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});

test("a password change ends every other session and token, but not the current one", async () => {
  const una = await hired();
  const [here, there] = [await session(una), await session(una)];
  const changes = { current_password: una.password, password: newPassword };
  assert.equal((await anonymous("PUT", "/password", changes, here)).status, 204);
  assert.deepEqual(
    [await entersBySession(here), await entersBySession(there), await entersByToken(una.token)],
    [true, false, false],
  );
  const tom = await hired();
  const other = (await newToken(tom)).token;
  const byToken = { token: tom.token, body: { current_password: tom.password, password: newPassword } };
  assert.equal((await world.staff("PUT", "/password", byToken)).status, 204);
  assert.deepEqual([await entersByToken(tom.token), await entersByToken(other)], [true, false]);
});

test("a password set by a link ends every session and token", async () => {
  const una = await hired();
  const here = await session(una);
  assert.equal((await choose(await link(una.id, "reset"))).status, 204);
  assert.deepEqual([await entersBySession(here), await entersByToken(una.token)], [false, false]);
});

test("sessions and tokens from before a deactivation stay invalid after reactivation", async () => {
  const una = await hired();
  const here = await session(una);
  const active = (value: boolean) => world.admin("PATCH", `/staff/${una.id}`, { body: { active: value } });
  await active(false);
  assert.deepEqual([await entersBySession(here), await entersByToken(una.token)], [false, false]);
  await active(true);
  assert.deepEqual([await entersBySession(here), await entersByToken(una.token)], [false, false]);
  await session(una);
});

async function newToken({ token, password }: { token: string; password: string }): Promise<Json> {
  const { status, body, text } = await world.staff("POST", "/tokens", {
    token,
    body: { name: "t", password },
  });
  assert.equal(status, 201, text);
  return body;
}

test("a stolen session or token creates no token and starts no one-time codes without the password", async () => {
  const una = await hired();
  for (const [path, fields] of [
    ["/tokens", { name: "t" }],
    ["/one-time-codes", {}],
  ] as const) {
    const ask = async (body: Json) =>
      (await world.staff("POST", path, { token: una.token, body })).body.errors;
    assert.deepEqual(Object.keys(await ask(fields)), ["password"], path);
    assert.deepEqual(
      Object.keys(await ask({ ...fields, password: "a guess of somebody" })),
      ["password"],
      path,
    );
  }
});

test("unconfirmed one-time codes end when the password changes", async () => {
  const una = await hired();
  const begun = await world.staff("POST", "/one-time-codes", {
    token: una.token,
    body: { password: una.password },
  });
  const code = new TOTP({ issuer: "Sidedesk", secret: begun.body.data.secret }).generate();
  await world.staff("PUT", "/password", {
    token: una.token,
    body: { current_password: una.password, password: newPassword },
  });
  const confirmed = await world.staff("POST", "/one-time-codes/confirm", {
    token: una.token,
    body: { code },
  });
  assert.deepEqual([confirmed.status, confirmed.body.code], [409, "one_time_codes_not_begun"]);
});

test("an administrator lists a member's sessions and tokens, and ends one or all", async () => {
  const una = await hired();
  const [one, other] = [await session(una), await session(una)];
  const second = await newToken(una);
  const path = `/staff/${una.id}`;
  const ids = async (what: string) =>
    (await world.admin("GET", `${path}/${what}`)).body.data.map(({ id }: Json) => id);

  const tokens = await world.admin("GET", `${path}/tokens`);
  assert.deepEqual(Object.keys(tokens.body.data[0]).sort(), [
    "created_at",
    "expires_at",
    "id",
    "last_used_at",
    "name",
  ]);
  assert.equal((await world.admin("DELETE", `${path}/tokens/${second.data.id}`)).status, 204);
  assert.deepEqual([await entersByToken(second.token), await entersByToken(una.token)], [false, true]);
  assert.equal((await world.admin("DELETE", `${path}/tokens`)).status, 204);
  assert.deepEqual([await ids("tokens"), await entersByToken(una.token)], [[], false]);

  const [newest] = await ids("sessions");
  assert.equal((await world.admin("DELETE", `${path}/sessions/${newest}`)).status, 204);
  assert.deepEqual([await entersBySession(one), await entersBySession(other)].sort(), [false, true]);
  assert.equal((await world.admin("DELETE", `${path}/sessions`)).status, 204);
  assert.deepEqual([await ids("sessions"), await entersBySession(one)], [[], false]);
  assert.equal((await world.admin("DELETE", `${path}/sessions/${newest}`)).status, 404);
  assert.equal(
    (await world.admin("DELETE", `/staff/${world.tom.id}/tokens/${second.data.id}`)).status,
    404,
    "one of somebody else's",
  );
});

test("an administrator turns off a member's one-time codes", async () => {
  const una = await hired();
  const { secret } = (
    await world.staff("POST", "/one-time-codes", { token: una.token, body: { password: una.password } })
  ).body.data;
  const body = { code: new TOTP({ issuer: "Sidedesk", secret }).generate() };
  await world.staff("POST", "/one-time-codes/confirm", { token: una.token, body });
  assert.equal((await anonymous("POST", "/session", una)).status, 422);
  assert.equal((await world.admin("DELETE", `/staff/${una.id}/one-time-codes`)).status, 204);
  await session(una);
  const { body: log } = await world.admin("GET", "/audit-log?action=codes.off&per_page=1");
  assert.deepEqual([log.data[0].actor.staff_id, log.data[0].subject], [world.maya.id, una.id]);
});

test("an administrator without a password does not count as the last one", async () => {
  const invited = { name: "Ada", email: "ada@staff.example", role: "admin" };
  assert.equal((await world.admin("POST", "/staff", { body: invited })).status, 201);
  const path = `/staff/${world.maya.id}`;
  assert.equal((await world.admin("PATCH", path, { body: { role: "agent" } })).status, 409);
  assert.equal((await world.admin("PATCH", path, { body: { active: false } })).status, 409);
});
