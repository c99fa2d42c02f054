import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;
const dayMs = 86_400_000;

const ticketAsStaff = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const messages = (page: Page) => page.locator("ol article");

describe("a machine whose clock is wrong", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  for (const [wrong, byMs] of [
    ["a day slow", -dayMs],
    ["a day fast", dayMs],
  ] as const)
    test(`shows the desk's time, sends, undoes and sets the intended times if it is ${wrong}`, async () => {
      const { number } = await world.openTicket({ subject: `The clock is ${wrong}` });
      const work = async (page: Page) => {
        await page.clock.setSystemTime(Date.now() + byMs);
        await openAt(world, page, number);
        await messages(page).first().getByText("this minute").waitFor();
        const row = page.locator(`a[data-number="${number}"]`);
        await row.getByText("this minute").waitFor();
        await page.keyboard.press("r");
        await page.keyboard.type("Too fast");
        await page.keyboard.press("Control+Enter");
        const held = messages(page).filter({ hasText: "Too fast" });
        await held.getByText(/Sending in ([1-9]|10) s/).waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("z");
        await held.waitFor({ state: "detached" });
        await page.getByRole("textbox", { name: "Reply" }).fill("Thought about");
        await page.keyboard.press("Control+Enter");
        await messages(page)
          .filter({ hasText: "Thought about" })
          .getByRole("button", { name: "Send now" })
          .click();
        await until(async () => (await ticketAsStaff(number)).replies.length === 2, 15_000);
        await page.getByRole("dialog").filter({ hasText: "Sending in" }).waitFor({ state: "detached" });
        await page.keyboard.press("h");
        await page.getByRole("dialog").getByRole("combobox").waitFor();
        await page.keyboard.type("2h");
        await page.getByRole("option").first().waitFor();
        await page.keyboard.press("Enter");
        await page.locator("article header").getByText("On hold").first().waitFor();
      };
      await atDesk({ browser, world }, world.tom, work);
      const { on_hold_until, replies } = await ticketAsStaff(number);
      assert.equal(replies[1].body, "Thought about");
      const minutes = (Date.parse(on_hold_until) - Date.now()) / 60_000;
      assert.ok(minutes > 115 && minutes < 125, `held for ${minutes} minutes`);
    });
});
