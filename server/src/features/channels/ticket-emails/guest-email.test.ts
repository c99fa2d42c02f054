import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { asOwner } from "../../../../test/database.ts";
import { allLimitsOff, createWorld, gita, type Json, type World } from "../../../../test/world.ts";
import { type Mailer, openMailer } from "../../../infrastructure/mail/mail.ts";
import { type GuestEmail, mailGuest, mailGuestLink } from "./guest-email.ts";

let world: World;
let mailer: Mailer;
let logged: string[];
before(async () => {
  world = await createWorld();
  mailer = openMailer({
    smtpUrl: undefined,
    outbox: join(world.dataDir, "outbox"),
    domain: "desk.test",
    log: (entry) => logged.push(JSON.stringify(entry)),
  });
  logged = [];
});
after(() => world.close());

/** Removes the waiting email jobs from the queue and runs them as the worker would. */
async function runMails(through = mailer): Promise<GuestEmail[]> {
  const { rows } = await sql<{ data: GuestEmail }>`with waiting as (
      delete from jobs.job where name = 'mail-guest' and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailGuest, data, through);
  return rows.map(({ data }) => data);
}

const occasionsOf = (mails: GuestEmail[]) => mails.map(({ ticketId, occasion }) => ({ ticketId, occasion }));

let read = 0;

/** The emails added to the outbox since the last call. */
async function newMails(): Promise<{ raw: string; mail: Email }[]> {
  const outbox = join(world.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).sort();
  const fresh = names.slice(read);
  read = names.length;
  return Promise.all(
    fresh.map(async (name) => {
      assert.equal((await stat(join(outbox, name))).mode & 0o777, 0o600);
      const raw = await readFile(join(outbox, name), "utf8");
      return { raw, mail: await PostalMime.parse(raw) };
    }),
  );
}

const linkOf = (number: string, token: string) => `http://desk.test/t/${number}#token=${token}`;

test("a guest is emailed the ticket's link by the default template", async () => {
  const { ticket, token } = await world.openGuestTicket();
  assert.deepEqual(occasionsOf(await runMails()), [{ ticketId: ticket.id, occasion: "opened" }]);
  const [{ mail, raw } = { raw: "" }, ...more] = await newMails();
  assert.equal(more.length, 0);
  assert.deepEqual(
    mail?.to?.map(({ address, name }) => [name, address]),
    [["", gita.email]],
  );
  assert.deepEqual([mail?.from?.name, mail?.from?.address], ["Harbour", "support@desk.test"]);
  assert.equal(mail?.subject, `Harbour: your ticket ${ticket.number}`);
  const links = mail?.text?.match(/https?:\S+/g);
  assert.deepEqual(links, [linkOf(ticket.number, token)]);
  const url = linkOf(ticket.number, token);
  assert.ok(mail?.html?.includes(`<a href="${url}">${url}</a>`));
  assert.match(mail?.text ?? "", /Replies to this address aren't monitored/);
  assert.match(raw, /^Auto-Submitted: auto-generated\r?$/m);
  assert.ok(logged.length > 0);
  for (const line of logged) for (const secret of [token, gita.email]) assert.ok(!line.includes(secret));

  const opened = await world.ask("GET", `/api/v1/integration/guest/tickets/${ticket.number}?token=${token}`);
  assert.equal(opened.status, 200);
});

test("the link follows the brand's template, and the email its sender and language", async () => {
  const template = "https://panel.example/support/{number}/{token}?t={token}";
  const change = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  await change({ guest_link_template: template, mail_from: "desk@harbour.example", locale: "de" });
  const { ticket, token } = await world.openGuestTicket();
  await change({ guest_link_template: null, mail_from: null, locale: "en" });
  const other = await world.openGuestTicket();
  await change({ guest_link_template: template, mail_from: "desk@harbour.example", locale: "de" });
  await runMails();
  await change({ guest_link_template: null, mail_from: null, locale: "en" });
  const texts = (await newMails()).map(({ mail }) => {
    assert.equal(mail.from?.address, "desk@harbour.example");
    assert.match(mail.text ?? "", /Ticket|Guten Tag|Hallo/);
    return mail.text?.match(/https?:\S+/g)?.join();
  });
  assert.deepEqual(
    new Set(texts),
    new Set([
      `https://panel.example/support/${ticket.number}/${token}?t=${token}`,
      `https://panel.example/support/${other.ticket.number}/${other.token}?t=${other.token}`,
    ]),
  );
});

test("an email has its brand's look and its reply address", async () => {
  const change = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  const look = { mail_color: "#0F766E", mail_logo_url: "https://harbour.example/logo.png" };
  const { body } = await change({ ...look, mail_reply_to: "answers@harbour.example" });
  assert.equal(body.data.mail_color, "#0f766e");
  await world.openGuestTicket();
  await runMails();
  const none = await change({ mail_color: null, mail_logo_url: null, mail_reply_to: null });
  assert.equal(none.body.data.mail_color, null);
  const [{ mail } = {}] = await newMails();
  assert.deepEqual(
    mail?.replyTo?.map(({ address }) => address),
    ["answers@harbour.example"],
  );
  assert.match(mail?.html ?? "", /background: #0f766e/);
  assert.match(mail?.html ?? "", /<img src="https:\/\/harbour\.example\/logo\.png" alt="Harbour"/);
  assert.ok(!/aren't monitored/.test(`${mail?.text}${mail?.html}`));
  for (const wrong of ["red", "#12345", "#1234567", "url(x)"])
    assert.deepEqual(Object.keys((await change({ mail_color: wrong })).body.errors), ["mail_color"]);
  for (const wrong of ["http://x.example/a.png", "javascript:x", 'https://x.example/"><b>'])
    assert.deepEqual(Object.keys((await change({ mail_logo_url: wrong })).body.errors), ["mail_logo_url"]);
});

test("no email contains text that the guest typed, except their address", async () => {
  const typed = {
    first_name: "BuyCheapPills",
    last_name: "Lotterywinner",
    company: "Casinopalace",
    subject: "Freemoney http://evil.example/subject",
    body: "Clickhere <a href='http://evil.example/body'>now</a> http://evil.example/body",
  };
  const { ticket, token } = await world.openGuestTicket(typed);
  await world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies?token=${token}`, {
    body: { body: "Replycanary http://evil.example/reply" },
  });
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "By staff" } });
  await runMails();
  const mails = await newMails();
  assert.equal(mails.length, 2);
  for (const { raw, mail } of mails) {
    const words = ["BuyCheap", "Lottery", "Casino", "Freemoney", "Clickhere", "Replycanary", "evil"];
    for (const word of words) {
      assert.ok(!raw.includes(word), word);
      assert.ok(!JSON.stringify(mail).includes(word), word);
    }
  }
});

test("a reply by staff is emailed with the link, and the same token opens it; other actions send nothing", async () => {
  const { ticket, token } = await world.openGuestTicket();
  await runMails();
  await newMails();
  for (const verb of ["start", "hold", "release"]) {
    assert.equal(
      (await world.staff("POST", `/tickets/${ticket.number}/${verb}`, { body: {} })).status,
      200,
      verb,
    );
  }
  await world.staff("POST", `/tickets/${ticket.number}/notes`, { body: { body: "A note" } });
  await world.staff("POST", `/tickets/${ticket.number}/assign`, { body: { staff_id: world.tom.id } });
  assert.deepEqual(await runMails(), []);

  const body = "The **small** one, see [this](https://help.example/small).";
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body } });
  assert.deepEqual(occasionsOf(await runMails()), [{ ticketId: ticket.id, occasion: "replied" }]);
  const [{ mail } = {}] = await newMails();
  assert.ok(mail?.text?.includes(linkOf(ticket.number, token)));
  assert.ok(mail?.text?.includes(body));
  assert.match(
    mail?.html ?? "",
    /The <strong>small<\/strong> one, see <a href="https:\/\/help\.example\/small"/,
  );
});

const closings: Record<string, (number: string, token: string) => Promise<Json>> = {
  "the guest": (number, token) =>
    world.ask("POST", `/api/v1/integration/guest/tickets/${number}/close?token=${token}`),
  staff: (number) => world.staff("POST", `/tickets/${number}/close`),
  "an answer": (number) =>
    world.staff("POST", `/tickets/${number}/replies`, {
      body: { body: "Take the *small* one.", status: "closed" },
    }),
};

test("a guest is emailed once about a close by anyone, with the closing reply and without a ticket link", async () => {
  for (const [who, close] of Object.entries(closings)) {
    const { ticket, token } = await world.openGuestTicket();
    assert.ok((await close(ticket.number, token)).status < 300);
    assert.deepEqual(
      (await runMails()).map(({ occasion }) => occasion),
      ["opened", "closed"],
    );
    const [{ mail, raw } = { raw: "" }, ...more] = await newMails();
    assert.deepEqual(more, [], "the job of the opening was still waiting, and has nothing to send");
    assert.match(mail?.text ?? "", /has been closed/);
    assert.equal(mail?.text?.includes("Take the *small* one."), who === "an answer");
    assert.ok(!raw.includes(token));
    const links = mail?.text?.match(/https?:\S+/g)?.map((url) => url.replace(/\w{48}$/, "…"));
    assert.deepEqual(links, ["http://desk.test/r/…"], "nothing but the way to rate it");
  }
});

test("after the close no email is sent, whatever happens to the ticket", async () => {
  for (const close of Object.values(closings)) {
    const { ticket, token } = await world.openGuestTicket();
    await close(ticket.number, token);
    await runMails();
    await newMails();
    await world.staff("POST", `/tickets/${ticket.number}/reopen`);
    await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "One more thing." } });
    await world.staff("POST", `/tickets/${ticket.number}/close`);
    await runMails();
    assert.deepEqual(await newMails(), []);
  }
});

test("a ticket's emails form one conversation, each with its own id and sent once", async () => {
  const change = (mail_from: string | null) =>
    world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_from } });
  await change("hilfe@hafen.example");
  const { ticket } = await world.openGuestTicket();
  for (const body of ["One", "Two"])
    await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body } });
  const jobs = await runMails();
  for (const job of jobs) await world.run(mailGuest, job, mailer);
  await change(null);
  const mails = (await newMails()).map(({ mail }) => mail);
  const ids = mails.map(({ messageId }) => messageId);
  assert.deepEqual([ids.length, new Set(ids).size], [3, 3], "each went once, though each job ran twice");
  for (const id of ids) assert.match(id ?? "", /^<[^@\s]+@hafen\.example>$/);
  const [first, ...later] = mails;
  assert.equal(first?.inReplyTo, undefined);
  for (const [index, { inReplyTo, references, subject }] of later.entries()) {
    assert.deepEqual([inReplyTo, references], [ids[index], ids.slice(0, index + 1).join(" ")]);
    assert.equal(subject, first?.subject);
  }
});

test("outside opening hours the email has the automatic reply with its subject and filled placeholders", async () => {
  const hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const set = (body: Json) => world.admin("PATCH", `/departments/${world.presales}`, { body });
  await set({
    opening_hours: { ...hours, mon: [["09:00", "09:01"]] },
    timezone: "Europe/London",
    auto_reply: {
      subject: "{{brand.name}} is closed until {{reopens_at}}",
      body: "{{department.name}} answers {{ticket.number}} on {{reopens_at}}. `{constructor}` `{{ticket.subject}}`",
    },
  });
  const { ticket } = await world.openGuestTicket({ subject: "Typedcanary" });
  await set({ opening_hours: hours });
  const never = await world.openGuestTicket();
  await set({ opening_hours: null, auto_reply: null });
  assert.equal(ticket.replies[1].author.type, "system");
  const [said = "", ...code] = ticket.replies[1].body.split("`");
  assert.match(said, /^Questions before buying answers \d+ on Monday, .+\s9:00\sAM\. $/);
  assert.deepEqual(code, ["{constructor}", " ", "{{ticket.subject}}", ""]);
  assert.match(never.ticket.replies[1].body, /on as soon as we can\./);
  await set({
    auto_reply: { subject: "{brand} is closed until {reopens_at}", body: "x" },
    opening_hours: { ...hours, mon: [["09:00", "09:01"]] },
  });
  await runMails();
  await set({ opening_hours: null, auto_reply: null });
  const [{ mail } = {}] = await newMails();
  assert.match(mail?.subject ?? "", /^Harbour is closed until Monday,/);
  assert.ok(mail?.text?.includes(`Questions before buying answers ${ticket.number}`));
  assert.ok(!JSON.stringify(mail).includes("Typedcanary"));
});

test("jobs queued under the former name are still emailed", async () => {
  const { ticket } = await world.openGuestTicket();
  await runMails();
  await newMails();
  await world.run(mailGuestLink, { brandId: world.harbour.id, ticketId: ticket.id, occasion: "replied" });
  await runMails();
  assert.equal((await newMails()).length, 1);
});

test("a refused ticket enqueues no job, and an accepted one enqueues one with ids only", async () => {
  const draft = { ...gita, subject: "Hello", body: "Hello", department_id: world.presales };
  const open = (body: Json, headers = {}) => world.platform("POST", "/guest/tickets", { body, headers });
  assert.equal((await open({ ...draft, department_id: world.technical })).status, 422);
  assert.equal((await open({ ...draft, email: "nobody" })).status, 422);
  await world.setLimits({ ...allLimitsOff, guest_tickets_per_hour: 0 });
  assert.equal((await open(draft)).status, 429);
  await world.setLimits(allLimitsOff);
  assert.deepEqual(await runMails(), []);

  const headers = { "idempotency-key": "one-mail" };
  const [first, again] = [await open(draft, headers), await open(draft, headers)];
  assert.deepEqual([first.status, again.text], [201, first.text]);
  const jobs = await runMails();
  const { eventId, ...job } = jobs[0] ?? {};
  assert.match(eventId ?? "", /^[0-9A-Z]{26}$/);
  assert.deepEqual(
    [jobs.length, job],
    [1, { brandId: world.harbour.id, ticketId: first.body.data.id, occasion: "opened" }],
  );
});

test("if the job cannot be enqueued, no ticket is created", async () => {
  const draft = { ...gita, email: "unqueued@visitor.example", subject: "Hello", body: "Hello" };
  await asOwner(world, "alter schema jobs rename to jobs_away");
  try {
    const answer = await world.platform("POST", "/guest/tickets", {
      body: { ...draft, department_id: world.presales },
    });
    assert.equal(answer.status, 500);
    assert.deepEqual(Object.keys(answer.body).sort(), ["code", "message", "request_id"]);
  } finally {
    await asOwner(world, "alter schema jobs_away rename to jobs");
  }
  const left = await world.desk.db
    .selectFrom("tickets")
    .where("guest_email", "=", draft.email)
    .select("id")
    .execute();
  assert.deepEqual(left, []);
});
