import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { keeping } from "../../../../test/recording-mailer.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailGuest } from "../../channels/ticket-emails/guest-email.ts";
import { emailKindsOf } from "./templates.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const pathOf = (which = "guest_replied/en", brand = world.harbour.id) =>
  `/brands/${brand}/mail-templates/${which}`;
const put = (body: Json, which?: string) => world.admin("PUT", pathOf(which), { body });

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`with waiting as (
      delete from jobs.job where name = 'mail-guest' and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailGuest, data, keeping(mails));
  return mails;
}

async function answered(): Promise<Mail | undefined> {
  const { ticket } = await world.openGuestTicket();
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "It *works* again." } });
  return (await mailed()).at(-1);
}

test("every email kind has a text in every language, with offered placeholders and all required ones", async () => {
  const { body } = await world.admin("GET", `/brands/${world.harbour.id}/mail-templates`);
  assert.equal(body.data.length, emailKindsOf(world.desk).length * world.desk.languages.length);
  for (const template of body.data) {
    const { occasion, language, subject, body } = template;
    assert.equal(template.is_own, false);
    const { status, text } = await put({ subject, body }, `${occasion}/${language}`);
    assert.equal(status, 200, text);
    assert.equal((await world.admin("DELETE", pathOf(`${occasion}/${language}`))).status, 204);
  }
});

test("a brand's template is used as text and HTML, for its language and brand only, until it is reset", async () => {
  const own = {
    subject: "Answer from {brand} [{number}]",
    body: "Ahoy!\n\n{answer}\n\n**Go on** at {brand}:\n\n{link}",
  };
  const { body } = await put(own);
  assert.deepEqual(
    [body.data.is_own, body.data.subject, body.data.body],
    [
      true,
      "Answer from {{brand.name}} [{{ticket.number}}]",
      "Ahoy!\n\n{{answer}}\n\n**Go on** at {{brand.name}}:\n\n{{link}}",
    ],
    "placeholders of earlier versions",
  );
  const mail = await answered();
  assert.match(mail?.subject ?? "", /^Answer from Harbour \[\d+\]$/);
  assert.match(mail?.text ?? "", /^Ahoy!\n\nIt \*works\* again\.\n\n\*\*Go on\*\* at Harbour:\n\nhttp/);
  assert.match(mail?.html ?? "", /<p>It <em>works<\/em> again\.<\/p>/);
  assert.match(mail?.html ?? "", /<strong>Go on<\/strong> at Harbour:/);
  for (const other of [pathOf("guest_replied/de"), pathOf("guest_replied/en", world.lantern.id)])
    assert.equal((await world.admin("GET", other)).body.data.is_own, false);
  assert.equal((await world.admin("DELETE", pathOf())).status, 204);
  assert.match((await answered())?.text ?? "", /^Hello,/);
});

test("a template cannot inject markup, scripts or headers", async () => {
  await put({
    subject: "{brand}",
    body: "<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))\n\n{link}",
  });
  const mail = await answered();
  assert.ok(!/<script|onerror=|href="javascript/i.test(mail?.html ?? ""));
  assert.deepEqual(
    Object.keys((await put({ subject: "a\r\nBcc: b@x.example", body: "{link}" })).body.errors),
    ["subject"],
  );
  await world.admin("DELETE", pathOf());
});

test("unknown placeholders, missing ones and excessive length are reported by field", async () => {
  const wrong = async (body: Json, which?: string) => {
    const answer = await put(body, which);
    return [answer.status, ...Object.keys(answer.body.errors ?? {})];
  };
  assert.deepEqual(await wrong({ subject: "{answer}", body: "{token}" }), [422, "subject", "body"]);
  assert.deepEqual(await wrong({ subject: "{brand}", body: "no way in" }), [422, "body"]);
  assert.deepEqual(
    await wrong({ subject: "{subject}", body: "{link}" }),
    [422, "subject"],
    "a guest's subject",
  );
  assert.deepEqual(await wrong({ subject: "{subject}", body: "Hello" }, "client_replied/en"), [200]);
  await world.admin("DELETE", pathOf("client_replied/en"));
  assert.deepEqual(await wrong({ subject: "x".repeat(151), body: "x".repeat(10_001) }), [
    422,
    "subject",
    "body",
  ]);
  assert.deepEqual(await wrong({}), [422, "subject", "body"]);
  const { body } = await put({ subject: "{brand}", body: "{nothing}" });
  assert.equal(
    body.errors.body[0],
    "Unknown placeholder {nothing}. Use one of: {{brand.name}}, {{ticket.number}}, {{link}}, {{answer}}. To show it as text, put it between backticks.",
  );
  for (const which of ["lost/en", "guest_replied/fr"]) {
    assert.equal((await put({ subject: "x", body: "{link}" }, which)).status, 404);
    assert.equal((await world.admin("DELETE", pathOf(which))).status, 404);
  }
  assert.equal((await world.admin("GET", pathOf(undefined, 999_999))).status, 404);
  assert.equal((await world.admin("GET", pathOf(), { token: world.tom.token })).status, 403);
});

test("a preview renders an email with sample values, and stores and sends nothing", async () => {
  const preview = (body: Json, which = "client_replied/de") =>
    world.admin("POST", `${pathOf(which)}/preview`, { body });
  const { body } = await preview({ subject: "{subject}!", body: "Moin\n\n{answer}\n\n{link}" });
  assert.equal(body.data.subject, "E-Mails kommen nicht an!");
  assert.match(body.data.html, /<strong>Speicherplatz<\/strong>/);
  assert.match(body.data.text, /^Moin\n\nGuten Tag Ines,/);
  const present = await preview({}, "guest_opened/en");
  assert.match(present.body.data.text, /We have received your message/);
  assert.equal((await preview({ body: "{nothing}" })).status, 422);
  assert.equal((await world.admin("GET", pathOf("client_replied/de"))).body.data.is_own, false);
  assert.deepEqual(await mailed(), []);
});

test("a preview shows the signature that a reply would have, and only where a reply is", async () => {
  const brand = (mail_signature: string | null) =>
    world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_signature } });
  const textOf = async (which: string) =>
    (await world.admin("POST", `${pathOf(which)}/preview`, { body: {} })).body.data.text;
  assert.equal((await brand("{{agent.signature}}\n\nYours, {{brand.name}}")).status, 200);
  for (const which of ["client_replied/en", "guest_replied/en", "copy/en"])
    assert.match(await textOf(which), /\n\nYours, Harbour\n\n/, which);
  assert.doesNotMatch(await textOf("guest_opened/en"), /Yours/);
  await brand(null);
  assert.doesNotMatch(await textOf("client_replied/en"), /Yours/);
});

describe("of two administrators who change a template from the same version", () => {
  const words = (subject: string) => ({ subject, body: "{link}" });
  const change = (subject: string, ifMatch: string) =>
    world.admin("PUT", pathOf(), { body: words(subject), headers: { "if-match": ifMatch } });
  const tag = (answer: { headers: Headers }) => answer.headers.get("etag") ?? "";

  test("the second gets 412 and changes nothing", async () => {
    const etag = tag(await world.admin("GET", pathOf()));
    const first = await change("First", etag);
    assert.equal(first.status, 200, first.text);
    const second = await change("Second", etag);
    assert.deepEqual([second.status, second.body.code], [412, "mails_template_changed_meanwhile"]);
    assert.equal((await world.admin("GET", pathOf())).body.data.subject, "First");
    assert.equal((await change("Second", tag(first))).status, 200);
    await world.admin("DELETE", pathOf());
    assert.equal(tag(await world.admin("GET", pathOf())), etag, "the desk's words are what they were");
  });

  test("one succeeds under concurrency", async () => {
    const etag = tag(await world.admin("GET", pathOf()));
    const answers = await Promise.all(["A", "B", "C", "D"].map((subject) => change(subject, etag)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412]);
    await world.admin("DELETE", pathOf());
  });
});

test("the audit log has a template before and after; of a long one, the differing part", async () => {
  const usual = (await world.admin("GET", pathOf("client_closed/en"))).body.data;
  const newest = async () => (await world.admin("GET", "/audit-log?per_page=1")).body.data[0];
  const long = (end: string) => ({ subject: usual.subject, body: `${"Hello. ".repeat(200)}${end}` });
  await put(long("Bye."), "client_closed/en");
  const { action, details, changes } = await newest();
  assert.deepEqual(
    [action, details],
    ["mail_template.changed", { occasion: "client_closed", language: "en" }],
  );
  assert.deepEqual(
    changes.map(({ field }: Json) => field),
    ["body"],
  );
  assert.equal(changes[0].from, usual.body);
  await put(long("See you."), "client_closed/en");
  const [{ from, to }] = (await newest()).changes;
  assert.match(from, /^….*Hello\. Bye\.$/);
  assert.match(to, /^….*Hello\. See you\.$/);
  await world.admin("DELETE", pathOf("client_closed/en"));
  const reset = await newest();
  assert.equal(reset.action, "mail_template.reset");
  assert.equal(reset.changes[0].to, usual.body);
  await world.admin("DELETE", pathOf("client_closed/en"));
  assert.equal((await newest()).id, reset.id, "nothing was changed");
});
