import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient } from "../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("the activity includes the customer's actions and their effects", async () => {
  const { number, replies } = await world.openTicket();
  const reply = async (body: string) =>
    (await world.platform("POST", asClient(number, "/replies"), { body: { body } })).body.data.id;
  const second = await reply("Hello?");
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Try now" } });
  const third = await reply("Works");
  await world.platform("POST", asClient(number, "/close"));
  const fourth = await reply("No, it does not");
  const { body } = await world.staff("GET", `/tickets/${number}/activity`);
  const client = "Ines Maurer";
  assert.deepEqual(
    body.data.map(({ event, actor, details }: Json) => [event, actor.name, details.before, details.after]),
    [
      ["opened", client, undefined, undefined],
      ["replied", client, undefined, undefined],
      ["replied", "Tom Ferris", "open", "awaiting_reply"],
      ["replied", client, "awaiting_reply", "open"],
      ["closed", client, "open", "closed"],
      ["reopened", client, "closed", "open"],
    ],
  );
  const told = body.data.filter(({ actor }: Json) => actor.type === "client");
  assert.deepEqual(
    told.map(({ details }: Json) => details.reply_id),
    [replies[0].id, second, third, undefined, fourth],
  );
});
