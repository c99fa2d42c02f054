import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { keepFigures } from "../../src/features/tickets/analytics/update-figures.ts";
import { createWorld, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";

let world: World;
let browser: Browser;

const atAnalytics = (who: World["maya"], search: string, work: (page: Page) => Promise<void>) =>
  asStaff({ browser, world }, who, async (page) => {
    await page.goto(`${world.url}/desk/analytics${search}`);
    await page.getByRole("heading", { name: "Analytics", level: 1 }).waitFor();
    await work(page);
  });
const tile = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd")
    .first();
const chip = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

describe("analytics in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    const first = await world.openTicket();
    await world.openTicket({ department_id: world.billing });
    await world.staff("POST", `/tickets/${first.number}/replies`, { body: { body: "We are on it." } });
    await world.staff("PATCH", `/tickets/${first.number}`, { body: { tags: ["refund"] } });
    await world.staff("POST", `/tickets/${first.number}/close`);
    await world.run(keepFigures, {});
  });
  after(async () => {
    await browser.close();
    await world.close();
  });

  test("analytics shows new tickets, compares departments and tags, and restores the view from the URL", async () => {
    await atAnalytics(world.maya, "", async (page) => {
      assert.equal(await tile(page, "Created").innerText(), "2");
      assert.equal(await tile(page, "Backlog").innerText(), "1");
      assert.equal(await tile(page, "First reply time (median)").innerText(), "under a minute");
      await page.getByRole("img", { name: /^Created and closed/ }).waitFor();
      const cut = `[...document.querySelectorAll("svg[role=img] text")].filter((text) => {
        const [is, has] = [text, text.ownerSVGElement].map((one) => one.getBoundingClientRect());
        return is.left < has.left || is.right > has.right;
      }).map((text) => text.textContent)`;
      assert.deepEqual(await page.evaluate(cut), []);
      await page.getByRole("rowheader", { name: "Technical support" }).waitFor();
      await picture(page, "wide");
      await assertAccessible(page);
      await choose(chip(page, "Compare"), "Tags");
      await page.getByRole("rowheader", { name: "refund" }).waitFor();
      await choose(chip(page, "Department"), "Billing");
      await page.waitForURL(/group=tag&department_id=\d+|department_id=\d+&group=tag/);
      await chip(page, "Department").filter({ hasText: "Department:Billing" }).waitFor();
      const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
      assert.match(href ?? "", /^\/api\/v1\/staff\/analytics\/export\?.*group=tag/);
      await page.reload();
      await tile(page, "First reply time (median)").filter({ hasText: "–" }).waitFor();
      assert.equal(await tile(page, "Created").innerText(), "1");
      await page.locator("summary").filter({ hasText: "Table" }).click();
      await page.getByRole("table", { name: "Table" }).getByRole("row").nth(28).waitFor();
    });
  });

  test("a range of days, a chip that clears its filter, and a chart's figures as a file", async () => {
    await atAnalytics(world.maya, `?department_id=${world.billing}`, async (page) => {
      await tile(page, "Created").filter({ hasText: "1" }).waitFor();
      const range = page.getByRole("button", { name: "Date range:" });
      const popup = page.getByRole("dialog", { name: "Date range", exact: true });
      await range.filter({ hasText: "Last 28 days" }).click();
      await popup.getByRole("button", { name: "Last 28 days", exact: true, pressed: true }).waitFor();
      await assertAccessible(page);
      await popup.getByRole("button", { name: "Last 7 days", exact: true }).click();
      await popup.waitFor({ state: "detached" });
      await page.waitForURL(/from=/);
      await range.filter({ hasText: "Last 7 days" }).waitFor();
      await page.getByRole("button", { name: "Clear Department", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !url.searchParams.has("department_id"));
      await chip(page, "Department").and(page.locator(":focus")).waitFor();
      await tile(page, "Created").filter({ hasText: "2" }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download \u201CCreated and closed\u201D as CSV" }).click(),
      ]);
      assert.equal(file.suggestedFilename(), "Created and closed.csv");
      const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
      assert.equal(lines[0], "\uFEFFFrom,Created,Closed");
      assert.equal(lines.length, 8);
      assert.match(lines.at(-1) ?? "", /^\d{4}-\d\d-\d\d,2,1$/);
      await range.click();
      await popup.getByRole("button", { name: "Last 28 days", exact: true }).click();
      await page.waitForURL((url) => !url.searchParams.has("from"));
    });
  });

  test("a range with its own ends is typed, or picked in the calendar, with the keyboard alone", async () => {
    await atAnalytics(world.maya, "?from=2026-01-01&to=2026-01-31", async (page) => {
      const range = page.getByRole("button", { name: "Date range:" });
      const popup = page.getByRole("dialog", { name: "Date range", exact: true });
      await range.filter({ hasText: /1\s?\u2013\s?31 Jan 2026/ }).focus();
      await page.keyboard.press("Enter");
      const until = popup.getByRole("textbox", { name: "Until", exact: true });
      await until.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("20/01/2026");
      await page.keyboard.press("Enter");
      await page.waitForURL(/to=2026-01-20/);
      await popup.getByRole("textbox", { name: "From", exact: true }).press("ArrowDown");
      const calendar = page.getByRole("dialog", { name: "Calendar", exact: true });
      await calendar.locator("[data-day='2026-01-01']:focus").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await calendar.waitFor({ state: "detached" });
      await page.waitForURL(/from=2026-01-02/);
      await page.keyboard.press("Escape");
      await popup.waitFor({ state: "detached" });
      await range
        .filter({ hasText: /2\s?\u2013\s?20 Jan 2026/ })
        .and(page.locator(":focus"))
        .waitFor();
    });
  });

  test("two quick changes of the selects are both kept in the URL", async () => {
    await atAnalytics(world.maya, "", async (page) => {
      await tile(page, "Created").waitFor();
      await choose(chip(page, "Period"), "Weeks");
      await choose(chip(page, "Compare"), "Brands");
      await page.waitForURL(/group=/);
      assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
        step: "week",
        group: "brand",
      });
    });
  });

  test("an agent sees only their own figures, opens analytics by shortcut, and nothing is cut off on a phone", async () => {
    await atAnalytics(world.tom, "?group=person", async (page) => {
      await chip(page, "Agent").click();
      await page.getByRole("option", { name: "Tom Ferris", exact: true }).waitFor();
      const people = await page.getByRole("option").allInnerTexts();
      assert.deepEqual(people, ["All", "Tom Ferris"]);
      await page.goto(`${world.url}/desk`);
      await page.getByRole("link", { name: "Analytics" }).waitFor();
      await page.keyboard.press("g");
      await page.keyboard.press("n");
      await page.getByRole("heading", { name: "Analytics", level: 1 }).waitFor();
      await tile(page, "Created").waitFor();
      await page.setViewportSize({ width: 390, height: 800 });
      await page.emulateMedia({ colorScheme: "dark" });
      const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
      assert.ok(needed <= 390, `it needs ${needed} px`);
      const first = await page.locator("dl > div").first().boundingBox();
      assert.ok(first && first.y + first.height <= 800, "no figure is in the first screen");
      await picture(page, "phone");
      await assertAccessible(page);
    });
  });

  test("a period without tickets shows an empty state", async () => {
    await atAnalytics(world.maya, "?from=2020-01-01&to=2020-01-31", async (page) => {
      await page.getByRole("heading", { name: "No tickets in this period" }).waitFor();
      await picture(page, "empty");
    });
  });
});
