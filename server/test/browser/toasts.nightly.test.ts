import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { misfits } from "./layout-overflow.ts";
import { deskToWalk } from "./screen-walk.ts";
import { addresses, goTo, type There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;
const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };

/** Runs in a page: it finds changes that an earlier page left, to missing tickets, and reports each until it is dismissed. */
const leaveChanges = (by: string) => `new Promise((done) => {
  const opening = indexedDB.open("sidedesk-outbox");
  opening.onsuccess = () => {
    const writing = opening.result.transaction("letters", "readwrite");
    for (const last of [1, 2, 3]) {
      const url = location.origin + "/api/v1/staff/tickets/1000000000000" + last + "/close";
      const id = crypto.randomUUID();
      writing.objectStore("letters").put({ id, by: "${by}", tab: "closed", at: Date.now(), method: "POST", url, type: null, body: null }, id);
    }
    writing.oncomplete = () => { opening.result.close(); done(); };
  };
})`;

/** Runs in the page: messages that are displayed outside the visible part. */
const outOfSight = `[...document.querySelectorAll("[data-type=trouble]")].filter((toast) => {
  const { top, bottom, left, right } = toast.getBoundingClientRect();
  return toast.checkVisibility() && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth);
}).map((toast) => "out of the window: " + toast.textContent)`;

describe("toasts on a phone", { skip: cannotRun }, () => {
  before(async () => {
    ({ world, there } = await deskToWalk());
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("cover no control of any screen", async () => {
    const faults: string[] = [];
    const walk = async (page: Page) => {
      const look = async (where: string) => {
        await page.getByText("A change to ticket").nth(2).waitFor({ state: "attached" });
        const found = [...(await page.evaluate<string[]>(outOfSight)), ...(await misfits(page))];
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      };
      for (const address of addresses(there).inside) {
        await page.evaluate(leaveChanges(world.maya.id));
        await goTo(page, world, address);
        await look(address);
      }
      await page.evaluate(leaveChanges(world.maya.id));
      await goTo(page, world, `/desk/views/all/tickets/${there.number}`);
      await page.getByRole("textbox", { name: "Reply" }).fill("Freed 20 GB.");
      await look("while one writes");
    };
    await atDesk({ browser, world }, world.maya, walk, phone, () => true);
    assert.deepEqual(faults, []);
  });
});
