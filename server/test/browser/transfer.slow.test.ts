import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { hireCora } from "../scoped-agent.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;

const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const at = (work: (page: Page) => Promise<void>) =>
  asStaff({ browser, world }, world.tom, work, { colorScheme: "dark" });

describe("transferring a ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await hireCora(world);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("the dialog says in advance what the new department changes", async () => {
    const { number } = await world.openTicket({
      department_id: world.technical,
      priority: "high",
      custom_fields: { domain: "a.example" },
    });
    await at(async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("v");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").fill("bill");
      const said = dialog.getByRole("list", { name: "What changes" });
      await said.getByText("Kept, but not part of its form: Domain.").waitFor();
      await said.getByText("customers see the default, staff still see “High”").waitFor();
      await said.getByText("Closed now.").waitFor();
      await assertAccessible(page);
      await page.keyboard.press("Enter");
      await until(async () => (await read(number)).department.id === world.billing, 10_000);
    });
  });

  test("a closed department says until when, in its own time zone", async () => {
    const { number } = await world.openTicket({ department_id: world.technical });
    const timezone = "Pacific/Auckland";
    const inTwoDays = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: timezone })
      .format(Date.now() + 2 * 86_400_000)
      .toLowerCase();
    const set = async (body: Json) =>
      assert.equal((await world.admin("PATCH", `/departments/${world.billing}`, { body })).status, 200);
    const { opening_hours, timezone: before } = (await world.admin("GET", `/departments/${world.billing}`))
      .body.data;
    await set({ timezone, opening_hours: { ...opening_hours, [inTwoDays]: [["09:30", "10:00"]] } });
    try {
      await at(async (page) => {
        await openAt(world, page, number);
        await page.keyboard.press("v");
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("combobox").fill("bill");
        const said = dialog.getByRole("list", { name: "What changes" });
        await said.getByText(/^Closed until .*\b09:30 (GMT\+1[23]|NZ[SD]T)\.$/).waitFor();
      });
    } finally {
      await set({ timezone: before, opening_hours });
    }
  });

  test("a transfer out of a colleague's scope names them and the previous assignee", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    const [cora] = (await world.staff("GET", `/colleagues?department_id=${world.billing}`)).body.data.filter(
      ({ name }: Json) => name === "Cora Fine",
    );
    await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: cora.id } });
    await at(async (page) => {
      await openAt(world, page, number);
      const side = page.getByRole("complementary", { name: "Properties" });
      await choose(side.getByLabel("Department"), "Technical support");
      const said = page.getByRole("dialog").getByRole("list", { name: "What changes" });
      await said.getByText("No longer visible to Cora Fine.").waitFor();
      await said.getByText("Cora Fine has no access there: the ticket becomes unassigned.").waitFor();
      assert.equal((await read(number)).department.id, world.billing, "nothing is done yet");
      await page.keyboard.press("Enter");
      await until(async () => (await read(number)).assigned_to === null, 10_000);
    });
  });

  test("undo of starting work on a held ticket restores the hold until the same time, in the list too", async () => {
    const { number } = await world.openTicket({ subject: "On hold for long" });
    const end = new Date(Date.now() + 86_400_000).toISOString();
    await world.staff("POST", `/tickets/${number}/hold`, { body: { until: end } });
    const untilHeld = () =>
      until(async () => {
        const { status, on_hold_until } = await read(number);
        return (
          status === "on_hold" && on_hold_until !== null && Date.parse(on_hold_until) === Date.parse(end)
        );
      }, 10_000);
    const start = async (page: Page, words: string) => {
      await page.keyboard.press("s");
      await page.getByRole("dialog").getByRole("combobox").fill(words);
      await page.keyboard.press("Enter");
      await until(async () => (await read(number)).status === "in_progress", 10_000);
    };
    await at(async (page) => {
      await openAt(world, page, number);
      await start(page, "in progress");
      await page.locator("article").getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("z");
      await untilHeld();
      await page.goto(`${world.url}/desk/views/on-hold`);
      const row = page.getByRole("link", { name: /On hold for long/ });
      await row.focus();
      await start(page, "in progress");
      await page.getByText("1 ticket changed").last().waitFor();
      await page.keyboard.press("z");
      await untilHeld();
    });
  });
});
