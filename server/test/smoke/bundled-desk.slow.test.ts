import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { quickestPlace } from "@sidedesk/embedded-postgres/quickest-place";
// Builds the bundle if the sources changed since `npm ci`.
import "../../src/bundle/bundle.ts";
import { bundledProgram } from "../../src/bundle/bundled.ts";
import { asVisitor, cannotRun, openChromium } from "../browser/chromium.ts";
import { holdNothing, openAt, signIn } from "../browser/desk-page.ts";
import { isAlive, onBusyMachine, until } from "../command-line.ts";
import { clientPath, fileOf, formOf } from "../conformance/shapes.ts";
import { freePort } from "../crash/free-port.ts";
import { RunningDesk } from "../crash/running-desk.ts";
import type { Json } from "../world.ts";
import { bearer, type Send, sender } from "./request.ts";

/*
 * The smoke suite. It starts one desk as an operator does, from the bundle that `npm ci` builds, and uses each surface once. Most other
 * tests run the sources; these show that the bundle works. They share the desk and run in order.
 */

const maya = { name: "Maya Lind", email: "maya@staff.example", password: "harbour-lantern-42" };
const ines = { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" };
const gita = { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example" };
const client = clientPath("1042");
const log = "disk full\n";

let desk: RunningDesk;
let api: string;
let brand: { id: number; slug: string };
let department: number;
let tom: { id: string; email: string; password: string; token: string };
let admin: Send;
let staff: Send;
let integration: Send;
let number: string;

before(async () => {
  const settings = { DATABASE_URL: "", SMTP_URL: "", METRICS_TOKEN: "for-prometheus", WORKERS: "1" };
  const dataDir = await mkdtemp(join(quickestPlace(2 ** 30), "sidedesk-smoke-"));
  desk = new RunningDesk(dataDir, await freePort(), settings);
  api = `${desk.url}/api/v1`;
  await desk.start();
});
after(async () => {
  await desk.stop();
  await rm(desk.dataDir, { recursive: true, force: true });
});

test("each process runs the bundle of the current sources", async () => {
  const program = bundledProgram();
  assert.ok(program, "there is no bundle of the present sources");
  const [http, jobs] = [await desk.children("http"), await desk.children("jobs")];
  assert.deepEqual([http.length, jobs.length], [1, 1]);
  // The children run the same program as the supervisor.
  for (const pid of [...http, ...jobs]) {
    const environment = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0");
    assert.ok(environment.includes(`SIDEDESK_PROGRAM=${program}`), `process ${pid} does not run ${program}`);
  }
});

test("the set-up link creates the first administrator, who signs in by password", async () => {
  const [, token] = /\/setup#token=([\w-]+)/.exec(desk.output) ?? [];
  await sender(api)("POST", "/public/setup", { json: { token, ...maya } });
  const answer = await fetch(`${api}/staff/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: maya.email, password: maya.password }),
  });
  assert.equal(answer.status, 201);
  const { data } = (await answer.json()) as Json;
  const [cookie = ""] = answer.headers.getSetCookie().map((header) => header.split(";")[0]);
  admin = sender(`${api}/admin`, { cookie, "x-csrf-token": data.csrf_token });
});

test("the administrator creates a brand, a department and a key by session; the command line creates an agent", async () => {
  const link = { client_link_template: "https://shop.example/tickets/{number}", mails_clients: true };
  brand = (await admin("POST", "/brands", { json: { name: "Harbour", ...link } })).data;
  const fields = { brand_id: brand.id, name: "Support", accepts_guests: true };
  department = (await admin("POST", "/departments", { json: fields })).data.id;
  const key = await admin("POST", "/keys", { json: { brand_id: brand.id, name: "Portal" } });
  integration = sender(`${api}/integration`, bearer(key.token));
  const agent = ["--email", "tom@staff.example", "--name", "Tom Ferris", "--role", "agent"];
  tom = await desk.command("staff", "create", ...agent);
  staff = sender(`${api}/staff`, bearer(tom.token));
});

test("a client opens a ticket with a file, lists it, replies and downloads the file", async () => {
  await integration("PUT", client, { json: ines });
  assert.equal((await integration("GET", "/departments")).data[0].id, department);
  const fields = { subject: "The shop is down", body: "It answers *502*.", department_id: department };
  const form = formOf(fields, [fileOf("log.txt", log)]);
  const opened = (await integration("POST", `${client}/tickets`, { form })).data;
  number = opened.number;
  assert.match(opened.replies[0].body_html, /<em>502<\/em>/);
  const listed = (await integration("GET", `${client}/tickets`)).data;
  assert.deepEqual(
    listed.map((ticket: Json) => ticket.number),
    [number],
  );
  await integration("POST", `${client}/tickets/${number}/replies`, { json: { body: "Still down." } });
  const [{ attachments }] = (await integration("GET", `${client}/tickets/${number}`)).data.replies;
  assert.equal(await integration("GET", attachments[0].download_url), log);
});

test("a guest opens a ticket, replies, and reads it by its token", async () => {
  const fields = { ...gita, subject: "Which plan?", body: "I have two sites.", department_id: department };
  const opened = await integration("POST", "/guest/tickets", { json: fields });
  const ticket = `/guest/tickets/${opened.data.number}`;
  const headers = { "x-ticket-token": opened.access_token };
  await integration("POST", `${ticket}/replies`, { headers, json: { body: "Or three." } });
  assert.deepEqual(bodiesOf(await integration("GET", ticket, { headers })), [
    "I have two sites.",
    "Or three.",
  ]);
});

test("an agent lists tickets, takes one, adds a note and replies", async () => {
  assert.equal((await staff("GET", "/tickets?status=open")).data.length, 2);
  await staff("POST", `/tickets/${number}/assign`, { json: { staff_id: tom.id } });
  await staff("POST", `/tickets/${number}/notes`, { json: { body: "The disk of web-3." } });
  await staff("POST", `/tickets/${number}/replies`, { json: { body: "We look into it." } });
  assert.equal((await staff("GET", `/tickets/${number}`)).data.assigned_to, "Tom Ferris");
  const asClient = bodiesOf(await integration("GET", `${client}/tickets/${number}`));
  assert.deepEqual(asClient, ["It answers *502*.", "Still down.", "We look into it."]);
});

test("the jobs process delivers the agent's reply by email", async () => {
  const isReply = (email: string) =>
    /^To: .*ines@maurer\.example/m.test(email) && email.includes("We look into it.");
  await until(async () => (await emails()).some(isReply), onBusyMachine(10_000));
});

test("the public pages, the documentation and the probes answer", async () => {
  const fields = { brand_id: brand.id, title: "Restart a server", body: "Press **Restart**." };
  const article = (await admin("POST", "/articles", { json: { ...fields, status: "published" } })).data;
  const get = (path: string, headers = {}) => sender(desk.url)("GET", path, { headers });
  assert.match(await get(`/b/${brand.slug}/help`), /Restart a server/);
  assert.match(await get(article.url), /<strong>Restart<\/strong>/);
  assert.match(await get(`/b/${brand.slug}/status`), /Harbour/);
  assert.match(await get("/widget.js"), /sidedesk/i);
  assert.match(await get("/docs"), /<html/);
  assert.match((await get("/openapi.json")).openapi, /^3\.1/);
  assert.deepEqual(await get("/healthz"), { status: "up" });
  assert.deepEqual(await get("/readyz"), { status: "ready" });
  const metrics = await get("/metrics", bearer("for-prometheus"));
  for (const name of ["http", "jobs", "supervisor"])
    assert.match(metrics, new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} \\d`, "m"));
});

test("in a browser, the agent signs in, opens the ticket and replies", { skip: cannotRun }, async (t) => {
  const browser = await openChromium();
  t.after(() => browser.close());
  await staff("PATCH", "/preferences", { json: { after_send: "stay" } });
  await asVisitor(browser, {}, async (page) => {
    await page.addInitScript(holdNothing);
    await signIn(desk, page, tom);
    await openAt(desk, page, number);
    await page.getByRole("textbox", { name: "Reply" }).fill("It is **up** again.");
    await page.keyboard.press("Control+Enter");
    await page.locator("ol article strong", { hasText: /^up$/ }).waitFor();
    const isThere = async () =>
      bodiesOf(await integration("GET", `${client}/tickets/${number}`)).includes("It is **up** again.");
    await until(isThere, onBusyMachine(5_000));
  });
});

test("the client closes the ticket", async () => {
  await integration("POST", `${client}/tickets/${number}/close`);
  assert.equal((await integration("GET", `${client}/tickets/${number}`)).data.status, "closed");
});

test("the doctor reports only what a trial does without", async () => {
  const { checks } = await desk.command("doctor");
  const worried = checks.filter(({ status }: Json) => status !== "ok").map(({ name }: Json) => name);
  assert.deepEqual(worried.sort(), ["mail", "public url"]);
});

test("SIGTERM ends each process within 10 s, and none has logged an error", async () => {
  const children = [...(await desk.children("http")), ...(await desk.children("jobs"))];
  const began = performance.now();
  assert.equal(await desk.stop(), 0, desk.output);
  assert.ok(performance.now() - began < 10_000);
  assert.deepEqual(children.filter(isAlive), []);
  assert.doesNotMatch(desk.output, /^\{"level":"(error|fatal)".*/m);
});

function bodiesOf({ data }: Json): string[] {
  return data.replies.map(({ body }: Json) => body);
}

async function emails(): Promise<string[]> {
  const outbox = join(desk.dataDir, "outbox");
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
}
