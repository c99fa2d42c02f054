import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailNotices } from "./mail.ts";
import { gatherNotices } from "./send-digest.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());
beforeEach(async () => {
  await asOwner(world, "delete from notifications");
  await asOwner(world, "delete from jobs.job");
});

async function taken(name: string): Promise<never[]> {
  const { rows } = await sql<{ data: never }>`with waiting as (
      delete from jobs.job where name = ${name} and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  return rows.map(({ data }) => data);
}

/** Advances the time by a minute, and runs the jobs due. */
async function aMinuteLater(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await asOwner(world, "update notifications set created_at = created_at - interval '60 seconds'");
  await world.run(gatherNotices, {});
  for (const data of await taken("mail-notices")) await world.run(mailNotices, data, keeping(mails));
  return mails;
}

async function does(token: string, number: string, verb: string, body: Json): Promise<void> {
  const { status, text } = await world.staff("POST", `/tickets/${number}/${verb}`, { token, body });
  assert.ok(status < 300, `${verb}: ${status} ${text}`);
}
const assign = (number: string, staff_id: string) => does(world.maya.token, number, "assign", { staff_id });
const customerReplies = (number: string) =>
  world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });
const prefer = (token: string, body: Json) => world.staff("PATCH", "/preferences", { token, body });

test("notifications within a minute are one email with links and no customer's subject in its own", async () => {
  const { number } = await world.openTicket({ subject: "Pills <b>cheap</b>" });
  await assign(number, world.tom.id);
  await does(world.maya.token, number, "notes", { body: "@Tom Ferris, the quota" });
  await customerReplies(number);
  const [mail, ...more] = await aMinuteLater();
  assert.equal(more.length, 0);
  assert.deepEqual(
    [mail?.to, mail?.subject],
    [world.tom.email, "You have 3 new notifications in the support desk"],
  );
  assert.match(mail?.text ?? "", /Maya Lind assigned you ticket #\d+: Pills <b>cheap<\/b>/);
  assert.match(mail?.text ?? "", /Maya Lind mentioned you in #\d+: /);
  assert.match(mail?.text ?? "", /Ines Maurer replied to your ticket/);
  assert.match(mail?.html ?? "", /Pills &lt;b&gt;cheap&lt;\/b&gt;/);
  assert.ok(mail?.text.includes(`http://desk.test/desk/tickets/${number}\n`));
  assert.ok(!mail?.text.includes("quota"), "a note stays in the desk");
  assert.equal(mail?.settings, "http://desk.test/desk/me/notifications");
  assert.deepEqual(await aMinuteLater(), [], "it is told once");
});

test("a new notification waits half a minute for others", async () => {
  const { number } = await world.openTicket();
  await assign(number, world.tom.id);
  await world.run(gatherNotices, {});
  assert.deepEqual(await taken("mail-notices"), [], "it has not waited long enough");
});

test("a notification that was read meanwhile is not emailed", async () => {
  const [one, two] = [await world.openTicket(), await world.openTicket()];
  for (const { number } of [one, two]) {
    await assign(number, world.tom.id);
    await customerReplies(number);
  }
  await world.staff("POST", "/notifications/read", { body: { ticket_number: one.number } });
  const [mail] = await aMinuteLater();
  assert.ok(mail?.text.includes(two.number) && !mail.text.includes(one.number));
  await customerReplies(two.number);
  await world.staff("POST", "/notifications/read", { body: { all: true } });
  assert.deepEqual(await aMinuteLater(), []);
  const { body } = await world.admin("GET", "/mails?occasion=staff_notices");
  assert.equal(body.data[0].state, "suppressed");
});

test("each person chooses email per type, also for types that the list hides", async () => {
  const { data } = (await world.staff("GET", "/preferences")).body;
  const { notifications } = data;
  const off = { page: true, browser: false, mail: false };
  await prefer(world.tom.token, { notifications: { ...notifications, assigned: off } });
  const { number } = await world.openTicket();
  await assign(number, world.tom.id);
  assert.deepEqual(await aMinuteLater(), []);
  await prefer(world.tom.token, { notifications: { replied: { page: false } } });
  await customerReplies(number);
  assert.deepEqual(await aMinuteLater(), [], "nothing was said of mails");
  const unread = async () => (await world.staff("GET", "/notifications?unread=true")).body;
  const before = await unread();
  await prefer(world.tom.token, { notifications: { replied: { page: false, mail: true } } });
  await customerReplies(number);
  assert.deepEqual(await unread(), before, "it stands nowhere else");
  const [mail, ...more] = await aMinuteLater();
  assert.deepEqual([mail?.subject, more.length], ["You have 1 new notification in the support desk", 0]);
  await customerReplies(number);
  await world.staff("POST", "/notifications/read", { body: { ticket_number: number } });
  assert.deepEqual(await aMinuteLater(), [], "they have looked at the ticket");
  await world.staff("PUT", "/preferences", { body: {} });
});

test("a department's new tickets notify staff who see it and chose so", async () => {
  const { notifications } = (await world.staff("GET", "/preferences")).body.data;
  const arrived = { page: true, browser: false, mail: true };
  await prefer(cora.token, { notifications: { ...notifications, arrived } });
  await world.openTicket({ department_id: world.technical });
  assert.deepEqual(await aMinuteLater(), []);
  const { number } = await world.openTicket({ department_id: world.billing });
  const { ticket } = await world.openGuestTicket();
  const mails = await aMinuteLater();
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? "", new RegExp(`Ines Maurer opened ticket #${number}`));
  assert.ok(!mails[0]?.text.includes(ticket.number));
  await world.staff("PUT", "/preferences", { token: cora.token, body: {} });
});

test("an email covers what a confined agent sees at sending, in their language; inactive staff get none", async () => {
  await prefer(cora.token, { language: "de" });
  const [kept, moved] = [
    await world.openTicket({ department_id: world.billing }),
    await world.openTicket({ department_id: world.billing }),
  ];
  for (const { number } of [kept, moved]) await assign(number, cora.id);
  await does(world.maya.token, moved.number, "transfer", { department_id: world.technical });
  const [mail] = await aMinuteLater();
  assert.equal(mail?.subject, "Sie haben 1 neue Benachrichtigung im Support");
  assert.ok(mail.text.includes(kept.number) && !JSON.stringify(mail).includes(moved.number));
  const { number } = await world.openTicket({ department_id: world.billing });
  await assign(number, cora.id);
  await world.admin("PATCH", `/staff/${cora.id}`, { body: { active: false } });
  assert.deepEqual(await aMinuteLater(), []);
});

test("a retried email has the same text and id, and is sent once", async () => {
  const { number } = await world.openTicket();
  await assign(number, world.tom.id);
  await asOwner(world, "update notifications set created_at = created_at - interval '60 seconds'");
  await world.run(gatherNotices, {});
  const [job] = await taken("mail-notices");
  assert.ok(job);
  await customerReplies(number);
  const refusing = { send: async () => Promise.reject(new Error("451")), check: async () => undefined };
  await assert.rejects(world.run(mailNotices, job, refusing));
  const mails: Mail[] = [];
  for (let runs = 0; runs < 2; runs++) await world.run(mailNotices, job, keeping(mails));
  assert.deepEqual([mails.length, mails[0]?.subject], [1, "You have 1 new notification in the support desk"]);
  assert.equal((await aMinuteLater()).length, 1, "the reply goes with the next one");
});
