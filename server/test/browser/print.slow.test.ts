import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { samples } from "../files/samples.ts";
import { asClient, withFile } from "../tickets.ts";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;
let number: string;

/** The browser's own dialog would block; `page.pdf()` prints instead. */
const countPrints = `window.prints = 0; window.print = () => { window.prints++; };`;
const prints = (page: Page) => page.evaluate<number>("window.prints");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Print ticket" });
const box = (page: Page) => dialog(page).getByRole("checkbox", { name: "Include internal notes and tags" });

/** The text on paper: only what print media shows. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const text = await page.evaluate<string>("document.body.innerText");
  await page.emulateMedia({ media: null });
  return text;
}

const untilPrinted = (page: Page) => until(async () => (await prints(page)) > 0, 10_000);

/** A ticket with more replies than the desk loads at once, an image, a note and a tag. */
async function longTicket(): Promise<string> {
  const { number } = await world.openTicket({
    subject: "Printer on fire",
    body: "The very first words",
    custom_fields: { domain: "harbour.example", php: "8.4" },
  });
  for (let count = 1; count <= 101; count++) {
    const body = { body: `Message ${count}.` };
    await world.staff("POST", `/tickets/${number}/replies`, { body });
  }
  const form = withFile({ body: "With a picture" });
  form.append("attachments[]", new Blob([new Uint8Array(samples.png ?? [])]), "fire.png");
  assert.equal((await world.platform("POST", asClient(number, "/replies"), { form })).status, 201);
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "He is difficult" } });
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["grumpy"] } });
  return number;
}

describe("a printed ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    number = await longTicket();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("has the whole thread, its fields and images, and by default nothing internal", async () => {
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.addInitScript(countPrints);
      await openAt(world, page, number);
      await page.getByRole("button", { name: "Actions", exact: true }).click();
      await page.getByRole("menuitem", { name: "Print ticket" }).click();
      await dialog(page).waitFor();
      assert.equal(await box(page).isChecked(), false);
      await assertAccessible(page);
      await dialog(page).getByRole("button", { name: "Print", exact: true }).click();
      await untilPrinted(page);
      const text = await onPaper(page);
      for (const shown of [
        "Printer on fire",
        number,
        "Ines Maurer",
        "Technical support",
        "harbour.example",
        "The very first words",
        "Message 1.",
        "Message 101.",
        "With a picture",
        "fire.png",
        "log.txt",
      ])
        assert.ok(text.includes(shown), shown);
      assert.match(text, /Tom \w+ staff · \w+day,? \d+ \w+ \d{4} at \d\d:\d\d:\d\d/);
      for (const hidden of ["He is difficult", "grumpy", "Actions", "Send", "Views", "Include internal"])
        assert.ok(!text.includes(hidden), hidden);
      const width = "document.querySelector('body > article figure img')?.naturalWidth";
      assert.ok(await page.evaluate<number>(width), "the image");
      const pdf = await page.pdf();
      assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
      assert.ok((pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0) > 3);
      // Chromium reports the end of a print; the desk is back.
      await dialog(page).waitFor({ state: "detached" });
      assert.equal(await page.locator("body > article").count(), 0);
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
    });
  });

  test("has notes and tags if the agent chooses them, by keyboard from the reply field", async () => {
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.addInitScript(countPrints);
      await openAt(world, page, number);
      await page.getByRole("textbox", { name: "Reply" }).focus();
      await page.keyboard.press("Control+p");
      await box(page).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await untilPrinted(page);
      const text = await onPaper(page);
      for (const shown of ["He is difficult", "Internal: the customer never sees it", "grumpy", "Message 1."])
        assert.ok(text.includes(shown), shown);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      assert.equal(await page.locator("body > article").count(), 0);
    });
  });

  test("is on paper also by the browser's own Print, as far as it is loaded, with nothing internal", async () => {
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.getByText("With a picture").first().waitFor();
      await untilAnswered(page);
      await page.evaluate(
        "addEventListener('beforeprint', () => { window.paper = document.querySelector('body > article')?.textContent; })",
      );
      /** Headless Chromium has no menu: this is what its entry does. */
      const printed = async () => {
        const pdf = await page.pdf();
        assert.ok((pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0) > 3, "all of the thread");
        await page.locator("body > article").waitFor({ state: "detached" });
        return page.evaluate<string>("window.paper");
      };
      const text = await printed();
      for (const shown of [
        "Printer on fire",
        "Message 101.",
        "With a picture",
        "Earlier messages are not on",
      ])
        assert.ok(text.includes(shown), shown);
      for (const hidden of ["He is difficult", "grumpy", "Views", "very first words"])
        assert.ok(!text.includes(hidden), hidden);

      await page.getByRole("textbox", { name: "Reply" }).fill("Not sent");
      await page.getByRole("button", { name: "Show older messages" }).click();
      await page.getByText("The very first words").first().waitFor();
      const whole = await printed();
      assert.ok(whole.includes("The very first words"));
      assert.ok(!whole.includes("Earlier messages") && !whole.includes("Not sent"));
      assert.equal(await page.getByRole("textbox", { name: "Reply" }).inputValue(), "Not sent");
    });
  });
});
