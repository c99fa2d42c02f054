import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { bounceOf, mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { mailGuest } from "../ticket-emails/guest-email.ts";
import { mailRefusal } from "./refuse.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
/** Replies from anyone else to this address are refused. */
let to: string;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  to = await place.othersReplyAddress();
});
after(() => place?.close());

test("a refused email gets one answer in its thread, with the reason that a form would show", {
  skip,
}, async () => {
  await place.dovecot.deliver(
    mailOf({ from: "one@lind.example", id: "refused-once", subject: "Canary subject", to }),
  );
  await place.look();
  await place.look();
  const mails = await place.mailed(mailRefusal);
  assert.equal(mails.length, 1);
  const [mail] = mails;
  assert.equal(mail?.to, "one@lind.example");
  assert.match(mail?.text ?? "", /You replied from a different address/);
  assert.deepEqual(mail?.references, ["refused-once@lind.example"]);
  assert.doesNotMatch(`${mail?.subject} ${mail?.text}`, /Canary/, "nothing that they wrote is sent anywhere");
});

test("if a mailbox's department accepts no guests, a new email opens nothing and is answered so", {
  skip,
}, async () => {
  const { world } = place;
  const accept = async (accepts_guests: boolean) => {
    const path = `/departments/${world.presales}`;
    assert.equal((await world.admin("PATCH", path, { body: { accepts_guests } })).status, 200);
  };
  const before = await place.tickets();
  await accept(false);
  await place.dovecot.deliver(mailOf({ from: "closed@lind.example" }));
  await place.look();
  await accept(true);
  assert.equal((await place.log()).at(-1)?.outcome, "refused");
  assert.deepEqual(await place.tickets(), before);
  const [mail, ...more] = await place.mailed(mailRefusal);
  assert.deepEqual([mail?.to, more], ["closed@lind.example", []]);
  assert.match(mail?.text ?? "", /This department does not accept tickets from guests\./);
});

test("an address gets at most three answers an hour, and none if it asks for none", {
  skip,
}, async () => {
  for (let count = 0; count < 5; count++)
    await place.dovecot.deliver(mailOf({ from: "many@lind.example", to }));
  await place.dovecot.deliver(
    mailOf({ from: "none@lind.example", to, headers: ["X-Auto-Response-Suppress: All"] }),
  );
  await place.look();
  const told = (await place.mailed(mailRefusal)).map((mail) => mail.to);
  assert.deepEqual(told, ["many@lind.example", "many@lind.example", "many@lind.example"]);
  assert.equal((await place.log()).filter(({ outcome }) => outcome === "refused").length, 8);
});

test("erasing a client removes them from refused emails, also while the answer waits", {
  skip,
}, async () => {
  const { world } = place;
  const email = "Erased@lind.example";
  const body = { first_name: "Tomas", last_name: "Lind", email };
  assert.equal((await world.platform("PUT", "/clients/erased", { body })).status, 201);
  for (const from of ["erased@lind.example", "kept@lind.example"])
    await place.dovecot.deliver(mailOf({ from, to }));
  await place.look();
  const told = async () =>
    (
      await sql<{
        row: string;
      }>`select m::text as row from inbound_mails m union all select m::text from mails m
      union all select data::text from jobs.job`.execute(world.desk.db)
    ).rows.filter(({ row }) => /erased@/i.test(row));
  assert.equal((await told()).length, 2, "the mail, and the answer to it");
  const originals = (await sql`select from inbound_mail_files`.execute(world.desk.db)).rows.length;
  assert.equal((await world.platform("DELETE", "/clients/erased")).status, 204);
  assert.deepEqual(await told(), []);
  const { rows } = await sql`select from inbound_mail_files`.execute(world.desk.db);
  assert.equal(rows.length, originals - 1, "nor is the mail itself kept");
  assert.deepEqual(
    (await place.mailed(mailRefusal)).map(({ to }) => to),
    ["kept@lind.example"],
  );
  assert.deepEqual(await told(), []);
});

test("a bounce marks its address; a report about an email that was never sent marks none", {
  skip,
}, async () => {
  const { world } = place;
  await place.dovecot.deliver(mailOf({ from: "gone@lind.example" }));
  await place.look();
  const [mail] = await place.mailed(mailGuest);
  const messageId = `${mail?.id}@desk.test`;
  const suppressions = async () =>
    (await world.admin("GET", `/brands/${world.harbour.id}/suppressions`)).body.data;
  await place.dovecot.deliver(bounceOf({ recipient: "other@lind.example", messageId }));
  await place.dovecot.deliver(bounceOf({ recipient: "gone@lind.example", messageId: "invented@desk.test" }));
  await place.dovecot.deliver(bounceOf({ recipient: "gone@lind.example", messageId, status: "4.2.2" }));
  await place.look();
  assert.deepEqual(await suppressions(), []);
  await place.dovecot.deliver(bounceOf({ recipient: "gone@lind.example", messageId }));
  await place.look();
  const [marked, ...more] = await suppressions();
  assert.deepEqual([marked.email, marked.reason, more.length], ["gone@lind.example", "bounced", 0]);
  const outcomes = (await place.log()).slice(-4).map(({ outcome, reason }) => `${outcome} ${reason}`);
  assert.deepEqual(outcomes, [
    "ignored unknown_bounce",
    "ignored unknown_bounce",
    "bounced may_be_for_now",
    "bounced no_such_address",
  ]);
  const [logged] = (await world.admin("GET", "/mails?recipient=gone@lind.example")).body.data;
  assert.equal(logged.state, "failed");
  assert.match(logged.response, /5\.1\.1/);
});
