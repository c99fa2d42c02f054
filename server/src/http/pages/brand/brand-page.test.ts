import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fastify from "fastify";
import { html } from "hono/html";
import { pino } from "pino";
import { Type } from "typebox";
import { createWorld, type World } from "../../../../test/world.ts";
import { createApp } from "../../../app.ts";
import { Closed } from "../../../features/core/schemas.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { plainFieldsOf } from "../../../infrastructure/http/plain-form.ts";
import { brandPage, serveBrandPages } from "./brand-page.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const at = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await world.app.inject({ method: "GET", url, headers });
  return { status: statusCode, body, headers: answered };
};
/** The brand named at the head of the page. Undefined if only the server itself responds. */
const whose = async (url: string, host = "127.0.0.1"): Promise<string | undefined> =>
  /<a class="name"[^>]*>(?:\s*<img[^>]*>)?([^<]+)</.exec((await at(url, { host })).body)?.[1];

const change = (id: number, body: unknown) => world.admin("PATCH", `/brands/${id}`, { body });

test("the first brand is the default on the desk's own host, until another becomes it", async () => {
  assert.equal(await whose("/help/none"), "Harbour");
  assert.equal((await change(world.lantern.id, { is_default: true })).body.data.is_default, true);
  assert.equal(await whose("/help/none"), "Lantern");
  const refused = await change(world.lantern.id, { is_default: false });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["is_default"]]);
  const both = [world.harbour, world.lantern].map(({ id }) => change(id, { is_default: true }));
  for (const { status } of await Promise.all(both)) assert.equal(status, 200);
  await change(world.harbour.id, { is_default: true });
  const { data } = (await world.admin("GET", "/brands")).body;
  assert.deepEqual(
    data.filter((brand: { is_default: boolean }) => brand.is_default).map(({ id }: { id: number }) => id),
    [world.harbour.id],
  );
});

test("every brand has pages under its slug on the desk's host; its own hostnames serve no other brand", async () => {
  const set = await change(world.lantern.id, { hostnames: ["Help.Lantern.example", "help.lantern.example"] });
  assert.deepEqual(set.body.data.hostnames, ["help.lantern.example"]);
  assert.equal(await whose("/b/lantern/help/none"), "Lantern");
  assert.equal(await whose("/help/none", "HELP.lantern.example:8080"), "Lantern");
  assert.equal(await whose("/b/harbour/help/none", "help.lantern.example"), undefined);
  assert.equal(await whose("/b/none/help/none"), undefined);
  assert.equal(await whose("/b/%00/help/none"), undefined);
  assert.equal(await whose("/help/none", "elsewhere.example"), undefined);
  assert.equal((await at("/help/none", { host: "elsewhere.example" })).status, 404);
});

test("X-Forwarded-Host selects the brand only from a trusted proxy, and Vary names it", async (t) => {
  const headers = { "x-forwarded-host": "help.lantern.example" };
  assert.equal(/<title>[^<]*Lantern/.test((await at("/status", headers)).body), false);
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: ["10.0.0.0/8"],
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
  t.after(() => app.close());
  const from = (remoteAddress: string) =>
    app.inject({ method: "GET", url: "/status", headers, remoteAddress });
  const [believed, not] = [await from("10.1.2.3"), await from("192.0.2.1")];
  assert.deepEqual([/Lantern/.test(believed.body), /Lantern/.test(not.body)], [true, false]);
  for (const answer of [believed, not]) {
    assert.match(String(answer.headers["cache-control"]), /public/);
    assert.match(String(answer.headers.vary), /x-forwarded-host/);
  }
});

test("a hostname belongs to one brand, under concurrency too, and is never the desk's own", async () => {
  const taken = await change(world.harbour.id, { hostnames: ["help.lantern.example"] });
  assert.deepEqual([taken.status, Object.keys(taken.body.errors)], [422, ["hostnames"]]);
  const both = [world.harbour, world.lantern].map(({ id }) => change(id, { hostnames: ["both.example"] }));
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).sort(), [200, 422]);
  const own = new URL(world.desk.settings.publicUrl).hostname;
  for (const hostname of [own, "no dots", "a_b.example", "-a.example", `${"a".repeat(64)}.example`]) {
    const { status, text } = await change(world.harbour.id, { hostnames: [hostname] });
    assert.equal(status, 422, text);
  }
});

test("deleting the default brand makes the oldest other one the default", async () => {
  const { id } = (await world.admin("POST", "/brands", { body: { name: "Brief", is_default: true } })).body
    .data;
  assert.equal(await whose("/help/none"), "Brief");
  assert.equal((await world.admin("DELETE", `/brands/${id}`)).status, 204);
  assert.equal(await whose("/help/none"), "Harbour");
});

test("links use a brand's first hostname, else the desk's with the slug unless it is the default", () => {
  const brand = { slug: "lantern", hostnames: [], isDefault: false };
  const { brandPages } = world.desk.addresses;
  const { publicUrl } = world.desk.settings;
  assert.equal(brandPages(brand), `${publicUrl}/b/lantern`);
  assert.equal(brandPages({ ...brand, isDefault: true }), publicUrl);
  const { protocol } = new URL(publicUrl);
  assert.equal(brandPages({ ...brand, hostnames: ["a.example", "b.example"] }), `${protocol}//a.example`);
});

test("a brand's page declares its language, can be read in another, and allows no scripts or frames", async () => {
  const { status, body, headers } = await at("/b/lantern/help/none", { "accept-language": "de" });
  assert.equal(status, 404);
  assert.match(body, /<html lang="de" dir="ltr"/);
  assert.equal(headers["content-language"], "de");
  assert.match(String(headers.vary), /accept-language/);
  const policy = String(headers["content-security-policy"]);
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ])
    assert.ok(policy.includes(rule), rule);
  assert.match(body, /<a class="skip" href="#content">Zum Inhalt springen<\/a>/);
  assert.match(body, /<link rel="stylesheet" href="\.\.\/\.\.\/\.\.\/pages\//);
  assert.match((await at("/help/none?lang=en", { "accept-language": "de" })).body, /<html lang="en"/);
  assert.match((await at("/help/none?lang=xx&lang=y", { "accept-language": "de" })).body, /<html lang="de"/);
});

/** Asks for a name and greets the visitor by it. */
const greeting = brandPage({
  url: "/greeting",
  query: Closed({ to: Type.Optional(Type.String({ maxLength: 10 })) }),
  fields: Closed({ name: Type.String({ minLength: 1, maxLength: 20 }) }),
  draw: async (_, { query, isAhead }) => ({
    title: "Who?",
    content: html`<p>${query.to ?? "nobody"} ${isAhead ? "ahead" : ""}</p>`,
    cacheControl: "public, max-age=60",
  }),
  receive: async (_, { language }, { fields, problems }) =>
    problems.none
      ? { redirect: `greeting?to=${fields.name}`, status: 303 }
      : {
          status: 422,
          title: "Who?",
          content: html`<p>${problems.said(language).flat(2).join(" ")}</p>`,
        },
});

test("a page validates its query, shows form errors, answers 304 and recognizes a prefetch", async () => {
  const app = fastify();
  app.decorateRequest("chooseLanguage");
  app.addHook("onRequest", async (request) => {
    request.chooseLanguage = choosing(world.desk.languages);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => plainFieldsOf(body),
  );
  serveBrandPages(app, { desk: world.desk, spoolFolder: world.spoolFolder }, [greeting]);
  const host = "127.0.0.1";
  const get = (url: string, headers = {}) =>
    app.inject({ method: "GET", url, headers: { host, ...headers } });
  assert.match((await get("/greeting?to=Ines")).body, /<p>Ines <\/p>/);
  for (const to of ["much-too-long", "%00", "a&to=b"])
    assert.match((await get(`/greeting?to=${to}`)).body, /<p>nobody <\/p>/, to);
  assert.match((await get("/greeting", { "sec-purpose": "prefetch;prerender" })).body, /ahead/);
  const { etag } = (await get("/greeting")).headers;
  const again = await get("/greeting", { "if-none-match": etag });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
  const post = (payload: string) =>
    app.inject({
      method: "POST",
      url: "/b/lantern/greeting",
      payload,
      headers: { host, "content-type": "application/x-www-form-urlencoded" },
    });
  const refused = await post("name=");
  assert.equal(refused.statusCode, 422);
  assert.match(refused.body, /The name field is required\./);
  const taken = await post("name=Omar");
  assert.deepEqual([taken.statusCode, taken.headers.location], [303, "greeting?to=Omar"]);
  await app.close();
});
