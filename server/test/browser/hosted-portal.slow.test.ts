import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { portalLinkOf } from "../hosted-portal.ts";
import { createWorld, ines, type Json, omar, type World } from "../world.ts";
import { assertAccessible, assertReadable, asVisitor, cannotRun, openChromium } from "./chromium.ts";

let world: World;
let browser: Browser;
let product: { url: string; host: string; close(): void };

/** A product on another site, without JavaScript: its link leads to the portal by a redirect. */
async function openProduct(): Promise<typeof product> {
  const server = createServer(async ({ url, headers }, response) => {
    if (url === "/support") {
      const return_url = `http://${headers.host}/account`;
      const location = await portalLinkOf(world, ines, { body: { return_url } });
      return response.writeHead(303, { location }).end();
    }
    return response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        `<!doctype html><html lang="en"><title>Shop</title><h1>Your account</h1><a href="/support">Help</a>`,
      );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // Another host name is another site for the browser.
  const host = `shop.test:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host, close: () => server.close() };
}

const client = (visit: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asVisitor(browser, options, async (page) => {
    await page.goto(product.url);
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await page.waitForURL("**/portal");
    await visit(page);
  });

const expired = () => `This page has expired. Go back to ${product.host} and open support again.`;

describe("the hosted portal in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_color: "#0f766e" } });
    product = await openProduct();
    browser = await openChromium(["--host-resolver-rules=MAP shop.test 127.0.0.1"]);
  });
  after(async () => {
    await browser?.close();
    product?.close();
    await world.close();
  });

  test("a client comes from the product, reads a ticket, replies with a file, and signs out", async () => {
    const { number } = await world.openTicket({ subject: "The shop is slow" });
    const answered = await world.staff("POST", `/tickets/${number}/replies`, {
      body: { body: "Please send us the log." },
    });
    assert.equal(answered.status, 201, answered.text);
    await client(async (page) => {
      await page.getByText("Signed in as Ines Maurer", { exact: true }).waitFor();
      await page.getByRole("link", { name: "The shop is slow" }).click();
      await page.getByText("Please send us the log.", { exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByRole("textbox", { name: "Reply", exact: true }).fill("Here it is.");
      const [choosing] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Add files", exact: true }).click(),
      ]);
      await choosing.setFiles({
        name: "error.log",
        mimeType: "text/plain",
        buffer: Buffer.from("a line of the log"),
      });
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const log = page.getByRole("log", { name: "Conversation", exact: true });
      await log.getByText("Here it is.", { exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        log.getByRole("link", { name: "error.log" }).click(),
      ]);
      assert.equal(download.suggestedFilename(), "error.log");
      const { body } = await world.platform("GET", `/clients/${ines}/tickets/${number}`);
      assert.deepEqual(
        body.data.replies.map(({ attachments }: Json) => attachments.map(({ name }: Json) => name)),
        [[], [], ["error.log"]],
      );

      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.getByText(expired(), { exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByRole("link", { name: `Back to ${product.host}`, exact: true }).click();
      await page.getByRole("heading", { name: "Your account", exact: true }).waitFor();
    });
  });

  test("signing out removes the chat's token from the browser, and keeps what was typed", async () => {
    await client(async (page) => {
      await page.evaluate(`{
        localStorage.setItem("sidedesk sdw_h4Rb0ur", "sdc_token");
        localStorage.setItem("sidedesk draft x", JSON.stringify({ at: Date.now(), draft: {} }));
      }`);
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.getByText(expired(), { exact: true }).waitFor();
      assert.deepEqual(await page.evaluate("Object.keys(localStorage)"), ["sidedesk draft x"]);
    });
  });

  test("a used link shows that the page has expired", async () => {
    const link = await portalLinkOf(world, ines, { body: { return_url: `${product.url}/account` } });
    await asVisitor(browser, {}, async (page) => {
      await page.goto(link);
      await page.getByText("Signed in as Ines Maurer", { exact: true }).waitFor();
    });
    await asVisitor(browser, {}, async (page) => {
      await page.goto(link);
      await page.getByText(expired(), { exact: true }).waitFor();
      assert.equal(await page.getByText("Ines").count(), 0);
    });
  });

  test("a session that ends while a client writes says so, and what was typed is there again afterwards", async () => {
    await client(async (page) => {
      const write = () => page.getByRole("link", { name: "New ticket", exact: true }).first().click();
      const subject = page.getByRole("textbox", { name: "Subject", exact: true });
      await write();
      await subject.fill("Mail is slow");
      await page.getByRole("textbox", { name: "Message", exact: true }).fill("Since this morning.");
      await sql`update portal_sessions set expires_at = clock_timestamp()`.execute(world.desk.db);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText(expired(), { exact: true }).waitFor();
      await page.getByRole("link", { name: `Back to ${product.host}`, exact: true }).click();
      await page.getByRole("link", { name: "Help", exact: true }).click();
      await write();
      await page.getByRole("heading", { name: "New ticket", exact: true }).waitFor();
      assert.equal(await subject.inputValue(), "Mail is slow");
    });
  });

  test("another brand's client with the same id, in the same browser, sees nothing that was typed before", async () => {
    const links = [
      await portalLinkOf(world),
      await portalLinkOf(world, ines, { token: world.lantern.key }),
      await portalLinkOf(world),
    ];
    const found: string[] = [];
    await asVisitor(browser, {}, async (page) => {
      for (const link of links) {
        await page.goto(link);
        // Also of another brand, a link asks first.
        if (link !== links[0])
          await page.getByRole("button", { name: "Switch account", exact: true }).click();
        await page.getByRole("link", { name: "New ticket", exact: true }).first().click();
        const subject = page.getByRole("textbox", { name: "Subject", exact: true });
        await subject.waitFor();
        found.push(await subject.inputValue());
        await subject.fill("Of the first brand");
      }
    });
    assert.deepEqual(found, ["", "", "Of the first brand"]);
  });

  test("a link of another client asks before it replaces the session, in a narrow window too", async () => {
    await asVisitor(browser, { viewport: { width: 390, height: 800 } }, async (page) => {
      await page.goto(await portalLinkOf(world));
      await page.getByText("Signed in as Ines Maurer", { exact: true }).waitFor();
      const title = page.getByRole("heading", { name: "Switch to another account?", exact: true });
      await page.goto(await portalLinkOf(world, omar));
      await title.waitFor();
      await assertAccessible(page);
      await page.getByRole("link", { name: "Stay signed in", exact: true }).click();
      await page.getByText("Signed in as Ines Maurer", { exact: true }).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(await portalLinkOf(world, omar));
      await tab.getByRole("button", { name: "Switch account", exact: true }).click();
      await tab.getByText("Signed in as Omar Haddad", { exact: true }).waitFor();
    });
  });

  test("in German", async () => {
    await client(
      async (page) => {
        await page.getByText("Angemeldet als Ines Maurer", { exact: true }).waitFor();
        await page.getByRole("link", { name: "The shop is slow" }).waitFor();
        await assertReadable(page);
        await page.getByRole("button", { name: "Abmelden", exact: true }).click();
        const said = `Diese Seite ist abgelaufen. Gehen Sie zurück zu ${product.host} und öffnen Sie den Support noch einmal.`;
        await page.getByText(said, { exact: true }).waitFor();
        await assertReadable(page);
      },
      { locale: "de-DE" },
    );
  });
});
