import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { sample } from "../sampling.ts";

/** Starts in half the time, and a context in a fifth: docs/decisions/0012. */
const shell = "/usr/bin/chromium-headless-shell";
const wholeBrowser = "/usr/bin/chromium";
const missing = [shell, wholeBrowser].find((path) => !existsSync(path));

/** Why browser tests cannot run here; false if they can. */
export const cannotRun = missing !== undefined && `there is no Chromium at ${missing}`;

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function openChromium(more: string[] = [], executablePath = shell): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/** In the headless shell, a closed page still answers on a BroadcastChannel. */
export function openWholeChromium(more: string[] = []): Promise<Browser> {
  return openChromium(more, wholeBrowser);
}

// Chromium logs every non-2xx response and every offline request, which the pages handle. The API reference logs its version.
export const isExpected = (text: string) =>
  /^(Failed to load resource: (the server|net::ERR_(FAILED|INTERNET_DISCONNECTED))|@scalar\/api-reference@[\d.]+$)/.test(
    text,
  );

/** A new browser for one visitor; any console error or CSP violation fails the test. */
export async function asVisitor(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
  /** Other allowed console messages, for pages with third-party scripts. */
  isFine: RegExp = /$^/,
): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => {
      if (!isExpected(message.text()) && !isFine.test(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("request", (request) => {
      if (!/^(data|blob|http:\/\/127\.0\.0\.1)|\.test[:/]/.test(request.url()))
        complaints.push(`asks ${request.url()}`);
    });
    await visit(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** WCAG 2.2 AA and best practice; axe leaves out the size of targets unless it is asked. */
const axeOptions = `{
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  preload: false,
  elementRef: true,
}`;

/** Runs in the page. What a scrolled bar or a layer covers in part counts as small for axe, too. */
const withoutCovered = `({ violations }) => violations.flatMap(({ id, nodes }) => {
  const isSmall = ({ element }) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 24 || height < 24;
  };
  const found = id === 'target-size' ? nodes.filter(isSmall) : nodes;
  const said = found.map(({ html, failureSummary }) => ({ html, failureSummary }));
  return said.length === 0 ? [] : [{ id, nodes: said }];
})`;

/** Base UI's focus guards are hidden and focusable, but pass the focus on at once. */
const axeContext = "{ exclude: ['[data-base-ui-focus-guard]'] }";

/** Runs in the page: its main headings, in shadow roots too. A page has exactly one. */
const mainHeadings = `(() => {
  const within = (root) => [...root.querySelectorAll("*")].flatMap((one) => [
    ...(one.matches("h1, [role=heading][aria-level='1']") && one.checkVisibility() ? [one] : []),
    ...(one.shadowRoot ? within(one.shadowRoot) : []),
  ]);
  return within(document).map((one) => one.outerHTML);
})()`;

/** Without `resultTypes`, axe also describes every passing element, which takes twice as long as the check. */
async function violationsOn(page: Page): Promise<Finding[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  return page.evaluate<Finding[]>(
    // Only the experimental rules need `preload`, which writes inline styles if a style sheet is still loading.
    `axe.run(${axeContext}, ${axeOptions}).then(${withoutCovered})`,
  );
}

/** axe's findings on the page, one line each; for a page, also if it has no or several main headings. */
export async function findings(page: Page, isPage = true): Promise<string[]> {
  const violations = [...(await violationsOn(page)), ...(isPage ? await headingFaults(page) : [])];
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
}

async function headingFaults(page: Page): Promise<Finding[]> {
  const headings = await page.evaluate<string[]>(mainHeadings);
  if (headings.length === 1) return [];
  return [{ id: "exactly-one-h1", nodes: headings.map((html) => ({ html, failureSummary: "" })) }];
}

const looks = [
  { width: 320, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

let turn = 0;

/**
 * Checks that axe finds nothing and nothing scrolls sideways: alternately on a narrow dark phone and a light desktop; both in the nightly
 * run.
 */
export async function assertAccessible(page: Page): Promise<void> {
  turn++;
  for (const { width, colorScheme } of sample(looks, looks.length, turn)) {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme });
    // Elements with a ResizeObserver react in the next frame.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const violations = [...(await violationsOn(page)), ...(await headingFaults(page))];
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    assert.deepEqual(found, [], `${colorScheme} at ${width} px`);
    const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
    assert.ok(needed <= width, `the page needs ${needed} px where there are ${width}`);
  }
  // The rest of the test runs on a desktop.
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The same, and right to left with text twice as large. */
export async function assertReadable(page: Page): Promise<void> {
  await assertAccessible(page);
  await page.evaluate(
    "document.documentElement.dir = 'rtl'; document.documentElement.style.fontSize = '200%'",
  );
  await page.setViewportSize({ width: 320, height: 720 });
  assert.deepEqual(await findings(page), [], page.url());
  const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
  // Nothing may overflow; Chromium rounds doubled sizes up by a pixel.
  assert.ok(needed <= 321, `${page.url()} needs ${needed} px, from right to left with large text`);
}

/** Presses Tab until the element has the focus, as a keyboard user would. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 50; presses++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** The same, to an element by its role and name. */
export async function tabOnto(target: Locator): Promise<void> {
  const focused = target.and(target.page().locator(":focus"));
  for (let presses = 0; presses < 100; presses++) {
    if ((await focused.count()) === 1) return;
    await target.page().keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${target}`);
}

/** Presses a button, link or box with the keyboard alone. */
export async function pressByKey(target: Locator, key = "Enter"): Promise<void> {
  await target.waitFor();
  await tabOnto(target);
  await target.page().keyboard.press(key);
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);
}

/** The focus may move shortly after the change that a test waits for. */
export async function assertFocused(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus`).waitFor();
}
