import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;

const at = (work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asStaff({ browser, world }, world.tom, work, options, (said) => /status of 422/.test(said));
const replyField = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const untilSays = (page: Page, text: string) =>
  until(async () => (await replyField(page).inputValue()) === text, 10_000);

describe("personal canned replies", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.ask("POST", "/api/v1/staff/canned-replies", {
      token: world.maya.token,
      body: { title: "Greeting for all", body: "Dear customer", shortcut: "greet", is_shared: true },
    });
    await world.ask("POST", "/api/v1/staff/canned-replies", {
      token: world.maya.token,
      body: { title: "Greeting of Maya alone", body: "Hi" },
    });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent creates, edits and deletes them in their account, on a phone as well", async () => {
    await at(
      async (page) => {
        await page.goto(`${world.url}/desk/me/canned-replies`);
        await page.getByText("No canned replies yet.").waitFor();
        await page.getByRole("button", { name: "New canned reply" }).click();
        await page.getByLabel("Title").fill("Greeting of mine");
        await page.getByLabel("Shortcut").fill("two words");
        await page.getByLabel("Text", { exact: true }).fill("Hello {{client.first_name}},");
        await page.getByText("Hello Ines,").waitFor();
        await page.keyboard.press("Control+Enter");
        await page.getByText("A shortcut is one word").first().waitFor();
        await assertAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByLabel("Shortcut").fill("greet");
        await page.keyboard.press("Control+Enter");
        await page.getByRole("button", { name: "Change Greeting of mine" }).click();
        await page.getByLabel("Title").fill("My greeting");
        await page.keyboard.press("Control+Enter");
        await page.getByRole("button", { name: "Change My greeting" }).waitFor();
        assert.equal(await page.getByText("Maya alone").count(), 0);
        await assertAccessible(page);
      },
      { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    );
  });

  test("they come before the shared ones by their shortcut, marked as personal, and are in the palette", async () => {
    const { number } = await world.openTicket();
    await at(async (page) => {
      await openAt(world, page, number);
      await replyField(page).pressSequentially("/greet");
      const offered = page.getByRole("listbox", { name: "Canned replies" }).getByRole("option");
      await offered.first().getByText("My greeting").waitFor();
      await offered.first().getByText("mine", { exact: true }).waitFor();
      assert.deepEqual(await offered.count(), 2);
      await page.keyboard.press("Enter");
      await untilSays(page, "Hello Ines,");
      await replyField(page).press("End");
      await page.keyboard.type(" ");
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("greeting for");
      await page.getByRole("option", { name: /^Greeting for all/ }).waitFor();
      await page.keyboard.press("Enter");
      await untilSays(page, "Hello Ines, Dear customer");
      await replyField(page).fill("");
      await page.goto(`${world.url}/desk/views/all`);
      await page.getByRole("link", { name: /The shop is down/ }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("greeting for");
      await page.getByText("No results").waitFor();
    });
  });

  test("a canned reply is gone once the agent confirms its deletion", async () => {
    await at(async (page) => {
      await page.goto(`${world.url}/desk/me/canned-replies`);
      await page.getByRole("button", { name: "Change My greeting" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByText("No canned replies yet.").waitFor();
    });
    const { data } = (await world.staff("GET", "/canned-replies")).body;
    assert.deepEqual(data.length, 1);
  });
});
