import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { atDesk, isNotThere } from "./at-desk.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { faultsOf } from "./faults.ts";
import { furnishedDesk } from "./furnished.ts";
import { addresses, goTo } from "./screens.ts";

test("every screen of the settings can be read by everybody, on every device", {
  skip: cannotRun,
}, async (all) => {
  await using ending = new AsyncDisposableStack();
  const { world, there } = await furnishedDesk();
  ending.defer(() => world.close());
  const browser = await openChromium();
  ending.defer(() => browser.close());
  const items = new Set(
    Object.entries(there.items ?? {}).map(([place, id]) => `/desk/settings/${place}/${id}`),
  );
  const look = async (page: Page) => {
    // A test of each, so that none is waited for longer than one.
    for (const address of addresses(there).inside.filter((one) => one.startsWith("/desk/settings")))
      await all.test(address, async () => {
        await goTo(page, world, address);
        if (items.has(address)) assert.equal(await page.getByText("This is not there").count(), 0);
        assert.deepEqual(await faultsOf(page, address), []);
      });
  };
  const isKnown = (said: string) => isNotThere(said) || isWithoutPlatform(said);
  await atDesk({ browser, world }, world.maya, look, {}, isKnown);
});

/** What Chromium says where a new campaign asks for the lists of a brand that has none. */
const isWithoutPlatform = (said: string): boolean => /status of 409 /.test(said);
