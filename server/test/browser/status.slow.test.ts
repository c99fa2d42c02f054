import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { mailAskedUpdates } from "../../src/features/publishing/status-subscriptions/confirmation-email.ts";
import type { Mail } from "../../src/infrastructure/mail/mail.ts";
import { keeping } from "../recording-mailer.ts";
import { statusOf } from "../status.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertFocused, assertReadable, asVisitor, cannotRun, openChromium } from "./chromium.ts";

let world: World;
let browser: Browser;
let incident: Json;

const visitor = (visit: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asVisitor(browser, options, visit);

const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsbeauftragter";

/** Forty components, some of them with past outages, ten open incidents and as many past and future ones. */
async function fill(): Promise<void> {
  const lantern = statusOf(world, world.lantern);
  const components: Json[] = [];
  for (let group = 1; group <= 5; group++) {
    const { id } = await lantern.group(`${long} ${group}`);
    for (let number = 1; number <= 8; number++)
      components.push(
        await lantern.component(`${long} ${group}.${number}`, { group_id: id, description: long }),
      );
  }
  const component_ids = components.slice(0, 12).map(({ id }) => id);
  const body = `${long}\n\n| ${long} | b | c |\n|-|-|-|\n| 1 | 2 | 3 |\n\n\`\`\`\n${long}\n\`\`\``;
  for (const [number, impact] of [
    "none",
    "minor",
    "major",
    "critical",
    "minor",
    "major",
    "critical",
  ].entries())
    await lantern.incident(`${long} ${number}`, { impact, component_ids, body });
  for (let number = 1; number <= 3; number++) {
    const { id } = await lantern.incident(`${long} ${number}`, { component_ids, body });
    await lantern.update(id, { status: "identified", body });
  }
  await lantern.maintenance(long, { component_ids, body });
  const { id } = await lantern.incident(long, { component_ids, body });
  await lantern.update(id, { status: "resolved", body });
}

/** The link in the email to an address. */
async function linkFor(email: string): Promise<string> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`delete from jobs.job where name = ${mailAskedUpdates.name}
    and state = 'created' returning data`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailAskedUpdates, data, keeping(mails));
  const mail = mails.find(({ to }) => to === email);
  return world.url + (/\/status\/subscriptions\/\w{48}/.exec(mail?.text ?? "")?.[0] ?? "");
}

describe("the status pages in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    const status = statusOf(world);
    await world.admin("PATCH", `/brands/${world.harbour.id}`, {
      body: { mail_color: "#fde047", timezone: "Europe/Berlin" },
    });
    const { id } = await status.group("Hosting");
    const websites = await status.component("Websites", { group_id: id });
    await status.component("Databases", { group_id: id });
    await status.component("Mailboxes");
    incident = await status.incident("Websites answer slowly", { component_ids: [websites.id] });
    await status.maintenance("New disks", { component_ids: [websites.id] });
    await world.admin("POST", "/brands", { body: { name: "Empty", slug: "empty" } });
    await fill();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("each page is accessible: light, dark, narrow, right to left, and with text twice as large", async () => {
    for (const path of [
      "/status",
      "/status?lang=de",
      "/status/history",
      `/status/incidents/${incident.id}`,
      "/status/subscribe",
      "/status/subscribe?sent=1",
      "/b/empty/status",
      "/b/lantern/status",
      "/b/lantern/status/subscribe",
    ]) {
      await visitor(async (page) => {
        await page.goto(world.url + path);
        await assertReadable(page);
      });
    }
  });

  test("a visitor subscribes to a component, confirms, edits and unsubscribes by keyboard, without JavaScript", async () => {
    const email = "kay@people.example";
    await visitor(
      async (page) => {
        await page.goto(`${world.url}/status`);
        await page.keyboard.press("Tab");
        await assertFocused(page, "a.skip");
        await page.getByRole("link", { name: "Choose components" }).focus();
        await page.keyboard.press("Enter");
        await page.getByLabel("Email", { exact: true }).focus();
        await page.keyboard.type(email);
        await page.keyboard.press("Tab");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
        await page.goto(await linkFor(email));
        await page.getByRole("button", { name: "Confirm" }).click();
        await page.getByText("You are subscribed.").waitFor();
        assert.equal(await page.getByRole("checkbox", { name: "Websites" }).isChecked(), true);
        await page.getByRole("radio", { name: "All updates" }).check();
        await page.getByLabel("Email language").selectOption("de");
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("Your changes are saved.").waitFor();
        assert.equal(await page.getByRole("radio", { name: "All updates" }).isChecked(), true);
        await page.getByRole("button", { name: "Unsubscribe" }).click();
        await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
      },
      { javaScriptEnabled: false },
    );
  });

  test("an open page shows a change, and keeps what the visitor is typing", async () => {
    await visitor(async (page) => {
      await page.clock.install();
      await page.goto(`${world.url}/status`);
      const answered = () => page.waitForResponse((response) => response.url().endsWith("/status"));
      await page.getByLabel("Email", { exact: true }).fill("half@typed");
      const first = answered();
      await page.clock.fastForward(31_000);
      await first;
      await world.admin("POST", `/status/incidents/${incident.id}/updates`, {
        body: { status: "identified", body: "We know why." },
      });
      await new Promise((done) => setTimeout(done, 6_000));
      const second = answered();
      await page.clock.fastForward(31_000);
      await second;
      await page.getByText("The status has changed.").waitFor();
      assert.equal(await page.getByLabel("Email", { exact: true }).inputValue(), "half@typed");
      await page.getByRole("link", { name: "Refresh" }).click();
      await page.getByText("We know why.").waitFor();
    });
  });
});
