import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Locator,
  Page,
  Request,
} from "playwright-core";
import { until } from "../command-line.ts";
import type { World } from "../world.ts";

export interface Place {
  browser: Browser;
  world: World;
}

/** An account that signs in at the page. */
export interface Person {
  email: string;
  password: string;
}

/** Like `asStaff`, starting at the ticket list. */
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
 * Runs with this account signed in, in a new browser context and on no page yet. Any console output, policy violation or request to another
 * host fails the test.
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
    // It would take requests that a test intercepts, once a page is older than ten seconds.
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  const said: string[] = [];
  const say = (text: string) => void (isExpected(text) || said.push(text));
  page.on("console", (message) => {
    if (isOfPlaywright(message) || isExpected(message.text())) return;
    // Chromium's message for a failed response doesn't name its address.
    said.push(`${message.text()} ${message.location().url}`.trim());
  });
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
  } catch (error) {
    throw await withStateOf(context, error);
  } finally {
    // Routes that a test intercepts may be requested until the end.
    for (const tab of context.pages()) await tab.unrouteAll({ behavior: "ignoreErrors" });
    // Chromium sometimes never reports that it closed a page during a navigation; the page ends with the browser.
    await Promise.race([context.close(), sleep(10_000, undefined, { ref: false })]);
  }
}

/** The error, and what its pages show: a rare failure has to explain itself. */
export async function withStateOf(context: BrowserContext, error: unknown): Promise<Error> {
  const states = context.pages().map(async (page) => {
    const open = (await page.requests()).filter(isOpen).map((request) => `waits for ${request.url()}`);
    const shown = await Promise.race([page.evaluate<string>(shownNow), sleep(5_000, "does not answer")]);
    return [page.url(), ...open, shown].join("\n");
  });
  const told = await Promise.allSettled(states);
  const said = told.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)));
  const message = error instanceof Error ? error.message : String(error);
  return new Error([message, "The page then:", ...said, ""].join("\n\n"), { cause: error });
}

const shownNow = `(() => {
  const { activeElement: focused } = document;
  const fields = [...document.querySelectorAll("textarea")].map(({ ariaLabel, value }) => "field " + ariaLabel + ": " + value);
  return ["focus on " + focused?.outerHTML.slice(0, 200), ...fields, document.body.innerText.slice(0, 4000)].join("\\n");
})()`;

/** Whether one of Playwright's own scripts caused it. */
const isOfPlaywright = (message: ConsoleMessage): boolean =>
  (message.location().url === "" && /hidden by content-visibility/.test(message.text())) ||
  message.text() === "Service Worker registration blocked by Playwright";

function isElsewhere(request: Request, { url }: World): boolean {
  const { protocol, host } = new URL(request.url());
  return protocol.startsWith("http") && host !== new URL(url).host;
}

/** Signs in without typing, which other tests cover, and opens no page yet. */
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
  // On a phone, the views are behind the bottom bar.
  await page
    .getByRole("navigation", { name: /^(Views|Main)$/ })
    .first()
    .waitFor();
}

/** In the menu behind the user's name. */
export async function signOut(page: Page): Promise<void> {
  const views = page.getByRole("navigation", { name: "Views" });
  await views.locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** One of the actions of a message of the thread. */
export async function actOn(message: Locator, action: string): Promise<void> {
  await message.getByRole("button", { name: "Message actions" }).click();
  await message.page().getByRole("menuitem", { name: action }).click();
}

/** On the sign-in page. */
export async function sayWho(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // The page may appear a moment before its script.
  await page.getByRole("button", { name: "Sign in", disabled: false }).waitFor();
  await page.keyboard.press("Enter");
}

/** Changes are optimistic, so wait for this before you ask the desk for the result. */
function watchChanges(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", async (request) => {
    if (request.method() === "GET") return;
    underWay.add(request);
    // Requests of a closed page may stay without a response.
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
 * Waits until all of the page's requests have a response, and no new one starts; the event stream never ends. Playwright reports the end of
 * a request only to a listener, as in `signIn`.
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

/** Chromium's message for a resource that does not exist or is forbidden. */
export const isNotThere = (said: string): boolean => /status of 40[34] /.test(said);
// A page that has stored nothing yet has no such database, and opening it here would create it without its object store.
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
 * Waits until the browser's outbox contains nothing of the signed-in account. Drafts are not requests yet, and another account's entries
 * wait until that account is back.
 */
export async function untilDelivered(page: Page): Promise<void> {
  const answer = await page.request.get(new URL("/api/v1/staff/me", page.url()).href);
  if (!answer.ok()) return;
  const { id } = (await answer.json()).data;
  await until(async () => !(await page.evaluate<string[]>(writers)).includes(id), 30_000);
}

/** Sets Tom's preference to stay on a ticket after a reply, as the test continues there. */
export async function stayWhereOneIs(world: Pick<World, "staff">): Promise<void> {
  const { status } = await world.staff("PATCH", "/preferences", { body: { after_send: "stay" } });
  assert.equal(status, 200);
}

/** Runs in a page before its scripts: replies are sent at once, which is a user setting. */
export const holdNothing = `localStorage.setItem("undo seconds", "0")`;
