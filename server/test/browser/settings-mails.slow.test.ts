import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { deliver } from "../../src/desk/mails/delivering.ts";
import { mailTest } from "../../src/desk/mails/testing.ts";
import { keeping } from "../kept-mails.ts";
import { createWorld, type World } from "../world.ts";
import { atDesk } from "./at-desk.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";

let world: World;
let browser: Browser;

const atLog = (work: (page: Page) => Promise<void>) =>
  atDesk(
    { browser, world },
    world.maya,
    async (page) => {
      await page.goto(`${world.url}/desk/settings/mails`);
      await work(page);
    },
    {},
    isExpected,
  );
const line = (page: Page, address: string) => page.getByRole("listitem").filter({ hasText: address });

describe("the log of the mails in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an empty log says how to begin; a test mail is watched until the mail server has it", async () => {
    await atLog(async (page) => {
      await page.getByText("No mail has left yet").waitFor();
      await page.getByRole("button", { name: "Send a test mail" }).click();
      await page.getByLabel("To whom").fill("nobody");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("To whom").fill("maya@elsewhere.example");
      await page.keyboard.press("Control+Enter");
      await line(page, "maya@elsewhere.example").getByText("Waiting").waitFor();
      const { data } = (await world.admin("GET", "/mails")).body;
      await world.run(mailTest, { id: data[0].id }, keeping([]));
      await line(page, "maya@elsewhere.example").getByText("Sent", { exact: true }).first().waitFor();
      await line(page, "maya@elsewhere.example").locator("summary").click();
      await page.getByText("250 kept").waitFor();
      await assertAccessible(page);
    });
  });

  test("what the mail server refused is found by its state and a part of the address", async () => {
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
      await deliver(
        world.tools(mailer),
        { occasion: "guest_replied", brandId: harbour.id },
        { ...mail, to, id: `mail.${to}` },
      ).catch(() => undefined);
    await atLog(async (page) => {
      await line(page, "ines@client.example").getByText("Answer, to a guest").waitFor();
      await page.getByLabel("To", { exact: true }).fill("GITA");
      await line(page, "ines@client.example").waitFor({ state: "detached" });
      await line(page, "gita@visitor.example").locator("summary").click();
      await page.getByText("The mailbox is full").waitFor();
      await page.getByLabel("What became of it").selectOption("Sent");
      await page.getByText("Nothing fits").waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByLabel("What became of it").selectOption("Waiting");
      await line(page, "gita@visitor.example").waitFor();
      await assertAccessible(page);
    });
  });
});
