import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { createStaff } from "../../src/desk/people/admin.ts";
import { createWorld, omar, type World } from "../world.ts";
import { atDesk, isNotThere, type Person } from "./at-desk.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { addresses, goTo, keysOfCommands, press } from "./screens.ts";

/** What an agent who sees billing alone must never get into the browser, planted in a ticket of another department. */
const canaries = {
  subject: "canary-subject-4e1b",
  body: "canary-body-90aa",
  note: "canary-note-2c7d",
  tag: "canary-tag-61f0",
  client: "Canaryson",
  email: "canary-client@outside.example",
  view: "canary-view-7744",
  later: "canary-later-8d35",
};

let world: World;
let browser: Browser;
let cora: Person;
let inside: string;
let outside: string;
const heard: { from: string; text: string }[] = [];

/** Every answer that the pages ask for, and every event. */
async function hear(page: Page): Promise<void> {
  page.on("response", async (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/events")) return;
    const text = await answer.text().catch(() => "");
    // What one asks for oneself is in the address, and may be in an answer that says that there is nothing.
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

describe("the pages of a confined agent", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
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
    await tellOfOutside();
    const view = { name: canaries.view, filters: { q: canaries.subject } };
    assert.equal((await world.staff("POST", "/views", { body: view })).status, 201);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("never hold what is outside of it, on any screen, by any command, in any answer or event", async () => {
    const walk = async (page: Page) => {
      await hear(page);
      for (const address of [...addresses(inside).inside, `/desk/views/all/tickets/${outside}`]) {
        await goTo(page, world, address);
        await tellOfOutside();
      }
      for (const start of ["/desk/views/all", `/desk/views/all/tickets/${inside}`])
        for (const keys of keysOfCommands) await pressAt(page, start, keys);
      await search(page);
      await sleep(500);
      for (const canary of Object.values(canaries))
        assert.ok(!(await everythingKept(page)).includes(canary), `the browser keeps ${canary}`);
    };
    await atDesk({ browser, world }, cora, walk, {}, isNotThere);
    assert.ok(new Set(heard.map(({ from }) => from.replace(/\?.*/, ""))).size > 10, "too little was heard");
    assertNoCanary();
  });

  test("nor what becomes of a ticket that is moved out of it while it is open", async () => {
    heard.length = 0;
    const look = async (page: Page) => {
      await hear(page);
      await goTo(page, world, `/desk/views/all/tickets/${inside}`);
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      const body = { department_id: world.technical };
      assert.equal((await world.staff("POST", `/tickets/${inside}/transfer`, { body })).status, 200);
      await world.staff("POST", `/tickets/${inside}/notes`, { body: { body: canaries.later } });
      await page.getByText("This ticket is not there").waitFor();
      await world.staff("PATCH", `/tickets/${inside}`, { body: { subject: canaries.later } });
      await sleep(1_000);
      assert.equal(await page.getByText("It answers").count(), 0);
    };
    await atDesk({ browser, world }, cora, look, {}, isNotThere);
    assertNoCanary();
  });

  test("the canaries are really there: a colleague hears them", async () => {
    const { text } = await world.staff("GET", `/tickets/${outside}`);
    for (const name of ["subject", "body", "note", "tag", "client"] as const)
      assert.ok(text.includes(canaries[name]), name);
  });
});

/** As it happens while she looks. */
async function tellOfOutside(): Promise<void> {
  await world.staff("POST", `/tickets/${outside}/notes`, { body: { body: canaries.note } });
  const tags = [canaries.tag, `turn-${heard.length % 7}`];
  await world.staff("PATCH", `/tickets/${outside}`, { body: { tags } });
}

async function pressAt(page: Page, address: string, keys: string[]): Promise<void> {
  await goTo(page, world, address);
  await press(page, keys);
  await sleep(100);
}

/** By what is only in there: neither the list nor the palette may find it. */
async function search(page: Page): Promise<void> {
  for (const canary of [canaries.subject, canaries.client, outside]) {
    const asked = heard.length;
    await goTo(page, world, "/desk/views/all");
    await press(page, ["/"]);
    await page.getByRole("search").getByRole("combobox").and(page.locator(":focus")).waitFor();
    await answerTo(page, "tickets", canary);
    await press(page, ["Escape", "Control+k"]);
    // The palette is loaded when it is first wanted: what is typed before it is there goes nowhere.
    await page.getByRole("dialog").getByRole("combobox").and(page.locator(":focus")).waitFor();
    await answerTo(page, "search", canary);
    // What she typed herself comes back in links to further pages; nothing else may.
    for (const one of heard.slice(asked)) one.text = one.text.replaceAll(`q=${canary}`, "q=");
    await page.keyboard.press("Escape");
  }
}

/** Types the words, and waits until the desk has said what it finds, so that a search that asks nobody fails. */
async function answerTo(page: Page, path: string, words: string): Promise<void> {
  const isIt = (url: URL) => url.pathname.endsWith(`/staff/${path}`) && url.searchParams.get("q") === words;
  const answer = page.waitForResponse((one) => isIt(new URL(one.url())));
  await page.keyboard.insertText(words);
  await (await answer).finished();
  await sleep(100);
}

/** The document, and all that lies in the browser. */
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
