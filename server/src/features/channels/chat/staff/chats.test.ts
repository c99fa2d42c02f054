import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type Agent, beginChat, newAgent, offDuty, onDuty, say } from "../../../../../test/chats.ts";
import { until } from "../../../../../test/command-line.ts";
import { asOwner } from "../../../../../test/database.ts";
import { bearer, openEvents } from "../../../../../test/event-stream.ts";
import { withFile } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../../test/world.ts";
import { giveBackChats } from "./release-chats.ts";

let world: World;
let ada: Agent;
let bo: Agent;
let confined: Agent;
let inesId: string;
before(async () => {
  world = await createWorld();
  ada = await newAgent(world, "Ada Ames");
  bo = await newAgent(world, "Bo Berg");
  confined = await newAgent(world, "Cora Fine", { department_ids: [world.billing] });
  inesId = (await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) })).body.data.id;
});
after(() => world.close());
afterEach(async () => {
  for (const agent of [ada, bo, confined]) await offDuty(agent);
  await sql`update chats set status = 'closed', closed_at = now(), closed_by = 'desk' where status <> 'closed'`.execute(
    world.desk.db,
  );
});

const read = async (id: string, by: Agent = ada): Promise<Json> =>
  (await by.ask("GET", `/chats/${id}`)).body.data;
let messages = 0;
const answer = (by: Agent, id: string, body = "Hello", clientMadeId = `answer-${++messages}`) =>
  by.ask("POST", `/chats/${id}/messages`, { id: clientMadeId, body });
const kinds = ({ entries }: Json) => entries.map(({ kind }: Json) => kind);

test("a chat without an available agent waits, and the agent who takes it becomes its assignee", async () => {
  const body = "Is **anybody** there?";
  const { id } = await beginChat(world, { name: "Vera", email: "vera@visitor.example", body });
  const waiting = await read(id);
  assert.deepEqual(
    [waiting.status, waiting.staff, waiting.client, waiting.unread_count, waiting.excerpt],
    ["waiting", null, null, 1, "Is anybody there?"],
  );
  assert.deepEqual(waiting.visitor, {
    name: "Vera",
    email: "vera@visitor.example",
    is_verified: false,
    is_there: true,
    language: "en",
  });
  assert.deepEqual(waiting.page, { url: "https://shop.example/plans", title: "Plans" });
  const taken = await ada.ask("POST", `/chats/${id}/take`);
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual(
    [taken.body.data.status, taken.body.data.staff.id, taken.body.data.is_mine, kinds(taken.body.data)],
    ["active", ada.id, true, ["message", "joined"]],
  );
  assert.equal(taken.body.data.entries[1].body, "Ada Ames joined the chat.");
  assert.equal((await ada.ask("POST", `/chats/${id}/take`)).status, 200);
  const late = await bo.ask("POST", `/chats/${id}/take`);
  assert.deepEqual([late.status, late.body.code], [409, "chat_is_taken"]);
  assert.match(late.body.message, /Ada Ames/);
  assert.equal((await answer(bo, id)).status, 409);
});

test("an agent who replies to a waiting chat takes it; a repeated reply returns the first one", async () => {
  const { id } = await beginChat(world);
  const first = await answer(ada, id, "It **is** up", "answer-first");
  assert.equal(first.status, 201, first.text);
  const { entry } = { entry: first.body.data };
  assert.deepEqual(
    [entry.kind, entry.author, entry.client_made_id, entry.body_html],
    [
      "message",
      { type: "staff", staff_id: ada.id, name: "Ada Ames" },
      "answer-first",
      "<p>It <strong>is</strong> up</p>\n",
    ],
  );
  const again = await answer(ada, id, "It is up, once more", "answer-first");
  assert.deepEqual([again.status, again.body.data], [200, entry]);
  assert.deepEqual(kinds(await read(id)), ["message", "joined", "message"]);
  const seen = await read(id, bo);
  assert.deepEqual(
    [seen.status, seen.unread_count, seen.can_answer, seen.entries[2].client_made_id],
    ["active", 0, false, null],
  );
  await ada.ask("POST", `/chats/${id}/close`);
  assert.equal((await answer(ada, id, "It is up", "answer-first")).status, 200);
  assert.deepEqual((await answer(ada, id)).body.code, "chat_is_over");
});

test("a message id that the visitor already used is refused with 422 on id", async () => {
  const chat = await beginChat(world);
  await sql`update chat_entries set client_made_id = 'visitors-own' where chat_id = ${chat.id}`.execute(
    world.desk.db,
  );
  const refused = await answer(ada, chat.id, "Hello", "visitors-own");
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["id"]]);
  assert.equal((await read(chat.id)).status, "waiting");
});

test("a reply's files follow the department's rules, and everyone who sees the chat can read them", async () => {
  const { id } = await beginChat(world);
  const sent = await world.ask("POST", `/api/v1/staff/chats/${id}/messages`, {
    token: ada.token,
    form: withFile({ id: "with-a-file", body: "See this" }),
  });
  assert.equal(sent.status, 201, sent.text);
  const [file] = sent.body.data.attachments;
  const path = new URL(file.download_url).pathname;
  assert.equal((await world.ask("GET", path, { token: bo.token })).status, 200);
  assert.equal((await world.ask("GET", path, { token: confined.token })).status, 404);
  const refused = await world.ask("POST", `/api/v1/staff/chats/${id}/messages`, {
    token: ada.token,
    form: withFile({ id: "without-a-body", body: "" }),
  });
  assert.equal(refused.status, 422);
});

test("of twenty concurrent takes of a chat one succeeds", async () => {
  const { id } = await beginChat(world);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? ada : bo).ask("POST", `/chats/${id}/take`)),
  );
  const { staff, entries } = await read(id);
  const winner = staff.id === ada.id ? 0 : 1;
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map((_, index) => (index % 2 === 1 - winner ? 200 : 409)),
  );
  assert.deepEqual(kinds({ entries }), ["message", "joined"]);
});

test("every verb answers 404 for a chat of another brand or department", async () => {
  const { id } = await beginChat(world);
  const nowhere = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
  const verbs: [string, string, unknown?][] = [
    ["GET", ""],
    ["GET", "/entries"],
    ["GET", "/attachments/01JB7Z5W6K8M4T2QH9N3XR0VCE/download"],
    ["POST", "/take"],
    ["POST", "/messages", { id: "confined-1", body: "Hello" }],
    ["POST", "/notes", { body: "Hello" }],
    ["POST", "/hand-over", { staff_id: "me" }],
    ["POST", "/close"],
    ["PUT", "/typing"],
    ["PUT", "/seen", { seq: 1 }],
  ];
  const abroad = await newAgent(world, "Lia Tern", { brand_ids: [world.lantern.id] });
  for (const agent of [confined, abroad]) {
    for (const [method, path, body] of verbs) {
      const theirs = await agent.ask(method, `/chats/${id}${path}`, body);
      const none = await agent.ask(method, `/chats/${nowhere}${path}`, body);
      assert.equal(theirs.status, 404, `${method} ${path}`);
      assert.deepEqual(theirs.body, none.body, `${method} ${path}`);
    }
    assert.deepEqual((await agent.ask("GET", "/chats")).body.data, []);
    assert.equal((await agent.ask("GET", "/chats/counts")).body.data.all, 0);
    assert.equal((await agent.ask("POST", "/chats/take", {})).body.data, null);
  }
  assert.equal((await read(id)).status, "waiting");
});

test("lists are by view, each in its order, with a cursor", async () => {
  const chats = [];
  for (const name of ["One", "Two", "Three"]) chats.push(await beginChat(world, { name }));
  const [one, two, three] = chats as [Json, Json, Json];
  const names = async (query: string, by: Agent = ada) =>
    (await by.ask("GET", `/chats?${query}`)).body.data.map(({ visitor }: Json) => visitor.name);
  assert.deepEqual(await names("view=waiting"), ["One", "Two", "Three"]);
  await answer(ada, two.id);
  await say(world.desk, one, "Hello?");
  assert.deepEqual(await names(""), ["One", "Two", "Three"]);
  assert.deepEqual(await names("view=mine"), ["Two"]);
  assert.deepEqual(await names("view=waiting"), ["One", "Three"]);
  assert.deepEqual(await names("view=waiting&q=thre"), ["Three"]);
  assert.deepEqual(await names(`department_id=${world.billing}`), []);
  await ada.ask("POST", `/chats/${three.id}/close`);
  assert.deepEqual((await names("view=closed"))[0], "Three");
  const page = await ada.ask("GET", "/chats?per_page=1");
  const { next_cursor } = page.body.meta;
  assert.deepEqual(await names(`per_page=1&cursor=${next_cursor}`), ["Two"]);
  assert.equal((await ada.ask("GET", `/chats?view=mine&cursor=${next_cursor}`)).status, 422);
  const { data } = (await ada.ask("GET", "/chats/counts")).body;
  assert.deepEqual(
    [data.waiting, data.waiting_for_nobody, data.mine, data.offered, data.unread, data.all],
    [1, 1, 1, 0, 0, 2],
  );
  assert.equal(data.unanswered, 0);
  await say(world.desk, two, "And backups?");
  await ada.ask("PUT", `/chats/${two.id}/seen`, { seq: 10 });
  const { unanswered, unread } = (await ada.ask("GET", "/chats/counts")).body.data;
  assert.deepEqual([unanswered, unread], [1, 0], "seen is not answered");
});

test("closed chats are found by the visitor's name and by the client", async () => {
  const stranger = await beginChat(world, { name: "Tomás Lindqvist", email: "tom.as@lind-qvist.example" });
  const client = await beginChat(world, { clientId: inesId });
  for (const { id } of [stranger, client]) await ada.ask("POST", `/chats/${id}/close`);
  const found = async (q: string) =>
    (await ada.ask("GET", `/chats?view=closed&q=${encodeURIComponent(q)}`)).body.data.map(
      ({ id }: Json) => id,
    );
  for (const q of ["tomas lind", "LINDQ", "tom.as@lind-qvist.exa"])
    assert.deepEqual(await found(q), [stranger.id], q);
  for (const q of ["ines maur", "ines@maurer", ines]) assert.ok((await found(q)).includes(client.id), q);
  for (const q of ["omas", "tomas x", "@@"]) assert.deepEqual(await found(q), [], q);
});

test("a name is found among many closed chats by an index", async () => {
  await asOwner(
    world,
    `insert into chats (brand_id, id, started_as, department_id, status, name, language, created_at, closed_at, closed_by)
     select ${world.harbour.id}, '01J' || lpad(number::text, 23, '0'), 'made-up-' || number, ${world.technical}, 'closed',
       'Visitor ' || md5(number::text), 'en', now(), now(), 'visitor' from generate_series(1, 20000) as number`,
  );
  await asOwner(world, "analyze chats");
  const before = await timesUsed("chats_by_name");
  const { body } = await ada.ask("GET", `/chats?view=closed&q=${md5("777")}`);
  assert.equal(body.data.length, 1);
  await until(async () => (await timesUsed("chats_by_name")) > before, 10_000);
  await asOwner(world, "delete from chats where started_as like 'made-up-%'");
});

/** PostgreSQL's own count, which is updated with a short delay. */
async function timesUsed(index: string): Promise<number> {
  const { rows } = await sql<{ scans: string }>`
    select idx_scan as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(world.desk.db);
  return Number(rows[0]?.scans);
}

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

test("only a verified chat is linked to a client", async () => {
  const { id } = await beginChat(world, { clientId: inesId });
  const { client, visitor } = await read(id);
  assert.deepEqual(client, { id: inesId, platform_client_id: ines });
  assert.deepEqual(
    [visitor.name, visitor.email, visitor.is_verified],
    ["Ines Maurer", "ines@maurer.example", true],
  );
  const stranger = await beginChat(world, { email: "ines@maurer.example" });
  assert.equal((await read(stranger.id)).client, null);
});

test("colleagues see a note, also in a closed chat", async () => {
  const { id } = await beginChat(world);
  await ada.ask("POST", `/chats/${id}/close`);
  const noted = await ada.ask("POST", `/chats/${id}/notes`, { body: "Asked *before*" });
  assert.equal(noted.status, 201, noted.text);
  assert.deepEqual((await read(id, bo)).notes, [noted.body.data]);
  assert.deepEqual(noted.body.data.author, { id: ada.id, name: "Ada Ames" });
});

test("a chat transferred to a colleague waits for them; a chat taken over is accepted at once", async () => {
  const { id } = await beginChat(world);
  await answer(ada, id);
  const handed = await ada.ask("POST", `/chats/${id}/hand-over`, { staff_id: bo.id });
  assert.deepEqual(
    [handed.status, handed.body.data.status, handed.body.data.staff.id],
    [200, "waiting", bo.id],
  );
  assert.equal((await bo.ask("GET", "/chats/counts")).body.data.offered, 1);
  const back = await ada.ask("POST", `/chats/${id}/hand-over`, { staff_id: "me" });
  assert.deepEqual([back.body.data.status, back.body.data.staff.id], ["active", ada.id]);
  for (const body of [{}, { staff_id: confined.id }, { department_id: world.lanternDesk }]) {
    const refused = await ada.ask("POST", `/chats/${id}/hand-over`, body);
    assert.equal(refused.status, 422, JSON.stringify(body));
  }
});

test("a transfer writes its note too, or nothing changes", async () => {
  const { id } = await beginChat(world);
  const body = { staff_id: bo.id, note: "Asks for a **second** alias." };
  const handed = await ada.ask("POST", `/chats/${id}/hand-over`, body);
  assert.equal(handed.status, 200, handed.text);
  const [note] = (await read(id)).notes;
  assert.deepEqual([note.author.id, note.body], [ada.id, body.note]);
  const refused = await ada.ask("POST", `/chats/${id}/hand-over`, {
    staff_id: "me",
    note: "x".repeat(20_001),
  });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["note"]]);
  assert.equal((await read(id)).staff.id, bo.id);
});

test("new entries come with the chat's current state", async () => {
  const chat = await beginChat(world);
  const { last_seq } = await read(chat.id);
  await say(world.desk, chat, "And backups?");
  const { body } = await ada.ask("GET", `/chats/${chat.id}/entries?after=${last_seq}`);
  assert.deepEqual(
    body.data.map(({ body }: Json) => body),
    ["And backups?"],
  );
  assert.deepEqual([body.chat.id, body.chat.last_seq], [chat.id, last_seq + 1]);
});

test("an agent who transfers a chat out of their scope gets it once more in the answer and the stream", async () => {
  const { id } = await beginChat(world, { departmentId: world.billing });
  const stream = await openEvents(world.url, bearer(confined.token));
  const handed = await confined.ask("POST", `/chats/${id}/hand-over`, { department_id: world.technical });
  assert.deepEqual([handed.status, handed.body.data.department.id], [200, world.technical]);
  assert.equal((await confined.ask("GET", `/chats/${id}`)).status, 404);
  const { data } = await stream.until(
    ({ event, data }) => event === "chat.changed" && data.subject.id === id,
    "that it went",
  );
  assert.equal(data.department_id, world.billing);
  stream.close();
});

test("the assignee shares typing and read position; an onlooker does not", async () => {
  const chat = await beginChat(world);
  await answer(ada, chat.id);
  await say(world.desk, chat, "And now?");
  const columns = async () => {
    const { rows } = await sql<Json>`select staff_seen_seq, staff_typing_until > now() as types from chats
      where id = ${chat.id}`.execute(world.desk.db);
    return [rows[0].staff_seen_seq, rows[0].types];
  };
  assert.equal((await bo.ask("PUT", `/chats/${chat.id}/typing`)).status, 204);
  assert.equal((await bo.ask("PUT", `/chats/${chat.id}/seen`, { seq: 4 })).status, 204);
  assert.deepEqual([(await read(chat.id)).unread_count, await columns()], [1, [3, null]]);
  await ada.ask("PUT", `/chats/${chat.id}/typing`);
  await ada.ask("PUT", `/chats/${chat.id}/seen`, { seq: 400 });
  await ada.ask("PUT", `/chats/${chat.id}/seen`, { seq: 1 });
  assert.deepEqual([(await read(chat.id)).unread_count, await columns()], [0, [4, true]]);
});

test("the staff stream says that a chat changed, never what was written", async () => {
  const stream = await openEvents(world.url, bearer(bo.token));
  const chat = await beginChat(world, { body: "canary-body", name: "canary-name" });
  await answer(ada, chat.id, "canary-answer");
  await ada.ask("POST", `/chats/${chat.id}/notes`, { body: "canary-note" });
  await ada.ask("POST", `/chats/${chat.id}/close`);
  await stream.until(
    ({ event, data }) => event === "chat.closed" && data.subject.id === chat.id,
    "the close",
  );
  const told = stream.told().filter(({ subject }) => subject?.id === chat.id);
  const types = new Set(told.map(({ type }: Json) => type));
  assert.deepEqual([...types].sort(), ["chat.changed", "chat.closed", "chat.messaged", "chat.started"]);
  assert.ok(!stream.text().includes("canary"));
  stream.close();
});

test("an agent who is deactivated or confined loses the chats that they can no longer see", async () => {
  const leaving = await newAgent(world, "Lea Vink");
  const { id } = await beginChat(world);
  await answer(leaving, id);
  await onDuty(bo);
  await world.admin("PATCH", `/staff/${leaving.id}`, {
    body: { is_confined: true, department_ids: [world.billing] },
  });
  await world.run(giveBackChats, { staffId: leaving.id });
  const { status, staff } = await read(id);
  assert.deepEqual([status, staff.id], ["waiting", bo.id]);
});
