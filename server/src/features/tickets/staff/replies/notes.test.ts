import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient, withFile } from "../../../../../test/tickets.ts";
import { createWorld, ines, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a note never appears in any answer to the client, and does not change the ticket", async () => {
  const opened = await world.openTicket();
  await world.staff("POST", `/tickets/${opened.number}/notes`, { body: { body: "canary-note" } });
  const { text, body } = await world.platform("GET", asClient(opened.number));
  assert.ok(!text.includes("canary-note"));
  assert.equal(body.data.updated_at, opened.updated_at);
  assert.equal(body.data.replies.length, 1);
});

test("only staff can download a note's file", async () => {
  const { number } = await world.openTicket();
  const note = await world.staff("POST", `/tickets/${number}/notes`, {
    form: withFile({ body: "see file" }),
  });
  assert.equal(note.status, 201);
  const [file] = note.body.data.attachments;
  const download = await world.staff("GET", `/tickets/${number}/attachments/${file.id}/download`);
  assert.equal(download.text, "a line");
  assert.equal((await world.platform("GET", `/clients/${ines}/attachments/${file.id}/download`)).status, 404);
});

test("a colleague mentioned in a note finds it among their mentions", async () => {
  const { number } = await world.openTicket({ subject: "Needs Maya" });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "@maya lind could you look?" } });
  const { body } = await world.ask("GET", "/api/v1/staff/mentions", { token: world.maya.token });
  assert.deepEqual(
    [body.data[0].ticket.subject, body.data[0].note.author.name],
    ["Needs Maya", "Tom Ferris"],
  );
  assert.equal((await world.staff("GET", "/mentions")).body.data.length, 0);
});
