import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";
import { inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { lockChat } from "./chat.ts";
import type { Visitor } from "./visitor/visitor.ts";
import { appendEntry, appendVisitorMessage } from "./write-entry.ts";

let world: World;
let visitor: Visitor;
let brandId: number;
before(async () => {
  world = await createWorld();
  const { db, languages } = world.desk;
  const brand = await db
    .selectFrom("brands")
    .select(["id"])
    .where("id", "=", world.harbour.id)
    .executeTakeFirstOrThrow();
  brandId = brand.id;
  const sessionId = newId();
  await db
    .insertInto("chat_sessions")
    .values({ brand_id: brandId, id: sessionId, token_hash: hashOf(sessionId), language: "en" })
    .execute();
  const [language] = languages;
  if (!language) throw new Error("The desk has no language.");
  visitor = {
    kind: "guest",
    brand: brand as Visitor["brand"],
    language,
    sessionId,
    clientId: null,
    name: null,
  };
});
after(() => world.close());

async function newChat(): Promise<string> {
  const { db } = world.desk;
  await db
    .updateTable("chats")
    .set({ status: "closed", closed_at: "2026-01-01T00:00:00Z", closed_by: "desk" })
    .where("status", "<>", "closed")
    .execute();
  const { id: departmentId } = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .select("id")
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto("chats")
    .values({
      brand_id: brandId,
      id,
      session_id: visitor.sessionId,
      started_as: id,
      department_id: departmentId,
      language: "en",
      created_at: "2026-01-01T00:00:00Z",
    })
    .execute();
  return id;
}

const say = (chatId: string, clientMadeId: string, limit: number | null = null) =>
  appendVisitorMessage(world.desk, visitor, {
    chatId,
    clientMadeId,
    body: "Hello **there**",
    files: [],
    limit,
    windowSeconds: 60,
  });

const entriesOf = (chatId: string) =>
  world.desk.db
    .selectFrom("chat_entries")
    .where("chat_id", "=", chatId)
    .orderBy("seq")
    .select(["seq", "client_made_id", "author_type", "created_at"])
    .execute();

test("concurrent entries of visitor and staff have one gapless order with rising times", async () => {
  const chatId = await newChat();
  const { id: staffId } = await world.desk.db
    .selectFrom("staff")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = (index: number) =>
    inTransaction(world.desk, async (desk) => {
      await lockChat(desk.db, { brandId, chatId });
      return appendEntry(desk, {
        brandId,
        chatId,
        kind: "message",
        author: "staff",
        staffId,
        clientMadeId: `answer-${index}`,
        body: "Hi",
      });
    });
  const written = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0 ? answer(index) : say(chatId, `question-${index}`),
    ),
  );
  assert.ok(written.every(Boolean));
  const entries = await entriesOf(chatId);
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
  const times = entries.map(({ created_at }) => created_at);
  assert.deepEqual(times, times.toSorted());
  const { last_seq, visitor_messages } = await lockChat(world.desk.db, { brandId, chatId });
  assert.deepEqual([last_seq, visitor_messages], [24, 16]);
});

test("a message sent several times at once is written once and leaves no gap", async () => {
  const chatId = await newChat();
  const written = await Promise.all(Array.from({ length: 8 }, () => say(chatId, "the-same-id")));
  assert.equal(written.filter(Boolean).length, 1);
  await say(chatId, "another-id");
  assert.deepEqual(
    (await entriesOf(chatId)).map(({ seq, client_made_id }) => [seq, client_made_id]),
    [
      [1, "the-same-id"],
      [2, "another-id"],
    ],
  );
});

test("the message limit is exact under concurrency", async () => {
  const chatId = await newChat();
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) => say(chatId, `message-${index}`, 5)),
  );
  assert.equal(written.filter(Boolean).length, 5);
  assert.equal(await say(chatId, "one-more", 5), undefined);
  await world.desk.db
    .updateTable("chat_entries")
    .set({ created_at: "2026-01-01T00:00:00Z" })
    .where("chat_id", "=", chatId)
    .where("seq", "<=", 2)
    .execute();
  const later = await Promise.all(
    Array.from({ length: 6 }, (_, index) => say(chatId, `later-on-${index}`, 5)),
  );
  assert.equal(later.filter(Boolean).length, 2);
});

test("closed chats and other visitors' chats refuse new entries", async () => {
  const chatId = await newChat();
  const stranger = { ...visitor, sessionId: newId() };
  const message = {
    chatId,
    clientMadeId: "from-outside",
    body: "Hi",
    files: [],
    limit: null,
    windowSeconds: 60,
  };
  assert.equal(await appendVisitorMessage(world.desk, stranger, message), undefined);
  assert.equal(await appendVisitorMessage(world.desk, { ...visitor, clientId: newId() }, message), undefined);
  await newChat();
  assert.equal(await say(chatId, "too-late-now"), undefined);
  assert.deepEqual(await entriesOf(chatId), []);
});
