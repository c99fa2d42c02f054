import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk, stayWhereOneIs } from "./desk-page.ts";

// The folder for the pictures of the trial, if set: PICTURES=/tmp/trial npm test -- newcomer
const { PICTURES: folder } = process.env;

let world: World;
let browser: Browser;
let pictures = 0;

/** The key of a command, as the list shows it. */
async function keyOf(page: Page, wanted: string): Promise<string> {
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const line = list.locator("dl > div").filter({ has: page.getByText(wanted, { exact: true }) });
  const written = (await line.locator("kbd").textContent()) ?? "";
  await picture(page, `keys for ${wanted}`);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  return written;
}

const useKeyOf = async (page: Page, wanted: string) => press(page, await keyOf(page, wanted));

/** As displayed: `Ctrl ↵` is one press, `g m` are two. */
async function press(page: Page, written: string): Promise<void> {
  const named = written.replaceAll("↵", "Enter").replaceAll("⇧", "Shift+").replaceAll("Ctrl ", "Control+");
  for (const key of named.split(" ")) await page.keyboard.press(key);
}

async function picture(page: Page, what: string): Promise<void> {
  const name = `${String(++pictures).padStart(2, "0")} ${what}.png`;
  if (folder) await page.screenshot({ path: join(folder, name) });
}

async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type(words);
  await page.getByRole("option").first().waitFor();
  await picture(page, words);
  await page.keyboard.press("Enter");
}

const ticketAsStaff = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;

describe("a newcomer to the desk", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("replies, assigns, holds, merges and closes using only the list of shortcuts, without a mouse", async () => {
    const twin = await world.openTicket({ subject: "Shop is slow, again" });
    const { number } = await world.openTicket({ subject: "Shop is slow" });
    await atDesk({ browser, world }, world.tom, async (page) => {
      await useKeyOf(page, "All open");
      await page.getByRole("heading", { name: "All open", level: 1 }).waitFor();
      await page
        .getByRole("link", { name: /Shop is slow/ })
        .first()
        .waitFor();
      await useKeyOf(page, "Next ticket");
      await page.locator("a[data-number]:focus").waitFor();
      await useKeyOf(page, "Open");
      await page.getByRole("heading", { name: "Shop is slow", level: 1 }).waitFor();
      const send = await keyOf(page, "Send");
      await useKeyOf(page, "Reply");
      await page.keyboard.type("We look into it.");
      await picture(page, "a reply");
      await press(page, send);
      await page.locator("ol article").nth(1).waitFor();
      await page.keyboard.press("Escape");
      await useKeyOf(page, "Assign ticket");
      await choose(page, "maya");
      await page.getByText("Assigned to Maya Lind").first().waitFor();
      await useKeyOf(page, "Put on hold");
      await choose(page, "3d");
      await page.getByRole("article").getByText("On hold").first().waitFor();
      await useKeyOf(page, "Merge with another ticket");
      await choose(page, twin.number);
      await picture(page, "what a merge does");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Merge/ })
        .focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Shop is slow, again", level: 1 }).waitFor();
      await useKeyOf(page, "Close ticket");
      await page.getByRole("button", { name: /^Reopen/ }).waitFor();
      await picture(page, "closed");
    });
    const merged = await ticketAsStaff(twin.number);
    assert.equal(merged.status, "closed");
    assert.ok(merged.replies.some(({ body }: Json) => body === "We look into it."));
    assert.equal((await ticketAsStaff(number)).number, twin.number);
  });
});
