import assert from "node:assert/strict";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { ines, type Json } from "../world.ts";
import { isExpected } from "./chromium.ts";
import { asStaff, type Place } from "./desk-page.ts";

/** Runs at the desk's reports, as an agent or an administrator. */
export const atReports =
  (place: () => Place) =>
  (
    who: "tom" | "maya",
    path: string,
    work: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> => {
    const { world } = place();
    return asStaff(
      place(),
      world[who],
      async (page) => {
        page.setDefaultTimeout(10_000);
        await page.goto(`${world.url}/desk/reports${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await work(page);
      },
      options,
      isExpected,
    );
  };

/** Sends a report of Ines Maurer, as the platform. */
export async function report({ world }: Place, fields: Json = {}): Promise<Json> {
  const { status, body, text } = await world.platform("POST", "/reports", {
    body: {
      type: "bug",
      title: "The cart forgets",
      body: "It is *empty* again.",
      client_id: ines,
      ...fields,
    },
  });
  assert.equal(status, 201, text);
  return { ...body.data, token: body.access_token };
}

export const storedReport = async ({ world }: Place, reference: string): Promise<Json> =>
  (await world.staff("GET", `/reports/${reference}`)).body.data;

/** A control of the side panel. */
export const property = (page: Page, name: string): Locator =>
  page.getByRole("complementary", { name: "Properties", exact: true }).getByLabel(name, { exact: true });

/** Messages and notes that contain a text. */
export const message = (page: Page, text: string): Locator =>
  page.locator("ol article").filter({ hasText: text });
