import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { chatBase, identityOf, openSession } from "../../../test/chat-page.ts";
import { openPortal, portalHeaders, portalLinkOf, visit } from "../../../test/hosted-portal.ts";
import { createWorld, ines, omar, personOf, type World } from "../../../test/world.ts";
import { createApp } from "../../app.ts";

let world: World;
const pageOf = (cookie: string, headers: Record<string, string> = {}) =>
  visit(`${world.url}/portal`, { cookie, ...headers });

function appAt(publicUrl: string, lines: string[] = []): Promise<FastifyInstance> {
  return createApp({
    desk: { ...world.desk, settings: { ...world.desk.settings, publicUrl } },
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
    trustProxy: false,
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "text/plain", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
}

describe("the hosted portal's page", () => {
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  test("it has the element, the client's name and the brand's look, and its policy allows only this server", async () => {
    const { cookie } = await openPortal(world);
    const page = await pageOf(cookie);
    const html = await page.text();
    assert.equal(page.status, 200);
    assert.match(html, /<sidedesk-support base="\/portal"><\/sidedesk-support>/);
    assert.match(html, /<script type="module" src=".\/portal\/element.js"><\/script>/);
    for (const text of ["Signed in as", "Ines Maurer", "Harbour"]) assert.ok(html.includes(text), text);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script>/);
    const policy = page.headers.get("content-security-policy") ?? "";
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self';/,
    );
    assert.match(policy, /frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/);
    assert.deepEqual(
      ["referrer-policy", "cache-control", "x-content-type-options"].map((name) => page.headers.get(name)),
      ["no-referrer", "no-store", "nosniff"],
    );
  });

  test("neither HEAD, a prefetch nor a request that is no visit opens the link", async () => {
    const link = await portalLinkOf(world);
    assert.equal((await visit(link, {}, "HEAD")).status, 403);
    for (const headers of [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
      { purpose: "preview" },
      { "sec-fetch-dest": "image" },
      { "sec-fetch-dest": "iframe" },
      { "sec-fetch-dest": "empty" },
    ]) {
      const refused = await visit(link, headers as Record<string, string>);
      assert.equal(refused.status, 403, JSON.stringify(headers));
      assert.equal(refused.headers.get("set-cookie"), null);
    }
    const opened = await visit(link, { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" });
    assert.deepEqual([opened.status, opened.headers.get("location")], [303, "/portal"]);
  });

  test("a used link, an unknown one and a missing cookie say that the page has expired", async () => {
    const page = await openPortal(world, undefined, { body: { return_url: "https://my.harbour.example/a" } });
    const used = await visit(page.link, { "accept-language": "de" });
    const html = await used.text();
    assert.equal(used.status, 410);
    assert.match(html, /Diese Seite ist abgelaufen/);
    assert.match(
      html,
      /href="https:\/\/my.harbour.example\/a" rel="noreferrer">Zurück zu my.harbour.example</,
    );
    for (const stranger of [
      await visit(`${world.url}/portal/open/${"x".repeat(43)}`),
      await visit(`${world.url}/portal/open/%00`),
      await visit(`${world.url}/portal`),
      await pageOf(`sidedesk-portal=${"x".repeat(43)}`),
    ]) {
      assert.equal(stranger.status, 410);
      const text = await stranger.text();
      assert.match(text, /This page has expired\. Go back to your account and open support again\./);
    }
  });

  test("signing out ends the session, and the page still leads back", async () => {
    const page = await openPortal(world, undefined, { body: { return_url: "https://my.harbour.example/a" } });
    const { cookie } = page;
    assert.match(await (await pageOf(cookie)).text(), />Back to my.harbour.example</);
    const elsewhere = { cookie, "sec-fetch-site": "cross-site" };
    assert.equal((await visit(`${world.url}/portal/sign-out`, elsewhere, "POST")).status, 403);
    assert.equal((await pageOf(cookie)).status, 200);
    const signedOut = await visit(`${world.url}/portal/sign-out`, { cookie, ...portalHeaders }, "POST");
    assert.deepEqual([signedOut.status, signedOut.headers.get("location")], [303, "/portal"]);
    assert.equal((await page.ask("GET", "/tickets")).status, 401);
    const over = await pageOf(cookie);
    assert.equal(over.status, 410);
    assert.match(await over.text(), /Go back to my.harbour.example and open support again\./);
  });

  test("signing out ends the chat sessions that were verified through it, and no other one of the client", async () => {
    const chatOf = async (identity_token: string) => {
      const { body } = await openSession(world, { identity_token });
      return async () => (await world.ask("GET", `${chatBase}/tickets`, { token: body.token })).status;
    };
    const pages = [await openPortal(world), await openPortal(world)];
    const identities = await Promise.all(pages.map(({ ask }) => ask("GET", "/chat")));
    const [here, elsewhere, ofPlatform] = await Promise.all(
      [...identities.map(({ body }) => body.data.token), await identityOf(world, ines)].map(chatOf),
    );
    assert.equal(await here?.(), 200);
    const [page] = pages;
    await visit(`${world.url}/portal/sign-out`, { cookie: page?.cookie ?? "", ...portalHeaders }, "POST");
    assert.equal(await here?.(), 401);
    assert.deepEqual([await elsewhere?.(), await ofPlatform?.()], [200, 200]);
  });

  test("a link of another client asks first, and ends the earlier session once it is confirmed", async () => {
    const mine = await openPortal(world);
    const { token: identity_token } = (await mine.ask("GET", "/chat")).body.data;
    const { token: chat } = (await openSession(world, { identity_token })).body;
    const link = await portalLinkOf(world, omar);
    const navigation = { "sec-fetch-dest": "document", cookie: mine.cookie };
    const asked = await visit(link, { ...navigation, "sec-fetch-site": "cross-site" });
    assert.deepEqual([asked.status, asked.headers.get("set-cookie")], [200, null]);
    const html = await asked.text();
    for (const { first_name, last_name, email } of [personOf(ines), personOf(omar)])
      assert.ok(html.includes(`${first_name} ${last_name} (${email})`), html);
    const german = await visit(link, { ...navigation, "accept-language": "de" });
    assert.match(await german.text(), /Zu einem anderen Konto wechseln\?/);
    assert.equal((await mine.ask("GET", "/tickets")).status, 200, "nothing has changed yet");

    const confirmed = await visit(link, { ...navigation, "sec-fetch-site": "same-origin" }, "POST");
    assert.deepEqual([confirmed.status, confirmed.headers.get("location")], [303, "/portal"]);
    const [cookie = ""] = (confirmed.headers.get("set-cookie") ?? "").split(";");
    assert.match(await (await pageOf(cookie)).text(), /Signed in as Omar/);
    assert.equal((await mine.ask("GET", "/tickets")).status, 401);
    assert.equal((await world.ask("GET", `${chatBase}/tickets`, { token: chat })).status, 401);
    assert.equal((await visit(link, { cookie, ...portalHeaders }, "POST")).status, 410, "it opens once");
  });

  test("a page of another site cannot confirm the change to another client", async () => {
    const mine = await openPortal(world);
    const link = await portalLinkOf(world, omar);
    for (const headers of [
      { cookie: mine.cookie, "sec-fetch-site": "cross-site" },
      { cookie: mine.cookie, "sec-fetch-site": "same-site" },
      // An old browser, which sends the cookie with no form of another site.
      {},
    ]) {
      const refused = await visit(link, headers as Record<string, string>, "POST");
      assert.deepEqual([refused.status, refused.headers.get("set-cookie")], [403, null]);
    }
    assert.equal((await mine.ask("GET", "/tickets")).status, 200);
    assert.equal((await visit(link)).status, 303, "the link was not used up");
  });

  test("a link of the same client replaces the earlier session at once, and so does any link after its end", async () => {
    const first = await openPortal(world);
    const second = await visit(await portalLinkOf(world), { cookie: first.cookie });
    assert.equal(second.status, 303);
    assert.equal((await first.ask("GET", "/tickets")).status, 401, "one browser has one session");
    const third = await visit(await portalLinkOf(world, omar), { cookie: first.cookie });
    assert.equal(third.status, 303, "no one is signed in by the first cookie");
  });

  test("a used link ends no session", async () => {
    const mine = await openPortal(world);
    const { link } = await openPortal(world, omar);
    assert.equal((await visit(link, { cookie: mine.cookie })).status, 410);
    assert.equal((await visit(link, { cookie: mine.cookie, ...portalHeaders }, "POST")).status, 410);
    assert.equal((await mine.ask("GET", "/tickets")).status, 200);
  });

  test("a return URL cannot break out of its link", async () => {
    const return_url = `https://my.harbour.example/"><script>alert(1)</script>`;
    const { cookie } = await openPortal(world, undefined, { body: { return_url } });
    assert.doesNotMatch(await (await pageOf(cookie)).text(), /<script>alert/);
  });

  test("the link is on the brand's first hostname, and the page works there", async () => {
    await world.admin("PATCH", `/brands/${world.lantern.id}`, {
      body: { hostnames: ["help.lantern.example"] },
    });
    const { body } = await world.ask("POST", "/api/v1/integration/clients/1/portal-session", {
      token: world.lantern.key,
      body: {},
    });
    assert.equal(body.code, "client_not_upserted");
    const { token } = { token: world.lantern.key };
    const person = { first_name: "Lu", last_name: "Lantern", email: "lu@lantern.example" };
    await world.ask("PUT", "/api/v1/integration/clients/1", { token, body: person });
    const made = await world.ask("POST", "/api/v1/integration/clients/1/portal-session", { token, body: {} });
    assert.match(made.body.data.url, /^http:\/\/help\.lantern\.example\/portal\/open\/[\w-]{43}$/);
    const at = (url: string, cookie = "") =>
      world.app.inject({ url, headers: { host: "help.lantern.example", cookie } });
    const opened = await at(new URL(made.body.data.url).pathname);
    assert.equal(opened.statusCode, 303);
    const page = await at("/portal", String(opened.headers["set-cookie"]).split(";")[0]);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /Lu Lantern/);
    assert.match((await at("/portal")).body, /Lantern/);
  });

  test("behind a proxy's prefix, the page and its element are below it", async () => {
    const app = await appAt("https://harbour.example/desk");
    const opened = await app.inject({ url: new URL(await portalLinkOf(world)).pathname });
    assert.equal(opened.headers.location, "/desk/portal");
    const [cookie = ""] = String(opened.headers["set-cookie"]).split(";");
    const page = await app.inject({ url: "/portal", headers: { cookie } });
    assert.match(page.body, /<sidedesk-support base="\/desk\/portal">/);
    await app.close();
  });

  test("no token is in the log, and over https the cookie is of this host alone", async () => {
    const lines: string[] = [];
    const app = await appAt("https://desk.example", lines);
    const link = new URL(await portalLinkOf(world)).pathname;
    const opened = await app.inject({ url: `${link}?utm=1` });
    const setCookie = String(opened.headers["set-cookie"]);
    assert.match(
      setCookie,
      /^__Host-sidedesk-portal=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400$/,
    );
    const [cookie = ""] = setCookie.split(";");
    const headers = { cookie, ...portalHeaders };
    assert.equal((await app.inject({ url: "/portal/api/tickets", headers })).statusCode, 200);
    assert.equal((await app.inject({ url: link })).statusCode, 410);
    assert.equal((await app.inject({ url: "/portal", headers })).statusCode, 200);
    // A cookie that another host of the domain planted.
    const planted = { ...portalHeaders, cookie: cookie.replace("__Host-", "") };
    assert.equal((await app.inject({ url: "/portal/api/tickets", headers: planted })).statusCode, 401);
    await app.close();
    const log = lines.join("");
    assert.match(log, /\/portal\/open\/:token/);
    assert.match(log, /"caller":"portal /);
    for (const token of [link.split("/").at(-1), cookie.split("=")[1]])
      assert.ok(token && !log.includes(token));
  });
});
