import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey, tabOnto } from "./chromium.ts";
import { asStaff, isNotThere, openAt, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;

const row = (page: Page, subject: string) => page.locator("a[data-number]").filter({ hasText: subject });
/** While the pointer is in the list, a row that left keeps its place. */
const left = (page: Page, subject: string) => row(page, subject).getByText("No longer here");
const statusOf = async (number: string) => (await world.staff("GET", `/tickets/${number}`)).status;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Mark as spam?" });

describe("spam", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is marked by key, undone, marked again with its sender blocked, and cleared in the list of spam", async () => {
    const { ticket } = await world.openGuestTicket({ subject: "Cheap pills", email: "pills@spam.example" });
    const { number } = ticket;
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await page.getByRole("heading", { name: "Cheap pills" }).click();
      await page.keyboard.press("Shift+!");
      await dialog(page).waitFor();
      await assertAccessible(page);
      await dialog(page).getByRole("button", { name: "Mark as spam" }).click();
      await page.waitForURL(/\/desk\/views\/\w+$/);
      await page.getByText("Marked as spam").waitFor();
      await left(page, "Cheap pills").waitFor();
      assert.equal(await statusOf(number), 404);
      await page.keyboard.press("z");
      await left(page, "Cheap pills").waitFor({ state: "detached" });
      await row(page, "Cheap pills").waitFor();
      await untilAnswered(page);
      assert.equal(await statusOf(number), 200);

      await row(page, "Cheap pills").click();
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Mark as spam" }).click();
      await dialog(page)
        .getByRole("checkbox", { name: /^Block pills@spam.example/ })
        .check();
      await dialog(page).getByRole("button", { name: "Mark as spam" }).click();
      await left(page, "Cheap pills").waitFor();
      const blocked = `/brands/${world.harbour.id}/blocked-senders`;
      assert.equal((await world.admin("GET", blocked)).body.data[0].sender, "pills@spam.example");

      await page.getByRole("link", { name: "Spam", exact: true }).click();
      await page.getByText("Marked by Tom Ferris").waitFor();
      await page.getByText("I have two sites.").waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: "Not spam: Cheap pills" }).click();
      await page.getByRole("heading", { name: "No spam" }).waitFor();
      assert.equal(await statusOf(number), 200);
      assert.deepEqual((await world.admin("GET", blocked)).body.data, []);
    };
    await asStaff({ browser, world }, world.tom, work, {}, isNotThere);
  });

  test("an admin blocks a domain in the settings and unblocks it", async () => {
    await asStaff({ browser, world }, world.maya, async (page) => {
      await page.goto(`${world.url}/desk/settings/blocked-senders`);
      await page.getByRole("heading", { name: "No blocked senders" }).waitFor();
      await page.getByRole("link", { name: "Block sender" }).first().click();
      await page.getByLabel("Address or domain").fill("@Spam.example");
      await assertAccessible(page);
      await page.keyboard.press("Control+s");
      await page.getByText("Blocked by Maya Lind").waitFor();
      await page.getByText("@spam.example", { exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: "Unblock" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
      await page.getByRole("heading", { name: "No blocked senders" }).waitFor();
    });
  });

  test("is marked, its sender blocked, and cleared by the keyboard alone", async () => {
    const { ticket } = await world.openGuestTicket({ subject: "Cheap watches", email: "watch@spam.example" });
    const blocked = `/brands/${world.harbour.id}/blocked-senders`;
    const work = async (page: Page) => {
      await openAt(world, page, ticket.number);
      await page.keyboard.press("Shift+!");
      await dialog(page).locator(":focus").waitFor();
      await pressByKey(dialog(page).getByRole("checkbox", { name: /^Block watch@spam.example/ }), "Space");
      await pressByKey(dialog(page).getByRole("button", { name: "Mark as spam", exact: true }));
      await page.getByText("Marked as spam", { exact: true }).waitFor();
      assert.equal(await statusOf(ticket.number), 404);
      assert.equal((await world.admin("GET", blocked)).body.data[0].sender, "watch@spam.example");

      await pressByKey(page.getByRole("link", { name: "Spam", exact: true }));
      await page.getByText("Marked by Tom Ferris").waitFor();
      await pressByKey(page.getByRole("button", { name: "Not spam: Cheap watches", exact: true }));
      await page.getByRole("heading", { name: "No spam" }).waitFor();
      assert.equal(await statusOf(ticket.number), 200);
      assert.deepEqual((await world.admin("GET", blocked)).body.data, []);
    };
    await asStaff({ browser, world }, world.tom, work, {}, isNotThere);
  });

  test("an admin blocks and unblocks an address by the keyboard alone", async () => {
    await asStaff({ browser, world }, world.maya, async (page) => {
      await page.goto(`${world.url}/desk/settings/blocked-senders`);
      await page.getByRole("heading", { name: "No blocked senders" }).waitFor();
      await pressByKey(page.getByRole("link", { name: "Block sender", exact: true }).first());
      await tabOnto(page.getByLabel("Address or domain", { exact: true }));
      await page.keyboard.type("watch@spam.example");
      await page.keyboard.press("Enter");
      await page.getByText("Blocked by Maya Lind").waitFor();
      await pressByKey(page.getByRole("button", { name: "Unblock", exact: true }));
      await page.getByRole("dialog").locator(":focus").waitFor();
      await pressByKey(page.getByRole("dialog").getByRole("button", { name: "Unblock", exact: true }));
      await page.getByRole("heading", { name: "No blocked senders" }).waitFor();
    });
  });
});
