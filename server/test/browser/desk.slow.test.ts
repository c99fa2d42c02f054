import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, assertFocused, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, holdNothing, openAt, signIn, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

async function ticketAsStaff(number: string): Promise<Json> {
  return (await world.staff("GET", `/tickets/${number}`)).body.data;
}

const messages = (page: Page) => page.locator("ol article");
const styleOf = (of: Locator, name: string) =>
  of.evaluate((element, name) => element.computedStyleMap().get(name)?.toString(), name);

describe("the desk in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent finds, takes, replies to and closes a ticket by keyboard alone", async () => {
    const { number } = await world.openTicket({ subject: "Disk full on web-3" });
    await atDesk({ browser, world }, world.tom, async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type("disk full");
      await page.keyboard.press("Enter");
      await page.locator("a[data-number]:focus").filter({ hasText: "Disk full on web-3" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Disk full on web-3", level: 1 }).waitFor();
      await page.keyboard.press("i");
      await page.keyboard.press("r");
      await page.keyboard.type("Freed **20 GB**.");
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
      assert.equal(await messages(page).nth(1).locator("strong").last().textContent(), "20 GB");
      await page.keyboard.press("Escape");
      await page.keyboard.press("e");
      await page.getByRole("button", { name: /^Reopen/ }).waitFor();
    });
    const ticket = await ticketAsStaff(number);
    assert.equal(ticket.assigned_to, "Tom Ferris");
    assert.equal(ticket.status, "closed");
    assert.deepEqual(
      ticket.replies.map(({ body }: Json) => body),
      [ticket.replies[0].body, "Freed **20 GB**."],
    );
  });

  test("skip links lead past the navigation, and past the list to the ticket", async () => {
    const { number } = await world.openTicket({ subject: "Skipped to" });
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("heading", { name: "Skipped to", level: 1 }).waitFor();
      const titles = page.locator("h1").filter({ visible: true });
      assert.deepEqual(await titles.allTextContents(), ["Skipped to"]);
      for (const [link, place] of [
        ["Skip to content", "#content"],
        ["Skip to ticket", "#ticket"],
      ] as const) {
        await page.keyboard.press("Tab");
        await page.getByRole("link", { name: link }).and(page.locator(":focus")).waitFor();
        await page.keyboard.press("Enter");
        await assertFocused(page, place);
      }
    });
  });

  test("j opens the next ticket of the list, however often it is pressed, and u returns to its row", async () => {
    for (const subject of ["Third of three", "Second of three", "First of three"])
      await world.openTicket({ subject });
    await asStaff({ browser, world }, world.tom, async (page) => {
      const title = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
      await page.goto(`${world.url}/desk/views/all`);
      await page.locator("a[data-number]").filter({ hasText: "First of three" }).click();
      await title("First of three");
      await page.keyboard.press("j");
      await title("Second of three");
      await page.keyboard.press("j");
      await title("Third of three");
      await page.keyboard.press("u");
      await page.locator("a[data-number]:focus").filter({ hasText: "Third of three" }).waitFor();

      // As soon as the ticket is displayed, before the list next to it.
      await page.evaluate(`new Promise((done) => {
        const watcher = new MutationObserver(() => {
          if (![...document.querySelectorAll("h1")].some((title) => /First of three/.test(title.textContent))) return;
          watcher.disconnect();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU", bubbles: true }));
          done();
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        [...document.querySelectorAll("a[data-number]")].find((row) => /First of three/.test(row.textContent)).click();
      })`);
      await page.locator("a[data-number]:focus").filter({ hasText: "First of three" }).waitFor();
    });
  });

  test("a note is visible to staff only, and says so in the composer and in the thread", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("n");
      await page.getByText("Internal: the customer never sees it", { exact: true }).waitFor();
      const composer = page.getByRole("region", { name: "Note" });
      await page.keyboard.type("The quota job is stuck.");
      const written = await styleOf(composer, "background-color");
      await page.getByRole("button", { name: /^Add note/ }).click();
      assert.match((await messages(page).nth(1).textContent()) ?? "", /Note.*The quota job is stuck\./);
      await messages(page).nth(1).locator("header svg").first().waitFor();
      const [reply, note] = await Promise.all(
        [messages(page).first(), messages(page).nth(1)].map((one) => styleOf(one, "background-color")),
      );
      assert.notEqual(note, reply);
      assert.equal(written, note);
      assert.equal(await styleOf(messages(page).nth(1).getByText("quota job"), "font-size"), "16px");
      // The next text is a reply to the customer unless the agent chooses otherwise.
      await page.getByRole("region", { name: "Reply" }).waitFor();
      await assertAccessible(page);
    });
    const asCustomer = await world.platform("GET", `/clients/1042/tickets/${number}`);
    assert.equal(asCustomer.text.includes("quota job"), false);
  });

  test("an unsent draft is restored after the page was lost", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("Half an ans");
      await page.reload();
      const field = page.getByRole("textbox", { name: "Reply" });
      await field.waitFor();
      assert.equal(await field.inputValue(), "Half an ans");
    });
  });

  test("a customer's new message is shown before the agent's reply is sent", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("Please restart it.");
      const path = `/clients/1042/tickets/${number}/replies`;
      assert.equal((await world.platform("POST", path, { body: { body: "It works again!" } })).status, 201);
      await messages(page).nth(1).waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByText("New while you were writing:").waitFor();
      assert.equal((await ticketAsStaff(number)).replies.length, 2);
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(2).waitFor();
    });
  });

  test("a colleague's change appears without a reload", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await world.staff("POST", `/tickets/${number}/start`);
      await page.locator("article header").getByText("In progress").waitFor();
    });
  });

  test("a hostile message body is shown as text", async () => {
    const attack = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script>";
    const { number } = await world.openTicket({ body: attack });
    await asStaff({ browser, world }, world.tom, async (page) => {
      page.on("dialog", () => assert.fail("a script ran"));
      await openAt(world, page, number);
      assert.equal(await page.locator("ol article :is(script, [onerror])").count(), 0);
      assert.equal(await page.locator("ol article a[href^='javascript']").count(), 0);
    });
  });

  test("remote images load only on request, one message at a time", async () => {
    const images =
      "![the error](https://pictures.example/a.png) ![once more](https://pictures.example/b.png)";
    const { number } = await world.openTicket({ subject: "With images", body: `Look: ${images}` });
    const other = { body: { body: "And ![a pixel](https://tracker.example/c.png)" } };
    await world.platform("POST", `/clients/1042/tickets/${number}/replies`, other);
    const look = async (page: Page) => {
      const asked: string[] = [];
      await page.route(/^https:\/\/(pictures|tracker)\.example/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({
          contentType: "image/svg+xml",
          body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
        });
      });
      await openAt(world, page, number);
      const image = page.getByRole("img", { name: "the error" });
      await image.waitFor();
      await page.getByRole("button", { name: "Show the image from tracker.example" }).waitFor();
      await page.waitForLoadState("load");
      assert.equal(asked.length, 0);
      await page.getByRole("button", { name: "Show 2 images from pictures.example" }).click();
      assert.deepEqual(await image.evaluate((element) => element.getAttributeNames().sort()), ["alt", "src"]);
      await until(() => asked.length === 2, 10_000);
      await page.keyboard.press("u");
      await page.locator("a[data-number]:focus").filter({ hasText: "With images" }).click();
      await page.getByRole("button", { name: "Show the image from tracker.example" }).waitFor();
      assert.equal(await image.getAttribute("src"), "https://pictures.example/a.png");
      assert.equal(asked.filter((url) => url.includes("tracker")).length, 0);
      await assertAccessible(page);
    };
    const isAskedFor = (said: string) => said.startsWith("asks https://pictures.example/");
    await atDesk({ browser, world }, world.tom, look, {}, isAskedFor);
  });
});

describe("an ended session", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("asks for the password over the page, which then continues where it was", async () => {
    const { number } = await world.openTicket();
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addInitScript(holdNothing);
    const page = await context.newPage();
    await signIn(world, page, world.tom);
    await openAt(world, page, number);
    await page.keyboard.press("r");
    await page.keyboard.type("I am still here.");
    await context.clearCookies();
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.waitFor();
    await dialog.getByLabel("Password").fill(world.tom.password);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    // The pending reply is sent without another action.
    await messages(page).nth(1).waitFor();
    assert.equal((await ticketAsStaff(number)).replies.length, 2);
    await context.close();
  });
});
