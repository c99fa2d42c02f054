import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, gita, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey } from "./chromium.ts";
import { asStaff, atDesk, isNotThere, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;
let number: string;

const entry = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const noteField = (page: Page) =>
  page.getByRole("textbox", { name: "Note about this customer", exact: true });
const idOf = async (q: string): Promise<string> =>
  (await world.staff("GET", `/customers?q=${q}`)).body.data[0].id;

describe("customers", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    ({ number } = await world.openTicket({ subject: "The mail is down" }));
    await world.openGuestTicket();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("are found in the list by mouse, and a note about one is written, edited and deleted", async () => {
    await atDesk({ browser, world }, world.tom, async (page) => {
      await page.getByRole("link", { name: "Customers", exact: true }).click();
      await page.getByRole("link", { name: "Gita Rao", exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByRole("searchbox", { name: "Search customers", exact: true }).fill("maur");
      await page.getByRole("link", { name: "Gita Rao", exact: true }).waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Ines Maurer", exact: true }).click();
      await page.getByRole("heading", { name: "Ines Maurer", level: 1, exact: true }).waitFor();
      await page.getByRole("link", { name: "1 (1 open)", exact: true }).waitFor();

      await noteField(page).fill("Calls on Mondays");
      await page.getByRole("button", { name: "Add note", exact: true }).click();
      await entry(page, "Calls on Mondays").getByText("Tom Ferris").waitFor();
      assert.equal(await noteField(page).inputValue(), "");
      await assertAccessible(page);
      await page.getByRole("button", { name: "Edit note", exact: true }).click();
      await noteField(page).last().fill("Calls on Fridays");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await entry(page, "Calls on Fridays").getByText("edited").waitFor();
      await page.getByRole("button", { name: "Delete note", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Delete this note?" });
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Delete note", exact: true }).click();
      await entry(page, "Calls on Fridays").waitFor({ state: "detached" });

      await page.getByRole("link", { name: "The mail is down", exact: true }).click();
      await page.getByRole("heading", { name: "The mail is down", level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "All customers", exact: true }).click();
      await page.getByRole("link", { name: "Gita Rao", exact: true }).waitFor();
    });
  });

  test("are reached by key from the list, and a note is saved by key and kept while it isn't", async () => {
    await atDesk({ browser, world }, world.tom, async (page) => {
      // The command comes with the entry.
      await page.getByRole("link", { name: "Customers", exact: true }).waitFor();
      await page.keyboard.press("g");
      await page.keyboard.press("k");
      const search = page.getByRole("searchbox", { name: "Search customers", exact: true });
      await search.waitFor();
      await page.getByRole("link", { name: "Gita Rao", exact: true }).waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("k");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Gita Rao", level: 1, exact: true }).waitFor();
      await page.getByText("Guests have no account.").waitFor();
      await noteField(page).focus();
      await page.keyboard.type("Met at the fair");
      await page.reload();
      await page.getByRole("heading", { name: "Gita Rao", level: 1, exact: true }).waitFor();
      assert.equal(await noteField(page).inputValue(), "Met at the fair");
      await noteField(page).focus();
      await page.keyboard.press("Control+Enter");
      await entry(page, "Met at the fair").getByText("Tom Ferris").waitFor();
      const { data } = (await world.staff("GET", `/customers/${await idOf(gita.email)}/timeline`)).body;
      assert.deepEqual(
        data.map(({ type }: Json) => type),
        ["note", "ticket"],
      );
    });
  });

  test("are reached from a ticket's side panel and from the palette", async () => {
    await atDesk({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.getByRole("link", { name: "Customer page", exact: true }).click();
      await page.getByRole("heading", { name: "Ines Maurer", level: 1, exact: true }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("gita");
      await page.getByRole("option", { name: /^Gita Rao/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("option", { name: "Open customer page", exact: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Gita Rao", level: 1, exact: true }).waitFor();
    });
  });

  test("whom an agent may not see are not listed, and their page is not found", async () => {
    const id = await idOf(gita.email);
    const scope = (body: object) => world.admin("PATCH", `/staff/${world.tom.id}`, { body });
    await scope({ is_confined: true, department_ids: [world.billing] });
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/customers`);
      await page.getByRole("heading", { name: "No customers yet", exact: true }).waitFor();
      await page.goto(`${world.url}/desk/customers/${id}`);
      await page.getByRole("heading", { name: "Not found", level: 1, exact: true }).waitFor();
    };
    await asStaff({ browser, world }, world.tom, work, {}, isNotThere);
    await scope({ is_confined: false });
  });

  test("a note about one is edited and deleted by the keyboard alone", async () => {
    const id = await idOf("maurer");
    const body = { body: "Calls on Mondays" };
    assert.equal((await world.staff("POST", `/customers/${id}/notes`, { body })).status, 201);
    await atDesk({ browser, world }, world.tom, async (page) => {
      await page.goto(`${world.url}/desk/customers/${id}`);
      await pressByKey(page.getByRole("button", { name: "Edit note", exact: true }));
      await noteField(page).last().and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" and Fridays");
      await page.keyboard.press("Control+Enter");
      await entry(page, "Calls on Mondays and Fridays").getByText("edited").waitFor();
      await pressByKey(page.getByRole("button", { name: "Delete note", exact: true }));
      const dialog = page.getByRole("dialog", { name: "Delete this note?" });
      await dialog.locator(":focus").waitFor();
      await pressByKey(dialog.getByRole("button", { name: "Delete note", exact: true }));
      await entry(page, "Calls on Mondays").waitFor({ state: "detached" });
    });
  });

  test("have at most two lines of a very long name on a phone", async () => {
    const name = "Wilhelmina ".repeat(9).trim();
    await world.openGuestTicket({ first_name: name, last_name: name, email: "wilhelmina@maurer.example" });
    const lineHeight = `Number.parseFloat(getComputedStyle(document.querySelector("main h1")).lineHeight)`;
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/customers?q=wilhelmina`);
      const link = page.getByRole("link", { name: `${name} ${name}`, exact: true });
      assert.ok(((await link.boundingBox())?.height ?? 0) <= 2 * 24);
      await link.tap();
      const heading = page.getByRole("heading", { name: `${name} ${name}`, level: 1, exact: true });
      await heading.waitFor();
      const two = 2 * (await page.evaluate<number>(lineHeight));
      assert.ok(((await heading.boundingBox())?.height ?? 0) <= two + 1);
      assert.equal(await heading.getAttribute("title"), `${name} ${name}`);
    };
    const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
    await asStaff({ browser, world }, world.tom, work, phone);
  });
});
