import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/**
 * Takes the pictures of the README and the docs, of a demonstration desk of its own: npm run pictures. A port that is free
 * can be named: npm run pictures -- 18149
 */
const port = process.argv[2] ?? "18149";
const url = `http://127.0.0.1:${port}`;
const folder = new URL("../docs/pictures/", import.meta.url);
const largestBytes = 150_000;

const wide = { viewport: { width: 1280, height: 800 }, colorScheme: "light" } as const;
const phone = { viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true } as const;

interface Signed {
  email: string;
  password: string;
}

const data = await mkdtemp(join(tmpdir(), "sidedesk-pictures-"));
const desk = spawn(process.execPath, ["server/src/main.ts", "start", "--demo"], {
  cwd: join(import.meta.dirname, ".."),
  env: { ...process.env, PORT: port, DATA_DIR: data, PUBLIC_URL: url, WORKERS: "1" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  await takeAll(browser, await signedIn());
  await browser.close();
} finally {
  desk.kill("SIGTERM");
  await once(desk, "exit");
  await rm(data, { recursive: true, force: true });
}

/** Whom the start of the demonstration names. */
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
  await at(browser, who, wide, async (page) => {
    await openTicket(page);
    await take(page, "ticket");
    await page.goto(`${url}/desk/settings/departments`);
    await page.getByRole("main").getByRole("link").first().click();
    await page.getByRole("button", { name: /^Save/ }).waitFor();
    await take(page, "settings");
    await page.goto(`${url}/desk/settings/audit`);
    await page.locator("details").first().waitFor();
    await take(page, "audit-log");
    await page.goto(`${url}/desk/chats`);
    await page
      .getByRole("link", { name: /verified/ })
      .first()
      .click();
    await page.getByRole("textbox").last().waitFor();
    await take(page, "chat");
    await page.goto(`${url}/desk/analytics`);
    await page.getByRole("img", { name: /^Opened and closed/ }).waitFor();
    await take(page, "analytics");
  });
  await at(browser, who, { ...wide, colorScheme: "dark" }, async (page) => {
    await openTicket(page);
    await take(page, "ticket-dark");
  });
  await at(browser, who, phone, async (page) => {
    await page.goto(`${url}/desk/views/waiting`);
    await page.locator("a[data-number]").first().waitFor();
    await take(page, "phone-queue");
    await openTicket(page);
    await take(page, "phone-ticket");
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
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Views" }).waitFor();
  await work(page);
  await context.close();
}

/** WebP, which pages of text need a third of. */
async function take(page: Page, name: string): Promise<void> {
  // What is shown only after a moment is there or gone by then.
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const picture = Buffer.from(data, "base64");
  if (picture.length > largestBytes)
    throw new Error(`${name} has ${picture.length} bytes, more than ${largestBytes}.`);
  await writeFile(new URL(`${name}.webp`, folder), picture);
  console.log(`docs/pictures/${name}.webp: ${(picture.length / 1000).toFixed(0)} kB`);
}
