import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { sendTranscript } from "../src/features/channels/chat/staff/transcript.ts";
import { mailGuest } from "../src/features/channels/ticket-emails/guest-email.ts";
import { deliverWebhooks } from "../src/features/outbound/webhooks/deliver.ts";
import { mailReporter } from "../src/features/reports/reporter-email.ts";
import type { LeaseLoop } from "../src/infrastructure/leases/lease-loop.ts";
import { type Mail, openMailer } from "../src/infrastructure/mail/mail.ts";
import { chatBase, identityOf, newMessageId, openChatPage, publicKeyOf } from "./chat-page.ts";
import { asOwner } from "./database.ts";
import { openEvents } from "./event-stream.ts";
import { withPicture } from "./files/samples.ts";
import { openPortal } from "./hosted-portal.ts";
import { type ModelServer, openModelServer, says } from "./model-server.ts";
import { keeping } from "./recording-mailer.ts";
import { openReceiver, type Receiver } from "./webhook-receiver.ts";
import { createWorld, gita, ines, type Json, type World } from "./world.ts";

/** Texts that must never reach a customer, in their proper places. */
const canaries = {
  note: "canary-note-7d1f",
  staffEmail: "canary-staff-mail@inside.example",
  clientSecret: "canary-client-secret-91bc",
  staffSecret: "canary-staff-secret-02fa",
  revealReason: "canary-reason-55e0",
  brandId: "71304171",
  tag: "canary-tag-3c3c",
  avatar: "/avatar?v=",
  otherSubject: "canary-other-clients-subject",
  statusTemplate: "canary-status-template",
  otherBrandsIncident: "canary-other-brands-incident",
  draft: "canary-draft-of-an-article",
  archived: "canary-archived-article",
  otherBrandsArticle: "canary-other-brands-article",
  earlierWords: "canary-earlier-words-of-an-article",
  summary: "canary-summary-of-a-model",
  modelKey: "canary-key-of-a-model",
};
let model: ModelServer;
let receiver: Receiver;
let deliveries: LeaseLoop;

let world: World;
let key: string;
let staffToken: string;
let staffId: string;
let department: number;
const heard: { from: string; text: string }[] = [];

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
  receiver = await openReceiver();
  model = await openModelServer();
  model.answer = says(canaries.summary);
  deliveries = deliverWebhooks(world.desk, () => undefined);
  await asOwner(world, "alter table brands alter column id restart with 71304171");
  const brand = (await world.admin("POST", "/brands", { body: { name: "Canary" } })).body.data;
  assert.equal(String(brand.id), canaries.brandId);
  key = (await world.admin("POST", "/keys", { body: { brand_id: brand.id, name: "Portal" } })).body.token;
  // Subscribed to every event type.
  const { schemas } = (await world.ask("GET", "/openapi.json")).body.components;
  const events = schemas.WebhookChosenEvent.enum;
  await world.admin("POST", "/webhooks", { body: { brand_id: brand.id, url: receiver.url, events } });
  const endpoint = { base_url: model.url, model: "small", api_key: canaries.modelKey };
  await world.admin("PATCH", "/assistance-settings", {
    body: { brand_id: brand.id, is_on: true, ...endpoint },
  });
  department = (
    await world.admin("POST", "/departments", {
      body: { brand_id: brand.id, name: "Desk", accepts_guests: true, accepts_credentials: true },
    })
  ).body.data.id;
  const { createStaff } = await import("../src/features/organisation/staff-accounts/admin.ts");
  const member = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: canaries.staffEmail, name: "Sam Shown", role: "agent" },
  );
  staffToken = member.token;
  staffId = member.id;
  const form = withPicture();
  const given = await world.ask("PUT", "/api/v1/staff/me/avatar", { token: staffToken, form });
  assert.equal(given.status, 204);
});
after(async () => {
  await deliveries.stop(1_000);
  await receiver.close();
  await model.close();
  await world.close();
});

async function hear(method: string, path: string, asking: Json = {}): Promise<Json> {
  const { token, ...rest } = { token: key, ...asking };
  const answer = await world.ask(method, `/api/v1/integration${path}`, {
    ...(token ? { token } : {}),
    ...rest,
  });
  const headers = [...answer.headers].map((header) => header.join(": ")).join("\n");
  heard.push({ from: `${method} ${path} ${answer.status}`, text: `${headers}\n\n${answer.text}` });
  return answer;
}

const staffDoes = (method: string, path: string, body?: unknown) =>
  world.ask(method, `/api/v1/staff${path}`, { token: staffToken, ...(body ? { body } : {}) });

async function plant(number: string, takesSecrets: boolean): Promise<void> {
  await staffDoes("POST", `/tickets/${number}/notes`, { body: canaries.note });
  await staffDoes("POST", `/tickets/${number}/assign`, { staff_id: staffId });
  await staffDoes("POST", `/tickets/${number}/replies`, { body: "An answer" });
  assert.equal((await staffDoes("GET", `/tickets/${number}/summary`)).body.data.summary, canaries.summary);
  await sql`update tickets set tags = array[${canaries.tag}] where number = ${number}`.execute(world.desk.db);
  if (!takesSecrets) return;
  const { body } = await staffDoes("POST", `/tickets/${number}/secrets`, {
    label: "By staff",
    value: canaries.staffSecret,
  });
  await staffDoes("POST", `/tickets/${number}/secrets/${body.data.id}/reveal`, {
    reason: canaries.revealReason,
  });
}

async function plantStatus(): Promise<void> {
  const tell = (path: string, brand: string, body: Json) =>
    world.admin("POST", `/status/${path}`, { body: { brand_id: Number(brand), body: "x", ...body } });
  const { statusTemplate, brandId, otherBrandsIncident } = canaries;
  await tell("templates", brandId, { title: statusTemplate, name: statusTemplate });
  await tell("incidents", brandId, { name: "Shown", status: "resolved" });
  await tell("incidents", brandId, { name: "Shown as well" });
  await tell("incidents", String(world.lantern.id), { name: otherBrandsIncident });
}

function withFile(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("attachments[]", new Blob(["hello"]), "hello.txt");
  return form;
}

test("no staff data and no one else's data is in any response to a client", async () => {
  await hear("PUT", "/clients/other", {
    body: { first_name: "O", last_name: "O", email: "o@other.example" },
  });
  const other = await world.ask("POST", "/api/v1/integration/clients/other/tickets", {
    token: key,
    body: { subject: canaries.otherSubject, body: "x", department_id: department },
  });
  await hear("GET", "/departments");
  await hear("GET", `/clients/${ines}`);
  await hear("PUT", `/clients/${ines}`, { body: { first_name: "I", last_name: "M", email: "i@m.example" } });
  const opened = await hear("POST", `/clients/${ines}/tickets`, {
    form: withFile({ subject: "s", body: "b", department_id: String(department) }),
  });
  const { number } = opened.body.data;
  const base = `/clients/${ines}/tickets/${number}`;
  const secret = await hear("POST", `${base}/secrets`, {
    body: { label: "Mine", value: canaries.clientSecret },
  });
  await plant(number, true);

  const thread = await hear("GET", base);
  await hear("GET", `/clients/${ines}/tickets`);
  await hear("GET", `/clients/${ines}/attachments/${thread.body.data.replies[0].attachments[0].id}/download`);
  await hear("GET", `${base}/secrets`);
  await hear("POST", `${base}/replies`, { body: { body: "thanks" } });
  await hear("POST", `${base}/replies`, { body: { body: "", nonsense: 1 } });
  await hear("POST", `${base}/close`);
  await hear("GET", `${base}/rating`);
  await hear("PUT", `${base}/rating`, { body: { score: 4, comment: "well" } });
  await hear("PUT", `${base}/rating`, { body: { score: 9, reason: "nonsense" } });
  await hear("POST", `${base}/secrets`, { body: { label: "Late", value: canaries.clientSecret } });
  await hear("DELETE", `${base}/secrets/${secret.body.data.id}`);
  await hear("GET", `/clients/${ines}/tickets/${other.body.data.number}`);
  await hear("GET", `${base}/nowhere`);
  await hear("GET", `/clients/${ines}`, { token: "sdi_wrong" });
  await plantStatus();
  for (const path of ["/status", "/status/incidents", "/status/uptime", `/clients/${ines}/summary`])
    await hear("GET", path);
  assertNoCanary();
});

test("none is in any response or email to a guest", async () => {
  const opened = await hear("POST", "/guest/tickets", {
    form: withFile({ ...gita, subject: "s", body: "b", department_id: String(department) }),
  });
  const { number, id } = opened.body.data;
  const token = opened.body.access_token;
  await plant(number, false);
  const asGuest = { token: undefined, headers: { "x-ticket-token": token } };
  const thread = await hear("GET", `/guest/tickets/${number}`, asGuest);
  const file = thread.body.data.replies[0].attachments[0].id;
  await hear("GET", `/guest/tickets/${number}/attachments/${file}/download`, asGuest);
  await hear("POST", `/guest/tickets/${number}/replies`, { ...asGuest, body: { body: "more" } });
  await hear("GET", `/guest/tickets/${number}`, { token: undefined });

  const outbox = join(world.dataDir, "outbox");
  const mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
  for (const occasion of ["opened", "replied"] as const) {
    await world.run(mailGuest, { brandId: Number(canaries.brandId), ticketId: id, occasion }, mailer);
  }
  const mails = await readdir(outbox);
  assert.equal(mails.length, 2);
  for (const mail of mails)
    heard.push({ from: `mail ${mail}`, text: await readFile(join(outbox, mail), "utf8") });

  await hear("POST", `/guest/tickets/${number}/close`, asGuest);
  await hear("GET", `/guest/tickets/${number}`, asGuest);
  await world.run(mailGuest, { brandId: Number(canaries.brandId), ticketId: id, occasion: "closed" }, mailer);
  const last = (await readdir(outbox)).find((mail) => !mails.includes(mail)) ?? "";
  const text = await readFile(join(outbox, last), "utf8");
  const [path = ""] = /\/r\/\w{48}/.exec(text.replaceAll(/=\r?\n/g, "")) ?? [];
  assert.notEqual(path, "", text);
  heard.push({ from: `mail ${last}`, text });
  for (const method of ["GET", "POST"]) {
    const form = method === "POST" ? { body: new URLSearchParams({ score: "4" }) } : {};
    const page = await fetch(world.url + path, { method, ...form });
    heard.push({
      from: `${method} ${path}`,
      text: `${[...page.headers].join("\n")}\n\n${await page.text()}`,
    });
  }
  assertNoCanary();
});

test("none is in any article, suggestion or page of the help centre", async () => {
  const body = { subject: "Zebra", body: "How do I cross?", department_id: department };
  const opened = await hear("POST", `/clients/${ines}/tickets`, { body });
  const { number, replies } = opened.body.data;
  await plant(number, true);
  const written = await staffDoes("POST", `/tickets/${number}/article`, { reply_ids: [replies[0].id] });
  assert.equal(written.status, 201, written.text);
  const { id } = written.body.data;
  const change = async (changes: Json) =>
    (await world.admin("PATCH", `/articles/${id}`, { body: changes })).body.data;
  await change({ body: canaries.earlierWords });
  const { url } = await change({ body: "A zebra crosses by itself.", status: "published" });
  for (const [title, status, brand_id] of [
    [canaries.draft, "draft", Number(canaries.brandId)],
    [canaries.archived, "archived", Number(canaries.brandId)],
    [canaries.otherBrandsArticle, "published", world.lantern.id],
  ] as const)
    await world.admin("POST", "/articles", {
      body: { brand_id, title: `Zebra ${title}`, body: title, status },
    });

  const suggested = await hear("POST", "/knowledge/suggestions", { body: { subject: "zebra", limit: 5 } });
  assert.deepEqual(
    suggested.body.data.map((article: Json) => article.id),
    [id],
  );
  const feedback = `/knowledge/suggestions/${suggested.body.meta.suggestion_id}/feedback`;
  await hear("POST", feedback, { body: { article_id: id, outcome: "solved" } });
  await hear("GET", `/knowledge/articles/${id}`);
  const help = "/b/canary/help";
  const pages = [
    "",
    "/en",
    "/en/search?q=zebra",
    "/en/search.json?q=zeb",
    "/en/changes.atom",
    "/en/sitemap.xml",
  ];
  for (const path of [...pages.map((page) => help + page), new URL(url).pathname]) {
    const { status, headers, text } = await world.ask("GET", path);
    assert.deepEqual([status, /zebra/i.test(text)], [200, true], path);
    heard.push({ from: path, text: `${[...headers].join("\n")}\n\n${text}` });
  }
  assertNoCanary();
});

test("none is in any response, page or email to a reporter", async () => {
  await hear("GET", "/reports/types");
  const sent = { type: "security", title: "s", body: "b", email: gita.email };
  const { body } = await hear("POST", "/reports", { form: withFile(sent) });
  const { reference, id } = body.data;
  const { data: types } = (await world.admin("GET", `/report-types?brand_id=${canaries.brandId}`)).body;
  const named = await world.admin("PATCH", `/report-types/${types[1].id}`, {
    body: { staff_ids: [staffId] },
  });
  assert.equal(named.status, 200, named.text);
  const does = async (method: string, path: string, sent: unknown) => {
    const { status, text } = await staffDoes(method, `/reports/${reference}${path}`, sent);
    assert.ok(status < 300, text);
    return text;
  };
  assert.ok((await does("POST", "/notes", { body: canaries.note })).includes(canaries.note));
  await does("POST", "/assign", { staff_id: staffId });
  await does("POST", "/replies", { body: "An answer", status: "triaged" });
  const asReporter = { token: undefined, headers: { "x-ticket-token": body.access_token } };
  const read = await hear("GET", `/reports/${reference}`, asReporter);
  assert.equal(read.body.data.replies.length, 2);
  const [file] = read.body.data.replies[0].attachments;
  await hear("GET", `/reports/${reference}/attachments/${file.id}/download`, asReporter);
  await hear("POST", `/reports/${reference}/replies`, { ...asReporter, body: { body: "more" } });
  const page = await world.ask("GET", `/report/${reference}/${body.access_token}`);
  assert.equal(page.status, 200);
  heard.push({ from: "the page of a report", text: page.text });
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`select data from jobs.job where name = 'mail-reporter'
    and data ->> 'reportId' = ${id}`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailReporter, data, keeping(mails));
  assert.equal(mails.length, 2);
  heard.push({ from: "mails to a reporter", text: JSON.stringify(mails) });
  assertNoCanary();
});

test("none is in any response, stream or email to a chat visitor", async () => {
  const brandId = Number(canaries.brandId);
  const page = await openChatPage(world, { public_key: await publicKeyOf(world, brandId) });
  const { id } = await page.start({ email: gita.email });
  const stream = await openEvents(
    world.url,
    { authorization: `Bearer ${page.token}` },
    { path: `${chatBase}/events` },
  );
  const does = async (method: string, path: string, sent?: unknown) => {
    const { status, text } = await staffDoes(method, `/chats/${id}${path}`, sent);
    assert.ok(status < 300, text);
    return text;
  };
  assert.ok((await does("POST", "/notes", { body: canaries.note })).includes(canaries.note));
  await does("POST", "/take");
  await does("PUT", "/typing");
  await does("POST", "/messages", { id: newMessageId(), body: "An answer" });
  await does("POST", "/hand-over", { staff_id: world.tom.id });
  await does("POST", "/transcript", {});
  assert.ok((await does("GET", "")).includes(canaries.note));
  await does("POST", "/ticket", {});
  await stream.until(({ event, data }) => event === "entry" && data.kind === "closed", "the end");
  heard.push({ from: "the stream of a visitor", text: stream.text() });
  stream.close();
  for (const path of ["/session", "/chats", `/chats/${id}`]) {
    const { status, text } = await page.ask("GET", path);
    assert.equal(status, 200, text);
    heard.push({ from: `the visitor's ${path}`, text });
  }
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`select data from jobs.job where name = 'send-transcript'
    and data ->> 'chatId' = ${id}`.execute(world.desk.db);
  for (const { data } of rows) await world.run(sendTranscript, data, keeping(mails));
  assert.equal(mails.length, 1);
  heard.push({ from: "the transcript of a chat", text: JSON.stringify(mails) });
  assertNoCanary();
});

test("none is in anything a client reads of their tickets in the chat", async () => {
  const page = await openChatPage(world, {
    public_key: await publicKeyOf(world, Number(canaries.brandId)),
    identity_token: await identityOf(world, ines, key),
  });
  const list = await page.ask("GET", "/tickets");
  const { number } = list.body.data.find(({ subject }: Json) => subject === "s");
  const thread = await page.ask("GET", `/tickets/${number}`);
  const files = thread.body.data.replies.flatMap(({ attachments }: Json) => attachments) as Json[];
  const answers = [
    list,
    thread,
    await page.ask("POST", `/tickets/${number}/replies`, { body: { body: "ok" } }),
  ];
  for (const { download_url } of files)
    answers.push(await world.ask("GET", new URL(download_url).pathname, { token: page.token }));
  assert.ok(answers.length > 3, "there is a file");
  for (const { status, text } of answers) {
    assert.ok(status < 300, text);
    heard.push({ from: "a client's tickets in the chat", text });
  }
  assertNoCanary();
});

test("none is in anything that the hosted portal shows a client", async () => {
  const page = await openPortal(world, ines, { token: key });
  const list = await page.ask("GET", "/tickets");
  const { number } = list.body.data.find(({ subject }: Json) => subject === "s");
  const thread = await page.ask("GET", `/tickets/${number}`);
  const [file] = thread.body.data.replies[0].attachments;
  const answers = [
    list,
    thread,
    await world.ask("GET", "/portal", { headers: { cookie: page.cookie } }),
    await page.ask("POST", `/tickets/${number}/replies`, { body: { body: "ok" } }),
    await page.ask("GET", `/attachments/${file.id}/download`),
  ];
  for (const path of ["/departments", "/summary", "/announcements", "/status", "/chat"])
    answers.push(await page.ask("GET", path));
  for (const path of ["credentials", "rating"])
    answers.push(await page.ask("GET", `/tickets/${number}/${path}`));
  for (const { status, text } of answers) {
    assert.ok(status < 300, text);
    heard.push({ from: "the hosted portal", text });
  }
  assertNoCanary();
});

test("none is in anything a webhook is sent", async () => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from webhook_deliveries`.execute(world.desk.db);
  const told = await receiver.until(rows[0]?.total ?? 0);
  const types = new Set(told.map(({ body }) => body.type));
  for (const type of [
    "ticket.created",
    "ticket.assigned",
    "secret.created",
    "secret.revealed",
    "ticket.closed",
    "rating.submitted",
    "status.incident",
    "chat.started",
    "chat.closed",
  ])
    assert.ok(types.has(type), `${type} was told`);
  for (const { text, headers } of told)
    heard.push({ from: "webhook", text: `${JSON.stringify(headers)}\n\n${text}` });
  assertNoCanary();
});

test("staff do receive the canaries", async () => {
  const { number } = await world.desk.db
    .selectFrom("tickets")
    .where("brand_id", "=", Number(canaries.brandId))
    .where("client_id", "is not", null)
    .where("subject", "=", "s")
    .select("number")
    .executeTakeFirstOrThrow();
  const { text } = await staffDoes("GET", `/tickets/${number}`);
  for (const canary of [canaries.note, canaries.revealReason, canaries.brandId, canaries.tag])
    assert.ok(text.includes(canary));
});

function assertNoCanary(): void {
  assert.ok(heard.length > 5);
  for (const { from, text } of heard) {
    for (const [name, canary] of Object.entries({ ...canaries, staffId })) {
      assert.ok(!text.includes(canary), `${from} leaks ${name}: ${text}`);
    }
  }
}
