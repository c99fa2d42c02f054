import assert from "node:assert/strict";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { isExpected } from "./chromium.ts";
import { asStaff, type Place } from "./desk-page.ts";

/** Maya, an administrator, on a page below a settings section. */
export const inSettings =
  (section: string, place: () => Place) =>
  (path: string, work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> => {
    const { world } = place();
    return asStaff(
      place(),
      world.maya,
      async (page) => {
        page.setDefaultTimeout(10_000);
        await page.goto(`${world.url}/desk/settings/${section}${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await work(page);
      },
      options,
      isExpected,
    );
  };

export const save = (page: Page) => page.keyboard.press("Control+Enter");
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
export const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Drags a row's handle onto another one's, a little below it. */
export async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 12 });
  await page.mouse.up();
}

export const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
export const darkPhone = {
  viewport: { width: 390, height: 844 },
  colorScheme: "dark",
  hasTouch: true,
} as const satisfies BrowserContextOptions;
