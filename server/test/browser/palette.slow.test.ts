import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beginChat } from "../chats.ts";
import { until } from "../command-line.ts";
import { createWorld, omar, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, isNotThere, openAt, type Person } from "./desk-page.ts";
import { scriptsOf } from "./script-urls.ts";

type Work = (
  person: Person,
  work: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
  isExpected?: (said: string) => boolean,
) => Promise<void>;

let world: World;
let browser: Browser;

const at: Work = (person, work, options, isExpected) =>
  atDesk({ browser, world }, person, work, options, isExpected);
const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

async function openPalette(page: Page, words = ""): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type(words);
}

describe("the palette", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("leads from a customer's name to one of their tickets, by keyboard alone", async () => {
    await world.openTicket({ subject: "Invoice twice" }, omar);
    await at(world.tom, async (page) => {
      await openPalette(page, "omar");
      await option(page, /^Omar Haddad/).waitFor();
      await page.keyboard.press("Enter");
      await option(page, /^Invoice twice/).waitFor();
      // Below the customer's page.
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Invoice twice", level: 1 }).waitFor();
      await page.keyboard.press("i");
      await page.getByText("Assigned to Tom Ferris").first().waitFor();
    });
  });

  test("takes text typed while it is still loading, and runs none of it as a shortcut", async () => {
    const { number } = await world.openTicket({ subject: "Invoice thrice" }, omar);
    await at(world.tom, async (page) => {
      await page.route(await scriptsOf("screens/palette/palette.tsx"), async (route) => {
        await sleep(1_000);
        await route.continue();
      });
      await openAt(world, page, number);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("inventory");
      const field = page.getByRole("dialog").getByRole("combobox");
      await until(async () => (await field.inputValue()) === "inventory", 10_000);
      await page.keyboard.press("Escape");
      await page.keyboard.press("a");
      await page.keyboard.type("maya");
      await page
        .getByRole("dialog")
        .getByRole("option", { name: /^Maya Lind/ })
        .waitFor();
    });
    const { data } = (await world.staff("GET", `/tickets/${number}`)).body;
    assert.equal(data.assignee_id, null);
  });

  test("opens a ticket, which gets the keys pressed while it was loading", async () => {
    const { number } = await world.openTicket({ subject: "Slow to come" });
    await at(world.tom, async (page) => {
      await page.getByRole("link", { name: /Slow to come/ }).waitFor();
      await page.route(`**/staff/tickets/${number}`, async (route) => {
        await sleep(800);
        await route.continue();
      });
      await page.getByRole("link", { name: /Slow to come/ }).click();
      await page.getByRole("heading", { name: "Slow to come", level: 1 }).waitFor();
      await page.keyboard.type("irHere we are");
      await page.getByText("Assigned to Tom Ferris").first().waitFor();
      const reply = page.getByRole("textbox", { name: "Reply" });
      await until(async () => (await reply.inputValue()) === "Here we are", 10_000);
    });
  });

  test("opens a ticket by number, lists recent ones first, and stores no text of them", async () => {
    const [one, other] = [await world.openTicket({ subject: "Heliotrope" }), await world.openTicket()];
    await at(world.tom, async (page) => {
      await openPalette(page, one.number);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Heliotrope", level: 1 }).waitFor();
      await openAt(world, page, other.number);
      await openPalette(page);
      const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
      await recent.filter({ hasText: "Heliotrope" }).waitFor();
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      assert.ok(!kept.includes("Heliotrope"));
    });
  });

  test("does not name recent items that the agent may no longer see", async () => {
    const { number } = await world.openTicket({ subject: "Heliotrope" });
    const scope = (body: object) => world.admin("PATCH", `/staff/${world.tom.id}`, { body });
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await scope({ is_confined: true, department_ids: [world.billing] });
      await page.goto(`${world.url}/desk`);
      await page.getByRole("navigation", { name: "Views" }).waitFor();
      await openPalette(page);
      await page.waitForTimeout(500);
      assert.equal(await option(page, /Heliotrope/).count(), 0);
      await scope({ is_confined: false });
    };
    // The open ticket, which was removed, may be requested again.
    await at(world.tom, work, {}, isNotThere);
  });

  test("opens a chat, a report and an article, whose link it inserts into the composer", async () => {
    const chat = await beginChat(world, { name: "Perdita Quill" });
    const tomas = { first_name: "Tomas", last_name: "Lind", email: "tomas@lind.example" };
    const report = { type: "bug", title: "The quarry page is blank", body: "White.", ...tomas };
    const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
    const article = { brand_id: world.harbour.id, title: "Moving a quince tree", body: "Dig." };
    await world.admin("POST", "/articles", { body: { ...article, status: "published" } });
    const { number } = await world.openTicket();
    await at(world.tom, async (page) => {
      await openPalette(page, "quill");
      await option(page, /^Perdita Quill/).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`${world.url}/desk/chats/${chat.id}`);
      await openPalette(page, "quarry");
      await option(page, /^The quarry page is blank/).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "The quarry page is blank" }).waitFor();
      assert.ok(page.url().endsWith(reference));
      await openAt(world, page, number);
      await openPalette(page, "quince");
      await option(page, /^Moving a quince tree.*Insert link/).waitFor();
      await page.keyboard.press("Enter");
      const reply = page.getByRole("textbox", { name: "Reply" });
      await until(async () => /\[Moving a quince tree\]\(.*\/help\//.test(await reply.inputValue()), 10_000);
    });
  });

  test("lists each command, and runs those that are available here", async () => {
    await at(world.maya, async (page) => {
      await openPalette(page, "reopen");
      const reopen = option(page, /^Reopen/);
      await reopen.waitFor();
      assert.equal(await reopen.getAttribute("aria-disabled"), "true");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("one-time");
      await option(page, /^One-time codes/).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "One-time codes" }).waitFor();
    });
  });

  test("applies ticket commands to the focused row of the list, and lists them only then", async () => {
    const { number } = await world.openTicket({ subject: "Row in focus" });
    await at(world.tom, async (page) => {
      const row = page.locator(`a[data-number="${number}"]`);
      await row.focus();
      await openPalette(page, "assign to me");
      const command = option(page, /^Assign to me/);
      await command.and(page.locator("[aria-disabled=false]")).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("listitem").filter({ has: row }).getByText("Tom Ferris").waitFor();
      await row.blur();
      await openPalette(page, "assign to me");
      await command.and(page.locator("[aria-disabled=true]")).waitFor();
    });
  });

  test("works by touch and is accessible, whatever the customers' names are", async () => {
    const email = "long@visitor.example";
    await world.openGuestTicket({ first_name: "א".repeat(100), last_name: "Long", email });
    await at(
      world.tom,
      async (page) => {
        await page.getByRole("button", { name: "Search", exact: true }).tap();
        await page.getByRole("dialog").getByRole("combobox").fill("long@visitor");
        await option(page, /Long/).first().waitFor();
        await assertAccessible(page);
        await page.getByRole("option").filter({ hasText: "Guest" }).tap();
        await option(page, /^Which plan/).tap();
        await page.getByRole("heading", { name: "Which plan?", level: 1 }).waitFor();
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    );
  });
});
