import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk } from "./desk-page.ts";

let world: World;
let browser: Browser;

const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const notRead = (page: Page) => views(page).getByText("Couldn’t load views.");
const again = (page: Page) => views(page).getByRole("button", { name: "Try again" });
const view = (page: Page, name: string | RegExp) => views(page).getByRole("link", { name, exact: true });
const reading = /\/api\/v1\/staff\/(views|tickets\/counts)$/;

describe("the views beside each screen", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket();
    await world.staff("POST", "/views", { body: { name: "Nobody's", filters: { assignee: "none" } } });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("keep their last counts and mark them as outdated until the desk can be reached", async () => {
    const work = async (page: Page) => {
      await view(page, "Unassigned 1").waitFor();
      await view(page, "Nobody's 1").waitFor();
      await page.route(reading, (route) => route.abort("connectionrefused"));
      await world.openTicket();
      await notRead(page).waitFor();
      // A request that started before the ticket was opened may count it.
      await view(page, /^Unassigned [12] may be out of date$/).waitFor();
      await view(page, /^Nobody's [12] may be out of date$/).waitFor();
      await assertAccessible(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await again(page).click();
      await view(page, "Unassigned 2").waitFor();
      await view(page, "Nobody's 2").waitFor();
      assert.equal(await notRead(page).count(), 0);
    };
    await atDesk({ browser, world }, world.tom, work, {}, (said) => /ERR_CONNECTION_REFUSED/.test(said));
  });

  test("truncate a long name, but never its count", async () => {
    const name = "Kundenanfragen mit überschrittener Antwortfrist und hoher Dringlichkeit";
    await world.staff("POST", "/views", { body: { name, filters: { assignee: "none" } } });
    const work = async (page: Page) => {
      const long = view(page, new RegExp(name));
      const count = long.getByText(/^\d+$/);
      await count.waitFor();
      const isInSight = async () => {
        const [its, room] = await Promise.all([count.boundingBox(), views(page).boundingBox()]);
        return Boolean(its && room && its.x + its.width <= room.x + room.width);
      };
      assert.ok(await isInSight());
      await long.hover();
      const edit = views(page).getByRole("button", { name: new RegExp(name) });
      const [its, button] = await Promise.all([count.boundingBox(), edit.boundingBox()]);
      assert.ok(its && button && its.x + its.width <= button.x, "the button hides the count");
    };
    await atDesk({ browser, world }, world.tom, work);
  });

  test("have names that are not cut, also in German at 1280 px", async () => {
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/views/waiting`);
      const sidebar = page.getByRole("navigation", { name: "Ansichten", exact: true });
      await sidebar.getByRole("link", { name: /^Wartet lange \d/ }).waitFor();
      const names = await sidebar
        .locator("a > span:first-of-type")
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      assert.deepEqual(names, []);
    };
    const german = { locale: "de-DE", viewport: { width: 1280, height: 800 } };
    await asStaff({ browser, world }, world.maya, work, german);
  });

  test("stay if the page is not found", async () => {
    const work = async (page: Page) => {
      await page.goto(`${new URL(page.url()).origin}/desk/nowhere`);
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      await assertAccessible(page);
      await view(page, /^Unassigned/).click();
      await page.getByRole("heading", { level: 1, name: "Unassigned" }).waitFor();
    };
    await atDesk({ browser, world }, world.tom, work);
  });

  test("show an error if they failed to load, and load on retry", async () => {
    const work = async (page: Page) => {
      // A page whose event stream starts refreshes its data.
      await page.route("**/staff/events", (route) => route.abort("connectionrefused"));
      await page.route(reading, (route) =>
        route.fulfill({ status: 500, json: { message: "Out of order.", code: "internal_error" } }),
      );
      const refused = (path: string) => page.waitForResponse((answer) => answer.url().endsWith(path));
      const both = Promise.all([refused("/staff/views"), refused("/tickets/counts")]);
      await page.reload();
      await both;
      await notRead(page).waitFor();
      await view(page, "Unassigned").waitFor();
      assert.equal(await view(page, "Nobody's").count(), 0);
      await page.unroute(reading);
      await again(page).click();
      await view(page, /^Nobody's \d$/).waitFor();
      await notRead(page).waitFor({ state: "detached" });
    };
    await atDesk({ browser, world }, world.tom, work, {}, (said) =>
      /status of 500|ERR_CONNECTION_REFUSED/.test(said),
    );
  });
});
