import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";

let world: World;
let browser: Browser;

const asMaya = (work: (page: Page) => Promise<void>) =>
  atDesk({ browser, world }, world.maya, work, {}, (said) => /status of 422/.test(said));

describe("triggers in the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket({ subject: "The shop is down" });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("one is created with errors at their fields, tested, and reads as a sentence", async () => {
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers`);
      await page.getByText("No triggers yet").waitFor();
      await page.getByRole("button", { name: "New trigger" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Outages");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Add at least one action or notification to this trigger").first().waitFor();
      await page.getByLabel("Subject contains one of").fill("down, outage");
      await page.getByLabel("Technical support", { exact: false }).check();
      await page.getByRole("button", { name: "Test trigger" }).click();
      await page.getByText("It matches 1 of the newest 1 ticket.").waitFor();
      await page.getByLabel("Set priority").selectOption("Critical");
      await page.getByLabel("Send email").selectOption("To staff");
      await page.getByLabel("Tom Ferris").check();
      await page.getByLabel("Subject", { exact: true }).fill("Down: {{ticket.number}}");
      await page.getByLabel("Text", { exact: true }).fill("{{ticket.subject}}");
      await assertAccessible(page);
      await page.keyboard.press("Control+Enter");
      await page.getByRole("link", { name: "Outages" }).waitFor();
      await page
        .getByText(
          "When a ticket is created, if it is in Technical support and its subject contains “down” or “outage”, then: Sets the priority to critical · Email staff",
        )
        .waitFor();
      await assertAccessible(page);
    });
  });

  test("a delay keeps its unit, and a disabled trigger says so", async () => {
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers/new`);
      await page.getByLabel("Name", { exact: true }).fill("A week");
      await page.getByLabel("Event").selectOption("Ticket has been waiting");
      await page.getByLabel("For", { exact: true }).fill("5");
      await page.getByLabel("Set status").selectOption("Closed");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("link", { name: "A week" }).click();
      await page.getByRole("heading", { level: 1, name: "A week" }).waitFor();
      assert.equal(await page.getByLabel("For", { exact: true }).inputValue(), "5");
      await page.getByRole("switch", { name: "On", exact: true }).uncheck();
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved").first().waitFor();
      await page.goto(`${world.url}/desk/settings/triggers`);
      await page.getByText("Off · never ran").waitFor();
    });
  });
});
