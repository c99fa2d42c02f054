import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { identityOf, newMessageId, openChatPage } from "../../../../../test/chat-page.ts";
import { newAgent, onDuty } from "../../../../../test/chats.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../../test/world.ts";

let world: World;
let ada: Awaited<ReturnType<typeof newAgent>>;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
  ada = await newAgent(world, "Ada Brandt");
  await onDuty(ada, 20);
});
after(() => world.close());

const repliesOf = async (number: string) =>
  (await ada.ask("GET", `/tickets/${number}`)).body.data.replies.map(({ author, body }: Json) => [
    author.type,
    body,
  ]);

const setActive = async (id: number, active: boolean) =>
  (await world.admin("PATCH", `/departments/${id}`, { body: { active } })).body.data;

test("a stranger's chat becomes a guest's ticket, with all its messages", async () => {
  const page = await openChatPage(world);
  const chat = await page.start({ body: "How do I move?", name: "Tomas Lind" });
  await ada.ask("POST", `/chats/${chat.id}/messages`, { id: newMessageId(), body: "From where?" });
  await page.say(chat.id, "From elsewhere");
  const turn = (body: Json) => page.ask("POST", `/chats/${chat.id}/ticket`, { body });
  const without = await turn({});
  assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ["email"]]);
  const { status, body } = await turn({ email: "tomas@lind.example" });
  assert.equal(status, 201, JSON.stringify(body));
  const { number } = body.data.ticket;
  assert.equal(body.data.status, "closed");
  assert.ok(
    body.data.entries.some(
      (entry: Json) => entry.body === `This chat continues as ticket ${number}. We'll reply by email.`,
    ),
  );
  assert.deepEqual(await repliesOf(number), [
    ["client", "How do I move?"],
    ["staff", "From where?"],
    ["client", "From elsewhere"],
  ]);
  const ticket = (await ada.ask("GET", `/tickets/${number}`)).body.data;
  assert.deepEqual([ticket.subject, ticket.client ?? null], ["How do I move?", null]);
  const again = await turn({ email: "tomas@lind.example" });
  assert.deepEqual([again.status, again.body.data.ticket], [200, { number }]);
});

test("a verified chat becomes the client's ticket; an address alone does not make it a client's", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { id } = await page.start({ body: "My invoice" });
  const { body } = await page.ask("POST", `/chats/${id}/ticket`, { body: { subject: "An invoice" } });
  const { number } = body.data.ticket;
  const own = await world.platform("GET", `/clients/${ines}/tickets/${number}`);
  assert.deepEqual([own.status, own.body.data.subject], [200, "An invoice"]);

  const stranger = await openChatPage(world);
  const chat = await stranger.start({ email: "ines@maurer.example" });
  const turned = await stranger.ask("POST", `/chats/${chat.id}/ticket`, { body: {} });
  assert.equal(turned.status, 201, turned.text);
  const foreign = await world.platform("GET", `/clients/${ines}/tickets/${turned.body.data.ticket.number}`);
  assert.equal(foreign.status, 404);
});

test("a chat of an inactive department becomes a ticket in another department", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { id } = await page.start({ body: "My invoice", department_id: world.billing });
  const { active } = await setActive(world.billing, false);
  assert.equal(active, false);
  const { status, body } = await page.ask("POST", `/chats/${id}/ticket`, { body: {} });
  await setActive(world.billing, true);
  assert.equal(status, 201, JSON.stringify(body));
  const own = await world.platform("GET", `/clients/${ines}/tickets/${body.data.ticket.number}`);
  assert.notEqual(own.body.data.department.id, world.billing);
});

test("a ticket that the limits refuse leaves the chat unchanged", async (t) => {
  await world.setLimits({ chat_sessions_per_hour: null, guest_tickets_per_hour: 0 });
  t.after(() => world.setLimits({ chat_sessions_per_hour: null }));
  const page = await openChatPage(world);
  const { id } = await page.start({ email: "limited@lind.example" });
  const { status, body } = await page.ask("POST", `/chats/${id}/ticket`, { body: {} });
  assert.deepEqual([status, body.limit_name], [429, "guest_tickets_per_hour"]);
  assert.equal((await page.ask("GET", `/chats/${id}`)).body.data.ticket, null);
});

test("a chat's ticket has the channel chat, and counts for the customer's limits only if they converted it", async (t) => {
  await world.setLimits({
    chat_sessions_per_hour: null,
    tickets_per_hour: 1,
    guest_tickets_per_hour: 1,
    open_tickets: null,
    guest_open_tickets: null,
  });
  t.after(() => world.setLimits({ chat_sessions_per_hour: null }));
  await world.platform("PUT", "/clients/counted", { body: personOf("counted") });
  const openings = {
    client: async () => openChatPage(world, { identity_token: await identityOf(world, "counted") }),
    stranger: () => openChatPage(world),
  };
  for (const [who, open] of Object.entries(openings)) {
    const turns: Json[] = [];
    for (const byStaff of [true, true, false, false]) {
      const page = await open();
      const { id } = await page.start({ email: "counted@lind.example" });
      turns.push(
        byStaff
          ? await ada.ask("POST", `/chats/${id}/ticket`, {})
          : await page.ask("POST", `/chats/${id}/ticket`, { body: {} }),
      );
      await page.ask("POST", `/chats/${id}/close`);
    }
    assert.deepEqual(
      turns.map(({ status }) => status),
      [201, 201, 201, 429],
      who,
    );
    for (const { body } of turns.slice(0, 3))
      assert.equal((await ada.ask("GET", `/tickets/${body.data.ticket.number}`)).body.data.source, "chat");
  }
  const { data } = (await ada.ask("GET", "/tickets?source=chat&q=counted@lind.example")).body;
  assert.equal(data.length, 3);
});
