import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { readerOf } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const read = readerOf(() => world);
const place = () => ({ browser, world });
const note = (page: Page, name = "Note") => page.getByRole("textbox", { name, exact: true });
const suggested = (page: Page, name: string) =>
  page.getByRole("listbox", { name: "Colleagues", exact: true }).getByRole("option", { name });
/** The chips below a field, or in a message. */
const chips = (within: Page | Locator) => within.locator("[class*=chip], [class*=mention]").allTextContents();

async function mentionsOf(token: string): Promise<Json[]> {
  return (await world.staff("GET", "/mentions", { token })).body.data;
}

describe("mentions in notes, in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("by keyboard: a department and a colleague are chips while they are written and when they are read", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("n");
      await note(page).waitFor();
      await page.keyboard.type("Is this yours, @techn");
      await suggested(page, "Technical support department").waitFor();
      await page.keyboard.press("Enter");
      await until(async () => (await note(page).inputValue()).endsWith("@Technical support "), 10_000);
      await page.keyboard.type("or @may");
      await suggested(page, "Maya Lind").waitFor();
      await page.keyboard.press("Tab");
      await page.getByText("Will be notified: Technical support, Maya Lind", { exact: true }).waitFor();
      assert.deepEqual(await chips(page.getByRole("region", { name: "Note", exact: true })), [
        "@Technical support",
        "@Maya Lind",
      ]);
      await page.keyboard.type("?");
      await assertAccessible(page);
      await page.keyboard.press("Control+Enter");
      const written = page.locator("ol article").filter({ hasText: "Is this yours" });
      await written.waitFor();
      assert.deepEqual(await chips(written), ["@Technical support", "@Maya Lind"]);
      await assertAccessible(page);
    });
    assert.deepEqual((await read(number)).notes[0].mentions, ["Technical support", "Maya Lind"]);
    const mentions = await mentionsOf(world.maya.token);
    assert.deepEqual(
      mentions.map(({ ticket }) => ticket.number),
      [number],
    );
  });

  test("by mouse, in German: a suggested department is chosen, and the note's editor shows it too", async () => {
    const { number } = await world.openTicket();
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("tab", { name: "Notiz", exact: true }).click();
      await note(page, "Notiz").click();
      await page.keyboard.type("@bil");
      await page.getByRole("option", { name: "Billing Abteilung", exact: true }).click();
      await page.getByText("Wird benachrichtigt: Billing", { exact: true }).waitFor();
      await page.getByRole("button", { name: /^Notiz hinzufügen/ }).click();
      const written = page.locator("ol article").filter({ hasText: "@Billing" });
      await until(async () => (await chips(written)).length === 1, 10_000);
      await written.getByRole("button", { name: "Aktionen der Nachricht", exact: true }).click();
      await page.getByRole("menuitem", { name: "Notiz bearbeiten", exact: true }).click();
      await written.getByText("Wird benachrichtigt: Billing", { exact: true }).waitFor();
    };
    await asStaff(place(), world.tom, work, { locale: "de-DE" });
  });
});
