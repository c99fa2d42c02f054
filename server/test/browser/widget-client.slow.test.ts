import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { ines, type Json, omar, personOf } from "../world.ts";
import { assertAccessible, assertReadable, cannotRun } from "./chromium.ts";
import { isSent, look, openChat, openShop, type Shop, say } from "./shop-page.ts";

let shop: Shop;
const failed = "We couldn't verify who you are.";

/** A site where Ines is signed in; its responses to the widget can be made to fail. */
const signedIn = async (page: Page) => {
  await page.exposeFunction(
    "mint",
    async () => (await shop.world.platform("GET", `/chat?external_id=${ines}`)).body.data.token,
  );
  await page.goto(shop.site.url);
  await page.getByRole("button", { name: "Help" }).waitFor();
  await page.evaluate(`window.asked = 0; window.isDown = false;
    Sidedesk("identify", () => { window.asked++; if (window.isDown) throw new Error("down"); return window.mint(); })`);
};
const asked = (page: Page) => page.evaluate<number>("window.asked");

describe("a client in the widget", { skip: cannotRun }, () => {
  before(async () => {
    shop = await openShop();
    await shop.world.openTicket({ subject: "The shop is down" });
  });
  after(() => shop.close());

  test("a verified visitor is a client, and the token is requested only when it is needed", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await openChat(page);
      assert.equal(await asked(page), 0);
      await say(page, "It is me");
      await isSent(page);
      assert.equal(await asked(page), 1);
      const { data } = (await shop.world.staff("GET", `/chats/${(await shop.newest()).id}`)).body;
      assert.match(JSON.stringify(data), /Ines/);
    });
  });

  test("a message fails if the site returns no identity, and can be sent once it does", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await page.evaluate("window.isDown = true");
      await openChat(page);
      await say(page, "Who am I?");
      await page.getByText(failed).waitFor();
      await look(page, "chat-nobody-vouches");
      await assertAccessible(page);
      await page.evaluate("window.isDown = false");
      await page.getByRole("button", { name: "Try again" }).click();
      await isSent(page);
      const { data } = (await shop.world.staff("GET", `/chats/${(await shop.newest()).id}`)).body;
      assert.match(JSON.stringify(data), /Who am I\?/);
    });
  });

  test("a client continues their chat from another device, with live replies on the next page too", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await openChat(page);
      await say(page, "Now from my phone");
      await page.getByText("It is me").waitFor();
      await isSent(page);
      await shop.answer("Welcome on your phone");
      await page.getByText("Welcome on your phone").waitFor();
      await page.goto(shop.site.url);
      await openChat(page);
      await page.getByText("Now from my phone").waitFor();
    });
  });

  test("the next client to sign in sees nothing of one who left without signing out", async () => {
    await shop.world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
    await shop.visit(async (page) => {
      let who = ines;
      let mints = 0;
      await page.exposeFunction("mint", async () => {
        mints++;
        if (who === "") throw new Error("nobody");
        const { body } = await shop.world.platform("GET", `/chat?external_id=${encodeURIComponent(who)}`);
        return body.data.token;
      });
      await page.addInitScript(
        `window.Sidedesk = (...command) => (Sidedesk.q ??= []).push(command); Sidedesk("identify", () => window.mint())`,
      );
      const open = async () => {
        await page.goto(shop.site.url);
        await openChat(page);
      };
      const secret = page.getByText("My password is lost");
      await open();
      await say(page, "My password is lost");
      await isSent(page);
      await page.reload();
      await openChat(page);
      await secret.waitFor();

      // On the current page.
      who = omar;
      await page.evaluate(`Sidedesk("identify", () => window.mint())`);
      await secret.waitFor({ state: "detached" });

      // On the next one; while the site does not know the visitor, no one's data is displayed.
      who = ines;
      await open();
      await say(page, "My address is new");
      await isSent(page);
      who = "";
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: /^Help/ }).click();
      await page.getByRole("button", { name: "Chat with us" }).click();
      await page.getByText(failed).waitFor();
      who = omar;
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("textbox", { name: "Message" }).waitFor();
      assert.equal(await page.getByText("My address is new").count(), 0);
      assert.ok(mints > 3);
    });
  });

  test("the site is asked for a new token half a minute before the old one expires", async () => {
    await shop.visit(async (page) => {
      await page.clock.install();
      await signedIn(page);
      await openChat(page);
      await say(page, "For a while");
      await isSent(page);
      assert.equal(await asked(page), 1);
      await page.clock.fastForward(560_000);
      assert.equal(await asked(page), 1);
      await page.clock.fastForward(11_000);
      await page.waitForFunction("window.asked === 2");
    });
  });

  test("a token whose response was lost is replaced by a new one from the site", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      // The site returns the same token again on the first retry.
      await page.evaluate(`Sidedesk("identify", async () => {
        window.asked++; window.first ??= await window.mint(); return window.asked < 3 ? window.first : window.mint(); })`);
      let lost = 0;
      await page.route(/chat\/sessions$/, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await openChat(page);
      await say(page, "Lost once");
      await isSent(page);
      assert.deepEqual([await asked(page), lost], [3, 3]);
    });
  });

  test("the chat says if the site no longer verifies the client, and continues once it does", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await openChat(page);
      await say(page, "Still me");
      await isSent(page);
      await page.evaluate("window.isDown = true");
      await sql`update chat_sessions set verified_until = clock_timestamp() where client_id is not null`.execute(
        shop.world.desk.db,
      );
      await say(page, "Is it me?");
      await page.locator(".chat > .row [role=alert]", { hasText: failed }).waitFor();
      const before = await asked(page);
      await page.waitForTimeout(3_000);
      assert.ok((await asked(page)) - before <= 2, "the site is not asked without end");
      await page.evaluate("window.isDown = false");
      await page.locator(".chat > .row").getByRole("button", { name: "Try again" }).click();
      await page.locator(".chat > .row [role=alert]").waitFor({ state: "hidden" });
      await page.locator(".said.own").getByRole("button", { name: "Try again" }).click();
      await isSent(page);
      await page.getByText("Is it me?").waitFor();
    });
  });

  test("a client reads their tickets and replies once, even if the response was lost", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Your tickets" }).click();
      const row = page.getByRole("button", { name: /The shop is down/ });
      await row.waitFor();
      await look(page, "tickets");
      await assertAccessible(page);
      await row.click();
      await page.getByRole("heading", { name: "The shop is down" }).waitFor();
      await page.locator("input[type=file]").setInputFiles({
        name: "log.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("a line"),
      });
      await page.getByRole("textbox", { name: "Message" }).fill("It is up again");
      let lost = 0;
      await page.route(/replies$/, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText(/^No connection/).waitFor();
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.locator(".said.own", { hasText: "It is up again" }).waitFor();
      await page.getByRole("button", { name: "log.txt", exact: true }).waitFor();
      await look(page, "ticket");
      await assertReadable(page);
      await look(page, "ticket-rtl");
      const { data } = (await shop.world.platform("GET", `/clients/${ines}/tickets`)).body;
      const ticket = (await shop.world.platform("GET", `/clients/${ines}/tickets/${data[0].number}`)).body
        .data;
      assert.equal(ticket.replies.filter(({ body }: Json) => body === "It is up again").length, 1);
      await page.getByRole("button", { name: "Back" }).click();
      await row.waitFor();
      assert.equal(await page.evaluate("localStorage.length"), 0);
    });
  });

  test("sign-out in one tab clears the others, whatever is open there", async () => {
    await shop.visit(async (page) => {
      await signedIn(page);
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Your tickets" }).click();
      await page.getByRole("button", { name: /The shop is down/ }).waitFor();
      const other = await page.context().newPage();
      await other.goto(shop.site.url);
      await openChat(other);
      await say(other, "I am leaving");
      await isSent(other);
      const open = sql<{
        total: number;
      }>`select count(*)::integer as total from chat_sessions where ended_at is null`;
      const before = (await open.execute(shop.world.desk.db)).rows[0]?.total ?? 0;
      // As sites do: the page is left at the same moment.
      await other.evaluate(`Sidedesk("shutdown"); location.href = "/lamps"`);
      await page.getByRole("heading", { name: "How can we help?" }).waitFor();
      assert.equal(await page.getByRole("button", { name: /The shop is down/ }).count(), 0);
      await other.getByRole("button", { name: "Help", exact: true }).waitFor();
      assert.equal((await open.execute(shop.world.desk.db)).rows[0]?.total, before - 1);
    });
  });

  test("an unverified visitor sees no tickets", async () => {
    await shop.visit(async (page) => {
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Chat with us" }).waitFor();
      assert.equal(await page.getByRole("button", { name: "Your tickets" }).count(), 0);
    });
  });
});
