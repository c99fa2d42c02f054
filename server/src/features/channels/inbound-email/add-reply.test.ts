import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { ines, type Json } from "../../../../test/world.ts";
import { mailClient } from "../ticket-emails/client-email.ts";
import { mailGuest } from "../ticket-emails/guest-email.ts";
import { mailRefusal } from "./refuse.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  await place.world.admin("PATCH", `/brands/${place.world.harbour.id}`, {
    body: { client_link_template: "https://panel.example/{number}", mails_clients: true },
  });
});
after(() => place?.close());

const read = async (number: string) => (await place.world.staff("GET", `/tickets/${number}`)).body.data;
const staffDo = (number: string, verb: string, body: Json = {}) =>
  place.world.staff("POST", `/tickets/${number}/${verb}`, { body });

/** A guest's ticket opened by email, and the reply address of the email with its link. */
async function guestTicket(from: string): Promise<{ number: string; replyTo: string }> {
  await place.dovecot.deliver(mailOf({ from, subject: "A question" }));
  await place.look();
  const mail = (await place.mailed(mailGuest)).find(({ to }) => to === from);
  assert.match(mail?.replyTo ?? "", /^support\+[0-9a-hjkmnp-tv-z]{26}@harbour\.example$/);
  const [ticket] = await place.tickets();
  return { number: ticket.number, replyTo: mail?.replyTo ?? "" };
}

async function answer(to: string, from: string, more: Json = {}): Promise<Json> {
  await place.dovecot.deliver(mailOf({ to, from, subject: "Re: your ticket", ...more }));
  await place.look();
  return (await place.log()).at(-1);
}

test("a guest's reply to the email with their link joins their ticket, with the quotation folded", {
  skip,
}, async () => {
  const from = "tomas@lind.example";
  const { number, replyTo } = await guestTicket(from);
  await staffDo(number, "replies", { body: "Have you tried again?" });
  assert.equal((await read(number)).status, "awaiting_reply");
  const [mail] = await place.mailed(mailGuest);
  assert.equal(mail?.replyTo, replyTo, "one address for all mails of a ticket to one person");
  const text =
    "Yes, it works.\n\nOn Mon, 2 Mar 2026 at 10:00, Harbour <support@harbour.example> wrote:\n> Have you tried again?";
  const { outcome } = await answer(replyTo, "Tomas Lind <TOMAS@lind.example>", { text });
  assert.equal(outcome, "replied");
  const { replies, status } = await read(number);
  assert.equal(status, "open");
  const last = replies.at(-1);
  assert.equal(last.author.type, "client");
  // Staff see each message's channel.
  assert.deepEqual(
    replies.map(({ via }: Json) => via),
    ["mail", null, "mail"],
  );
  assert.match(last.body, /^Yes, it works\.\n\n> On Mon, 2 Mar 2026 .* wrote:\n> Have you tried again\?$/);
  assert.match(last.body_html, /<blockquote>/);
});

test("a signature below the message is folded with the quotation", { skip }, async () => {
  const from = "sign@lind.example";
  const { number, replyTo } = await guestTicket(from);
  const text = "It works.\n\n-- \nTomas Lind\nLind & Sons\n\nOn Mon, 2 Mar 2026 Harbour wrote:\n> Better?";
  assert.equal((await answer(replyTo, from, { text })).outcome, "replied");
  const { body } = (await read(number)).replies.at(-1);
  assert.match(body, /^It works\.\n\n> --\n> Tomas Lind\n> Lind & Sons\n/);
  assert.ok(
    body
      .split("\n")
      .slice(2)
      .every((line: string) => line.startsWith(">")),
    body,
  );
});

test("a client's reply by email acts as in the portal, and reopens a closed ticket if the department allows it", {
  skip,
}, async () => {
  const { number } = await place.world.openTicket({ department_id: place.world.technical });
  await staffDo(number, "replies", { body: "It is up again." });
  const [mail] = await place.mailed(mailClient);
  const { email } = (await place.world.platform("GET", `/clients/${ines}`)).body.data;
  assert.equal(mail?.to, email);
  assert.equal((await answer(mail?.replyTo ?? "", email)).outcome, "replied");
  assert.deepEqual(
    (await read(number)).replies.map(({ via }: Json) => via),
    [null, null, "mail"],
  );
  await staffDo(number, "close");
  assert.equal((await answer(mail?.replyTo ?? "", email)).outcome, "replied");
  assert.equal((await read(number)).status, "open");
});

test("neither the token with another sender nor the sender's address alone reaches a ticket", {
  skip,
}, async () => {
  const { number, replyTo } = await guestTicket("greta@lind.example");
  const before = (await read(number)).replies.length;
  const { outcome, reason } = await answer(replyTo, "mallory@lind.example");
  assert.deepEqual([outcome, reason], ["refused", "mailbox_other_sender"]);
  const guessed = replyTo.replace(/\+./, (start) => (start === "+0" ? "+1" : "+0"));
  assert.equal((await answer(guessed, "greta@lind.example")).outcome, "opened");
  assert.equal((await answer("support@harbour.example", "greta@lind.example")).outcome, "opened");
  assert.equal((await read(number)).replies.length, before);
});

test("a guest's reply to a closed ticket is refused as their link is, with what to do", {
  skip,
}, async () => {
  const from = "closed@lind.example";
  const { number, replyTo } = await guestTicket(from);
  await staffDo(number, "close");
  await place.mailed(mailRefusal);
  const { outcome, reason } = await answer(replyTo, from);
  assert.deepEqual([outcome, reason], ["refused", "guest_link_gone"]);
  const [told] = await place.mailed(mailRefusal);
  assert.equal(told?.to, from);
  assert.match(told?.text ?? "", /closed.*send a new email/is);
});

test("the database holds the reply token sealed only", { skip }, async () => {
  const { replyTo } = await guestTicket("secret@lind.example");
  const token = /\+(\w+)@/.exec(replyTo)?.[1] ?? "";
  const rows = await place.world.desk.db.selectFrom("reply_addresses").selectAll().execute();
  assert.ok(rows.length > 0);
  assert.ok(!JSON.stringify(rows).includes(token));
});

test("a redaction deletes the original of the email and of later ones, which may quote it", {
  skip,
}, async () => {
  const from = "rita@lind.example";
  const { number, replyTo } = await guestTicket(from);
  await answer(replyTo, from, { text: "My card is 4111" });
  await answer(replyTo, from, { text: "Thanks\n\n> My card is 4111" });
  const ticket = await read(number);
  const originals = ({ replies, mails }: Json): boolean[] =>
    replies.map(({ id }: Json) => Boolean(mails.find((mail: Json) => mail.reply_id === id)?.original_url));
  assert.deepEqual(originals(ticket), [true, true, true]);
  const { id, body } = ticket.replies[1];
  const parts = [{ start: body.indexOf("4111"), text: "4111" }];
  assert.equal((await staffDo(number, `redact/replies/${id}`, { parts })).status, 200);
  const redacted = await read(number);
  assert.equal(redacted.replies[1].body, "My card is ▇▇▇▇");
  assert.deepEqual(originals(redacted), [true, false, false]);
});
