import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient, readerOf, withFile } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("splitting a message opens a new ticket with its files", async () => {
  const { number } = await world.openTicket();
  const reply = await world.platform("POST", asClient(number, "/replies"), {
    form: withFile({ body: "And the mail too" }),
  });
  const { id, attachments } = reply.body.data;
  const split = await world.staff("POST", `/tickets/${number}/split`, {
    body: { reply_id: id, subject: "Mail" },
  });
  assert.equal(split.status, 201);
  const created = split.body.data;
  assert.equal(created.subject, "Mail");
  assert.deepEqual(
    created.replies.map(({ id }: Json) => id),
    [id],
  );
  const file = await world.platform("GET", `/clients/${ines}/attachments/${attachments[0].id}/download`);
  assert.equal(file.text, "a line");
  assert.equal((await read(number)).replies.length, 1);
  const opening = (await read(number)).replies[0].id;
  assert.equal(
    (await world.staff("POST", `/tickets/${number}/split`, { body: { reply_id: opening } })).status,
    422,
  );
});
