import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { cannotRun, pressByKey, tabOnto } from "../../../../server/test/browser/chromium.ts";
import { ines } from "../../../../server/test/world.ts";
import { openProduct, type Product } from "../product.ts";

let product: Product;

const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Waits until it has the focus, and that it still has it once the browser has drawn the page. */
async function hasFocus(target: Locator): Promise<void> {
  const page = target.page();
  await target.and(page.locator(":focus")).waitFor();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const name = "document.querySelector('sidedesk-support').shadowRoot.activeElement?.outerHTML ?? 'nothing'";
  const focused = await page.evaluate<string>(name);
  assert.equal(focused, await target.evaluate((one) => (one as unknown as { outerHTML: string }).outerHTML));
}

/** The page is shown again, and reads all of a ticket. */
async function reread(page: Page): Promise<void> {
  const reading = [/\/tickets\/\d+$/, /\/credentials$/, /\/rating$/].map((url) => page.waitForResponse(url));
  await page.dispatchEvent("html", "visibilitychange");
  for (const read of await Promise.all(reading)) await read.finished();
}

describe("the focus of a keyboard in the support area", { skip: cannotRun }, () => {
  before(async () => {
    product = await openProduct();
    await product.world.staff("PUT", "/chats/duty", { body: { is_on_duty: true, capacity: 20 } });
  });
  after(() => product.close());

  test("is on the list's heading after another page, and stays while a page is read or can't be", async () => {
    for (let count = 0; count < 26; count++) await product.world.openTicket({ subject: `Plan ${count}` });
    await product.visit(async (page) => {
      await open(page);
      const list = heading(page, "Your tickets");
      const waiting = Promise.withResolvers<void>();
      await button(page, "Next").waitFor();
      await page.route("**/api/tickets?*", (route) => waiting.promise.then(() => route.abort()), {
        times: 1,
      });
      await pressByKey(button(page, "Next"));
      await page.locator("[aria-busy=true]").waitFor();
      await hasFocus(button(page, "Next"));
      waiting.resolve();
      await button(page, "Try again").waitFor();
      await hasFocus(button(page, "Next"));
      await pressByKey(button(page, "Try again"));
      await page.getByText(/^26–/).waitFor();
      await hasFocus(list);
      await pressByKey(button(page, "Previous"));
      await page.getByText(/^1–25 of/).waitFor();
      await hasFocus(list);
      await pressByKey(button(page, "Next"));
      await page.getByText(/^26–/).waitFor();
      await hasFocus(list);
    });
  });

  test("is on the next announcement after one is dismissed, and then on the list's heading", async () => {
    for (const title of ["First", "Second", "Third"]) {
      const fields = { title, body: `The ${title} one.`, placement: "dashboard", type: "info" };
      const body = { brand_id: product.world.harbour.id, is_dismissible: true, ...fields };
      assert.equal((await product.world.admin("POST", "/announcements", { body })).status, 201);
    }
    await product.visit(async (page) => {
      await open(page);
      const news = page.getByRole("article");
      const dismiss = () => page.getByRole("button", { name: /^Dismiss/ });
      await news.first().waitFor();
      await pressByKey(page.locator("summary"));
      assert.equal(await news.count(), 3);
      const last = await news.nth(2).getByRole("heading").innerText();
      const first = await news.nth(0).getByRole("heading").innerText();
      await pressByKey(dismiss().nth(1));
      await hasFocus(news.filter({ hasText: `The ${last} one.` }));
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await hasFocus(news.filter({ hasText: `The ${first} one.` }));
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await hasFocus(heading(page, "Your tickets"));
      assert.equal(await news.count(), 0);
    });
  });

  test("stays on the way to the chat when a message comes", async () => {
    await product.visit(async (page) => {
      await open(page, "#/chat");
      await page.getByRole("textbox", { name: "Message", exact: true }).fill("Is someone there?");
      await page.keyboard.press("Enter");
      await button(page, "End chat").waitFor();
      await pressByKey(page.getByRole("link", { name: "All tickets" }));
      await tabOnto(page.getByRole("link", { name: "Chat with us", exact: true }));
      const { data } = (await product.world.staff("GET", "/chats?view=all")).body;
      const body = { id: "answer-to-the-focused", body: "Yes, hello!" };
      assert.equal(
        (await product.world.staff("POST", `/chats/${data[0].id}/messages`, { body })).status,
        201,
      );
      await hasFocus(page.getByRole("link", { name: "Chat with us, 2 new", exact: true }));
      await tabOnto(page.getByRole("link", { name: "New ticket", exact: true }));
      const more = { id: "another-to-the-focused", body: "How can we help?" };
      await product.world.staff("POST", `/chats/${data[0].id}/messages`, { body: more });
      await page.getByRole("link", { name: "Chat with us, 3 new", exact: true }).waitFor();
      await hasFocus(page.getByRole("link", { name: "New ticket", exact: true }));
    });
  });

  test("stays on a credential while the ticket is read again, which is removed once, and goes to their heading", async () => {
    const { number } = await product.world.openTicket();
    const store = (label: string) =>
      product.world.platform("POST", `/clients/${ines}/tickets/${number}/secrets`, {
        body: { label, value: "hunter2" },
      });
    await store("FTP");
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      const remove = button(page, "Remove FTP");
      await remove.waitFor();
      await tabOnto(remove);
      await reread(page);
      await hasFocus(remove);
      // Another one that appears takes nothing from the first.
      await store("SSH");
      await reread(page);
      await page.getByText("SSH", { exact: true }).waitFor();
      await hasFocus(remove);
      const answered = Promise.withResolvers<void>();
      let removals = 0;
      await page.route("**/credentials/*", async (route) => {
        removals++;
        await answered.promise;
        await route.continue();
      });
      await page.keyboard.press("Enter");
      await reread(page);
      await hasFocus(remove);
      assert.equal(await remove.isDisabled(), true);
      await page.keyboard.press("Enter");
      answered.resolve();
      await remove.waitFor({ state: "detached" });
      await hasFocus(heading(page, "Credentials"));
      assert.equal(removals, 1);
    });
  });

  test("stays on what was pressed if that fails, and goes on to what follows from it", async () => {
    const { number } = await product.world.openTicket({ subject: "To be rated" });
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      await tabOnto(page.getByRole("textbox", { name: "Reply", exact: true }));
      await page.keyboard.type("Now?");
      await page.route("**/replies", (route) => route.abort(), { times: 1 });
      await pressByKey(button(page, "Send"));
      await page.getByText("No connection.").waitFor();
      await hasFocus(button(page, "Send"));
      await page.keyboard.press("Enter");
      await page.getByText("Now?", { exact: true }).waitFor();
      await page.route("**/close", (route) => route.abort(), { times: 1 });
      await pressByKey(button(page, "Close ticket"));
      await page.getByRole("alert").getByText("No connection.").waitFor();
      await hasFocus(button(page, "Close ticket"));
      await page.keyboard.press("Enter");
      await page.getByText("This ticket is closed.").waitFor();
      await hasFocus(heading(page, "To be rated"));
      await tabOnto(page.getByRole("radio", { name: "Very dissatisfied", exact: true }));
      await page.keyboard.press("Space");
      await page.route("**/rating", (route) => route.abort(), { times: 1 });
      await pressByKey(button(page, "Send rating"));
      await page.getByRole("alert").getByText("No connection.").waitFor();
      await hasFocus(button(page, "Send rating"));
      await page.keyboard.press("Enter");
      await hasFocus(page.getByRole("status").getByText("Thank you for your rating."));
    });
  });
});
