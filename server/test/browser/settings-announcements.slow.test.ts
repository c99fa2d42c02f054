import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { field, inSettings, row, save } from "./settings-page.ts";

let world: World;
let browser: Browser;

const at = inSettings("announcements", () => ({ browser, world }));
const shown = (page: Page) => page.getByRole("region", { name: "Preview" });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function made(fields: Json = {}): Promise<Json> {
  const { status, body, text } = await world.admin("POST", "/announcements", {
    body: { brand_id: world.harbour.id, title: "Maintenance", body: "On *Sunday*.", ...fields },
  });
  assert.equal(status, 201, text);
  return body.data;
}

const all = async (): Promise<Json[]> =>
  (await world.admin("GET", `/announcements?brand_id=${world.harbour.id}`)).body.data;
const stored = async (id: string) => (await world.admin("GET", `/announcements/${id}`)).body.data;

describe("announcements in the desk in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket();
    await world.admin("PATCH", `/brands/${world.harbour.id}`, {
      body: { timezone: "Asia/Kathmandu", mail_color: "#0f766e" },
    });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an administrator writes a first announcement by keyboard, with a preview of each place", async () => {
    await at("", async (page) => {
      await page.getByText("No announcements yet").waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: "New announcement" }).click();
      await field(page, "Title").focus();
      await page.keyboard.type("Mails may be late");
      await save(page);
      await page.getByRole("button", { name: "The body field is required." }).waitFor();
      await field(page, "Text").focus();
      await page.keyboard.type("Up to **an hour**, on Sunday.");
      await choose(page.getByLabel("Type"), "Warning");
      await page.getByText("Something to prepare for.").waitFor();
      await page.getByLabel("Link URL").fill("https://help.example/mail");
      await page.getByLabel("Link text").fill("What to do");
      for (const place of ["Sign-in", "Banner", "Widget", "Dashboard"]) {
        await page.getByRole("radio", { name: place }).check();
        const notice = shown(page).getByRole("article", { name: "Mails may be late" });
        await notice.locator("strong", { hasText: "an hour" }).waitFor();
        await notice.getByText("Warning").waitFor();
        await notice.getByRole("link", { name: "What to do" }).waitFor();
        await assertAccessible(page);
      }
      await page.getByLabel("Placement", { exact: true }).fill("billing page");
      await save(page);
      // The text's mark of the first attempt stays until this one is answered.
      await page.locator("input[aria-invalid=true]").waitFor();
      await page.getByLabel("Placement", { exact: true }).fill("billing");
      await page.getByRole("radio", { name: "“billing”" }).waitFor();
      await save(page);
      await page.getByText("Created: Mails may be late").first().waitFor();
      await row(page, "Mails may be late").getByText("Live").waitFor();
      await assertAccessible(page);
      const { body } = await world.platform("GET", "/announcements?placement=billing");
      assert.deepEqual(
        body.data.map(({ title, type, link }: Json) => [title, type, link.label]),
        [["Mails may be late", "warning", "What to do"]],
      );
      await world.admin("DELETE", `/announcements/${body.data[0].id}`);
    });
  });

  test("its times are in the brand's time zone, whatever the browser's", async () => {
    const { id } = await made({ starts_at: "2030-07-01T00:15:00Z" });
    await at(
      `/${id}`,
      async (page) => {
        assert.equal(await page.getByLabel("Starts").inputValue(), "01/07/2030 06:00");
        await page.getByText("Time zone: Asia/Kathmandu").first().waitFor();
        await page.getByLabel("Ends").fill("2030-07-01T08:30");
        await page.getByText("Shown from 2030-07-01 06:00 until 2030-07-01 08:30.").waitFor();
        await save(page);
        await page.getByText("Saved: Ends").waitFor();
        assert.match((await stored(id)).ends_at, /^2030-07-01T02:45:00/);
        await page.getByLabel("Ends").fill("2030-06-01T08:30");
        await save(page);
        await page.getByText("must end after it starts").first().waitFor();
        assert.equal(await page.getByLabel("Ends").inputValue(), "01/06/2030 08:30");
        await page.getByRole("button", { name: "Discard changes" }).click();
      },
      { timezoneId: "America/New_York" },
    );
    await world.admin("DELETE", `/announcements/${id}`);
  });

  test("active, scheduled and ended ones are told apart, sorted by keyboard, and an active one is ended", async () => {
    await made({ title: "Over", starts_at: inHours(-2), ends_at: inHours(-1) });
    await made({ title: "Coming", starts_at: inHours(1), position: 2 });
    const { id } = await made({ title: "Here", position: 1, audience: "clients" });
    await at("", async (page) => {
      await row(page, "Here").getByText("Live").waitFor();
      await row(page, "Here").getByText("Signed-in clients").waitFor();
      await row(page, "Coming").getByText("Scheduled").waitFor();
      await page.getByText("1 expired").click();
      await row(page, "Over").getByRole("link", { name: "Over" }).waitFor();
      await page.getByRole("button", { name: /^Move Coming:/ }).press("ArrowUp");
      await page.getByText("Coming: now 1 of 2").waitFor({ state: "attached" });
      await until(async () => (await all())[0]?.title === "Coming", 10_000);
      await assertAccessible(page);
      await page.getByRole("link", { name: "Here" }).click();
      await page.getByRole("button", { name: "End now" }).click();
      await page.getByLabel("Starts").fill("2024-01-01T00:00");
      await save(page);
      await page.getByText("Saved: Starts, Ends").or(page.getByText("Saved: Ends, Starts")).waitFor();
      await until(async () => (await all()).find((one) => one.id === id)?.state === "over", 10_000);
    });
  });

  test("a list of clients shows their names, and which ids are unknown", async () => {
    await at("/new", async (page) => {
      await field(page, "Title").fill("For you");
      await field(page, "Text").fill("Yes.");
      await page.getByLabel("Placement", { exact: true }).fill("login");
      await choose(page.getByRole("combobox", { name: "Audience" }), "Selected clients");
      await page.getByText("Visitors aren't signed in there").waitFor();
      await save(page);
      await page
        .getByText(/Add at least one client/)
        .first()
        .waitFor();
      await field(page, "Client IDs").fill(`${ines}\nnobody-there`);
      await page.getByText("2 listed.").waitFor();
      await save(page);
      await page.getByText(/^nobody-there: Client not found/).waitFor();
      await assertAccessible(page);
      await field(page, "Client IDs").fill(ines);
      await save(page);
      await page.getByText("Created: For you").first().waitFor();
      assert.deepEqual((await all()).find(({ title }) => title === "For you")?.client_ids, [ines]);
    });
  });

  test("one is deleted after the dialog said what goes with it", async () => {
    const { id } = await made({ title: "Wrong" });
    await at(`/${id}`, async (page) => {
      await page.getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("It disappears for everyone").waitFor();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Removed: Wrong").first().waitFor();
      assert.equal((await world.admin("GET", `/announcements/${id}`)).status, 404);
    });
  });
});
