import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";

let world: World;
let browser: Browser;

/** Runs in the page: how many rows are in sight from top to bottom. */
const rowsInSight = `(() => {
  const isOnTop = (row, y) => row.contains(document.elementFromPoint(row.getBoundingClientRect().left + 60, y));
  return [...document.querySelectorAll("a[data-number]")].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return isOnTop(row, top + 2) && isOnTop(row, bottom - 2);
  }).length;
})()`;

/** Runs in the page: the part of the thread that nothing covers. */
const threadInSight = `(() => {
  const thread = document.querySelector("ol[class]");
  const { left, width } = thread.getBoundingClientRect();
  let height = 0;
  for (let y = 0; y < innerHeight; y++)
    if (thread.contains(document.elementFromPoint(left + width / 2, y))) height++;
  return { width, height };
})()`;

interface Size {
  width: number;
  height: number;
}

describe("the room for tickets", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    for (let made = 0; made < 12; made++) {
      const { number } = await world.openTicket({
        subject: `Ticket ${made}`,
        body: "A line.\n\n".repeat(30),
      });
      await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "A note.\n\n".repeat(30) } });
    }
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("at 1280 by 800 px, the thread has half of the height and 560 px, beside a list of 300 px", async () => {
    const work = async (page: Page) => {
      await page.locator("a[data-number]").first().click();
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      await page.getByRole("complementary", { name: "Properties" }).waitFor();
      const { width, height } = await page.evaluate<Size>(threadInSight);
      assert.ok(height >= 400, `${height} px high`);
      assert.ok(width >= 560, `${width} px wide`);
      const row = await page.locator("a[data-number]").first().boundingBox();
      assert.ok(row && Math.abs(row.width - 299) <= 16, `the list is ${row?.width} px wide`);
    };
    await atDesk({ browser, world }, world.tom, work, { viewport: { width: 1280, height: 800 } });
  });

  test("at 200 % zoom, five tickets or 250 px of a thread are in sight", async () => {
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/views/all`);
      await page.locator("a[data-number]").nth(6).waitFor();
      const rows = await page.evaluate<number>(rowsInSight);
      assert.ok(rows >= 5, `${rows} tickets`);
      await page.locator("a[data-number]").first().click();
      await page.getByText("A note.").last().waitFor();
      const { height } = await page.evaluate<Size>(threadInSight);
      assert.ok(height >= 250, `${height} px of the thread`);
    };
    await atDesk({ browser, world }, world.tom, work, { viewport: { width: 640, height: 400 } });
  });

  test("at 200 % zoom, an open composer leaves 250 px of the thread, and no message is below the way back", async () => {
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/views/all`);
      await page.locator("a[data-number]").first().click();
      await page.getByText("A note.").last().waitFor();
      // Read to the end, above the composer.
      await page.evaluate(
        `document.querySelector("ol[class] > li:last-child").scrollIntoView({ block: "end" })`,
      );
      await page.keyboard.press("r");
      await page.getByRole("button", { name: "Send", exact: true }).waitFor();
      await page.keyboard.type("A reply");
      const { height } = await page.evaluate<Size>(threadInSight);
      assert.ok(height >= 250, `${height} px of the thread`);
      const back = await page.getByRole("button", { name: "Back to the list", exact: true }).boundingBox();
      const thread = await page.locator("ol[class]").boundingBox();
      assert.ok(back && thread && back.y + back.height <= thread.y, `${back?.y} over ${thread?.y}`);
    };
    await atDesk({ browser, world }, world.tom, work, { viewport: { width: 720, height: 450 } });
  });

  test("the composer is one line until it is used, and again after Escape", async () => {
    const work = async (page: Page) => {
      await page.locator("a[data-number]").first().click();
      const field = page.getByRole("textbox", { name: "Reply" });
      await field.waitFor();
      const heightOf = async () => (await field.boundingBox())?.height ?? 0;
      const send = page.getByRole("button", { name: "Send", exact: true });
      assert.ok((await heightOf()) < 44);
      assert.equal(await send.count(), 0);
      await page.keyboard.press("r");
      await send.waitFor();
      assert.ok((await heightOf()) > 60);
      await page.keyboard.press("Escape");
      await send.waitFor({ state: "detached" });
      await field.click();
      await send.waitFor();
      await page.keyboard.type("A draft");
      await page.getByRole("button", { name: "Collapse" }).click();
      await send.waitFor({ state: "detached" });
      await page.reload();
      await send.waitFor();
      assert.equal(await field.inputValue(), "A draft");
    };
    await atDesk({ browser, world }, world.tom, work);
  });
});
