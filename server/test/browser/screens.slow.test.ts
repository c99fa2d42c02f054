import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { World } from "../world.ts";
import { asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, isNotThere } from "./desk-page.ts";
import { furnishedDesk } from "./furnished-desk.ts";
import { faultsOf } from "./layout-faults.ts";
import { addresses, goTo, press, type There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;

describe("each screen", { skip: cannotRun }, () => {
  before(async () => {
    ({ world, there } = await furnishedDesk());
    browser = await openChromium();
    ({ number: there.number } = await world.openTicket({
      subject: "تعطل القرص 💥 on a-host-with-a-very-long-name-that-never-ends.example",
    }));
    await world.openTicket({ subject: "x".repeat(191) });
    await world.staff("POST", `/tickets/${there.number}/notes`, { body: { body: "Seen." } });
    await world.staff("PATCH", `/tickets/${there.number}`, {
      body: { tags: ["vip", "a-tag-that-is-rather-long"] },
    });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("of the daily work is accessible, on each device", () => walk(isWork));
  test("of the account is accessible too", () => walk((address) => address.startsWith("/desk/me")));

  test("keeps its dialogs and menus accessible", async () => {
    await atDesk({ browser, world }, world.maya, async (page) => {
      const faults: string[] = [];
      for (const keys of [["?"], ["Control+k"], ["h"], ["m"], ["v"], ["s"]]) {
        await goTo(page, world, `/desk/views/all/tickets/${there.number}`);
        await page.getByRole("textbox", { name: "Reply" }).waitFor();
        await press(page, keys);
        await page.getByRole("dialog").waitFor();
        faults.push(...(await faultsOf(page, keys.join(" "))));
      }
      assert.deepEqual(faults, []);
    });
  });

  test("outside the application is accessible", async () => {
    await asVisitor(browser, {}, async (page) => {
      const faults: string[] = [];
      for (const address of addresses(there).outside) {
        await goTo(page, world, address);
        faults.push(...(await faultsOf(page, address)));
      }
      assert.deepEqual(faults, []);
    });
  });
});

const isWork = (address: string) => !/^\/desk\/(settings|me)/.test(address);

async function walk(isWanted: (address: string) => boolean): Promise<void> {
  const faults: string[] = [];
  const look = async (page: Page) => {
    for (const address of addresses(there).inside.filter(isWanted)) {
      await goTo(page, world, address);
      faults.push(...(await faultsOf(page, address)));
    }
  };
  await atDesk({ browser, world }, world.maya, look, {}, isNotThere);
  assert.deepEqual(faults, []);
}
