import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type Dovecot, withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { allLimitsOff, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailGuest } from "../ticket-emails/guest-email.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
let world: World;
let dovecot: Dovecot;

before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  ({ world, dovecot } = place);
  await dovecot.deliver(mailOf({ subject: "Before the desk", id: "before" }), {
    receivedAt: new Date(Date.now() - 3 * 3600 * 1000),
  });
});
after(() => place?.close());

const look = () => place.look();
const mails = () => place.log();
const tickets = () => place.tickets();

test("a working mailbox is reported as readable", { skip }, async () => {
  const { body, text } = await world.admin("POST", `/mailboxes/${place.mailbox.id}/test`);
  assert.deepEqual(
    body.data,
    { ok: true, last_error: null, message: "Connected. The mailbox can be read." },
    text,
  );
});

test("a new email opens a guest's ticket in the mailbox's department, and the guest is emailed their link", {
  skip,
}, async () => {
  await dovecot.deliver(
    mailOf({
      from: "Tomas Lind <Tomas@Lind.example>",
      subject: "Does it rain?",
      text: "Hello,\n\ndoes it rain?",
    }),
  );
  await look();
  const [ticket] = await tickets();
  assert.equal(ticket.subject, "Does it rain?");
  const { body } = await world.staff("GET", `/tickets/${ticket.number}`);
  const { source, department, guest, replies } = body.data;
  assert.equal(source, "mail");
  assert.equal(department.id, world.presales);
  assert.deepEqual([guest.first_name, guest.last_name, guest.email], ["Tomas", "Lind", "tomas@lind.example"]);
  assert.equal(replies[0].body, "Hello,\n\ndoes it rain?");
  const [mail] = await mails();
  assert.equal(mail.outcome, "opened");
  const sent: Mail[] = [];
  const brandId = world.harbour.id;
  await world.run(mailGuest, { brandId, ticketId: mail.ticket_id, occasion: "opened" }, keeping(sent));
  assert.match(sent[0]?.text ?? "", new RegExp(`/t/${ticket.number}`));
});

test("a processed email is marked as seen on the server, and never processed again", { skip }, async () => {
  const before = await tickets();
  await look();
  await look();
  assert.equal((await tickets()).length, before.length);
  const seen = await dovecot.asUser(async (client) => {
    await client.mailboxOpen("INBOX");
    return client.search({ seen: true });
  });
  assert.deepEqual(seen ? seen.length : seen, 1);
});

test("emails from before the mailbox was added are not processed", { skip }, async () => {
  assert.ok(!(await tickets()).some(({ subject }: Json) => subject === "Before the desk"));
});

test("the same email twice in the folder, or after a UIDVALIDITY change, is processed once", {
  skip,
}, async () => {
  const raw = mailOf({ subject: "Once", id: "once" });
  await dovecot.deliver(raw);
  await dovecot.deliver(raw);
  await look();
  await sql`update mailboxes set uid_validity = 1, last_uid = 0`.execute(world.desk.db);
  await look();
  const once = (await tickets()).filter(({ subject }: Json) => subject === "Once");
  assert.equal(once.length, 1);
});

test("an email with a file opens a ticket with it, by the department's rules", { skip }, async () => {
  await dovecot.deliver(mailOf({ subject: "With a file", file: { name: "note.txt", content: "hello" } }));
  await dovecot.deliver(
    mailOf({ subject: "With a program", file: { name: "run.exe", content: "MZ hello" } }),
  );
  await look();
  const [without, withFile] = await tickets();
  const messageOf = async ({ number }: Json) =>
    (await world.staff("GET", `/tickets/${number}`)).body.data.replies[0];
  assert.equal((await messageOf(withFile)).attachments[0].name, "note.txt");
  const { body, attachments } = await messageOf(without);
  assert.deepEqual(attachments, []);
  assert.equal(
    body,
    "(Not accepted: run.exe (file type not allowed))\n\nHello, I have a question.",
    "the rest is taken",
  );
});

test("automatic emails are neither processed nor refused", { skip }, async () => {
  const before = (await tickets()).length;
  const headers = [
    ["Auto-Submitted: auto-replied", "automatic"],
    ["Return-Path: <>", "automatic"],
    ["X-Autoreply: yes", "automatic"],
    ["Precedence: bulk", "mailing_list"],
    ["List-Id: <all.lind.example>", "mailing_list"],
  ] as const;
  for (const [header] of headers) await dovecot.deliver(mailOf({ subject: header, headers: [header] }));
  await dovecot.deliver(mailOf({ subject: "Loop", from: "support@harbour.example" }));
  await look();
  assert.equal((await tickets()).length, before);
  const noted = (await mails()).slice(-6).map(({ outcome, reason }) => [outcome, reason]);
  assert.deepEqual(noted, [...headers.map(([, reason]) => ["ignored", reason]), ["ignored", "own_mail"]]);
});

test("the limits of a guest's address apply to emails as to forms", { skip }, async () => {
  await world.setLimits({ ...allLimitsOff, guest_tickets_per_hour: 1 });
  const from = "limited@lind.example";
  await dovecot.deliver(mailOf({ subject: "First", from }));
  await dovecot.deliver(mailOf({ subject: "Second", from }));
  await look();
  await world.setLimits(allLimitsOff);
  const [, second] = (await mails()).slice(-2);
  assert.equal(second.outcome, "refused");
  assert.equal((await tickets()).filter(({ subject }: Json) => subject === "Second").length, 0);
});

test("an email that crashes its process repeatedly is set aside, and the next one is processed", {
  skip,
}, async () => {
  await dovecot.deliver(mailOf({ subject: "Deadly" }));
  await dovecot.deliver(mailOf({ subject: "Behind it" }));
  const uid = await dovecot.asUser(async (client) => {
    const { uidNext } = await client.mailboxOpen("INBOX");
    return uidNext - 2;
  });
  await sql`update mailboxes set begun_uid = ${uid}, attempts = 3`.execute(world.desk.db);
  await look();
  const subjects = (await tickets()).map(({ subject }: Json) => subject);
  assert.ok(subjects.includes("Behind it"));
  assert.ok(!subjects.includes("Deadly"));
  const [aside] = (await mails()).slice(-2);
  assert.deepEqual([aside.outcome, aside.reason], ["set_aside", "ends_processes"]);
});

test("an email over a parser limit is set aside at once with the reason, and the next one is processed", {
  skip,
}, async () => {
  await dovecot.deliver(mailOf({ subject: "Too deep", html: "<b>".repeat(5_000) }));
  await dovecot.deliver(mailOf({ subject: "Behind the deep one" }));
  await look();
  const [aside, next] = (await mails()).slice(-2);
  assert.deepEqual([aside.outcome, aside.reason, next.outcome], ["set_aside", "too_deep", "opened"]);
  const { body } = await world.admin("GET", `/mailboxes/${place.mailbox.id}`);
  assert.equal(body.data.reading.last_error, null);
});
