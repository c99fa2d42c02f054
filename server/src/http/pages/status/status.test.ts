import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { sql } from "kysely";
import { until } from "../../../../test/command-line.ts";
import { statusOf } from "../../../../test/status.ts";
import { watchedPool } from "../../../../test/watched-pool.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { luminanceOf } from "../../../infrastructure/color/contrast.ts";
import { openNotifications } from "../../../infrastructure/database/notifications.ts";
import { serveBrandPages } from "../brand/brand-page.ts";
import { badgeColors } from "./badge.ts";
import { statusPages } from "./pages.ts";

let world: World;
let status: ReturnType<typeof statusOf>;
let mailboxes: Json;
let incident: Json;
let over: Json;

before(async () => {
  world = await createWorld();
  status = statusOf(world);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { timezone: "Europe/London" } });
  const group = await status.group("Mail & <b>more</b>");
  mailboxes = await status.component("Mailboxes", { group_id: group.id, description: "IMAP <and> POP" });
  await status.component("Websites");
  over = await status.incident("It was **slow**", { component_ids: [mailboxes.id] });
  await status.update(over.id, { status: "resolved", body: "It is over." });
  incident = await status.incident("Mails arrive <late>", {
    impact: "major",
    component_ids: [mailboxes.id],
    body: "We have *found* the cause.",
  });
  await status.maintenance("New disks & cables", { component_ids: [mailboxes.id] });
  await statusOf(world, world.lantern).incident("Of Lantern alone");
});
after(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { redirect: "manual", headers: { "accept-language": "en", ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

test("the page has one sentence about the status, then problems, planned maintenance and history", async () => {
  const answer = await get("/status");
  assert.equal(answer.status, 200);
  const text = await answer.text();
  assert.match(text, /<h1>Partial outage<\/h1>/);
  assert.match(text, /<title>Partial outage · Harbour<\/title>/);
  assert.match(text, /Mail &amp; &lt;b&gt;more&lt;\/b&gt;/);
  assert.match(text, /Mails arrive &lt;late&gt;/);
  assert.match(text, /We have <em>found<\/em> the cause\./);
  assert.match(text, /New disks &amp; cables/);
  assert.match(text, /It is over\./);
  assert.match(text, /aria-label="100% uptime over 90 days\. /);
  assert.doesNotMatch(text, /Of Lantern|<b>more|IMAP <and>/);
  assert.match(text, /All times in Europe\/London\./);
  assert.match(text, /<time datetime="[^"]+">\w+ \d+, \d{4}, \d\d:\d\d (GMT|BST|GMT\+1)<\/time>/);
  const base = world.desk.settings.publicUrl;
  assert.ok(text.includes(`<link rel="canonical" href="${base}/status" />`));
  assert.match(text, /type="application\/atom\+xml"[^>]*href="[^"]+\/status\.atom"/);
  assert.match(text, /type="application\/feed\+json"/);
  assert.doesNotMatch(text, /\sstyle=|\son\w+=/);
  assert.match(await textOf("/b/lantern/status"), /Of Lantern alone/);
});

test("the page is in the reader's language", async () => {
  const german = await textOf("/status", { "accept-language": "de" });
  assert.match(german, /<html lang="de"/);
  assert.match(german, /Geplante Wartung/);
  const chosen = await textOf("/status?lang=de");
  assert.match(chosen, /<html lang="de"/);
  const linksOf = (text: string) =>
    [...text.matchAll(/(?:href|action)="(?:[./]*)(status[^"#]*)"/g)].map(([, link = ""]) => link);
  assert.ok(linksOf(chosen).length > 5);
  for (const link of linksOf(chosen)) assert.match(link, /\?lang=de$/, "whoever has chosen stays in it");
  for (const link of linksOf(german)) assert.doesNotMatch(link, /lang=/);
  const { pathname } = new URL(`${world.url}/status/incidents/${incident.id}`);
  assert.deepEqual([...new Set(linksOf(await textOf(`${pathname}?lang=de`)))], ["status?lang=de"]);
});

function pagesOn(desk: Desk) {
  const app = fastify();
  app.decorateRequest("chooseLanguage");
  app.addHook("onRequest", async (request) => {
    request.chooseLanguage = choosing(desk.languages);
  });
  serveBrandPages(app, { desk, spoolFolder: world.spoolFolder }, statusPages);
  return app;
}

test("an unchanged status is not sent again, and needs no query, with or without an ETag", async () => {
  const pool = await watchedPool(world.connection, 2);
  const notifications = openNotifications(world.connection, "status pages of a test");
  const app = pagesOn({ ...world.desk, db: pool.db, notifications });
  const ask = (headers = {}) =>
    app.inject({ method: "GET", url: "/status", headers: { host: "127.0.0.1", ...headers } });
  const tag = String((await ask()).headers.etag);
  assert.match(tag, /^"[\w-]+"$/, "a strong tag");
  // The process caches its reads as soon as it is notified of changes.
  await until(async () => {
    const before = pool.trips.length;
    await ask();
    return pool.trips.length - before <= 1;
  }, 10_000);
  const before = pool.trips.length;
  for (let times = 0; times < 50; times++) {
    assert.equal((await ask()).statusCode, 200);
    const known = await ask({ "if-none-match": tag });
    assert.deepEqual([known.statusCode, known.body], [304, ""]);
  }
  // The brand of the page may be read once a second.
  assert.ok(pool.trips.length - before <= 2, `${pool.trips.length - before} queries`);
  await app.close();
  await notifications.close();
  await pool.close();
});

test("while the database is unavailable, the page shows the last status", async () => {
  const pool = await watchedPool(world.connection, 2);
  const notifications = openNotifications(world.connection, "status pages without a database");
  const app = pagesOn({ ...world.desk, db: pool.db, notifications });
  const ask = (url: string) => app.inject({ method: "GET", url, headers: { host: "127.0.0.1" } });
  const shown = await ask("/status");
  await notifications.close();
  await pool.close();
  for (let times = 0; times < 3; times++) {
    const again = await ask("/status");
    assert.deepEqual([again.statusCode, again.body], [200, shown.body]);
    await new Promise((later) => setTimeout(later, 600));
  }
  assert.ok((await ask("/status/history")).statusCode >= 500);
  await app.close();
});

test("each compression has its own strong ETag and the same content", async () => {
  const of = async (encoding: string) => {
    const { headers, rawPayload } = await world.app.inject({
      method: "GET",
      url: "/status",
      headers: { host: "127.0.0.1", "accept-encoding": encoding, "accept-language": "en" },
    });
    assert.match(String(headers.vary), /accept-encoding/);
    return { tag: headers.etag, encoding: headers["content-encoding"], body: rawPayload };
  };
  const plain = await of("identity");
  const gzip = await of("gzip;q=0.5, br;q=0");
  const br = await of("gzip, deflate, br");
  assert.deepEqual([plain.encoding, gzip.encoding, br.encoding], [undefined, "gzip", "br"]);
  assert.equal(new Set([plain.tag, gzip.tag, br.tag]).size, 3);
  assert.ok(gunzipSync(gzip.body).equals(plain.body));
  assert.ok(brotliDecompressSync(br.body).equals(plain.body));
});

test("a change is on the page within a second", async () => {
  const { id } = await status.incident("Short");
  const shows = async (name: string) => (await textOf("/status")).includes(name);
  const until = async (name: string) => {
    const end = Date.now() + 1_000;
    while (!(await shows(name))) assert.ok(Date.now() < end, `${name} does not show`);
  };
  await until("Short");
  await status.update(id, { status: "resolved", body: "Shortly over." });
  await until("Shortly over.");
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { name: "Harbour & Co" } });
  await new Promise((later) => setTimeout(later, 1_000));
  assert.match(await textOf("/status"), /Harbour &amp; Co/);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { name: "Harbour" } });
  await new Promise((later) => setTimeout(later, 1_100));
});

test("an incident has its own page; another brand's and a missing one answer 404", async () => {
  const text = await textOf(`/status/incidents/${incident.id}`);
  assert.match(text, /<h1 id="i-[^"]+" dir="auto">Mails arrive &lt;late&gt;<\/h1>/);
  assert.equal((await get(`/status/incidents/${incident.id.toLowerCase()}`)).status, 200);
  for (const path of [
    `/b/lantern/status/incidents/${incident.id}`,
    "/status/incidents/01JB7Z5W6K8M4T2QH9N3XR0VCE",
    "/status/incidents/%00",
    "/status/none",
    "/status/history?page=2",
    "/status.atom?component=01JB7Z5W6K8M4T2QH9N3XR0VCE",
    "/status/feed.json?component=01JB7Z5W6K8M4T2QH9N3XR0VCE",
  ])
    assert.equal((await get(path)).status, 404, path);
});

test("the history has twenty entries a page, with links to the next and previous page", async () => {
  const lantern = statusOf(world, world.lantern);
  for (let number = 1; number <= 20; number++) {
    const { id } = await lantern.incident(`Number ${number}`);
    await lantern.update(id, { status: "resolved", body: "Over." });
  }
  const [first, second] = [
    await textOf("/b/lantern/status/history"),
    await textOf("/b/lantern/status/history?page=2"),
  ];
  assert.match(first, /Number 20/);
  assert.match(first, /rel="next" href="[^"]*\?page=2"/);
  assert.match(second, /rel="prev"/);
  assert.match(second, /Of Lantern alone/);
  assert.match(await textOf("/status/history?page=none"), /It was \*\*slow\*\*/);
});

test("the Atom feed is valid, with stable ids and correct times", async () => {
  const answer = await get("/status.atom");
  assert.equal(answer.headers.get("content-type"), "application/atom+xml; charset=utf-8");
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  const before = parseAtomFeed(await answer.text());
  const find = (feed: typeof before, title: string) =>
    feed.entries?.find((each) => each.title?.value === title);
  assert.match(String(before.id), /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const entry = find(before, "Mails arrive <late>");
  assert.match(String(entry?.id), /^urn:uuid:/);
  assert.match(String(entry?.content?.value), /<em>found<\/em>/);
  assert.ok(find(before, "New disks & cables"));
  assert.equal(find(before, "Of Lantern alone"), undefined);
  const [newest] = (before.entries ?? [])
    .map(({ updated }) => String(updated))
    .sort()
    .reverse();
  assert.equal(before.updated, newest);

  await status.update(incident.id, { body: "Still at it." });
  await world.admin("PATCH", `/brands/${world.harbour.id}`, {
    body: { hostnames: ["status.harbour.example"] },
  });
  await new Promise((later) => setTimeout(later, 1_100));
  const after = parseAtomFeed(await textOf("/status.atom"));
  const later = find(after, "Mails arrive <late>");
  assert.equal(later?.id, entry?.id);
  assert.equal(after.id, before.id);
  assert.ok(String(later?.updated) > String(entry?.updated));
  assert.equal(later?.published, entry?.published);
  assert.equal(find(after, "It was **slow**")?.updated, find(before, "It was **slow**")?.updated);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { hostnames: [] } });
  await new Promise((later) => setTimeout(later, 1_100));
});

test("the JSON feed is valid, can be limited to one component, and has the Atom feed's ids", async () => {
  const answer = await get(`/status/feed.json?component=${mailboxes.id}`);
  assert.equal(answer.headers.get("content-type"), "application/feed+json; charset=utf-8");
  const text = await answer.text();
  assert.equal(JSON.parse(text).version, "https://jsonfeed.org/version/1.1");
  const feed = parseJsonFeed(text);
  assert.match(String(feed.feed_url), /component=/);
  const titles = feed.items?.map(({ title }) => title);
  assert.ok(titles?.includes("Mails arrive <late>"));
  assert.ok(!titles?.includes("Short"));
  const atom = parseAtomFeed(await textOf("/status.atom"));
  for (const { id } of feed.items ?? []) assert.ok(atom.entries?.some((entry) => entry.id === id));
});

test("any name keeps a feed valid XML", async () => {
  await statusOf(world, world.lantern).incident("Slow\uffff\ufffe again");
  await until(async () => (await textOf("/b/lantern/status.atom")).includes("again"), 2_000);
  assert.match(await textOf("/b/lantern/status.atom"), /<title>Slow\ufffd\ufffd again<\/title>/);
});

test("a finished maintenance stays in the feeds and says so", async () => {
  const { id } = await status.maintenance("Old disks", { component_ids: [mailboxes.id] });
  const entry = async () => {
    const { entries = [] } = parseAtomFeed(await textOf("/status.atom"));
    return entries.filter(({ title }) => title?.value === "Old disks");
  };
  await until(async () => (await entry()).length > 0, 2_000);
  const [planned] = await entry();
  assert.match(
    String(planned?.summary?.value),
    /^Scheduled · \w+ \d+, \d{4}, \d\d:\d\d – .*\d\d:\d\d (GMT|BST|GMT\+1)$/,
  );
  await sql`update status_maintenances set scheduled_for = clock_timestamp() - interval '1 hour',
    scheduled_until = clock_timestamp(), updated_at = updated_at - interval '1 hour' where id = ${id}`.execute(
    world.desk.db,
  );
  await until(async () => (await entry())[0]?.summary?.value?.startsWith("Completed") === true, 2_000);
  const [over, ...more] = await entry();
  assert.deepEqual([over?.id, more], [planned?.id, []]);
  const { data } = (await world.admin("GET", `/status/maintenances/${id}`)).body;
  assert.equal(over?.updated, data.ends_at);
});

test("the badge shows the status as readable text, of all or of one component", async () => {
  const answer = await get("/status/badge.svg?label=%3Cscript%3E&size=large");
  assert.equal(answer.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.match(answer.headers.get("cache-control") ?? "", /max-age=/);
  const svg = await answer.text();
  assert.match(svg, /<title>&lt;script&gt;: Partial outage<\/title>/);
  assert.match(svg, /height="36"/);
  assert.match(await textOf("/status/badge.svg?lang=de"), /<title>Harbour: [^<]+<\/title>/);
  assert.match(
    await textOf(`/status/badge.svg?component=${mailboxes.id}`),
    /<title>Mailboxes: Partial outage/,
  );
  assert.equal((await get("/status/badge.svg?component=01JB7Z5W6K8M4T2QH9N3XR0VCE")).status, 404);
  for (const [name, color] of Object.entries(badgeColors))
    assert.ok(1.05 / (luminanceOf(color) + 0.05) >= 4.5, `white on ${name}`);
});

test("a brand without components has a page too", async () => {
  const { id } = (await world.admin("POST", "/brands", { body: { name: "Empty", slug: "empty" } })).body.data;
  const text = await textOf("/b/empty/status");
  assert.match(text, /No components yet\./);
  assert.match(text, /No incidents in the last 14 days\./);
  assert.equal(parseAtomFeed(await textOf("/b/empty/status.atom")).entries?.length ?? 0, 0);
  const ended = async (name: string, daysAgo: number) => {
    const { id: ended } = await statusOf(world, { id }).incident(name, { status: "resolved" });
    await sql`update status_incidents set created_at = created_at - make_interval(days => ${daysAgo})
      where id = ${ended}`.execute(world.desk.db);
  };
  await ended("Long ago", 14);
  await ended("Lately", 13);
  await until(async () => (await textOf("/b/empty/status")).includes("Lately"), 2_000);
  assert.doesNotMatch(await textOf("/b/empty/status"), /Long ago/);
  await sql`delete from brands where id = ${id}`.execute(world.desk.db);
});
