import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { unzip } from "../zip.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;

const region = (page: Page) => page.getByRole("complementary", { name: "Properties" });
const exporting = (page: Page) => region(page).getByRole("link", { name: "Export data" });
const erase = (page: Page) => region(page).getByRole("button", { name: "Erase…" });

describe("a customer's personal data in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an administrator exports it as a file", async () => {
    const { number } = await world.openTicket({ subject: "Walnut" });
    await asStaff({ browser, world }, world.maya, async (page) => {
      await openAt(world, page, number);
      const saved = page.waitForEvent("download");
      await exporting(page).click();
      const file = await saved;
      assert.match(file.suggestedFilename(), /^client-[0-9A-Z]{26}\.zip$/);
      const entries = await unzip(await readFile(await file.path()));
      assert.match(String(entries.get("client.json")), /Walnut/);
    });
  });

  test("an administrator erases it after reading what goes and typing the id", async () => {
    const { number } = await world.openTicket();
    await asStaff(
      { browser, world },
      world.maya,
      async (page) => {
        await openAt(world, page, number);
        await erase(page).click();
        const dialog = page.getByRole("dialog", { name: "Erase Ines Maurer?" });
        await dialog.getByText("2 tickets").waitFor();
        await assertAccessible(page);
        const done = dialog.getByRole("button", { name: "Erase permanently" });
        const typed = dialog.getByLabel("Type the customer’s ID to confirm: 1042");
        for (const other of ["", "104", "1043"]) {
          await typed.fill(other);
          assert.equal(await done.isDisabled(), true, other);
        }
        await typed.fill("1042");
        await done.click();
        await page.getByText("Ines Maurer was erased").waitFor();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await world.platform("GET", "/clients/1042")).status, 404);
        await page.getByText("Ticket not found").waitFor();
      },
      {},
      (said) => said.includes("404"),
    );
  });

  test("an agent sees neither action", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await region(page).getByText("1042").waitFor();
      assert.deepEqual([await exporting(page).count(), await erase(page).count()], [0, 0]);
    });
  });
});
