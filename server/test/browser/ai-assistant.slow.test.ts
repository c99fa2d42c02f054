import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { type ModelServer, openModelServer, refuses, says, saysSlowly } from "../model-server.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";
import { click, darkPhone, field, inSettings, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
let model: ModelServer;
let number: string;
const at = inSettings("assistance", () => ({ browser, world }));

const settings = async (): Promise<Json> =>
  (await world.admin("GET", `/assistance-settings?brand_id=${world.harbour.id}`)).body.data;
const set = (fields: Json) =>
  world.admin("PATCH", "/assistance-settings", { body: { brand_id: world.harbour.id, ...fields } });

const atTicket = (work: (page: Page) => Promise<void>, options = {}) =>
  asStaff(
    { browser, world },
    world.tom,
    async (page) => {
      page.setDefaultTimeout(10_000);
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      await work(page);
    },
    options,
    isExpected,
  );
const panel = (page: Page, name: string) => page.getByRole("region", { name });

describe("the AI assistant in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    model = await openModelServer();
    browser = await openChromium();
    ({ number } = await world.openTicket({ subject: "The shop is down", body: "It answers 502." }));
    await world.admin("POST", "/articles", {
      body: {
        brand_id: world.harbour.id,
        title: "When the shop is down",
        body: "Look at PHP.",
        status: "published",
      },
    });
  });
  after(async () => {
    await browser?.close();
    await model?.close();
    await world?.close();
  });

  test("a ticket has no AI actions if the brand has no model", async () => {
    await atTicket(async (page) => {
      assert.equal(await page.getByRole("button", { name: "Summarize ticket" }).count(), 0);
    });
  });

  test("an administrator sets up and tests a brand's model; its key is entered once and never shown again", async () => {
    await at("", async (page) => {
      await page.getByRole("main").getByRole("link", { name: "Harbour", exact: true }).click();
      await page.getByRole("switch", { name: "Turn on for staff" }).check();
      await save(page);
      await page.getByText("Fill in address before you turn this on.").first().waitFor();
      await assertAccessible(page);
      await field(page, "URL").fill(model.url);
      await field(page, "Model").fill("small");
      await page.getByLabel("API key", { exact: true }).fill("sk-canary");
      assert.equal(await page.getByRole("button", { name: "Test" }).isDisabled(), true);
      await save(page);
      await page.getByText(/^Saved: /).waitFor();
      assert.equal(await page.getByLabel("API key", { exact: true }).inputValue(), "");
      await click(page, "Test");
      await page.getByText("It is fine.").waitFor();
      await assertAccessible(page);
      model.answer = refuses(401);
      await click(page, "Test");
      await page.getByText("rejected the API key").waitFor();
      await page.reload();
      await page.getByText("A key is set.").waitFor();
      assert.ok(!(await page.content()).includes("canary"));
      await page.getByRole("switch", { name: "Remove key" }).check();
      await save(page);
      await until(async () => (await settings()).key_set_at === null, 10_000);
    });
    const { is_on, model: name } = await settings();
    assert.deepEqual([is_on, name], [true, "small"]);
  });

  test("the shortcut streams a summary as plain text, with the hint to check it", async () => {
    const text =
      'The shop is down. <b onclick="x">bold</b> [link](https://evil.example) https://evil.example';
    model.answer = saysSlowly(text, 30, 60);
    await atTicket(async (page) => {
      await page.locator("body").click({ position: { x: 5, y: 5 } });
      await page.keyboard.press("y");
      const summary = panel(page, "Summary");
      await summary.getByText("Writing…").waitFor();
      await summary.getByText("The shop").waitFor();
      await summary
        .getByText("Written by AI (small) from what customers can see. Check it before use.")
        .waitFor();
      assert.equal(await summary.getByRole("document").innerText(), text);
      assert.equal(await summary.locator("a, b, img").count(), 0);
      await assertAccessible(page);
      await world.platform("POST", `/clients/1042/tickets/${number}/replies`, {
        body: { body: "Still down." },
      });
      await summary.getByText("The ticket has changed since.").waitFor();
      model.answer = says("It is still down.");
      await summary.getByRole("button", { name: "Regenerate" }).click();
      await summary.getByText("It is still down.").waitFor();
      await summary.getByRole("button", { name: "Close" }).click();
      await summary.waitFor({ state: "detached" });
    });
  });

  test("a suggested reply names its sources, goes into the composer, and is not sent automatically", async () => {
    model.answer = says("Look at the version of PHP.");
    await atTicket(async (page) => {
      await page.getByRole("textbox", { name: "Reply" }).fill("Hello, ");
      await page.getByRole("button", { name: "Suggest a reply" }).click();
      const answer = panel(page, "Suggested reply");
      await answer.getByRole("link", { name: "When the shop is down" }).waitFor();
      await assertAccessible(page);
      await answer.getByRole("button", { name: "Insert at cursor" }).click();
      assert.equal(
        await page.getByRole("textbox", { name: "Reply" }).inputValue(),
        "Hello, Look at the version of PHP.",
      );
      await page.getByRole("textbox", { name: "Reply" }).fill("");
    });
    const { replies } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.ok(replies.every(({ body }: Json) => !body.includes("version of PHP")));
  });

  test("an error is explained in a sentence and can be retried; also on a phone in the dark theme", async () => {
    await set({ model: "other" });
    model.answer = refuses(401);
    await atTicket(async (page) => {
      await page.getByRole("button", { name: "Summarize ticket" }).click();
      const summary = panel(page, "Summary");
      await summary.getByText("rejected the API key").waitFor();
      const { width } = (await summary.boundingBox()) ?? { width: 999 };
      assert.ok(width <= 390);
      await assertAccessible(page);
      model.answer = says("Now it works.");
      await summary.getByRole("button", { name: "Try again" }).click();
      await summary.getByText("Now it works.").waitFor();
    }, darkPhone);
  });
});
