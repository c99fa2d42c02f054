import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { keepFigures } from "../../src/features/tickets/analytics/update-figures.ts";
import { type BegunChat, beginChat, say } from "../chats.ts";
import { sideConversationOn } from "../hostile/scene.ts";
import { operationsOf } from "../hostile/walk.ts";
import { type Json, omar, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk, isNotThere, type Person } from "./desk-page.ts";
import { furnishedDesk } from "./furnished-desk.ts";
import { addresses, goTo, keysOfCommands, pathsAsked, press, type There } from "./screens.ts";

/** Texts that an agent who sees billing alone must never receive, planted in another department and brand. */
const canaries = {
  subject: "canary-subject-4e1b",
  body: "canary-body-90aa",
  note: "canary-note-2c7d",
  tag: "canary-tag-61f0",
  client: "Canaryson",
  email: "canary-client@outside.example",
  view: "canary-view-7744",
  later: "canary-later-8d35",
  visitor: "Canaryvisitor",
  said: "canary-said-in-a-chat-1f9b",
  chatNote: "canary-note-in-a-chat-77e2",
  confidential: "canary-confidential-report-a3d0",
  theirReport: "canary-report-of-another-brand-5b16",
  article: "canary-article-of-another-brand-c04d",
  macro: "canary-macro-of-another-department-e812",
  reply: "canary-canned-reply-of-a-colleague-2ad9",
};

let world: World;
let browser: Browser;
let cora: Person;
let there: There;
let inside: string;
let chat: BegunChat;
let outside: string;
const heard: { from: string; text: string }[] = [];

/** Records every response that the pages request, and every event. */
async function hear(page: Page): Promise<void> {
  page.on("response", async (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/events")) return;
    const text = await answer.text().catch(() => "");
    // The agent's own input is in the address, and an empty result may repeat it.
    heard.push({ from: `${answer.request().method()} ${pathname}${search}`, text });
  });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  chromium.on("Network.eventSourceMessageReceived", ({ eventName, data }) =>
    heard.push({ from: `event ${eventName}`, text: data }),
  );
}

function assertNoCanary(): void {
  for (const { from, text } of heard) {
    for (const [name, canary] of Object.entries(canaries))
      assert.ok(!text.includes(canary), `${from} leaks ${name}: ${text.slice(0, 2_000)}`);
  }
}

describe("the pages of a scoped agent", { skip: cannotRun }, () => {
  before(async () => {
    ({ world, there } = await furnishedDesk());
    browser = await openChromium();
    const fields = { email: "cora@staff.example", name: "Cora Fine", role: "agent" } as const;
    const { id, email, password } = await createStaff(world.desk, { kind: "operator" }, fields);
    cora = { email, password };
    const confined = { is_confined: true, department_ids: [world.billing] };
    assert.equal((await world.admin("PATCH", `/staff/${id}`, { body: confined })).status, 200);
    inside = (await world.openTicket({ department_id: world.billing, subject: "Invoice twice" })).number;
    const client = { first_name: "Kim", last_name: canaries.client, email: canaries.email };
    await world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: client });
    const { subject, body } = canaries;
    outside = (await world.openTicket({ department_id: world.technical, subject, body }, omar)).number;
    await sideConversationOn(world, inside);
    await plantElsewhere();
    await tellOfOutside();
    await world.run(keepFigures, {});
    const view = { name: canaries.view, filters: { q: canaries.subject } };
    assert.equal((await world.staff("POST", "/views", { body: view })).status, 201);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("no screen, command, response or event contains tickets outside their scope", async () => {
    const walk = async (page: Page) => {
      await hear(page);
      const theirs = [`/desk/views/all/tickets/${outside}`, `/desk/chats/${chat.id}`];
      const grouped = ["tag", "person", "brand"].map((group) => `/desk/analytics?group=${group}`);
      for (const address of [...addresses({ ...there, number: inside }).inside, ...theirs, ...grouped]) {
        await goTo(page, world, address);
        await tellOfOutside();
      }
      for (const start of ["/desk/views/all", `/desk/views/all/tickets/${inside}`])
        for (const keys of keysOfCommands) await pressAt(page, start, keys);
      await search(page);
      await lookBeside(page);
      await sleep(500);
      for (const canary of Object.values(canaries))
        assert.ok(!(await everythingKept(page)).includes(canary), `the browser keeps ${canary}`);
    };
    // The next page resends a request whose response the last page missed. If that is still running, it gets a 409 and waits.
    const isExpected = (said: string) => isNotThere(said) || /status of 409/.test(said);
    await atDesk({ browser, world }, cora, walk, {}, isExpected);
    assertNoCanary();
    const asked = [...new Set(heard.map(({ from }) => from.replace(/\?.*/, "")))];
    const isHeard = (path: string) => {
      const pattern = new RegExp(`^GET ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
      return asked.some((one) => pattern.test(one));
    };
    const reads = (await operationsOf(world)).filter(({ method }) => method === "GET");
    const ofPages = reads.filter(({ path }) => pathsAsked.has(path) && path.startsWith("/api/v1/staff/"));
    assert.ok(ofPages.length > 25, `only ${ofPages.length} reads`);
    const unheard = ofPages.map(({ path }) => path).filter((path) => !isHeard(path) && !onceMore.has(path));
    assert.deepEqual(unheard, [], "are asked for by the pages, and were not listened to");
  });

  test("a ticket that leaves their scope while it is open reveals nothing more", async () => {
    heard.length = 0;
    const look = async (page: Page) => {
      await hear(page);
      await goTo(page, world, `/desk/views/all/tickets/${inside}`);
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      const body = { department_id: world.technical };
      assert.equal((await world.staff("POST", `/tickets/${inside}/transfer`, { body })).status, 200);
      await world.staff("POST", `/tickets/${inside}/notes`, { body: { body: canaries.later } });
      await page.getByText("Ticket not found").waitFor();
      await world.staff("PATCH", `/tickets/${inside}`, { body: { subject: canaries.later } });
      await sleep(1_000);
      assert.equal(await page.getByText("It answers").count(), 0);
    };
    await atDesk({ browser, world }, cora, look, {}, isNotThere);
    assertNoCanary();
  });

  test("a colleague with access does receive the canaries", async () => {
    const asTom = async (path: string) => (await world.staff("GET", path)).text;
    const of = {
      [`/tickets/${outside}`]: ["subject", "body", "note", "tag", "client"],
      [`/chats/${chat.id}`]: ["visitor", "said", "chatNote"],
      "/reports": ["theirReport", "confidential"],
      [`/articles?brand_id=${world.lantern.id}&q=canary`]: ["article"],
      "/macros": ["macro"],
      "/canned-replies": ["reply"],
      "/views": ["view"],
    } satisfies Record<string, (keyof typeof canaries)[]>;
    for (const [path, names] of Object.entries(of)) {
      const text = await asTom(path);
      for (const name of names) assert.ok(text.includes(canaries[name]), `${name} at ${path}`);
    }
    const analytics = (await world.staff("GET", "/analytics?group=tag", { token: world.maya.token })).text;
    assert.ok(analytics.includes(canaries.tag), "the tag in analytics");
  });
});

/** Routes that the pages request only during an action; walks/hidden-objects and walks/scoped-agent cover them in the API. */
const onceMore: ReadonlySet<string> = new Set([
  // Routes that the pages change and never read.
  "/api/v1/staff/views/{id}",
  "/api/v1/staff/canned-replies/{id}",
  "/api/v1/staff/tickets/{number}/presence",
  "/api/v1/staff/preferences",
  // Each of its events is recorded separately.
  "/api/v1/staff/events",
  // The neighbours after a message, and the history of a report, of which she sees none.
  "/api/v1/staff/tickets/{number}/neighbours",
  "/api/v1/staff/reports/{reference}/activity",
  // What only administrators need: before their downloads, and in their settings.
  "/api/v1/staff/session/confirm",
  "/api/v1/staff/ratings/report",
  "/api/v1/staff/canned-replies/placeholders",
  // Parts of a ticket or chat that hers lacks, or that are requested by id.
  "/api/v1/staff/tickets/{number}/replies",
  "/api/v1/staff/tickets/{number}/secrets",
  "/api/v1/staff/tickets/{number}/canned-replies/{id}",
  "/api/v1/staff/tickets/{number}/macros/{id}",
  "/api/v1/staff/tickets/{number}/summary/stream",
  "/api/v1/staff/tickets/{number}/suggested-answer/stream",
  "/api/v1/staff/chats/{chat_id}/entries",
  "/api/v1/staff/chats/{chat_id}/canned-replies/{id}",
]);

async function plantElsewhere(): Promise<void> {
  chat = await beginChat(world, { name: canaries.visitor, body: canaries.said });
  const note = { body: { body: canaries.chatNote } };
  assert.equal((await world.staff("POST", `/chats/${chat.id}/notes`, note)).status, 201);
  const { data: types } = (await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`)).body;
  const { id } = types.find(({ value }: Json) => value === "security");
  await world.admin("PATCH", `/report-types/${id}`, { body: { staff_ids: [world.tom.id] } });
  const report = async (token: string, fields: Json) => {
    const body = { body: "Look.", email: "tomas@lind.example", ...fields };
    const answer = await world.ask("POST", "/api/v1/integration/reports", { token, body });
    assert.equal(answer.status, 201, answer.text);
  };
  await report(world.harbour.key, { type: "security", title: canaries.confidential });
  await report(world.lantern.key, { type: "bug", title: canaries.theirReport });
  const made = async (path: string, body: Json) => {
    const answer = await world.admin("POST", path, { body });
    assert.equal(answer.status, 201, answer.text);
  };
  const article = { brand_id: world.lantern.id, title: canaries.article, body: "…", status: "published" };
  await made("/articles", article);
  const ofTechnical = { brand_id: world.harbour.id, department_id: world.technical };
  await made("/macros", { ...ofTechnical, name: canaries.macro, actions: { add_tags: ["x"] } });
  const own = { title: canaries.reply, body: "Hello" };
  assert.equal((await world.staff("POST", "/canned-replies", { body: own })).status, 201);
}

/** Changes while she is on the page. */
async function tellOfOutside(): Promise<void> {
  await say(world.desk, chat, canaries.said);
  await world.staff("POST", `/tickets/${outside}/notes`, { body: { body: canaries.note } });
  const tags = [canaries.tag, `turn-${heard.length % 7}`];
  await world.staff("PATCH", `/tickets/${outside}`, { body: { tags } });
}

async function pressAt(page: Page, address: string, keys: string[]): Promise<void> {
  await goTo(page, world, address);
  await press(page, keys);
  await sleep(100);
}

/** Searches for texts from elsewhere: neither the list nor the palette may find them. */
async function search(page: Page): Promise<void> {
  for (const canary of [canaries.subject, canaries.client, canaries.visitor, "canary", outside]) {
    const asked = heard.length;
    await goTo(page, world, "/desk/views/all");
    await press(page, ["/"]);
    await page.getByRole("search").getByRole("combobox").and(page.locator(":focus")).waitFor();
    await answerTo(page, "tickets", canary);
    await press(page, ["Escape", "Control+k"]);
    // The palette is loaded on first use: earlier input is lost.
    await page.getByRole("dialog").getByRole("combobox").and(page.locator(":focus")).waitFor();
    await answerTo(page, "search", canary);
    forgetTyped(asked, [canary]);
    await page.keyboard.press("Escape");
  }
}

/** Opens a ticket's macros and articles by key, with words that only another brand's articles contain. */
async function lookBeside(page: Page): Promise<void> {
  const asked = heard.length;
  await goTo(page, world, `/desk/views/all/tickets/${inside}`);
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  const macros = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith("/staff/macros"));
  await press(page, ["w"]);
  await (await macros).finished();
  await page.keyboard.press("Escape");
  await goTo(page, world, `/desk/views/all/tickets/${inside}`);
  await page.getByRole("button", { name: /Line 4711/ }).click();
  await page.getByRole("dialog").getByText("It is down").waitFor();
  await page.keyboard.press("Escape");
  await press(page, ["s"]);
  await page.getByRole("dialog").getByRole("option", { name: "Closed" }).waitFor();
  await goTo(page, world, `/desk/views/all/tickets/${inside}`);
  await page.getByRole("heading", { name: "Articles" }).waitFor();
  await press(page, ["q"]);
  await page.getByRole("searchbox", { name: "Find an article" }).and(page.locator(":focus")).waitFor();
  await answerTo(page, "articles", canaries.article);
  await goTo(page, world, "/desk/views/all");
  await press(page, ["c"]);
  await page.locator("main input:focus").waitFor();
  await answerTo(page, "clients", canaries.client);
  forgetTyped(asked, [canaries.article, canaries.client]);
}

/** Her own input is repeated in links to further pages; nothing else may appear. */
function forgetTyped(asked: number, words: readonly string[]): void {
  for (const one of heard.slice(asked))
    for (const word of words) one.text = one.text.replaceAll(`q=${word}`, "q=");
}

/** Types the words and waits for the search's response, so that a search without a request fails. */
async function answerTo(page: Page, path: string, words: string): Promise<void> {
  const isIt = (url: URL) => url.pathname.endsWith(`/staff/${path}`) && url.searchParams.get("q") === words;
  const answer = page.waitForResponse((one) => isIt(new URL(one.url())));
  await page.keyboard.insertText(words);
  await (await answer).finished();
  await sleep(100);
}

/** The document, and everything that the browser stores. */
async function everythingKept(page: Page): Promise<string> {
  await goTo(page, world, "/desk/views/all");
  return page.evaluate<string>(`(async () => {
    const done = (request) => new Promise((tell) => { request.onsuccess = () => tell(request.result); });
    const databases = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const kept = { ...localStorage, ...sessionStorage };
    return document.documentElement.outerHTML + document.title + JSON.stringify([kept, databases]);
  })()`);
}
