import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { mailGuest } from "../../src/features/channels/ticket-emails/guest-email.ts";
import { sendEmail } from "../../src/features/outbound/email/deliver.ts";
import { mailTest } from "../../src/features/outbound/email/test-email.ts";
import { openMailer } from "../../src/infrastructure/mail/mail.ts";
import { until } from "../command-line.ts";
import { openMailServer } from "../mail-server.ts";
import { newestJob } from "../newest-job.ts";
import { keeping } from "../recording-mailer.ts";
import { createWorld, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";

let world: World;
let browser: Browser;

const atLog = (work: (page: Page) => Promise<void>) =>
  asStaff(
    { browser, world },
    world.maya,
    async (page) => {
      await page.goto(`${world.url}/desk/settings/emails`);
      await work(page);
    },
    {},
    isExpected,
  );
const atTemplate = (which: string, work: (page: Page) => Promise<void>) =>
  atLog(async (page) => {
    await page.goto(`${world.url}/desk/settings/emails/${world.harbour.id}.${which}`);
    await page.getByLabel("Subject", { exact: true }).waitFor();
    await work(page);
  });
const groundOfFrame = `getComputedStyle(document.querySelector("iframe").contentDocument.body).backgroundColor`;
const line = (page: Page, address: string) => page.getByRole("listitem").filter({ hasText: address });

describe("the email log in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an empty log says what to do, and shows a test email until the mail server has it", async () => {
    await atLog(async (page) => {
      await page.getByText("No emails sent yet").waitFor();
      await page.getByRole("button", { name: "Send test email" }).click();
      await page.getByLabel("Send to").fill("nobody");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("Send to").fill("maya@elsewhere.example");
      await page.keyboard.press("Control+Enter");
      await line(page, "maya@elsewhere.example").getByText("Queued").waitFor();
      const { data } = (await world.admin("GET", "/mails")).body;
      await world.run(mailTest, { id: data[0].id }, keeping([]));
      await line(page, "maya@elsewhere.example").getByText("Sent", { exact: true }).first().waitFor();
      await line(page, "maya@elsewhere.example").locator("summary").click();
      await page.getByText("250 kept").waitFor();
      await assertAccessible(page);
    });
  });

  test("emails that the mail server refused are found by status and part of the address", async () => {
    const refusing = {
      send: () => Promise.reject(new Error("452 4.2.2 The mailbox is full")),
      check: async () => undefined,
    };
    const { harbour } = world;
    const mail = {
      from: { name: "Harbour", address: null },
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
    };
    for (const [to, mailer] of [
      ["gita@visitor.example", refusing],
      ["ines@client.example", keeping([])],
    ] as const)
      await sendEmail(
        world.tools(mailer),
        { occasion: "guest_replied", brandId: harbour.id },
        { ...mail, to, id: `mail.${to}` },
      ).catch(() => undefined);
    await atLog(async (page) => {
      await line(page, "ines@client.example").getByText("New reply, to guest").waitFor();
      await page.getByLabel("To", { exact: true }).fill("GITA");
      await line(page, "ines@client.example").waitFor({ state: "detached" });
      await line(page, "gita@visitor.example").locator("summary").click();
      await page.getByText("The mailbox is full").waitFor();
      await choose(page.getByLabel("Status"), "Sent");
      await page.getByText("No results").waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await choose(page.getByLabel("Status"), "Queued");
      await line(page, "gita@visitor.example").waitFor();
      await assertAccessible(page);
    });
  });

  describe("email templates in a browser", () => {
    test("a template is found, edited by keyboard, previewed, tested, and used for the next guest", async () => {
      await using server = await openMailServer();
      const mailer = openMailer({
        smtpUrl: server.url,
        outbox: "",
        domain: "desk.test",
        log: () => undefined,
      });
      try {
        await atLog(async (page) => {
          await page.getByRole("link", { name: "Email templates" }).press("Enter");
          const { data } = (await world.admin("GET", `/brands/${world.harbour.id}/mail-templates`)).body;
          await page.getByRole("link", { name: "Copy of a reply (cc): English" }).waitFor();
          const places = page.locator(`a[href*='/settings/emails/${world.harbour.id}.']`);
          assert.equal(await places.count(), data.length, "each has a place");
          await page.getByRole("link", { name: "New reply, to guest: English", exact: true }).press("Enter");
          const mail = page.frameLocator("iframe");
          await mail.getByText("There is a new reply").waitFor();
          const subject = page.getByLabel("Subject", { exact: true });
          await subject.fill("Ahoy ");
          await page.getByRole("button", { name: "Insert {{ticket.number}}" }).press("Enter");
          await page.getByText("Ahoy 48210573966120").waitFor();
          await page.getByLabel("Text", { exact: true }).fill("Ahoy!\n\n{{answer}}\n\n");
          await page.getByText("The template must contain {{link}}").waitFor();
          await mail.getByText("There is a new reply").waitFor();
          await page.keyboard.press("Control+Enter");
          await page
            .getByRole("alert")
            .filter({ hasText: "The template must contain {{link}}" })
            .first()
            .waitFor();
          await page.getByRole("button", { name: "Insert {{link}}" }).press("Enter");
          await mail.getByText("Ahoy!").waitFor();
          const ground = () => page.evaluate<string>(groundOfFrame);
          assert.equal(await ground(), "rgb(255, 255, 255)");
          await page.getByRole("radio", { name: "Light" }).press("ArrowRight");
          await until(async () => (await ground()) === "rgb(17, 24, 39)", 5_000);
          await page.getByRole("radio", { name: "Plain text" }).check();
          await page.locator("pre").getByText("Ahoy!").waitFor();
          await page.keyboard.press("Control+Enter");
          await page.getByText("Saved: Subject, Text").waitFor();
          await assertAccessible(page);
          await page.getByRole("link", { name: "Send test email" }).press("Enter");
          await page.getByLabel("Send to", { exact: true }).waitFor();
          await page.keyboard.press("Control+Enter");
          await line(page, "maya@staff.example").first().getByText("Queued").waitFor();
          await world.run(mailTest, await newestJob(world, "mail-test"), mailer);
          const { ticket } = await world.openGuestTicket();
          await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "It works." } });
          await world.run(mailGuest, await newestJob(world, "mail-guest"), mailer);
          const [tried, mailed] = server.received.map(({ raw }) => raw);
          assert.match(tried ?? "", /^Subject: Ahoy 48210573966120\r$/m);
          assert.match(mailed ?? "", new RegExp(`^Subject: Ahoy ${ticket.number}\r$`, "m"));
          assert.match(mailed ?? "", /It works\./);
          await page.goto(`${world.url}/desk/settings/emails/templates`);
          await page.getByText(/^Customized /).waitFor();
          await assertAccessible(page);
        });
      } finally {
        await mailer.close();
      }
    });

    test("a template is reset to the default, and the audit log keeps the old text", async () => {
      const path = `/brands/${world.harbour.id}/mail-templates/guest_merged/en`;
      await world.admin("PUT", path, { body: { subject: "Together", body: "One now.\n\n{{link}}" } });
      await atTemplate("guest_merged.en", async (page) => {
        const restore = page.getByRole("button", { name: "Reset to default" });
        await restore.first().press("Enter");
        await restore.last().press("Enter");
        await page.getByText("Template reset").waitFor();
        await page
          .getByLabel("Subject", { exact: true })
          .and(page.locator("[value^='{{brand.name}}']"))
          .waitFor();
        await restore.waitFor({ state: "detached" });
        await page.goto(`${world.url}/desk/settings/audit`);
        await page.locator("summary").filter({ hasText: "Email template reset" }).first().press("Enter");
        await page.getByRole("cell", { name: "One now." }).waitFor();
        await page.getByText("Tickets merged, to guest").first().waitFor();
      });
    });

    test("the screen offers a retry if it failed to load", async () => {
      await atLog(async (page) => {
        await page.route(/\/desk\/frame/, (route) => route.abort());
        await page.goto(`${world.url}/desk/settings/emails/${world.harbour.id}.copy.en`);
        await page.getByText("Couldn't load the preview.").waitFor();
        await page.unroute(/\/desk\/frame/);
        await page.getByRole("button", { name: "Try again" }).press("Enter");
        await page.frameLocator("iframe").getByText("You receive a copy").waitFor();
      });
    });

    test("edits stay while the desk is down, and the preview loads no remote logo unasked", async () => {
      await world.admin("PATCH", `/brands/${world.harbour.id}`, {
        body: { mail_logo_url: "https://harbour.example/logo.png" },
      });
      await atTemplate("guest_opened.en", async (page) => {
        const mail = page.frameLocator("iframe");
        await mail.getByText("We have received").waitFor();
        assert.equal(await mail.locator("img").count(), 0);
        await page.getByRole("button", { name: "Show the logo, from harbour.example" }).waitFor();
        await page.route(/\/api\//, (route) => route.abort());
        await page.getByLabel("Text", { exact: true }).fill("Offline.\n\n{{link}}");
        const again = page.getByRole("button", { name: "Try again" });
        await again.waitFor();
        await page.unroute(/\/api\//);
        await again.press("Enter");
        await mail.getByText("Offline.").waitFor();
        await page.getByRole("button", { name: "Discard changes" }).press("Enter");
        await page.setViewportSize({ width: 390, height: 844 });
        await assertAccessible(page);
      });
    });
  });
});
