import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { asVisitor, cannotRun, findings, openChromium } from "./chromium.ts";
import { signIn } from "./desk-page.ts";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** What opens a layer of the gallery. */
const opened = [
  ["combobox", "One of 3"],
  ["combobox", "One of 42"],
  ["button", "Open calendar"],
  ["button", "Narrow"],
  ["button", "Wide"],
  ["button", "Close"],
  ["button", "Hand over"],
  ["button", "Hold"],
] as const;

let world: World;
let browser: Browser;
let development: { url: string; change(file: string): void; close(): Promise<void> };

/** The server of `npm run dev`, on a free port, against the world's desk. */
async function develop(desk: string): Promise<typeof development> {
  process.env.PUBLIC_URL = desk;
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: join(web, "vite.config.ts"),
    // A developer's running server keeps its port.
    server: { port: 0, strictPort: false },
    cacheDir: join(web, "node_modules/.vite-test"),
  });
  await server.listen();
  const address = server.httpServer?.address();
  assert.ok(address && typeof address === "object");
  return {
    url: `http://127.0.0.1:${address.port}`,
    change: (file) => server.watcher.emit("change", join(web, file)),
    close: () => server.close(),
  };
}

describe("the development server", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    development = await develop(world.url);
  });
  after(async () => {
    await development?.close();
    await browser?.close();
    await world?.close();
  });

  test("a developer signs in to a running desk, gets its events, and sees a code change at once", async () => {
    const { number } = await world.openTicket({ subject: "Seen while one works" });
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    // The first load scans all sources of the pages.
    page.setDefaultTimeout(60_000);
    await signIn(development, page, world.tom);
    await page.goto(`${development.url}/desk/views/all/tickets/${number}`);
    await page.getByRole("heading", { name: "Seen while one works", level: 1 }).waitFor();
    await world.staff("POST", `/tickets/${number}/start`);
    await page.locator("article header").getByText("In progress").waitFor();

    await page.getByRole("textbox", { name: "Reply" }).first().fill("Half an ans");
    const updated = page.waitForEvent("console", (message) => /hot updated.*base\.css/.test(message.text()));
    development.change("styles/base.css");
    await updated;
    assert.equal(await page.getByRole("textbox", { name: "Reply" }).first().inputValue(), "Half an ans");
    assert.deepEqual(
      said.filter((text) => !/^\[vite\]|React DevTools/.test(text)),
      [],
    );
    await context.close();
  });

  test("the component gallery shows each component in each state, accessible in light and dark themes", async () => {
    const visit = async (page: Page) => {
      page.setDefaultTimeout(60_000);
      await page.goto(`${development.url}/desk/components`);
      for (const theme of ["light", "dark"]) {
        const parts = page.getByRole("region", { name: theme });
        await parts.getByRole("heading", { name: "FormFrame", exact: false }).waitFor();
        assert.ok((await parts.getByRole("heading", { level: 2 }).count()) >= 15);
      }
      // Some components are a whole page, with a landmark of their own.
      const look = async () => (await findings(page, false)).filter((one) => !one.startsWith("landmark-"));
      const faults = await look();
      const layer = page.locator(":is([data-listbox], [data-modal]):not([data-closed])");
      const parts = page.getByRole("region", { name: "light" });
      for (const [role, name] of opened) {
        await parts.getByRole(role, { name, exact: true }).last().click();
        await layer.waitFor();
        faults.push(...(await look()).map((one) => `${name}: ${one}`));
        await page.keyboard.press("Escape");
        await layer.waitFor({ state: "detached" });
      }
      assert.deepEqual(faults, []);
    };
    await asVisitor(browser, { viewport: { width: 1440, height: 900 } }, visit, /^\[vite\]|React DevTools/);
  });

  test("selects and date fields are used by keyboard alone, also on a narrow page", async () => {
    const visit = async (page: Page) => {
      page.setDefaultTimeout(60_000);
      await page.goto(`${development.url}/desk/components`);
      const parts = page.getByRole("region", { name: "light" });
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const few = parts.getByRole("combobox", { name: "One of 3", exact: true });
      await few.focus();
      await press("ArrowDown");
      await page.getByRole("option", { name: "one", exact: true }).and(page.locator(":focus")).waitFor();
      await press("End", "Home", "t");
      await page.getByRole("option", { name: "two", exact: true }).and(page.locator(":focus")).waitFor();
      await press("Enter");
      await few.and(page.locator(":focus")).filter({ hasText: "two" }).waitFor();

      const many = parts.getByRole("combobox", { name: "One of 42", exact: true });
      await many.focus();
      await press("Enter");
      await page.getByRole("combobox", { name: "Search" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type("option 31");
      await page.getByRole("option", { name: "Option 30", exact: true }).waitFor({ state: "detached" });
      await press("Enter");
      await many.and(page.locator(":focus")).filter({ hasText: "Option 31" }).waitFor();

      const date = parts.getByRole("textbox", { name: "A date", exact: true }).first();
      await date.fill("1.2.27");
      await press("ArrowDown");
      const day = (name: string) =>
        page.getByRole("button", { name, exact: true }).and(page.locator(":focus"));
      await day("Monday, 1 February 2027").waitFor();
      await press("PageUp", "End", "ArrowDown");
      await day("Sunday, 10 January 2027").waitFor();
      await press("Enter");
      await parts
        .getByRole("button", { name: "Open calendar" })
        .first()
        .and(page.locator(":focus"))
        .waitFor();
      assert.equal(await date.inputValue(), "10/01/2027");
      await date.fill("soon");
      await date.blur();
      await parts.getByText("Enter a date like 31/12/").first().waitFor();
    };
    await asVisitor(browser, { viewport: { width: 390, height: 700 } }, visit, /^\[vite\]|React DevTools/);
  });
});
