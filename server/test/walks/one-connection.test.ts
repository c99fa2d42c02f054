import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "../hostile/walk.ts";
import { send } from "../hostile/watch.ts";
import { createWorld, type Json, type World } from "../world.ts";

/**
 * A desk with one database connection: a request that holds it while it waits for another one never ends. With ten connections, ten such
 * requests would block each other and everything else.
 */
let world: World;
let operations: Operation[];
let scene: Scene;
before(async () => {
  world = await createWorld({ connections: 1 });
  operations = await operationsOf(world);
  scene = await setScene(world);
});
after(() => world.close());

test("no route holds a connection while it waits for another, with or without an Idempotency-Key", async () => {
  let keys = 0;
  // Routes that end a session or key come last, so that the others still authenticate.
  const ordered = [...operations].sort(
    (a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"),
  );
  for (const operation of ordered) {
    const asked = [{}, ...(operation.method === "POST" ? [{ "idempotency-key": `one-${keys++}` }] : [])];
    for (const key of asked) {
      const hasBody = operation.method !== "GET";
      const { status, text } = await send(
        world,
        operation.method,
        addressOf(operation, scene),
        {
          ...keysFor(operation, world, scene),
          ...(hasBody ? { "content-type": "application/json" } : {}),
          ...key,
        },
        ...(hasBody ? [JSON.stringify(bodyOf(operation, world, scene))] : []),
      );
      assert.ok(status < 500, `${operation.id} ${JSON.stringify(key)}: ${status} ${text}`);
    }
  }
});

const bulk = (key: string, fields: Json = {}) =>
  world.staff("POST", "/tickets/bulk", {
    headers: { "idempotency-key": key },
    body: { numbers: [scene.clientTicket.number], add_tags: ["one"], ...fields },
  });

test("forty bulk changes with keys at once all succeed, and block no one", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => bulk(`forty-${index}`)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await world.platform("GET", "/clients/1042/tickets")).status, 200);
});

test("a bulk change runs once per key: replayed, 409 while it runs, 422 for another body", async () => {
  const at = await Promise.all(Array.from({ length: 8 }, () => bulk("same")));
  const done = at.filter(({ status }) => status === 200);
  assert.ok(at.every(({ status }) => status === 200 || status === 409) && done.length > 0);
  assert.equal(new Set(done.map(({ text }) => text)).size, 1);
  const again = await bulk("same");
  assert.deepEqual(
    [again.status, again.text, again.headers.get("idempotency-replayed")],
    [200, done[0]?.text, "true"],
  );
  assert.equal((await bulk("same", { add_tags: ["two"] })).status, 422);
  const { rows } = await sql`select from idempotent_claims`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});

test("a killed process's key is free after its time limit, and not before", async () => {
  await bulk("killed");
  await sql`delete from idempotent_outcomes where key = 'killed'`.execute(world.desk.db);
  const claim = (until: string) =>
    sql`insert into idempotent_claims
      select ${`staff ${world.tom.id}`}, path, 'killed', '01JB7Z5W6K8M4T2QH9N3XR0VCE', now() + ${until}::interval
      from idempotent_outcomes where key = 'same'
      on conflict (owner, path, key) do update set held_until = excluded.held_until`.execute(world.desk.db);
  await claim("20 seconds");
  assert.deepEqual(
    [(await bulk("killed")).status, (await bulk("killed")).body.code],
    [409, "idempotency_running"],
  );
  await claim("-1 second");
  assert.equal((await bulk("killed")).status, 200);
  assert.equal((await bulk("killed")).headers.get("idempotency-replayed"), "true");
});
