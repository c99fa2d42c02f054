import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { chatBase, identityOf, newMessageId, openChatPage } from "../../../../../test/chat-page.ts";
import { newAgent, offDuty, onDuty } from "../../../../../test/chats.ts";
import { createWorld, ines, omar, personOf, type World } from "../../../../../test/world.ts";
import { renderAgain } from "../../../core/markdown/render-again.ts";
import { notifyOfSilence } from "../liveness.ts";
import { lookForAnswer } from "../unanswered.ts";

let world: World;
let ada: Awaited<ReturnType<typeof newAgent>>;
before(async () => {
  world = await createWorld();
  for (const client of [ines, omar])
    await world.platform("PUT", `/clients/${encodeURIComponent(client)}`, { body: personOf(client) });
  ada = await newAgent(world, "Ada Brandt");
});
beforeEach(async () => {
  await onDuty(ada, 20);
});
after(() => world.close());

const pageOf = async (client: string) =>
  openChatPage(world, { identity_token: await identityOf(world, client) });

test("a stranger begins a chat and reads it back as written", async () => {
  const page = await openChatPage(world);
  const id = newMessageId();
  const chat = await page.start({
    id,
    body: "Does **Pro** have\nbackups?",
    name: "Tomas Lind",
    department_id: world.presales,
  });
  assert.deepEqual(
    [chat.status, chat.status_label, chat.staff, chat.last_seq],
    ["waiting", "Waiting", null, 1],
  );
  assert.deepEqual(chat.department, { id: world.presales, name: "Questions before buying" });
  const [entry] = chat.entries;
  assert.deepEqual(
    [entry.seq, entry.kind, entry.client_made_id, entry.author, entry.body, entry.attachments],
    [1, "message", id, { type: "visitor", name: "Tomas Lind" }, "Does **Pro** have\nbackups?", []],
  );
  assert.equal(entry.body_html, "<p>Does <strong>Pro</strong> have<br />\nbackups?</p>\n");
  const read = await page.ask("GET", `/chats/${chat.id}`);
  assert.deepEqual(read.body.data.entries, chat.entries);
  assert.equal((await page.ask("GET", "/session")).body.data.chat.id, chat.id);
});

test("a repeated request with the same id returns the same chat and the same message", async () => {
  const page = await openChatPage(world);
  const body = { id: newMessageId(), body: "Hello" };
  const started = await Promise.all(Array.from({ length: 4 }, () => page.ask("POST", "/chats", { body })));
  assert.deepEqual(started.map(({ status }) => status).toSorted(), [200, 200, 200, 201]);
  const [chatId] = new Set(started.map(({ body }) => body.data.id));
  assert.equal(
    (await page.ask("POST", "/chats", { body: { ...body, id: newMessageId() } })).body.code,
    "chat_is_open",
  );
  const message = { id: newMessageId(), body: "Again" };
  const said = await Promise.all(
    Array.from({ length: 4 }, () => page.ask("POST", `/chats/${chatId}/messages`, { body: message })),
  );
  assert.deepEqual(said.map(({ status }) => status).toSorted(), [200, 200, 200, 201]);
  assert.equal(new Set(said.map(({ text }) => text)).size, 1, "and the answers are the same");
  const { entries } = (await page.ask("GET", `/chats/${chatId}`)).body.data;
  assert.deepEqual(
    entries.map(({ seq, body }: { seq: number; body: string }) => [seq, body]),
    [
      [1, "Hello"],
      [2, "Again"],
    ],
  );
});

test("errors are reported by field in the reader's language", async () => {
  const page = await openChatPage(world);
  const refused = async (body: Record<string, unknown>) => {
    const { status, body: said } = await page.ask("POST", "/chats", {
      body,
      headers: { "accept-language": "de" },
    });
    return [status, Object.keys(said.errors ?? {})];
  };
  assert.deepEqual(await refused({}), [422, ["id", "body"]]);
  assert.deepEqual(await refused({ id: "short", body: " ", page: { url: "javascript:alert(1)" } }), [
    422,
    ["id", "body", "page.url"],
  ]);
  assert.deepEqual(await refused({ id: newMessageId(), body: "x".repeat(5_001), email: "no" }), [
    422,
    ["body", "email"],
  ]);
  assert.deepEqual(await refused({ id: newMessageId(), body: "x", department_id: world.lanternDesk }), [
    422,
    ["department_id"],
  ]);
  assert.deepEqual(await refused({ id: newMessageId(), body: "x", department_id: world.technical }), [
    422,
    ["department_id"],
  ]);
  const client = await pageOf(omar);
  assert.equal((await client.start({ department_id: world.technical })).department.id, world.technical);
});

test("a stranger's chat cannot be read, written, ended or streamed by others", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const asks = [
    ["GET", `/chats/${id}`],
    ["POST", `/chats/${id}/messages`, { id: newMessageId(), body: "Mine" }],
    ["PUT", `/chats/${id}/typing`],
    ["PUT", `/chats/${id}/seen`, { seq: 1 }],
    ["PUT", `/chats/${id}/page`, { url: "https://shop.example/" }],
    ["POST", `/chats/${id}/close`],
  ] as const;
  for (const other of [await openChatPage(world), await pageOf(ines)]) {
    for (const [method, path, body] of asks) {
      const { status } = await other.ask(method, path, body ? { body } : {});
      assert.equal(status, 404, `${method} ${path}`);
    }
    assert.deepEqual(
      (await other.ask("GET", "/chats")).body.data.map(({ id }: { id: string }) => id),
      [],
    );
  }
  assert.equal((await page.ask("GET", `/chats/${id}`)).body.data.entries.length, 1);
});

test("a stranger's open chat moves to the client who signs in, and is gone after signing out", async () => {
  const page = await openChatPage(world);
  const before = await page.start({ body: "Before" });
  await page.ask("POST", `/chats/${before.id}/close`);
  const open = await page.start({ body: "Open" });
  await page.ask("PUT", "/session/identity", { body: { identity_token: await identityOf(world, ines) } });
  const ids = async (of: typeof page) =>
    (await of.ask("GET", "/chats")).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(page), [open.id], "what was closed before is not taken along");
  const elsewhere = await pageOf(ines);
  assert.deepEqual(await ids(elsewhere), [open.id]);
  await elsewhere.say(open.id, "From my phone");
  assert.equal((await page.ask("GET", "/session")).body.data.chat.last_seq, 2);

  assert.equal((await page.ask("DELETE", "/session/identity")).status, 204);
  assert.deepEqual(await ids(page), []);
  assert.equal((await page.ask("GET", `/chats/${open.id}`)).status, 404);
  assert.equal((await page.ask("GET", "/session")).body.data.chat, null);
  assert.deepEqual(await ids(elsewhere), [open.id], "it stays the client's");

  await page.ask("PUT", "/session/identity", { body: { identity_token: await identityOf(world, omar) } });
  assert.deepEqual((await ids(page)).includes(open.id), false);
});

test("the visitor sees staff's replies, with author and read position", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  assert.equal(
    (await ada.ask("POST", `/chats/${id}/messages`, { id: newMessageId(), body: "*Yes*" })).status,
    201,
  );
  await ada.ask("PUT", `/chats/${id}/typing`);
  const chat = (await page.ask("GET", `/chats/${id}?after=1`)).body.data;
  assert.deepEqual([chat.status, chat.staff, chat.is_typing], ["active", { name: "Ada Brandt" }, true]);
  assert.ok(chat.entries.every(({ seq }: { seq: number }) => seq > 1));
  const answer = chat.entries.find(({ kind }: { kind: string }) => kind === "message");
  assert.deepEqual([answer.author, answer.client_made_id], [{ type: "staff", name: "Ada Brandt" }, null]);
  assert.ok(chat.seen_seq >= 1);
  await page.ask("PUT", `/chats/${id}/seen`, { body: { seq: 9_999 } });
  const { visitor_seen_seq, last_seq } = await world.desk.db
    .selectFrom("chats")
    .where("id", "=", id)
    .select(["visitor_seen_seq", "last_seq"])
    .executeTakeFirstOrThrow();
  assert.equal(visitor_seen_seq, last_seq);
});

test("repeated typing of a visitor publishes one event to staff", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  for (let turn = 0; turn < 5; turn++)
    assert.equal((await page.ask("PUT", `/chats/${id}/typing`)).status, 204);
  const told = await world.desk.db
    .selectFrom("staff_feed")
    .where("subject_id", "=", id)
    .where("type", "=", "chat.typing")
    .select("id")
    .execute();
  assert.equal(told.length, 1);
  assert.ok((await ada.ask("GET", `/chats/${id}`)).body.data.is_typing);
});

test("an ended chat refuses new messages with 409; a repeated close or message answers 200", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const message = { id: newMessageId(), body: "Thank you" };
  await page.ask("POST", `/chats/${id}/messages`, { body: message });
  const closed = await page.ask("POST", `/chats/${id}/close`);
  assert.deepEqual([closed.status, closed.body.data.status], [200, "closed"]);
  assert.equal(closed.body.data.entries.at(-1).body, "You ended the chat.");
  assert.equal((await page.ask("POST", `/chats/${id}/close`)).status, 200);
  assert.equal(
    (await page.ask("POST", `/chats/${id}/messages`, { body: message })).status,
    200,
    "a late retry",
  );
  const late = await page.ask("POST", `/chats/${id}/messages`, {
    body: { id: newMessageId(), body: "One more" },
  });
  assert.deepEqual([late.status, late.body.code], [409, "chat_is_over"]);
  await page.start();
  assert.equal((await page.ask("GET", "/chats")).body.meta.total, 2);
});

test("limits stop a burst and say for how long", async (t) => {
  await world.setLimits({ chat_sessions_per_hour: null, chat_messages_per_minute: 3, chats_per_hour: 2 });
  t.after(() =>
    world.setLimits({ chat_sessions_per_hour: null, chat_messages_per_minute: null, chats_per_hour: null }),
  );
  const page = await openChatPage(world);
  const { id } = await page.start();
  const said = await Promise.all(
    Array.from({ length: 8 }, () =>
      page.ask("POST", `/chats/${id}/messages`, { body: { id: newMessageId(), body: "!" } }),
    ),
  );
  assert.equal(said.filter(({ status }) => status === 201).length, 2);
  const refused = said.find(({ status }) => status === 429);
  assert.deepEqual([refused?.body.limit_name, refused?.body.limit], ["chat_messages_per_minute", 3]);
  assert.ok(refused?.body.retry_after >= 1 && refused?.body.retry_after <= 60);
  await page.ask("POST", `/chats/${id}/close`);
  await page.ask("POST", `/chats/${(await page.start()).id}/close`);
  const third = await page.ask("POST", "/chats", { body: { id: newMessageId(), body: "A third" } });
  assert.deepEqual([third.status, third.body.limit_name], [429, "chats_per_hour"]);
});

function withFile({ id = newMessageId(), name = "log.txt", content = "502 again" } = {}): FormData {
  const form = new FormData();
  form.set("id", id);
  form.set("body", "See this");
  form.append("attachments[]", new Blob([content]), name);
  return form;
}

test("a stranger's files count by IP address, once per message; a client's do not", async (t) => {
  t.after(() => world.setLimits({ chat_sessions_per_hour: null, chat_files_per_hour: null }));
  await world.setLimits({ chat_sessions_per_hour: null, chat_files_per_hour: 3 });
  const [page, other] = [await openChatPage(world), await openChatPage(world)];
  const begun = await page.ask("POST", "/chats", { form: withFile() });
  assert.equal(begun.status, 201);
  const say = (form: FormData) => page.ask("POST", `/chats/${begun.body.data.id}/messages`, { form });
  const [first, second] = [newMessageId(), newMessageId()];
  const sent = [first, first, second].map((id) => say(withFile({ id })));
  assert.deepEqual((await Promise.all(sent)).map(({ status }) => status).toSorted(), [200, 201, 201]);
  assert.equal((await say(withFile({ name: "virus.exe", content: "MZ" }))).status, 422);
  for (const refused of [await say(withFile()), await other.ask("POST", "/chats", { form: withFile() })]) {
    assert.deepEqual([refused.status, refused.body.limit_name], [429, "chat_files_per_hour"]);
  }
  assert.equal((await other.start()).status, "waiting", "nothing of what was refused is left");
  await page.say(begun.body.data.id, "Without a file");
  await world.platform("PUT", "/clients/sender", { body: personOf("sender") });
  const client = await pageOf("sender");
  assert.equal((await client.ask("POST", "/chats", { form: withFile() })).status, 201);
});

test("files follow the department's rules, and only the visitor and staff can read them", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const send = (name: string, content: string) =>
    page.ask("POST", `/chats/${id}/messages`, { form: withFile({ name, content }) });
  const refused = await send("virus.exe", "MZ");
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["attachments.0"]]);
  const { status, body } = await send("log.txt", "502 again");
  assert.equal(status, 201);
  const [file] = body.data.attachments;
  assert.deepEqual([file.name, file.mime_type, file.size], ["log.txt", "text/plain", 9]);
  const path = new URL(file.download_url).pathname.replace(chatBase, "");
  const own = await page.ask("GET", path);
  assert.deepEqual([own.status, own.text], [200, "502 again"]);
  assert.equal((await (await openChatPage(world)).ask("GET", path)).status, 404);
  assert.equal((await world.ask("GET", chatBase + path)).status, 401);
  const { entries } = (await page.ask("GET", `/chats/${id}`)).body.data;
  assert.deepEqual(entries.at(-1).attachments, body.data.attachments);
});

test("entries of an older renderer version are rendered again", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "**old**" });
  await world.desk.db
    .updateTable("chat_entries")
    .set({ html_version: 0, body_html: "old" })
    .where("chat_id", "=", id)
    .execute();
  for await (const _ of renderAgain(world.desk.db));
  const { entries } = (await page.ask("GET", `/chats/${id}`)).body.data;
  assert.equal(entries[0].body_html, "<p><strong>old</strong></p>\n");
});

test("the newest twenty visited pages are kept, and more than twenty in a minute are refused", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start({ page: { url: "https://shop.example/0", title: "Plans" } });
  const visit = (turn: number) =>
    page.ask("PUT", `/chats/${id}/page`, { body: { url: `https://shop.example/${turn}` } });
  for (let turn = 0; turn < 20; turn++) assert.equal((await visit(turn)).status, 204);
  const { status, body } = await visit(20);
  assert.deepEqual([status, body.limit_name, body.limit], [429, "chat_pages_per_minute", 20]);
  await sql`update chat_pages set at = at - interval '1 minute'`.execute(world.desk.db);
  for (let turn = 20; turn < 25; turn++) assert.equal((await visit(turn)).status, 204);
  const pages = await world.desk.db
    .selectFrom("chat_pages")
    .where("chat_id", "=", id)
    .orderBy("id")
    .select("url")
    .execute();
  assert.deepEqual(
    [pages.length, pages[0]?.url, pages.at(-1)?.url],
    [20, "https://shop.example/5", "https://shop.example/24"],
  );
});

test("if no agent is available, the message is kept and the visitor is told at once", async () => {
  await offDuty(ada);
  const page = await openChatPage(world, { language: "de" });
  assert.equal(page.session.availability.state, "nobody");
  const chat = await page.start();
  assert.deepEqual(
    chat.entries.map(({ kind }: { kind: string }) => kind),
    ["message", "unanswered"],
  );
  assert.match(chat.entries[1].body, /^Zurzeit ist niemand zum Chatten da\./);
  const waiting = (await ada.ask("GET", "/chats?view=waiting")).body.data;
  assert.ok(waiting.some(({ id }: { id: string }) => id === chat.id));
});

test("outside opening hours the chat says when it opens again", async (t) => {
  await offDuty(ada);
  const setHours = (hours: unknown) =>
    world.desk.db
      .updateTable("departments")
      .set({ opening_hours: hours === null ? null : JSON.stringify(hours) })
      .where("id", "=", world.presales)
      .execute();
  const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
  await setHours({
    ...Object.fromEntries(days.map((day) => [day, []])),
    [days[(new Date().getUTCDay() + 3) % 7] ?? "mon"]: [["09:00", "17:00"]],
  });
  t.after(() => setHours(null));
  const chat = await (await openChatPage(world)).start();
  const told = chat.entries.at(-1);
  assert.equal(told.kind, "unanswered");
  assert.match(told.reopens_at, /T09:00:00/);
  assert.match(told.body, /back from .* 09:00 UTC/);

  await onDuty(ada, 20);
  const page = await openChatPage(world);
  assert.equal(page.session.availability.state, "open", "whoever is on duty at such an hour gets it");
  const { entries } = await page.start();
  assert.deepEqual(
    entries.map(({ kind }: { kind: string }) => kind),
    ["message"],
  );
});

test("a visitor without a reply in time is told once; a visitor who was answered is not", async () => {
  const page = await openChatPage(world);
  const key = async () => {
    const { id } = await page.start();
    return { brandId: world.harbour.id, chatId: id };
  };
  const longAgo = (chatId: string) =>
    world.desk.db
      .updateTable("chats")
      .set({ created_at: "2026-01-01T00:00:00Z", assigned_at: "2026-01-01T00:00:00Z" })
      .where("id", "=", chatId)
      .execute();
  const kinds = async (chatId: string) =>
    (await page.ask("GET", `/chats/${chatId}`)).body.data.entries.map(({ kind }: { kind: string }) => kind);

  const waiting = await key();
  await world.run(lookForAnswer, waiting);
  assert.deepEqual(await kinds(waiting.chatId), ["message"], "it is not time yet");
  await longAgo(waiting.chatId);
  await world.run(lookForAnswer, waiting);
  await longAgo(waiting.chatId);
  await world.run(lookForAnswer, waiting);
  assert.deepEqual(await kinds(waiting.chatId), ["message", "unanswered"]);
  await page.ask("POST", `/chats/${waiting.chatId}/close`);

  await onDuty(ada, 20);
  const answered = await key();
  await ada.ask("POST", `/chats/${answered.chatId}/messages`, { id: newMessageId(), body: "Yes" });
  await longAgo(answered.chatId);
  await world.run(lookForAnswer, answered);
  assert.ok(!(await kinds(answered.chatId)).includes("unanswered"));
});

test("a visitor whose agent does not reply in time, or stops reading, is told once per wait", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const later = (columns: string) =>
    sql`update chats set ${sql.raw(columns.replace(/\w+/g, "$& = $& - interval '121 seconds'"))} where id = ${id}`.execute(
      world.desk.db,
    );
  const told = async () => {
    for (let round = 0; round < 2; round++) await world.run(notifyOfSilence, {});
    const { entries } = (await page.ask("GET", `/chats/${id}`)).body.data;
    return entries.filter(({ kind }: { kind: string }) => kind === "unanswered").length;
  };
  await later("waiting_since, assigned_at");
  assert.equal((await ada.ask("POST", `/chats/${id}/take`)).status, 200);
  assert.equal(await told(), 0, "whoever takes it has the brand's time");
  await later("waiting_since, assigned_at");
  assert.equal(await told(), 1, "taken, and nothing said");

  await ada.ask("POST", `/chats/${id}/messages`, { id: newMessageId(), body: "One moment" });
  const { seq } = await page.say(id, "Take your time");
  await later("waiting_since, assigned_at, unanswered_told_at");
  await ada.ask("PUT", `/chats/${id}/seen`, { seq });
  assert.equal(await told(), 1, "read by whoever has answered before");
  await page.say(id, "Still there?");
  assert.equal(await told(), 2, "what nobody reads");
  await ada.ask("POST", `/chats/${id}/messages`, { id: newMessageId(), body: "Here" });
  assert.equal(await told(), 2);
});

test("a waiting visitor keeps the answer time that applied when they began to wait", async (t) => {
  const answerWithin = (seconds: number) =>
    world.admin("PATCH", "/chat-settings", {
      body: { brand_id: world.harbour.id, answer_within_seconds: seconds },
    });
  t.after(() => answerWithin(120));
  const page = await openChatPage(world);
  const { id } = await page.start({ body: "Anybody?" });
  assert.equal((await answerWithin(3_600)).status, 200);
  await sql`update chats set assigned_at = assigned_at - interval '121 seconds' where id = ${id}`.execute(
    world.desk.db,
  );
  const { rows } = await sql<{ data: Parameters<typeof lookForAnswer.run>[1] }>`
    select data from jobs.job where name = ${lookForAnswer.name} and data ->> 'chatId' = ${id}`.execute(
    world.desk.db,
  );
  assert.equal(rows.length, 1);
  for (const { data } of rows) await world.run(lookForAnswer, data);
  const { entries } = (await page.ask("GET", `/chats/${id}`)).body.data;
  assert.deepEqual(
    entries.map(({ kind }: { kind: string }) => kind),
    ["message", "unanswered"],
  );
});

test("a brand that offers no chat refuses new chats", async (t) => {
  const offer = (is_offered: boolean) =>
    world.desk.db
      .updateTable("chat_settings")
      .set({ is_offered })
      .where("brand_id", "=", world.harbour.id)
      .execute();
  await offer(false);
  t.after(() => offer(true));
  const page = await openChatPage(world);
  assert.equal(page.session.availability.state, "off");
  const { status, body } = await page.ask("POST", "/chats", { body: { id: newMessageId(), body: "Hello" } });
  assert.deepEqual([status, body.code], [409, "chat_not_offered"]);
});
