import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { signIn } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";

let world: World;
let browser: Browser;

async function at(
  path: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await asVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options }, async (page) => {
    await signIn(world, page, world.maya);
    await page.goto(`${world.url}/desk/settings/${path}`);
    await work(page);
  });
}

const read = async (id: number): Promise<Json> => (await world.admin("GET", `/departments/${id}`)).body.data;

async function department(fields: object = {}): Promise<number> {
  const body = { brand_id: world.harbour.id, name: "Servers", active: true, ...fields };
  const answer = await world.admin("POST", "/departments", { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
}

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const save = (page: Page) => page.keyboard.press("Control+Enter");
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

describe("a department's holidays in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("the days of a chosen country and region are shown before they are saved", async () => {
    const id = await department();
    await at(`departments/${id}/hours`, async (page) => {
      await choose(page.getByLabel("Public holidays"), "Germany");
      await choose(page.getByLabel("Region", { exact: true }), "Bayern");
      await page.getByText("Upcoming public holidays").waitFor();
      await page.getByRole("button", { name: /^Show \d+ more$/ }).click();
      await page.getByRole("listitem").filter({ hasText: "Epiphany" }).waitFor();
      await assertAccessible(page);
      await save(page);
      await said(page, "Saved: Holidays");
    });
    assert.deepEqual((await read(id)).holidays, { country: "DE", region: "BY", days: [] });
  });

  test("a list that is opened before the countries have arrived stays open, and shows them", async () => {
    const id = await department();
    await at("departments", async (page) => {
      const countries = await holdFirst(page, "**/holidays/countries", "call");
      await page.goto(`${world.url}/desk/settings/departments/${id}/hours`);
      await countries.isHeld;
      await page.getByLabel("Public holidays").click();
      await page.getByRole("option", { name: "None", exact: true }).waitFor();
      countries.letGo();
      await page.getByRole("option", { name: "Germany", exact: true }).click();
      await page.getByLabel("Region", { exact: true }).waitFor();
    });
  });

  test("a day is added with its own hours, and previewed as customers see it", async () => {
    const id = await department();
    await at(`departments/${id}/hours`, async (page) => {
      await page.getByRole("button", { name: "Add day" }).click();
      await page.getByLabel("Date", { exact: true }).fill(soon);
      await page.getByLabel("Name shown to customers").fill("Inventory");
      await choose(page.getByLabel("Hours", { exact: true }), "open at set times");
      await page.getByLabel("Inventory, closes (1)").fill("13:30");
      await page.getByRole("complementary", { name: "Preview" }).getByText("09:00–13:30").waitFor();
      await assertAccessible(page);
      await save(page);
      await said(page, "Saved: Holidays");
    });
    const days = [{ date: soon, name: "Inventory", hours: [["09:00", "13:30"]] }];
    assert.deepEqual((await read(id)).holidays.days, days);
  });

  test("a holiday of the country is customized to have the usual hours", async () => {
    const id = await department({ holidays: { country: "GB" } });
    await at(`departments/${id}/hours`, async (page) => {
      await page.getByRole("button", { name: /^Customize Christmas Day, / }).click();
      await choose(page.getByLabel("Hours", { exact: true }), "open as usual");
      await page.getByText("customized below").waitFor();
      await save(page);
      await said(page, "Saved: Holidays");
    });
    const [day] = (await read(id)).holidays.days;
    assert.match(day.date, /-12-25$/);
    assert.deepEqual([day.name, day.hours], ["Christmas Day", null]);
  });
});
