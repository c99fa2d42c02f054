import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { openChromium } from "../../../server/test/browser/chromium.ts";
import { until } from "../../../server/test/command-line.ts";
import { ines, omar, personOf } from "../../../server/test/world.ts";
import { openReactProduct, type ReactProduct } from "./react-product.ts";

let product: ReactProduct;
let browser: Browser;
let numbers: string[];

async function visit(work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(product.url);
    await work(page);
  } finally {
    await page.close();
  }
}

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, subject: string): Promise<void> {
  await click(page, subject);
  await page.getByRole("heading", { name: subject, exact: true }).waitFor();
}

async function send(page: Page, body: string): Promise<void> {
  await page.getByLabel("Reply", { exact: true }).fill(body);
  await click(page, "Send reply");
}

async function repliesOf(ticket: number): Promise<string[]> {
  const { body } = await product.world.platform("GET", `/clients/${ines}/tickets/${numbers[ticket]}`);
  return body.data.replies.slice(1).map(({ body }: { body: string }) => body);
}

describe("the actions of the hooks for React", () => {
  before(async () => {
    product = await openReactProduct("react-actions-app.ts");
    browser = await openChromium();
    const { world } = product;
    await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
    numbers = [];
    for (const subject of ["The shop is down", "An invoice"]) {
      const ticket = { subject, body: "Help.", department_id: world.technical };
      const { body } = await world.platform("POST", `/clients/${ines}/tickets`, { body: ticket });
      numbers.push(body.data.number);
    }
  });
  after(async () => {
    await browser.close();
    await product.close();
  });

  test("a reply to the second ticket is sent while one to the first is under way", () =>
    visit(async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/${numbers[0]}/replies`, async (route) => {
        await held;
        await route.continue();
      });
      await open(page, "The shop is down");
      await send(page, "Same words.");
      await page.getByText("Sending", { exact: true }).waitFor();
      await open(page, "An invoice");
      await page.getByText("Ready", { exact: true }).waitFor();
      await send(page, "Same words.");
      await page.locator("p", { hasText: "Same words." }).waitFor();
      assert.deepEqual(await repliesOf(1), ["Same words."]);
      release();
      await until(async () => (await repliesOf(0)).length === 1, 10_000);
    }));

  test("two announcements are dismissed by two quick clicks", async () => {
    for (const title of ["Holidays", "Maintenance"])
      await product.world.admin("POST", "/announcements", {
        body: {
          brand_id: product.world.harbour.id,
          title,
          body: "We are away.",
          type: "info",
          placement: "dashboard",
          is_dismissible: true,
        },
      });
    await visit(async (page) => {
      await page.route("**/dismiss", async (route) => {
        const response = await route.fetch();
        await page.waitForTimeout(300);
        await route.fulfill({ response });
      });
      await click(page, "Holidays");
      await click(page, "Maintenance");
      const left = async () =>
        (await product.world.platform("GET", `/clients/${ines}/announcements`)).body.data.length;
      await until(async () => (await left()) === 0, 10_000);
    });
  });

  test("a reply whose answer was lost is sent again with its key, so it is there once", () =>
    visit(async (page) => {
      await open(page, "An invoice");
      await page.route("**/replies", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send(page, "Once.");
      await page.getByRole("alert").waitFor();
      await page.unroute("**/replies");
      await click(page, "Send reply");
      await page.locator("p", { hasText: "Once." }).waitFor();
      assert.equal((await repliesOf(1)).filter((body) => body === "Once.").length, 1);
      // The same words can be meant a second time.
      await click(page, "Send reply");
      await until(async () => (await repliesOf(1)).filter((body) => body === "Once.").length === 2, 10_000);
    }));

  for (const isLost of [false, true])
    test(`since another client signed in, a page sends nothing in their name${isLost ? ", even if it first got no answer who is signed in" : ""}`, () =>
      visit(async (page) => {
        if (isLost) await loseFirst(page, "**/api/chat");
        await open(page, "The shop is down");
        await page.waitForLoadState("networkidle");
        product.signedIn = { id: omar, ...personOf(omar) };
        try {
          await click(page, "Open another ticket");
          const link = page.getByRole("link", { name: "Please sign in.", exact: true });
          await link.waitFor();
          assert.equal(await link.getAttribute("href"), "/login");
          const path = `/clients/${encodeURIComponent(omar)}`;
          await product.world.platform("PUT", path, { body: personOf(omar) });
          assert.equal((await product.world.platform("GET", `${path}/tickets`)).body.meta.total, 0);
        } finally {
          product.signedIn = { id: ines, ...personOf(ines) };
        }
      }));
});

/** Shows the page again; its first request to the address is lost. */
async function loseFirst(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort(), { times: 1 });
  await page.reload();
}
