import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { prepareCampaign } from "../../src/features/channels/campaigns/delivery/prepare.ts";
import { sendCampaign } from "../../src/features/channels/campaigns/delivery/send-campaign.ts";
import { mailCampaignTest } from "../../src/features/channels/campaigns/test-email.ts";
import { type OpenMailer, openMailer } from "../../src/infrastructure/mail/mail.ts";
import { runOf } from "../campaigns.ts";
import { until } from "../command-line.ts";
import { type MailServer, openMailServer } from "../mail-server.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";

let world: World;
let browser: Browser;
let server: MailServer;
let mailer: OpenMailer;
let platform: ChildProcess;

const at = (path: string, work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asStaff(
    { browser, world },
    world.maya,
    async (page) => {
      await page.goto(`${world.url}/desk/settings/${path}`);
      await work(page);
    },
    options,
    isExpected,
  );
const save = (page: Page) => page.keyboard.press("Control+Enter");
const line = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** The key of the campaign on the page. */
function keyOf(page: Page) {
  const campaignId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return { brandId: world.harbour.id, campaignId };
}

async function startPlatform(secret: string): Promise<string> {
  platform?.kill();
  const sample = join(import.meta.dirname, "../../../docs/sample-platform.js");
  platform = spawn(process.execPath, [sample], {
    env: { PATH: process.env.PATH, SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(platform.stdout ?? platform, "data");
  return String(said).trim();
}

const setUrl = (audiences_url: string | null) =>
  world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { audiences_url } });

describe("campaigns in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    browser = await openChromium();
    server = await openMailServer();
    mailer = openMailer({
      smtpUrl: server.url,
      outbox: "unused",
      domain: "desk.test",
      log: () => undefined,
    });
  });
  after(async () => {
    await browser?.close();
    mailer?.close();
    platform?.kill();
    await server?.[Symbol.asyncDispose]();
    await world?.close();
  });

  test("an administrator writes a first campaign, gets each error, and previews it as a recipient gets it", async () => {
    await at("campaigns", async (page) => {
      await page.getByText("No campaigns yet").waitFor();
      await page.getByRole("button", { name: "New campaign" }).click();
      await page.getByText("This brand has no audiences URL").waitFor();
      assert.equal(
        await page.getByRole("link", { name: "Set the URL in the brand" }).getAttribute("href"),
        `/desk/settings/brands/${world.harbour.id}/developers`,
      );
      await setUrl("http://127.0.0.1:9/audiences");
      await page.getByRole("button", { name: "Reload" }).click();
      await page.getByText("This brand has no audience secret").waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: "Create secret" }).click();
      const secret = await page.getByLabel("Platform secret", { exact: true }).inputValue();
      assert.match(secret, /^whsec_/);
      await setUrl(await startPlatform(secret));
      await page.getByRole("button", { name: "I've saved it" }).click();

      await choose(page.getByLabel("Audience", { exact: true }), "All customers");
      await page.getByText("1,200 people, according").waitFor();
      await choose(page.getByLabel("Plan"), "Large");
      await page.getByText("400 people, according").waitFor();
      await page.getByLabel("Subject").fill("What is new, {{client.first_name|dear customer}}");
      await page.getByRole("textbox", { name: "Text", exact: true }).fill("Hello {nickname}");
      await page.getByText("Unknown placeholder {nickname}").first().waitFor();
      await save(page);
      const summary = page.getByRole("alert").filter({ hasText: "{nickname}" });
      await summary.getByRole("button").click();
      assert.equal(
        await page.getByRole("textbox", { name: "Text", exact: true }).getAttribute("aria-invalid"),
        "true",
      );
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Hello ");
      await page.getByRole("button", { name: "Insert {{client.first_name|there}}" }).click();
      await page.keyboard.type(",\n\nthe **new panel** is here.");
      const mail = page.getByRole("region", { name: "Preview" });
      const shown = mail.frameLocator("iframe");
      await mail.getByText("What is new, Ines").waitFor();
      await choose(page.getByLabel("For", { exact: true }), "Recipient without a name");
      await mail.getByText("What is new, dear customer").waitFor();
      await shown.getByText("Hello there,").waitFor();
      await choose(page.getByLabel("For", { exact: true }), "Person 3 Example, person-3@example.com");
      await shown.getByText("Hello Person 3,").waitFor();
      await mail.getByLabel("Plain text").check();
      await mail.getByText("the **new panel** is here.").waitFor();

      // Unsaved text requires a confirmation.
      await page.getByRole("link", { name: "Back to: Campaigns" }).click();
      await page.getByRole("button", { name: "Stay" }).click();
      await save(page);
      await page.getByRole("button", { name: "Send me a test" }).waitFor();
      await assertAccessible(page);
    });
  });

  test("a campaign is emailed to oneself, counted, confirmed, sent, watched, stopped and resumed", async () => {
    await at("campaigns", async (page) => {
      await page.getByRole("link", { name: /What is new/ }).click();
      await page.getByRole("button", { name: "Send me a test" }).click();
      await page.getByText("Sending a test to your address").waitFor();
      const key = keyOf(page);
      await runTest(key.campaignId);
      await until(async () => server.received.some(({ to }) => to === world.maya.email), 10_000);

      await page.getByLabel("Emails per minute").fill("1200");
      assert.ok(await page.getByRole("button", { name: "Send…" }).isDisabled(), "Save your changes first");
      await save(page);
      await page.getByRole("button", { name: "Send…" }).click();
      const question = page.getByRole("dialog");
      await question.getByText("400 people on “All customers”").waitFor();
      await question.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Send…" }).press("Enter");
      await question.getByRole("button", { name: "Send to 400 people" }).press("Enter");
      await page.getByText("Preparing").waitFor();

      server.refuseAddress = (address) =>
        address.startsWith("person-9@") ? "550 5.1.1 User unknown" : undefined;
      await world.run(prepareCampaign, await runOf(world.desk, key));
      await page.getByText("Sending", { exact: true }).first().waitFor();
      await page.getByText(/^0 of 400/).waitFor();
      const sending = world.run(sendCampaign, await runOf(world.desk, key), mailer);
      await page.getByText(/^[1-9]\d* of 400/).waitFor();
      await page.route("**/pause", (route) => route.abort());
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("alert").waitFor();
      await page.unroute("**/pause");
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByText("Nothing is sent until you resume").waitFor();
      await sending;
      const before = server.received.length;
      await assertAccessible(page);
      assert.ok(before < 400, "it was stopped on its way");
      await sleep(200);
      assert.equal(server.received.length, before);
      await page.getByText("Speed", { exact: true }).click();
      await page.getByLabel("Emails per minute").fill("0");
      await save(page);
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("Emails per minute").fill("6000");
      await save(page);
      await page.getByText("Saved: Emails per minute").waitFor();
      await page.getByRole("button", { name: "Resume" }).click();
      await page.getByText("Sending", { exact: true }).first().waitFor();
      await world.run(sendCampaign, await runOf(world.desk, key), mailer);
      await page.getByText(/^400 of 400/).waitFor();
      assert.equal(new Set(server.received.map(({ to }) => to)).size, server.received.length);

      await page.getByRole("region", { name: "Recipients" }).getByText("400 people").waitFor();
      await page.getByText("1–50 of 400").waitFor();
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("51–100 of 400").waitFor();
      await choose(page.getByLabel("Status"), "Bounced");
      await line(page, "person-9@example.com").locator("summary").click();
      await page.getByText("550 5.1.1 User unknown").waitFor();
      await choose(page.getByLabel("Status"), "Sent");
      await page.getByLabel("Address").fill("PERSON-12@");
      await line(page, "person-12@example.com").waitFor();
      await page.getByLabel("Address").fill("nobody");
      await page.getByText("No results").waitFor();
      await assertAccessible(page);
    });
  });

  test("rejected addresses are on the suppression list, where addresses are found, added and removed", async () => {
    await at("suppressions", async (page) => {
      await line(page, "person-9@example.com").getByText("Bounced").waitFor();
      await page.getByRole("button", { name: "Add address" }).click();
      await page.getByRole("textbox", { name: "Address" }).fill("nobody");
      await save(page);
      await page.getByRole("alert").first().waitFor();
      await page.getByRole("textbox", { name: "Address" }).fill("omar@people.example");
      await save(page);
      await line(page, "omar@people.example").getByText("Added manually").waitFor();
      await choose(page.getByLabel("Reason"), "Added manually");
      await line(page, "person-9@example.com").waitFor({ state: "detached" });
      await line(page, "omar@people.example").getByRole("button", { name: "Remove" }).click();
      const question = page.getByRole("dialog");
      await question.getByText("from the next campaign on").waitFor();
      await question.getByRole("button", { name: "Remove" }).click();
      await page.getByText("No results").waitFor();
      await choose(page.getByLabel("Brand"), "Lantern");
      await choose(page.getByLabel("Reason"), "All");
      await page.getByText("No suppressed addresses").waitFor();
      await assertAccessible(page);
    });
  });
});

/** The job that was enqueued last. */
async function runTest(campaignId: string): Promise<void> {
  const { rows } = await sql<{ data: Json }>`select data from jobs.job
    where name = 'mail-campaign-test' and data->>'campaignId' = ${campaignId}`.execute(world.desk.db);
  await world.run(mailCampaignTest, rows[0]?.data, mailer);
}
