import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { createWorld, gita, type Json, type World } from "../../../test/world.ts";
import { type Mailer, openMailer } from "../../infrastructure/mail/mail.ts";
import { mailGuestLink } from "./mail.ts";

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

interface WaitingJob {
  brandId: number;
  ticketId: string;
  occasion: "opened" | "replied";
}

/** Takes the waiting mail jobs out of the queue and does them as the runner would. */
async function runMails(through = mailer): Promise<WaitingJob[]> {
  const { rows } = await sql<{ data: WaitingJob }>`
    delete from jobs.job where name = 'mail-guest-link' and state = 'created' returning data`.execute(
    world.desk.db,
  );
  for (const { data } of rows) await world.run(mailGuestLink, data, through);
  return rows.map(({ data }) => data);
}

let read = 0;

/** The mails that came into the outbox since this was last asked. */
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

test("a guest is mailed the link to the ticket, after the default template", async () => {
  const { ticket, token } = await world.openGuestTicket();
  assert.deepEqual(await runMails(), [
    { brandId: world.harbour.id, ticketId: ticket.id, occasion: "opened" },
  ]);
  const [{ mail, raw } = { raw: "" }, ...more] = await newMails();
  assert.equal(more.length, 0);
  assert.deepEqual(
    mail?.to?.map(({ address, name }) => [name, address]),
    [["", gita.email]],
  );
  assert.deepEqual([mail?.from?.name, mail?.from?.address], ["Harbour", "support@desk.test"]);
  assert.equal(mail?.subject, `Your ticket ${ticket.number}`);
  const links = mail?.text?.match(/https?:\S+/g);
  assert.deepEqual(links, [linkOf(ticket.number, token)]);
  assert.equal(mail?.html, undefined);
  assert.match(raw, /^Auto-Submitted: auto-generated\r?$/m);
  assert.ok(logged.every((line) => !line.includes(token)));

  const opened = await world.ask("GET", `/api/v1/integration/guest/tickets/${ticket.number}?token=${token}`);
  assert.equal(opened.status, 200);
});

test("the link follows the brand's own template, and the mail its sender and its language", async () => {
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

test("no mail carries anything that the guest typed, but for the address it goes to", async () => {
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
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "Staffcanary" } });
  await runMails();
  const mails = await newMails();
  assert.equal(mails.length, 2);
  for (const { raw, mail } of mails) {
    const words = [
      "BuyCheap",
      "Lottery",
      "Casino",
      "Freemoney",
      "Clickhere",
      "Replycanary",
      "Staffcanary",
      "evil",
    ];
    for (const word of words) {
      assert.ok(!raw.includes(word), word);
      assert.ok(!JSON.stringify(mail).includes(word), word);
    }
  }
});

test("an answer by staff mails the link again, and the same token opens it; nothing else does", async () => {
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

  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "The small one." } });
  assert.deepEqual(await runMails(), [
    { brandId: world.harbour.id, ticketId: ticket.id, occasion: "replied" },
  ]);
  const [{ mail } = {}] = await newMails();
  assert.ok(mail?.text?.includes(linkOf(ticket.number, token)));
});

test("after the close no mail goes out, not from a job that was waiting nor after a reopening", async () => {
  const closings: ((number: string, token: string) => Promise<Json>)[] = [
    (number, token) => world.ask("POST", `/api/v1/integration/guest/tickets/${number}/close?token=${token}`),
    (number) => world.staff("POST", `/tickets/${number}/close`),
    (number) =>
      world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Done.", status: "closed" } }),
  ];
  for (const close of closings) {
    const { ticket, token } = await world.openGuestTicket();
    assert.ok((await close(ticket.number, token)).status < 300);
    assert.ok((await runMails()).length > 0, "the job of the opening was still waiting");
    await world.staff("POST", `/tickets/${ticket.number}/reopen`);
    await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "One more thing." } });
    await runMails();
    assert.deepEqual(await newMails(), []);
  }
});

test("a ticket that is refused leaves no job, and one that is accepted leaves one, with ids alone in it", async () => {
  const draft = { ...gita, subject: "Hello", body: "Hello", department_id: world.presales };
  const open = (body: Json, headers = {}) => world.platform("POST", "/guest/tickets", { body, headers });
  assert.equal((await open({ ...draft, department_id: world.technical })).status, 422);
  assert.equal((await open({ ...draft, email: "nobody" })).status, 422);
  await world.setLimits({ guest_tickets_per_hour: 0 });
  assert.equal((await open(draft)).status, 429);
  await world.setLimits({
    guest_tickets_per_hour: null,
    guest_tickets_per_day: null,
    guest_open_tickets: null,
  });
  assert.deepEqual(await runMails(), []);

  const headers = { "idempotency-key": "one-mail" };
  const [first, again] = [await open(draft, headers), await open(draft, headers)];
  assert.deepEqual([first.status, again.text], [201, first.text]);
  const jobs = await runMails();
  assert.deepEqual(jobs, [{ brandId: world.harbour.id, ticketId: first.body.data.id, occasion: "opened" }]);
});

test("when the queue cannot take the job, there is no ticket either", async () => {
  const draft = { ...gita, email: "unqueued@visitor.example", subject: "Hello", body: "Hello" };
  await sql`alter schema jobs rename to jobs_away`.execute(world.desk.db);
  try {
    const answer = await world.platform("POST", "/guest/tickets", {
      body: { ...draft, department_id: world.presales },
    });
    assert.equal(answer.status, 500);
    assert.deepEqual(Object.keys(answer.body).sort(), ["code", "message", "request_id"]);
  } finally {
    await sql`alter schema jobs_away rename to jobs`.execute(world.desk.db);
  }
  const left = await world.desk.db
    .selectFrom("tickets")
    .where("guest_email", "=", draft.email)
    .select("id")
    .execute();
  assert.deepEqual(left, []);
});
