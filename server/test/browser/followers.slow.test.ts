import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { asClient, readerOf } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey } from "./chromium.ts";
import { asStaff, atDesk, openAt, stayWhereOneIs, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;

const read = readerOf(() => world);
const side = (page: Page) => page.getByRole("complementary", { name: "Properties" });
const follow = (page: Page) => side(page).getByRole("button", { name: /^Follow/ });
const unfollow = (page: Page) => side(page).getByRole("button", { name: /^Unfollow/ });
const counted = (page: Page, title: string) => side(page).getByText(title, { exact: true }).waitFor();
const remove = (page: Page, name: string) =>
  side(page).getByRole("button", { name: `Remove ${name} from the followers` });
const namesOf = async (number: string) => (await read(number)).followers.map(({ name }: Json) => name);
const followedBy = (number: string, ...names: string[]) =>
  until(async () => (await namesOf(number)).join() === names.join(), 20_000);

describe("followers of a ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a ticket is followed and unfollowed by key, button, menu and undo", async () => {
    const { number } = await world.openTicket({ subject: "Down" });
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await follow(page).waitFor();
      await counted(page, "Followers");
      await page.keyboard.press("Shift+F");
      await page.getByText("You follow this ticket").waitFor();
      await counted(page, "Followers (1)");
      await unfollow(page).waitFor();
      await assertAccessible(page);
      await followedBy(number, "Tom Ferris");
      await page.keyboard.press("z");
      await follow(page).waitFor();
      await followedBy(number);

      await follow(page).click();
      await unfollow(page).waitFor();
      await untilAnswered(page);
      await page.reload();
      await unfollow(page).click();
      await page.getByText("You no longer follow this ticket").waitFor();
      await followedBy(number);

      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Follow or unfollow" }).click();
      await remove(page, "Tom Ferris").waitFor();
      await followedBy(number, "Tom Ferris");
    });
  });

  test("a colleague is added and removed, which those who look at the ticket see", async () => {
    const { number } = await world.openTicket({ subject: "Down" });
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await asStaff({ browser, world }, world.maya, async (other) => {
        await openAt(world, other, number);
        await follow(other).waitFor();
        await choose(side(page).getByRole("combobox", { name: "Add a follower" }), "Maya Lind");
        await page.getByText("Maya Lind follows this ticket").waitFor();
        await unfollow(other).waitFor();
        await counted(other, "Followers (1)");
        await remove(page, "Maya Lind").click();
        await follow(other).waitFor();
      });
    });
    assert.deepEqual(await namesOf(number), []);
  });

  test("a follower finds what happened at the bell, and the tickets by a filter", async () => {
    const { number } = await world.openTicket({ subject: "Followed here" });
    await world.openTicket({ subject: "Not followed" });
    await world.staff("PUT", `/tickets/${number}/followers/me`);
    await world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });
    await world.staff("POST", `/tickets/${number}/close`, { token: world.maya.token });
    await atDesk({ browser, world }, world.tom, async (page) => {
      await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
      const said = (name: RegExp) => page.getByRole("dialog").getByRole("link", { name }).waitFor();
      await said(/Ines Maurer replied to a ticket that you follow/);
      await said(/Maya Lind set a ticket that you follow to “Closed”/);
      await page.keyboard.press("Escape");

      await page.goto(`${world.url}/desk/views/closed`);
      await page.getByText("Followed here").waitFor();
      await page.goto(`${world.url}/desk/views/all`);
      await page.getByText("Not followed").waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("followed:me status:all ");
      await page.getByText("Followed here").waitFor();
      await page.getByText("Not followed").waitFor({ state: "detached" });
      assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
        followed: "me",
        status: "all",
      });
    });
  });

  test("a colleague is added and removed by the keyboard alone", async () => {
    const { number } = await world.openTicket();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await pressByKey(side(page).getByRole("combobox", { name: "Add a follower", exact: true }));
      await page.getByRole("option", { name: "Maya Lind", exact: true }).waitFor();
      await page.keyboard.type("Maya");
      await page
        .getByRole("option", { name: "Maya Lind", exact: true })
        .and(page.locator("[data-highlighted]"))
        .waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("Maya Lind follows this ticket").waitFor();
      await followedBy(number, "Maya Lind");
      await pressByKey(remove(page, "Maya Lind"));
      await page.getByText("Maya Lind no longer follows this ticket").waitFor();
      await followedBy(number);
    });
  });
});
