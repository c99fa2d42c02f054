import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Request } from "playwright-core";
import { until } from "../command-line.ts";
import type { World } from "../world.ts";

export interface Place {
  browser: Browser;
  world: World;
}

/** Whoever signs in at the page. */
export interface Person {
  email: string;
  password: string;
}

/** As `asStaff`, beginning at the list that staff see first. */
export function atDesk(
  place: Place,
  person: Person,
  work: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
  isExpected?: (said: string) => boolean,
): Promise<void> {
  const atList = async (page: Page) => {
    await openDesk(place.world, page);
    await work(page);
  };
  return asStaff(place, person, atList, options, isExpected);
}

/**
 * Works as this person, signed in and at no page of the application yet, in a browser context of their own. Whatever the console
 * says, the policy refuses, or another host is asked for fails the test.
 */
export async function asStaff(
  { browser, world }: Place,
  person: Person,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  isExpected: (said: string) => boolean = () => false,
): Promise<void> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  const said: string[] = [];
  const say = (text: string) => void (isExpected(text) || said.push(text));
  page.on("console", (message) => void (isOfPlaywright(message) || say(message.text())));
  context.on("request", (request) => {
    if (isElsewhere(request, world)) say(`asks ${request.url()}`);
  });
  page.on("pageerror", (error) => said.push(error.message));
  const changesArrived = watchChanges(page);
  try {
    await signIn(world, page, person);
    await work(page);
    await changesArrived();
    // The test may have closed the first tab.
    await untilDelivered(context.pages()[0] ?? page);
    assert.deepEqual(said, []);
  } finally {
    // What a test answers in the desk's place may be asked for until the end.
    for (const tab of context.pages()) await tab.unrouteAll({ behavior: "ignoreErrors" });
    // Chromium sometimes never says that it has closed a page that was just going elsewhere; it ends with the browser.
    await Promise.race([context.close(), sleep(10_000, undefined, { ref: false })]);
  }
}

/** Whether it looked itself at what is not drawn: of its own script Chromium knows no address. */
const isOfPlaywright = (message: ConsoleMessage): boolean =>
  message.location().url === "" && /hidden by content-visibility/.test(message.text());

function isElsewhere(request: Request, { url }: World): boolean {
  const { protocol, host } = new URL(request.url());
  return protocol.startsWith("http") && host !== new URL(url).host;
}

/** Signs in without typing, which has tests of its own, and opens no page of the application yet. */
export async function signIn({ url }: Pick<World, "url">, page: Page, person: Person): Promise<void> {
  page.context().on("requestfinished", () => undefined);
  page.context().on("requestfailed", () => undefined);
  await page.goto(`${url}/desk/sign-in`);
  const body = JSON.stringify({ email: person.email, password: person.password });
  const status = await page.evaluate<number>(`(async () => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/v1/staff/session", { method: "POST", headers, body: ${JSON.stringify(body)} });
    // As the page does: the application asks who is signed in if this is there.
    localStorage.setItem("signed in", new Date().toISOString());
    return answer.status;
  })()`);
  assert.equal(status, 201);
}

/** Opens the list that staff see first. */
export async function openDesk({ url }: Pick<World, "url">, page: Page): Promise<void> {
  await page.goto(`${url}/desk`);
  await page.getByRole("navigation", { name: "Views" }).waitFor();
}

/** On the page that asks for it. */
export async function sayWho(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // The page may have come a moment before its script.
  await page.getByRole("button", { name: "Sign in", disabled: false }).waitFor();
  await page.keyboard.press("Enter");
}

/** A change is on the screen before the desk has it: to be called before the desk is asked for what it has. */
function watchChanges(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", async (request) => {
    if (request.method() === "GET") return;
    underWay.add(request);
    // A page that is closed leaves some without an answer.
    await request.response().catch(() => null);
    underWay.delete(request);
  });
  return async () => {
    const asked = () => [...underWay].map((request) => `${request.method()} ${request.url()}`).join();
    await until(() => underWay.size === 0, 30_000).catch(() =>
      assert.equal(asked(), "", "without an answer"),
    );
  };
}

const calmMs = 500;

/**
 * Once the page has an answer to all that it asks for, and asks for nothing more; what happens comes by a stream without an end.
 * Playwright tells the end of a request only where somebody listens, as `signIn` does.
 */
export async function untilAnswered(page: Page): Promise<void> {
  let since = performance.now();
  let open: string[] = [];
  const isCalm = async () => {
    open = (await page.requests()).filter(isOpen).map((request) => request.url());
    if (open.length > 0) since = performance.now();
    return performance.now() - since > calmMs;
  };
  await until(isCalm, 30_000).catch(() => assert.deepEqual(open, [], "without an answer"));
}

const isOpen = (request: Request): boolean =>
  !request.url().endsWith("/staff/events") && !request.failure() && request.timing().responseEnd < 0;

export async function openAt({ url }: Pick<World, "url">, page: Page, number: string): Promise<void> {
  await page.goto(`${url}/desk/views/all/tickets/${number}`);
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
}

/** What Chromium says where somebody asks for what is not there, or not theirs. */
export const isNotThere = (said: string): boolean => /status of 40[34] /.test(said);
// A page that has kept nothing yet has no such database, which must not be made here without its store.
const writers = `new Promise((tell) => {
  const opening = indexedDB.open("sidedesk-outbox");
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => tell([]);
  opening.onsuccess = () => {
    const letters = opening.result.transaction("letters").objectStore("letters").getAll();
    letters.onsuccess = () => tell(letters.result.map(({ by }) => by));
    opening.result.close();
  };
})`;

/**
 * Once nothing in the outbox of the browser is of whoever is signed in: what waits there for something else is no request
 * yet, and what somebody else left waits until they are back.
 */
export async function untilDelivered(page: Page): Promise<void> {
  const answer = await page.request.get(new URL("/api/v1/staff/me", page.url()).href);
  if (!answer.ok()) return;
  const { id } = (await answer.json()).data;
  await until(async () => !(await page.evaluate<string[]>(writers)).includes(id), 30_000);
}

/** Tom stays at a ticket once he has answered it, where the test goes on. */
export async function stayWhereOneIs(world: Pick<World, "staff">): Promise<void> {
  const { status } = await world.staff("PATCH", "/preferences", { body: { after_send: "stay" } });
  assert.equal(status, 200);
}

/** Run in a page before its own scripts: replies are sent at once, as people can choose. */
export const holdNothing = `localStorage.setItem("undo seconds", "0")`;
