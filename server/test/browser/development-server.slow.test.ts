import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { asVisitor, axe, cannotRun, openChromium } from "./chromium.ts";
import { signIn } from "./desk-page.ts";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

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
      await page.evaluate(axe);
      const contrast = await page.evaluate<{ violations: unknown[] }>(
        "axe.run({runOnly: ['color-contrast']})",
      );
      assert.deepEqual(contrast.violations, []);
      await page.getByRole("button", { name: "Narrow" }).first().click();
      await page.getByRole("dialog", { name: "Revoke the key?" }).waitFor();
    };
    await asVisitor(browser, { viewport: { width: 1440, height: 900 } }, visit, /^\[vite\]|React DevTools/);
  });
});
