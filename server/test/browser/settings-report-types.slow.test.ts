import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { darkPhone, field, inSettings, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("report-types", () => ({ browser, world }));

const types = async (): Promise<Json[]> => (await world.admin("GET", "/report-types?per_page=100")).body.data;
const ofHarbour = async (value: string): Promise<Json> => {
  const found = (await types()).find((one) => one.value === value && one.brand_id === world.harbour.id);
  assert.ok(found);
  return found;
};

describe("report types in the settings in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent is named for security reports, and a question is added for reporters", async () => {
    const { id } = await ofHarbour("security");
    await at(`/${id}`, async (page) => {
      await page.getByText("No recipients: reports wait").waitFor();
      await page.getByLabel("Tom Ferris", { exact: false }).first().check();
      await page.getByLabel("Low").uncheck();
      await page.getByRole("button", { name: "Add field" }).click();
      await field(page, "Label").fill("Affected version");
      await assertAccessible(page);
      await save(page);
      await page.getByText(/^Saved: /).waitFor();
      const saved = await ofHarbour("security");
      assert.deepEqual(
        [saved.staff_ids, saved.severities, saved.custom_fields[0].label],
        [[world.tom.id], ["medium", "high", "critical"], "Affected version"],
      );
      assert.equal(await page.getByRole("button", { name: "Delete" }).count(), 0);
    });
  });

  test("types are sorted, and each sets its attachment limits or uses the brand's", async () => {
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { files: { max_files: 7 } } });
    await at("", async (page) => {
      const types = page.getByRole("region", { name: "Report types of Harbour, in order" });
      await types.getByRole("button", { name: /^Move Security problem:/ }).press("ArrowUp");
      await types.getByText("Security problem: now 1 of 2").waitFor({ state: "attached" });
      const offered = async () => (await world.platform("GET", "/reports/types")).body.data as Json[];
      await until(async () => (await offered())[0]?.value === "security", 10_000);
      await assertAccessible(page);
      await types.getByRole("link", { name: "Bug" }).click();
      const count = page.getByLabel("Files per message");
      assert.equal(await count.getAttribute("placeholder"), "7");
      await field(page, "File types").fill("png, nonsense");
      await count.fill("2");
      await save(page);
      await page.getByText("nonsense").last().waitFor();
      await field(page, "File types").fill("png");
      await assertAccessible(page);
      await save(page);
      await page.getByText("Saved: Files").waitFor();
      const bug = (await offered()).find(({ value }) => value === "bug");
      assert.deepEqual([bug?.files.allowed, bug?.files.max_files], [["png"], 2]);
    });
  });

  test("a type is created, disabled and deleted, on a phone in the dark theme", async () => {
    await at(
      "",
      async (page) => {
        await assertAccessible(page);
        await page.getByRole("button", { name: "New report type" }).click();
        await choose(page.getByLabel("Brand"), "Harbour");
        await field(page, "Key").fill("Not A Word");
        await field(page, "Name").fill("Abuse");
        await save(page);
        await page.locator("[aria-invalid=true]").first().waitFor();
        await field(page, "Key").fill("abuse");
        await save(page);
        await page.getByText("Created: Abuse").first().waitFor();
        await page.getByRole("link", { name: "Abuse" }).click();
        await page.getByRole("switch", { name: "Active" }).uncheck();
        await save(page);
        await page.getByText("Saved: Active").waitFor();
        assert.equal((await ofHarbour("abuse")).active, false);
        await assertAccessible(page);
        await page.getByRole("button", { name: "Delete" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        await page.getByText("Removed: Abuse").first().waitFor();
      },
      darkPhone,
    );
  });
});
