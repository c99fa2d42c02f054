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

const choose = async (page: Page, action: string) => {
  await page.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

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
      await choose(page, "Export customer data");
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
        await choose(page, "Erase customer…");
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
      await page.getByRole("complementary", { name: "Properties" }).getByText("1042").waitFor();
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Print ticket" }).waitFor();
      assert.equal(await page.getByRole("menuitem", { name: /Export|Erase/ }).count(), 0);
    });
  });
});
