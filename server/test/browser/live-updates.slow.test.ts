import assert from "node:assert/strict";
import { test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { staffStreamsOf } from "../../src/features/organisation/staff-stream/streams.ts";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, openAt } from "./desk-page.ts";
import { openFailingProxy } from "./failing-proxy.ts";
import { holdFirst } from "./hold-request.ts";

test("a new tab beside another one gets the events from before it listened", {
  skip: cannotRun,
}, async () => {
  await using stage = await openStage();
  const { world, browser } = stage;
  const subject = "Opened between";
  const rowIn = (tab: Page) => tab.locator("a[data-number]").filter({ hasText: subject });
  await asStaff({ browser, world }, world.tom, async (page) => {
    await page.goto(`${world.url}/desk/views/all`);
    await until(() => staffStreamsOf(world.desk).count === 1, 10_000);
    const tab = await page.context().newPage();
    const known = Promise.withResolvers<void>();
    await tab.route("**/api/v1/staff/me", async (route) => {
      await known.promise;
      await route.continue();
    });
    const list = tab.waitForResponse(/\/staff\/tickets\?/);
    await tab.goto(`${world.url}/desk/views/all`);
    await (await list).finished();
    await world.openTicket({ subject });
    await rowIn(page).waitFor();
    known.resolve();
    // Before the list is so old that it would be refreshed.
    await rowIn(tab).waitFor({ timeout: 4_000 });
  });
});

test("three tabs share one stream, and when the listening tab closes another takes over without a gap", {
  skip: cannotRun,
}, async () => {
  await using stage = await openStage();
  const { world, browser } = stage;
  const { number } = await world.openTicket();
  const streams = () => staffStreamsOf(world.desk).count;
  await atDesk({ browser, world }, world.tom, async (page) => {
    const listening = new Set<Page>();
    const context = page.context();
    tellOfStreams(context, listening);
    await openAt(world, page, number);
    const tabs = [page, await openTab(world, context, number), await openTab(world, context, number)];
    await until(() => listening.size > 0 && streams() === 1, 10_000);
    await heardByAll(world, tabs, number, "Heard by all three");
    for (const left of [2, 1]) {
      const [leader] = tabs.filter((tab) => listening.has(tab));
      assert.ok(leader, "no tab listens");
      listening.clear();
      // Written while no tab listens, or just before: the next leader gets it too.
      const closing = leader.close();
      await world.staff("POST", `/tickets/${number}/notes`, { body: { body: `Between, ${left} left` } });
      await closing;
      tabs.splice(tabs.indexOf(leader), 1);
      for (const tab of tabs) await noteIn(tab, `Between, ${left} left`);
      await heardByAll(world, tabs, number, `Heard by ${left}`);
      await until(() => streams() === 1, 10_000);
      assert.equal(listening.size, 1);
    }
  });
  await until(() => streams() === 0, 10_000);
});

const stream = /\/staff\/events$/;
const notLive = (page: Page) => page.getByText("Can’t reach the server", { exact: false });
/** Chromium's messages for responses and connections that a proxy fails. */
const isOfNetwork = (said: string) => /^Failed to load resource/.test(said);

test("live updates resume with missed events after any proxy error and after a lost connection", {
  skip: cannotRun,
}, async () => {
  await using stage = await openStage();
  const { world, browser } = stage;
  const { number } = await world.openTicket();
  await using proxy = await openFailingProxy(world.url);
  const there = { ...world, url: proxy.url };
  const work = async (page: Page) => {
    await openAt(there, page, number);
    await until(() => staffStreamsOf(world.desk).count === 1, 10_000);
    const comesBack = async (what: string) => {
      await world.staff("POST", `/tickets/${number}/notes`, { body: { body: what } });
      proxy.pass();
      await noteIn(page, what);
      await notLive(page).waitFor({ state: "detached" });
      // Later events as well.
      await heardByAll(world, [page], number, `Live after: ${what}`);
    };
    proxy.answer(stream, 502);
    await notLive(page).waitFor();
    await comesBack("a proxy without a desk");
    for (const [status, headers] of [[401], [429, { "retry-after": "1" }], [503]] as const) {
      const refused = page.waitForResponse((answer) => answer.status() === status);
      proxy.answer(stream, status, headers);
      await refused;
      await comesBack(`a proxy that says ${status}`);
    }
    proxy.cut(stream);
    await comesBack("a cut");
    assert.equal(await page.getByRole("dialog").count(), 0);
  };
  await asStaff({ browser, world: there }, world.tom, work, {}, isOfNetwork);
});

test("a sign-in in the dialog resumes live updates at once, even if an earlier request is open", {
  skip: cannotRun,
}, async () => {
  await using stage = await openStage();
  const { world, browser } = stage;
  const { number } = await world.openTicket();
  const work = async (page: Page) => {
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await openAt(world, page, number);
    await until(() => staffStreamsOf(world.desk).count === 1, 10_000);
    // As from another computer: only the stream notifies this one.
    const csrf = (await (await page.request.get(`${world.url}/api/v1/staff/me`)).json()).data.csrf_token;
    await page.request.delete(`${world.url}/api/v1/staff/session`, { headers: { "x-csrf-token": csrf } });
    await dialog.waitFor();
    // Another tab reports a sign-in, and the session request takes its time.
    const held = await holdFirst(page, /\/staff\/me$/, "answer");
    const tab = await page.context().newPage();
    await tab.goto(`${world.url}/desk/sign-in`);
    await tab.evaluate(`localStorage.setItem("signed in", new Date().toISOString())`);
    await held.isHeld;
    await dialog.getByLabel("Password").fill(world.tom.password);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/staff/me"));
    held.letGo();
    assert.equal((await answered).status(), 401);
    await heardByAll(world, [page], number, "From somebody else");
    assert.equal(await dialog.count(), 0);
  };
  await asStaff({ browser, world }, world.tom, work, {}, isOfNetwork);
});

async function openStage(): Promise<{ world: World; browser: Browser } & AsyncDisposable> {
  const [world, browser] = await Promise.all([createWorld(), openChromium()]);
  return {
    world,
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await world.close();
    },
  };
}

function tellOfStreams(context: BrowserContext, listening: Set<Page>): void {
  context.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/staff/events")) listening.add(request.frame().page());
  });
}

async function openTab(world: World, context: BrowserContext, number: string): Promise<Page> {
  const tab = await context.newPage();
  await openAt(world, tab, number);
  return tab;
}

const noteIn = (tab: Page, text: string) => tab.locator("ol article").filter({ hasText: text }).waitFor();

/** Only by the stream: nothing is refreshed in that time. */
async function heardByAll(world: World, tabs: Page[], number: string, text: string): Promise<void> {
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: text } });
  await Promise.all(tabs.map((tab) => noteIn(tab, text)));
}
