import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { withoutDovecot } from "../../../../../test/dovecot.ts";
import { mailOf } from "../../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../../test/mailbox-world.ts";
import { allLimitsOff, type Json } from "../../../../../test/world.ts";
import { removeWhatIsOver } from "../../../governance/retention/remove-expired.ts";
import { mailGuest } from "../../ticket-emails/guest-email.ts";
import { mailRefusal } from "../refuse.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
before(async () => {
  if (!skip) place = await openMailboxWorld();
});
after(() => place?.close());

const list = async (query = ""): Promise<Json[]> =>
  (await place.world.admin("GET", `/inbound-mails${query}`)).body.data;
const process = (id: string) => place.world.admin("POST", `/inbound-mails/${id}/process`);
const read = async (number: string): Promise<Json> =>
  (await place.world.staff("GET", `/tickets/${number}`)).body.data;

/** The newest entry of the list after these emails arrived. */
async function untaken(...mails: string[]): Promise<Json> {
  for (const mail of mails) await place.dovecot.deliver(mail);
  await place.look();
  return (await list())[0] ?? assert.fail("nothing in the list");
}

test("the list has every refused or ignored email, with its reason as a sentence", { skip }, async () => {
  const mail = { subject: "Out of office", headers: ["Auto-Submitted: auto-replied"] };
  const ignored = await untaken(mailOf({ ...mail, from: "Tomas Lind <Tomas@Lind.example>" }));
  assert.deepEqual(
    [ignored.from, ignored.subject, ignored.mailbox.address, ignored.outcome, ignored.reason],
    ["tomas@lind.example", "Out of office", "support@harbour.example", "ignored", "automatic"],
  );
  assert.match(ignored.message, /^Automatic email/);
  const headers = { "accept-language": "de" };
  const german = await place.world.admin("GET", "/inbound-mails?outcome=ignored", { headers });
  assert.match(german.body.data[0].message, /^Automatische E-Mail/);
  const before = (await list()).length;
  await untaken(mailOf({ subject: "Taken" }));
  assert.equal((await list()).length, before, "what was taken is not");
  assert.deepEqual(await list("?outcome=refused"), []);
});

test("only administrators download the original, byte for byte and as an attachment", {
  skip,
}, async () => {
  const raw = mailOf({ headers: ["Precedence: bulk"], html: "<script>alert(1)</script>" });
  const { id, has_original } = await untaken(raw);
  assert.equal(has_original, true);
  const path = `/inbound-mails/${id}/original`;
  const answer = await place.world.admin("GET", path);
  assert.equal(answer.text.replaceAll("\r\n", "\n"), raw);
  assert.match(answer.headers.get("content-disposition") ?? "", /^attachment; filename=mail-/);
  assert.equal(answer.headers.get("content-type"), "message/rfc822");
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  assert.equal((await place.world.admin("GET", path, { token: place.world.tom.token })).status, 403);
});

test("an ignored email is accepted once, without a reply to automatic senders, and is in the audit log", {
  skip,
}, async () => {
  await place.mailed(mailGuest);
  const file = { name: "note.txt", content: "hello" };
  const { id } = await untaken(
    mailOf({ from: "robot@lind.example", headers: ["Auto-Submitted: auto-generated"], file }),
  );
  const [one, other] = await Promise.all([process(id), process(id)]);
  assert.deepEqual([one.status, other.status].sort(), [200, 409], one.text + other.text);
  const { outcome, ticket_number, can_process } = (one.status === 200 ? one : other).body.data;
  assert.deepEqual([outcome, can_process], ["opened", false]);
  const ticket = await read(ticket_number);
  assert.equal(ticket.guest.email, "robot@lind.example");
  assert.equal(ticket.replies[0].attachments[0].name, "note.txt");
  assert.deepEqual(await place.mailed(mailGuest), []);
  assert.equal((await process(id)).body.code, "inbound_mail_taken");
  assert.ok(!(await list()).some((mail) => mail.id === id));
  const [logged] = (await place.world.admin("GET", "/audit-log?per_page=1")).body.data;
  assert.deepEqual([logged.action, logged.details.mail], ["mailbox.mail-processed", id]);
});

test("an email refused for any reason can be accepted, but never in another sender's name", {
  skip,
}, async () => {
  const { world, dovecot } = place;
  await dovecot.deliver(mailOf({ from: "nora@lind.example" }));
  await place.look();
  const mail = (await place.mailed(mailGuest)).find(({ to }) => to === "nora@lind.example");
  const stranger = await untaken(mailOf({ from: "nora@home.example", to: mail?.replyTo ?? "" }));
  assert.equal(stranger.reason, "mailbox_other_sender");
  const taken = (await process(stranger.id)).body.data;
  assert.equal(taken.outcome, "opened");
  assert.equal((await read(taken.ticket_number)).guest.email, "nora@home.example");

  await world.setLimits({ ...allLimitsOff, guest_tickets_per_hour: 0, mail_tickets_per_hour: 0 });
  const unknown = await untaken(mailOf({ from: "oskar@lind.example" }));
  assert.equal(unknown.outcome, "set_aside");
  assert.equal((await process(unknown.id)).body.data?.outcome, "opened");
  await world.setLimits(allLimitsOff);

  await world.admin("PATCH", `/departments/${world.presales}`, { body: { accepts_guests: false } });
  const closed = await untaken(mailOf({ from: "paula@lind.example" }));
  assert.equal(closed.reason, "department_closed_to_guests");
  assert.equal((await process(closed.id)).body.data?.outcome, "opened");
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { accepts_guests: true } });
  await place.mailed(mailRefusal);
});

test("of two different emails with one Message-ID, the second is in the list and can be accepted", {
  skip,
}, async () => {
  const first = { from: "quin@lind.example", id: "one-id", subject: "First", text: "One" };
  const second = mailOf({ ...first, subject: "Second", text: "Two" });
  const doubled = await untaken(mailOf(first), second, second);
  assert.deepEqual([doubled.subject, doubled.reason], ["Second", "doubled_message_id"]);
  await sql`update mailboxes set uid_validity = 1, last_uid = 0`.execute(place.world.desk.db);
  await place.look();
  assert.equal((await list()).filter(({ reason }) => reason === "doubled_message_id").length, 1);
  const { ticket_number } = (await process(doubled.id)).body.data;
  assert.equal((await read(ticket_number)).replies[0].body, "Two");
});

test("staff download a message's original from its ticket, and others get 404", {
  skip,
}, async () => {
  const raw = mailOf({ from: "rosa@lind.example", subject: "With an original" });
  await place.dovecot.deliver(raw);
  await place.look();
  const [{ number }] = (await place.tickets()) as [Json];
  const path = new URL((await read(number)).mails[0].original_url).pathname.replace("/api/v1/staff", "");
  assert.equal((await place.world.staff("GET", path)).text.replaceAll("\r\n", "\n"), raw);
  const [, other] = await place.tickets();
  assert.equal((await place.world.staff("GET", path.replace(number, other?.number))).status, 404);
});

test("originals are deleted after 30 days; their tickets stay", { skip }, async () => {
  const { id } = await untaken(mailOf({ headers: ["Precedence: junk"] }));
  await sql`update inbound_mail_files set created_at = now() - interval '31 days' where mail_id = ${id}`.execute(
    place.world.desk.db,
  );
  await place.world.run(removeWhatIsOver, {});
  const [mail] = await list();
  assert.deepEqual([mail?.id, mail?.has_original, mail?.can_process], [id, false, false]);
  assert.equal((await place.world.admin("GET", `/inbound-mails/${id}/original`)).status, 404);
  assert.equal((await process(id)).status, 404);
});
