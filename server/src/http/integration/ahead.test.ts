import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { clientPath } from "../../../test/conformance/shapes.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../test/world.ts";
import { RoundTrip } from "../../infrastructure/database/wire/round-trip.ts";

let world: World;
let ticket: Json;
let merged: Json;
before(async () => {
  world = await createWorld();
  merged = await world.openTicket();
  ticket = await world.openTicket();
  const into = { body: { into: ticket.number } };
  assert.equal((await world.staff("POST", `/tickets/${merged.number}/merge`, into)).status, 200);
  await read(`${list}/${ticket.number}`); // The first use of a key in a minute is recorded.
});
after(() => world.close());

const list = `${clientPath(ines)}/tickets`;
const read = (path: string, key = world.harbour.key) =>
  world.ask("GET", `/api/v1/integration${path}`, { token: key });

/** The number of statements in each round trip of a response. */
async function tripsOf(path: string): Promise<number[]> {
  const submit = mock.method(RoundTrip.prototype, "submit");
  assert.equal((await read(path)).status, 200);
  submit.mock.restore();
  return submit.mock.calls.map(({ this: trip }) => (trip as unknown as RoundTrip).statements.length);
}

test("a list and a thread are prefetched in the round trip of the authentication", async () => {
  assert.deepEqual(await tripsOf(list), [2]);
  assert.deepEqual(await tripsOf(`${list}?status=open&page=2&per_page=1`), [2]);
  assert.deepEqual(await tripsOf(`${list}/${ticket.number}`), [3]);
});

test("data that cannot be prefetched is read after the authentication", async () => {
  assert.deepEqual((await read(`${list}?sort=created`)).body.data.length, 1);
  assert.equal((await read(`${list}/${merged.number}`)).body.data.number, ticket.number);
  assert.equal((await read(`${list}/999999999`)).status, 404);
  assert.equal((await read(`${list}?page=0`)).status, 422);
});

test("prefetched data is not sent to a caller who is refused", async () => {
  const one = `${list}/${ticket.number}`;
  const omars = `${clientPath(omar)}/tickets/${ticket.number}`;
  assert.equal((await read(omars)).status, 404);
  assert.equal((await read(one, world.lantern.key)).status, 404);

  const key = { brand_id: world.harbour.id, name: "to be revoked" };
  const { token, data } = (await world.admin("POST", "/keys", { body: key })).body;
  assert.equal((await read(one, token)).body.data.number, ticket.number);
  await world.admin("DELETE", `/keys/${data.id}`);
  for (const path of [one, list]) {
    const refused = await read(path, token);
    assert.equal(refused.status, 401);
    assert.ok(!refused.text.includes(ticket.subject));
  }
});
