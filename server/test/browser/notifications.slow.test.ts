import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import type { Addresses } from "../../src/features/core/urls.ts";
import { mailNotices } from "../../src/features/organisation/notifications/mail.ts";
import { gatherNotices } from "../../src/features/organisation/notifications/send-digest.ts";
import { addressesAt } from "../../src/http/kernel/urls.ts";
import { openMailer } from "../../src/infrastructure/mail/mail.ts";
import { until } from "../command-line.ts";
import { asOwner } from "../database.ts";
import { openMailServer } from "../mail-server.ts";
import { newestJob } from "../newest-job.ts";
import { asClient } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk, openAt, untilAnswered } from "./desk-page.ts";
import { outOfSight } from "./hidden-page.ts";
import { holdFirst } from "./hold-request.ts";

let world: World;
let browser: Browser;

const atToms = (work: (page: Page) => Promise<void>, options = {}) =>
  atDesk({ browser, world }, world.tom, work, options);
const asMaya = (method: string, path: string, body: Json) =>
  world.staff(method, path, { token: world.maya.token, body });
const give = (number: string) => asMaya("POST", `/tickets/${number}/assign`, { staff_id: world.tom.id });
const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page's policy forbids polling inside it. */
async function untilTitled(page: Page, beginning: string): Promise<void> {
  for (let asked = 0; asked < 200; asked++) {
    if ((await page.title()).startsWith(beginning)) return;
    await sleep(50);
  }
  assert.fail(`The page is titled ${await page.title()}`);
}

async function unreadIds(): Promise<string[]> {
  const { data } = (await world.staff("GET", "/notifications?unread=true")).body;
  return data.map(({ id }: Json) => id);
}

describe("notifications in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  beforeEach(() => world.staff("POST", "/notifications/read", { body: { all: true } }));

  test("a notification shows at the bell and in the title, opens its ticket, and is read once seen", async () => {
    const { number } = await world.openTicket({ subject: "Disk full" });
    await atToms(async (page) => {
      await bell(page, "Notifications").waitFor();
      await give(number);
      await bell(page, "Notifications, 1 unread").waitFor();
      await untilTitled(page, "(1) ");
      await page.keyboard.press("g");
      await page.keyboard.press("@");
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /Maya Lind assigned it to you/ })
        .click();
      await page.getByRole("heading", { name: "Disk full", level: 1 }).waitFor();
      await bell(page, "Notifications").waitFor();
      await untilTitled(page, "Disk full");
      await asMaya("POST", `/tickets/${number}/notes`, { body: "@Tom Ferris here" });
      await page.getByText("@Tom Ferris here").waitFor();
      await bell(page, "Notifications").waitFor();
    });
    const { data } = (await world.staff("GET", "/notifications?unread=true")).body;
    assert.deepEqual(data, []);
  });

  test("one hidden tab shows a browser notification, and only if the agent allowed it", async () => {
    const on = { page: true, browser: true };
    const off = { page: true, browser: false };
    const notifications = { assigned: on, mentioned: off, replied: off };
    await world.staff("PATCH", "/preferences", { body: { notifications } });
    const { number } = await world.openTicket({ subject: "Disk full" });
    await atToms(async (page) => {
      const context = page.context();
      await context.addInitScript(outOfSight);
      const tabs = [page, await context.newPage()];
      for (const tab of tabs) {
        await openAt(world, tab, (await world.openTicket()).number);
        await tab.waitForTimeout(1_000);
      }
      const shown = async () => (await Promise.all(tabs.map((tab) => tab.evaluate("window.shown")))).flat();
      await give(number);
      await bell(page, "Notifications, 1 unread").waitFor();
      assert.deepEqual(await shown(), [], "it was in sight");
      await asMaya("POST", `/tickets/${number}/assign`, { staff_id: null });
      for (const tab of tabs) await tab.evaluate("window.hide()");
      await give(number);
      await asMaya("POST", `/tickets/${number}/notes`, { body: "@Tom Ferris here" });
      await bell(page, "Notifications, 3 unread").waitFor();
      await page.waitForTimeout(500);
      const [first, ...more] = await shown();
      assert.deepEqual([String(first).includes("assigned it to you: Disk full"), more], [true, []]);
    });
    await world.staff("PUT", "/preferences", { body: {} });
  });

  test("notifications come by email only if the agent turned off the desk's, by keyboard", async () => {
    await using server = await openMailServer();
    const mailer = openMailer({ smtpUrl: server.url, outbox: "", domain: "desk.test", log: () => undefined });
    await atToms(async (page) => {
      await page.goto(`${world.url}/desk/me/notifications`);
      const box = (channel: string, state = {}) =>
        page.getByRole("checkbox", { name: `A reply to one of your tickets: ${channel}`, ...state });
      await box("Email", { checked: true }).waitFor();
      await box("In the desk").press("Space");
      await box("Browser", { disabled: true }).waitFor();
      await box("Email").press("Space");
      await box("Email", { checked: false }).press("Space");
      await box("Email", { checked: true }).waitFor();
      await assertAccessible(page);
    });
    const { replied, assigned } = (await world.staff("GET", "/preferences")).body.data.notifications;
    assert.deepEqual([replied.page, replied.mail, assigned.mail], [false, true, true]);
    const { number } = await world.openTicket();
    await give(number);
    await world.staff("POST", "/notifications/read", { body: { ids: await unreadIds() } });
    await world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });
    assert.deepEqual(await unreadIds(), []);
    await asOwner(world, "update notifications set created_at = created_at - interval '60 seconds'");
    await world.run(gatherNotices, {});
    await world.run(mailNotices, await newestJob(world, "mail-notices"), mailer);
    const [mail, ...more] = server.received;
    assert.deepEqual([mail?.to, more.length], [world.tom.email, 0]);
    assert.match(mail?.raw ?? "", /Ines Maurer replied to your ticket/);
    mailer.close();
    const [link = ""] = /http\S+\/tickets\/\d+/.exec(mail?.raw.replaceAll("=\r\n", "") ?? "") ?? [];
    await atToms(async (page) => {
      await page.goto(world.url + new URL(link).pathname);
      await page.getByRole("article").getByText("Still down").waitFor();
    });
    await world.staff("PUT", "/preferences", { body: {} });
  });

  test("each address that the desk emails or shows exists", async () => {
    const at = addressesAt(world.url);
    const { number } = await world.openTicket();
    const id = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
    const brand = { slug: "harbour", hostnames: [], isDefault: true };
    const made: { [Name in keyof Addresses]: string } = {
      fileOfClient: at.fileOfClient("1042", id),
      portalLink: at.portalLink("x", []),
      fileOfVouchedClient: at.fileOfVouchedClient(id),
      fileOfGuest: at.fileOfGuest(number, id),
      fileForStaff: at.fileForStaff(number, id),
      avatar: at.avatar(id, "1"),
      brandLogo: at.brandLogo("harbour", "1"),
      article: at.article(brand, { id, locale: "en", slug: "x" }),
      articleCategory: at.articleCategory(brand, "en", "x"),
      articleImage: at.articleImage(id),
      articleImageForStaff: at.articleImageForStaff(id),
      captchaChallenge: at.captchaChallenge,
      fileOfReport: at.fileOfReport("R-7KQ2-9M4X-T0ZB", id),
      fileOfReportForStaff: at.fileOfReportForStaff("R-7KQ2-9M4X-T0ZB", id),
      fileOfChatForStaff: at.fileOfChatForStaff(id, id),
      fileOfChat: at.fileOfChat(id, id),
      guestTicket: at.guestTicket(number, "x"),
      newPassword: at.newPassword("x"),
      setUp: at.setUp("x"),
      ticketForStaff: at.ticketForStaff(number),
      notificationSettings: at.notificationSettings,
      brandPages: `${at.brandPages(brand)}/help`,
      widget: at.widget,
      status: at.status(brand),
      statusIncident: at.statusIncident(brand, id),
      rating: at.rating("x", []),
      report: at.report("R-7KQ2-9M4X-T0ZB", "x", []),
      statusSubscription: at.statusSubscription("x", []),
      reportForStaff: at.reportForStaff("R-7KQ2-9M4X-T0ZB"),
      unsubscribe: at.unsubscribe("x"),
    };
    const answerTo = async (address: string) => {
      const answer = await fetch(address, { redirect: "manual" });
      return { isMissing: answer.status === 404, said: await answer.text() };
    };
    const nowhere = await answerTo(`${world.url}/no/such/page`);
    assert.ok(nowhere.isMissing);
    for (const [name, address] of Object.entries(made))
      assert.notDeepEqual(await answerTo(address), nowhere, name);
    // The application's one page serves all of these and finds its own route.
    const ofDesk = Object.values(made).filter((address) => new URL(address).pathname.startsWith("/desk/"));
    const visit = async (page: Page) => {
      for (const address of ofDesk) {
        await page.goto(address);
        await page.getByRole("main").waitFor();
        await untilAnswered(page);
        assert.equal(await page.getByText("Page not found").count(), 0, address);
      }
    };
    // There is no such report.
    await atDesk({ browser, world }, world.tom, visit, {}, (said) => said.includes("404"));
  });

  test("a notification that comes while older ones load is shown, and so are the older ones", async () => {
    for (let made = 0; made < 30; made++) await give((await world.openTicket({})).number);
    await world.staff("POST", "/notifications/read", { body: { all: true } });
    const { number } = await world.openTicket({ subject: "Come meanwhile" });
    await atToms(async (page) => {
      await bell(page, "Notifications").click();
      const all = page.getByRole("dialog").getByRole("listitem");
      await page.getByRole("button", { name: "Show older" }).waitFor();
      const first = await all.count();
      const again = await holdFirst(page, /\/staff\/notifications(\?cursor=.*)?$/, "call");
      await give(number);
      await again.isHeld;
      await page.getByRole("button", { name: "Show older" }).click();
      again.letGo();
      await page.getByRole("dialog").getByText("Come meanwhile").waitFor();
      await until(async () => (await all.count()) > first + 1, 10_000);
    });
  });

  test("all are marked as read at once, and the list is accessible on a phone", async () => {
    for (const subject of ["א".repeat(191), `${"😀".repeat(60)} ${"w".repeat(100)}`])
      await give((await world.openTicket({ subject })).number);
    await atToms(
      async (page) => {
        await page.getByRole("button", { name: /^Me, views and notifications, 2 unread/ }).click();
        await bell(page, "Notifications, 2 unread").click();
        await page.getByRole("dialog").getByRole("listitem").first().waitFor();
        await assertAccessible(page);
        await page.getByRole("button", { name: "Mark all as read" }).click();
        await page.getByRole("button", { name: "Close" }).click();
        await bell(page, "Notifications").waitFor();
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});
