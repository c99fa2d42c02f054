import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { keeping } from "../../../test/recording-mailer.ts";
import { readerOf } from "../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../test/world.ts";
import type { Mail } from "../../infrastructure/mail/mail.ts";
import { mailClient } from "../channels/ticket-emails/client-email.ts";
import { mailGuest } from "../channels/ticket-emails/guest-email.ts";
import { closeUnansweredTickets } from "./close-unanswered.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const link = "https://panel.example/tickets/{number}";
  const body = { client_link_template: link, mails_clients: true };
  assert.equal((await world.admin("PATCH", `/brands/${world.harbour.id}`, { body })).status, 200);
});
after(() => world.close());

const read = readerOf(() => world);
const set = async (body: Json, id = world.technical) => {
  const { status, text } = await world.admin("PATCH", `/departments/${id}`, { body });
  assert.equal(status, 200, text);
};
const run = () => world.run(closeUnansweredTickets, {});
/** Moves the start of the wait back, and the announced close as well. */
const waited = (id: string, interval: string) =>
  sql`update tickets set awaiting_since = awaiting_since - ${interval}::interval,
    closes_at = closes_at - ${interval}::interval where id = ${id}`.execute(world.desk.db);
const stored = async (id: string) => {
  const { rows } = await sql<{ status: string; awaiting_since: string | null; closes_at: string | null }>`
    select status, awaiting_since, closes_at from tickets where id = ${id}`.execute(world.desk.db);
  return rows[0];
};
async function awaiting(fields: Json = {}): Promise<Json> {
  const ticket = await world.openTicket(fields);
  await answer(ticket.number);
  return ticket;
}
const answer = async (number: string, body: Json = {}) => {
  const sent = { body: "Which version?", ...body };
  assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { body: sent })).status, 201);
};
const reply = (number: string) =>
  world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, { body: { body: "This one." } });
const happened = async (number: string, event: string): Promise<Json[]> =>
  (await read(number)).activity.filter((one: Json) => one.event === event);

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const [name, job] of [
    ["mail-client", mailClient],
    ["mail-guest", mailGuest],
  ] as const) {
    const { rows } = await sql<{ data: never }>`with waiting as (
        delete from jobs.job where name = ${name} and state = 'created' returning data, created_on)
      select data from waiting order by created_on`.execute(world.desk.db);
    for (const { data } of rows) await world.run(job as typeof mailClient, data, keeping(mails));
  }
  return mails;
}

beforeEach(async () => {
  for (const id of [world.technical, world.presales])
    await set({ close_after_days: 7, close_notice_days: null }, id);
  // Removes waiting tickets of other tests.
  await sql`update tickets set status = 'open' where status = 'awaiting_reply'`.execute(world.desk.db);
  await mailed();
});

test("a ticket that waits for its client is closed after its department's days, not before", async () => {
  const { number, id } = await awaiting();
  await waited(id, "6 days 23 hours 59 minutes");
  await run();
  assert.equal((await read(number)).status, "awaiting_reply");
  await waited(id, "2 minutes");
  await run();
  const ticket = await read(number);
  assert.equal(ticket.status, "closed");
  const closing = ticket.activity.at(-1);
  assert.deepEqual([closing.event, closing.actor.type], ["closed", "system"]);
  const { before, after, unanswered_days } = closing.details;
  assert.deepEqual([before, after, unanswered_days], ["awaiting_reply", "closed", 7]);
});

test("a department without the setting closes nothing", async () => {
  await set({ close_after_days: null });
  const { number, id } = await awaiting();
  await waited(id, "3000 days");
  await run();
  assert.equal((await read(number)).status, "awaiting_reply");
});

test("only tickets that wait for the client are closed, and a hold stops the wait", async () => {
  const open = await world.openTicket();
  const begun = await awaiting();
  await world.staff("POST", `/tickets/${begun.number}/start`);
  const held = await awaiting();
  await waited(held.id, "30 days");
  await world.staff("POST", `/tickets/${held.number}/hold`, { body: {} });
  for (const { id } of [open, begun, held]) {
    assert.deepEqual([(await stored(id))?.awaiting_since, (await stored(id))?.closes_at], [null, null]);
  }
  await run();
  assert.equal((await read(held.number)).status, "on_hold");
  await world.staff("POST", `/tickets/${held.number}/release`, { body: { status: "awaiting_reply" } });
  await run();
  assert.equal((await read(held.number)).status, "awaiting_reply");
});

test("another reply by staff restarts the wait", async () => {
  const { number, id } = await awaiting();
  await waited(id, "6 days");
  await answer(number);
  await waited(id, "6 days");
  await run();
  assert.equal((await read(number)).status, "awaiting_reply");
});

test("the client is told the closing time once per wait, and the ticket is not closed earlier", async () => {
  await set({ close_notice_days: 2 });
  const { number, id } = await awaiting();
  await mailed();
  await waited(id, "4 days 23 hours");
  await run();
  assert.deepEqual(await mailed(), []);
  // The desk was off for a while: a client who is notified late has as many days as others.
  await waited(id, "30 days");
  await run();
  await run();
  const [mail, ...more] = await mailed();
  assert.equal(more.length, 0);
  assert.match(
    mail?.text ?? "",
    /If we don't hear from you, we'll close it on \w+ \d+, \d{4}, \d\d:\d\d UTC/,
  );
  assert.ok(mail?.text.includes(`https://panel.example/tickets/${number}`));
  const [told] = await happened(number, "closing_announced");
  assert.equal(told.actor.type, "system");
  const inDays = (Date.parse(told.details.closes_at) - Date.now()) / 86_400_000;
  assert.ok(inDays > 1.99 && inDays < 2.01, `${inDays}`);

  await waited(id, "1 day 23 hours");
  // A shorter setting does not shorten an announced wait.
  await set({ close_after_days: 3, close_notice_days: 1 });
  await run();
  assert.equal((await read(number)).status, "awaiting_reply");
  await waited(id, "2 hours");
  await run();
  assert.equal((await read(number)).status, "closed");
  assert.equal((await happened(number, "closing_announced")).length, 1);
  const mails = await mailed();
  assert.deepEqual(
    mails.map(({ text }) => /has been closed/.test(text)),
    [true],
  );
});

test("a client's reply cancels the close, and the next wait sends a new notice", async () => {
  await set({ close_notice_days: 2 });
  const { number, id } = await awaiting();
  await waited(id, "5 days 1 hour");
  await run();
  assert.equal((await reply(number)).status, 201);
  await waited(id, "30 days");
  await run();
  assert.equal((await read(number)).status, "open");
  await answer(number);
  await waited(id, "5 days 1 hour");
  await run();
  assert.equal((await happened(number, "closing_announced")).length, 2);
});

test("a client who replied before the email was sent gets no notice", async () => {
  await set({ close_notice_days: 2 });
  const { number, id } = await awaiting();
  const guest = await world.openGuestTicket();
  await answer(guest.ticket.number);
  await mailed();
  for (const ticket of [id, guest.ticket.id]) await waited(ticket, "5 days 1 hour");
  await set({ close_notice_days: 2 }, world.presales);
  await run();
  await reply(number);
  await world.staff("POST", `/tickets/${guest.ticket.number}/start`);
  assert.deepEqual(await mailed(), []);
  const { body } = await world.admin("GET", `/mails?ticket_number=${number}`);
  const notice = body.data.find(({ occasion }: Json) => occasion === "client_closing");
  assert.equal(notice.state, "suppressed");
});

test("a guest is told with their link, which ends at the close as at one by staff", async () => {
  await set({ close_notice_days: 2 }, world.presales);
  const { ticket, token } = await world.openGuestTicket();
  await answer(ticket.number);
  await mailed();
  await waited(ticket.id, "5 days 1 hour");
  await run();
  const [notice] = await mailed();
  assert.match(notice?.text ?? "", /and its link stops working/);
  assert.ok(notice?.text.includes(token));

  await waited(ticket.id, "2 days");
  await run();
  assert.equal((await read(ticket.number)).status, "closed");
  const gone = await world.platform("GET", `/guest/tickets/${ticket.number}`, {
    headers: { "x-ticket-token": token },
  });
  assert.equal(gone.status, 410);
  const [word] = await mailed();
  assert.match(word?.text ?? "", /has been closed, and its link no longer works/);
});

test("webhooks and ratings treat it as a close by staff", async () => {
  const hook = {
    brand_id: world.harbour.id,
    url: "https://hook.example/",
    events: ["ticket.closed", "ticket.status_changed"],
  };
  const made = await world.admin("POST", "/webhooks", { body: hook });
  assert.equal(made.status, 201, made.text);
  const { number, id } = await awaiting();
  await waited(id, "8 days");
  await run();
  const { rows } = await sql<{ type: string }>`select type from webhook_deliveries
    where ticket_id = ${id} order by sequence, id`.execute(world.desk.db);
  assert.deepEqual(
    rows
      .slice(-2)
      .map(({ type }) => type)
      .sort(),
    ["ticket.closed", "ticket.status_changed"],
  );
  const rating = await world.platform("GET", `/clients/${ines}/tickets/${number}/rating`);
  assert.equal(rating.body.data.state, "offered");
});

test("concurrent runs close each ticket once and tell each client once", async () => {
  await set({ close_notice_days: 2 });
  const closing = await Promise.all(Array.from({ length: 6 }, () => awaiting()));
  await Promise.all(closing.map(({ id }) => waited(id, "5 days 1 hour")));
  await mailed();
  await Promise.all([run(), run(), run()]);
  assert.equal((await mailed()).length, 6);
  await Promise.all(closing.map(({ id }) => waited(id, "3 days")));
  await Promise.all([run(), run(), run()]);
  for (const { number } of closing) {
    assert.equal((await happened(number, "closing_announced")).length, 1);
    assert.equal((await happened(number, "closed")).length, 1);
  }
  assert.equal((await mailed()).length, 6);
});

test("a held reply of staff delays the close", async () => {
  const { number, id } = await awaiting();
  await waited(id, "8 days");
  const held = { body: "One more thing.", undo_seconds: 30 };
  assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { body: held })).status, 202);
  await run();
  assert.equal((await read(number)).status, "awaiting_reply");
});

test("scheduling a close changes no version of the ticket, and a stopping desk closes nothing", async () => {
  await set({ close_notice_days: 2 });
  const { id, number } = await awaiting();
  await waited(id, "5 days 1 hour");
  const { updated_at } = await read(number);
  await closeUnansweredTickets.run({ ...world.tools(), stopping: AbortSignal.abort() }, {});
  assert.equal((await stored(id))?.closes_at, null);
  await run();
  assert.equal((await read(number)).updated_at, updated_at);
  assert.notEqual((await stored(id))?.closes_at, null);
});
