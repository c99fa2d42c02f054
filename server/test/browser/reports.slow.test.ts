import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { untilAnswered } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";
import { atReports, message, property, report, storedReport } from "./reports-page.ts";
import { darkPhone, row } from "./settings-page.ts";

let world: World;
let browser: Browser;

const place = () => ({ browser, world });
const at = atReports(place);
const reported = (fields?: Json) => report(place(), fields);
const stored = (reference: string) => storedReport(place(), reference);

describe("reports in the desk in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a report is triaged and assigned, its thread shows the changes, and a refused change is reverted", async () => {
    await at("tom", "", async (page) => {
      await page.getByText("No reports", { exact: true }).waitFor();
      await assertAccessible(page);
      // New reports appear without a reload.
      const { reference } = await reported({ severity: "low" });
      await page.getByRole("link", { name: /The cart forgets/ }).click();
      await message(page, "It is empty again.").locator("em", { hasText: "empty" }).waitFor();
      await assertAccessible(page);
      await choose(property(page, "Status"), "Confirmed");
      await until(async () => (await stored(reference)).status === "triaged", 10_000);
      await choose(property(page, "Severity"), "Critical");
      await choose(property(page, "Assigned to"), "Tom Ferris");
      await until(async () => (await stored(reference)).assignee !== null, 10_000);
      assert.equal((await stored(reference)).severity, "critical");
      await page.getByText("3 changes", { exact: true }).click();
      await page.getByText("Tom Ferris changed the severity from Low to Critical").waitFor();
      await assertAccessible(page);

      await page.route("**/api/v1/staff/reports/*", (route) =>
        route.request().method() === "PATCH"
          ? route.fulfill({ status: 409, json: { message: "Not now.", code: "x" } })
          : route.fallback(),
      );
      await choose(property(page, "Status"), "Declined");
      await page.getByText("Not now.").first().waitFor();
      await until(async () => (await property(page, "Status").innerText()) === "Confirmed", 10_000);
      await page.unrouteAll();
    });
  });

  test("the side panel's cards stay as the user left them, and a shortcut hides the panel", async () => {
    const { reference } = await reported({ title: "Beside" });
    await at("tom", `/${reference}`, async (page) => {
      const card = page.getByRole("region", { name: "Linked ticket", exact: true });
      const link = card.getByRole("button", { name: "Link ticket", exact: true });
      await page.getByRole("region", { name: "Ines Maurer Reporter", exact: true }).waitFor();
      await page.getByRole("link", { name: "ines@maurer.example", exact: true }).waitFor();
      await link.waitFor();
      await card.locator("summary").press("Enter");
      await link.waitFor({ state: "hidden" });
      await assertAccessible(page);
      await page.reload();
      await page.getByRole("region", { name: "Duplicates", exact: true }).waitFor();
      assert.equal(await link.isVisible(), false);
      await card.locator("summary").click();
      await link.waitFor();
      await page.keyboard.press("\\");
      await page.getByRole("complementary", { name: "Properties" }).waitFor({ state: "hidden" });
      await page.keyboard.press("\\");
      await property(page, "Status").waitFor();
    });
  });

  test("the second of two quick changes waits for the first, and late responses revert neither", async () => {
    const { reference } = await reported({ title: "Judged quickly" });
    await at("tom", `/${reference}`, async (page) => {
      const changes: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "PATCH") changes.push(request.postData() ?? "");
      });
      const values = async () =>
        Promise.all(["Status", "Severity"].map((name) => property(page, name).innerText()));
      const first = await holdFirst(page, `**/reports/${reference}`, "call", "PATCH");
      await choose(property(page, "Status"), "Confirmed");
      await first.isHeld;
      await choose(property(page, "Severity"), "Critical");
      assert.deepEqual([await values(), changes.length], [["Confirmed", "Critical"], 1]);
      const second = await holdFirst(page, `**/reports/${reference}`, "answer", "PATCH");
      first.letGo();
      await second.isHeld;
      await until(async () => (await values()).join() === "Confirmed,Critical", 10_000);
      second.letGo();
      await untilAnswered(page);
      assert.deepEqual(await values(), ["Confirmed", "Critical"]);
      const { status, severity } = await stored(reference);
      assert.deepEqual([status, severity, changes.length], ["triaged", "critical", 2]);
    });
  });

  test("a report's title is edited in place", async () => {
    const { reference } = await reported({ title: "It does not work" });
    await at("tom", `/${reference}`, async (page) => {
      const pencil = page.getByRole("button", { name: "Edit title" });
      const title = page.getByRole("textbox", { name: "Title" });
      await pencil.press("Enter");
      await title.fill("Not this");
      await title.press("Escape");
      await page.getByRole("heading", { level: 1, name: "It does not work" }).waitFor();
      await pencil.and(page.locator(":focus")).press("Enter");
      await title.fill("The basket forgets its goods");
      await assertAccessible(page);
      await title.press("Enter");
      await page.getByRole("heading", { level: 1, name: "The basket forgets its goods" }).waitFor();
      await pencil.and(page.locator(":focus")).waitFor();
      await until(async () => (await stored(reference)).title === "The basket forgets its goods", 10_000);
      await until(async () => (await page.title()).startsWith("The basket forgets its goods"), 10_000);
      await page.getByRole("link", { name: /The basket forgets its goods/ }).waitFor();
    });
  });

  test("a report type that others can see is chosen only after a warning", async () => {
    const { reference } = await reported({ title: "A hole after all" });
    await at("tom", `/${reference}`, async (page) => {
      const dialog = page.getByRole("dialog", { name: "Change the type to Security problem?" });
      await choose(property(page, "Type"), "Security problem");
      await dialog.getByText("Only the recipients of that type").waitFor();
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Close" }).last().click();
      assert.equal(await property(page, "Type").innerText(), "Bug");
      assert.equal((await stored(reference)).type, "bug");
      await choose(property(page, "Type"), "Security problem");
      await dialog.getByRole("button", { name: "Change type" }).click();
      await page.getByText("Only the recipients of this type can see it").waitFor();
      assert.equal((await world.staff("GET", `/reports/${reference}`)).status, 404);
    });
  });

  test("reports are filtered by status, severity, type and words, and stepped through by shortcuts", async () => {
    await reported({ title: "Alpha", severity: "high" });
    await reported({ title: "Beta", severity: "low" });
    await at("tom", "", async (page) => {
      await row(page, "Alpha").waitFor();
      await choose(page.getByLabel("Severity"), "High");
      await row(page, "Beta").waitFor({ state: "detached" });
      await choose(page.getByLabel("Severity"), "All");
      await page.getByLabel("Search titles, reporters and references").fill("bet");
      await row(page, "Alpha").waitFor({ state: "detached" });
      await page.getByLabel("Search titles, reporters and references").fill("nothing like it");
      await page.getByText("No results").waitFor();
      await page.getByLabel("Search titles, reporters and references").fill("");
      await choose(page.getByLabel("Status", { exact: true }), "Resolved");
      await page.getByText("No results").waitFor();
      await choose(page.getByLabel("Status", { exact: true }), "Open");
      await row(page, "Beta").waitFor();
      await page.locator("body").click({ position: { x: 1, y: 1 } });
      await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press("j");
      await page.getByRole("heading", { level: 1, name: "Beta" }).waitFor();
      await page.keyboard.press("j");
      await page.getByRole("heading", { level: 1, name: "Alpha" }).waitFor();
      await page.keyboard.press("k");
      await page.getByRole("heading", { level: 1, name: "Beta" }).waitFor();
    });
  });

  test("a report is marked as a duplicate, and a ticket is opened from it or linked", async () => {
    const original = await reported({ title: "The first of two" });
    const { reference } = await reported({ title: "The second of two" });
    await at("tom", `/${reference}`, async (page) => {
      await page.getByRole("button", { name: "Create ticket" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Subject").fill("Work on the cart");
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Create ticket" }).click();
      await page.getByRole("link", { name: "Work on the cart" }).waitFor();
      assert.equal((await stored(reference)).ticket.subject, "Work on the cart");
      await page.getByRole("button", { name: "Unlink ticket" }).click();
      await until(async () => (await stored(reference)).ticket === null, 10_000);
      await page.getByRole("button", { name: "Link ticket" }).click();
      await page.getByRole("combobox").last().fill("Maurer");
      await page.getByRole("option", { name: /Work on the cart/ }).click();
      await page.getByRole("link", { name: "Work on the cart" }).waitFor();

      await page.getByRole("button", { name: "Mark as duplicate" }).click();
      await page.getByRole("combobox", { name: "Reference or title" }).fill("first of");
      await page.getByRole("option", { name: /The first of two/ }).click();
      await page
        .getByRole("region", { name: "Duplicate of" })
        .getByRole("link", { name: "The first of two" })
        .click();
      await page
        .getByRole("region", { name: "Duplicates" })
        .getByRole("link", { name: "The second of two" })
        .waitFor();
      assert.equal((await stored(reference)).duplicate_of.reference, original.reference);
    });
  });

  test("confidential reports are hidden from everyone who is not named for their type", async () => {
    const { reference } = await reported({ type: "security", title: "A way in", body: "Secret." });
    await at("maya", "", async (page) => {
      await choose(page.getByLabel("Status", { exact: true }), "All");
      await row(page, "The cart forgets").waitFor();
      assert.equal(await page.getByText("A way in").count(), 0);
      await page.goto(`${world.url}/desk/reports/${reference}`);
      await page.getByText("Not found").waitFor();
    });
    const types = (await world.admin("GET", "/report-types?per_page=100")).body.data as Json[];
    const security = types.find((one) => one.value === "security" && one.brand_id === world.harbour.id);
    await world.admin("PATCH", `/report-types/${security?.id}`, { body: { staff_ids: [world.tom.id] } });
    await at("tom", `/${reference}`, async (page) => {
      await page.getByText("Only the recipients of this type can see it").waitFor();
      await page.getByRole("button", { name: "Create ticket" }).click();
      await page.getByText("The text of a confidential report isn’t copied.").waitFor();
      assert.equal(await page.getByRole("dialog").getByLabel("Subject").inputValue(), "");
      await assertAccessible(page);
    });
  });

  test("long and right-to-left text does not break the pages, on a phone and in the dark theme", async () => {
    const long = "ש".repeat(40) + "x".repeat(60);
    const { reference } = await reported({ title: long, body: `# ${long}\n\n${long}` });
    await at(
      "tom",
      "",
      async (page) => {
        await page.getByRole("link", { name: long }).waitFor();
        await assertAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("link", { name: long }).tap();
        await page.getByRole("heading", { level: 1, name: long }).first().waitFor();
        await assertAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("button", { name: "Back to the list", exact: true }).tap();
        await page.getByRole("link", { name: long }).waitFor();
        await world.staff("POST", `/reports/${reference}/notes`, { body: { body: long } });
      },
      darkPhone,
    );
  });
});
