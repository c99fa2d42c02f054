import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { isNightly } from "../sampling.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk, isNotThere } from "./desk-page.ts";
import { furnishedDesk } from "./furnished-desk.ts";
import { faultsOf, hollow, twoGaps } from "./layout-faults.ts";
import { addresses, goTo } from "./screens.ts";
import { explainedUntilChosen, halfExplained, unexplained } from "./setting-descriptions.ts";

const ofOneMs = 180_000;
const ofAllMs = 2_400_000;

test("each settings screen is accessible on each device, and describes each setting", {
  skip: cannotRun,
  // The sum of its screens' time limits: on a busy machine they outlast any single test. Node takes infinity for the default.
  timeout: ofAllMs,
}, async (all) => {
  await using ending = new AsyncDisposableStack();
  const { world, there } = await furnishedDesk();
  ending.defer(() => world.close());
  const browser = await openChromium();
  ending.defer(() => browser.close());
  const items = new Set(
    Object.entries(there.items ?? {}).map(([place, id]) => `/desk/settings/${place}/${id}`),
  );
  let shownByChoice = 0;
  const look = async (page: Page) => {
    // Unsaved choices are discarded.
    page.on("dialog", (dialog) => dialog.accept());
    const screens = addresses(there).inside.filter((one) => one.startsWith("/desk/settings"));
    // One test for each, so that none waits longer than one. Screens with real content are checked in each run.
    for (const address of screens.filter((one) => isNightly || items.has(one)))
      await all.test(address, { timeout: ofOneMs }, async () => {
        await goTo(page, world, address);
        if (items.has(address)) assert.equal(await page.getByText("Not found").count(), 0);
        const faults = await faultsOf(page, address);
        const { silent, shown } = await unexplained(page);
        shownByChoice += shown;
        assert.deepEqual([...faults, ...silent], []);
      });
  };
  await all.test("a field of which nothing says what it does is found", async () => {
    const page = await browser.newPage();
    const foundIn = async (content: string) => {
      await page.setContent(content);
      return (await unexplained(page)).silent.map((field) => field.split(":")[0]);
    };
    const ofAll = ["Bare", "Short name", "Loose / Beside", "Closed up"];
    assert.deepEqual(await foundIn(halfExplained), ofAll);
    assert.deepEqual(await foundIn(explainedUntilChosen), ["Words", "On a day", "Which day"]);
    await page.close();
  });
  await all.test("so is what is empty and has a gap of its own", async () => {
    const page = await browser.newPage();
    await page.setContent(twoGaps);
    const found = await page.evaluate<string[]>(hollow);
    assert.deepEqual(
      found.map((one) => /id="(\w+)"/.exec(one)?.[1]),
      ["between", "within"],
    );
    await page.close();
  });
  const isKnown = (said: string) => isNotThere(said) || isWithoutPlatform(said) || isUnfinished(said);
  await atDesk({ browser, world }, world.maya, look, {}, isKnown);
  assert.ok(shownByChoice > (isNightly ? 20 : 5), `only ${shownByChoice} controls came with a choice`);
});

/** Chromium's message if a new campaign requests the lists of a brand without a platform. */
const isWithoutPlatform = (said: string): boolean => /status of 409 /.test(said);
/** Its message if a preview is requested before the form is complete. */
const isUnfinished = (said: string): boolean => /status of 422 /.test(said);
