import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type Agent, beginChat, newAgent, say } from "../../../../../test/chats.ts";
import { keeping } from "../../../../../test/recording-mailer.ts";
import { withFile } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../../test/world.ts";
import type { Mail } from "../../../../infrastructure/mail/mail.ts";
import { eraseNamed, exportNamed } from "../../../organisation/clients/operator.ts";
import { sendTranscript } from "./transcript.ts";

let world: World;
let ada: Agent;
let inesId: string;
before(async () => {
  world = await createWorld();
  ada = await newAgent(world, "Ada Ames");
  inesId = (await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) })).body.data.id;
});
after(() => world.close());
afterEach(async () => {
  await sql`update chats set status = 'closed', closed_at = now(), closed_by = 'desk' where status <> 'closed'`.execute(
    world.desk.db,
  );
});

let messages = 0;
const answer = async (id: string, body: string): Promise<Json> => {
  const sent = await ada.ask("POST", `/chats/${id}/messages`, { id: `answer-${++messages}`, body });
  assert.equal(sent.status, 201, sent.text);
  return sent.body.data;
};
const turn = (id: string, fields: Json = {}) => ada.ask("POST", `/chats/${id}/ticket`, fields);
const ticketOf = async ({ ticket }: Json): Promise<Json> =>
  (await world.staff("GET", `/tickets/${ticket.number}`)).body.data;

test("a verified chat becomes its client's ticket, with all its messages as the thread", async () => {
  const chat = await beginChat(world, { clientId: inesId, body: "My shop is **down**\nsince noon" });
  await say(world.desk, chat, "Hello?");
  await answer(chat.id, "I see it as well");
  const form = withFile({ id: "with-a-file", body: "As you see here" });
  const sent = await world.ask("POST", `/api/v1/staff/chats/${chat.id}/messages`, { token: ada.token, form });
  await ada.ask("POST", `/chats/${chat.id}/notes`, { body: "canary-note" });
  await say(world.desk, chat, "Thank you");
  const turned = await turn(chat.id);
  assert.equal(turned.status, 201, turned.text);
  const { status, entries, ticket } = turned.body.data;
  assert.deepEqual(
    [status, entries.slice(-2).map(({ kind }: Json) => kind)],
    ["closed", ["ticket", "closed"]],
  );
  assert.equal(entries.at(-2).body, `The chat was converted to ticket ${ticket.number}.`);
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "It is up again" } });
  const thread = await ticketOf(turned.body.data);
  assert.deepEqual(
    thread.replies.map(({ author, body, attachments, via }: Json) => [
      author.type,
      body,
      attachments.length,
      via,
    ]),
    [
      ["client", "My shop is **down**\nsince noon\n\nHello?", 0, "chat"],
      ["staff", "I see it as well\n\nAs you see here", 1, "chat"],
      ["client", "Thank you", 0, "chat"],
      ["staff", "It is up again", 0, null],
    ],
  );
  assert.deepEqual(
    [thread.subject, thread.client.external_id ?? thread.client.id],
    ["My shop is **down**", thread.client.external_id ? ines : inesId],
  );
  assert.equal(thread.replies[0].created_at, entries[0].created_at);
  assert.ok(!JSON.stringify(thread).includes("canary-note"));
  const asClient = await world.platform("GET", `/clients/${ines}/tickets/${ticket.number}`);
  assert.equal(asClient.body.data.replies.length, 4);
  assert.ok(!("via" in asClient.body.data.replies[0]));
  const file = new URL(asClient.body.data.replies[1].attachments[0].download_url).pathname;
  assert.equal((await world.ask("GET", file, { token: world.harbour.key })).status, 200);
  const own = new URL(sent.body.data.attachments[0].download_url).pathname;
  assert.equal((await world.ask("GET", own, { token: ada.token })).status, 200);
  const again = await turn(chat.id);
  assert.deepEqual([again.status, again.body.code], [409, "chat_has_ticket"]);
});

test("a stranger's chat becomes a guest's ticket, even with a client's email address", async () => {
  const chat = await beginChat(world, { name: "Vera van Dam", email: "ines@maurer.example" });
  const turned = await turn(chat.id, { subject: "Prices", priority: "low" });
  assert.equal(turned.status, 201, turned.text);
  const { subject, priority, client, guest } = await ticketOf(turned.body.data);
  assert.deepEqual([subject, priority, client], ["Prices", "low", null]);
  assert.deepEqual(
    [guest.first_name, guest.last_name, guest.email],
    ["Vera", "van Dam", "ines@maurer.example"],
  );
});

test("a chat without an address needs one to become a ticket; another department's chat answers 404", async () => {
  const chat = await beginChat(world);
  const refused = await turn(chat.id);
  assert.deepEqual([refused.status, refused.body.errors.guest?.length], [422, 1]);
  assert.equal((await ada.ask("GET", `/chats/${chat.id}`)).body.data.status, "waiting");
  const guest = { first_name: "Vera", last_name: "Dam", email: "vera@visitor.example" };
  assert.deepEqual(Object.keys((await turn(chat.id, { guest: { ...guest, email: "vera" } })).body.errors), [
    "guest.email",
  ]);
  assert.equal((await turn(chat.id, { guest })).status, 201);
  const confined = await newAgent(world, "Cora Fine", { department_ids: [world.billing] });
  const other = await beginChat(world, { email: "a@b.example" });
  for (const path of ["ticket", "transcript"])
    assert.equal((await confined.ask("POST", `/chats/${other.id}/${path}`, {})).status, 404);
});

test("of ten concurrent conversions of a chat into a ticket one succeeds", async () => {
  const chat = await beginChat(world, { email: "vera@visitor.example" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => turn(chat.id)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);
});

async function mailsOf(chatId: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`select data from jobs.job where name = 'send-transcript'
    and data ->> 'chatId' = ${chatId}`.execute(world.desk.db);
  for (const { data } of rows) await world.run(sendTranscript, data, keeping(mails));
  return mails;
}

test("the transcript is emailed with the messages and without the notes", async () => {
  const chat = await beginChat(world, { clientId: inesId, body: "Is <b>it</b> up?" });
  await answer(chat.id, "It **is**");
  await ada.ask("POST", `/chats/${chat.id}/notes`, { body: "canary-note" });
  const sent = await ada.ask("POST", `/chats/${chat.id}/transcript`, {});
  assert.deepEqual([sent.status, sent.body.data], [202, { email: "ines@maurer.example" }]);
  const [mail] = await mailsOf(chat.id);
  assert.equal(mail?.to, "ines@maurer.example");
  assert.match(mail?.text ?? "", /Ines Maurer, .+:\nIs <b>it<\/b> up\?\n\nAda Ames, .+:\nIt \*\*is\*\*/);
  assert.match(mail?.html ?? "", /<strong>is<\/strong>/);
  assert.ok(!JSON.stringify(mail).includes("canary-note"));
  assert.deepEqual(await mailsOf(chat.id), [], "it leaves once");
  const stranger = await beginChat(world);
  assert.deepEqual(Object.keys((await ada.ask("POST", `/chats/${stranger.id}/transcript`, {})).body.errors), [
    "email",
  ]);
  const to = { email: "vera@visitor.example" };
  assert.deepEqual((await ada.ask("POST", `/chats/${stranger.id}/transcript`, to)).body.data, to);
});

test("a canned reply is filled in for a chat", async () => {
  const body =
    "Hello {{client.first_name}}, {{staff.name}} of {{brand.name}}, {{department.name}}: {{ticket.number}}";
  const { id } = (await ada.ask("POST", "/canned-replies", { title: "Greeting", body })).body.data;
  const fill = async (chatId: string) =>
    (await ada.ask("GET", `/chats/${chatId}/canned-replies/${id}`)).body.data.body;
  const verified = await beginChat(world, { clientId: inesId });
  assert.equal(
    await fill(verified.id),
    "Hello Ines, Ada Ames of Harbour, Technical support: {{ticket.number}}",
  );
  const stranger = await beginChat(world, { name: "Vera" });
  assert.ok((await fill(stranger.id)).startsWith("Hello Vera,"));
});

test("erasing a client erases their chats, and files that a ticket shares", async () => {
  const client = { ...personOf("gone"), email: "gone@people.example" };
  const { id } = (await world.platform("PUT", "/clients/gone", { body: client })).body.data;
  const chat = await beginChat(world, { clientId: id, body: "canary-erased" });
  const form = withFile({ id: "with-a-file", body: "canary-erased" });
  await world.ask("POST", `/api/v1/staff/chats/${chat.id}/messages`, { token: ada.token, form });
  await ada.ask("POST", `/chats/${chat.id}/notes`, { body: "canary-erased" });
  await ada.ask("POST", `/chats/${chat.id}/transcript`, {});
  assert.equal((await turn(chat.id)).status, 201);
  const exported = await exportNamed(world.desk, { brand: "harbour", client: "gone" });
  assert.deepEqual(
    exported.chats.map(({ replies }) => replies.map(({ body, attachments }) => [body, attachments.length])),
    [
      [
        ["canary-erased", 0],
        ["canary-erased", 1],
      ],
    ],
  );
  const { chats, tickets, attachments } = await eraseNamed(world.desk, { brand: "harbour", client: "gone" });
  assert.deepEqual([chats, tickets, attachments], [1, 1, 1]);
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from chats where id = ${chat.id}) + (select count(*) from chat_entries where chat_id = ${chat.id})
      + (select count(*) from chat_notes where chat_id = ${chat.id}) + (select count(*) from mails where chat_id = ${chat.id})
      + (select count(*) from events where subject = 'chat' and subject_id = ${chat.id})
      + (select count(*) from staff_feed where subject = 'chat' and subject_id = ${chat.id})
      + (select count(*) from files where not exists (select from chat_files where file_id = files.id)
        and not exists (select from reply_files where file_id = files.id)) as left`.execute(world.desk.db);
  assert.equal(Number(rows[0]?.left), 0);
});

test("what is redacted in a chat's ticket is redacted in the chat, with its file", async () => {
  const chat = await beginChat(world, { clientId: inesId, body: "Hello" });
  await say(world.desk, chat, "My card is 4111");
  await answer(chat.id, "Use hunter2");
  const form = withFile({ id: "a-private-file", body: "And this" }, "keys.txt");
  const sent = await world.ask("POST", `/api/v1/staff/chats/${chat.id}/messages`, { token: ada.token, form });
  assert.equal(sent.status, 201, sent.text);
  const thread = await ticketOf((await turn(chat.id)).body.data);
  const [first, second] = thread.replies;
  const at = `/tickets/${thread.number}`;
  for (const [{ id, body }, text] of [
    [first, "4111"],
    [second, "hunter2"],
  ]) {
    const parts = [{ start: body.indexOf(text), text }];
    const redacted = await world.staff("POST", `${at}/redact/replies/${id}`, { body: { parts } });
    assert.equal(redacted.status, 200, redacted.text);
  }
  const [file] = second.attachments;
  assert.equal((await world.staff("POST", `${at}/redact/attachments/${file.id}`)).status, 200);
  const { entries } = (await ada.ask("GET", `/chats/${chat.id}`)).body.data;
  const messages = entries.filter(({ kind }: Json) => kind === "message");
  assert.deepEqual(
    messages.map(({ body }: Json) => body),
    ["Hello", "My card is ▇▇▇▇", "Use ▇▇▇▇▇▇▇", "And this"],
  );
  assert.equal(messages[1].body_html, "<p>My card is ▇▇▇▇</p>\n");
  assert.deepEqual(
    messages.at(-1).attachments.map(({ name }: Json) => name),
    ["redacted.txt"],
  );
});
