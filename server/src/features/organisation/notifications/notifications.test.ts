import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { bearer, openEvents } from "../../../../test/event-stream.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());
beforeEach(async () => {
  for (const token of [world.tom.token, world.maya.token, cora.token]) await read(token, { all: true });
});

const get = async (path: string, token: string): Promise<Json> => {
  const answer = await world.staff("GET", path, { token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const unread = async (token: string): Promise<Json[]> =>
  (await get("/notifications?unread=true", token)).data;
const toldOf = async (token: string) =>
  (await unread(token)).map(({ kind, ticket, by }) => [kind, ticket.number, by.name]);
const read = (token: string, body: Json) => world.staff("POST", "/notifications/read", { token, body });

async function does(token: string, number: string, verb: string, body: Json): Promise<void> {
  const { status, text } = await world.staff("POST", `/tickets/${number}/${verb}`, { token, body });
  assert.ok(status < 300, `${verb}: ${status} ${text}`);
}

const assign = (number: string, staff_id: string | null, token = world.maya.token) =>
  does(token, number, "assign", { staff_id });
const customerReplies = (number: string) =>
  world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });

describe("a member of staff is notified", () => {
  test("when they are assigned a ticket, mentioned in a note, or get a reply", async () => {
    const { number } = await world.openTicket();
    await assign(number, world.tom.id);
    await does(world.maya.token, number, "notes", { body: "@Tom Ferris, the quota" });
    await customerReplies(number);
    await does(world.maya.token, number, "replies", { body: "On it" });
    assert.deepEqual(await toldOf(world.tom.token), [
      ["replied", number, "Maya Lind"],
      ["replied", number, "Ines Maurer"],
      ["mentioned", number, "Maya Lind"],
      ["assigned", number, "Maya Lind"],
    ]);
    const [answer, , note] = await unread(world.tom.token);
    assert.ok(answer?.reply_id && note?.note_id);
    assert.deepEqual(await toldOf(world.maya.token), [], "she did all but one of it, and it is not hers");
  });

  test("when a reply reopens their ticket, also a guest's", async () => {
    const { number } = await world.openTicket();
    await assign(number, world.tom.id);
    await does(world.maya.token, number, "close", {});
    await customerReplies(number);
    const { ticket, token } = await world.openGuestTicket();
    await assign(ticket.number, world.tom.id);
    await world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies`, {
      headers: { "x-ticket-token": token },
      body: { body: "And?" },
    });
    const kinds = (await toldOf(world.tom.token)).filter(([kind]) => kind === "replied");
    assert.deepEqual(kinds, [
      ["replied", ticket.number, "Gita Rao"],
      ["replied", number, "Ines Maurer"],
    ]);
  });

  test("never about their own actions or unassigned tickets", async () => {
    const { number } = await world.openTicket();
    await customerReplies(number);
    await assign(number, world.tom.id, world.tom.token);
    await does(world.tom.token, number, "notes", { body: "@Tom Ferris remember" });
    await does(world.tom.token, number, "replies", { body: "Hello" });
    await assign(number, null, world.tom.token);
    assert.deepEqual(await toldOf(world.tom.token), []);
  });

  test("not about types that they turned off", async () => {
    const off = { page: false, browser: false, mail: false };
    const on = { page: true, browser: false, mail: true };
    const notifications = { assigned: off, mentioned: on, replied: on, arrived: off };
    await world.staff("PATCH", "/preferences", { body: { notifications } });
    const { number } = await world.openTicket();
    await assign(number, world.tom.id);
    await customerReplies(number);
    assert.deepEqual(await toldOf(world.tom.token), [["replied", number, "Ines Maurer"]]);
    await world.staff("PUT", "/preferences", { body: {} });
  });
});

describe("a notification", () => {
  test("is hidden while the ticket is outside the scope, and follows a merge", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    await assign(number, cora.id);
    assert.deepEqual(await toldOf(cora.token), [["assigned", number, "Maya Lind"]]);
    await does(world.maya.token, number, "transfer", { department_id: world.technical });
    assert.deepEqual(await toldOf(cora.token), []);
    assert.equal((await get("/me", cora.token)).data.unread_notifications, 0);
    await does(world.maya.token, number, "transfer", { department_id: world.billing });
    const other = await world.openTicket({ department_id: world.billing });
    await does(world.maya.token, number, "merge", { into: other.number });
    assert.deepEqual(await toldOf(cora.token), [["assigned", other.number, "Maya Lind"]]);
  });

  test("is marked read by id, by ticket or all, by its owner only", async () => {
    const tickets = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
    for (const { number } of tickets) await assign(number, world.tom.id);
    const [newest] = await unread(world.tom.token);
    await read(world.maya.token, { ids: [newest?.id], all: true });
    assert.equal((await unread(world.tom.token)).length, 3);
    const left = async (body: Json) => (await read(world.tom.token, body)).body.data.unread_notifications;
    assert.equal(await left({ ids: [newest?.id] }), 2);
    assert.equal(await left({ ids: [newest?.id] }), 2, "once more changes nothing");
    assert.equal(await left({ ticket_number: tickets[0]?.number }), 1);
    assert.equal((await get("/me", world.tom.token)).data.unread_notifications, 1);
    assert.equal(await left({ all: true }), 0);
    const known = await get("/notifications?unread=false", world.tom.token);
    assert.ok(known.data.every(({ read_at }: Json) => read_at !== null));
    assert.deepEqual(Object.keys((await read(world.tom.token, {})).body.errors), ["ids"]);
    assert.equal((await read(world.tom.token, { ticket_number: "99999999999999" })).status, 404);
  });

  test("is listed in pages, forwards and backwards, each once", async () => {
    for (let count = 0; count < 5; count++)
      await assign((await world.openTicket()).number, world.maya.id, world.tom.token);
    const page = (cursor: string | null) =>
      get(`/notifications?unread=true&per_page=2${cursor ? `&cursor=${cursor}` : ""}`, world.maya.token);
    const ids = ({ data }: Json) => data.map(({ id }: Json) => id);
    const first = await page(null);
    const second = await page(first.meta.next_cursor);
    const third = await page(second.meta.next_cursor);
    const all = ids(await get("/notifications?unread=true", world.maya.token));
    assert.deepEqual([...ids(first), ...ids(second), ...ids(third)], all);
    assert.deepEqual([first.meta.prev_cursor, third.meta.next_cursor], [null, null]);
    assert.deepEqual(ids(await page(third.meta.prev_cursor)), ids(second));
    assert.equal((await world.staff("GET", "/notifications?cursor=nonsense")).status, 422);
  });
});

test("publishes its event to its owner only", async () => {
  const tom = await openEvents(world.url, bearer(world.tom.token));
  const maya = await openEvents(world.url, bearer(world.maya.token));
  try {
    const { number } = await world.openTicket();
    await assign(number, world.tom.id);
    const { data } = await tom.until(
      ({ event, data }) => event === "notification" && data.ticket_number === number,
      "the notification",
    );
    assert.deepEqual([data.staff.name, data.subject.type], ["Maya Lind", "ticket"]);
    await maya.until((sent) => sent.data?.ticket_number === number && sent.event === "ticket.assigned");
    await delay(200);
    assert.ok(maya.sent.every(({ event }) => event !== "notification"));
  } finally {
    tom.close();
    maya.close();
  }
});
