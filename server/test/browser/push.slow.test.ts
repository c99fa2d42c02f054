import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Worker } from "playwright-core";
import { deliverPushes } from "../../src/features/outbound/push/deliver.ts";
import { until } from "../command-line.ts";
import { openPushService, type PushService } from "../push-service.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openWholeChromium, pressByKey } from "./chromium.ts";
import { atDesk, openDesk } from "./desk-page.ts";

/** Chromium's own push service cannot be reached, so the page subscribes at the test's. */
const subscribesAt = (subscription: object) => `
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => (${JSON.stringify(subscription)}),
    unsubscribe: async () => true,
  });
  PushManager.prototype.getSubscription = async () => null;`;

/** A click on the notification, which is closed by the first one. */
const clickFirst = `(async () => {
  self.clicked ??= (await self.registration.getNotifications())[0];
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification: self.clicked }));
})()`;

describe("push notifications in a browser", { skip: cannotRun }, () => {
  let world: World;
  let browser: Browser;
  let service: PushService;
  before(async () => {
    [world, browser, service] = await Promise.all([
      createWorld({ settings: { allowPrivateTargets: true } }),
      openWholeChromium(),
      openPushService(),
    ]);
  });
  after(() => Promise.all([browser?.close(), world?.close(), service?.[Symbol.asyncDispose]()]));

  const atToms = (work: (page: Page) => Promise<void>) =>
    atDesk({ browser, world }, world.tom, work, {
      permissions: ["notifications"],
      serviceWorkers: "allow",
    });
  const give = (number: string) =>
    world.staff("POST", `/tickets/${number}/assign`, {
      token: world.maya.token,
      body: { staff_id: world.tom.id },
    });

  /** The browser's part of the push service: it wakes the worker up. */
  async function wakeWorker(page: Page, payload: Json): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const registered = Promise.withResolvers<string>();
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [known] = registrations;
      if (known) registered.resolve(known.registrationId);
    });
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: world.url,
      registrationId: await registered.promise,
      data: JSON.stringify(payload),
    });
    await devtools.detach();
  }

  const workerOf = (page: Page): Worker => {
    const [worker] = page.context().serviceWorkers();
    assert.ok(worker);
    return worker;
  };
  const shownBy = (worker: Worker) =>
    worker.evaluate<string[]>(
      "self.registration.getNotifications().then((all) => all.map(({ title, body, data }) => [title, body, data].join(': ')))",
    );

  test("an agent turns them on, sees one while the desk is closed, and it opens the ticket", () =>
    atToms(async (page) => {
      const pushes = deliverPushes(world.desk, (error) => console.error(error));
      try {
        await page.context().addInitScript(subscribesAt(service.subscription()));
        await page.goto(`${world.url}/desk/me/notifications`);
        await page.getByText("Off for this device.", { exact: true }).waitFor();
        await assertAccessible(page);
        await page.getByRole("button", { name: "Turn on for this device", exact: true }).click();
        await page.getByText("On for this device.", { exact: true }).waitFor();
        const { number } = await world.openTicket({ subject: "Disk full" });
        await give(number);
        const [message] = await service.until(1);
        // Whoever looks at the desk sees it there.
        await wakeWorker(page, message?.payload);
        await page.goto("about:blank");
        const worker = workerOf(page);
        assert.deepEqual(await shownBy(worker), []);
        await wakeWorker(page, message?.payload);
        await until(async () => (await shownBy(worker)).length > 0, 10_000);
        assert.deepEqual(await shownBy(worker), [
          `You were assigned a ticket: Ticket ${number}: /desk/tickets/${number}`,
        ]);
        await openDesk(world, page);
        // A page hears of clicks once it has registered the worker.
        await until(async () => {
          await worker.evaluate(clickFirst);
          return page.url().endsWith(`/tickets/${number}`);
        }, 30_000);
        await page.getByRole("heading", { name: "Disk full" }).first().waitFor();
      } finally {
        await pushes.stop(1_000);
      }
    }));

  test("types, chats and quiet hours are chosen in one place", () =>
    atToms(async (page) => {
      await page.goto(`${world.url}/desk/me/notifications`);
      const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
      const mentions = box("A note mentions you or your department: Push");
      await mentions.waitFor();
      assert.deepEqual(
        [await mentions.isChecked(), await box("A new ticket in your departments: Push").isChecked()],
        [true, false],
      );
      await mentions.uncheck();
      await box("A chat waits for you, or for anyone while you’re available: Push").uncheck();
      await box("Send no push notifications at these times").check();
      await choose(page.getByLabel("From", { exact: true }), "21:30");
      await until(async () => {
        const { notifications, chats, quiet_hours } = (await world.staff("GET", "/preferences")).body.data;
        return (
          notifications.mentioned.push === false &&
          chats.started.push === false &&
          quiet_hours?.from === "21:30" &&
          quiet_hours.until === "08:00"
        );
      }, 10_000);
      await box("Send no push notifications at these times").uncheck();
      await until(
        async () => (await world.staff("GET", "/preferences")).body.data.quiet_hours === null,
        10_000,
      );
    }));

  test("are turned on and off, and chosen, by the keyboard alone", () =>
    atToms(async (page) => {
      await page.context().addInitScript(subscribesAt(service.subscription()));
      await page.goto(`${world.url}/desk/me/notifications`);
      await page.getByText("Off for this device.", { exact: true }).waitFor();
      await pressByKey(page.getByRole("button", { name: "Turn on for this device", exact: true }));
      await page.getByText("On for this device.", { exact: true }).waitFor();
      await pressByKey(
        page.getByRole("button", { name: "Turn off for this device", exact: true, disabled: false }),
      );
      await page.getByText("Off for this device.", { exact: true }).waitFor();
      const chosen = async () => {
        const { notifications, quiet_hours } = (await world.staff("GET", "/preferences")).body.data;
        return [notifications.arrived.push, quiet_hours?.from];
      };
      const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
      await pressByKey(box("A new ticket in your departments: Push"), "Space");
      await pressByKey(box("Send no push notifications at these times"), "Space");
      await pressByKey(page.getByLabel("From", { exact: true }));
      await page.getByRole("option", { name: "21:30", exact: true }).waitFor();
      await page.keyboard.type("21:30");
      await page.keyboard.press("Enter");
      await until(async () => (await chosen()).join() === "true,21:30", 10_000);
    }));
});
