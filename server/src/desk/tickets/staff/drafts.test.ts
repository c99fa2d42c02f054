import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a draft is one's own, and goes when the answer is sent", async () => {
  const { number } = await world.openTicket();
  const path = `/tickets/${number}/draft`;
  const mine = async () => (await world.staff("GET", path)).body.data;
  assert.equal(await mine(), null);
  await world.staff("PUT", path, { body: { body: "Half a" } });
  assert.equal((await mine()).body, "Half a");
  const theirs = await world.ask("GET", `/api/v1/staff${path}`, { token: world.maya.token });
  assert.equal(theirs.body.data, null);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Half a sentence." } });
  assert.equal(await mine(), null);
});

test("drafts go with a merge; who had begun to answer both has both in one", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const draftOf = async (number: string, token: string) =>
    (await world.ask("GET", `/api/v1/staff/tickets/${number}/draft`, { token })).body.data?.body;
  const keep = (number: string, token: string, body: string) =>
    world.ask("PUT", `/api/v1/staff/tickets/${number}/draft`, { token, body: { body } });
  await keep(one.number, world.tom.token, "From the first");
  await keep(other.number, world.tom.token, "Of the second");
  await keep(one.number, world.maya.token, "Mine");
  await world.staff("POST", `/tickets/${one.number}/merge`, { body: { into: other.number } });
  assert.equal(await draftOf(other.number, world.tom.token), "Of the second\n\nFrom the first");
  assert.equal(await draftOf(one.number, world.maya.token), "Mine");
});

test("a note has a draft of its own, which goes when the note is written", async () => {
  const { number } = await world.openTicket();
  const path = `/tickets/${number}/draft`;
  const keep = (body: object) => world.staff("PUT", path, { body });
  await keep({ body: "To the customer", status: "closed" });
  await keep({ kind: "note", body: "To colleagues" });
  const draft = async (kind: string) => (await world.staff("GET", `${path}?kind=${kind}`)).body.data;
  assert.equal((await draft("reply")).status, "closed");
  assert.equal((await draft("note")).body, "To colleagues");
  const { body } = await world.staff("GET", "/drafts");
  assert.deepEqual(
    body.data.filter(({ ticket }: Json) => ticket.number === number).map(({ kind }: Json) => kind),
    ["note", "reply"],
  );
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "To colleagues." } });
  assert.equal(await draft("note"), null);
  assert.equal((await draft("reply")).body, "To the customer");
  assert.equal((await world.staff("DELETE", `${path}?kind=reply`)).status, 204);
  assert.equal(await draft("reply"), null);
  assert.equal((await world.staff("GET", `${path}?kind=letter`)).status, 422);
});
