import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, signIn, signOut } from "./desk-page.ts";

let world: World;
let browser: Browser;

const at = (
  work: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
  isExpected?: (said: string) => boolean,
) => atDesk({ browser, world }, world.tom, work, options, isExpected);
const isRefusal = (said: string) => /Failed to load resource/.test(said);

const field = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, { exact: typeof name === "string" });
const open = (page: Page) => page.getByRole("button", { name: /^Create ticket/ });
const opened = async (): Promise<Json[]> =>
  (await world.staff("GET", "/tickets?source=staff&status=all")).body.data;

/** Runs in the page: clicks, and returns what has the focus before anything else can happen. */
const clickAtOnce = (selector: string) =>
  `(document.querySelector(${JSON.stringify(selector)}).click(), document.activeElement)`;

/** Opens a new ticket by its key, for Ines, who is found by the beginning of her name. */
async function begin(page: Page): Promise<void> {
  await page.getByRole("listitem").first().waitFor();
  await page.keyboard.press("c");
  await page.keyboard.type("ine");
  await page.getByRole("option", { name: /^Ines Maurer/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Choose another customer" }).waitFor();
}

async function fillIn(page: Page, subject: string): Promise<void> {
  await choose(field(page, "Department"), /(^|: )Technical support$/);
  await field(page, "Subject").fill(subject);
  await field(page, "Message").fill("She called: **nothing** works.");
}

describe("a new ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await world.openTicket();
    browser = await openChromium();
    await world.staff("POST", "/canned-replies", {
      body: { title: "Called us", body: "{{client.first_name}} called about {{ticket.subject}}." },
    });
  });
  beforeEach(async () => {
    for (const { number } of await opened()) await world.staff("POST", `/tickets/${number}/close`);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent opens it by keyboard for a customer found by typing, with all of the department's fields", async () => {
    await at(async (page) => {
      await begin(page);
      await field(page, "Department").and(page.locator(":focus")).waitFor();
      await fillIn(page, "Called about DNS");
      await field(page, "Message").fill("");
      await field(page, "Message").pressSequentially("/call");
      await page.getByRole("option", { name: /^Called us/ }).waitFor();
      await page.keyboard.press("Enter");
      const message = field(page, "Message");
      await until(async () => (await message.inputValue()) === "Ines called about Called about DNS.", 10_000);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("region", { name: "Preview" }).getByText("Ines called about").waitFor();
      await field(page, "Domain").fill("shop.example");
      await choose(field(page, "PHP version"), "8.4");
      await world.admin("PATCH", `/departments/${world.billing}`, {
        body: { priorities: ["low", "high"], default_priority: "high" },
      });
      await page.reload();
      await choose(field(page, "Priority"), "High");
      await choose(field(page, "Department"), /(^|: )Billing$/);
      assert.equal(await field(page, "Priority").innerText(), "High");
      await choose(field(page, "Department"), /(^|: )Technical support$/);
      await choose(field(page, "Assigned to"), "Tom Ferris (me)");
      await field(page, "CC").fill("partner@agency.example");
      await page.locator("input[type=file]").setInputFiles({
        name: "seen.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("what she saw"),
      });
      await page.keyboard.press("Control+Enter");
      await page.getByRole("heading", { name: "Called about DNS", level: 1 }).waitFor();
    });
    const [{ number }] = (await opened()) as [Json];
    const { data } = (await world.staff("GET", `/tickets/${number}`)).body;
    assert.deepEqual(
      [data.client.platform_client_id, data.assigned_to, data.priority, data.cc],
      [ines, "Tom Ferris", "high", ["partner@agency.example"]],
    );
    const answers = data.custom_fields.map(({ key, value }: Json) => [key, value]);
    assert.deepEqual(answers, [
      ["domain", "shop.example"],
      ["php", "8.4"],
    ]);
    assert.deepEqual(
      data.replies[0].attachments.map(({ name }: Json) => name),
      ["seen.txt"],
    );
  });

  test("an agent opens it for a guest, who gets the link by email", async () => {
    await at(async (page) => {
      await page.getByRole("button", { name: "New ticket" }).click();
      await field(page, "Customer").fill("Nora Quist");
      await page.getByRole("option", { name: "Customer without an account: Nora Quist" }).click();
      assert.equal(await field(page, "Last name").inputValue(), "Quist");
      await field(page, "Email").fill("nora@quist.example");
      await fillIn(page, "Walked in");
      await open(page).click();
      await page.getByRole("heading", { name: "Walked in", level: 1 }).waitFor();
    });
    const [item] = (await opened()) as [Json];
    assert.equal(item.guest.email, "nora@quist.example");
  });

  test("a chosen customer gives the focus to the next field before the next key", async () => {
    await at(async (page) => {
      await page.goto(`${world.url}/desk/new`);
      await field(page, "Customer").fill("Nora Quist");
      await page.getByRole("option", { name: "Customer without an account: Nora Quist" }).waitFor();
      assert.equal(await page.evaluate(`${clickAtOnce("[role=option]")}.labels[0].innerText`), "First name");
      const another = "[aria-label='Choose another customer']";
      assert.equal(await page.evaluate(`${clickAtOnce(another)}.labels[0].innerText`), "Customer");
    });
  });

  test("each error is at its field, and all input is kept", async () => {
    await at(
      async (page) => {
        await begin(page);
        await choose(field(page, "Department"), /(^|: )Technical support$/);
        await field(page, "Message").fill("Without a subject.");
        await field(page, "CC").fill("nobody");
        await page.locator("input[type=file]").setInputFiles({
          name: "tool.exe",
          mimeType: "application/octet-stream",
          buffer: Buffer.from("MZ\u0000\u0001"),
        });
        await open(page).click();
        await page.getByRole("alert").getByText("Check 3 fields").waitFor();
        const subject = field(page, "Subject");
        assert.equal(await subject.getAttribute("aria-invalid"), "true");
        await page.getByText("The subject field is required.").nth(1).waitFor();
        assert.equal(await field(page, "CC").getAttribute("aria-invalid"), "true");
        await page
          .getByRole("listitem")
          .getByText(/tool\.exe/)
          .first()
          .waitFor();
        assert.equal(await field(page, "Message").inputValue(), "Without a subject.");
        await page.getByRole("button", { name: "Remove tool.exe" }).click();
        await field(page, "CC").fill("");
        await subject.fill("Now with one");
        await open(page).click();
        await page.getByRole("heading", { name: "Now with one", level: 1 }).waitFor();
      },
      {},
      isRefusal,
    );
  });

  test("all text is restored after a reload, and files are asked for again", async () => {
    await at(async (page) => {
      await begin(page);
      await fillIn(page, "Kept");
      await field(page, "Domain").fill("kept.example");
      await page.locator("input[type=file]").setInputFiles({
        name: "seen.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("x"),
      });
      await page.reload();
      await page.getByText("please attach seen.txt again").waitFor();
      assert.equal(await field(page, "Subject").inputValue(), "Kept");
      assert.equal(await field(page, "Message").inputValue(), "She called: **nothing** works.");
      assert.equal(await field(page, "Domain").inputValue(), "kept.example");
      await page.getByText("ines@maurer.example").waitFor();
      await page.getByRole("button", { name: "Discard" }).click();
      assert.equal(await field(page, "Subject").inputValue(), "");
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal(await field(page, "Subject").inputValue(), "Kept");
    });
  });

  test("each tab has its own draft, and the next new tab restores that of a closed tab", async () => {
    await at(async (page) => {
      await begin(page);
      await fillIn(page, "In the first tab");
      const tab = await page.context().newPage();
      await tab.goto(`${world.url}/desk/new`);
      await field(tab, "Subject").fill("In the second tab");
      await page.reload();
      assert.equal(await field(page, "Subject").inputValue(), "In the first tab");
      await tab.reload();
      assert.equal(await field(tab, "Subject").inputValue(), "In the second tab");
      await tab.close();
      const next = await page.context().newPage();
      await next.goto(`${world.url}/desk/new`);
      await until(async () => (await field(next, "Subject").inputValue()) === "In the second tab", 10_000);
      await next.getByRole("button", { name: "Discard" }).click();
      assert.equal(await field(page, "Subject").inputValue(), "In the first tab");
      await page.getByRole("button", { name: "Discard" }).click();
    });
  });

  test("it is opened once, even if the response is lost, 500, 429 or there is no network", async () => {
    await at(
      async (page) => {
        await begin(page);
        await fillIn(page, "Only once");
        const answers = ["lost", "500", "429"];
        const keys = new Set<string | undefined>();
        await page.route(/\/staff\/tickets$/, async (route) => {
          keys.add(route.request().headers()["idempotency-key"]);
          const now = answers.shift();
          if (now === "lost") {
            await route.fetch();
            return route.abort();
          }
          if (now === undefined) return route.continue();
          await route.fulfill({
            status: Number(now),
            headers: now === "429" ? { "retry-after": "600" } : {},
            json: { message: `Refused with ${now}.`, code: "unknown" },
          });
        });
        await open(page).click();
        await page.getByRole("alert").getByText("Refused with 500.").waitFor();
        await open(page).click();
        await page.getByRole("alert").getByText("Refused with 429.").waitFor();
        assert.equal(await field(page, "Subject").inputValue(), "Only once");
        await page.context().setOffline(true);
        await open(page).click();
        await page.getByText("Waiting to be sent: 1 new ticket.").waitFor();
        await page.context().setOffline(false);
        await page.getByRole("heading", { name: "Only once", level: 1 }).waitFor();
        assert.equal(keys.size, 1);
      },
      {},
      isRefusal,
    );
    const found = (await opened()).filter(({ subject }) => subject === "Only once");
    assert.equal(found.length, 1);
  });

  test("the next page sends it if the page closed during the request, and keeps no draft of it", async () => {
    await at(
      async (page) => {
        await begin(page);
        await fillIn(page, "Closed the lid");
        await page.route(/\/staff\/tickets$/, (route) => route.abort());
        await open(page).click();
        await page.getByText("This continues even if you close the page").waitFor();
        // No page of the desk may be open when requests pass again, or it sends the ticket and closes before it says so.
        await page.goto("about:blank");
        await page.unroute(/\/staff\/tickets$/);
        await page.goto(`${world.url}/desk/new`);
        await page
          .getByText(/^Ticket \d+ was created: Closed the lid$/)
          .first()
          .waitFor({ timeout: 20_000 });
        assert.equal(await field(page, "Subject").inputValue(), "");
      },
      {},
      isRefusal,
    );
    assert.equal((await opened()).filter(({ subject }) => subject === "Closed the lid").length, 1);
  });

  test("sign-out asks about an unsent one, which is kept for its author only", async () => {
    // A page that is still loading may ask for more while its session ends.
    const hasEnded = (said: string) => /status of 401/.test(said);
    const work = async (page: Page) => {
      await begin(page);
      await fillIn(page, "Left behind");
      await signOut(page);
      const asked = page.getByRole("dialog");
      await asked.getByText("New ticket").waitFor();
      await asked.getByText(/^Left behind/).waitFor();
      await asked.getByRole("button", { name: "Keep and sign out" }).click();
      await page.getByLabel("Email", { exact: true }).waitFor();
      await signIn(world, page, world.maya);
      await page.goto(`${world.url}/desk/new`);
      assert.equal(await field(page, "Subject").inputValue(), "");
      await signOut(page);
      await page.getByLabel("Email", { exact: true }).waitFor();
      await signIn(world, page, world.tom);
      await page.goto(`${world.url}/desk/new`);
      assert.equal(await field(page, "Subject").inputValue(), "Left behind");
      await page.getByRole("button", { name: "Discard" }).click();
    };
    await at(work, {}, hasEnded);
  });

  test("the form is accessible, on a phone and in the dark theme", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" as const };
    await at(async (page) => {
      await page.goto(`${world.url}/desk/new`);
      await field(page, "Customer").fill("ines");
      await page.getByRole("option", { name: /^Ines Maurer/ }).waitFor();
      await assertAccessible(page);
      await page.getByRole("option", { name: /^Ines Maurer/ }).click();
      await fillIn(page, "From a phone");
      await page.setViewportSize({ width: 390, height: 844 });
      await assertAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page).click();
      await page.getByRole("heading", { name: "From a phone", level: 1 }).waitFor();
    }, phone);
  });
});
