import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Locator, Page, Route } from "playwright-core";
import { type ChatPage, identityOf, openChatPage } from "../chat-page.ts";
import { beginChat, say } from "../chats.ts";
import { until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";
import { darkPhone } from "./settings-page.ts";

let world: World;
let browser: Browser;

const pictures = process.env.PICTURES;
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** Tom, or Maya, at the chats. */
const at = (
  who: "tom" | "maya",
  path: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) =>
  asStaff(
    { browser, world },
    world[who],
    async (page) => {
      page.setDefaultTimeout(10_000);
      await page.goto(`${world.url}/desk/chats${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await work(page);
    },
    options,
    (said) => isExpected(said) || said.includes("ERR_INTERNET_DISCONNECTED"),
  );

/** A visitor of the site begins a chat. */
async function begun(fields: Json): Promise<{ visitor: ChatPage; id: string }> {
  const visitor = await openChatPage(world);
  const { id } = await visitor.start({
    page: { url: "https://shop.example/plans", title: "Plans" },
    ...fields,
  });
  return { visitor, id };
}

const stored = async (id: string): Promise<Json> => (await world.staff("GET", `/chats/${id}`)).body.data;
const said = async (id: string): Promise<string[]> =>
  (await stored(id)).entries.filter(({ kind }: Json) => kind === "message").map(({ body }: Json) => body);
const field = (page: Page, name = "Reply") => page.getByRole("textbox", { name, exact: true });
const log = (page: Page) => page.getByRole("log");
const button = (page: Page, name: string) => page.getByRole("button", { name });
const inList = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) })
    .last();
/** Whether it is within the visible part of the scroll area. */
const isInSight = async (page: Page, words: Locator): Promise<boolean> => {
  const [one, place] = await Promise.all([words.boundingBox(), log(page).boundingBox()]);
  return Boolean(one && place && one.y >= place.y && one.y + one.height <= place.y + place.height);
};
async function goUp(page: Page): Promise<void> {
  await log(page).focus();
  await page.keyboard.press("Home");
  await page.waitForTimeout(100);
}
const mine = (page: Page) => page.getByRole("navigation", { name: "My chats" });

describe("the desk's chats in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.openTicket();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent accepts a new chat, replies, adds a note, emails it, and turns it into a ticket", async () => {
    await at("tom", "", async (page) => {
      await page.getByText("No open chats").waitFor();
      await assertAccessible(page);
      await look(page, "empty");
      const { visitor, id } = await begun({
        name: "Jonas Weber",
        email: "jonas@weber.example",
        body: "Is the **migration** part of it?",
      });
      await inList(page, "Jonas Weber").click();
      await log(page).locator("strong", { hasText: "migration" }).waitFor();
      await look(page, "waiting");
      await assertAccessible(page);
      await page.getByRole("button", { name: "Take", exact: true }).click();
      await mine(page).getByText("Jonas Weber").waitFor();
      const hello = { title: "Hello", shortcut: "hello", body: "Good day, {{client.name}}." };
      await world.staff("POST", "/canned-replies", { body: hello });
      await field(page).pressSequentially("/hel");
      await page.getByRole("option", { name: /Hello/ }).waitFor();
      await page.keyboard.press("Enter");
      await until(async () => (await field(page).inputValue()) === "Good day, Jonas Weber.", 10_000);
      await visitor.ask("PUT", `/chats/${id}/typing`);
      await page.getByText("Jonas Weber is typing…").waitFor();
      await field(page).fill("It is, up to 10 GB.");
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("How large is it?");
      await page.keyboard.press("Enter");
      await log(page).getByText("How large is it?").waitFor();
      assert.equal(await field(page).inputValue(), "");
      await until(async () => (await said(id)).length === 2, 10_000);
      assert.equal((await said(id))[1], "It is, up to 10 GB.\nHow large is it?");
      await page.getByText("Sent", { exact: true }).waitFor();
      const { last_seq } = await stored(id);
      await visitor.ask("PUT", `/chats/${id}/seen`, { body: { seq: last_seq } });
      await page.getByText("Seen", { exact: true }).waitFor();
      await visitor.say(id, "About 4 GB.");
      await log(page).getByText("About 4 GB.").waitFor();
      await visitor.ask("PUT", `/chats/${id}/page`, {
        body: { url: "https://shop.example/cart", title: "Your cart" },
      });
      const side = page.getByRole("complementary", { name: "Visitor details" });
      await side.getByRole("link", { name: "Your cart" }).waitFor();
      await side.getByText("not verified", { exact: true }).waitFor();

      await page.getByRole("tab", { name: "Note" }).click();
      await field(page, "Note").fill("Asks on Mondays.");
      await page.keyboard.press("Enter");
      await log(page).getByTitle("Internal: the visitor never sees it").waitFor();
      await page.getByRole("tab", { name: "Reply" }).click();
      await page.locator("input[type=file]").setInputFiles({
        name: "plan.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("plan\n"),
      });
      await field(page).fill("See here.");
      await button(page, "Send").click();
      await log(page)
        .getByRole("link", { name: /plan\.txt/ })
        .waitFor();
      await look(page, "talk");

      await button(page, "Email transcript").click();
      await page.getByRole("dialog").getByRole("button", { name: "Send email" }).click();
      await page.getByText("Sending to jonas@weber.example").first().waitFor();
      await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press("t");
      const dialog = page.getByRole("dialog", { name: "Convert to ticket" });
      await dialog.getByLabel("Subject").fill("Migration of a shop");
      await dialog.getByLabel("Email", { exact: true }).fill("");
      await look(page, "to-ticket");
      await dialog.getByRole("button", { name: "Create ticket" }).click();
      await dialog.getByRole("alert").waitFor();
      await dialog.getByLabel("Email", { exact: true }).fill("jonas@weber.example");
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Create ticket" }).click();
      await side.getByRole("link", { name: /^\d{14}$/ }).waitFor();
      const chat = await stored(id);
      assert.equal(chat.status, "closed");
      const ticket = (await world.staff("GET", `/tickets/${chat.ticket.number}`)).body.data;
      assert.deepEqual([ticket.subject, ticket.guest.email], ["Migration of a shop", "jonas@weber.example"]);
      assert.equal(await page.getByRole("tab", { name: "Reply" }).isEnabled(), false);
      await assertAccessible(page);
      await page.goto(`${world.url}/desk/views/all/tickets/${chat.ticket.number}`);
      const first = page.locator("ol article").first();
      await first.getByText("in a chat", { exact: true }).waitFor();
    });
  });

  test("each of two chats keeps its own draft, and a shortcut opens the one that waits", async () => {
    const one = await begun({ name: "Anna One", body: "First question" });
    const two = await begun({ name: "Bert Two", body: "Second question" });
    for (const { id } of [one, two]) await world.staff("POST", `/chats/${id}/take`);
    await at("tom", `/${one.id}`, async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await field(page).fill("Half an answer to Anna");
      await mine(page).getByRole("link", { name: "Bert Two" }).click();
      await page.getByRole("heading", { level: 1, name: "Bert Two" }).waitFor();
      assert.equal(await field(page).inputValue(), "");
      await field(page).fill("To Bert");
      await page.keyboard.press("Enter");
      await log(page).getByText("To Bert").waitFor();
      await until(async () => (await said(two.id)).length === 2, 10_000);
      await one.visitor.say(one.id, "Are you there?");
      await mine(page)
        .getByText(/^[12] unread message/)
        .waitFor({ state: "attached" });
      await mine(page).getByText("New messages in another chat").waitFor({ state: "attached" });
      await look(page, "two");
      await page.keyboard.press("Control+j");
      await page.getByRole("heading", { level: 1, name: "Anna One" }).waitFor();
      assert.equal(await field(page).inputValue(), "Half an answer to Anna");
      await until(async () => (await stored(one.id)).unread_count === 0, 10_000);
      await page.reload();
      await log(page).getByText("Are you there?").waitFor();
      assert.equal(await field(page).inputValue(), "Half an answer to Anna");
      await page.locator("input[type=file]").setInputFiles({
        name: "kept.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("kept\n"),
      });
      await mine(page).getByRole("link", { name: "Bert Two" }).click();
      await mine(page).getByRole("link", { name: "Anna One" }).click();
      await page.getByText("kept.txt").waitFor();
      await field(page).press("Enter");
      await log(page)
        .getByRole("link", { name: /kept\.txt/ })
        .waitFor();
      await field(page).press("Control+j");
      await page.getByRole("heading", { level: 1, name: "Anna One" }).waitFor();
      await assertAccessible(page);
    });
    for (const { id } of [one, two]) await world.staff("POST", `/chats/${id}/close`);
  });

  test("a colleague's takeover or the visitor's end of the chat shows at once and keeps the draft", async () => {
    const { visitor, id } = await begun({ name: "Cara", body: "Hello?" });
    const asMaya = { token: world.maya.token };
    await at("tom", `/${id}`, async (page) => {
      await field(page).fill("I am just about to");
      const taken = await world.ask("POST", `/api/v1/staff/chats/${id}/take`, asMaya);
      assert.equal(taken.status, 200, taken.text);
      await page.getByText(/has this chat now. What you typed stays here/).waitFor();
      assert.equal(await field(page).inputValue(), "I am just about to");
      assert.ok(await button(page, "Send").isDisabled());
      await assertAccessible(page);
      await look(page, "taken");
      // All actions are in one row.
      const topOf = async (name: string) =>
        (await page.locator("header").getByRole("button", { name, exact: true }).boundingBox())?.y;
      assert.equal(await topOf("End"), await topOf("Visitor details"));
      await page.getByRole("region", { name: "Reply" }).getByRole("button", { name: "Take over" }).click();
      await until(async () => (await stored(id)).is_mine, 10_000);
      await field(page).press("End");
      await page.keyboard.type(" help.");
      await page.keyboard.press("Enter");
      await until(async () => (await said(id)).at(-1) === "I am just about to help.", 10_000);
      await field(page).fill("And one more");
      await visitor.ask("POST", `/chats/${id}/close`);
      await page.getByText("This chat has ended. What you typed stays here.").waitFor();
      assert.equal(await field(page).inputValue(), "And one more");
      assert.equal(await field(page).isEditable(), false);
      await assertAccessible(page);
      // As for an agent who transferred it to a department that they cannot see.
      await page.route(`**/api/v1/staff/chats/${id}`, (route) =>
        route.fulfill({ status: 404, json: { message: "Not found.", code: "not_found" } }),
      );
      await world.ask("POST", `/api/v1/staff/chats/${id}/notes`, { ...asMaya, body: { body: "Seen." } });
      await page.getByText("Chat not found").waitFor();
      const left = page.getByRole("textbox", { name: "Your unsent reply" });
      assert.equal(await left.inputValue(), "And one more");
      await button(page, "Discard").click();
      await left.waitFor({ state: "detached" });
    });
  });

  test("messages arrive once and in order over a broken network, and a refused one can be sent again", async () => {
    const { id } = await begun({ name: "Dora", body: "Hello?" });
    await world.staff("POST", `/chats/${id}/take`);
    await at("tom", `/${id}`, async (page) => {
      const messages = "**/api/v1/staff/chats/*/messages";
      const lose = (route: Route) => route.fetch().then(() => route.abort());
      await page.route(messages, lose, { times: 1 });
      for (const words of ["one", "two", "three"]) {
        await field(page).fill(words);
        await page.keyboard.press("Enter");
      }
      await until(async () => (await said(id)).length === 4, 20_000);
      await page.getByText("Sending…").first().waitFor({ state: "detached" });
      assert.deepEqual(await said(id), ["Hello?", "one", "two", "three"]);
      for (const words of ["one", "two", "three"])
        assert.equal(await log(page).getByText(words, { exact: true }).count(), 1, words);

      await page.route(messages, (route) => route.abort());
      await page.route("**/readyz", (route) => route.abort());
      await field(page).fill("four");
      await page.keyboard.press("Enter");
      await page.getByText("Not sent yet: can’t reach the server").waitFor();
      await look(page, "away");
      await assertAccessible(page);
      await page.unroute(messages);
      await button(page, "Send again").click();
      await until(async () => (await said(id)).at(-1) === "four", 20_000);
      await page.unrouteAll();

      await page.route(messages, (route) =>
        route.fulfill({ status: 409, json: { message: "Not now.", code: "x" } }),
      );
      await field(page).fill("five");
      await page.keyboard.press("Enter");
      await page.getByText("Not sent. Not now.").waitFor();
      await page.reload();
      await page.getByText("Not sent. The page was reloaded before it was sent.").waitFor();
      await button(page, "Edit").click();
      assert.equal(await field(page).inputValue(), "five");
      await page.unrouteAll();
      await field(page).press("Enter");
      await until(async () => (await said(id)).at(-1) === "five", 20_000);
      assert.deepEqual(await said(id), ["Hello?", "one", "two", "three", "four", "five"]);
    });
    await world.staff("POST", `/chats/${id}/close`);
  });

  test("messages that came while the stream was down are there afterwards, once and without a gap", async () => {
    const { visitor, id } = await begun({ name: "Emil", body: "0" });
    await at("tom", `/${id}`, async (page) => {
      await log(page).getByText("0", { exact: true }).waitFor();
      await page.context().setOffline(true);
      for (let place = 1; place <= 3; place++) await visitor.say(id, `${place}`);
      await page.context().setOffline(false);
      await log(page).getByText("3", { exact: true }).waitFor({ timeout: 30_000 });
      const shown = await log(page).getByRole("article").locator("p:not([class])").allTextContents();
      assert.deepEqual(shown, ["0", "1", "2", "3"]);
    });
    await world.staff("POST", `/chats/${id}/close`);
  });

  test("a message written as the session ends is sent after the agent signs in again", async () => {
    const { id } = await begun({ name: "Flora", body: "Hello?" });
    await world.staff("POST", `/chats/${id}/take`);
    await at("tom", `/${id}`, async (page) => {
      await field(page).fill("Still here");
      await page.context().clearCookies();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Your session has ended" });
      await dialog.getByLabel("Password").fill(world.tom.password);
      await page.keyboard.press("Enter");
      await until(async () => (await said(id)).at(-1) === "Still here", 20_000);
      await page.getByText("Sent", { exact: true }).waitFor();
      assert.equal(await log(page).getByText("Still here").count(), 1);
    });
    await world.staff("POST", `/chats/${id}/close`);
  });

  test("a long chat opens at its newest message, loads older ones on request, and does not jump", async () => {
    const chat = await beginChat(world, { name: "Greta", body: "word 1" });
    for (let place = 2; place <= 120; place++) await say(world.desk, chat, `word ${place}`);
    await at("tom", `/${chat.id}`, async (page) => {
      const word = (place: number) => log(page).getByText(`word ${place}`, { exact: true });
      await until(() => isInSight(page, word(120)), 10_000);
      assert.equal(await word(1).count(), 0);
      await goUp(page);
      await say(world.desk, chat, "word 121");
      await button(page, "New messages below").waitFor();
      assert.ok(!(await isInSight(page, word(121))), "whoever reads further up stays there");
      await assertAccessible(page);
      await goUp(page);
      await button(page, "Show earlier messages").click();
      await word(1).waitFor();
      await button(page, "Show earlier messages").waitFor({ state: "detached" });
      assert.ok(!(await isInSight(page, word(1))), "what one looked at stays where it was");
      await button(page, "New messages below").click();
      await until(() => isInSight(page, word(121)), 10_000);
      assert.equal(await log(page).getByRole("article").count(), 121);
    });
    await world.staff("POST", `/chats/${chat.id}/close`);
  });

  test("a verified client's record is beside the chat; after a transfer with a note the next chat is accepted", async () => {
    const lena = await begun({ name: "Lena Left" });
    const ago = sql`clock_timestamp() - interval '2 minutes'`;
    await sql`update chat_sessions set seen_at = ${ago} where id = ${lena.visitor.session.id}`.execute(
      world.desk.db,
    );
    await sql`update chats set last_message_at = ${ago} where id = ${lena.id}`.execute(world.desk.db);
    const visitor = await openChatPage(world, { identity_token: await identityOf(world, ines) });
    const { id } = await visitor.start({ body: "Is my invoice paid?" });
    await at("tom", `?list=waiting`, async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await inList(page, "Lena Left").getByText("No longer on the site").waitFor();
      await look(page, "left");
      await assertAccessible(page);
      await button(page, "Take next chat").click();
      await page.getByRole("heading", { level: 1, name: /Ines/ }).waitFor();
      await world.staff("POST", `/chats/${lena.id}/close`);
      await until(async () => (await stored(id)).is_mine, 10_000);
      const side = page.getByRole("complementary", { name: "Visitor details" });
      await side.getByText("verified", { exact: true }).waitFor();
      await side.getByRole("heading", { name: "Other tickets" }).waitFor();
      await look(page, "verified");
      await field(page).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+Enter");
      await page.getByText("No chats waiting").first().waitFor();
      await page.keyboard.press("a");
      const dialog = page.getByRole("dialog", { name: "Transfer" });
      await choose(dialog.getByLabel("To"), "Anyone in Billing");
      await dialog.getByLabel("Note for the next agent").fill("About the invoice.");
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Transfer" }).click();
      await log(page).getByText("About the invoice.").waitFor();
      const chat = await stored(id);
      assert.deepEqual([chat.department.name, chat.status, chat.notes.length], ["Billing", "waiting", 1]);
      await page.getByLabel("Search names and addresses").fill("nobody like it");
      await page.getByText("No results").waitFor();
      await page.getByLabel("Search names and addresses").fill("ines");
      await inList(page, "Ines").waitFor();
      await choose(page.getByLabel("Department", { exact: true }), "Harbour: Technical support");
      await page.getByText("No results").waitFor();
      await page.keyboard.press("Escape");
      await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press("?");
      await page
        .getByRole("dialog", { name: "Keyboard shortcuts" })
        .getByText("Next unanswered chat")
        .waitFor();
    });
    await world.staff("POST", `/chats/${id}/close`);
  });

  test("a phone shows one chat at a time, and long or right-to-left text does not break it", async () => {
    const long = `${"ש".repeat(40)}${"x".repeat(60)}`;
    const { visitor, id } = await begun({ name: long, body: `# ${long}` });
    await at(
      "tom",
      "",
      async (page) => {
        await look(page, "phone-list");
        await page.getByRole("link", { name: long }).tap();
        await page.getByRole("heading", { level: 1, name: long }).first().waitFor();
        await look(page, "phone-chat");
        await field(page).fill(long);
        await button(page, "Send").tap();
        await until(async () => (await said(id)).length === 2, 10_000);
        await visitor.say(id, `~~~\n${long.repeat(5)}\n~~~`);
        await log(page).locator("pre").waitFor();
        await button(page, "Visitor details").tap();
        await page.getByText("Stated by the visitor, not verified").waitFor();
        await look(page, "phone-side");
        await assertAccessible(page);
        await button(page, "Visitor details").tap();
        await log(page).locator("pre").waitFor();
        await assertAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("link", { name: "Back to the list" }).tap();
        await page.getByLabel("Search names and addresses").waitFor();
      },
      darkPhone,
    );
  });

  test("those who wait have their place in the queue, and unnamed visitors a number", async () => {
    await at("tom", "?list=waiting", async (page) => {
      const before = Number((await world.staff("GET", "/chats/counts")).body.data.waiting);
      const first = await begun({ body: "I am first." });
      const second = await begun({ name: "Petra Sommer", body: "I am second." });
      const row = (words: RegExp) => page.getByRole("main").getByRole("link").filter({ hasText: words });
      await row(/Petra Sommer/)
        .getByText(`Number ${before + 2} in the queue`)
        .waitFor();
      const unnamed = row(/I am first/);
      await unnamed.getByText(`Number ${before + 1} in the queue`).waitFor();
      await unnamed.getByText(/^Visitor \d{4}$/).waitFor();
      await world.staff("POST", `/chats/${first.id}/close`);
      await page.getByRole("heading", { name: "Chats", exact: true }).hover();
      await row(/Petra Sommer/)
        .getByText(`Number ${before + 1} in the queue`)
        .waitFor();
      await world.staff("POST", `/chats/${second.id}/close`);
    });
  });
});
