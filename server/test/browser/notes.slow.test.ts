import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { readerOf } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, tabTo } from "./chromium.ts";
import { actOn, asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";

let world: World;
let browser: Browser;

const read = readerOf(() => world);
const message = (page: Page, text: string) => page.locator("ol article").filter({ hasText: text });
const editor = (page: Page) => page.getByRole("textbox", { name: "Text of the note" });

/** A ticket with Tom's note and Maya's. */
async function noted(): Promise<string> {
  const { number } = await world.openTicket({ subject: "Down" });
  for (const [token, body] of [
    [world.maya.token, "Maya’s note"],
    [world.tom.token, "It is php"],
  ] as const)
    assert.equal(
      (await world.staff("POST", `/tickets/${number}/notes`, { token, body: { body } })).status,
      201,
    );
  return number;
}

/** Opens the menu of the focused message by keyboard, and chooses an action by its first letters. */
async function byKey(page: Page, action: string): Promise<void> {
  await tabTo(page, "article:focus-within button[aria-label='Message actions']");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: action }).waitFor();
  // The menu is shown a moment before it has the focus.
  await page.locator("[role=menu]:focus-within").waitFor();
  await page.keyboard.type(action.slice(0, 2));
  await page.getByRole("menuitem", { name: action }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
}

describe("an internal note", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is edited and deleted by mouse; a failed save keeps the text, and undo keeps the note", async () => {
    const number = await noted();
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await message(page, "It is php").waitFor();
      await message(page, "Maya’s note").getByRole("button", { name: "Message actions" }).click();
      await page.getByRole("menuitem", { name: "Redact" }).waitFor();
      assert.equal(await page.getByRole("menuitem", { name: /note$/ }).count(), 0);
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await actOn(message(page, "It is php"), "Edit note");
      await assertAccessible(page);
      await page.route("**/notes/*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
      await editor(page).fill("It is the **disk**");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("That didn’t work").first().waitFor();
      assert.equal(await editor(page).inputValue(), "It is the **disk**");
      await page.getByRole("button", { name: "Save" }).click();
      await message(page, "It is the disk").getByText("edited", { exact: true }).waitFor();
      assert.ok(await page.getByText("edited", { exact: true }).getAttribute("title"));

      await actOn(message(page, "It is the disk"), "Delete note");
      await message(page, "It is the disk").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo" }).click();
      await message(page, "It is the disk").waitFor();
      assert.equal((await read(number)).notes.length, 2);
    };
    await asStaff({ browser, world }, world.tom, work, {}, (said) => /status of 500 /.test(said));
  });

  test("is edited and deleted by keyboard, and disappears from a colleague's page", async () => {
    const number = await noted();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await message(page, "It is php").waitFor();
      await page.keyboard.press("[");
      await byKey(page, "Edit note");
      await page.locator("textarea[aria-label='Text of the note']:focus").waitFor();
      await page.keyboard.type(", or not");
      await page.keyboard.press("Escape");
      await editor(page).waitFor({ state: "detached" });
      assert.equal(await message(page, "or not").count(), 0);

      await byKey(page, "Edit note");
      await page.locator("textarea[aria-label='Text of the note']:focus").waitFor();
      await page.keyboard.type(" 8.4");
      await page.keyboard.press("Control+Enter");
      await message(page, "It is php 8.4").getByText("edited", { exact: true }).waitFor();

      await asStaff({ browser, world }, world.maya, async (other) => {
        await openAt(world, other, number);
        await message(other, "It is php 8.4").waitFor();
        await byKey(page, "Delete note");
        await message(page, "It is php 8.4").waitFor({ state: "detached" });
        await until(async () => (await read(number)).notes.length === 1, 20_000);
        await message(other, "It is php 8.4").waitFor({ state: "detached" });
      });
    });
  });

  for (const way of ["mouse", "keyboard"] as const)
    test(`whose text was redacted meanwhile keeps it redacted and the typed text, by ${way}`, async () => {
      const number = await noted();
      const { notes } = await read(number);
      const { id } = notes.find(({ body }: Json) => body === "It is php");
      const press = (page: Page, name: string, key: string) =>
        way === "mouse" ? page.getByRole("button", { name }).click() : page.keyboard.press(key);
      const work = async (page: Page) => {
        await openAt(world, page, number);
        await message(page, "It is php").waitFor();
        if (way === "mouse") await actOn(message(page, "It is php"), "Edit note");
        else {
          await page.keyboard.press("[");
          await byKey(page, "Edit note");
        }
        await page.locator("textarea[aria-label='Text of the note']:focus").waitFor();
        await page.keyboard.type(" 8.4");
        // The page doesn't learn of the redaction before it saves.
        const reading = await holdFirst(page, `**/api/v1/staff/tickets/${number}`, "call", "GET");
        const body = { parts: [{ start: 6, text: "php" }] };
        const redacted = await world.staff("POST", `/tickets/${number}/redact/notes/${id}`, {
          token: world.maya.token,
          body,
        });
        assert.equal(redacted.status, 200, redacted.text);
        await press(page, "Save", "Control+Enter");
        await page.getByRole("alert").getByText("edited or redacted this note").waitFor();
        reading.letGo();
        await page.getByRole("blockquote").getByText("It is ▇▇▇").waitFor();
        assert.equal(await editor(page).inputValue(), "It is php 8.4");
        await assertAccessible(page);
        assert.equal((await read(number)).notes.find((one: Json) => one.id === id).body, "It is ▇▇▇");

        await page.reload();
        await page.getByRole("alert").getByText("edited or redacted this note").waitFor();
        await editor(page).fill("It is ▇▇▇ 8.4");
        if (way === "mouse") await page.getByRole("button", { name: "Save my text instead" }).click();
        else {
          await editor(page).press("Tab");
          await tabTo(page, "blockquote + button");
          await page.keyboard.press("Enter");
        }
        await editor(page).waitFor({ state: "detached" });
        await message(page, "It is ▇▇▇ 8.4").getByText("edited", { exact: true }).waitFor();
      };
      await asStaff({ browser, world }, world.tom, work, {}, (said) => /status of 412 /.test(said));
      assert.equal((await read(number)).notes.find((one: Json) => one.id === id).body, "It is ▇▇▇ 8.4");
    });
});
