import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { openChatPage } from "../chat-page.ts";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, holdNothing } from "./desk-page.ts";
import { report } from "./reports-page.ts";

let world: World;
let browser: Browser;

const place = () => ({ browser, world });

async function chat(): Promise<string> {
  const visitor = await openChatPage(world);
  const { id } = await visitor.start({ name: "Anna", body: "Are you there?" });
  await world.staff("POST", `/chats/${id}/take`);
  return `/chats/${id}`;
}

const inTicket = async () => `/views/all/tickets/${(await world.openTicket()).number}`;
const inReport = async () => `/reports/${(await report(place(), { title: "The page is blank" })).reference}`;

const messages = [
  { of: "a ticket's note", open: inTicket, key: "n", name: "Note", route: "**/notes" },
  { of: "a ticket's reply", open: inTicket, key: "r", name: "Reply", route: "**/replies" },
  { of: "a report's note", open: inReport, key: "n", name: "Note", route: "**/notes" },
  { of: "a report's reply", open: inReport, key: "r", name: "Reply", route: "**/replies" },
  { of: "a chat's note", open: chat, key: "n", name: "Note", route: "**/notes" },
];

describe("what a person types while a message is sent", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    // Without a text in the field, the next ticket opens.
    await world.staff("PATCH", "/preferences", { body: { after_send: "next" } });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  for (const { of, open, key, name, route } of messages)
    test(`stays: ${of}`, async () => {
      const path = await open();
      await asStaff(place(), world.tom, async (page) => {
        const field = page.getByRole("textbox", { name, exact: true });
        const typed = Promise.withResolvers<void>();
        const slowly = () => typed.promise;
        await page.addInitScript(holdNothing);
        await page.route(route, (one) => slowly().then(() => one.continue()), { times: 1 });
        await page.goto(`${world.url}/desk${path}`);
        await page.getByRole("textbox", { name: "Reply" }).waitFor();
        await page.keyboard.press(key);
        await page.keyboard.type("It was the cache.");
        await page.keyboard.press("Control+Enter");
        await page.keyboard.type(" I ask the host.");
        typed.resolve();
        await until(async () => (await field.inputValue()) === "I ask the host.", 10_000);
        await page.getByText("It was the cache.", { exact: true }).first().waitFor();
        await page.keyboard.type(" Now.");
        assert.equal(await field.inputValue(), "I ask the host. Now.");
        assert.equal(new URL(page.url()).pathname, `/desk${path}`);
      });
    });

  test("stays behind a reply that is undone", async () => {
    await world.staff("PATCH", "/preferences", { body: { after_send: "stay" } });
    const path = await inTicket();
    await asStaff(place(), world.tom, async (page) => {
      const field = page.getByRole("textbox", { name: "Reply", exact: true });
      await page.goto(`${world.url}/desk${path}`);
      await field.fill("It was the cache.");
      await page.keyboard.press("Control+Enter");
      const undo = page.getByRole("button", { name: "Undo" }).first();
      await undo.waitFor();
      await field.click();
      await page.keyboard.type("I ask the host.");
      await undo.click();
      await until(async () => (await field.inputValue()) === "It was the cache.\n\nI ask the host.", 10_000);
    });
  });
});
