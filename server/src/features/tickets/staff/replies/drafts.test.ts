import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a draft is personal, and is deleted when the reply is sent", async () => {
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

test("drafts move with a merge; two drafts of one person are joined", async () => {
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

test("a note has its own draft, which is deleted when the note is written", async () => {
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

test("a late autosave of a sent message creates no draft, other text does", async () => {
  const { number } = await world.openTicket();
  const path = `/tickets/${number}/draft`;
  const keep = async (body: string, kind = "reply") =>
    (await world.staff("PUT", path, { body: { kind, body } })).body.data?.body ?? null;
  const mine = async () => (await world.staff("GET", path)).body.data?.body ?? null;
  const send = (undo_seconds: number, body: string) =>
    world.staff("POST", `/tickets/${number}/replies`, { body: { body, undo_seconds } });
  await send(0, "Restarted it.");
  assert.deepEqual([await keep("Restarted"), await keep("Restarted it. "), await mine()], [null, null, null]);
  assert.equal(await keep("Restarted it, twice."), "Restarted it, twice.");
  assert.equal(await keep("Restarted", "note"), "Restarted", "a note is nothing that was sent");
  const { body } = await send(10, "And once more.");
  assert.deepEqual([await keep("And once"), await mine()], [null, null]);
  await world.staff("DELETE", `/tickets/${number}/replies/held/${body.data.id}`);
  assert.equal(await keep("And once"), "And once", "what was taken back is a draft");
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "Ask Maya." } });
  assert.equal(await keep("Ask", "note"), null);
  await world.desk.db.updateTable("replies").set({ created_at: "2020-01-01T00:00:00Z" }).execute();
  assert.equal(await keep("Restarted"), "Restarted", "long ago it is another one");
});

test("concurrent draft and reply requests leave only the reply", async () => {
  const { number } = await world.openTicket();
  for (let round = 0; round < 10; round++) {
    const body = `Answer ${round}, by two tabs at once.`;
    await Promise.all([
      world.staff("PUT", `/tickets/${number}/draft`, { body: { body } }),
      world.staff("POST", `/tickets/${number}/replies`, { body: { body, undo_seconds: round % 2 } }),
      world.staff("PUT", `/tickets/${number}/draft`, { body: { body } }),
    ]);
    assert.equal((await world.staff("GET", `/tickets/${number}/draft`)).body.data, null);
  }
});
