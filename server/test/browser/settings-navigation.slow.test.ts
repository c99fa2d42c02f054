import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, findings, openChromium } from "./chromium.ts";
import { asStaff, atDesk } from "./desk-page.ts";
import { darkPhone, inSettings } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("departments", () => ({ browser, world }));
const search = (page: Page) => page.getByRole("combobox", { name: "Search settings", exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

describe("the way through the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("the sections are in groups, and a search finds pages and settings in both languages by keyboard", async () => {
    await at("", async (page) => {
      const menu = page.getByRole("navigation", { name: "Settings", exact: true });
      const group = menu.getByRole("list", { name: "Automation", exact: true });
      assert.deepEqual(await group.getByRole("link").allTextContents(), [
        "Macros",
        "Triggers",
        "AI assistant",
      ]);
      await assertAccessible(page);
      await search(page).focus();
      await page.keyboard.type("IMAP");
      await page.getByRole("option", { name: /^IMAP server/, selected: true }).waitFor();
      await page.keyboard.press("Enter");
      await heading(page, "Mailboxes");
      assert.equal(await search(page).inputValue(), "");
      await search(page).focus();
      await page.keyboard.type("Feiertage");
      await page.getByRole("option").first().waitFor();
      const options = page.getByRole("option");
      assert.match((await options.allTextContents()).join(), /holidays/);
      await page.keyboard.press("Control+a");
      await page.keyboard.type("web");
      await page.getByRole("option", { name: "Webhooks", exact: true, selected: true }).waitFor();
      assert.deepEqual(await findings(page), []);
      await page.keyboard.press("ArrowDown");
      await page.getByRole("option", { name: "Webhooks", exact: true, selected: false }).waitFor();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await heading(page, "Webhooks");
      await search(page).focus();
      await page.keyboard.type("nothing like it");
      await page.getByRole("status").filter({ hasText: "No results" }).waitFor();
      await page.keyboard.press("Escape");
      await menu.getByRole("link", { name: "Webhooks" }).waitFor();
    });
  });

  test("knowledge base, announcements and campaigns are in the desk's navigation, for administrators", async () => {
    const names = ["Knowledge base", "Announcements", "Campaigns"];
    await atDesk({ browser, world }, world.maya, async (page) => {
      const views = page.getByRole("navigation", { name: "Views", exact: true });
      for (const name of names) {
        await views.getByRole("link", { name, exact: true }).click();
        await heading(page, name);
        assert.equal(await page.getByRole("navigation", { name: "Settings", exact: true }).count(), 0);
        assert.equal(await views.locator("[aria-current]").textContent(), name);
      }
      await page.goto(`${world.url}/desk/settings/articles/categories`);
      await views
        .getByRole("link", { name: "Knowledge base", exact: true })
        .and(page.locator("[aria-current]"))
        .waitFor();
    });
    await atDesk({ browser, world }, world.tom, async (page) => {
      const views = page.getByRole("navigation", { name: "Views", exact: true });
      await views.getByRole("link", { name: "Reports", exact: true }).waitFor();
      for (const name of [...names, "Settings"])
        assert.equal(await views.getByRole("link", { name, exact: true }).count(), 0, name);
    });
  });

  test("on a phone the settings are a list, and each page leads back to it", async () => {
    await asStaff(
      { browser, world },
      world.maya,
      async (page) => {
        await page.goto(`${world.url}/desk/settings`);
        await heading(page, "Settings");
        assert.deepEqual(await findings(page), []);
        await page.getByRole("link", { name: "Retention", exact: true }).click();
        await page.getByRole("form").waitFor();
        assert.deepEqual(await findings(page), []);
        await page.getByRole("link", { name: "Back to: Settings", exact: true }).click();
        await search(page).fill("hours");
        await page.getByRole("option", { name: /^Opening hours/ }).click();
        await heading(page, "Departments");
        await page.getByRole("link", { name: "Technical support", exact: true }).click();
        await heading(page, "Technical support");
        await page.getByRole("link", { name: "Back to: Departments", exact: true }).click();
        await heading(page, "Departments");
      },
      darkPhone,
    );
  });

  test("an unfinished form survives a change of the window's width", async () => {
    await at(`/${world.technical}`, async (page) => {
      const description = page.getByRole("textbox", { name: "Description", exact: true });
      await description.fill("Half");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("navigation", { name: "Settings", exact: true }).waitFor({ state: "detached" });
      assert.equal(await description.inputValue(), "Half");
      await page.getByRole("button", { name: "Discard changes" }).click();
    });
  });
});
