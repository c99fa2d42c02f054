import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { asClient } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, openAt } from "./desk-page.ts";

describe("status labels", { skip: cannotRun }, () => {
  let world: World;
  let browser: Browser;
  before(async () => {
    [world, browser] = await Promise.all([createWorld(), openChromium()]);
  });
  after(() => Promise.all([browser?.close(), world?.close()]));

  const atSettings = (page: Page) => page.goto(`${world.url}/desk/settings/status-labels`);
  const asCustomer = async (number: string): Promise<Json> =>
    (await world.platform("GET", asClient(number))).body.data;

  test("an admin adds one for a status, renames it and deletes it", () =>
    atDesk({ browser, world }, world.maya, async (page) => {
      await atSettings(page);
      await page.getByText("No status labels yet", { exact: true }).waitFor();
      await page.getByRole("link", { name: "New status label", exact: true }).first().click();
      await page.getByLabel("Name", { exact: true }).fill("Waiting for supplier");
      await assertAccessible(page);
      await page.getByRole("button", { name: "New status label", exact: true }).click();
      await page.getByRole("link", { name: "Waiting for supplier", exact: true }).click();
      await page.getByLabel("Name", { exact: true }).fill("Parts ordered");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("heading", { name: "Parts ordered", exact: true }).waitFor();
      await page.getByRole("button", { name: "Delete status label", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Delete status label", exact: true })
        .click();
      await page.getByText("No status labels yet", { exact: true }).waitFor();
    }));

  test("an agent chooses one in the status menu, customers see it, and undo takes it back", async () => {
    const body = { brand_id: world.harbour.id, status: "on_hold", name: "Waiting for supplier" };
    assert.equal((await world.admin("POST", "/status-labels", { body })).status, 201);
    const { number } = await world.openTicket();
    await atDesk({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("s");
      await page.getByRole("dialog").getByRole("option", { name: "Waiting for supplier" }).click();
      await page.getByText("Waiting for supplier", { exact: true }).first().waitFor();
      await until(async () => (await asCustomer(number)).status_label === "Waiting for supplier", 10_000);
      assert.equal((await asCustomer(number)).status, "on_hold");
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await until(async () => (await asCustomer(number)).status === "open", 10_000);
    });
  });
});
