import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { allLimitsOff, ines, type Json } from "../../../../test/world.ts";
import { fireTriggers } from "../../tickets/triggers/run-triggers.ts";
import { mailOfTrigger } from "../../tickets/triggers/send-email.ts";
import { mailClient } from "../ticket-emails/client-email.ts";
import { mailGuest } from "../ticket-emails/guest-email.ts";
import { mailRefusal } from "./refuse.ts";

const skip = withoutDovecot;
const ownGroup = ["List-Id: <support.harbour.example>", "Precedence: list"];
let place: MailboxWorld;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  const { world, mailbox } = place;
  await world.admin("PATCH", `/brands/${world.harbour.id}`, {
    body: { client_link_template: "https://panel.example/{number}", mails_clients: true },
  });
  const changed = await world.admin("PATCH", `/mailboxes/${mailbox.id}`, {
    body: { authserv_id: "mx.harbour.example" },
  });
  assert.equal(changed.status, 200, changed.text);
});
after(() => place?.close());

/** The outcome of each of these emails. */
async function taken(...mails: string[]): Promise<Json[]> {
  for (const mail of mails) await place.dovecot.deliver(mail);
  await place.look();
  return (await place.log()).slice(-mails.length);
}

const ticketOf = async (id: string): Promise<Json> =>
  (await place.tickets()).find((ticket) => ticket.id === id) ?? assert.fail("no ticket");
const read = async (number: string): Promise<Json> =>
  (await place.world.staff("GET", `/tickets/${number}`)).body.data;
const opened = async (mail: string): Promise<Json> => {
  const [noted] = await taken(mail);
  assert.equal(noted?.outcome, "opened", noted?.reason);
  return read((await ticketOf(noted?.ticket_id)).number);
};

test("the sender is the address that a reply goes to: Reply-To, or the author that a group names", {
  skip,
}, async () => {
  const cases: [by: string, mail: Parameters<typeof mailOf>[0], guest: string][] = [
    [
      "a form",
      { from: "Web form <noreply@shop.example>", headers: ["Reply-To: Carla <carla@customer.example>"] },
      "carla@customer.example",
    ],
    [
      "a form that sends from the mailbox's own address",
      { from: "support@harbour.example", headers: ["Reply-To: dora@customer.example"] },
      "dora@customer.example",
    ],
    ["the mailbox's own group", { from: "Ada <ada@lind.example>", headers: ownGroup }, "ada@lind.example"],
    [
      "a group that replaced From",
      {
        from: "'Ada Lind' via Support <support@harbour.example>",
        headers: [...ownGroup, "Reply-To: Eva <eva@lind.example>", "X-Original-From: Eva <eva@lind.example>"],
      },
      "eva@lind.example",
    ],
    [
      "a group that replaced both",
      {
        from: "'Finn' via Support <support@harbour.example>",
        headers: [...ownGroup, "Reply-To: support@harbour.example", "X-Original-From: finn@lind.example"],
      },
      "finn@lind.example",
    ],
    [
      "a person whose Reply-To is nobody",
      { from: "gus@lind.example", headers: ["Reply-To: no-reply@lind.example"] },
      "gus@lind.example",
    ],
  ];
  for (const [by, mail, guest] of cases) assert.equal((await opened(mailOf(mail))).guest.email, guest, by);
});

test("Reply-To does not let anyone write as another person in an existing ticket", {
  skip,
}, async () => {
  const { number } = await opened(mailOf({ from: "hanna@lind.example" }));
  const mail = (await place.mailed(mailGuest)).find(({ to }) => to === "hanna@lind.example");
  const forged = (to: string, headers: string[] = []) =>
    mailOf({ from: "mallory@evil.example", to, headers: ["Reply-To: hanna@lind.example", ...headers] });
  const [byToken, byId] = await taken(
    forged(mail?.replyTo ?? ""),
    forged("support@harbour.example", [`In-Reply-To: <${mail?.id}@desk.test>`]),
  );
  assert.deepEqual([byToken?.outcome, byToken?.reason], ["refused", "mailbox_other_sender"]);
  assert.equal(byId?.outcome, "opened");
  assert.equal((await read(number)).replies.length, 1);
  assert.deepEqual(await place.mailed(mailRefusal), [], "and has nobody mailed");
});

test("automatic emails and delivery reports are neither processed nor answered", { skip }, async () => {
  const report = (type: string) =>
    mailOf({ text: "Your mail was read." }).replace(
      /Content-Type: text\/plain[^\n]*/,
      `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    );
  const header = (line: string) => mailOf({ headers: [line] });
  const mailed = async () => [...(await place.mailed(mailGuest)), ...(await place.mailed(mailRefusal))];
  await mailed();
  const all = await taken(
    ...["disposition-notification", "delivery-status", "feedback-report"].map(report),
    mailOf({}).replace("text/plain", "message/disposition-notification"),
    ...["auto-generated", "auto-replied (vacation)", "no-one-knows"].map((is) =>
      header(`Auto-Submitted: ${is}`),
    ),
    ...["bulk", "junk", "list"].map((is) => header(`Precedence: ${is}`)),
    header("Return-Path: <>"),
  );
  assert.deepEqual([...new Set(all.map(({ outcome }) => outcome))], ["ignored"]);
  assert.deepEqual(await mailed(), []);
  const [person] = await taken(header("Auto-Submitted: no; a person wrote it"));
  assert.equal(person?.outcome, "opened");
});

test("the acknowledgement answers the customer's email, in its thread and with its subject", {
  skip,
}, async () => {
  const from = "ivan@lind.example";
  const { number } = await opened(mailOf({ from, subject: "AW: Re: Does {link} rain?", id: "first" }));
  const [mail] = (await place.mailed(mailGuest)).filter(({ to }) => to === from);
  assert.equal(mail?.subject, `Re: Does {link} rain? [${number}]`);
  assert.deepEqual(mail?.references, ["first@lind.example"]);
  const [second] = await taken(
    mailOf({ from, id: "second", headers: [`References: <first@lind.example> <${mail?.id}@desk.test>`] }),
  );
  assert.equal(second?.outcome, "replied", "an answer to the plain address joins its ticket");
  await place.world.staff("POST", `/tickets/${number}/replies`, { body: { body: "It does." } });
  const [answer] = (await place.mailed(mailGuest)).filter(({ to }) => to === from);
  assert.deepEqual(answer?.references, [
    "first@lind.example",
    `${mail?.id}@desk.test`,
    "second@lind.example",
  ]);
  assert.equal(answer?.subject, mail?.subject);
  const [later] = await taken(
    mailOf({ from: "somebody@else.example", headers: [`In-Reply-To: <${mail?.id}@desk.test>`] }),
  );
  assert.equal(later?.outcome, "opened");
  await place.world.staff("POST", `/tickets/${number}/close`);
  const [closed] = await taken(mailOf({ from, headers: [`In-Reply-To: <${mail?.id}@desk.test>`] }));
  assert.equal(closed?.outcome, "opened", "a closed ticket takes no answer: it is a new matter");
});

test("a client's reply to the plain address joins their ticket by the In-Reply-To header", {
  skip,
}, async () => {
  const { number } = await place.world.openTicket({ department_id: place.world.technical });
  await place.world.staff("POST", `/tickets/${number}/replies`, { body: { body: "It is up again." } });
  const [mail] = await place.mailed(mailClient);
  const { email } = (await place.world.platform("GET", `/clients/${ines}`)).body.data;
  const headers = [`In-Reply-To: <${mail?.id}@desk.test>`];
  const [noted] = await taken(mailOf({ from: email, headers }));
  assert.equal(noted?.outcome, "replied");
  assert.equal((await read(number)).replies.at(-1).via, "mail");
  const failing = "Authentication-Results: mx.harbour.example; dmarc=fail header.from=lind.example";
  const [forged] = await taken(mailOf({ from: email, headers: [failing, ...headers] }));
  assert.equal(forged?.outcome, "opened", "not if its sender is invented");
});

test("staff see who was in cc, and copies are sent if the department allows it", { skip }, async () => {
  const headers = ["Cc: Boss <boss@lind.example>, colleague@lind.example, support+x@harbour.example"];
  const to = "support@harbour.example, third@lind.example";
  const department = `/departments/${place.world.presales}`;
  await place.world.admin("PATCH", department, { body: { cc: { allowed: true, max: 2 } } });
  const ticket = await opened(mailOf({ from: "jana@lind.example", to, headers }));
  const [mail] = ticket.mails;
  assert.equal(mail.reply_id, ticket.replies[0].id);
  assert.deepEqual(mail.copied_to, ["third@lind.example", "boss@lind.example", "colleague@lind.example"]);
  assert.deepEqual(ticket.cc, ["third@lind.example", "boss@lind.example"]);
  const form = await opened(
    mailOf({ from: "noreply@shop.example", headers: [...headers, "Reply-To: kim@customer.example"] }),
  );
  assert.deepEqual(form.cc, [], "a customer does not read who is behind a form");
  assert.equal(form.mails[0].from, "noreply@shop.example");
  await place.world.admin("PATCH", department, { body: { cc: { allowed: false } } });
  const without = await opened(mailOf({ from: "lena@lind.example", headers }));
  assert.deepEqual([without.cc, without.mails[0].copied_to.length], [[], 2]);
});

test("an email that failed DMARC at the mailbox's own server gets no answer, and staff see a warning", {
  skip,
}, async () => {
  const result = (server: string, dmarc: string) =>
    `Authentication-Results: ${server}; spf=pass (a (b) dmarc=pass); dmarc=${dmarc} (p=none) header.from=lind.example`;
  const cases: [headers: string[], isWarned: boolean][] = [
    [[result("mx.harbour.example", "fail")], true],
    [[result("mx.harbour.example 1", "FAIL"), result("mx.harbour.example", "pass")], true],
    [[result("mx.harbour.example", "pass"), result("mx.harbour.example", "fail")], false],
    [[result("mx.evil.example", "fail")], false],
    [[result("mx.harbour.example", "none")], false],
  ];
  for (const [index, [headers, isWarned]] of cases.entries()) {
    await place.mailed(mailGuest);
    const ticket = await opened(mailOf({ from: `dmarc-${index}@lind.example`, headers }));
    assert.equal(ticket.mails[0].warning !== null, isWarned, headers.join());
    assert.equal((await place.mailed(mailGuest)).length, isWarned ? 0 : 1, headers.join());
  }
});

const invented = (name: string) => mailOf({ from: `${name}@invented.example` });
const outcomes = (mails: Json[]) => mails.map(({ outcome, reason }) => reason ?? outcome);
const forgetUses = () => place.world.desk.db.deleteFrom("address_uses").execute();

test("of many invented senders few get an answer, refused ones too, and all their emails are kept", {
  skip,
}, async () => {
  const { world } = place;
  await place.mailed(mailGuest);
  await place.mailed(mailRefusal);
  await forgetUses();
  await world.setLimits({ ...allLimitsOff, mail_acknowledgements_per_hour: 3, mail_tickets_per_hour: 5 });
  const mail = { to: "customer", staff_ids: [], address: null, subject: "Thanks", body: "We got it." };
  const trigger = { name: "Thanks", event: "opened", actions: { mail } };
  const { status, text, body } = await world.admin("POST", "/triggers", { body: trigger });
  assert.equal(status, 201, text);
  const accept = (accepts_guests: boolean) =>
    world.admin("PATCH", `/departments/${world.presales}`, { body: { accepts_guests } });
  await accept(false);
  const [refused] = await taken(invented("refused"));
  assert.equal(refused?.outcome, "refused");
  await accept(true);
  const noted = await taken(...["a", "b", "c", "d", "e", "f"].map(invented));
  assert.deepEqual(outcomes(noted), [...Array(5).fill("opened"), "too_many_unknown_senders"]);
  assert.equal(noted.at(-1)?.outcome, "set_aside");
  const told = [...(await place.mailed(mailRefusal)), ...(await place.mailed(mailGuest))];
  assert.deepEqual(
    told.map(({ to }) => to.split("@")[0]),
    ["refused", "a", "b"],
  );
  await place.mailed(fireTriggers);
  assert.deepEqual(
    (await place.mailed(mailOfTrigger)).map(({ to }) => to.split("@")[0]),
    ["a", "b"],
    "nor does a trigger mail the others",
  );
  await world.admin("DELETE", `/triggers/${body.data.id}`);
});

test("senders whom staff have replied to are exempt from both limits", { skip }, async () => {
  const { world } = place;
  await forgetUses();
  const [first] = await taken(invented("known"));
  const tickets = await place.tickets();
  const { number } = tickets.find(({ id }: Json) => id === first?.ticket_id);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Hello" } });
  await world.setLimits({ ...allLimitsOff, mail_acknowledgements_per_hour: 0, mail_tickets_per_hour: 0 });
  await place.mailed(mailGuest);
  assert.deepEqual(outcomes(await taken(invented("stranger"), invented("known"))), [
    "too_many_unknown_senders",
    "opened",
  ]);
  assert.deepEqual(
    (await place.mailed(mailGuest)).map(({ to }) => to),
    ["known@invented.example"],
  );
});

test("all brands together answer no more unknown senders than the desk's limit", {
  skip,
}, async () => {
  const { world } = place;
  await world.setLimits(allLimitsOff);
  await forgetUses();
  await world.desk.db
    .insertInto("address_uses")
    .values(Array.from({ length: 149 }, () => ({ kind: "mail_acknowledgement", address: "mail" })))
    .execute();
  assert.deepEqual(outcomes(await taken(invented("last"), invented("one-too-many"))), ["opened", "opened"]);
  assert.deepEqual(
    (await place.mailed(mailGuest)).map(({ to }) => to),
    ["last@invented.example"],
  );
});
