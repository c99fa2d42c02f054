import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { allLimitsOff, createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey, tabOnto } from "./chromium.ts";
import { asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const place = () => ({ browser, world });
const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const linksOf = async (number: string): Promise<string[]> =>
  (await world.staff("GET", `/tickets/${number}/links`)).body.data.map(
    ({ kind, number }: Json) => `${kind} ${number}`,
  );
const card = (page: Page) => page.getByRole("list", { name: /^Linked tickets/ });

async function withIncidents(...subjects: string[]): Promise<{ problem: Json; incidents: Json[] }> {
  const problem = await world.openTicket({ subject: "The database is down" });
  const incidents = [];
  for (const subject of subjects) {
    const incident = await world.openTicket({ subject });
    const body = { kind: "incident_of", number: problem.number };
    assert.equal((await world.staff("POST", `/tickets/${incident.number}/links`, { body })).status, 201);
    incidents.push(incident);
  }
  return { problem, incidents };
}

describe("linked tickets in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await world.setLimits(allLimitsOff);
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a ticket is linked from the palette, shown on both sides, and unlinked with undo", async () => {
    const one = await world.openTicket({ subject: "Cannot sign in" });
    const other = await world.openTicket({ subject: "Sign-in is broken" });
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, one.number);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("Link ticket");
      await page.getByRole("option", { name: /^Link ticket/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: /^Which one/ }).fill("Sign-in is broken");
      await page.getByRole("option", { name: /^Sign-in is broken/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: "Relation" }).fill("Duplicate of");
      await assertAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press("Enter");
      await page.getByText(`Linked: Duplicate of ${other.number}`).waitFor();
      await card(page).getByText(`Duplicate of ${other.number}`).waitFor();
      await card(page).getByText("Open", { exact: true }).waitFor();
      assert.deepEqual(await linksOf(other.number), [`duplicated_by ${one.number}`]);

      await card(page).getByRole("link", { name: "Sign-in is broken" }).click();
      await card(page).getByText(`Duplicated by ${one.number}`).waitFor();
      await page.getByRole("button", { name: "Remove link to “Cannot sign in”" }).click();
      await page.getByText(`Link to ${one.number} removed`).waitFor();
      await until(async () => (await linksOf(one.number)).length === 0, 10_000);
      await page.keyboard.press("z");
      await card(page).getByText(`Duplicated by ${one.number}`).waitFor();
      assert.deepEqual(await linksOf(one.number), [`duplicates ${other.number}`]);
    });
  });

  test("a link of a colleague, and the other ticket's status, appear without a reload", async () => {
    const { problem, incidents } = await withIncidents("Shop is down");
    const [incident] = incidents as [Json];
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, problem.number);
      await card(page).getByText("Open", { exact: true }).waitFor();
      const asMaya = (path: string, body?: Json) =>
        world.ask("POST", `/api/v1/staff/tickets${path}`, { token: world.maya.token, ...(body && { body }) });
      await asMaya(`/${incident.number}/close`);
      await card(page).getByText("Closed", { exact: true }).waitFor();
      const later = await world.openTicket({ subject: "Linked later" });
      await asMaya(`/${later.number}/links`, { kind: "blocks", number: problem.number });
      await card(page).getByRole("link", { name: "Linked later" }).waitFor();
    });
  });

  test("a problem's incidents are answered and closed together", async () => {
    const { problem, incidents } = await withIncidents("First incident", "Second incident");
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, problem.number);
      await page.getByRole("button", { name: "Reply to 2 incidents…" }).click();
      const dialog = page.getByRole("dialog", { name: "Reply to 2 open incidents" });
      await assertAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole("textbox", { name: "Reply" }).fill("Dear {{client.first_name}}, it is fixed.");
      await dialog.getByRole("checkbox", { name: "Close the incidents" }).check();
      await dialog.getByRole("button", { name: "Send to all" }).click();
      await page.getByText("2 incidents updated").waitFor();
      await page.getByRole("button", { name: /^Reply to .*incident/ }).waitFor({ state: "detached" });
      assert.equal(await card(page).getByText("Closed", { exact: true }).count(), 2);
    });
    for (const { number } of incidents) {
      const { status, replies } = await read(number);
      assert.deepEqual([status, replies.at(-1).body], ["closed", "Dear Ines, it is fixed."]);
    }
    assert.equal((await read(problem.number)).status, "open");
  });

  test("closing a problem offers to close its open incidents", async () => {
    const { problem, incidents } = await withIncidents("Still open");
    const [{ number }] = incidents as [Json];
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, problem.number);
      await card(page).waitFor();
      await page.keyboard.press("e");
      const dialog = page.getByRole("dialog", { name: "Reply to the open incident" });
      await dialog.getByRole("button", { name: "Close all" }).click();
      await page.getByText("1 incident updated").waitFor();
      await page.keyboard.press("z");
      await until(async () => (await read(number)).status === "open", 10_000);
      await page.getByText("This problem is closed, but an incident is still open.").waitFor();
      await page.getByRole("button", { name: "Reply to incident…" }).click();
      await dialog.getByRole("button", { name: "Close all" }).click();
      await until(async () => (await read(number)).status === "closed", 10_000);
    });
    assert.deepEqual(
      [(await read(problem.number)).status, (await read(number)).status],
      ["closed", "closed"],
    );
    assert.equal((await read(number)).replies.length, 1);
  });

  test("by mouse a ticket is linked; by keyboard it is unlinked, and incidents are answered", async () => {
    const one = await world.openTicket({ subject: "Pages are slow" });
    const problem = await world.openTicket({ subject: "The network is slow" });
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, one.number);
      await page.getByRole("button", { name: "Link ticket…", exact: true }).click();
      await page.getByRole("option", { name: /^The network is slow/ }).click();
      await page.getByRole("option", { name: /^Incident of/ }).click();
      await card(page).getByText(`Incident of ${problem.number}`).waitFor();
      await pressByKey(
        page.getByRole("button", { name: "Remove link to “The network is slow”", exact: true }),
      );
      await page.getByText(`Link to ${problem.number} removed`).waitFor();
      await page.keyboard.press("z");
      await card(page).getByText(`Incident of ${problem.number}`).waitFor();

      await openAt(world, page, problem.number);
      await card(page).waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("Reply to all incidents");
      await page.getByRole("option", { name: /^Reply to all incidents/ }).waitFor();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Reply to the open incident" });
      await tabOnto(dialog.getByRole("textbox", { name: "Reply", exact: true }));
      await page.keyboard.type("It is fast again.");
      await pressByKey(dialog.getByRole("checkbox", { name: "Close the incidents", exact: true }), "Space");
      await page.keyboard.press("Control+Enter");
      await page.getByText("1 incident updated").waitFor();
    });
    const { status, replies } = await read(one.number);
    assert.deepEqual([status, replies.at(-1).body], ["closed", "It is fast again."]);
  });
});
