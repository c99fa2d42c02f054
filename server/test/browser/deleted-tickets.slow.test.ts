import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, isNotThere, openAt, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;

const row = (page: Page, subject: string) => page.locator("a[data-number]").filter({ hasText: subject });
/** While the pointer is in the list, a row that left keeps its place. */
const left = (page: Page, subject: string) => row(page, subject).getByText("No longer here");
const statusOf = async (number: string) => (await world.staff("GET", `/tickets/${number}`)).status;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Delete this ticket?" });

describe("a deleted ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is confirmed, leaves the list, and is undone; without undo it is restored in the settings", async () => {
    const { number } = await world.openTicket({ subject: "Buy our pills" });
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Delete ticket" }).click();
      await dialog(page).waitFor();
      await assertAccessible(page);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      assert.equal(await statusOf(number), 200);

      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Delete ticket" }).click();
      await dialog(page).getByRole("button", { name: "Delete ticket" }).click();
      await page.waitForURL(/\/desk\/views\/\w+$/);
      await page.getByText("Ticket deleted").waitFor();
      await left(page, "Buy our pills").waitFor();
      assert.equal(await statusOf(number), 404);
      await page.keyboard.press("z");
      await left(page, "Buy our pills").waitFor({ state: "detached" });
      await row(page, "Buy our pills").waitFor();
      await untilAnswered(page);
      assert.equal(await statusOf(number), 200);

      // By the keyboard alone.
      await row(page, "Buy our pills").click();
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("Delete ticket");
      await page.getByRole("option", { name: /Delete ticket/ }).waitFor();
      await page.keyboard.press("Enter");
      await dialog(page).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText("Ticket deleted").waitFor();
      await left(page, "Buy our pills").waitFor();

      await page.goto(`${world.url}/desk/settings/deleted-tickets`);
      await page.getByText("Deleted by Maya Lind").waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: "Restore Buy our pills" }).click();
      await page.getByText("Restored: Buy our pills").waitFor();
      await page.getByText("No deleted tickets").waitFor();
      assert.equal(await statusOf(number), 200);
    };
    // Its page says that no one looks at it any more after it was deleted.
    await asStaff({ browser, world }, world.maya, work, {}, isNotThere);
  });

  test("leaves a colleague's list at once, and agents are not offered to delete", async () => {
    const { number } = await world.openTicket({ subject: "Gone meanwhile" });
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Mark as unread" }).waitFor();
      assert.equal(await page.getByRole("menuitem", { name: "Delete ticket" }).count(), 0);
      await page.keyboard.press("Escape");
      await page.goto(`${world.url}/desk/views/all`);
      await row(page, "Gone meanwhile").waitFor();
      assert.equal((await world.admin("DELETE", `/tickets/${number}`)).status, 204);
      await row(page, "Gone meanwhile").waitFor({ state: "detached" });
      assert.equal((await world.admin("POST", `/tickets/${number}/restore`)).status, 204);
      await row(page, "Gone meanwhile").waitFor();
    });
  });
});
