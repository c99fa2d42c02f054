import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { signIn } from "./desk-page.ts";

let world: World;
let browser: Browser;

async function at(
  path: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<void> {
  await asVisitor(browser, options, async (page) => {
    await signIn(world, page, world.maya);
    await page.goto(`${world.url}/desk/settings/${path}`);
    await work(page);
  });
}

const save = (page: Page) => page.keyboard.press("Control+Enter");
const colors = (page: Page) => page.getByRole("region", { name: "Colour contrast" });
describe("the effective value beside each setting", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a brand's language, time zone, sender and colour show their value and where it is set", async () => {
    await at(`brands/${world.lantern.id}`, async (page) => {
      await page.getByText("Current: English (set by the brand).").waitFor();
      await page.getByRole("tab", { name: "Email" }).click();
      await page.getByText("Current: support@desk.test (set by the desk).").waitFor();
      await page.getByText("Current: #1f2937 (set by the desk).").waitFor();
      await page.getByRole("textbox", { name: "Sender address" }).fill("help@lantern.example");
      await save(page);
      await page.getByText("Current: help@lantern.example (set by the brand).").waitFor();
    });
  });

  test("a department shows the desk's values where it sets none, and its own otherwise", async () => {
    await at(`departments/${world.technical}/automation`, async (page) => {
      await page.getByText("Current: never (set by the desk).").waitFor();
      await page.getByRole("spinbutton", { name: "Close after" }).fill("14");
      await page.getByRole("tab", { name: "Reply targets" }).click();
      assert.equal(await page.getByText("Current: none (set by the desk).").count(), 10);
      await page.getByRole("spinbutton", { name: "High: first reply within" }).fill("60");
      await save(page);
      await page.getByText(/Current: 60 minutes.* \(set by this department\)\./).waitFor();
      await page.getByRole("tab", { name: "Automation" }).click();
      await page.getByText("Current: 14 days (set by this department).").waitFor();
    });
  });

  test("the contrast of a brand's colour updates as it is typed, wide and narrow", async () => {
    await at(`brands/${world.harbour.id}/email`, async (page) => {
      await page.getByRole("textbox", { name: "Brand colour" }).fill("#facc15");
      await colors(page).getByText("1.53 : 1: too low (WCAG)").first().waitFor();
      await colors(page).getByText("13.71 : 1: excellent (WCAG AAA) · used").waitFor();
      assert.match(await colors(page).innerText(), /show the brand name on this colour/);
      await page.getByRole("textbox", { name: "Email logo" }).fill("https://harbour.example/logo.png");
      assert.match(await colors(page).innerText(), /The logo is shown on this colour/);
      await colors(page).scrollIntoViewIfNeeded();
      await assertAccessible(page);
      await page.getByRole("textbox", { name: "Brand colour" }).fill("teal");
      assert.equal(await colors(page).count(), 0);
    });
    const narrow = { viewport: { width: 390, height: 844 } };
    const inNarrow = async (page: Page) => {
      await colors(page).scrollIntoViewIfNeeded();
      const beyond = await page.evaluate<number>(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      assert.ok(beyond <= 0, "nothing reaches beyond the page");
      await assertAccessible(page);
    };
    await at(`brands/${world.harbour.id}/email`, inNarrow, narrow);
  });
});
