import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { cannotRun, openWholeChromium } from "./chromium.ts";
import { holdNothing, openAt, signIn, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const ticketAsStaff = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const isStream = (path: string) => path.endsWith("/staff/events");
const messages = (page: Page) => page.locator("ol article");

/** An http host name in an office network: there, a browser has neither locks nor a clipboard nor `crypto.randomUUID`. */
const office = () => ({ url: `http://desk.test:${new URL(world.url).port}` });

async function atOffice(work: (context: BrowserContext, page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  try {
    const page = await context.newPage();
    await signIn(office(), page, world.tom);
    await page.evaluate(holdNothing);
    assert.equal(await page.evaluate("isSecureContext"), false);
    await work(context, page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

describe("the desk by plain HTTP, on a name other than localhost", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openWholeChromium(["--host-resolver-rules=MAP desk.test 127.0.0.1"]);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent signs in, replies, copies, and gets live updates", async () => {
    const { number } = await world.openTicket();
    await atOffice(async (_, page) => {
      await openAt(office(), page, number);
      const reply = page.getByRole("textbox", { name: "Reply" });
      await reply.fill("Freed 20 GB.");
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press(".");
      await page.getByText("Copied").first().waitFor();
      await reply.focus();
      await page.keyboard.press("Control+v");
      assert.equal(await reply.inputValue(), number);
      await world.staff("POST", `/tickets/${number}/start`);
      await page.locator("article header").getByText("In progress").waitFor();
    });
    assert.equal((await ticketAsStaff(number)).replies[1].body, "Freed 20 GB.");
  });

  test("the next page sends what a closed page left, but not what an open page is sending", async () => {
    const { number } = await world.openTicket();
    const noteWithoutNetwork = async (page: Page, text: string) => {
      await openAt(office(), page, number);
      await page.route(/\/(api|readyz)/, (route) => route.abort());
      await page.getByRole("tab", { name: "Note" }).click();
      await page.getByRole("textbox", { name: "Note" }).fill(text);
      await page.keyboard.press("Control+Enter");
      await page.getByText("Waiting to be sent: 1 note.").waitFor();
    };
    await atOffice(async (context, page) => {
      const closed = await context.newPage();
      await noteWithoutNetwork(page, "Still open.");
      await noteWithoutNetwork(closed, "Closed.");
      await closed.close();
      const next = await context.newPage();
      await openAt(office(), next, number);
      await messages(next).filter({ hasText: "Closed." }).waitFor();
      const { notes } = await ticketAsStaff(number);
      assert.deepEqual(
        notes.map(({ body }: Json) => body),
        ["Closed."],
      );
    });
  });

  test("at most one hidden tab keeps a stream, and passes its events to the other hidden tabs", async () => {
    const { number } = await world.openTicket();
    await atOffice(async (context, page) => {
      await openAt(office(), page, number);
      const ended: string[] = [];
      const end = (request: Request) => void ended.push(new URL(request.url()).pathname);
      page.on("requestfailed", end).on("requestfinished", end);
      await page.evaluate(`Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"))`);
      await page.waitForTimeout(300);
      assert.equal(ended.filter(isStream).length, 0, "nobody else is there to listen");
      await openAt(office(), await context.newPage(), number);
      await until(() => ended.filter(isStream).length === 1, 10_000);
      await world.staff("POST", `/tickets/${number}/start`);
      await page.locator("article header").getByText("In progress").waitFor();
    });
  });
});
