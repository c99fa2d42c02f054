import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { openChromium } from "../server/test/browser/chromium.ts";
import { largestBytes, type Picture, pictureFolder, pictureNames, pictures } from "./picture-list.ts";

/** Takes the pictures of the README and the docs from a new demo desk: npm run pictures. To use another port: npm run pictures -- 18149 */
const port = process.argv[2] ?? "18149";
const url = `http://127.0.0.1:${port}`;

interface Signed {
  email: string;
  password: string;
}

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
    await page
      .getByRole("link", { name: /verified/ })
      .first()
      .click();
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

const data = await mkdtemp(join(tmpdir(), "sidedesk-pictures-"));
const desk = spawn(process.execPath, ["server/bin/sidedesk.mjs", "start", "--demo"], {
  cwd: join(import.meta.dirname, ".."),
  env: { ...process.env, PORT: port, DATA_DIR: data, PUBLIC_URL: url, WORKERS: "1" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const browser = await openChromium();
  await takeAll(browser, await signedIn());
  await browser.close();
} finally {
  desk.kill("SIGTERM");
  await once(desk, "exit");
  await rm(data, { recursive: true, force: true });
}

/** The accounts that the demo prints at its start. */
async function signedIn(): Promise<Signed> {
  let said = "";
  for await (const piece of desk.stdout) {
    said += piece;
    const [, email, password] = /Sign in\s+(\S+), password (\S+)/.exec(said) ?? [];
    if (email && password) {
      desk.stdout.resume();
      return { email, password };
    }
  }
  throw new Error(`The demonstration did not start:\n${said}`);
}

async function takeAll(browser: Browser, who: Signed): Promise<void> {
  for (const screen of new Set(Object.values(pictures)))
    await at(browser, who, screen, async (page) => {
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

async function at(
  browser: Browser,
  { email, password }: Signed,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${url}/desk/sign-in`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Views" }).waitFor();
  await work(page);
  await context.close();
}

/** Waits until the page has had no pending requests for a moment, so that late content is in the picture. */
function watch(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => {
    // The event stream never ends.
    if (!/\/events(\?|$)/.test(request.url())) underWay.add(request);
  });
  page.on("requestfinished", end).on("requestfailed", end);
  return async () => {
    for (let still = 0; still < 10; still = underWay.size > 0 ? 0 : still + 1) await page.waitForTimeout(150);
  };
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
