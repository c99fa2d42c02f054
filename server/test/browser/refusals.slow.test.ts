import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page, Route } from "playwright-core";
import type { Json, World } from "../world.ts";
import { atDesk, sayWho } from "./at-desk.ts";
import { asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { furnishedDesk } from "./furnished.ts";
import { addresses, goTo, type There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;

const statuses = [412, 422, 429, 500] as const;

/** Forms that are no form of the walk, each with where its refusals are tested. */
const elsewhere = [
  // What is written waits in the outbox: ticket.slow.test.ts, outbox.slow.test.ts.
  /\/tickets\//,
  // Likewise: new-ticket.slow.test.ts, reports.slow.test.ts, chats.slow.test.ts.
  /\/desk\/new$/,
  /\/desk\/(reports|chats)\/[^/]+$/,
];

/** Each member of a body, as the desk names it where something is wrong with it. */
function membersOf(value: Json, path = ""): string[] {
  if (value === null || typeof value !== "object") return [path];
  const within = Object.entries<Json>(value);
  if (Array.isArray(value) && within.every(([, one]) => typeof one !== "object")) return [path];
  return within.flatMap(([name, one]) => membersOf(one, path === "" ? name : `${path}.${name}`));
}

/** What a page sends of its own accord: whose it is, what is new, in its place, and which row of several it is. */
const ofThePage: [address: RegExp, members: RegExp][] = [
  [/departments\/new$/, /^(active|position)$/],
  [/departments\/\d+$/, /^priority_warnings\.\d+\.priority$/],
  [/(assistance|ratings)\/\d+$/, /^brand_id$/],
  [/ratings\/\d+$/, /\.\d+\.(language|scale|value)$/],
  [/mails\/new\./, /^(brand_id|occasion|language)$/],
];

/** Whether something stands on the form for it: what is left open has a field only once somebody wants it. */
function isAskedFor(address: string, body: Json, path: string): boolean {
  const value = path.split(".").reduce((within, name) => within?.[name], body);
  const isOfPage = ofThePage.some(([page, members]) => page.test(address) && members.test(path));
  return value !== null && !(Array.isArray(value) && value.length === 0) && !isOfPage;
}

const saidOf = (member: string) => `Wrong: ${member}!`;

interface Refusal {
  asked: string[];
  /** Of what was sent first; and those that have a field. */
  members: string[];
  askedFor: string[];
}

/** Answers every change in the desk's place, and takes down which were asked for; 422 finds fault with all that was sent. */
async function refuse(page: Page, status: number): Promise<Refusal> {
  const asked: string[] = [];
  const members: string[] = [];
  const askedFor: string[] = [];
  const message = `Refused with ${status}.`;
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
    const errors = status === 422 ? { errors: faults } : {};
    return route.fulfill({ status, json: { message, code: "x", ...errors } });
  });
  return { asked, members, askedFor };
}

const postedBy = (route: Route): Json => route.request().postDataJSON() ?? {};

/** Runs in the page: of these sentences, those that stand nowhere but in the list at the head; or not even there. */
const unsaid = (sentences: string[], head = "[role=alert] button") => `(() => {
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

/** Types into every field, and gives back what stands in them. */
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

async function tryForm(page: Page, form: Locator, where: string): Promise<string[]> {
  const faults: string[] = [];
  const label = `${where}, ${(await form.getAttribute("aria-label")) ?? "a form"}`;
  for (const status of statuses) {
    const typed = await fillIn(form);
    if (typed.length === 0) return [];
    const { asked, members, askedFor } = await refuse(page, status);
    await form.locator("button[type=submit]").last().click();
    const sentence = page
      .getByText(status === 422 ? /^Wrong: |Refused with 422/ : `Refused with ${status}.`)
      .first();
    // Somebody else's version is shown beside one's own; where there is none, the sentence is.
    const said = status === 412 ? sentence.or(page.getByRole("dialog")).first() : sentence;
    const isSaid = await said.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (asked.length === 0) faults.push(`${label}: ${status}: asks for nothing`);
    else if (!isSaid) faults.push(`${label}: ${status}: says nothing`);
    if (status === 412 && (await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
    if (status === 422) {
      const lost = await page.evaluate<string[]>(unsaid(askedFor.map(saidOf)));
      if (lost.length > 0) faults.push(`${label}: says at no field: ${lost.join(" ")}`);
      const silent = await page.evaluate<string[]>(unsaid(members.map(saidOf), anywhere));
      if (silent.length > 0) faults.push(`${label}: says nowhere: ${silent.join(" ")}`);
    }
    const now = await valuesIn(form);
    if (JSON.stringify(now) !== JSON.stringify(typed))
      faults.push(`${label}: ${status}: has lost ${typed} for ${now}`);
    const before = asked.length;
    await form
      .locator("button[type=submit]")
      .last()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await page.waitForTimeout(200);
    if (asked.length === before) faults.push(`${label}: ${status}: cannot be tried again`);
    if (status === 412) await page.keyboard.press("Escape");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  return faults;
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

  test("is said in the desk's words, costs nothing that was typed, and can be tried again", async () => {
    const faults: string[] = [];
    let tried = 0;
    const walk = async (page: Page) => {
      page.on("dialog", (dialog) => dialog.accept());
      for (const address of addresses(there).inside) {
        if (elsewhere.some((known) => known.test(address))) continue;
        await goTo(page, world, address);
        const forms = page
          .locator("main form:not([role=search] form)")
          .filter({ has: page.locator("button[type=submit]") });
        for (let place = 0; place < (await forms.count()); place++, tried++)
          faults.push(...(await tryForm(page, forms.nth(place), address)));
      }
    };
    await atDesk({ browser, world }, world.maya, walk, {}, () => true);
    assert.ok(tried > 12, `only ${tried} forms`);
    assert.deepEqual(faults, []);
  });

  test("so does the sign-in", async () => {
    await asVisitor(browser, {}, async (page) => {
      await goTo(page, world, "/desk/sign-in");
      await page.getByLabel("E-mail address").fill("tom@staff.example");
      for (const status of [422, 429, 500]) {
        await page.getByLabel("Password", { exact: true }).fill("not yet known");
        const { asked } = await refuse(page, status);
        await page.keyboard.press("Enter");
        await page
          .getByText(status === 422 ? /^Wrong: |Refused with 422/ : `Refused with ${status}.`)
          .first()
          .waitFor();
        assert.equal(await page.getByLabel("E-mail address").inputValue(), "tom@staff.example");
        assert.equal(asked.length, 1);
        await page.unrouteAll();
      }
      await sayWho(page, world.tom);
      await page.waitForURL(/\/desk(\/views.*)?$/);
    });
  });
});
