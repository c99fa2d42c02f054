import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { openSite, type Site } from "./host-page.ts";

let world: World;
let browser: Browser;
let site: Site;

const visitor = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  asVisitor(browser, options, visit);

const pictures = process.env.PICTURES;
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

const waiting = async (): Promise<Json> => (await world.staff("GET", "/chats?view=all")).body.data[0];
let made = 0;
const answer = async (body: string) => {
  const { id } = await waiting();
  const sent = await world.staff("POST", `/chats/${id}/messages`, {
    body: { id: `answer-${++made}-of-tom`, body },
  });
  assert.equal(sent.status, 201, sent.text);
};

const chat = async (page: Page) => {
  await page.goto(site.url);
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
};
const say = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
};

describe("a chat by the widget", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    const { public_key } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
    const duty = await world.staff("PUT", "/chats/duty", { body: { is_on_duty: true, capacity: 5 } });
    assert.equal(duty.status, 200, duty.text);
    await world.openTicket();
    const script = `<script type="module" crossorigin src="${world.url}/widget.js" data-key="${public_key}"></script>`;
    site = await openSite({ "/": { script } });
  });
  after(async () => {
    await site.close();
    await browser.close();
    await world.close();
  });

  test("a visitor is answered, goes on on the next page, sees what came meanwhile, and nothing is left once they sign out", async () => {
    await visitor({}, async (page) => {
      await chat(page);
      assert.equal(await page.evaluate("localStorage.length"), 0);
      await say(page, "Do you move **sites**?");
      await page.getByText("Sending …").waitFor({ state: "detached" });
      await page.locator(".said.visitor strong", { hasText: "sites" }).waitFor();
      assert.equal(await page.evaluate("localStorage.length"), 1);
      await answer("We do, by hand.");
      await page.getByText("We do, by hand.").waitFor();
      await look(page, "chat");
      await assertAccessible(page);
      await page.evaluate("window.heard = []");
      await page.keyboard.press("Escape");
      await page.evaluate(`Sidedesk("on", "unread", ({ count }) => window.heard.push(count))`);
      await answer("Which one is it?");
      await page.getByRole("button", { name: "Help, 1 new" }).waitFor();
      assert.deepEqual(await page.evaluate("window.heard"), [1]);
      await page.reload();
      await page.getByRole("button", { name: /Help, \d new/ }).click();
      await page.getByRole("button", { name: "Chat with us" }).click();
      await page.getByText("Which one is it?").waitFor();
      await page.getByRole("button", { name: "Help", exact: true }).waitFor();
      await say(page, "shop.example");
      await page.getByText("Sending …").waitFor({ state: "detached" });
      const { id } = await waiting();
      const entries = (await world.staff("GET", `/chats/${id}`)).body.data.entries as Json[];
      assert.deepEqual(
        entries.filter(({ kind }) => kind === "message").map(({ body }) => body),
        ["Do you move **sites**?", "We do, by hand.", "Which one is it?", "shop.example"],
      );
      await page.evaluate(`Sidedesk("shutdown")`);
      assert.equal(await page.evaluate("localStorage.length"), 0);
      assert.deepEqual(await page.context().cookies(), []);
      await page.evaluate(`Sidedesk("open", "chat")`);
      await page.getByRole("textbox", { name: "Message" }).waitFor();
      assert.equal(await page.getByText("Which one is it?").count(), 0);
    });
  });

  test("what is lost on the way is sent again and stands there once; two tabs have one stream", async () => {
    await visitor({}, async (page) => {
      await chat(page);
      await say(page, "Hello");
      await page.getByText("Sending …").waitFor({ state: "detached" });
      let streams = 0;
      let lost = 0;
      page.context().on("request", (request) => {
        if (request.url().endsWith("/chat/events")) streams++;
      });
      // The desk has it, its answer never arrives.
      await page.route(/messages$/, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await say(page, "Said once");
      await page.getByText("Sending …").waitFor({ state: "detached" });
      assert.equal(await page.getByText("Said once").count(), 1);
      const other = await page.context().newPage();
      await other.goto(site.url);
      await other.getByRole("button", { name: "Help" }).click();
      await other.getByRole("button", { name: "Chat with us" }).click();
      await other.getByText("Said once").waitFor();
      await answer("To both");
      for (const tab of [page, other]) await tab.getByText("To both").waitFor();
      assert.equal(streams, 0, "the second tab listens to the first");
      await page.close();
      await answer("To who is left");
      await other.getByText("To who is left").waitFor();
      await other.getByRole("button", { name: "End the chat" }).click();
      await other.getByRole("button", { name: "Begin another chat" }).waitFor();
    });
  });

  test("a client whom the site vouches for is one, and the token is asked for when it is needed", async () => {
    await visitor({}, async (page) => {
      await page.exposeFunction(
        "mint",
        async () => (await world.platform("GET", "/chat?external_id=1042")).body.data.token,
      );
      await page.goto(site.url);
      await page.getByRole("button", { name: "Help" }).waitFor();
      await page.evaluate(
        `window.asked = 0; Sidedesk("identify", () => { window.asked++; return window.mint(); })`,
      );
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Chat with us" }).click();
      assert.equal(await page.evaluate("window.asked"), 0);
      await say(page, "It is me");
      await page.getByText("Sending …").waitFor({ state: "detached" });
      assert.equal(await page.evaluate("window.asked"), 1);
      const { id } = await waiting();
      const { data } = (await world.staff("GET", `/chats/${id}`)).body;
      assert.match(JSON.stringify(data), /Ines/);
    });
  });
});
