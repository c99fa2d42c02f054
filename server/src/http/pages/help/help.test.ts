import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let category: Json;
let moving: Json;
let draft: Json;
let foreign: Json;

async function made(path: string, body: Json): Promise<Json> {
  const {
    status,
    body: answer,
    text,
  } = await world.admin("POST", path, {
    body: { brand_id: world.harbour.id, ...body },
  });
  assert.equal(status, 201, text);
  return answer.data;
}

const plan = [
  "Ask your present provider for the *authorisation code* & paste it.",
  "# Before you begin\n\nUnlock it.",
  "# Before you begin\n\nAgain.",
  "## With [a link](https://a.example)\n\nHere.",
].join("\n\n");

before(async () => {
  world = await createWorld();
  category = await made("/article-categories", {
    texts: [{ locale: "en", name: "Domains & DNS", description: "Names" }],
  });
  const published = { status: "published" };
  moving = await made("/articles", {
    ...published,
    title: "Move a domain to us",
    body: plan,
    category_id: category.id,
  });
  await made("/articles", {
    ...published,
    title: "Eine Domain umziehen",
    body: "Holen Sie den Code.",
    locale: "de",
    translation_of: moving.id,
  });
  await made("/articles", {
    ...published,
    title: "Renew a domain",
    body: "It renews itself.",
    category_id: category.id,
  });
  draft = await made("/articles", { title: "Not yet", body: "Draft." });
  foreign = await made("/articles", {
    ...published,
    title: "Of Lantern",
    body: "Theirs.",
    brand_id: world.lantern.id,
  });
});
after(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { redirect: "manual", headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const pathOf = ({ url }: Json) => new URL(url).pathname;

test("articles are found by category, at a URL with their title", async () => {
  const contents = await textOf("/help/en");
  assert.match(contents, /Domains &amp; DNS/);
  assert.match(contents, /Move a domain to us/);
  assert.doesNotMatch(contents, /Not yet|Of Lantern|umziehen/);
  assert.match(pathOf(moving), /^\/help\/en\/move-a-domain-to-us-[0-9a-z]{26}$/);
  const page = await textOf(pathOf(moving));
  assert.match(page, /<h1[^>]*>Move a domain to us<\/h1>/);
  assert.match(page, /<h2 id="s-before-you-begin"><a href="#s-before-you-begin">Before you begin<\/a><\/h2>/);
  assert.match(page, /<h2 id="s-before-you-begin-2">/);
  assert.match(page, /<h3 id="s-with-a-link">With <a href="https:\/\/a\.example"/);
  assert.match(page, /<nav class="toc"/);
  const [, list = ""] = /href="([^"]*categories[^"]*)"/.exec(page) ?? [];
  assert.match(
    await textOf(new URL(list, world.url + pathOf(moving)).pathname),
    /<h1[^>]*>Domains &amp; DNS<\/h1>/,
  );
});

test("an article links to related articles and not to itself", async () => {
  const page = await textOf(pathOf(moving));
  const [, related = ""] = /<section class="related"[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
  const linked = [...related.matchAll(/<a [^>]*>\s*([^<]+?)\s*<\/a>/g)].map(([, title]) => title);
  assert.deepEqual(linked, ["Renew a domain"]);
});

test("a draft, another brand's article and a missing one get the same not found page", async () => {
  const never = pathOf(moving).replace(/.{26}$/, "01jb7z5w6k8m4t2qh9n3xr0vce");
  const hidden = `/help/en/not-yet-${draft.id.toLowerCase()}`;
  const theirs = `/help/en/of-lantern-${foreign.id.toLowerCase()}`;
  const answers = await Promise.all([never, hidden, theirs].map((path) => get(path)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404],
  );
  assert.equal(new Set(texts).size, 1);
  assert.equal((await get(`/b/lantern${theirs}`)).status, 200);
  for (const path of [
    "/help/fr",
    "/help/en/x",
    "/help/en/search/x",
    "/help/en/%00",
    "/help/%00",
    "/help/en/categories/%00",
  ])
    assert.equal((await get(path)).status, 404, path);
});

test("an article's former names and other languages redirect to it", async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path);
    assert.equal(status, 301, path);
    return new URL(headers.get("location") ?? "", world.url + path).pathname;
  };
  const id = moving.id.toLowerCase();
  for (const path of [
    `/help/en/what-it-was-${id}`,
    `/help/de/move-a-domain-to-us-${id}`,
    "/help/en/move-a-domain-to-us",
  ])
    assert.equal(await leadsTo(path), pathOf(moving), path);
  assert.equal(await leadsTo(`/b/harbour/help/en/x-${id}`), `/b/harbour${pathOf(moving)}`);
  const renamed = await made("/articles", { title: "First name", body: "x", status: "published" });
  const { body } = await world.admin("PATCH", `/articles/${renamed.id}`, { body: { title: "Second name" } });
  assert.equal(await leadsTo(pathOf(renamed)), pathOf(body.data));
  assert.equal(await leadsTo("/help/en/first-name"), pathOf(body.data));
  // As many letters as an id.
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const long = await made("/articles", { title: `The ${letters}`, body: "x", status: "published" });
  assert.equal(await leadsTo(`/help/en/the-${letters}`), pathOf(long));
});

test("pages have structured data, a canonical URL and links to other languages", async () => {
  const page = await textOf(pathOf(moving));
  assert.ok(page.includes(`<link rel="canonical" href="${moving.url}" />`));
  assert.ok(page.includes('content="Ask your present provider for the authorisation code &amp; paste it."'));
  for (const locale of ["en", "de"]) assert.match(page, new RegExp(`rel="alternate" hreflang="${locale}"`));
  for (const name of ["og:title", "og:type", "og:url", "og:site_name", "og:description"])
    assert.ok(page.includes(`property="${name}"`), name);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const [article, steps] = JSON.parse(json)["@graph"];
  assert.equal(article["@type"], "Article");
  assert.equal(article.headline, "Move a domain to us");
  assert.deepEqual(
    steps.itemListElement.map(({ name }: Json) => name),
    ["Help centre", "Domains & DNS", "Move a domain to us"],
  );
  assert.doesNotMatch(page, /noindex/);
});

test("the sitemap index lists a sitemap per language, and those every article", async () => {
  const index = await get("/sitemap.xml");
  assert.match(index.headers.get("content-type") ?? "", /^application\/xml/);
  const listed = [...(await index.text()).matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(
    ([, to = ""]) => to,
  );
  assert.deepEqual(
    listed,
    ["en", "de"].map((locale) => `${world.desk.settings.publicUrl}/help/${locale}/sitemap.xml`),
  );
  const map = await textOf("/help/en/sitemap.xml");
  assert.match(
    map,
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  assert.ok(map.includes(`<loc>${moving.url}</loc><lastmod>`));
  assert.doesNotMatch(map, /not-yet|lantern/);
  const robots = await textOf("/robots.txt");
  assert.match(robots, /^User-agent: \*$/m);
  assert.ok(robots.includes(`Sitemap: ${world.desk.settings.publicUrl}/sitemap.xml`));
  assert.equal((await get("/b/harbour/robots.txt")).status, 404);
  const feed = await get("/help/en/changes.atom");
  assert.match(feed.headers.get("content-type") ?? "", /^application\/atom\+xml/);
  assert.match(await feed.text(), /<entry>\s*<title>/);
});

test("an unchanged page answers 304, and may be shown while revalidating", async () => {
  const { headers } = await get(pathOf(moving));
  assert.match(headers.get("cache-control") ?? "", /^public, max-age=\d+, stale-while-revalidate=\d+$/);
  assert.equal(headers.get("speculation-rules"), '"../../help/speculation-rules.json"');
  const again = await get(pathOf(moving), { "if-none-match": headers.get("etag") ?? "" });
  assert.deepEqual([again.status, await again.text()], [304, ""]);
  const rules = await get("/help/speculation-rules.json");
  assert.match(rules.headers.get("content-type") ?? "", /^application\/speculationrules\+json/);
  JSON.parse(await rules.text());
});

test("a search marks the words, suggests a spelling, and is not indexed", async () => {
  const page = await textOf("/help/en/search?q=domains");
  assert.match(page, /<mark>domain<\/mark>/);
  assert.match(page, /<meta name="robots" content="noindex"/);
  const mistyped = await textOf("/help/en/search?q=move+my+domian");
  assert.match(mistyped, /Did you mean:[^<]*<a href="[^"]*q=move%20my%20domain"/);
  assert.match(await textOf("/help/en/search"), /<h1>Search the help centre<\/h1>/);
  const found = (await (await get("/help/en/search.json?q=dom")).json()) as Json;
  assert.ok(found.found.length > 0);
  assert.ok(found.found[0].title.some(([, isFound]: [string, boolean]) => isFound));
  assert.match(await textOf("/help/en/search?q=%3Cscript%3E%22"), /value="&lt;script&gt;&quot;"/);
  assert.match(await textOf("/help/en/search?q=price+$%26+$1"), /<h1>.*price \$&amp; \$1.*<\/h1>/);
});

test("a search without results offers contact with its words, and is counted once, not on a prefetch", async () => {
  const noted = async () =>
    (
      await sql<{
        times: number;
      }>`select times from searches_without_result where question = 'zebra crossing'`.execute(world.desk.db)
    ).rows[0]?.times ?? 0;
  const path = "/help/en/search?q=zebra+crossing";
  await get(path, { "sec-purpose": "prefetch" });
  assert.equal(await noted(), 0);
  assert.doesNotMatch(await textOf(path), /Contact us/);
  assert.equal(await noted(), 1);
  const set = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  await set({ mail_reply_to: "help@harbour.example" });
  assert.match(await textOf(path), /href="mailto:help@harbour\.example\?subject=zebra%20crossing"/);
  await set({ contact_link_template: "https://panel.example/new?about={subject}" });
  assert.match(await textOf(path), /href="https:\/\/panel\.example\/new\?about=zebra%20crossing"/);
});

test("a reader votes by a plain form whether an article helped, and can write if it did not", async () => {
  const vote = (body: string) =>
    fetch(world.url + pathOf(moving), {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  const { status, headers } = await vote("helpful=no");
  assert.equal(status, 303);
  const to = new URL(headers.get("location") ?? "", world.url + pathOf(moving));
  assert.equal(to.pathname + to.search, `${pathOf(moving)}?thanks=no`);
  const page = await textOf(to.pathname + to.search);
  assert.match(page, /Contact us/);
  assert.match(page, /noindex/);
  assert.equal((await vote("helpful=maybe")).status, 422);
  assert.equal((await vote("helpful=%ff")).status, 400);
  const { body } = await world.admin("GET", `/articles?brand_id=${world.harbour.id}&q=Move`);
  const item = body.data.find(({ id }: Json) => id === moving.id);
  assert.equal(item.feedback.not_helpful, 1);
});

test("each language is listed under its own name", async () => {
  assert.match(await textOf("/help/none"), />English<\/a[\s\S]*>Deutsch<\/a/);
  const french = { title: "Renouveler un domaine", body: "Rien.", locale: "fr", status: "published" };
  const { id } = await made("/articles", { ...french, translation_of: moving.id });
  assert.match(await textOf(pathOf(moving)), /hreflang="fr"[^>]*>français<\/a/);
  await world.admin("DELETE", `/articles/${id}`);
});

test("the pages are small, and each declares its articles' language", async () => {
  for (const path of ["/help", pathOf(moving)]) {
    const page = await textOf(path);
    const styles = [...page.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, to = ""]) => new URL(to, world.url + path),
    );
    const css = await Promise.all(styles.map(async (url) => (await fetch(url)).text()));
    const bytes = [page, ...css].reduce((sum, text) => sum + gzipSync(text).length, 0);
    assert.ok(bytes <= 12_000, `${path}: ${bytes} bytes`);
  }
  assert.match(await textOf("/help/de", { "accept-language": "en" }), /<html lang="de"/);
  assert.match(await textOf("/help", { "accept-language": "de" }), /Eine Domain umziehen/);
  assert.match(await textOf("/b/lantern/help", { "accept-language": "de" }), /Of Lantern/);
});

test("the root of a brand's hostname redirects to its help centre", async () => {
  await world.admin("PATCH", `/brands/${world.lantern.id}`, {
    body: { hostnames: ["help.lantern.example"] },
  });
  const home = (host: string) => world.app.inject({ url: "/", headers: { host, accept: "text/html" } });
  assert.equal((await home("help.lantern.example")).headers.location, "help");
  assert.equal((await home("127.0.0.1")).headers.location, "desk");
  assert.equal((await home("elsewhere.example")).headers.location, "desk");
});
