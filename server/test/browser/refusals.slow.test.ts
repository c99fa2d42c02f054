import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { atDesk, sayWho } from "./at-desk.ts";
import { asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { addresses, goTo } from "./screens.ts";

let world: World;
let browser: Browser;
let number: string;

const statuses = [412, 422, 429, 500] as const;

/** Forms that are no form of the walk, each with where its refusals are tested. */
const elsewhere = [
  // What is written waits in the outbox: ticket.slow.test.ts, outbox.slow.test.ts.
  /\/tickets\//,
  // Likewise: new-ticket.slow.test.ts.
  /\/desk\/new$/,
];

/** Answers every change in the desk's place, and takes down which were asked for. */
async function refuse(page: Page, status: number, field: string): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  const sentence = `Refused with ${status}.`;
  const errors = status === 422 && field !== "" ? { errors: { [field]: [sentence] } } : {};
  await page.route(/\/api\/v1\//, async (route: Route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() };
    if (method === "GET" || /\/(seen|presence|draft|notifications)/.test(url)) return route.fallback();
    asked.push(`${method} ${new URL(url).pathname}`);
    return route.fulfill({ status, json: { message: sentence, code: "x", ...errors } });
  });
  return { asked };
}

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
    const name = (await fields(form).first().getAttribute("name")) ?? "";
    const { asked } = await refuse(page, status, name);
    await form.locator("button[type=submit]").last().click();
    const sentence = page.getByText(`Refused with ${status}.`).first();
    // Somebody else's version is shown beside one's own; where there is none, the sentence is.
    const said = status === 412 ? sentence.or(page.getByRole("dialog")).first() : sentence;
    const isSaid = await said.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (asked.length === 0) faults.push(`${label}: ${status}: asks for nothing`);
    else if (!isSaid) faults.push(`${label}: ${status}: says nothing`);
    if (status === 412 && (await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
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
    world = await createWorld();
    browser = await openChromium();
    ({ number } = await world.openTicket());
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
      for (const address of addresses(number).inside) {
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
        const { asked } = await refuse(page, status, "");
        await page.keyboard.press("Enter");
        await page.getByText(`Refused with ${status}.`).first().waitFor();
        assert.equal(await page.getByLabel("E-mail address").inputValue(), "tom@staff.example");
        assert.equal(asked.length, 1);
        await page.unrouteAll();
      }
      await sayWho(page, world.tom);
      await page.waitForURL(/\/desk(\/views.*)?$/);
    });
  });
});
