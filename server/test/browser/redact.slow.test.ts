import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { readerOf, withFile } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey, tabTo } from "./chromium.ts";
import { actOn, asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const read = readerOf(() => world);
const message = (page: Page, text: string) => page.locator("ol article").filter({ hasText: text });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Redact", exact: true });
const source = (page: Page) => dialog(page).getByRole("textbox", { name: "Text of the message" });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function written(number: string, kind: "replies" | "notes", sent: Json): Promise<Json> {
  const asked = sent instanceof FormData ? { form: sent } : { body: sent };
  const { status, body, text } = await world.staff("POST", `/tickets/${number}/${kind}`, asked);
  assert.equal(status, 201, text);
  return body.data;
}

describe("redacting", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("by mouse: what was selected in the thread is asked about, and gone for colleagues too", async () => {
    const { number } = await world.openTicket({ body: "My password is **hunter2**, hurry" });
    await asStaff({ browser, world }, world.maya, async (other) => {
      await openAt(world, other, number);
      await message(other, "hunter2").waitFor();
      await asStaff({ browser, world }, world.tom, async (page) => {
        await openAt(world, page, number);
        await message(page, "hunter2").locator("strong", { hasText: "hunter2" }).dblclick();
        await actOn(message(page, "hunter2"), "Redact");
        await source(page).waitFor();
        await assertAccessible(page);
        await press(page, "Redact 7 characters");
        await dialog(page).getByText("hunter2", { exact: true }).waitFor();
        await assertAccessible(page);
        await press(page, "Back");
        await press(page, "Redact 7 characters");
        await press(page, "Redact for good");
        await dialog(page).waitFor({ state: "detached" });
        await message(page, "My password is ▇▇▇▇▇▇▇, hurry").waitFor();
        await page.getByText("7 characters redacted").first().waitFor();
        await message(other, "My password is ▇▇▇▇▇▇▇, hurry").waitFor();
        // The list's excerpt follows.
        await page.getByText("hunter2").waitFor({ state: "detached" });
        await page.locator("ol details summary").last().click();
        await page.getByText("redacted part of a message (7 characters)").waitFor();
      });
    });
  });

  test("by keyboard: Escape changes nothing, and Shift with the arrow keys selects", async () => {
    const { number } = await world.openTicket();
    await written(number, "notes", { body: "4111 is the card" });
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await message(page, "4111").waitFor();
      const open = async () => {
        await page.keyboard.press("Enter");
        await page.getByRole("menuitem", { name: "Redact" }).waitFor();
        await page.keyboard.type("Re");
        await page.getByRole("menuitem", { name: "Redact" }).and(page.locator(":focus")).waitFor();
        await page.keyboard.press("Enter");
        await page.locator("[role=dialog] textarea:focus").waitFor();
      };
      await page.keyboard.press("[");
      await tabTo(page, "article:focus-within button[aria-label='Message actions']");
      await open();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await page.locator("button[aria-label='Message actions']:focus").waitFor();
      await open();
      await page.keyboard.type("x");
      await page.keyboard.press("Delete");
      assert.equal(await source(page).inputValue(), "4111 is the card");
      for (let times = 0; times < 4; times++) await page.keyboard.press("Shift+ArrowRight");
      await dialog(page).getByRole("button", { name: "Redact 4 characters" }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await dialog(page).getByRole("button", { name: "Redact for good" }).waitFor();
      await page.keyboard.press("Enter");
      await message(page, "▇▇▇▇ is the card").waitFor();
    });
    assert.equal((await read(number)).notes[0].body, "▇▇▇▇ is the card");
  });

  test("a note that a colleague edits meanwhile is shown anew, and nothing in it is redacted", async () => {
    const { number } = await world.openTicket();
    const note = await written(number, "notes", { body: "Card 4111" });
    const edit = (body: string) =>
      world.staff("PATCH", `/tickets/${number}/notes/${note.id}`, { body: { body } });
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await actOn(message(page, "Card 4111"), "Redact");
      await source(page).waitFor();
      await page.keyboard.press("Control+a");
      await press(page, "Redact 9 characters");
      await dialog(page).getByText("Card 4111", { exact: true }).waitFor();
      assert.equal((await edit("The card is 4111")).status, 200);
      await message(page, "The card is 4111").waitFor();
      await dialog(page).getByText("Card 4111", { exact: true }).waitFor();
      await press(page, "Redact for good");
      await dialog(page).getByRole("alert").getByText("changed in the meantime").waitFor();
      assert.equal(await source(page).inputValue(), "The card is 4111");
      assert.ok(await dialog(page).getByRole("button", { name: "Redact", exact: true }).isDisabled());
    };
    await asStaff({ browser, world }, world.tom, work, {}, (said) => /status of 409 /.test(said));
    assert.equal((await read(number)).notes[0].body, "The card is 4111");
  });

  test("a file is replaced by a text that says so", async () => {
    const { number } = await world.openTicket();
    await written(number, "replies", withFile({ body: "See the file" }, "passport.txt"));
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await actOn(message(page, "See the file"), "Redact");
      await press(page, "Redact file passport.txt");
      await dialog(page).getByText("The file “passport.txt” is deleted for good").waitFor();
      await press(page, "Redact for good");
      await message(page, "See the file")
        .getByRole("link", { name: /redacted\.txt/ })
        .waitFor();
      assert.equal(await page.getByText("passport.txt").count(), 0);
      await actOn(message(page, "See the file"), "Redact");
      await source(page).waitFor();
      assert.equal(await dialog(page).getByRole("list").count(), 0);
    });
  });

  test("a file is redacted by the keyboard alone", async () => {
    const { number } = await world.openTicket();
    await written(number, "replies", withFile({ body: "See the file" }, "passport.txt"));
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await message(page, "See the file").waitFor();
      await page.keyboard.press("[");
      await tabTo(page, "article:focus-within button[aria-label='Message actions']");
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Redact" }).waitFor();
      await page.keyboard.type("Re");
      await page.getByRole("menuitem", { name: "Redact" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await page.locator("[role=dialog] textarea:focus").waitFor();
      await pressByKey(dialog(page).getByRole("button", { name: "Redact file passport.txt", exact: true }));
      await dialog(page).getByText("The file “passport.txt” is deleted for good").waitFor();
      await pressByKey(dialog(page).getByRole("button", { name: "Redact for good", exact: true }));
      await message(page, "See the file")
        .getByRole("link", { name: /redacted\.txt/ })
        .waitFor();
    });
  });
});
