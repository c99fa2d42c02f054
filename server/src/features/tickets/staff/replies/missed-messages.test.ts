import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, gita, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const codesOf = ({ notices }: Json) => notices.map(({ code }: Json) => code);
const answer = (number: string, body: Json = { body: "Hello" }, headers = {}) =>
  world.staff("POST", `/tickets/${number}/replies`, { body, headers });

test("staff see a notice that a guest's address is unverified, in their language; none for a client", async () => {
  const { ticket } = await world.openGuestTicket();
  const { notices } = await read(ticket.number);
  assert.deepEqual(codesOf({ notices }), ["guest_address_unproved"]);
  assert.ok(notices[0].message.includes(gita.email));
  const german = await world.staff("GET", `/tickets/${ticket.number}`, {
    headers: { "accept-language": "de" },
  });
  assert.match(german.body.data.notices[0].message, /ist nicht bestätigt/);
  const { number } = await world.openTicket();
  assert.deepEqual((await read(number)).notices, []);
  assert.deepEqual((await answer(number)).body.notices, []);
});

test("staff are told that a reply on a reopened guest ticket reaches no one, before it and after it", async () => {
  const { ticket } = await world.openGuestTicket();
  assert.deepEqual((await answer(ticket.number)).body.notices, []);
  assert.deepEqual((await answer(ticket.number, { body: "Done.", status: "closed" })).body.notices, []);
  assert.deepEqual(codesOf(await read(ticket.number)), ["guest_address_unproved"]);
  await world.staff("POST", `/tickets/${ticket.number}/reopen`);
  assert.deepEqual(codesOf(await read(ticket.number)), ["guest_address_unproved", "guest_out_of_reach"]);
  const { status, body } = await answer(ticket.number);
  assert.deepEqual([status, codesOf(body)], [201, ["guest_out_of_reach"]]);
  assert.ok(body.notices[0].message.includes(gita.email));
  assert.deepEqual(codesOf((await answer(ticket.number, { body: "Bye", status: "closed" })).body), [
    "guest_out_of_reach",
  ]);
});
