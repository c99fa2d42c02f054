import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import {
  type ChatPage,
  chatBase,
  identityOf,
  newMessageId,
  openChatPage,
} from "../../../../../test/chat-page.ts";
import { newAgent, onDuty } from "../../../../../test/chats.ts";
import { bearer, type EventStream, openEvents } from "../../../../../test/event-stream.ts";
import { createWorld, ines, personOf, type World } from "../../../../../test/world.ts";
import { appendEntry } from "../write-entry.ts";
import { visitorStreamsOf } from "./streams.ts";

let world: World;
let ada: Awaited<ReturnType<typeof newAgent>>;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
  ada = await newAgent(world, "Ada Brandt");
  await onDuty(ada, 20);
});
after(() => world.close());

const hear = (page: ChatPage, lastEventId?: string) =>
  openEvents(
    world.url,
    { ...bearer(page.token), ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }) },
    { path: `${chatBase}/events` },
  );

const entriesOf = ({ sent }: EventStream) => sent.filter(({ event }) => event === "entry");
const bodiesOf = (stream: EventStream) => entriesOf(stream).map(({ data }) => data.body);
const saying = (body: string) => (sent: { event: string | undefined; data: { body?: string } }) =>
  sent.event === "entry" && sent.data.body === body;

test("a visitor receives the messages and the status of a chat that begins while they listen", async () => {
  const page = await openChatPage(world);
  const stream = await hear(page);
  const { id } = await page.start({ body: "Hello" });
  await stream.until(saying("Hello"), "one's own message");
  await ada.ask("POST", `/chats/${id}/messages`, { id: newMessageId(), body: "Good morning" });
  const answer = await stream.until(saying("Good morning"), "the answer");
  assert.equal(answer.id, `${id}:${answer.data.seq}`);
  assert.deepEqual(answer.data.author, { type: "staff", name: "Ada Brandt" });
  await stream.until(({ event, data }) => event === "state" && data.status === "active", "the state");
  await ada.ask("PUT", `/chats/${id}/typing`);
  await stream.until(({ event, data }) => event === "state" && data.is_typing, "typing");
  assert.deepEqual(
    entriesOf(stream).map(({ data }) => data.seq),
    entriesOf(stream).map((_, index) => index + 1),
  );
  stream.close();
});

test("a reconnect delivers every missed entry once, from any process", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "1" });
  const first = await hear(page);
  for (let number = 2; number <= 4; number++) await page.say(id, String(number));
  await first.until(saying("4"));
  first.close();
  for (let number = 5; number <= 260; number++)
    await appendEntry(world.desk, {
      brandId: world.harbour.id,
      chatId: id,
      kind: "message",
      author: "desk",
      body: String(number),
    });
  const second = await hear(page, first.lastId());
  assert.deepEqual(
    bodiesOf(second),
    Array.from({ length: 256 }, (_, index) => String(index + 5)),
    "all of it before `ready`",
  );
  await page.say(id, "261");
  await second.until(saying("261"));
  assert.equal(bodiesOf(second).length, 257);
  second.close();

  await page.ask("POST", `/chats/${id}/close`);
  const { id: next } = await page.start({ body: "Another chat" });
  const third = await hear(page, `${id}:261`);
  await third.until(saying("Another chat"), "what began since");
  assert.deepEqual(bodiesOf(third), ["You ended the chat.", "Another chat"]);
  assert.equal(third.lastId(), `${next}:1`);
  third.close();
});

test("a resumed stream delivers every missed entry, however large", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "1" });
  // Each entry takes about 30 kB in the stream.
  const body = "<".repeat(5_000);
  const entry = { brandId: world.harbour.id, chatId: id, kind: "message", author: "desk", body } as const;
  for (let number = 2; number <= 120; number++) await appendEntry(world.desk, entry);
  const stream = await hear(page, `${id}:1`);
  assert.deepEqual(
    entriesOf(stream).map(({ data }) => data.seq),
    Array.from({ length: 119 }, (_, index) => index + 2),
  );
  stream.close();
});

test("without Last-Event-ID a stream delivers new entries only", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "Before" });
  const stream = await hear(page);
  assert.equal(stream.sent.find(({ event }) => event === "state")?.data.last_seq, 1);
  await page.say(id, "After");
  await stream.until(saying("After"));
  assert.deepEqual(bodiesOf(stream), ["After"]);
  stream.close();
});

test("all streams of a chat deliver concurrent entries in the same order", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { id } = await page.start({ body: "Start" });
  const other = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const streams = await Promise.all([hear(page, `${id}:0`), hear(other, `${id}:0`), hear(other, `${id}:1`)]);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? page : other).say(id, `Message ${index}`)),
  );
  await page.say(id, "End");
  for (const stream of streams) await stream.until(saying("End"));
  const [first = [], second, third] = streams.map((stream) => entriesOf(stream).map(({ data }) => data.seq));
  assert.deepEqual(
    first,
    Array.from({ length: 32 }, (_, index) => index + 1),
  );
  assert.deepEqual(second, first);
  assert.deepEqual(third, first.slice(1));
  for (const stream of streams) stream.close();
});

test("a stream delivers nothing of another visitor's chat, whatever Last-Event-ID it sends", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "A secret of mine" });
  const thief = await openChatPage(world);
  const stream = await hear(thief, `${id}:0`);
  await page.say(id, "Another secret of mine");
  await thief.start({ body: "Mine" });
  await stream.until(saying("Mine"));
  assert.ok(!stream.text().includes("secret"));
  stream.close();
});

test("a stream ends with its session, with its client's verification, and when the client changes", async () => {
  const reasons = async (end: (page: ChatPage) => Promise<unknown>, fields: Record<string, unknown> = {}) => {
    const page = await openChatPage(world, fields);
    const stream = await hear(page);
    await end(page);
    const { data } = await stream.until(({ event }) => event === "ended", "its end");
    await stream.ended;
    return data.reason;
  };
  const identity = async () => ({ identity_token: await identityOf(world, ines) });
  assert.equal(await reasons((page) => page.ask("DELETE", "/session")), "signed_out");
  assert.equal(
    await reasons(async (page) => page.ask("PUT", "/session/identity", { body: await identity() })),
    "identity_changed",
  );
  assert.equal(
    await reasons((page) => page.ask("DELETE", "/session/identity"), await identity()),
    "identity_changed",
  );
  const runOut = (page: ChatPage) =>
    world.desk.db
      .updateTable("chat_sessions")
      .set({ verified_until: sql`clock_timestamp()` })
      .where("id", "=", page.session.id)
      .execute();
  assert.equal(await reasons(runOut, await identity()), "identity_over");
});

const assertOldestEnds = async (pages: ChatPage[]) => {
  const streams: EventStream[] = [];
  for (const page of pages) streams.push(await hear(page));
  const { data } = (await streams[0]?.until(({ event }) => event === "ended")) ?? {};
  assert.equal(data?.reason, "too_many_streams");
  for (const stream of streams) stream.close();
  for (let turn = 0; turn < 50 && visitorStreamsOf(world.desk).count > 0; turn++) await pause(20);
  assert.equal(visitorStreamsOf(world.desk).count, 0);
};

test("the oldest of six streams of a session is closed, and so is a stream that is not read", async () => {
  const page = await openChatPage(world);
  await assertOldestEnds(Array.from({ length: 6 }, () => page));
});

test("the oldest of 21 streams of a client is closed, whatever sessions they belong to", async () => {
  const open = async () => openChatPage(world, { identity_token: await identityOf(world, ines) });
  await assertOldestEnds(await Promise.all(Array.from({ length: 21 }, open)));
});

test("a stranger without a token cannot open a stream", async () => {
  const { status } = await world.ask("GET", `${chatBase}/events`);
  assert.equal(status, 401);
});
