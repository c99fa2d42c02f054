import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const change = (body: Json) => world.staff("PATCH", "/me", { body });

test("a session shows its permissions", async () => {
  const of = async (token: string) => (await world.staff("GET", "/me", { token })).body.data.permissions;
  assert.deepEqual(await of(world.maya.token), { administer: true, share_with_everybody: true });
  assert.deepEqual(await of(world.tom.token), { administer: false, share_with_everybody: true });
  assert.deepEqual(await of(cora.token), { administer: false, share_with_everybody: false });
});

test("staff can change their name and nothing else about their role", async () => {
  assert.equal((await change({ name: "Tomás Ferris" })).body.data.name, "Tomás Ferris");
  for (const field of ["role", "active", "is_confined"]) {
    const refused = await change({ [field]: field === "role" ? "admin" : true });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]]);
  }
});

test("changing the address needs the password, must be unique, and works for sign-in at once", async () => {
  const email = "tomas@staff.example";
  assert.deepEqual(Object.keys((await change({ email })).body.errors), ["password"]);
  assert.deepEqual(Object.keys((await change({ email, password: "not it" })).body.errors), ["password"]);
  const { password } = world.tom;
  assert.deepEqual(Object.keys((await change({ email: world.maya.email, password })).body.errors), ["email"]);
  assert.equal((await change({ email, password })).body.data.email, email);
  const signedIn = await world.ask("POST", "/api/v1/staff/session", { body: { email, password } });
  assert.equal(signedIn.status, 201);
});

test("all other sessions can be ended at once", async () => {
  const signIn = async () => {
    const { email, password } = world.maya;
    const answer = await world.ask("POST", "/api/v1/staff/session", { body: { email, password } });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { cookie, "x-csrf-token": answer.body.data.csrf_token as string };
  };
  const [other, atHand] = [await signIn(), await signIn()];
  const ended = await world.ask("DELETE", "/api/v1/staff/sessions", { headers: atHand });
  assert.equal(ended.status, 204);
  const me = async (headers: Record<string, string>) =>
    (await world.ask("GET", "/api/v1/staff/me", { headers })).status;
  assert.deepEqual([await me(other), await me(atHand)], [401, 200]);
  assert.equal((await world.staff("GET", "/me", { token: world.maya.token })).status, 200, "tokens go on");
});
