import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import type { Json, World } from "../world.ts";
import { asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, sayWho } from "./desk-page.ts";
import { furnishedDesk } from "./furnished-desk.ts";
import { addresses, askingDialogs, goTo, type There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;

const statuses = [412, 422, 429, 500] as const;

/** Forms that this walk leaves out, and the tests of their errors. */
const elsewhere = [
  // Messages wait in the outbox: ticket.slow.test.ts, outbox.slow.test.ts.
  /\/tickets\//,
  // As well: new-ticket.slow.test.ts.
  /\/desk\/new$/,
];

/** The dialogs with a form, by the button that opens them. */
const dialogsAt = (address: string): string[] =>
  address === `/desk/chats/${there.chat}`
    ? ["Transfer", "Convert to ticket", "Email transcript"]
    : address === `/desk/reports/${there.report}`
      ? ["Create ticket"]
      : [];

/** Each member of a body, as the desk names it in an error. */
function membersOf(value: Json, path = ""): string[] {
  if (value === null || typeof value !== "object") return [path];
  const within = Object.entries<Json>(value);
  if (Array.isArray(value) && within.every(([, one]) => typeof one !== "object")) return [path];
  return within.flatMap(([name, one]) => membersOf(one, path === "" ? name : `${path}.${name}`));
}

/** Values that a page sends without a field: owner, state, position, and index. */
const ofThePage: [address: RegExp, members: RegExp][] = [
  [/departments\/new$/, /^(active|position)$/],
  [/departments\/\d+$/, /^priority_warnings\.\d+\.priority$/],
  [/(assistance|ratings)\/\d+$/, /^brand_id$/],
  [/ratings\/\d+$/, /\.\d+\.(language|scale|value)$/],
  [/mails\/new\./, /^(brand_id|occasion|language)$/],
];

/** Whether the form has a field for it: optional fields may appear only on request. */
function isAskedFor(address: string, body: Json, path: string): boolean {
  const value = path.split(".").reduce((within, name) => within?.[name], body);
  const isOfPage = ofThePage.some(([page, members]) => page.test(address) && members.test(path));
  return value !== null && !(Array.isArray(value) && value.length === 0) && !isOfPage;
}

const saidOf = (member: string) => `Wrong: ${member}!`;

interface Refusal {
  /** The message without a field error. */
  message: string;
  asked: string[];
  /** The members of the first request; and those with a field. */
  members: string[];
  askedFor: string[];
}

let refusals = 0;

/** Intercepts every change and records it; 422 reports an error for each member. */
async function refuse(page: Page, status: number): Promise<Refusal> {
  // The last form's message may still be displayed.
  const message = `Refusal ${++refusals}, with ${status}.`;
  const asked: string[] = [];
  const members: string[] = [];
  const askedFor: string[] = [];
  await page.route(/\/api\/v1\//, async (route: Route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() };
    if (method === "GET" || /\/(seen|presence|draft|notifications|preview)/.test(url))
      return route.fallback();
    asked.push(`${method} ${new URL(url).pathname}`);
    const sent = /json/.test(route.request().headers()["content-type"] ?? "") ? postedBy(route) : {};
    if (asked.length === 1) {
      members.push(...membersOf(sent).filter((path) => path !== ""));
      askedFor.push(...members.filter((path) => isAskedFor(new URL(page.url()).pathname, sent, path)));
    }
    const faults = Object.fromEntries(membersOf(sent).map((path) => [path, [saidOf(path)]]));
    const [first = message] = Object.values(faults).flat();
    // With several errors, the desk's message is the first.
    const said = status === 422 ? { message: first, errors: faults } : { message };
    return route.fulfill({ status, json: { code: "x", ...said } });
  });
  return { message, asked, members, askedFor };
}

const postedBy = (route: Route): Json => route.request().postDataJSON() ?? {};

/** Runs in the page: the messages that appear only in the form's summary, or not at all. */
const unsaid = (sentences: string[], head = "[role=alert]:not([id])") => `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement.closest(${JSON.stringify(head)})) shown.push(text.data);
  return ${JSON.stringify(sentences)}.filter((sentence) => !shown.some((text) => text.includes(sentence)));
})()`;
const anywhere = "script";

const fields = (form: Locator) =>
  form
    .locator("input:is([type=text], [type=email], [type=password], :not([type])), textarea")
    .filter({ visible: true });

const valueFor = (type: string | null) =>
  type === "email"
    ? "somebody@else.example"
    : type === "password"
      ? "a long enough password 47"
      : "Typed by hand";

/** Types into every field, and returns the values. */
async function fillIn(form: Locator): Promise<string[]> {
  const typed: string[] = [];
  for (const field of await fields(form).all()) {
    if ((await field.isEnabled()) && (await field.isEditable()))
      await field.fill(valueFor(await field.getAttribute("type")));
    typed.push(await field.inputValue());
  }
  return typed;
}

const valuesIn = async (form: Locator) =>
  Promise.all((await fields(form).all()).map((field) => field.inputValue()));

/** A form of the page, or a dialog with fields. */
interface Asking {
  name: string;
  form: Locator;
  send: Locator;
}

const conflictAt = (page: Page) => page.getByRole("dialog", { name: "Someone else saved changes" });

/** Keeps both versions. Without a dialog, Escape leaves the page, which asks about unsaved text. */
async function decideLater(page: Page): Promise<void> {
  if ((await conflictAt(page).count()) === 0) return;
  await page.keyboard.press("Escape");
  await conflictAt(page).waitFor({ state: "detached" });
}

const within = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

async function tryForm(page: Page, { name, form, send }: Asking): Promise<string[]> {
  const faults: string[] = [];
  for (const status of statuses) {
    const label = `${name}: ${status}`;
    const typed = await fillIn(form);
    if (typed.length === 0) return [];
    const { message, asked, members, askedFor } = await refuse(page, status);
    /** Waits until all requests have a response: the page retries a stale version once. */
    const attempt = async () => {
      const before = asked.length;
      await send.click({ timeout: 5_000 });
      const hasAsked = await within(until(() => asked.length > before, 5_000));
      await send.and(page.locator(":enabled")).waitFor();
      return hasAsked;
    };
    if (!(await attempt())) faults.push(`${label}: asks for nothing`);
    const [first] = status === 422 ? members.map(saidOf) : [];
    const said = page.getByText(first ?? message).or(conflictAt(page));
    if (!(await within(said.first().waitFor({ timeout: 5_000 })))) faults.push(`${label}: says nothing`);
    await decideLater(page);
    if (status === 422) {
      const lost = await page.evaluate<string[]>(unsaid(askedFor.map(saidOf)));
      if (lost.length > 0) faults.push(`${label}: says at no field: ${lost.join(" ")}`);
      const silent = await page.evaluate<string[]>(unsaid(members.map(saidOf), anywhere));
      if (silent.length > 0) faults.push(`${label}: says nowhere: ${silent.join(" ")}`);
    }
    const now = await valuesIn(form);
    if (JSON.stringify(now) !== JSON.stringify(typed)) faults.push(`${label}: has lost ${typed} for ${now}`);
    if (!(await attempt())) faults.push(`${label}: cannot be tried again`);
    await decideLater(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  return faults;
}

/** The forms of the current page. */
async function tryForms(page: Page, address: string): Promise<string[][]> {
  const found: string[][] = [];
  const forms = page
    .locator("main form:not([role=search] form)")
    .filter({ has: page.locator("button[type=submit]") });
  for (let place = 0; place < (await forms.count()); place++) {
    const form = forms.nth(place);
    const name = `${address}, ${(await form.getAttribute("aria-label")) ?? "a form"}`;
    found.push(await tryForm(page, { name, form, send: form.locator("button[type=submit]").last() }));
  }
  return found;
}

/** A note in a chat; chat messages wait in their thread: chats.slow.test.ts. */
async function tryNote(page: Page, address: string): Promise<string[][]> {
  if (address !== `/desk/chats/${there.chat}`) return [];
  await page.getByRole("tab", { name: "Note" }).click();
  const form = page.getByRole("region", { name: "Note" });
  return [
    await tryForm(page, {
      name: `${address}, note`,
      form,
      send: form.getByRole("button", { name: "Add note" }),
    }),
  ];
}

async function tryDialogs(page: Page, address: string): Promise<string[][]> {
  const found: string[][] = [];
  for (const button of dialogsAt(address)) {
    await page.getByRole("main").getByRole("button", { name: button }).click();
    const form = page.getByRole("dialog");
    const send = form.locator("[data-asks]").last().getByRole("button").first();
    found.push(await tryForm(page, { name: `${address}, ${button}`, form, send }));
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  }
  return found;
}

describe("a refusal on each form", { skip: cannotRun }, () => {
  before(async () => {
    ({ world, there } = await furnishedDesk());
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is shown in the desk's words, keeps all input, and can be retried", async () => {
    const inPages: string[][] = [];
    const inDialogs: string[][] = [];
    const walk = async (page: Page) => {
      page.on("dialog", (dialog) => dialog.accept());
      for (const address of addresses(there).inside) {
        if (elsewhere.some((known) => known.test(address))) continue;
        await goTo(page, world, address);
        inPages.push(...(await tryForms(page, address)), ...(await tryNote(page, address)));
        inDialogs.push(...(await tryDialogs(page, address)));
      }
    };
    await atDesk({ browser, world }, world.maya, walk, {}, () => true);
    assert.ok(inPages.length > 12, `only ${inPages.length} forms`);
    assert.equal(inDialogs.length, askingDialogs.length, "dialogs of the walk");
    assert.deepEqual([...inPages, ...inDialogs].flat(), []);
  });

  test("of the sign-in keeps its input too", async () => {
    await asVisitor(browser, {}, async (page) => {
      await goTo(page, world, "/desk/sign-in");
      await page.getByLabel("Email", { exact: true }).fill("tom@staff.example");
      for (const status of [422, 429, 500]) {
        await page.getByLabel("Password", { exact: true }).fill("not yet known");
        const { message, asked } = await refuse(page, status);
        await page.keyboard.press("Enter");
        await page
          .getByText(status === 422 ? /^Wrong: / : message)
          .first()
          .waitFor();
        assert.equal(await page.getByLabel("Email", { exact: true }).inputValue(), "tom@staff.example");
        assert.equal(asked.length, 1);
        await page.unrouteAll();
      }
      await sayWho(page, world.tom);
      await page.waitForURL(/\/desk(\/views.*)?$/);
    });
  });
});
