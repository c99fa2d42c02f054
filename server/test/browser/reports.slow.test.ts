import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff, untilAnswered } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";
import { darkPhone, field, row, save } from "./settings-page.ts";

let world: World;
let browser: Browser;

/** An agent or an administrator, at the reports. */
const at = (
  who: "tom" | "maya",
  path: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) =>
  asStaff(
    { browser, world },
    world[who],
    async (page) => {
      page.setDefaultTimeout(10_000);
      await page.goto(`${world.url}/desk/reports${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await work(page);
    },
    options,
    isExpected,
  );

async function reported(fields: Json = {}): Promise<Json> {
  const { status, body, text } = await world.platform("POST", "/reports", {
    body: {
      type: "bug",
      title: "The cart forgets",
      body: "It is *empty* again.",
      client_id: ines,
      ...fields,
    },
  });
  assert.equal(status, 201, text);
  return { ...body.data, token: body.access_token };
}
const stored = async (reference: string): Promise<Json> =>
  (await world.staff("GET", `/reports/${reference}`)).body.data;
const judged = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Properties" }).getByLabel(name);
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });

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

  test("a report is triaged, assigned, noted and replied to with a file, and a refused change is reverted", async () => {
    await at("tom", "", async (page) => {
      await page.getByText("No reports", { exact: true }).waitFor();
      await assertAccessible(page);
      // New reports appear without a reload.
      const { reference } = await reported({ severity: "low" });
      await page.getByRole("link", { name: /The cart forgets/ }).click();
      await conversation(page).locator("em", { hasText: "empty" }).waitFor();
      await assertAccessible(page);
      await choose(judged(page, "Status"), "Triaged");
      await until(async () => (await stored(reference)).status === "triaged", 10_000);
      await choose(judged(page, "Severity"), "Critical");
      await choose(judged(page, "Assigned to"), "Tom Ferris");
      await until(async () => (await stored(reference)).assignee !== null, 10_000);
      assert.equal((await stored(reference)).severity, "critical");

      await page.getByRole("radio", { name: "Internal note" }).check();
      await field(page, "Internal note").fill("The session is lost.");
      await save(page);
      const note = conversation(page).getByRole("article").filter({ hasText: "The session is lost." });
      await note.getByTitle("Internal: the reporter never sees it").waitFor();
      await page.getByRole("radio", { name: "Reply to the reporter" }).check();
      await field(page, "Reply to the reporter").fill("We **see** it.");
      await page.getByLabel("Attach files").setInputFiles({
        name: "log.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("lost\n"),
      });
      await choose(page.getByLabel("Set status"), "In progress");
      await page.getByRole("button", { name: /^Send reply/ }).click();
      await conversation(page).locator("strong", { hasText: "see" }).waitFor();
      await conversation(page)
        .getByRole("link", { name: /log\.txt/ })
        .waitFor();
      assert.equal(await field(page, "Reply to the reporter").inputValue(), "");
      const report = await stored(reference);
      assert.deepEqual(
        [report.status, report.replies.length, report.replies[1].attachments[0].name, report.notes.length],
        ["in_progress", 2, "log.txt", 1],
      );
      await page.getByText("Activity").click();
      await page.getByText(/changed the severity/).waitFor();
      await assertAccessible(page);

      await page.route("**/api/v1/staff/reports/*", (route) =>
        route.request().method() === "PATCH"
          ? route.fulfill({ status: 409, json: { message: "Not now.", code: "x" } })
          : route.fallback(),
      );
      await choose(judged(page, "Status"), "Declined");
      await page.getByText("Not now.").first().waitFor();
      await until(async () => (await judged(page, "Status").innerText()) === "In progress", 10_000);
      await page.unrouteAll();
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
        Promise.all(["Status", "Severity"].map((name) => judged(page, name).innerText()));
      const first = await holdFirst(page, `**/reports/${reference}`, "call", "PATCH");
      await choose(judged(page, "Status"), "Triaged");
      await first.isHeld;
      await choose(judged(page, "Severity"), "Critical");
      assert.deepEqual([await values(), changes.length], [["Triaged", "Critical"], 1]);
      const second = await holdFirst(page, `**/reports/${reference}`, "answer", "PATCH");
      first.letGo();
      await second.isHeld;
      await until(async () => (await values()).join() === "Triaged,Critical", 10_000);
      second.letGo();
      await untilAnswered(page);
      assert.deepEqual(await values(), ["Triaged", "Critical"]);
      const { status, severity } = await stored(reference);
      assert.deepEqual([status, severity, changes.length], ["triaged", "critical", 2]);
    });
  });

  test("a reply is stored once despite lost responses, and a note does not get the reply's file", async () => {
    const { reference } = await reported({ title: "Written once" });
    await at("tom", `/${reference}`, async (page) => {
      const lose = (route: Route) => route.fetch().then(() => route.abort());
      await page.getByLabel("Attach files").setInputFiles({
        name: "log.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("lost\n"),
      });
      await page.getByRole("radio", { name: "Internal note" }).check();
      await page.route("**/notes", lose, { times: 1 });
      await field(page, "Internal note").fill("Seen before.");
      await save(page);
      await page.getByText("Not saved.").waitFor();
      await save(page);
      await page.getByText("Note added").first().waitFor();
      await page.getByText("log.txt").waitFor();

      await page.route("**/replies", lose, { times: 1 });
      await field(page, "Reply to the reporter").fill("We look.");
      await save(page);
      await page.getByText("Not saved.").waitFor();
      await field(page, "Reply to the reporter").fill("We look into it.");
      await save(page);
      await page.getByText("Reply sent").first().waitFor();
      await page.getByRole("button", { name: "Remove log.txt" }).waitFor({ state: "detached" });
      const { notes, replies } = await stored(reference);
      assert.equal(notes.length, 1);
      assert.deepEqual(
        replies.slice(1).map(({ body, attachments }: Json) => [body, attachments.length]),
        [
          ["We look.", 1],
          ["We look into it.", 1],
        ],
      );
      await page.getByLabel("Attach files").setInputFiles({
        name: "again.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("again\n"),
      });
      await page.reload();
      await page.getByText("please attach again.txt again").waitFor();
      await page.getByRole("button", { name: "Discard changes" }).click();
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
      await choose(judged(page, "Type"), "Security problem");
      await dialog.getByText("Only the recipients of that type").waitFor();
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Close" }).last().click();
      assert.equal(await judged(page, "Type").innerText(), "Bug");
      assert.equal((await stored(reference)).type, "bug");
      await choose(judged(page, "Type"), "Security problem");
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

  test("a draft survives a reload without a network", async () => {
    const { reference } = await reported({ title: "Half" });
    await at("tom", `/${reference}`, async (page) => {
      await field(page, "Reply to the reporter").fill("Half an answer");
      await page.route("**/api/v1/staff/reports/*/replies", (route) => route.abort());
      await page.getByRole("button", { name: /^Send reply/ }).click();
      await page.getByText("Not saved.").waitFor();
      await page.unrouteAll();
      await page.reload();
      await page.getByText("Your unsaved changes were restored.").waitFor();
      assert.equal(await field(page, "Reply to the reporter").inputValue(), "Half an answer");
      await page.getByRole("button", { name: /^Send reply/ }).click();
      await conversation(page).getByText("Half an answer").waitFor();
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
        await page.getByRole("link", { name: "Back to the list" }).tap();
        await page.getByRole("link", { name: long }).waitFor();
        await world.staff("POST", `/reports/${reference}/notes`, { body: { body: long } });
      },
      darkPhone,
    );
  });
});
