import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createWorld, type World } from "../../../../../test/world.ts";
import { readMailboxes } from "./read-mailboxes.ts";

let world: World;
before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
});
after(() => world.close());

test("a mailbox whose server refuses connections shows why, and is not reported as a lost database", async () => {
  const body = {
    brand_id: world.harbour.id,
    department_id: world.presales,
    address: "support@harbour.example",
    host: "127.0.0.1",
    port: 1,
    user: "support",
    password: "secret",
  };
  const { id } = (await world.admin("POST", "/mailboxes", { body })).body.data;
  const errors: Error[] = [];
  const reading = readMailboxes(world.desk, world.spoolFolder, (error) => errors.push(error));
  const shown = async () => (await world.admin("GET", `/mailboxes/${id}`)).body.data.reading;
  for (let tries = 0; tries < 100 && (await shown()).last_error === null; tries++) await pause(50);
  await reading.stop(5_000);
  const { last_error, failing_since } = await shown();
  assert.equal(last_error, "unreachable");
  assert.ok(failing_since);
  assert.deepEqual(errors, []);
});
