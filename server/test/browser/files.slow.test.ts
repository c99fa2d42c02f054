import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, openAt } from "./desk-page.ts";
import { dragFile, type Point } from "./drag-file.ts";

let world: World;
let browser: Browser;
let file: string;

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const chosen = (page: Page) => page.getByRole("list", { name: "Files" }).getByRole("listitem");
const asked = (page: Page) => page.getByText("Drop files to attach them to the reply");
const still = (point: Point) => [point, point] as const;

describe("attachments of a message in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    file = join(world.dataDir, "error.png");
    await writeFile(file, Buffer.from(png, "base64"));
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("the limits are shown in advance, and the whole page accepts dropped and pasted files", async () => {
    const { number } = await world.openTicket();
    const options = { permissions: ["clipboard-read", "clipboard-write"] };
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.getByText(/^Up to 10 files of \d+ MB each\.$/).waitFor();
      await dragFile(page, file, still({ x: 1300, y: 300 }), () => asked(page).waitFor());
      await chosen(page).nth(0).getByText("error.png").waitFor();
      await asked(page).waitFor({ state: "detached" });
      // Dropped on another element than the last dragover.
      await dragFile(page, file, [
        { x: 1300, y: 300 },
        { x: 20, y: 880 },
      ]);
      await chosen(page).nth(1).waitFor();
      const field = page.getByRole("textbox", { name: "Reply" });
      const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
      await dragFile(page, file, still({ x: x + 20, y: y + 20 }));
      await chosen(page).nth(2).waitFor();
      await page.evaluate(`navigator.clipboard.write([new ClipboardItem({ "image/png":
        new Blob([Uint8Array.from(atob("${png}"), (one) => one.charCodeAt(0))], { type: "image/png" }) })])`);
      await field.focus();
      await page.keyboard.press("Control+v");
      await chosen(page).nth(3).waitFor();
      assert.equal(await chosen(page).count(), 4);
      await page.getByRole("progressbar").first().waitFor({ state: "detached" });
    };
    await atDesk({ browser, world }, world.tom, work, options);
  });

  test("a file dropped on a screen that accepts none does not navigate away", async () => {
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.goto(`${world.url}/desk/me/profile`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(`addEventListener("dragover", (event) => {
        window.effect = event.defaultPrevented ? event.dataTransfer.dropEffect : "left to the browser";
      })`);
      await dragFile(page, file, still({ x: 700, y: 400 }));
      assert.equal(await page.evaluate("effect"), "none");
      assert.deepEqual([page.url(), page.context().pages().length], [`${world.url}/desk/me/profile`, 1]);
    });
  });

  test("a file removed during its upload does not arrive, and delays nothing", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      const given: string[] = [];
      page.on("requestfailed", (request) => given.push(new URL(request.url()).pathname));
      await page.route("**/uploads", () => new Promise(() => undefined), { times: 1 });
      await page.getByRole("textbox", { name: "Reply" }).fill("See the file");
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("progressbar", { name: "Uploading error.png" }).waitFor();
      assert.equal(await page.getByRole("button", { name: /^Send(?! and)/ }).isDisabled(), true);
      await page.getByRole("button", { name: "Remove error.png" }).click();
      await chosen(page).first().waitFor({ state: "detached" });
      assert.equal(await page.getByRole("button", { name: /^Send(?! and)/ }).isDisabled(), false);
      await until(() => given.some((path) => path.endsWith(`/tickets/${number}/uploads`)), 10_000);
    });
  });
});
