import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { Hopeless } from "../../../infrastructure/jobs/job.ts";
import type { Mail, Mailer } from "../../../infrastructure/mail/mail.ts";
import { sendEmail } from "./deliver.ts";
import { mailTest } from "./test-email.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

let count = 0;
const newMail = (text = "Hello"): Mail => ({
  from: { name: "Harbour", address: null },
  to: "gita@visitor.example",
  subject: "Hello",
  text,
  html: `<p>${text}</p>`,
  id: `mail.${++count}`,
});
const send = (mail: Mail, mailer: Mailer) =>
  sendEmail(world.tools(mailer), { occasion: "test", brandId: world.harbour.id }, mail);
const failing = (error: Error): Mailer => ({
  send: async () => Promise.reject(error),
  check: async () => undefined,
});
const logOf = async (mail: Mail): Promise<Json> => {
  const { body } = await world.admin("GET", `/mails?per_page=100`);
  const { rows } = await sql<{ id: string }>`select id from mails where mail_id = ${mail.id}`.execute(
    world.desk.db,
  );
  return body.data.find(({ id }: Json) => id === rows[0]?.id);
};

describe("an email is sent once", () => {
  test("however often its job runs", async () => {
    const sent: Mail[] = [];
    const mail = newMail();
    for (let runs = 0; runs < 3; runs++) await send(mail, keeping(sent));
    assert.equal(sent.length, 1);
    const { state, tries, response, message_id } = await logOf(mail);
    assert.deepEqual([state, tries, response, message_id], ["sent", 1, "250 kept", `${mail.id}@desk.test`]);
  });

  test("by one of many concurrent workers", async () => {
    const sent: Mail[] = [];
    const mail = newMail();
    await Promise.all(Array.from({ length: 8 }, () => send(mail, keeping(sent))));
    assert.equal(sent.length, 1);
  });

  test("by another worker after the first one is gone", async () => {
    const mail = newMail();
    const left = new Promise<never>(() => undefined);
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const gone: Mailer = {
      send: () => {
        began();
        return left;
      },
      check: async () => undefined,
    };
    void send(mail, gone);
    await begun;
    const sent: Mail[] = [];
    const other = send(mail, keeping(sent));
    assert.equal(sent.length, 0, "it is waited for");
    await asOwner(world, `update mails set leased_until = clock_timestamp() where mail_id = '${mail.id}'`);
    await other;
    assert.deepEqual([sent.length, sent[0]?.id], [1, mail.id]);
    assert.equal((await logOf(mail)).tries, 2);
  });

  test("and again with the same id if the outcome could not be stored", async () => {
    const sent: Mail[] = [];
    const mail = newMail();
    const losing: Mailer = {
      send: async (mail) => {
        await keeping(sent).send(mail);
        throw new Error("The connection to the database was lost.");
      },
      check: async () => undefined,
    };
    await assert.rejects(send(mail, losing));
    await send(mail, keeping(sent));
    assert.deepEqual(
      sent.map(({ id }) => id),
      [mail.id, mail.id],
    );
  });
});

describe("the log shows the outcome of an email", () => {
  test("if it is refused temporarily, permanently, or too often", async () => {
    const mail = newMail();
    await assert.rejects(
      send(mail, failing(Object.assign(new Error("x"), { response: "451 4.7.1 Come back later" }))),
    );
    assert.deepEqual(
      [(await logOf(mail)).state, (await logOf(mail)).response],
      ["waiting", "451 4.7.1 Come back later"],
    );
    await asOwner(world, `update mails set tries = 12 where mail_id = '${mail.id}'`);
    await assert.rejects(send(mail, failing(new Error("connect ECONNREFUSED"))));
    assert.equal((await logOf(mail)).state, "failed");
    const nobody = newMail();
    const refused = Object.assign(new Error("x"), { response: "550 5.1.1 User unknown" });
    await assert.rejects(send(nobody, failing(new Hopeless("No such address.", { cause: refused }))));
    const { state, response } = await logOf(nobody);
    assert.deepEqual([state, response], ["failed", "550 5.1.1 User unknown"]);
  });

  test("without its text, and without links that the server quotes", async () => {
    const token = "a1B2".repeat(12);
    const mail = newMail(`Open https://desk.test/t/1#token=${token}`);
    const quoting = `554 5.7.1 https://desk.test/t/1#token=${token} is listed`;
    await assert.rejects(send(mail, failing(Object.assign(new Error("x"), { response: quoting }))));
    assert.equal((await logOf(mail)).response, "554 5.7.1 https://desk.test/t/1#token=… is listed");
    const { rows } = await sql<{ all: string }>`select mails::text as all from mails`.execute(world.desk.db);
    assert.ok(rows.every(({ all }) => !all.includes(token)));
  });

  test("of guests' emails, copies and staff's links, from the moment they are queued", async () => {
    const { ticket } = await world.openGuestTicket({ email: "logged@visitor.example" });
    const listed = async (query: string) => (await world.admin("GET", `/mails?${query}`)).body.data;
    const [waiting] = await listed(`ticket_number=${ticket.number}`);
    assert.deepEqual(
      [waiting.occasion, waiting.state, waiting.tries, waiting.recipient, waiting.brand.slug],
      ["guest_opened", "waiting", 0, null, "harbour"],
    );
    await world.admin("POST", "/staff", {
      body: { email: "new@harbour.example", name: "New", role: "agent" },
    });
    assert.equal((await listed("occasion=staff_invitation&state=waiting"))[0]?.brand, null);
  });
});

describe("an admin", () => {
  test("sends a test email and reads its outcome; an agent cannot", async () => {
    const sent: Mail[] = [];
    const body = { brand_id: world.harbour.id, recipient: "maya@harbour.example" };
    const { status, body: answer } = await world.admin("POST", "/mails/test", { body });
    assert.deepEqual([status, answer.data.state, answer.data.recipient], [202, "waiting", body.recipient]);
    await world.run(mailTest, { id: answer.data.id }, keeping(sent));
    assert.equal(sent[0]?.subject, "Harbour: test email");
    assert.equal((await world.admin("GET", `/mails/${answer.data.id}`)).body.data.state, "sent");
    const token = world.tom.token;
    for (const [method, path] of [
      ["GET", "/mails"],
      ["GET", `/mails/${answer.data.id}`],
      ["POST", "/mails/test"],
    ] as const) {
      const asking = method === "POST" ? { token, body } : { token };
      assert.equal((await world.admin(method, path, asking)).status, 403, `${method} ${path}`);
    }
  });

  test("tests the text of one email kind, as the brand has it in that language", async () => {
    const path = `/brands/${world.harbour.id}/mail-templates/guest_replied/de`;
    await world.admin("PUT", path, { body: { subject: "Moin {number}", body: "{answer}\n\n{link}" } });
    const which = { occasion: "guest_replied", language: "de" };
    const body = { brand_id: world.harbour.id, recipient: "maya@harbour.example", ...which };
    const { status, body: answer } = await world.admin("POST", "/mails/test", { body });
    assert.deepEqual([status, answer.data.occasion], [202, "test"]);
    const { rows } = await sql<{ data: never }>`select data from jobs.job where name = 'mail-test'
      and data ->> 'id' = ${answer.data.id}`.execute(world.desk.db);
    const [{ data: job }] = rows as [{ data: never }];
    assert.deepEqual(job, { id: answer.data.id, ...which });
    const sent: Mail[] = [];
    await world.run(mailTest, job, keeping(sent));
    assert.match(sent[0]?.subject ?? "", /^Moin \d+$/);
    assert.match(sent[0]?.html ?? "", /<strong>Speicherplatz<\/strong>/);
    const [{ action, details }] = (await world.admin("GET", "/audit-log?per_page=1")).body.data;
    assert.deepEqual([action, details], ["mail.tested", which]);
  });

  test("gets an error for each invalid field", async () => {
    const ask = async (body: Json) => {
      const answer = await world.admin("POST", "/mails/test", { body });
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    assert.deepEqual(await ask({ brand_id: 999, recipient: "a@x.example" }), [422, "brand_id"]);
    const toMaya = { brand_id: world.harbour.id, recipient: "maya@harbour.example" };
    assert.deepEqual(await ask({ ...toMaya, recipient: "a@x, b@y" }), [422, "recipient"]);
    assert.deepEqual(await ask({ ...toMaya, occasion: "lost" }), [422, "occasion"]);
    assert.deepEqual(await ask({ ...toMaya, occasion: "guest_replied", language: "fr" }), [422, "language"]);
    assert.equal((await world.admin("GET", "/mails/01ARZ3NDEKTSV4RRFFQ69G5FAV")).status, 404);
    assert.equal((await world.admin("GET", "/mails?state=lost")).status, 422);
  });

  test("finds emails by recipient, state, ticket, brand and time, in pages", async () => {
    const total = async (query: string) => (await world.admin("GET", `/mails?${query}`)).body.meta.total;
    assert.equal(await total("recipient=MAYA@harbour"), 2);
    assert.ok((await total("state=sent")) >= 3);
    assert.equal(await total(`brand_id=${world.lantern.id}`), 0);
    assert.equal(await total("from=2999-01-01T00:00:00Z"), 0);
    assert.equal(await total("recipient=%25"), 0);
    const { body } = await world.admin("GET", "/mails?per_page=2&page=2");
    assert.deepEqual([body.data.length, body.meta.current_page], [2, 2]);
  });
});
