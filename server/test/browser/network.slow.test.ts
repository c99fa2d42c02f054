import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { atDesk } from "./at-desk.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { addresses, goTo } from "./screens.ts";

let world: World;
let browser: Browser;
let number: string;

/** Runs before the page's own scripts: what moves though nobody has touched anything. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push(value.toFixed(4) + " " + sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.parentElement?.outerHTML ?? "").slice(0, 90) + " " + [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(" to ")).join("; "));
  }).observe({ type: "layout-shift", buffered: true });
`;

/** A line as on a train: each answer takes its time. */
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

const around = new Set(["tickets/counts", "views", "notifications"]);

/** Those that show something of their own. */
const screens = () =>
  addresses(number).inside.filter((address) => !/\/(limits|first-steps|audit)\/(new|1)$/.test(address));

describe("with a bad network", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    ({ number } = await world.openTicket({ subject: "Slow to come" }));
    for (let count = 0; count < 12; count++) await world.openTicket();
    await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "We look at it." } });
    await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  for (const width of [1440, 390])
    test(`what comes slowly moves nothing when it is there, at ${width} px`, async () => {
      const faults: string[] = [];
      const walk = async (page: Page) => {
        await page.addInitScript(watchShifts);
        await slowDown(page);
        for (const address of screens()) {
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

  test("what does not come is said at its place, and is there once one asks for it again", async () => {
    const faults: string[] = [];
    const walk = async (page: Page) => {
      for (const address of screens()) {
        const asked = new Set<string>();
        await page.goto("about:blank");
        await page.route(/\/api\/v1\/(staff|admin)\/(?!me$|events|preferences)/, (route) => {
          if (route.request().method() !== "GET") return route.continue();
          asked.add(new URL(route.request().url()).pathname);
          return route.fulfill({ status: 500, json: { message: "Out of order.", code: "x" } });
        });
        await page.goto(world.url + address);
        await page.locator("#content").waitFor();
        await until(() => asked.size >= around.size, 5_000);
        // The views beside every screen say so themselves; who asks for nothing more has nothing to say.
        if ([...asked].every((path) => around.has(path.replace(/.*staff\//, "")))) continue;
        const again = page.locator("#content").getByRole("button", { name: "Try again" });
        await again
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(() => faults.push(`${address}: says nothing of ${[...asked].join(", ")}`));
        await page.unrouteAll({ behavior: "ignoreErrors" });
        // What one asks for may bring others, which were waiting for it.
        const isThere = async () => {
          if ((await again.count()) === 0) return true;
          await again
            .first()
            .click({ timeout: 1_000 })
            .catch(() => undefined);
          return false;
        };
        await until(isThere, 15_000).catch(() => faults.push(`${address}: stays as it is`));
      }
    };
    await atDesk({ browser, world }, world.maya, walk, {}, () => true);
    assert.deepEqual(faults, []);
  });
});
