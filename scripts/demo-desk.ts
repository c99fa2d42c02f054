import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";

export interface DemoDesk {
  url: string;
  email: string;
  password: string;
  staffToken: string;
  /** The folder of its emails. */
  outbox: string;
  stop: () => Promise<void>;
}

/** Starts a new demo desk, which `stop` ends and deletes. */
export async function startDemoDesk(port: string): Promise<DemoDesk> {
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(join(tmpdir(), "sidedesk-pictures-"));
  const desk = spawn(process.execPath, ["server/bin/sidedesk.mjs", "start", "--demo"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, PORT: port, DATA_DIR: data, PUBLIC_URL: url, WORKERS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (desk.exitCode === null && desk.kill("SIGTERM")) await once(desk, "exit");
    await rm(data, { recursive: true, force: true });
  };
  let said = "";
  // Also ends when the desk fails to start.
  for await (const piece of desk.stdout.iterator({ destroyOnReturn: false })) {
    said += piece;
    const [, email, password, staffToken] =
      /Sign in\s+(\S+), password (\S+)\s+Staff token\s+(\S+)\n/.exec(said) ?? [];
    if (!email || !password || !staffToken) continue;
    desk.stdout.resume();
    return { url, email, password, staffToken, outbox: join(data, "outbox"), stop };
  }
  await stop();
  throw new Error(`The demonstration did not start:\n${said}`);
}

/** A new browser for one visitor, signed in unless `who` is missing. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions,
  who: Pick<DemoDesk, "url" | "email" | "password"> | undefined,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  if (who) await signIn(page, who);
  await work(page);
  await context.close();
}

async function signIn(
  page: Page,
  { url, email, password }: Pick<DemoDesk, "url" | "email" | "password">,
): Promise<void> {
  await page.goto(`${url}/desk/sign-in`);
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.locator("nav#views").waitFor({ state: "attached" });
}

/** Waits until the page has had no pending requests for some time, so that late content is in the picture. */
export function watch(page: Page, stillMs = 1_500): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => {
    // The event stream never ends.
    if (!/\/events(\?|$)/.test(request.url())) underWay.add(request);
  });
  page.on("requestfinished", end).on("requestfailed", end);
  return async () => {
    for (let still = 0; still < stillMs; still = underWay.size > 0 ? 0 : still + 150)
      await page.waitForTimeout(150);
  };
}
