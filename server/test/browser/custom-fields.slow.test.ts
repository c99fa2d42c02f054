import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;
let department: number;

const isRefusal = (said: string) => /status of 422/.test(said);
const options = [
  { value: "s", label: "Starter" },
  { value: "p", label: "Pro" },
];
const at = (work: (page: Page) => Promise<void>) =>
  asStaff({ browser, world }, world.tom, work, { colorScheme: "dark" }, isRefusal);

const answersOf = async (number: string): Promise<Record<string, unknown>> => {
  const { custom_fields } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  return Object.fromEntries(custom_fields.map(({ key, value }: Json) => [key, value]));
};
const untilIs = (number: string, key: string, value: unknown) =>
  until(async () => JSON.stringify((await answersOf(number))[key]) === JSON.stringify(value), 10_000);

describe("custom fields in a ticket's properties", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    const made = await world.admin("POST", "/departments", {
      body: {
        brand_id: world.harbour.id,
        name: "Hosting",
        custom_fields: [
          { key: "domain", label: "Domain", type: "text", required: true },
          { key: "plan", label: "Plan", type: "select", options },
          { key: "extras", label: "Extras", type: "multiselect", options },
          { key: "backup", label: "Has a backup", type: "checkbox" },
          { key: "sites", label: "Sites", type: "number" },
          { key: "seen", label: "What was seen", type: "textarea" },
        ],
      },
    });
    department = made.body.data.id;
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  const openTicket = async (): Promise<string> => {
    const custom_fields = { domain: "a.example", plan: "s" };
    return (await world.openTicket({ department_id: department, custom_fields })).number;
  };

  test("an agent changes them in place, the activity shows it, and undo reverses it", async () => {
    const number = await openTicket();
    await at(async (page) => {
      await openAt(world, page, number);
      await page.getByLabel("Domain *").fill("b.example");
      await page.keyboard.press("Enter");
      await untilIs(number, "domain", "b.example");
      await choose(page.getByLabel("Plan", { exact: true }), "Pro");
      await untilIs(number, "plan", "p");
      await page.getByText("Plan changed").waitFor();
      await page.getByRole("group", { name: "Extras" }).getByLabel("Pro").click();
      await untilIs(number, "extras", ["p"]);
      await page.getByLabel("Has a backup").click();
      await untilIs(number, "backup", true);
      await page.getByLabel("Sites").fill("3");
      await page.getByLabel("Sites").blur();
      await page.getByText("Sites changed").waitFor();
      assert.equal((await answersOf(number)).sites, 3);
      await page.keyboard.press("z");
      await untilIs(number, "sites", undefined);
      await page
        .getByText(/changes$/)
        .first()
        .click();
      await page.getByText("Plan from Starter to Pro").waitFor();
      await assertAccessible(page);
    });
  });

  test("a refused value stays in the field, with the desk's message", async () => {
    const number = await openTicket();
    await at(async (page) => {
      await openAt(world, page, number);
      const sites = page.getByLabel("Sites");
      await sites.fill("many");
      await page.keyboard.press("Enter");
      await page.getByText("The Sites field must be a number.").waitFor();
      assert.deepEqual(
        [await sites.inputValue(), await sites.getAttribute("aria-invalid")],
        ["many", "true"],
      );
      assert.equal(await page.getByText("That didn’t work").count(), 0);
      await page.getByLabel("Domain *").fill("");
      await page.keyboard.press("Enter");
      await page.getByText("The Domain field is required.").waitFor();
      await page.keyboard.press("Escape");
      assert.equal(await page.getByLabel("Domain *").inputValue(), "a.example");
      await sites.fill("4");
      await page.keyboard.press("Enter");
      await untilIs(number, "sites", 4);
      await page.getByText("The Sites field must be a number.").waitFor({ state: "detached" });
    });
  });

  test("values of another department's fields stay visible", async () => {
    const number = await openTicket();
    await world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: world.technical } });
    await at(async (page) => {
      await openAt(world, page, number);
      await choose(page.getByLabel("PHP version"), "8.4");
      await untilIs(number, "php", "8.4");
      await page.getByRole("definition").getByText("s", { exact: true }).waitFor();
    });
  });
});
