import type { Browser, CDPSession, Page } from "playwright-core";
import { openDesk, signIn } from "../../server/test/browser/desk-page.ts";
import { watching } from "./observe-page.ts";

export interface Desk {
  url: string;
  agent: { email: string; password: string };
}

/** A signed-in page and Chromium's metrics of it. */
export interface Signed {
  page: Page;
  chromium: CDPSession;
  /** Milliseconds of processor time that the main thread has used so far. */
  usedMs(): Promise<number>;
}

export type State = Awaited<ReturnType<typeof stateOf>>;

export const size = { width: 1440, height: 900 };

/** The storage state of a browser in which the agent has signed in. */
export async function stateOf(browser: Browser, desk: Desk) {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await signIn(desk, page, desk.agent);
  await openDesk(desk, page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A browser with an empty cache; requests to other hosts and policy violations are reported to `complain`. */
export async function signedIn(
  browser: Browser,
  { url }: Desk,
  state: State,
  complain: (line: string) => void,
): Promise<Signed & AsyncDisposable> {
  const context = await browser.newContext({ locale: "en-GB", viewport: size, storageState: state });
  await context.addInitScript(watching);
  const page = await context.newPage();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url))
      complain(`asked of another host: ${request.url()}`);
  });
  page.on("pageerror", ({ message }) => complain(message));
  const chromium = await context.newCDPSession(page);
  await chromium.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    page,
    chromium,
    async usedMs() {
      return mainThreadMs(await chromium.send("Performance.getMetrics"));
    },
    async [Symbol.asyncDispose]() {
      const violations = await page.evaluate<string[]>("bench.seen.violations").catch(() => []);
      for (const violation of violations) complain(`against the policy: ${violation}`);
      await context.close();
    },
  };
}

interface Metrics {
  metrics: { name: string; value: number }[];
}

/** The main thread's processor time; requires metrics in thread time. */
export function mainThreadMs({ metrics }: Metrics): number {
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
