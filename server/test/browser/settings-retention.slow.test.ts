import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { removeWhatIsOver } from "../../src/features/governance/retention/remove-expired.ts";
import { asClient } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { click, inSettings, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("retention", () => ({ world, browser }));

const brand = async (): Promise<Json> => (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const days = (of: Locator) => of.getByRole("spinbutton", { name: "Days" });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function closedFor(interval: string): Promise<string> {
  const { id, number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/close`);
  await world.age(id, interval);
  return number;
}

describe("a brand's retention in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("the dialog says how many items would go and asks, and customers then no longer find them", async () => {
    const numbers = [await closedFor("900 days"), await closedFor("500 days"), await closedFor("40 days")];
    await at(`/${world.harbour.id}`, async (page) => {
      const tickets = group(page, "Closed tickets");
      await tickets.getByText("Current: kept forever (set by the desk).").waitFor();
      await assertAccessible(page);
      await tickets.getByRole("switch", { name: "Delete after" }).click();
      assert.equal(await days(tickets).inputValue(), "365");
      await tickets.getByText("This deletes 2 closed tickets immediately.").waitFor();
      await days(tickets).fill("");
      await days(tickets).fill("730");
      await tickets.getByText("This deletes 1 closed ticket immediately.").waitFor();
      await save(page);
      const dialog = page.getByRole("dialog", { name: "Delete permanently?" });
      await dialog.getByText("1 closed ticket", { exact: true }).waitFor();
      await assertAccessible(page);
      await click(page, "Cancel");
      await dialog.waitFor({ state: "detached" });
      assert.equal((await brand()).retention.closed_tickets_days, null, "nothing was saved");
      await save(page);
      await click(page, "Save and delete");
      await said(page, "Saved: Closed tickets");
      await tickets.getByText("Current: 730 days (set by the brand).").waitFor();
    });
    assert.equal((await brand()).retention.closed_tickets_days, 730);
    await world.run(removeWhatIsOver, {});
    const statuses = await Promise.all(
      numbers.map(async (number) => (await world.platform("GET", asClient(number))).status),
    );
    assert.deepEqual(statuses, [404, 200, 200]);
  });

  test("if the desk cannot count what would go, nothing is saved, and the input stays", async () => {
    await at(`/${world.harbour.id}`, async (page) => {
      const tickets = group(page, "Closed tickets");
      await page.route("**/retention/preview", (asked) => asked.abort());
      await days(tickets).fill("60");
      await save(page);
      await page.getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
      assert.equal((await brand()).retention.closed_tickets_days, 730);
      await page.unroute("**/retention/preview");
      await save(page);
      await page.getByRole("dialog").getByText("1 closed ticket", { exact: true }).waitFor();
      await click(page, "Cancel");
      await click(page, "Discard changes");
      await tickets.getByText("Current: 730 days (set by the brand).").waitFor();
    });
    assert.equal((await brand()).retention.closed_tickets_days, 730);
  });

  test("harmless changes save without a question, errors are at their field, and a value can be reset", async () => {
    await at(`/${world.harbour.id}`, async (page) => {
      const [mails, searches] = [group(page, "Email log"), group(page, "Searches without a result")];
      await days(mails).fill("3");
      await save(page);
      await mails.getByText(/7/).first().waitFor();
      assert.equal(await days(mails).getAttribute("aria-invalid"), "true");
      await days(mails).fill("30");
      await searches.getByRole("switch", { name: "Delete after" }).click();
      await save(page);
      await said(page, "Saved: Email log, Searches without a result");
      await mails.getByText("Current: 30 days (set by the brand).").waitFor();
      await searches.getByText("Current: kept forever (set by the brand).").waitFor();
      await mails.getByRole("button", { name: "Reset to default: 90 days" }).click();
      await searches.getByRole("switch", { name: "Delete after" }).click();
      await save(page);
      await mails.getByText("Current: 90 days (set by the desk).").waitFor();
    });
    const { effective } = await brand();
    assert.deepEqual(
      [effective.retention.mail_log_days.from, effective.retention.searches_days.from],
      ["desk", "desk"],
    );
  });
});
