import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { allLimitsOff, createWorld, gita, type Json, type World } from "../../../../test/world.ts";

let world: World;
let base: string;
before(async () => {
  world = await createWorld();
  const { public_key } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
  base = `/api/v1/public/widget/${public_key}`;
});
after(() => world.close());

const draft = (fields: Json = {}) => ({
  ...gita,
  subject: "Do you move sites?",
  body: "From another host.",
  department_id: world.presales,
  ...fields,
});
const open = (fields: Json = {}) => world.ask("POST", `${base}/tickets`, { body: draft(fields) });

test("a page on any site reads the brand's look and offers with the public key alone", async () => {
  const look = async () => (await world.ask("GET", base)).body.data;
  const { name, accent, offers, help_url, status_url } = await look();
  assert.deepEqual([name, accent, offers], ["Harbour", null, { articles: false, tickets: true }]);
  assert.deepEqual([help_url, status_url], ["http://desk.test/help", "http://desk.test/status"]);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_color: "#b45309" } });
  const article = { brand_id: world.harbour.id, title: "Moving a site", body: "We do.", status: "published" };
  assert.equal((await world.admin("POST", "/articles", { body: article })).status, 201);
  const dressed = await look();
  assert.match(dressed.accent.light, /^oklch\([\d.]+% [\d.]+ [\d.]+\)$/);
  assert.equal(dressed.offers.articles, true);
  const answer = await world.ask("GET", base, { headers: { origin: "https://shop.example" } });
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  for (const key of ["sdw_nobody", "nothing", "%00"])
    assert.equal((await world.ask("GET", `/api/v1/public/widget/${key}`)).status, 404, key);
});

test("visitors see announcements for everyone and none for selected clients", async () => {
  for (const [title, audience] of [
    ["For all", "everyone"],
    ["For clients", "clients"],
  ]) {
    const body = { brand_id: world.harbour.id, title, body: "**New**", placement: "widget", audience };
    assert.equal((await world.admin("POST", "/announcements", { body })).status, 201);
  }
  const { data } = (await world.ask("GET", `${base}/announcements?placement=widget`)).body;
  assert.deepEqual(
    data.map(({ title, body_html }: Json) => [title, body_html.trim()]),
    [["For all", "<p><strong>New</strong></p>"]],
  );
  assert.deepEqual((await world.ask("GET", `${base}/announcements?placement=login`)).body.data, []);
});

test("published articles are found while typing; drafts and other brands' articles are not", async () => {
  const secret = { brand_id: world.harbour.id, title: "Moving a secret site", body: "No.", status: "draft" };
  const others = { ...secret, brand_id: world.lantern.id, status: "published" };
  for (const body of [secret, others])
    assert.equal((await world.admin("POST", "/articles", { body })).status, 201);
  const { data } = (await world.ask("GET", `${base}/articles?q=si`)).body;
  assert.deepEqual(
    data.map(({ title }: Json) => title),
    ["Moving a site"],
  );
  assert.deepEqual((await world.ask("GET", `${base}/articles?q=%20`)).body.data, []);
  assert.equal((await world.ask("GET", `${base}/articles`)).status, 422);
});

test("a visitor sees the departments that accept guests, each with its form", async () => {
  const { data } = (await world.ask("GET", `${base}/departments`)).body;
  assert.deepEqual(
    data.map(({ id, accepts_guests }: Json) => [id, accepts_guests]),
    [[world.presales, true]],
  );
  assert.ok(data[0].files.max_files > 0);
});

test("a ticket from the widget is a guest's, with files, its own link and the same limits", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.append(name, String(value));
  form.append("attachments[]", new File(["a line"], "notes.txt"));
  const { status, body, text } = await world.ask("POST", `${base}/tickets`, { form });
  assert.equal(status, 201, text);
  assert.deepEqual(Object.keys(body.data).sort(), ["link", "number", "subject"]);
  const { number, link } = body.data;
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
  const read = await world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, {
    headers: { "x-ticket-token": token },
  });
  assert.equal(read.body.data.replies[0].attachments[0].name, "notes.txt");
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 1 });
  const statuses = [];
  for (const email of ["a@visitor.example", "b@visitor.example"])
    statuses.push((await open({ email })).status);
  assert.deepEqual(statuses, [429, 429], "the first counts as well");
  await world.setLimits(allLimitsOff);
  assert.equal((await open()).status, 201);
});

test("a form that is sent again after a lost answer opens no second ticket", async () => {
  const body = draft({ email: "twice@visitor.example" });
  const send = (key: string, sent: Json) =>
    world.ask("POST", `${base}/tickets`, { body: sent, headers: { "idempotency-key": key } });
  const key = crypto.randomUUID();
  const [first, again] = [await send(key, body), await send(key, body)];
  assert.deepEqual([first.status, again.text], [201, first.text]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  const other = await send(key, { ...body, subject: "Something else" });
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ["Idempotency-Key"]]);
  assert.notEqual((await send(crypto.randomUUID(), body)).body.data.number, first.body.data.number);
});

test("if a brand lists its sites, other pages are refused and cannot read why", async () => {
  const allow = (allowed_origins: string[]) =>
    sql`update brands set allowed_origins = ${allowed_origins} where id = ${world.harbour.id}`.execute(
      world.desk.db,
    );
  await allow(["https://shop.example"]);
  const from = (origin: string) => world.ask("GET", `${base}/departments`, { headers: { origin } });
  const own = await from("https://shop.example");
  assert.deepEqual([own.status, own.headers.get("access-control-allow-origin")], [200, "*"]);
  const other = await from("https://elsewhere.example");
  assert.deepEqual([other.status, other.headers.get("access-control-allow-origin")], [403, null]);
  await allow([]);
});

test("invalid input is refused with sentences, and nothing is stored", async () => {
  const refused = await open({ subject: "", department_id: world.technical });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.errors).sort(), ["department_id", "subject"]);
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.append(name, String(value));
  form.append("attachments[]", new File(["MZ"], "run.exe"));
  const { body } = await world.ask("POST", `${base}/tickets`, { form, headers: { "accept-language": "de" } });
  assert.match(body.errors["attachments.0"].join(), /Wir nehmen|\.exe/);
  assert.deepEqual(await readdir(world.spoolFolder), []);
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { captcha: "altcha" } });
  assert.deepEqual(Object.keys((await open()).body.errors), ["captcha_token"]);
});
