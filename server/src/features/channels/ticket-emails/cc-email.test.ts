import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { keeping } from "../../../../test/recording-mailer.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailCopies, mailCopy } from "./cc-email.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { cc: { allowed: true, max: 3 } } });
});
after(() => world.close());

const partner = "Partner@agency.example";
const boss = "boss@agency.example";

async function taken(name: string): Promise<Json[]> {
  const { rows } = await sql<{ data: Json }>`with waiting as (
      delete from jobs.job where name = ${name} and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  return rows.map(({ data }) => data);
}

/** Runs the waiting jobs as the worker would, and returns the emails. */
async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = keeping(mails);
  for (const data of await taken("mail-copies")) await world.run(mailCopies, data, mailer);
  for (const data of await taken("mail-copy")) await world.run(mailCopy, data, mailer);
  return mails.toSorted((a, b) => a.to.localeCompare(b.to));
}

const answer = (number: string, body: string, more: Json = {}) =>
  world.staff("POST", `/tickets/${number}/replies`, { body: { body, ...more } });
const pathOf = (mail: Mail | undefined) => new URL(mail?.unsubscribe ?? "").pathname;
const to = (mails: Mail[]) => mails.map((mail) => mail.to);

test("addresses in cc are emailed staff's replies and nothing else of the ticket", async () => {
  const { ticket, token } = await world.openGuestTicket({
    subject: "Subjectcanary",
    body: "Bodycanary",
    first_name: "Namecanary",
    cc: [partner, boss],
  });
  assert.deepEqual(await mailed(), []);
  await world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies?token=${token}`, {
    body: { body: "Replycanary" },
  });
  await world.staff("POST", `/tickets/${ticket.number}/notes`, { body: { body: "Notecanary" } });
  assert.deepEqual(await mailed(), []);

  await answer(ticket.number, "> Quotedcanary\n\nThe *small* one.");
  const mails = await mailed();
  assert.deepEqual(to(mails), [boss, partner]);
  for (const mail of mails) {
    assert.ok(mail.text.includes("The *small* one."));
    assert.match(mail.subject, new RegExp(`^Harbour: .*${ticket.number}$`));
    const links = mail.text.match(/https?:\S+/g);
    assert.deepEqual(links, [mail.unsubscribe]);
    for (const word of ["canary", token]) assert.ok(!JSON.stringify(mail).includes(word), word);
  }
  assert.notEqual(mails[0]?.unsubscribe, mails[1]?.unsubscribe);
  assert.notEqual(mails[0]?.id, mails[1]?.id);
});

test("a client's ticket is copied too, and one without cc enqueues no job", async () => {
  const { number } = await world.openTicket({ department_id: world.technical, cc: [partner] }, ines);
  await answer(number, "Done.", { status: "closed" });
  assert.deepEqual(to(await mailed()), [partner]);
  const plain = await world.openTicket();
  await answer(plain.number, "Done.");
  assert.deepEqual([await taken("mail-copies"), await taken("mail-copy")], [[], []]);
});

test("viewing the page changes nothing; its button and one-click stop that address's copies of the ticket", async () => {
  const stops: [string, string | FormData, Record<string, string>][] = [
    ["one click", "List-Unsubscribe=One-Click", { "content-type": "application/x-www-form-urlencoded" }],
    ["a form", formOfOneClick(), {}],
    ["the button", "", { "content-type": "application/x-www-form-urlencoded" }],
  ];
  for (const [how, body, headers] of stops) {
    const { number } = await world.openTicket({ cc: [partner, boss] });
    const other = await world.openTicket({ cc: [partner] });
    await answer(number, "One");
    const path = pathOf((await mailed()).find((mail) => mail.to === partner));
    const page = await fetch(world.url + path);
    assert.equal(page.status, 200, how);
    assert.match(await page.text(), /<form method="post">/);
    assert.match(page.headers.get("content-security-policy") ?? "", /form-action 'self'/);
    await answer(number, "Two");
    assert.deepEqual(to(await mailed()), [boss, partner], how);

    for (const _ of ["first", "again"])
      assert.equal((await fetch(world.url + path, { method: "POST", body, headers })).status, 200, how);
    await answer(number, "Three");
    await answer(other.number, "Three");
    assert.deepEqual(to(await mailed()), [boss, partner], how);
    const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.equal(activity.filter(({ event }: Json) => event === "copies_stopped").length, 1, how);
  }
});

function formOfOneClick(): FormData {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

test("a waiting copy is not sent after it was stopped", async () => {
  const { number } = await world.openTicket({ cc: [partner] });
  await answer(number, "One");
  const [first] = await mailed();
  await answer(number, "Two");
  await fetch(world.url + pathOf(first), { method: "POST" });
  assert.deepEqual(await mailed(), []);
});

test("an unknown token is 404 in the reader's language, whatever it looks like", async () => {
  for (const token of ["x", "0".repeat(48), "%00", "..%2f", "a".repeat(4_000)]) {
    const answer = await fetch(`${world.url}/unsubscribe/${token}`, {
      method: "POST",
      headers: { "accept-language": "de" },
    });
    assert.ok([400, 404].includes(answer.status), token);
    if (answer.status === 404) assert.match(await answer.text(), /Dieser Link ist nicht gültig/);
  }
});

test("after a merge each cc address of both tickets gets one copy, and a stop stays in effect", async () => {
  const one = await world.openTicket({ cc: [partner, boss] });
  const two = await world.openTicket({ cc: [partner, "third@agency.example"] });
  for (const { number } of [one, two]) await answer(number, "One");
  const mails = await mailed();
  await fetch(world.url + pathOf(mails.find((mail) => mail.to === partner)), { method: "POST" });
  await world.staff("POST", `/tickets/${one.number}/merge`, { body: { into: two.number } });
  await answer(two.number, "Two");
  assert.deepEqual(to(await mailed()), [boss, "third@agency.example"]);
  assert.equal((await fetch(world.url + pathOf(mails[0]), { method: "POST" })).status, 200);
});

test("a reply is emailed once, however often its job runs", async () => {
  const { number } = await world.openTicket({ cc: [partner] });
  await answer(number, "One");
  const jobs = await taken("mail-copies");
  const mails: Mail[] = [];
  const mailer = keeping(mails);
  for (const _ of ["first", "again"])
    for (const data of jobs) await world.run(mailCopies, data as never, mailer);
  for (const data of await taken("mail-copy")) await world.run(mailCopy, data as never, mailer);
  assert.equal(mails.length, 1);
});
