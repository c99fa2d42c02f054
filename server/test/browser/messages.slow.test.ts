import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, tabTo } from "./chromium.ts";
import { asStaff, atDesk, openAt, stayWhereOneIs } from "./desk-page.ts";
import { faultsOf } from "./layout-faults.ts";

let world: World;
let browser: Browser;

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const answer = async (number: string, body: string) =>
  assert.equal(
    (await world.platform("POST", `/clients/1042/tickets/${number}/replies`, { body: { body } })).status,
    201,
  );
const message = (page: Page, text: string) => page.locator("ol article").filter({ hasText: text });

/** The most difficult content of a message. */
const awkward = [
  `No gap: ${"x".repeat(3_000)}`,
  `| ${Array.from({ length: 30 }, (_, column) => `Column ${column}`).join(" | ")} |\n|${"-|".repeat(30)}\n|${" value |".repeat(30)}`,
  `    ${"a line of code that does not end ".repeat(30)}`,
  "مرحبا، القرص ممتلئ على web-3 منذ الصباح. 🦊👨‍👩‍👧‍👦🏳️‍🌈\n\n1. أولا\n2. ثانيا\n\n> اقتباس",
  `# ${"A heading ".repeat(30)}\n\n- one\n    - two\n        - three\n            - four\n                - five ${"y".repeat(200)}`,
  `${"> ".repeat(12)}quoted very deeply ${"z".repeat(100)}`,
  `https://a.example/${"path/".repeat(60)}`,
  "🦊".repeat(500),
];

describe("messages of each kind", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("fit and are accessible on each device, in both directions and with large text", async () => {
    const { number } = await world.openTicket({ subject: "Awkward" });
    for (const body of awkward) await answer(number, body);
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await message(page, "No gap").waitFor();
      assert.deepEqual(await faultsOf(page, "awkward messages"), []);
      const arabic = message(page, "مرحبا").locator("[dir=auto]").last();
      assert.equal(
        await arabic.evaluate((body) => body.computedStyleMap().get("direction")?.toString()),
        "rtl",
      );
    });
  });

  test("are shown and sent in full at 20,000 characters", async () => {
    const words = Array.from({ length: 3_200 }, (_, at) => `w${at}`)
      .join(" ")
      .slice(0, 19_900);
    const { number } = await world.openTicket({ subject: "Long" });
    await answer(number, `${words} end`);
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await message(page, " end").waitFor();
      assert.equal((await message(page, " end").locator("p").textContent())?.length, words.length + 4);
      await page.getByRole("textbox", { name: "Reply" }).fill(`${words} mine`);
      await page.keyboard.press("Control+Enter");
      await message(page, " mine").waitFor();
    });
  });

  test("collapse quoted text, which a key expands, and the visible part keeps its accessible name", async () => {
    const { number } = await world.openTicket({ subject: "Quoted" });
    await answer(number, `> ${"As you wrote on Monday. ".repeat(20)}\n\nNo, it is **still** so.`);
    await answer(number, "> Short.\n\nYes.");
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      const quoted = page.getByText(/As you wrote on Monday/).first();
      await page.getByText("still").waitFor();
      assert.equal(await quoted.isVisible(), false);
      assert.equal(await page.getByText("Short.", { exact: true }).isVisible(), true);
      await page.keyboard.press("[");
      await page.keyboard.press("[");
      await tabTo(page, "summary");
      await page.keyboard.press("Enter");
      await quoted.waitFor();
      await page.keyboard.press("Space");
      await quoted.waitFor({ state: "hidden" });
    });
  });

  test("show their images, which open large and close by key", async () => {
    const { number } = await pictured();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      const thumbnail = thumbnailAt(page);
      await thumbnail.waitFor();
      const width = await thumbnail.locator("img").evaluate(async (image) => {
        const picture = image as unknown as { decode(): Promise<void>; naturalWidth: number };
        await picture.decode();
        return picture.naturalWidth;
      });
      assert.equal(width, 1);
      await thumbnail.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("img", { name: "screen.png" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.locator("button[aria-label='Show screen.png large']:focus").waitFor();
    });
  });

  test("name an image that does not load, and offer its file", async () => {
    const { number } = await pictured();
    const work = async (page: Page) => {
      await page.route("**/attachments/**", (route) => route.fulfill({ status: 500, body: "" }));
      await openAt(world, page, number);
      await thumbnailAt(page).getByText("screen.png").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("can’t be shown right now").waitFor();
      await dialog.getByRole("link", { name: "screen.png" }).waitFor();
      await assertAccessible(page);
    };
    await atDesk({ browser, world }, world.tom, work, {}, (said) => /status of 500 /.test(said));
  });
});

/** A ticket with a picture in its second message. */
async function pictured() {
  const form = new FormData();
  form.set("body", "See the picture");
  form.append("attachments[]", new Blob([pixel], { type: "image/png" }), "screen.png");
  const ticket = await world.openTicket({ subject: "Pictured" });
  const url = `${world.url}/api/v1/integration/clients/1042/tickets/${ticket.number}/replies`;
  const headers = { authorization: `Bearer ${world.harbour.key}` };
  assert.equal((await fetch(url, { method: "POST", headers, body: form })).status, 201);
  return ticket;
}

const thumbnailAt = (page: Page) => page.getByRole("button", { name: "Show screen.png large" });
