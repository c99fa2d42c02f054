import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { asClient, withFile } from "../../../../test/tickets.ts";
import { ines, type Json } from "../../../../test/world.ts";
import { mailClient } from "../../channels/ticket-emails/client-email.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";
import { mailSideMessage } from "./send-message.ts";

const skip = withoutDovecot;
const carrier = "noc@carrier.example";
let place: MailboxWorld;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
});
after(() => place?.close());

const ask = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  rest: string,
  body?: object,
  token = place.world.tom.token,
) => place.world.ask(method, `/api/v1/staff${rest}`, { token, ...(body && { body }) }) as Promise<Json>;
const read = async (number: string): Promise<Json> => (await ask("GET", `/tickets/${number}`)).body.data;
const side = (number: string, id = "") => `/tickets/${number}/side-conversations${id && `/${id}`}`;
const start = (number: string, more: object = {}) =>
  ask("POST", side(number), { to: carrier, subject: "Line 4711", body: "Is the line down?", ...more });
const readSide = async (number: string, id: string): Promise<Json> =>
  (await ask("GET", side(number, id))).body.data;
const sent = () => place.mailed(mailSideMessage);

async function receive(mail: Parameters<typeof mailOf>[0]): Promise<Json> {
  await place.dovecot.deliver(mailOf({ subject: "Re: Line 4711", ...mail }));
  await place.look();
  return (await place.log()).at(-1);
}

/** A side conversation whose first email was sent, with its reply address. */
async function started(more: object = {}) {
  const { number } = await place.world.openTicket();
  const { status, body, text } = await start(number, more);
  assert.equal(status, 201, text);
  const [mail] = await sent();
  assert.ok(mail?.replyTo);
  return { number, id: body.data.id as string, mail, replyTo: mail.replyTo };
}

test("an agent emails a third party from the brand, with Cc, their signature and files of the ticket", {
  skip,
}, async () => {
  const { number } = await place.world.openTicket();
  const form = withFile({ body: "See the log" });
  await place.world.staff("POST", `/tickets/${number}/replies`, { form });
  const [file] = (await read(number)).replies[1].attachments;
  const { body } = await start(number, { cc: ["boss@carrier.example"], attachment_ids: [file.id] });
  const { to, cc, subject, is_done, is_answered, messages } = body.data;
  assert.deepEqual(
    [to, cc, subject, is_done, is_answered, messages.length, messages[0].author.name],
    [carrier, ["boss@carrier.example"], "Line 4711", false, false, 1, "Tom Ferris"],
  );
  assert.equal(messages[0].attachments[0].id, file.id);
  const [mail] = await sent();
  assert.deepEqual([mail?.to, mail?.cc, mail?.subject], [carrier, ["boss@carrier.example"], "Line 4711"]);
  assert.match(mail?.replyTo ?? "", /^support\+[0-9a-hjkmnp-tv-z]{26}@harbour\.example$/);
  assert.match(mail?.text ?? "", /^Is the line down\?/);
  assert.equal(mail?.isPersonal, true);
  assert.deepEqual(
    mail?.files?.map(({ content }) => content.toString()),
    ["a line"],
  );
  const [listed] = (await ask("GET", side(number))).body.data;
  assert.equal(listed.id, body.data.id);
  assert.equal((await readSide(number, listed.id)).messages[0].delivery, "sent");
});

test("the answer comes back beside the ticket, and the customer's thread stays as it is", {
  skip,
}, async () => {
  const { number, id, replyTo } = await started();
  await ask("POST", `/tickets/${number}/assign`, { staff_id: place.world.maya.id });
  const before = await read(number);
  const noted = await receive({ from: `Ada Carr <${carrier}>`, to: replyTo, text: "Yes, until noon." });
  assert.equal(noted.outcome, "replied");
  const { messages, is_answered } = await readSide(number, id);
  const { author, body, is_expected, delivery } = messages[1];
  assert.deepEqual(
    [is_answered, author.name, author.email, body, is_expected, delivery],
    [true, "Ada Carr", carrier, "Yes, until noon.", true, null],
  );
  const now = await read(number);
  assert.deepEqual(
    [now.replies.length, now.status, now.last_reply_at],
    [before.replies.length, before.status, before.last_reply_at],
  );
  const asCustomer = await place.world.platform("GET", asClient(number));
  for (const secret of ["until noon", "carrier", "side_conversation"])
    assert.equal(asCustomer.text.includes(secret), false, secret);
  assert.deepEqual(await place.mailed(mailClient), []);
  // The assignee and the author are notified, with the sender's name.
  for (const { token } of [place.world.tom, place.world.maya]) {
    const [newest] = (await ask("GET", "/notifications", undefined, token)).body.data;
    assert.deepEqual(
      [newest.kind, newest.side_conversation_id, newest.by.name, newest.ticket.number],
      ["replied", id, "Ada Carr", number],
    );
  }
  assert.ok(now.activity.some(({ event }: Json) => event === "side_conversation_answered"));
});

test("followers are notified too", { skip }, async () => {
  const { number, id, replyTo } = await started();
  await place.world.ask("PUT", `/api/v1/staff/tickets/${number}/followers/me`, {
    token: place.world.maya.token,
  });
  await receive({ from: carrier, to: replyTo });
  const [newest] = (await ask("GET", "/notifications", undefined, place.world.maya.token)).body.data;
  assert.deepEqual([newest.kind, newest.side_conversation_id], ["followed", id]);
});

test("an agent answers again in the same thread; done ends it until the next answer", { skip }, async () => {
  const { number, id, mail, replyTo } = await started();
  await receive({ from: carrier, to: replyTo, id: "second" });
  const done = await ask("PATCH", side(number, id), { is_done: true });
  assert.equal(done.body.data.is_done, true);
  const { status, body } = await ask("POST", `${side(number, id)}/messages`, { body: "Thank you." });
  assert.deepEqual([status, body.data.is_done, body.data.messages.length], [201, false, 3]);
  const [again] = await sent();
  assert.deepEqual([again?.to, again?.replyTo], [carrier, replyTo]);
  assert.equal(again?.references?.[0]?.startsWith(mail.id), true);
  assert.ok(again?.references?.includes("second@lind.example"));
  await ask("PATCH", side(number, id), { is_done: true });
  await receive({ from: carrier, to: replyTo, text: "You are welcome." });
  assert.equal((await readSide(number, id)).is_done, false);
});

test("a file that was sent along outlives the note that it came from", { skip }, async () => {
  const { number } = await place.world.openTicket();
  const noted = await place.world.staff("POST", `/tickets/${number}/notes`, {
    form: withFile({ body: "The log" }),
  });
  const [file] = noted.body.data.attachments;
  const { body } = await start(number, { attachment_ids: [file.id] });
  assert.equal((await ask("DELETE", `/tickets/${number}/notes/${noted.body.data.id}`)).status, 204);
  const [mail] = await sent();
  assert.equal(mail?.files?.length, 1);
  const { messages } = await readSide(number, body.data.id);
  assert.equal(messages[0].attachments[0].id, file.id);
  await sql`delete from all_tickets where number = ${number}`.execute(place.world.desk.db);
  const { rows } = await sql`select from files where id = ${file.id}`.execute(place.world.desk.db);
  assert.equal(rows.length, 0);
});

test("it takes no more messages beyond a million characters", { skip }, async () => {
  const { number, id, replyTo } = await started();
  await sql`insert into side_messages (brand_id, id, side_conversation_id, sender, body)
    select ${place.world.harbour.id}, lpad(n::text, 26, '0'), ${id}, ${carrier}, repeat('long ', 4000)
    from generate_series(1, 50) as n`.execute(place.world.desk.db);
  const { status, body } = await ask("POST", `${side(number, id)}/messages`, { body: "More" });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["body"]]);
  const noted = await receive({ from: carrier, to: replyTo });
  assert.deepEqual([noted.outcome, noted.reason], ["ignored", "side_conversation_full"]);
  assert.equal((await readSide(number, id)).messages.length, 51);
});

test("an answer from another address is marked; its files are staff's", { skip }, async () => {
  const { number, id, replyTo } = await started();
  const noted = await receive({ from: "mallory@evil.example", to: replyTo, text: "I am the carrier." });
  assert.equal(noted.outcome, "replied");
  const { messages } = await readSide(number, id);
  assert.deepEqual([messages[1].is_expected, messages[1].author.email], [false, "mallory@evil.example"]);
});

test("an answer without the reply address is found by the email that it answers", { skip }, async () => {
  const { number, id } = await started();
  const { rows } = await sql<{ message_id: string }>`select message_id from mails
    where side_conversation_id = ${id}`.execute(place.world.desk.db);
  const before = (await place.tickets()).length;
  await receive({
    from: carrier,
    to: "support@harbour.example",
    headers: [`In-Reply-To: <${rows[0]?.message_id}>`],
  });
  assert.equal((await readSide(number, id)).messages.length, 2);
  assert.equal((await place.tickets()).length, before);
});

test("automatic answers are ignored, and a bounce is shown at the message", { skip }, async () => {
  const { number, id, replyTo, mail } = await started();
  const noted = await receive({ from: carrier, to: replyTo, headers: ["Auto-Submitted: auto-replied"] });
  assert.deepEqual([noted.outcome, noted.reason], ["ignored", "automatic"]);
  assert.equal((await readSide(number, id)).messages.length, 1);
  await sql`update mails set state = 'failed' where mail_id = ${mail.id}`.execute(place.world.desk.db);
  assert.equal((await readSide(number, id)).messages[0].delivery, "failed");
});

test("a merge moves it; an answer for a deleted ticket opens none", { skip }, async () => {
  const one = await started();
  const other = await place.world.openTicket();
  await ask("POST", `/tickets/${one.number}/merge`, { into: other.number });
  await receive({ from: carrier, to: one.replyTo, text: "After the merge." });
  const [moved] = (await ask("GET", side(other.number))).body.data;
  assert.deepEqual([moved.id, moved.messages_count], [one.id, 2]);

  const gone = await started();
  assert.equal((await place.world.admin("DELETE", `/tickets/${gone.number}`)).status, 204);
  const before = (await place.tickets()).length;
  const noted = await receive({ from: carrier, to: gone.replyTo });
  assert.deepEqual([noted.outcome, noted.reason], ["ignored", "side_conversation_gone"]);
  assert.equal((await place.tickets()).length, before);
});

test("it goes with the ticket when the customer is erased", { skip }, async () => {
  const { id, number, replyTo } = await started();
  await receive({ from: carrier, to: replyTo });
  await sql`delete from tickets where number = ${number}`.execute(place.world.desk.db);
  const { rows } = await sql`select id from side_conversations where id = ${id}
    union all select id from side_messages where side_conversation_id = ${id}
    union all select id from mails where side_conversation_id = ${id}`.execute(place.world.desk.db);
  assert.deepEqual(rows, []);
});

test("the customer's and the brand's own addresses, other tickets' files and a missing mailbox are refused", {
  skip,
}, async () => {
  const { number } = await place.world.openTicket({}, ines);
  const customer = (await read(number)).client.email;
  for (const [more, field] of [
    [{ to: customer.toUpperCase() }, "to"],
    [{ cc: ["support+x@harbour.example"] }, "cc.0"],
    [{ attachment_ids: ["01JB7Z5W6K8M4T2QH9N3XR0VCE"] }, "attachment_ids.0"],
    [{ to: "nobody" }, "to"],
    [{ body: " " }, "body"],
  ] as const) {
    const { status, body } = await start(number, more);
    assert.equal(status, 422, field);
    assert.deepEqual(Object.keys(body.errors), [field]);
  }
  const set = (active: boolean) =>
    place.world.admin("PATCH", `/mailboxes/${place.mailbox.id}`, { body: { active } });
  await set(false);
  const { status, body } = await start(number);
  assert.deepEqual([status, body.code], [409, "side_conversation_no_mailbox"]);
  await set(true);
});

test("a confined agent gets a 404 outside of their departments", { skip }, async () => {
  const { number, id } = await started();
  const cora = await createStaff(
    place.world.desk,
    { kind: "operator" },
    { email: "cora@staff.example", name: "Cora Fine", role: "agent" },
  );
  await place.world.admin("PATCH", `/staff/${cora.id}`, {
    body: { is_confined: true, department_ids: [place.world.billing] },
  });
  for (const [method, rest, body] of [
    ["GET", side(number)],
    ["POST", side(number), { to: carrier, subject: "x", body: "x" }],
    ["GET", side(number, id)],
    ["PATCH", side(number, id), { is_done: true }],
    ["POST", `${side(number, id)}/messages`, { body: "x" }],
  ] as const)
    assert.equal((await ask(method, rest, body, cora.token)).status, 404, `${method} ${rest}`);
  // Nor is it reached through another ticket.
  const other = await place.world.openTicket();
  assert.equal((await ask("GET", side(other.number, id))).status, 404);
});
