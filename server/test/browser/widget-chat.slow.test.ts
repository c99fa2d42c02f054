import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { samples } from "../files/samples.ts";
import type { Json } from "../world.ts";
import { assertAccessible, cannotRun } from "./chromium.ts";
import { isSent, look, openChat, openShop, type Shop, say } from "./shop-page.ts";

let shop: Shop;

const chat = async (page: Page, path = "/") => {
  await page.goto(shop.site.url + path);
  await openChat(page);
};

describe("chatting in the widget", { skip: cannotRun }, () => {
  before(async () => {
    shop = await openShop();
    await shop.world.openTicket();
  });
  after(() => shop.close());

  test("a visitor gets replies, continues on the next page, and nothing is left after sign-out", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      assert.equal(await page.evaluate("localStorage.length"), 0);
      await say(page, "Do you move **sites**?");
      await isSent(page);
      await page.locator(".said.own strong", { hasText: "sites" }).waitFor();
      assert.equal(await page.evaluate("localStorage.length"), 1);
      await shop.answer("We do, by hand.");
      await page.getByText("We do, by hand.").waitFor();
      await look(page, "chat");
      await assertAccessible(page);
      await page.evaluate("window.heard = []");
      await page.keyboard.press("Escape");
      await page.evaluate(`Sidedesk("on", "unread", ({ count }) => window.heard.push(count))`);
      await shop.answer("Which one is it?");
      await page.getByRole("button", { name: "Help, 1 new" }).waitFor();
      assert.deepEqual(await page.evaluate("window.heard"), [1]);
      await page.reload();
      // Messages read on the previous page are not new.
      await page.getByRole("button", { name: "Help, 1 new" }).waitFor();
      await openChat(page);
      await page.getByText("Which one is it?").waitFor();
      await page.getByRole("button", { name: "Help", exact: true }).waitFor();
      await say(page, "shop.example");
      await isSent(page);
      const { id } = await shop.newest();
      const entries = (await shop.world.staff("GET", `/chats/${id}`)).body.data.entries as Json[];
      assert.deepEqual(
        entries.filter(({ kind }) => kind === "message").map(({ body }) => body),
        ["Do you move **sites**?", "We do, by hand.", "Which one is it?", "shop.example"],
      );
      await page.getByRole("textbox", { name: "Message" }).fill("Half a");
      await page.evaluate(`Sidedesk("shutdown")`);
      assert.equal(await page.evaluate("localStorage.length"), 0);
      assert.deepEqual(await page.context().cookies(), []);
      await page.evaluate(`Sidedesk("open", "chat")`);
      await page.getByRole("textbox", { name: "Message" }).waitFor();
      assert.equal(await page.getByText("Which one is it?").count(), 0);
      assert.equal(await page.getByRole("textbox", { name: "Message" }).inputValue(), "");
    });
  });

  test("a lost message is sent again and shown once; two tabs share one stream", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      // The stream is requested a moment after the message was accepted.
      const listens = page.waitForRequest(/chat\/events$/);
      await say(page, "Hello");
      await isSent(page);
      await listens;
      let streams = 0;
      let lost = 0;
      page.context().on("request", (request) => {
        if (request.url().endsWith("/chat/events")) streams++;
      });
      // The desk has it, but its response never arrives.
      await page.route(/messages$/, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await say(page, "Said once");
      await isSent(page);
      assert.equal(await page.getByText("Said once").count(), 1);
      const other = await page.context().newPage();
      await other.goto(shop.site.url);
      await openChat(other);
      await other.getByText("Said once").waitFor();
      await shop.answer("To both");
      for (const tab of [page, other]) await tab.getByText("To both").waitFor();
      assert.equal(streams, 0, "the second tab listens to the first");
      await page.close();
      await shop.answer("To who is left");
      await other.getByText("To who is left").waitFor();
      await other.getByRole("button", { name: "End chat" }).click();
      await other.getByRole("button", { name: "Start a new chat" }).waitFor();
    });
  });

  for (const [how, swap] of [
    ["another body", "document.body.replaceWith(next)"],
    ["another content of the body", "document.body.innerHTML = next.innerHTML"],
  ])
    test(`the chat survives a site's navigation by ${how}, and back by a clone of the first page`, async () => {
      await shop.visit(async (page) => {
        await page.goto(shop.site.url);
        await page.getByRole("button", { name: "Help" }).waitFor();
        await page.evaluate(`window.go = (path, next) => { history.pushState({}, "", path); ${swap}; };
          window.page = (title) => { const body = document.createElement("body"); body.innerHTML = "<main><h1>" + title + "</h1></main>"; return body; };
          window.before = document.body.cloneNode(true);
          addEventListener("popstate", () => { const next = window.before.cloneNode(true); ${swap}; });`);
        // Before it was first used.
        await page.evaluate(`go("/lamps", page("Other lamps"))`);
        await page.getByRole("heading", { name: "Other lamps" }).waitFor();
        await openChat(page);
        await say(page, "Is this one dimmable?");
        await isSent(page);
        const box = page.getByRole("textbox", { name: "Message" });
        await box.fill("And what about");
        await page.evaluate(`go("/more", page("More lamps"))`);
        await page.getByRole("heading", { name: "More lamps" }).waitFor();
        await page.keyboard.type(" this?");
        assert.equal(await box.inputValue(), "And what about this?");
        await page.goBack();
        await page.goBack();
        await page.getByRole("heading", { name: "Lamps", exact: true }).waitFor();
        assert.equal(await box.inputValue(), "And what about this?");
        await shop.answer("Both are");
        await page.getByText("Both are", { exact: true }).waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Help", exact: true }).click();
        await page.getByText("Is this one dimmable?").waitFor();
        await page.getByRole("button", { name: "End chat" }).click();
      });
    });

  test("a tab that reads older messages misses no new ones, and tabs share what was read", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Is it cheap?");
      await isSent(page);
      await shop.answer("Before");
      await page.getByText("Before").waitFor();
      const other = await page.context().newPage();
      await other.route(/chats\/[0-9A-Z]{26}$/, async (route) => {
        const read = await route.fetch();
        await shop.answer("Between");
        await page.getByText("Between").waitFor();
        await route.fulfill({ response: read });
      });
      await other.goto(shop.site.url);
      await openChat(other);
      for (const text of ["Before", "Between"]) await other.getByText(text).waitFor();
      await page.getByRole("button", { name: "Help", exact: true }).waitFor();
      // Signing out in one tab signs out in all.
      await other.evaluate(`Sidedesk("shutdown")`);
      await page.getByText("Between").waitFor({ state: "detached" });
      assert.equal(await page.evaluate("localStorage.length"), 0);
    });
  });

  test("a tab with a closed panel signs out as well", async () => {
    await shop.visit(async (page) => {
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: "Help" }).waitFor();
      const other = await page.context().newPage();
      await other.goto(shop.site.url);
      await openChat(other);
      await say(other, "Me again");
      await isSent(other);
      await page.evaluate(`Sidedesk("shutdown")`);
      await other.getByText("Me again").waitFor({ state: "detached" });
      assert.equal(await other.evaluate("localStorage.length"), 0);
    });
  });

  test("staff see the visitor's page, also if a single-page site changes it", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Where am I?");
      await isSent(page);
      const { id } = await shop.newest();
      const isOn = async (path: string, title: string) => {
        for (let tries = 0; ; tries++) {
          const { pages } = (await shop.world.staff("GET", `/chats/${id}`)).body.data;
          const [newest] = pages;
          if (newest?.url === shop.site.url + path && newest.title === title) return;
          assert.ok(tries < 60, JSON.stringify(pages));
          await page.waitForTimeout(150);
        }
      };
      await isOn("/", "The Lamp Shop");
      await page.evaluate(`document.title = "Cart"; history.pushState({}, "", "/cart?token=secret#x")`);
      await isOn("/cart", "Cart");
      await page.evaluate("history.back()");
      await page.evaluate(`document.title = "Home"`);
      await isOn("/", "Home");
      await page.goto(`${shop.site.url}/lamps`);
      await isOn("/lamps", "The Lamp Shop");
    });
  });

  test("a sound plays only after the visitor turned it on, and on this device only", async () => {
    await shop.visit(async (page) => {
      await page.addInitScript(`window.tones = 0; const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...at) { window.tones++; return start.apply(this, at); };`);
      await chat(page);
      await say(page, "Is it loud?");
      await isSent(page);
      await shop.answer("Quiet");
      await page.getByText("Quiet", { exact: true }).waitFor();
      assert.equal(await page.evaluate("window.tones"), 0);
      const sound = page.getByRole("button", { name: "Sound" });
      assert.equal(await sound.getAttribute("aria-pressed"), "false");
      await sound.click();
      assert.equal(await sound.getAttribute("aria-pressed"), "true");
      await shop.answer("Loud");
      await page.getByText("Loud", { exact: true }).waitFor();
      assert.equal(await page.evaluate("window.tones"), 2, "one to try it, one for the message");
      await sound.click();
      await shop.answer("Quiet again");
      await page.getByText("Quiet again", { exact: true }).waitFor();
      assert.equal(await page.evaluate("window.tones"), 2);
    });
  });

  test("the panel follows new messages at the end, and keeps its place further up", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Tell me about lamps");
      await isSent(page);
      const { id } = await shop.newest();
      const scrolled = () =>
        page.locator(".content").evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
          scrollTop,
          left: Math.round(scrollHeight - clientHeight - scrollTop),
        }));
      const long = (number: number) => `Lamp ${number} is bright. `.repeat(12);
      for (let number = 1; number < 6; number++) {
        await shop.answer(long(number));
        await page.getByText(`Lamp ${number} is bright`).waitFor();
      }
      // No part of it is below the field for the next message.
      const [newest, field] = await Promise.all([
        page.locator(".log .said").last().boundingBox(),
        page.locator(".composer").boundingBox(),
      ]);
      assert.ok(newest && field && newest.y + newest.height <= field.y, JSON.stringify({ newest, field }));
      await look(page, "chat-long");
      await shop.answer("This one", { name: "lamp.png", content: samples.png ?? Buffer.alloc(0) });
      await page.getByRole("img", { name: "lamp.png" }).waitFor();
      assert.equal((await scrolled()).left, 0, "a picture that comes afterwards moves the end");

      await page.locator(".content").evaluate((content) => content.scrollTo(0, 0));
      await shop.world.staff("PUT", `/chats/${id}/typing`);
      await page.getByText(/is typing…$/).waitFor({ state: "attached" });
      await shop.answer("Are you there?");
      await page.getByText("Are you there?").waitFor({ state: "attached" });
      assert.equal((await scrolled()).scrollTop, 0);
      await say(page, "I was reading");
      await isSent(page);
      assert.equal((await scrolled()).left, 0, "what one says oneself is in sight");
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByRole("button", { name: "Chat with us" }).click();
      await page.getByText("I was reading").waitFor();
      assert.equal((await scrolled()).left, 0, "so is the newest for whoever comes back");
    });
  });

  test("a stream that stopped silently is restarted", async () => {
    await shop.visit(async (page) => {
      await page.clock.install();
      await page.addInitScript(`window.streams = 0; const ask = window.fetch;
        window.fetch = (url, how) => !url.endsWith("chat/events") || window.streams++ > 0 ? ask(url, how)
          : Promise.resolve(new Response(new ReadableStream({})));`);
      await chat(page);
      await say(page, "Is anybody listening?");
      await isSent(page);
      await page.waitForFunction("window.streams === 1");
      await shop.answer("We are");
      await page.clock.fastForward(41_000);
      await page.getByText("We are", { exact: true }).waitFor();
    });
  });

  test("times are in the language of the panel", async () => {
    for (const [locale, written] of [
      ["ar", /^\d\d?:\d\d.[AP]M$/],
      ["en-GB", /^\d\d:\d\d$/],
    ] as const)
      await shop.visit(
        async (page) => {
          await chat(page);
          await say(page, "What time is it?");
          await isSent(page);
          assert.match(await page.locator(".said time").innerText(), written);
        },
        { locale },
      );
  });

  test("the visitor sees that staff type and have read, and a typing indicator expires", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Anybody?");
      await isSent(page);
      const { id, last_seq } = (await shop.world.staff("GET", `/chats/${(await shop.newest()).id}`)).body
        .data;
      await shop.world.staff("POST", `/chats/${id}/take`);
      const seen = await shop.world.staff("PUT", `/chats/${id}/seen`, { body: { seq: last_seq ?? 1 } });
      assert.ok(seen.status < 300, seen.text);
      const typing = await shop.world.staff("PUT", `/chats/${id}/typing`);
      assert.ok(typing.status < 300, typing.text);
      await page.getByText(/is typing…$/).waitFor();
      await page.getByText(/is typing…$/).waitFor({ state: "detached" });
    });
  });
});

describe("the chat if no one is available", { skip: cannotRun }, () => {
  before(async () => {
    shop = await openShop({ isOnDuty: false });
    await shop.world.admin("PATCH", `/departments/${shop.world.presales}`, { body: { captcha: "altcha" } });
  });
  after(() => shop.close());

  test("the panel says before a chat if someone is available, and updates it for the next one", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      const nobody = page.getByText("We're away at the moment.");
      await nobody.waitFor();
      await say(page, "Hello?");
      await isSent(page);
      await nobody.waitFor({ state: "hidden" });
      await shop.world.staff("PUT", "/chats/duty", { body: { is_on_duty: true } });
      await page.getByRole("button", { name: "End chat" }).click();
      await page.getByRole("button", { name: "Start a new chat" }).click();
      await page.getByText("We're online and will reply here.").waitFor();
      await shop.world.staff("PUT", "/chats/duty", { body: { is_on_duty: false } });
    });
  });

  test("the chat becomes a ticket with all of its messages, after the CAPTCHA", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Do you ship to Norway?");
      await isSent(page);
      await page.getByLabel("Email", { exact: true }).fill("nobody");
      await look(page, "chat-unanswered");
      await assertAccessible(page);
      await page.getByRole("button", { name: "Continue by email" }).click();
      await page.getByText("Check the marked fields and try again.").waitFor();
      await page.getByLabel("Your name").fill("Gita Rao");
      await page.getByLabel("Email", { exact: true }).fill("gita@visitor.example");
      await page.getByRole("button", { name: "Continue by email" }).click();
      await page.getByText(/^This chat continues as ticket \d+/).waitFor();
      await page.getByRole("button", { name: "Start a new chat" }).waitFor();
      await look(page, "chat-ticket");
      const said = await page.getByText(/^This chat continues as ticket \d+/).innerText();
      const number = /\d{5,}/.exec(said)?.[0];
      const { body } = await shop.world.staff("GET", `/tickets/${number}`);
      assert.equal(body.data.replies[0].body, "Do you ship to Norway?");
    });
  });
});
