import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailClient } from "./client-email.ts";

let world: World;
const change = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
before(async () => {
  world = await createWorld();
  const link = "https://panel.example/tickets/{number}";
  await change({ client_link_template: link, mails_clients: true });
});
after(() => world.close());

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`with waiting as (
      delete from jobs.job where name = 'mail-client' and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailClient, data, keeping(mails));
  return mails;
}

const does = (number: string, verb: string, body: Json = {}) =>
  world.staff("POST", `/tickets/${number}/${verb}`, { body });

test("a client is emailed staff's reply, with the portal's link and the subject that they wrote", async () => {
  const { number } = await world.openTicket({ subject: "Mail is *down*" });
  await does(number, "replies", { body: "It is **up** again." });
  const [mail, ...more] = await mailed();
  assert.equal(more.length, 0);
  const { body } = await world.platform("GET", `/clients/${ines}`);
  assert.equal(mail?.to, body.data.email);
  assert.equal(mail?.subject, `Mail is *down* – Harbour, ticket ${number}`);
  assert.match(mail?.text ?? "", /It is \*\*up\*\* again\./);
  assert.match(mail?.html ?? "", /It is <strong>up<\/strong> again\./);
  assert.ok(mail?.text.includes(`https://panel.example/tickets/${number}\n`));
});

test("a subject that the client did not write is not in the email", async () => {
  const { number } = await world.openTicket({ subject: "Theirs" });
  await world.staff("PATCH", `/tickets/${number}`, { body: { subject: "Staffcanary" } });
  await does(number, "replies", { body: "Hello" });
  const opened = await world.staff("POST", "/tickets", {
    body: { client_id: ines, subject: "Staffcanary", body: "By phone", department_id: world.technical },
  });
  await does(opened.body.data.number, "replies", { body: "Hello" });
  const mails = await mailed();
  assert.equal(mails.length, 2);
  for (const mail of mails) {
    assert.ok(!JSON.stringify(mail).includes("Staffcanary"));
    assert.match(mail.subject, /^Your ticket – Harbour, ticket \d+$/);
  }
});

test("a ticket's emails are one conversation, also after the delivery log has expired", async () => {
  const { number } = await world.openTicket();
  const mails: Mail[] = [];
  for (const body of ["One", "Two", "Three"]) {
    await does(number, "replies", { body });
    mails.push(...(await mailed()));
    if (body === "Two") await asOwner(world, "delete from mails");
  }
  const [first, second, third] = mails;
  assert.match(first?.references?.join() ?? "", /^\w+\.client$/);
  assert.deepEqual(second?.references, [`${first?.id}@desk.test`]);
  assert.deepEqual(third?.references, first?.references);
});

test("a close is emailed once, with the reply that closed it; the client's own actions are not", async () => {
  const one = await world.openTicket();
  await does(one.number, "replies", { body: "Done.", status: "closed" });
  const two = await world.openTicket();
  await does(two.number, "close");
  const three = await world.openTicket();
  await world.platform("POST", asClient(three.number, "/replies"), { body: { body: "And?" } });
  await world.platform("POST", asClient(three.number, "/close"));
  const mails = await mailed();
  assert.deepEqual(
    mails.map(({ text }) => [/has been closed/.test(text), text.includes("Done.")]),
    [
      [true, true],
      [true, false],
    ],
  );
});

test("no email is sent if the brand turned it off, waiting ones included", async () => {
  const { number } = await world.openTicket();
  await does(number, "replies", { body: "One" });
  assert.equal((await change({ mails_clients: false })).status, 200);
  assert.deepEqual(await mailed(), []);
  const { body } = await world.admin("GET", `/mails?ticket_number=${number}`);
  assert.deepEqual(
    body.data.map(({ state }: Json) => state),
    ["suppressed"],
  );
  await does(number, "replies", { body: "Two" });
  assert.deepEqual(await mailed(), []);
  await change({ mails_clients: true });
});

test("emails need a portal link to be sent", async () => {
  const { status, body } = await change({ client_link_template: null });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["client_link_template"]]);
});
