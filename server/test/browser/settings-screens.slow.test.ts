import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { createWorld } from "../world.ts";
import { atDesk, isNotThere } from "./at-desk.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { faultsOf } from "./faults.ts";
import { addresses, goTo } from "./screens.ts";

// A test of each, so that none is waited for longer than one.
const wanted = addresses("").inside.filter((address) => address.startsWith("/desk/settings"));

test("every screen of the settings can be read by everybody, on every device", {
  skip: cannotRun,
}, async (all) => {
  await using ending = new AsyncDisposableStack();
  const world = await createWorld();
  ending.defer(() => world.close());
  const browser = await openChromium();
  ending.defer(() => browser.close());
  const look = async (page: Page) => {
    for (const address of wanted)
      await all.test(address, async () => {
        await goTo(page, world, address);
        assert.deepEqual(await faultsOf(page, address), []);
      });
  };
  const isKnown = (said: string) => isNotThere(said) || isWithoutPlatform(said);
  await atDesk({ browser, world }, world.maya, look, {}, isKnown);
});

/** What Chromium says where a new campaign asks for the lists of a brand that has none. */
const isWithoutPlatform = (said: string): boolean => /status of 409 /.test(said);
