import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Request } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff, atDesk } from "./desk-page.ts";

describe("the first requests, sent while the application loads", { skip: cannotRun }, () => {
  let world: World;
  let browser: Browser;
  let number: string;
  before(async () => {
    [world, browser] = await Promise.all([createWorld(), openChromium()]);
    ({ number } = await world.openTicket());
  });
  after(() => Promise.all([browser?.close(), world?.close()]));

  const notTaken = (page: Page) => page.evaluate<number>("globalThis.askedAhead?.size ?? 0");

  /** The API requests at an address before the application starts, which is loaded afterwards. */
  async function askedFirst(page: Page, path: string): Promise<string[]> {
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route("**/desk/assets/index-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("about:blank");
    const hear = (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname.replace("/api/v1/staff", "") + search);
    };
    page.on("request", hear);
    await page.goto(world.url + path, { waitUntil: "commit" });
    await until(async () => {
      const count = await notTaken(page);
      return count > 0 && asked.length >= count;
    }, 10_000);
    page.off("request", hear);
    held.resolve();
    await page.getByRole("navigation", { name: "Views" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    return asked.sort();
  }

  test("each list, ticket and other page requests what it needs, and the application uses every response", () =>
    atDesk({ browser, world }, world.tom, async (page) => {
      const list = (search: string) => `/tickets?${search}&per_page=50`;
      const waiting = list("status=open%2Cin_progress&sort=waiting");
      const expected: Record<string, string[]> = {
        "/desk": ["/me", waiting],
        "/desk/": ["/me", waiting],
        "/desk/views/waiting": ["/me", waiting],
        "/desk/views/mine": ["/me", list("assignee=me&status=active&sort=waiting")],
        "/desk/views/unassigned": ["/me", list("assignee=none&status=active&sort=waiting")],
        "/desk/views/on-hold": ["/me", list("status=on_hold&sort=oldest")],
        "/desk/views/all": ["/me", list("status=active&sort=newest")],
        "/desk/views/closed": ["/me", list("status=closed&sort=newest")],
        [`/desk/views/waiting/tickets/${number}`]: ["/me", `/tickets/${number}`, waiting],
        "/desk/views/all?q=invoice": ["/me"],
        "/desk/views/constructor": ["/me"],
        "/desk/me": ["/me"],
      };
      for (const [path, asked] of Object.entries(expected)) {
        assert.deepEqual(await askedFirst(page, path), asked, path);
        // A prefetch that is not used would be wasted.
        await until(async () => (await notTaken(page)) === 0, 10_000);
      }
    }));

  test("the application repeats a first request that failed", () =>
    asStaff(
      { browser, world },
      world.tom,
      async (page) => {
        await page.goto("about:blank");
        const once = new Set<string>();
        await page.route("**/api/v1/staff/{me,tickets?*}", (route, request) => {
          if (once.has(request.url())) return route.continue();
          once.add(request.url());
          return route.abort();
        });
        await page.goto(`${world.url}/desk/views/all`);
        await page.locator("a[data-number]").first().waitFor();
        assert.equal(once.size, 2);
      },
      {},
      isExpected,
    ));

  test("the page's skeleton is shown while the desk is slow, whichever request is slow", () =>
    asStaff({ browser, world }, world.maya, async (page) => {
      const slow = Promise.withResolvers<void>();
      let isSlow = (_: string) => true;
      await page.route("**/api/v1/staff/**", async (route, request) => {
        if (isSlow(new URL(request.url()).pathname)) await slow.promise;
        // The page that sent the request may be gone.
        await route.continue().catch(() => undefined);
      });
      const paths = ["", "/views/all", "/chats", "/reports", "/analytics", "/settings/macros"];
      for (const path of paths) {
        await page.goto(`${world.url}/desk${path}`);
        await page.getByRole("status", { name: "Loading…" }).waitFor();
      }
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/loading.png` });
      isSlow = (path) => !path.endsWith("/staff/me");
      for (const path of paths) {
        await page.goto(`${world.url}/desk${path}`);
        await page.getByRole("main").getByRole("status").first().waitFor();
        await page.getByRole("navigation", { name: "Views" }).waitFor();
      }
      slow.resolve();
      await page.getByText("No macros yet").waitFor();
      await page.getByRole("main").getByRole("link", { name: "New macro" }).click();
      await page.getByRole("heading", { level: 1, name: "New macro" }).waitFor();
    }));

  test("a browser that blocks storage for the site shows a message that says what to do", async () => {
    for (const [locale, sentence] of [
      ["en-GB", /^Your browser does not let this site store anything.*reload the page\.$/],
      ["de-DE", /^Ihr Browser lässt diese Seite nichts speichern.*neu\.$/],
    ] as const) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.addInitScript(`for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });`);
      await page.goto(`${world.url}/desk/views/all`);
      assert.match(await page.getByRole("alert").innerText(), sentence);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/blocked-${locale}.png` });
      await context.close();
    }
  });

  test("the page sends no API request if no one has signed in", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request.url())));
    await page.goto(`${world.url}/desk/views/all`);
    await page.getByLabel("Email", { exact: true }).waitFor();
    assert.deepEqual(asked, []);
    await context.close();
  });
});
