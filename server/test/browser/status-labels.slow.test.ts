import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { asClient } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey, tabOnto } from "./chromium.ts";
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

  test("by the keyboard alone, an admin adds, renames and deletes one, and an agent chooses it", async () => {
    const { number } = await world.openTicket();
    const named = async (name: string) =>
      until(async () => {
        const { data } = (await world.admin("GET", "/status-labels")).body;
        return data.some((one: Json) => one.name === name);
      }, 10_000);
    const name = (page: Page) => page.getByLabel("Name", { exact: true });
    await atDesk({ browser, world }, world.maya, async (page) => {
      await atSettings(page);
      await page.getByRole("heading", { level: 1, name: "Status labels", exact: true }).waitFor();
      const create = { name: "New status label", exact: true };
      // An empty list has a link as well.
      await pressByKey(page.getByRole("button", create));
      await name(page).waitFor();
      await tabOnto(name(page));
      await page.keyboard.type("Ordered");
      await page.keyboard.press("Control+Enter");
      await named("Ordered");
      await pressByKey(page.getByRole("link", { name: "Ordered", exact: true }));
      await name(page).waitFor();
      await tabOnto(name(page));
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Parts ordered");
      await page.keyboard.press("Control+Enter");
      await named("Parts ordered");

      await atDesk({ browser, world }, world.tom, async (page) => {
        await openAt(world, page, number);
        await page.keyboard.press("s");
        await page.getByRole("dialog").getByRole("option", { name: "Parts ordered" }).waitFor();
        await page.keyboard.type("Parts");
        await page.keyboard.press("Enter");
        await until(async () => (await asCustomer(number)).status_label === "Parts ordered", 10_000);
        await page.keyboard.press("z");
        await until(async () => (await asCustomer(number)).status_label !== "Parts ordered", 10_000);
      });

      await pressByKey(page.getByRole("button", { name: "Delete status label", exact: true }));
      const dialog = page.getByRole("dialog");
      await dialog.locator(":focus").waitFor();
      await pressByKey(dialog.getByRole("button", { name: "Delete status label", exact: true }));
      await page.getByRole("heading", { level: 1, name: "Status labels", exact: true }).waitFor();
      assert.equal(await page.getByRole("link", { name: "Parts ordered", exact: true }).count(), 0);
    });
  });
});
