import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, type Person } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";
import { scriptsOf } from "./script-urls.ts";

let world: World;
let browser: Browser;
let number: string;

const at = (
  person: Person,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  isExpected?: (said: string) => boolean,
) => asStaff({ browser, world }, person, work, options, isExpected);

const replyField = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const finder = (page: Page) => page.getByRole("searchbox", { name: "Find an article" });
const articles = (page: Page) => page.getByRole("region", { name: "Articles" });
const untilSays = (page: Page, words: RegExp) =>
  until(async () => words.test(await replyField(page).inputValue()), 10_000);

async function published(title: string, body: string, brandId = world.harbour.id): Promise<void> {
  const { status, text } = await world.ask("POST", "/api/v1/admin/articles", {
    token: world.maya.token,
    body: { brand_id: brandId, title, body, status: "published" },
  });
  assert.equal(status, 201, text);
}

async function drafts(): Promise<Json[]> {
  const { body } = await world.ask("GET", "/api/v1/admin/articles?status=draft", { token: world.maya.token });
  return body.data;
}

describe("help centre articles beside a ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await published(
      "Delete old mails [quota]",
      "A mailbox that is full takes no mail. Delete old mails first.",
    );
    await published("Renew a certificate", "Certificates renew by themselves.");
    const opened = await world.openTicket({
      subject: "My mailbox is full",
      body: "No mail comes in any more, the mailbox says that it is full.",
    });
    number = opened.number;
    await world.staff("POST", `/tickets/${number}/replies`, {
      body: { body: "Please **delete** some of the old ones.", status: "awaiting_reply" },
    });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("articles are suggested, and the agent inserts a link to one into the reply", async () => {
    await at(world.tom, async (page) => {
      await openAt(world, page, number);
      const link = articles(page).getByRole("link", { name: "Delete old mails [quota]" });
      await link.waitFor();
      assert.match((await link.getAttribute("href")) ?? "", /\/help\/en\//);
      assert.equal(await articles(page).getByRole("link", { name: "Renew a certificate" }).count(), 0);
      await page.keyboard.press("r");
      await page.keyboard.type("Have a look at ");
      await articles(page)
        .getByRole("button", { name: "Insert a link to “Delete old mails [quota]”" })
        .click();
      await untilSays(page, /^Have a look at \[Delete old mails \\\[quota\\\]\]\(http\S+\/help\/en\/\S+\)$/);
      await page.keyboard.press("Control+z");
      await untilSays(page, /^Have a look at $/);
      await page.keyboard.type("this page");
      for (let n = 0; n < "this page".length; n++) await page.keyboard.press("Shift+ArrowLeft");
      await articles(page)
        .getByRole("button", { name: /^Insert a link/ })
        .click();
      await untilSays(page, /^Have a look at \[this page\]\(http\S+\)$/);
      await assertAccessible(page);
    });
  });

  test("the shortcut finds articles as the agent types, by keyboard alone", async () => {
    await at(world.tom, async (page) => {
      await openAt(world, page, number);
      await articles(page)
        .getByRole("link", { name: /^Delete old mails/ })
        .waitFor();
      await page.keyboard.press("q");
      await page.keyboard.type("certif");
      await articles(page).getByRole("link", { name: "Renew a certificate" }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await untilSays(page, /\[Renew a certificate\]\(http\S+\)$/);
      await finder(page).fill("zeppelin");
      await page.getByText("No articles found.").waitFor();
    });
  });

  test("the shortcut works before the panel has loaded, and keeps what the agent types after it", async () => {
    await at(world.tom, async (page) => {
      const panel = await holdFirst(
        page,
        await scriptsOf("screens/ticket/properties/properties.tsx"),
        "call",
      );
      await openAt(world, page, number);
      await panel.isHeld;
      await page.locator("body").press("q");
      await page.keyboard.type("certif");
      panel.letGo();
      await articles(page).getByRole("link", { name: "Renew a certificate" }).waitFor();
      assert.equal(await finder(page).inputValue(), "certif");
      await finder(page).blur();
      await page.keyboard.press("\\");
      await finder(page).waitFor({ state: "hidden" });
      await page.keyboard.press("q");
      await finder(page).and(page.locator(":focus")).waitFor();
    });
  });

  test("only articles of the ticket's brand are suggested", async () => {
    await published("Mailbox full at the other brand", "The mailbox is full.", world.lantern.id);
    await at(world.tom, async (page) => {
      await openAt(world, page, number);
      await articles(page)
        .getByRole("link", { name: /^Delete old mails/ })
        .waitFor();
      assert.equal(
        await articles(page)
          .getByRole("link", { name: /other brand/ })
          .count(),
        0,
      );
    });
  });

  test("an agent drafts an article from the messages that they select", async () => {
    const isRefusal = (said: string) => /status of 422/.test(said);
    await at(
      world.tom,
      async (page) => {
        await openAt(world, page, number);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.keyboard.press("Control+k");
        await page.keyboard.type("write an article");
        await page.getByRole("option", { name: /Write an article/ }).waitFor();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Write an article from this ticket" });
        const boxes = dialog.getByRole("checkbox");
        await boxes.nth(1).waitFor();
        await assertAccessible(page);
        for (const box of await boxes.all()) await box.uncheck();
        await dialog.getByRole("button", { name: "Create draft" }).click();
        await dialog.getByRole("alert").waitFor();
        assert.deepEqual(await drafts(), []);
        for (const box of await boxes.all()) await box.check();
        await dialog.getByLabel("Title").fill("When a mailbox is full");
        await dialog.getByRole("button", { name: "Create draft" }).click();
        await page.getByText("An administrator reviews").waitFor();
        const [draft] = await drafts();
        assert.equal(draft?.title, "When a mailbox is full");
      },
      { colorScheme: "dark" },
      isRefusal,
    );
  });
});
