import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, assertFocused, cannotRun, findings, openChromium } from "./chromium.ts";
import { dragFile } from "./drag-file.ts";
import { misfits } from "./layout-overflow.ts";
import { atReports, message, report, storedReport } from "./reports-page.ts";
import { click, darkPhone, field } from "./settings-page.ts";

let world: World;
let browser: Browser;
let folder: string;

const place = () => ({ browser, world });
const at = atReports(place);
const reported = (title: string) => report(place(), { title });
const stored = (reference: string) => storedReport(place(), reference);
const send = (page: Page) => page.keyboard.press("Control+Enter");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const log = { name: "log.txt", mimeType: "text/plain", buffer: Buffer.from("lost\n") };
const attach = (page: Page, file = log) =>
  page.locator("input[type=file][aria-label='Attach files']").setInputFiles(file);

describe("a report's conversation in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket();
    folder = await mkdtemp(join(tmpdir(), "report-"));
  });
  after(async () => {
    await browser?.close();
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("by mouse: the composer opens, formats, previews, takes files and a status, and sends", async () => {
    const { reference } = await reported("By mouse");
    const dropped = join(folder, "dropped.txt");
    await writeFile(dropped, "dropped\n");
    await at("tom", `/${reference}`, async (page) => {
      const bold = page.getByRole("button", { name: "Bold", exact: true });
      const reply = field(page, "Reply");
      assert.equal(await reply.getAttribute("placeholder"), "Reply to Ines…");
      assert.equal(await bold.count(), 0);
      await reply.click();
      await bold.waitFor();
      await page.keyboard.type("We see it");
      await reply.dblclick({ position: { x: 20, y: 20 } });
      await bold.click();
      await click(page, "Preview");
      await page.getByRole("region", { name: "Preview", exact: true }).locator("strong").waitFor();
      await attach(page);
      const box = await page.getByRole("heading", { level: 1 }).boundingBox();
      const spot = { x: box?.x ?? 0, y: box?.y ?? 0 };
      const zone = page.getByText("Drop files to attach them to the reply", { exact: true });
      await dragFile(page, dropped, [spot, spot], () => zone.waitFor());
      await page.getByRole("list", { name: "Files", exact: true }).getByText("dropped.txt").waitFor();
      await assertAccessible(page);
      await choose(page.getByLabel("Then", { exact: true }), "In progress");
      await page.getByRole("button", { name: /^Send/ }).click();
      const sent = message(page, "We see it");
      await sent.locator("strong", { hasText: "We" }).waitFor();
      await sent.getByRole("link", { name: /log\.txt/ }).waitFor();
      await sent.getByRole("link", { name: /dropped\.txt/ }).waitFor();
      assert.deepEqual(await sent.locator("[data-initials]").getAttribute("data-initials"), "TF");
      assert.match((await sent.locator("time").getAttribute("title")) ?? "", /\d{4}.*\d:\d\d/);
      // It is empty and one line again.
      await bold.waitFor({ state: "detached" });
      assert.equal(await reply.inputValue(), "");

      await tab(page, "Note").click();
      const noting = page.getByRole("region", { name: "Note", exact: true });
      await noting.getByText("Internal: the reporter never sees it", { exact: true }).waitFor();
      assert.equal(await noting.getByLabel("Attach files").count(), 0);
      await page.keyboard.type("The session is lost.");
      await assertAccessible(page);
      await page.getByRole("button", { name: /^Add note/ }).click();
      const note = message(page, "The session is lost.");
      await note
        .getByTitle("Internal: the reporter never sees it")
        .getByText("Note", { exact: true })
        .waitFor();
      // The reporter's, ours and the note each have their own ground.
      const grounds = await page.evaluate<string[]>(
        `[...document.querySelectorAll("ol article")].map((one) => getComputedStyle(one).backgroundColor)`,
      );
      assert.equal(new Set(grounds).size, 3);
    });
    const { status, replies, notes } = await stored(reference);
    assert.deepEqual(
      [status, replies[1].body, replies[1].attachments.map(({ name }: Json) => name), notes.length],
      ["in_progress", "**We** see it", ["log.txt", "dropped.txt"], 1],
    );
  });

  test("by keyboard: shortcuts begin, preview, send and collapse, and move between the messages", async () => {
    const { reference } = await reported("By keyboard");
    await at("tom", `/${reference}`, async (page) => {
      await field(page, "Reply").waitFor();
      await page.keyboard.press("r");
      await assertFocused(page, "textarea[aria-label=Reply]");
      await page.keyboard.type("Fixed *now*");
      await page.keyboard.press("Control+Shift+P");
      await page.getByRole("region", { name: "Preview", exact: true }).locator("em").waitFor();
      await send(page);
      await message(page, "Fixed now").waitFor();
      await toast(page, "Sent").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("n");
      await assertFocused(page, "textarea[aria-label=Note]");
      await page.keyboard.type("Ask the reporter");
      await send(page);
      await message(page, "Ask the reporter").waitFor();
      await toast(page, "Note added").waitFor();
      // An empty composer collapses, and the thread gets the keys.
      await page.keyboard.press("Escape");
      await page.keyboard.press("r");
      await page.getByRole("button", { name: "Bold", exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("section[data-collapsed]").waitFor();
      await page.keyboard.press("[");
      await message(page, "Ask the reporter").and(page.locator(":focus")).waitFor();
      await page.keyboard.press("[");
      await message(page, "Fixed now").and(page.locator(":focus")).waitFor();
      await page.keyboard.press("]");
      await message(page, "Ask the reporter").and(page.locator(":focus")).waitFor();
    });
    const { replies, notes } = await stored(reference);
    assert.deepEqual([replies.length, notes.length], [2, 1]);
  });

  test("a reply is stored once despite lost responses, and a note does not get the reply's file", async () => {
    const { reference } = await reported("Written once");
    await at("tom", `/${reference}`, async (page) => {
      const lose = (route: Route) => route.fetch().then(() => route.abort());
      await field(page, "Reply").click();
      await attach(page);
      await tab(page, "Note").click();
      await page.route("**/notes", lose, { times: 1 });
      await field(page, "Note").fill("Seen before.");
      await send(page);
      await until(async () => (await stored(reference)).notes.length === 1, 10_000);
      await page.getByRole("button", { name: /^Add note/, disabled: false }).waitFor();
      await send(page);
      await toast(page, "Note added").waitFor();
      await page.getByRole("button", { name: "Remove log.txt", exact: true }).waitFor();

      await page.route("**/replies", lose, { times: 1 });
      await field(page, "Reply").fill("We look.");
      await send(page);
      await until(async () => (await stored(reference)).replies.length === 2, 10_000);
      await page.getByRole("button", { name: /^Send/, disabled: false }).waitFor();
      await field(page, "Reply").fill("We look into it.");
      await send(page);
      await toast(page, "Sent").waitFor();
      await page.getByRole("button", { name: "Remove log.txt", exact: true }).waitFor({ state: "detached" });
    });
    const { notes, replies } = await stored(reference);
    assert.equal(notes.length, 1);
    assert.deepEqual(
      replies.slice(1).map(({ body, attachments }: Json) => [body, attachments.length]),
      [
        ["We look.", 1],
        ["We look into it.", 1],
      ],
    );
  });

  test("a reply's and a note's draft, the status and the names of lost files survive a reload without a network", async () => {
    const { reference } = await reported("Half");
    const other = await reported("Another one");
    await at("tom", `/${reference}`, async (page) => {
      await field(page, "Reply").fill("Half an answer");
      await choose(page.getByLabel("Then", { exact: true }), "Resolved");
      await attach(page);
      await page.route("**/api/v1/staff/reports/*/replies", (route) => route.abort());
      await send(page);
      await page.getByRole("button", { name: /^Send/, disabled: false }).waitFor();
      await page.unrouteAll();
      await tab(page, "Note").click();
      await page.keyboard.type("Half a note");
      // Another report has its own draft, and the file stays meanwhile.
      await page.getByRole("link", { name: /Another one/ }).click();
      await page.getByRole("heading", { level: 1, name: "Another one", exact: true }).waitFor();
      await page.locator("section[data-collapsed]").waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "Remove log.txt", exact: true }).waitFor();
      await page.reload();
      await page.getByText("please attach log.txt again").waitFor();
      await assertAccessible(page);
      await click(page, "Dismiss");
      await page.getByText("please attach log.txt again").waitFor({ state: "detached" });
      assert.equal(await field(page, "Reply").inputValue(), "Half an answer");
      assert.equal(await page.getByLabel("Then", { exact: true }).innerText(), "Resolved");
      await tab(page, "Note").click();
      assert.equal(await field(page, "Note").inputValue(), "Half a note");
      await tab(page, "Reply").click();
      await send(page);
      await message(page, "Half an answer").waitFor();
    });
    assert.equal((await stored(reference)).status, "resolved");
    assert.equal((await stored(other.reference)).replies.length, 1);
  });

  test("a refused file says why, and a full conversation takes only notes", async () => {
    const { reference } = await reported("Full");
    await at("tom", `/${reference}`, async (page) => {
      await field(page, "Reply").fill("With a file");
      await attach(page);
      const why = "This type isn’t allowed.";
      await page.route("**/replies", (route) =>
        route.fulfill({
          status: 422,
          json: { code: "validation_failed", message: why, errors: { "attachments.0": [why] } },
        }),
      );
      await send(page);
      await page.getByRole("list", { name: "Files", exact: true }).getByText(why, { exact: true }).waitFor();
      // The toast says it too.
      const toast = page.locator("[role=alertdialog][data-type=trouble]");
      await toast.locator("button").click();
      await toast.waitFor({ state: "detached" });
      await assertAccessible(page);
      await click(page, "Remove log.txt");
      await field(page, "Reply").fill("");

      await page.route(`**/staff/reports/${reference}`, async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        await route.fulfill({ response, json: { data: { ...data, can_reply: false } } });
      });
      await page.reload();
      await page.getByText("This conversation is full. You can still add notes.", { exact: true }).waitFor();
      await assertAccessible(page);
      assert.ok(await tab(page, "Reply").isDisabled());
      await page.keyboard.press("r");
      await page.keyboard.press("n");
      await assertFocused(page, "textarea[aria-label=Note]");
      await page.keyboard.type("No room");
      await send(page);
      await message(page, "No room").waitFor();
      await page.unrouteAll();
    });
    assert.equal((await stored(reference)).replies.length, 1);
  });

  test("on a dark phone in German: a reply by touch, with the panel below the thread", async () => {
    const { reference } = await reported("Am Telefon");
    const work = async (page: Page) => {
      const panel = page.getByRole("complementary", { name: "Eigenschaften", exact: true });
      const thread = page.getByRole("list").filter({ has: page.getByText("It is") });
      await message(page, "It is empty again.").waitFor();
      assert.deepEqual(await findings(page), []);
      assert.deepEqual(await misfits(page), []);
      const [above, below] = [await thread.last().boundingBox(), await panel.boundingBox()];
      assert.ok(above && below && above.y + above.height <= below.y);
      // The navigation leaves its room to the composer.
      await page.getByRole("navigation", { name: "Hauptmenü" }).waitFor({ state: "hidden" });
      await field(page, "Antwort").tap();
      await page.keyboard.type("Wir sehen es auch");
      assert.deepEqual(await findings(page), []);
      assert.deepEqual(await misfits(page), []);
      await choose(page.getByLabel("Danach", { exact: true }), "Behoben");
      await page.getByRole("button", { name: /^Senden/ }).tap();
      await message(page, "Wir sehen es auch").waitFor();
      await tab(page, "Notiz").tap();
      await page.keyboard.type("Intern");
      assert.deepEqual(await findings(page), []);
      assert.deepEqual(await misfits(page), []);
      await page.getByRole("button", { name: /^Notiz hinzufügen/ }).tap();
      await message(page, "Intern").waitFor();
      const card = panel.getByRole("region", { name: "Verknüpftes Ticket", exact: true });
      const link = card.getByRole("button", { name: "Ticket verknüpfen", exact: true });
      await link.scrollIntoViewIfNeeded();
      await card.locator("summary").tap();
      await link.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Zurück zur Liste", exact: true }).tap();
      await page.getByRole("heading", { level: 1, name: "Meldungen", exact: true }).waitFor();
    };
    await at("tom", `/${reference}`, work, { ...darkPhone, locale: "de-DE" });
    const { status, notes } = await stored(reference);
    assert.deepEqual([status, notes.length], ["resolved", 1]);
  });
});
