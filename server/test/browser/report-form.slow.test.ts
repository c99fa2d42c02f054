import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";

let world: World;
let browser: Browser;

const visitor = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  asVisitor(browser, options, visit);

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];

async function answerQuestion(page: Page): Promise<void> {
  const label = page.getByLabel(/^How much is/);
  const said = await page.locator("label", { hasText: "How much is" }).innerText();
  const [, a = "", b = ""] = /is (\w+) plus (\w+)\?/.exec(said) ?? [];
  await label.fill(String(numbers.indexOf(a) + numbers.indexOf(b) + 4));
}

async function reported(page: Page): Promise<void> {
  await page.goto(`${world.url}/report/security`);
  await page.getByLabel("Title").fill("Anyone reads invoices");
  await page.getByLabel("Description").fill("Change the **number** in the address.");
  await answerQuestion(page);
  await page.getByRole("button", { name: "Submit report" }).click();
  await page.getByRole("heading", { name: "Anyone reads invoices" }).waitFor();
}

describe("the report form in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_color: "#b45309" } });
    const { body } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
    const custom_fields = [
      {
        key: "where",
        label: "Where",
        type: "multiselect",
        help: "All that apply",
        options: [
          { value: "shop", label: "Shop" },
          { value: "panel", label: "Panel" },
        ],
      },
      { key: "day", label: "Since", type: "date" },
      { key: "again", label: "It happens each time", type: "checkbox" },
    ];
    await world.admin("PATCH", `/report-types/${body.data[0].id}`, { body: { custom_fields } });
  });
  after(async () => {
    await browser.close();
    await world.close();
  });

  test("a reporter submits by keyboard, without JavaScript, corrects errors, and replies", async () => {
    await visitor({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${world.url}/report`);
      await page.getByRole("link", { name: "Bug" }).focus();
      await page.keyboard.press("Enter");
      await page.getByLabel("Title").focus();
      await page.keyboard.type("The cart is empty");
      await page.keyboard.press("Tab");
      await page.keyboard.type("After signing in.");
      await page.getByLabel("Severity").selectOption("High");
      await page.getByRole("checkbox", { name: "Shop" }).focus();
      await page.keyboard.press("Space");
      await page.getByLabel("Files (optional)").setInputFiles({
        name: "cart.exe",
        mimeType: "application/octet-stream",
        buffer: Buffer.from("MZ"),
      });
      await answerQuestion(page);
      await page.keyboard.press("Enter");
      await page.getByRole("alert").waitFor();
      await page.getByText(/cart\.exe/).waitFor();
      assert.equal(await page.getByLabel("Title").inputValue(), "The cart is empty");
      assert.equal(await page.getByRole("checkbox", { name: "Shop" }).isChecked(), true);
      await answerQuestion(page);
      await page.getByRole("button", { name: "Submit report" }).click();
      await page.getByText(/Thank you\. Your report number is R-/).waitFor();
      await page.getByLabel("Add a message").fill("In Firefox too.");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText("In Firefox too.").waitFor();
      await page.getByRole("status").filter({ hasText: "Your message was added" }).waitFor();
    });
  });

  test("the pages are accessible: narrow, wide, dark, right to left, and in German", async () => {
    await visitor({}, async (page) => {
      for (const path of ["/report", "/report/bug", "/report/security"]) {
        await page.goto(world.url + path);
        await assertAccessible(page);
        await page.evaluate("document.documentElement.dir = 'rtl'");
        await assertAccessible(page);
      }
      await page.goto(`${world.url}/report/bug`);
      await page.getByRole("button", { name: "Submit report" }).click();
      await page.getByRole("alert").waitFor();
      await assertAccessible(page);
      await reported(page);
      await assertAccessible(page);
    });
    await visitor({ locale: "de-DE" }, async (page) => {
      await page.goto(`${world.url}/report/bug`);
      await page.getByRole("button", { name: "Meldung senden" }).waitFor();
      await assertAccessible(page);
    });
  });
});
