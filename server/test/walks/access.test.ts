import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { createWorld, type Json, type World } from "../world.ts";

/**
 * Walks every staff and admin route of the OpenAPI document, so that a new one is covered automatically: a caller without access is
 * refused, whatever else the request contains.
 */
interface Listed {
  method: string;
  path: string;
  isOpen: boolean;
}

let world: World;
let routes: Listed[];
let foreign: { number: string };
let confined: string;
let expired: string;
let revoked: string;

const operator = { kind: "operator" } as const;

before(async () => {
  world = await createWorld();
  const { body } = await world.ask("GET", "/openapi.json");
  routes = Object.entries(body.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: security.length === 0,
    })),
  );
  foreign = await world.openTicket();
  const agent = await createStaff(world.desk, operator, {
    email: "c@staff.example",
    name: "Cora",
    role: "agent",
  });
  await world.admin("PATCH", `/staff/${agent.id}`, {
    body: { is_confined: true, department_ids: [world.billing] },
  });
  confined = agent.token;
  const makeToken = async () => {
    const body = { name: "t", password: world.maya.password };
    return (await world.ask("POST", "/api/v1/staff/tokens", { token: world.maya.token, body })).body;
  };
  const over = await makeToken();
  expired = over.token;
  await sql`update staff_tokens set expires_at = clock_timestamp() where id = ${over.data.id}`.execute(
    world.desk.db,
  );
  const gone = await makeToken();
  revoked = gone.token;
  await world.ask("DELETE", `/api/v1/staff/tokens/${gone.data.id}`, { token: world.maya.token });
});
after(() => world.close());

const behindDoors = (base: string) => routes.filter(({ path, isOpen }) => path.startsWith(base) && !isOpen);

/** Parameters have valid values, so that they are not the reason for the refusal. */
function filled(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "number"
      ? foreign.number
      : name === "id" && path.includes("/admin/brands")
        ? "1"
        : "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  );
}

async function statusOf({ method, path }: Listed, token?: string): Promise<number> {
  const answer = await world.ask(method, filled(path), token ? { token } : {});
  assert.ok(!answer.text.includes("\n    at "), "no stack");
  return answer.status;
}

async function expectAll(base: string, token: string | undefined, status: number): Promise<void> {
  const walked = behindDoors(base);
  assert.ok(walked.length > 5, `only ${walked.length} routes under ${base}`);
  for (const route of walked)
    assert.equal(await statusOf(route, token), status, `${route.method} ${route.path}`);
}

for (const base of ["/api/v1/staff", "/api/v1/admin"]) {
  test(`${base}: a missing token is 401`, () => expectAll(base, undefined, 401));
  test(`${base}: an unknown token is 401`, () => expectAll(base, "sds_nobody", 401));
  test(`${base}: a revoked token is 401`, () => expectAll(base, revoked, 401));
  test(`${base}: an expired token is 403`, () => expectAll(base, expired, 403));
  test(`${base}: an integration key is 403`, () => expectAll(base, world.harbour.key, 403));
}

test("/api/v1/admin: an agent is 403, scoped or not", async () => {
  await expectAll("/api/v1/admin", world.tom.token, 403);
  await expectAll("/api/v1/admin", confined, 403);
});

test("a scoped agent finds no ticket outside their scope through any route with a number", async () => {
  const onTickets = behindDoors("/api/v1/staff").filter(({ path }) => path.includes("{number}"));
  assert.ok(onTickets.length > 20, `only ${onTickets.length} routes take a number`);
  for (const route of onTickets) {
    // A validation error may come first (422); a success must never occur.
    const status = await statusOf(route, confined);
    assert.ok(status === 404 || status === 422, `${route.method} ${route.path}: ${status}`);
  }
});

test("a staff token is 403 on each route of the integration API", async () => {
  const walked = routes.filter(
    ({ path, isOpen }) => /^\/api\/v1\/integration\/(?!guest\/tickets\/|reports\/\{)/.test(path) && !isOpen,
  );
  assert.ok(walked.length > 10);
  for (const route of walked)
    assert.equal(await statusOf(route, world.maya.token), 403, `${route.method} ${route.path}`);
});

test("the only staff and admin routes without an authenticator are those for signing in", () => {
  const open = routes.filter(({ path, isOpen }) => isOpen && /^\/api\/v1\/(staff|admin)/.test(path));
  assert.deepEqual(open.map(({ method, path }) => `${method} ${path}`).sort(), [
    "POST /api/v1/staff/password-resets",
    "POST /api/v1/staff/session",
    "PUT /api/v1/staff/password-resets",
  ]);
});
