import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { holdFirst } from "./hold-request.ts";
import { click, darkPhone, drag, field, idOf, inSettings, row, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("status", () => ({ browser, world }));

async function made(what: string, fields: Json): Promise<Json> {
  const { status, body, text } = await world.admin("POST", `/status/${what}`, {
    body: { brand_id: world.harbour.id, ...fields },
  });
  assert.equal(status, 201, text);
  return body.data;
}
const all = async (what: string): Promise<Json[]> => (await world.admin("GET", `/status/${what}`)).body.data;
const incident = (fields: Json = {}) =>
  made("incidents", { name: "Mails are late", body: "We look into it.", ...fields });
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

describe("the desk's status screens in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { timezone: "Asia/Kathmandu" } });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  beforeEach(async () => {
    for (const what of ["incidents", "maintenances", "templates", "components", "groups"])
      for (const { id } of await all(what)) await world.admin("DELETE", `/status/${what}/${id}`);
  });

  test("an incident is posted from a template in two taps on a phone, updated, and resolved in one", async () => {
    const mail = await made("components", { name: "Mail" });
    await made("components", { name: "Websites" });
    await made("templates", {
      title: "Mail delay",
      name: "Mails are delayed",
      impact: "major",
      component_ids: [mail.id],
      body: "Mails arrive **late**. None is lost.",
    });
    await at(
      "",
      async (page) => {
        await page.getByText("All systems operational").waitFor();
        await follow(page, "Create incident");
        const publish = page.getByRole("button", { name: /^Publish/ });
        await publish.waitFor();
        const begun = performance.now();
        await page.getByText("Mail delay").tap();
        await assert.doesNotReject(
          page.getByText("Same as impact: Partial outage").waitFor({ state: "attached" }),
        );
        await publish.tap();
        await page.getByText("Published: Mails are delayed").first().waitFor();
        assert.ok(performance.now() - begun < 30_000);
        await page.getByRole("heading", { level: 1, name: "Mails are delayed" }).waitFor();
        await page.getByText("Mail: Operational → Partial outage").waitFor();
        await page.locator("strong", { hasText: "late" }).waitFor();
        await assertAccessible(page);
        const id = idOf(page);
        const [told] = await all("incidents");
        assert.deepEqual(
          [told?.id, told?.impact, told?.components.map(({ status }: Json) => status)],
          [id, "major", ["partial_outage"]],
        );

        await field(page, "Message").fill("The cause is a full disk.");
        await choose(page.getByLabel("Status", { exact: true }), "Identified");
        await choose(page.getByLabel("Mail", { exact: true }), "Degraded performance");
        await publish.tap();
        await page.getByText("Mail: Partial outage → Degraded performance").waitFor();
        assert.equal(await field(page, "Message").inputValue(), "");

        await page.getByRole("button", { name: "Resolve incident" }).tap();
        await page.getByText("Resolved: Mails are delayed").first().waitFor();
        await page.getByText("This is resolved, and everything works again.").waitFor();
        const [resolved] = await all("incidents");
        assert.deepEqual(
          [resolved?.status, resolved?.updates.length, resolved?.updates[1].status],
          ["resolved", 3, "identified"],
        );
        await page.getByRole("link", { name: "Back to: Status" }).click();
        await row(page, "Mails are delayed")
          .getByText(/resolved/)
          .waitFor();
        await page.getByText("All systems operational").waitFor();
      },
      darkPhone,
    );
  });

  test("they have a menu entry and a shortcut, and an empty desk says what to do first", async () => {
    await at("", async (page) => {
      await page.getByText("No components yet").waitFor();
      await assertAccessible(page);
      await page.goto(`${world.url}/desk/views/all`);
      const menu = page.getByRole("navigation", { name: "Views" });
      await menu.getByRole("link", { name: "Status" }).waitFor();
      await page.keyboard.press("g");
      await page.keyboard.press("t");
      await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();
      assert.equal(await menu.getByRole("link", { name: "Status" }).getAttribute("aria-current"), "page");
      assert.equal(await menu.getByRole("link", { name: "Settings" }).getAttribute("aria-current"), null);
    });
  });

  test("components are created, grouped and sorted by keyboard, within a group too", async () => {
    await at("/components", async (page) => {
      await follow(page, "New group");
      await choose(page.getByLabel("Brand"), "Harbour");
      await field(page, "Group name").fill("Hosting");
      await save(page);
      await page.getByText("Created: Hosting").first().waitFor();
      for (const name of ["Websites", "Servers"]) {
        await follow(page, "New component");
        await page.getByRole("form", { name: "New component" }).waitFor();
        await save(page);
        await page.locator("[aria-invalid=true]").waitFor();
        await choose(page.getByLabel("Brand"), "Harbour");
        await field(page, "Name").fill(name);
        await choose(page.getByLabel("Group"), "Hosting");
        await save(page);
        await page.getByText(`Created: ${name}`).first().waitFor();
      }
      await made("components", { name: "Portal" });
      await page.reload();
      await page.getByText("2 components").waitFor();
      await page.getByRole("button", { name: /^Move Servers:/ }).press("ArrowUp");
      await until(async () => (await all("components"))[0]?.name === "Servers", 10_000);
      await page.getByRole("button", { name: /^Move Portal:/ }).press("ArrowUp");
      await until(
        async () => (await all("components")).find(({ name }) => name === "Portal")?.position === 0,
        10_000,
      );
      await assertAccessible(page);
      assert.deepEqual(
        (await all("components")).filter(({ group_id }) => group_id).map(({ name }) => name),
        ["Servers", "Websites"],
      );
      await follow(page, "Portal");
      await field(page, "Description").fill("Invoices");
      await save(page);
      await page.getByText("Saved: Description").waitFor();
      await click(page, "Delete");
      await page.getByRole("dialog").getByText("Its history of the last 90 days").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByText("Removed: Portal").first().waitFor();
      await page.getByRole("heading", { level: 1, name: "Components" }).waitFor();
    });
  });

  test("quick moves are counted from the order on screen, and late responses revert none", async () => {
    const { id: group_id } = await made("groups", { name: "Hosting" });
    for (const name of ["Websites", "Servers"]) await made("components", { name, group_id });
    await made("components", { name: "Portal" });
    await at("/components", async (page) => {
      const names = (region: string) =>
        page.getByRole("region", { name: region }).getByRole("listitem").getByRole("link").allInnerTexts();
      const move = (name: string, key: string) =>
        page.getByRole("button", { name: new RegExp(`^Move ${name}:`) }).press(key);
      await page.getByText("2 components").waitFor();
      const untilPlaced = (...placed: string[]) =>
        until(async () => {
          const now = (await all("components")).map(({ name, position }) => `${name} ${position}`);
          return placed.every((one) => now.includes(one));
        }, 10_000);
      const sent = await holdFirst(page, "**/components/order", "call");
      await move("Servers", "ArrowUp");
      await move("Portal", "ArrowUp");
      await page.getByText("Portal: now 1 of 2").waitFor({ state: "attached" });
      assert.deepEqual(await names("Components in Hosting, in order"), ["Servers", "Websites"]);
      const read = await holdFirst(page, "**/status/components", "answer");
      sent.letGo();
      await untilPlaced("Portal 0", "Servers 0", "Websites 1");
      await read.isHeld;
      await move("Websites", "ArrowUp");
      read.letGo();
      await untilPlaced("Portal 0", "Websites 0", "Servers 1");
      assert.deepEqual(await names("Components in Hosting, in order"), ["Websites", "Servers"]);
      assert.deepEqual(await names("Components of Harbour, in order"), ["Portal", "Hosting"]);
    });
  });

  test("a component is dragged past several others, and stays there", async () => {
    for (const name of ["One", "Two", "Three", "Four"]) await made("components", { name });
    await at("/components", async (page) => {
      const handle = (name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}:`) });
      await handle("Four").waitFor();
      await drag(page, handle("One"), handle("Four"));
      await until(async () => (await all("components")).at(-1)?.name === "One", 10_000);
      assert.deepEqual(
        (await all("components")).map(({ name }) => name),
        ["Two", "Three", "Four", "One"],
      );
    });
  });

  test("maintenance is planned by keyboard in the calendar, in the brand's time zone, and cancelled", async () => {
    const mail = await made("components", { name: "Mail" });
    await at(
      "/maintenances",
      async (page) => {
        await page.getByText("Time zone: Asia/Kathmandu").waitFor();
        await assertAccessible(page);
        const day = page.locator("button[data-day][tabindex='0']");
        await day.focus();
        const today = (await day.getAttribute("data-day")) ?? "";
        await page.keyboard.press("PageDown");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowLeft");
        const wanted = (await page.locator("button[data-day]:focus").getAttribute("data-day")) ?? "";
        assert.ok(wanted > today);
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { level: 1, name: "Schedule maintenance" }).waitFor();
        assert.equal(
          await page.getByLabel("Starts").inputValue(),
          `${wanted.split("-").reverse().join("/")} 02:00`,
        );
        await field(page, "Title").fill("New disks");
        await page.getByLabel("Ends").fill(`${wanted}T01:00`);
        await page.getByLabel("Mail", { exact: true }).check();
        await field(page, "Message").fill("Mail pauses.");
        await save(page);
        await page.locator("[aria-invalid=true]").waitFor();
        await page.getByLabel("Ends").fill(`${wanted}T05:45`);
        await save(page);
        await page.getByText("Scheduled: New disks").first().waitFor();
        const [planned] = await all("maintenances");
        assert.equal(planned?.scheduled_until.slice(0, 16), `${wanted}T00:00`);
        assert.deepEqual(
          planned?.components.map(({ id }: Json) => id),
          [mail.id],
        );

        await page.getByRole("radio", { name: "List" }).check();
        await row(page, "New disks").getByText("Scheduled").waitFor();
        await assertAccessible(page);
        await page.getByRole("radio", { name: "Month" }).check();
        // A month and a week from now is in the next month, or in the one after if today is late in its month.
        const isThatDay = page.locator(`button[data-day="${wanted}"]`);
        for (let months = 0; months < 2 && (await isThatDay.count()) === 0; months += 1)
          await page.getByRole("button", { name: "Next month" }).click();
        await page.getByRole("link", { name: /02:00 New disks/ }).click();
        await field(page, "Message").fill("We begin earlier.");
        await choose(page.getByLabel("Status", { exact: true }), "In progress");
        await save(page);
        await page.getByText("We begin earlier.").last().waitFor();
        await click(page, "Complete maintenance");
        await page.getByText("Completed: New disks").first().waitFor();
        await until(async () => (await all("maintenances"))[0]?.status === "completed", 10_000);
        await click(page, "Cancel maintenance");
        await page.getByRole("dialog").getByRole("button", { name: "Cancel maintenance" }).click();
        await page.getByText("Removed: New disks").first().waitFor();
      },
      { timezoneId: "America/New_York" },
    );
  });

  test("a template is created, and edited later", async () => {
    await at("/templates", async (page) => {
      await page.getByText("No templates yet").waitFor();
      await assertAccessible(page);
      await follow(page, "New template");
      await choose(page.getByLabel("Brand"), "Harbour");
      await field(page, "Template name").fill("Panel slow");
      await field(page, "Title").fill("The panel is slow");
      await field(page, "Message").fill("We look into it.");
      await save(page);
      await page.getByText("Created: The panel is slow").first().waitFor();
      await follow(page, "Panel slow");
      await choose(page.getByLabel("Impact"), "Critical");
      await save(page);
      await page.getByText("Saved: Impact").waitFor();
      assert.equal((await all("templates"))[0]?.impact, "critical");
    });
  });

  test("input survives a reload, a posted update is edited, and a conflicting save asks", async () => {
    const { id } = await incident();
    await at(`/${id}`, async (page) => {
      const text = field(page, "Message");
      await text.fill("Half a sentence");
      await page.route("**/api/v1/admin/status/incidents/*", (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.fallback(),
      );
      await save(page);
      await page.getByText("Not saved.").waitFor();
      await page.unrouteAll();
      await page.reload();
      await page.getByText("Your unsaved changes were restored.").waitFor();
      assert.equal(await text.inputValue(), "Half a sentence");
      await world.admin("PATCH", `/status/incidents/${id}`, { body: { impact: "critical" } });
      await save(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("row", { name: /Impact/ }).waitFor();
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Keep mine and save" }).click();
      await page.getByText("Half a sentence").last().waitFor();
      const pencil = page.getByRole("button", { name: "Edit message: Investigating" }).last();
      await pencil.press("Enter");
      const corrected = field(page, "Edit message").and(page.locator(":focus"));
      await corrected.fill("A whole sentence.");
      await page.getByRole("link", { name: "Back to: Status" }).click();
      await dialog.getByText("will be lost: Edit message").waitFor();
      await dialog.getByRole("button", { name: "Stay" }).click();
      await page.getByRole("button", { name: "Edit message", exact: true }).click();
      await page.getByText("Message updated").first().waitFor();
      await page.getByText("A whole sentence.").waitFor();
      await pencil.and(page.locator(":focus")).waitFor();
    });
  });

  test("resolving an incident saves its other edits in the same request", async () => {
    const mail = await made("components", { name: "Mail" });
    const { id } = await incident({ component_ids: [mail.id] });
    await at(`/${id}`, async (page) => {
      await field(page, "Title").fill("Mails were late");
      await choose(page.getByLabel("Impact"), "Major");
      const resolve = page.getByRole("button", { name: "Resolve incident" });
      const sent = await holdFirst(page, `**/incidents/${id}`, "call");
      await resolve.click();
      await sent.isHeld;
      // A second click, also on the other button, publishes nothing twice.
      await resolve.click();
      await page.getByRole("button", { name: /Saving/ }).click();
      sent.letGo();
      await page.getByText("Resolved: Mails are late").first().waitFor();
    });
    // After the page has sent everything.
    const [now] = await all("incidents");
    assert.deepEqual(
      [now?.status, now?.name, now?.impact, now?.updates.length],
      ["resolved", "Mails were late", "major", 2],
    );
  });

  test("input is restored after a look at a template, and kept when the brand changes", async () => {
    await made("templates", { title: "Mail delay", name: "Mails are delayed", body: "Mails arrive late." });
    await at("/new", async (page) => {
      const text = field(page, "Message");
      await text.fill("My own words");
      await page.getByText("Mail delay").click();
      assert.equal(await text.inputValue(), "Mails arrive late.");
      await text.fill("Mails arrive very late.");
      await page.getByRole("radio", { name: "None", exact: true }).check();
      assert.equal(await text.inputValue(), "My own words");
      await page.getByText("Mail delay").click();
      assert.equal(await text.inputValue(), "Mails arrive very late.");
      await choose(page.getByLabel("Brand"), "Lantern");
      assert.equal(await text.inputValue(), "Mails arrive very late.");
      await page.getByRole("button", { name: "Discard changes" }).click();
    });
  });

  test("the number of subscribers is shown, for each component too", async () => {
    const mail = await made("components", { name: "Mail" });
    await made("components", { name: "Websites" });
    const chosen = { about: "some", "component_ids[]": mail.id };
    for (const fields of [{ email: "one@people.example", ...chosen }, { email: "two@people.example" }]) {
      const body = new URLSearchParams(fields);
      await fetch(`${world.url}/status/subscribe`, { method: "POST", body, redirect: "manual" });
    }
    await at("", async (page) => {
      await follow(page, "Subscribers");
      const harbour = page.getByRole("region", { name: "Harbour" });
      await harbour.getByText("No subscribers yet · 2 unconfirmed").waitFor();
      await sql`update status_subscribers set confirmed_at = clock_timestamp()`.execute(world.desk.db);
      await page.reload();
      await harbour.getByText("2 subscribers").waitFor();
      assert.deepEqual(await harbour.getByRole("listitem").allInnerTexts(), [
        "All components, including future ones\n1",
        "Mail\n1",
        "Websites\n0",
      ]);
      await assertAccessible(page);
      await page.route("**/subscribers/figures*", (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await harbour.getByText("2 subscribers").waitFor();
    });
  });
});
