import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { openAt, signIn, stayWhereOneIs, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;

interface Away {
  is: boolean;
}

/**
 * Opens a ticket with text in its composer, in a browser whose console may report failed loads. Requests are intercepted from the first
 * page on: after a later change, a browser may still load a part at that moment.
 */
async function whileWriting(
  url: string | RegExp,
  refuse: (route: Route) => Promise<void>,
  work: (page: Page, away: Away) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const away = { is: false };
  try {
    const page = await context.newPage();
    await page.route(url, (route) => (away.is ? refuse(route) : route.continue()));
    await signIn(world, page, world.tom);
    await openAt(world, page, (await world.openTicket()).number);
    await page.getByRole("textbox", { name: "Reply" }).fill("Not to be lost");
    await untilAnswered(page);
    await page.evaluate("document.activeElement.blur()");
    away.is = true;
    await work(page, away);
    const reply = page.getByRole("textbox", { name: "Reply" });
    await until(async () => (await reply.inputValue()) === "Not to be lost", 10_000);
  } finally {
    await context.close();
  }
}

describe("a component that fails to load", { skip: cannotRun }, () => {
  before(async () => {
    [world, browser] = await Promise.all([createWorld(), openChromium()]);
    await stayWhereOneIs(world);
  });
  after(() => Promise.all([world.close(), browser.close()]));

  test("leaves the page as it is, and can be loaded once the desk is back", async () => {
    const cut = (route: Route) => route.abort();
    await whileWriting(/\/(assets\/|api\/)/, cut, async (page, away) => {
      await page.keyboard.press("?");
      await page.waitForTimeout(1_500);
      assert.equal(await page.getByRole("textbox", { name: "Reply" }).isVisible(), true);
      assert.equal(await page.getByText("Part of this page is missing").count(), 0);
      away.is = false;
      await page.getByText("Part of this page is missing").waitFor({ timeout: 20_000 });
      await loadAgain(page);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: /shortcuts/i }).waitFor();
      await page.keyboard.press("Escape");
    });
  });

  test("says that a new version is available if the desk was updated", async () => {
    const isGone = (route: Route) => route.fulfill({ status: 404, body: "" });
    await whileWriting("**/assets/**", isGone, async (page, away) => {
      await page.keyboard.press("?");
      await page.getByText("A new version is available").waitFor({ timeout: 20_000 });
      away.is = false;
      await loadAgain(page);
    });
  });
});

async function loadAgain(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload page" }).click();
  await loaded;
  await page.locator("ol article").first().waitFor();
  await page.locator("body").click({ position: { x: 5, y: 5 } });
}
