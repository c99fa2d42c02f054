import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { deskToWalk, screens } from "./screen-walk.ts";
import { goTo, type There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;

/** Runs before the page's scripts: records layout shifts without user input, except in relative times, whose text grows. */
const watchShifts = `
  window.shifts = [];
  const isTime = ({ node }) => node?.lastElementChild?.matches("time");
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput && !(sources.length > 0 && sources.every(isTime))) window.shifts.push(value.toFixed(4) + " " + sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.parentElement?.outerHTML ?? "").slice(0, 90) + " " + [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(" to ")).join("; "));
  }).observe({ type: "layout-shift", buffered: true });
`;

/** A slow line: each response takes its time. */
async function slowDown(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  await chromium.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 250,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  });
}

// Both at once: they mostly wait for the network.
describe("a slow network", { skip: cannotRun, concurrency: 2 }, () => {
  before(async () => {
    ({ world, there } = await deskToWalk());
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  for (const width of [1440, 390])
    test(`content that loads late moves nothing at ${width} px`, async () => {
      const faults: string[] = [];
      const walk = async (page: Page) => {
        await page.addInitScript(watchShifts);
        await slowDown(page);
        for (const address of screens(there)) {
          await goTo(page, world, address);
          await page.waitForTimeout(300);
          const shifts = await page.evaluate<string[]>("window.shifts");
          faults.push(...shifts.map((shift) => `${address}: ${shift}`));
        }
      };
      const viewport = { width, height: 844 };
      await atDesk({ browser, world }, world.maya, walk, { viewport }, () => true);
      assert.deepEqual(faults, []);
    });
});
