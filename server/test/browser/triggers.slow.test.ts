import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { drag } from "./settings-page.ts";

let world: World;
let browser: Browser;

const isRefused = (said: string) => /status of 422/.test(said);
const isMissing = (said: string) => /status of 404/.test(said);
const asMaya = (work: (page: Page) => Promise<void>, isExpected = isRefused) =>
  atDesk({ browser, world }, world.maya, work, {}, isExpected);

const add = async (page: Page, what: "condition" | "action", name: string, within?: string) => {
  const place = within ? page.getByRole("group", { name: within }) : page;
  await place
    .getByRole("button", { name: `Add ${what}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

describe("triggers in the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket({ subject: "The shop is down" });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("one is created with errors at their fields, tested, and reads as a sentence", async () => {
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers`);
      await page.getByText("No triggers yet").waitFor();
      await page.getByRole("button", { name: "New trigger" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Outages");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Add at least one action or notification to this trigger").first().waitFor();
      await add(page, "condition", "Department is one of");
      await page.getByLabel("Technical support", { exact: false }).check();
      const any = "At least one of these must be true";
      await add(page, "condition", "Subject contains one of", any);
      await page.getByLabel("Subject contains one of", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type("down, outage");
      await add(page, "condition", "Has one of these tags", any);
      await page.getByLabel("Has one of these tags", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type("vip");
      await page.getByRole("button", { name: "Test trigger" }).click();
      await page.getByText("It matches 1 of the newest 1 ticket.").waitFor();
      await add(page, "action", "Set priority");
      await choose(page.getByLabel("Set priority", { exact: true }), "Critical");
      await add(page, "action", "Add tags");
      await page.getByLabel("Add tags", { exact: true }).fill("outage");
      await page.getByRole("button", { name: "Remove Add tags" }).click();
      await page.getByRole("button", { name: "Add action" }).and(page.locator(":focus")).waitFor();
      await add(page, "action", "Send email");
      await choose(page.getByLabel("Send email", { exact: true }), "To staff");
      await page.getByLabel("Tom Ferris").check();
      await page.getByLabel("Subject", { exact: true }).fill("Down: {{ticket.number}}");
      await page.getByLabel("Text", { exact: true }).fill("{{ticket.subject}}");
      await assertAccessible(page);
      await page.keyboard.press("Control+Enter");
      await page.getByRole("link", { name: "Outages" }).waitFor();
      await page
        .getByText(
          "When a ticket is created, if it is in Technical support and (it has the tag vip or its subject contains “down” or “outage”), then: Sets the priority to critical · Email staff",
        )
        .waitFor();
      await assertAccessible(page);
    });
  });

  test("one is tested against a ticket: each condition, what would change, and nothing changes", async () => {
    const ticket = await world.openTicket({ subject: "The mail is down", priority: "high" });
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers`);
      await page.getByRole("link", { name: "Outages" }).click();
      const test = page.getByRole("region", { name: "Test against a ticket" });
      await test.getByLabel("Ticket number").fill("10000000000000");
      await page.keyboard.press("Enter");
      await test.getByText("Ticket not found.").waitFor();
      await test.getByLabel("Ticket number").fill(ticket.number);
      await test.getByRole("button", { name: "Test ticket" }).click();
      await test.getByText("It matches:").waitFor();
      await test.getByRole("listitem").filter({ hasText: "True: it is in Technical support" }).waitFor();
      await test.getByRole("listitem").filter({ hasText: "Not true: it has the tag vip" }).waitFor();
      await test.getByText("Sets the priority to critical").waitFor();
      await test.getByText(`Email ${world.tom.email}`).waitFor();
      await assertAccessible(page);
    }, isMissing);
    const { body } = await world.staff("GET", `/tickets/${ticket.number}`);
    assert.equal(body.data.priority, "high");
  });

  test("a delay keeps its unit, and a disabled trigger says so", async () => {
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers/new`);
      await page.getByLabel("Name", { exact: true }).fill("A week");
      await choose(page.getByLabel("Event"), "Ticket has been waiting");
      await page.getByLabel("For", { exact: true }).fill("5");
      await add(page, "action", "Set status");
      await choose(page.getByLabel("Set status", { exact: true }), "Closed");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("link", { name: "A week" }).click();
      await page.getByRole("heading", { level: 1, name: "A week" }).waitFor();
      assert.equal(await page.getByLabel("For", { exact: true }).inputValue(), "5");
      await page.getByRole("switch", { name: "On", exact: true }).uncheck();
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved: On").waitFor();
      await page.goto(`${world.url}/desk/settings/triggers`);
      await page.getByText("Off · never ran").waitFor();
    });
  });

  test("their order is changed by keyboard and by dragging, and kept", async () => {
    await world.admin("POST", "/triggers", {
      body: { name: "Third", event: "opened", actions: { add_tags: ["x"] } },
    });
    const names = async () =>
      (await world.admin("GET", "/triggers")).body.data.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(), ["Outages", "A week", "Third"]);
    await asMaya(async (page) => {
      await page.goto(`${world.url}/desk/settings/triggers`);
      const handle = (name: string) => page.getByRole("button", { name: `Move ${name}: drag` });
      const put = () => page.waitForResponse((answer) => answer.url().endsWith("/triggers/order"));
      await handle("Third").focus();
      let ordered = put();
      await page.keyboard.press("ArrowUp");
      await ordered;
      assert.deepEqual(await names(), ["Outages", "Third", "A week"]);
      ordered = put();
      await drag(page, handle("Outages"), handle("Third"));
      await ordered;
      assert.deepEqual(await names(), ["Third", "Outages", "A week"]);
      await assertAccessible(page);
    });
  });
});
