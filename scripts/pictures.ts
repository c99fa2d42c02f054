import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { openChromium } from "../server/test/browser/chromium.ts";
import { takeAllScreens } from "./all-pictures.ts";
import { type DemoDesk, startDemoDesk, visit, watch } from "./demo-desk.ts";
import { largestBytes, type Picture, pictureFolder, pictureNames, pictures } from "./picture-list.ts";

const help = `Takes pictures of a new demo desk.

npm run pictures                         the pictures of the README and the docs
npm run pictures -- --all FOLDER         every screen, wide, narrow, dark, on a phone and in German, as PNG files
  --only TEXT                            only the screens whose address has this text: --only settings/brands
npm run pictures -- --port 18150         on another port than 18149
`;

const { values: options } = parseArgs({
  options: {
    all: { type: "string" },
    only: { type: "string", default: "" },
    port: { type: "string", default: "18149" },
    help: { type: "boolean" },
  },
});
const url = `http://127.0.0.1:${options.port}`;

/** How to reach the page of each picture. */
const ways: Record<Picture, (page: Page) => Promise<void>> = {
  ticket: openTicket,
  async settings(page) {
    await page.goto(`${url}/desk/settings/departments`);
    await page.getByRole("main").getByRole("link").first().click();
    await page.getByRole("button", { name: /^Save/ }).waitFor();
  },
  async "audit-log"(page) {
    await page.goto(`${url}/desk/settings/audit`);
    await page.locator("details").first().waitFor();
  },
  async chat(page) {
    await page.goto(`${url}/desk/chats`);
    await page.getByRole("listitem").filter({ hasText: "verified" }).first().getByRole("link").click();
    await page.getByRole("textbox").last().waitFor();
  },
  async analytics(page) {
    // A job counts the new desk's tickets within its first minutes.
    const chart = page.getByRole("main").getByRole("img").first();
    for (let tries = 0; tries < 15 && !(await chart.isVisible()); tries++) {
      await page.goto(`${url}/desk/analytics`);
      await chart.waitFor({ timeout: 10_000 }).catch(() => undefined);
    }
    await chart.scrollIntoViewIfNeeded();
  },
  "ticket-dark": openTicket,
  async "phone-queue"(page) {
    await page.goto(`${url}/desk/views/waiting`);
    await page.locator("a[data-number]").first().waitFor();
  },
  "phone-ticket": openTicket,
};

if (options.help) console.log(help);
else await takePictures();

async function takePictures(): Promise<void> {
  const desk = await startDemoDesk(options.port);
  const browser = await openChromium();
  try {
    if (options.all) await takeAllScreens(browser, desk, { folder: options.all, only: options.only });
    else await takeAll(browser, desk);
  } finally {
    await browser.close();
    await desk.stop();
  }
}

async function takeAll(browser: Browser, desk: DemoDesk): Promise<void> {
  for (const screen of new Set(Object.values(pictures)))
    await visit(browser, screen, desk, async (page) => {
      const settled = watch(page);
      for (const name of pictureNames.filter((name) => pictures[name] === screen)) {
        await ways[name](page);
        await settled();
        await take(page, name);
      }
    });
}

async function openTicket(page: Page): Promise<void> {
  await page.goto(`${url}/desk/views/waiting`);
  await page.locator("a[data-number]").first().click();
  await page.locator("article").first().waitFor();
}

/** WebP needs a third of PNG's size for pages of text. */
async function take(page: Page, name: Picture): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const picture = Buffer.from(data, "base64");
  if (picture.length > largestBytes)
    throw new Error(`${name} has ${picture.length} bytes, more than ${largestBytes}.`);
  await writeFile(new URL(`${name}.webp`, pictureFolder), picture);
  console.log(`docs/pictures/${name}.webp: ${(picture.length / 1000).toFixed(0)} kB`);
}
