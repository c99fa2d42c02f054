import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { pngOfOnePixel } from "../small-picture.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { actOn, asStaff, openAt } from "./desk-page.ts";
import { dragFile } from "./drag-file.ts";

let world: World;
let browser: Browser;
let file: string;

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const field = (page: Page, name: "Reply" | "Note" = "Reply") =>
  page.getByRole("textbox", { name, exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const large = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name: `Show ${name} large`, exact: true });
const placed = /^(.*\n)?!\[(\S+)\]\(attachment:([0-9A-Z]{26})\)\n$/s;

/** Pastes an image from the browser's clipboard. */
async function pasteImage(page: Page): Promise<void> {
  const bytes = pngOfOnePixel.toString("base64");
  await page.evaluate(`navigator.clipboard.write([new ClipboardItem({ "image/png":
    new Blob([Uint8Array.from(atob("${bytes}"), (one) => one.charCodeAt(0))], { type: "image/png" }) })])`);
  await page.keyboard.press("Control+v");
}

/** The image was loaded, and is not the browser's box for a broken one. */
const isShown = (image: Locator) =>
  until(
    async () => (await image.evaluate<number, { naturalWidth: number }>((one) => one.naturalWidth)) > 0,
    10_000,
  );

async function readTicket(number: string): Promise<Json> {
  return (await world.staff("GET", `/tickets/${number}`)).body.data;
}

describe("images in the text of a message, in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    file = join(world.dataDir, "error.png");
    await writeFile(file, pngOfOnePixel);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("by keyboard: an image is pasted at the cursor, previewed, sent, and opened large", async () => {
    const { number } = await world.openTicket();
    const work = async (page: Page) => {
      await openAt(world, page, number);
      const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
      await page.route("**/uploads", async (route) => {
        await mayArrive;
        await route.continue();
      });
      await page.keyboard.press("r");
      await page.keyboard.type("Click here: and then there.");
      for (const _ of " and then there.") await page.keyboard.press("ArrowLeft");
      await pasteImage(page);
      const waiting = "Click here:\n![Uploading image.png…]()\n and then there.";
      await until(async () => (await field(page).inputValue()) === waiting, 10_000);
      await page.keyboard.type("Then");
      arrive();
      await until(async () => /attachment:/.test(await field(page).inputValue()), 10_000);
      // Where the agent was typing.
      await page.keyboard.type(" go on,");
      assert.match(
        await field(page).inputValue(),
        /^Click here:\n!\[image\.png\]\(attachment:[0-9A-Z]{26}\)\nThen go on, and then there\.$/,
      );
      await page.keyboard.press("Control+Shift+P");
      await isShown(preview(page).getByRole("img", { name: "image.png", exact: true }));
      await page.keyboard.press("Control+Shift+P");
      await page.keyboard.press("Control+Enter");
      // The desk goes to the list, because it has no other ticket; the row has the focus.
      await page.getByText("That was the last ticket in this list", { exact: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Send now", exact: true }).focus();
      await isShown(page.getByRole("article").last().getByRole("img", { name: "image.png", exact: true }));
      await page.keyboard.press("Enter");
      await until(async () => (await readTicket(number)).replies.length === 2, 15_000);
      const image = large(page, "image.png");
      await isShown(image.getByRole("img", { includeHidden: true }));
      // It is not listed below the text again.
      assert.equal(await page.getByRole("list", { name: "Files", exact: true }).count(), 0);
      await assertAccessible(page);
      await image.focus();
      await page.keyboard.press("Enter");
      await isShown(page.getByRole("dialog").getByRole("img", { name: "image.png", exact: true }));
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await asStaff({ browser, world }, world.tom, work, clipboard);
  });

  test("by mouse: an image is chosen or dropped into a note, and removed with its file", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.getByRole("tab", { name: "Note", exact: true }).click();
      const asked = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Attach files", exact: true }).click();
      await (await asked).setFiles(file);
      await until(async () => placed.test(await field(page, "Note").inputValue()), 10_000);
      await dragFile(page, file, [
        { x: 1300, y: 300 },
        { x: 1300, y: 300 },
      ]);
      await until(
        async () => (await field(page, "Note").inputValue()).split("attachment:").length === 3,
        10_000,
      );
      await page.getByRole("button", { name: "Remove error.png", exact: true }).first().click();
      assert.match(await field(page, "Note").inputValue(), /^!\[error\.png\]\(attachment:[0-9A-Z]{26}\)\n$/);
      await page.getByRole("button", { name: /^Add note/ }).click();
      await isShown(large(page, "error.png").getByRole("img", { includeHidden: true }));
      const { notes } = await readTicket(number);
      assert.deepEqual([notes.length, notes[0].attachments.length], [1, 1]);

      await actOn(page.getByRole("article").last(), "Redact");
      await page.getByRole("button", { name: "Redact file error.png", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Redact for good", exact: true }).click();
      await page
        .getByRole("article")
        .last()
        .getByText("The file that was attached here was redacted by the support team.", { exact: true })
        .waitFor();
      assert.equal(await large(page, "error.png").count(), 0);
    });
  });

  test("without a connection the image stays with the draft, also after a reload, and arrives later", async () => {
    const { number } = await world.openTicket();
    const isExpected = (said: string) => /ERR_FAILED|Failed to load/.test(said);
    const work = async (page: Page) => {
      await openAt(world, page, number);
      for (const path of ["**/uploads", "**/readyz"]) await page.route(path, (route) => route.abort());
      await field(page).focus();
      await page.keyboard.type("Look:");
      await pasteImage(page);
      await page
        .getByRole("alert")
        .filter({ hasText: "image" })
        .or(page.getByRole("alert"))
        .first()
        .waitFor();
      const waiting = "Look:\n![Uploading image.png…]()\n";
      assert.equal(await field(page).inputValue(), waiting);
      assert.equal(await page.getByRole("button", { name: /^Send(?! and)/ }).isDisabled(), true);
      await page.reload();
      await until(async () => (await field(page).inputValue()) === waiting, 10_000);
      await page.getByRole("button", { name: "Remove image.png", exact: true }).waitFor();
      for (const path of ["**/uploads", "**/readyz"]) await page.unroute(path);
      await until(async () => placed.test(await field(page).inputValue()), 20_000);
      const draft = () =>
        world.staff("GET", `/tickets/${number}/draft?kind=reply`, { token: world.tom.token });
      await until(async () => {
        const { body } = await draft();
        return body.data?.uploads.length === 1 && body.data.body.includes(body.data.uploads[0].id);
      }, 15_000);
      await page.reload();
      await until(async () => placed.test(await field(page).inputValue()), 10_000);
      const remove = page.getByRole("button", { name: "Remove image.png", exact: true });
      await remove.waitFor();
      assert.equal(await remove.count(), 1);
    };
    await asStaff({ browser, world }, world.tom, work, clipboard, isExpected);
  });

  test("a guest sees the image at its place, and its name after it was redacted", async () => {
    const { ticket, token } = await world.openGuestTicket();
    const form = new FormData();
    form.append("attachments[]", new Blob([pngOfOnePixel]), "menu.png");
    const { id } = (await world.staff("POST", `/tickets/${ticket.number}/uploads`, { form })).body.data;
    const body = { body: `Open this:\n\n![menu.png](attachment:${id})`, upload_ids: [id] };
    assert.equal((await world.staff("POST", `/tickets/${ticket.number}/replies`, { body })).status, 201);
    const page = await browser.newPage({ locale: "en-GB" });
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.goto(`${world.url}/t/${ticket.number}#token=${token}`);
    await isShown(page.getByRole("img", { name: "menu.png", exact: true }));
    assert.equal(
      (await world.staff("POST", `/tickets/${ticket.number}/redact/attachments/${id}`)).status,
      200,
    );
    await page.reload();
    await page
      .getByText("The file that was attached here was redacted by the support team.", { exact: true })
      .waitFor();
    assert.deepEqual(said, []);
    await page.close();
  });
});
