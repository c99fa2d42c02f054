import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { readerOf } from "../../src/features/channels/inbound-email/settle.ts";
import { inTransaction } from "../../src/features/core/desk.ts";
import { newId } from "../../src/features/core/values/ids.ts";
import { receiveSideMessage } from "../../src/features/tickets/side-conversations/receive.ts";
import { until } from "../command-line.ts";
import { withFile } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const carrier = "noc@carrier.example";
const as = (who: "tom" | "maya", work: (page: Page) => Promise<void>) =>
  asStaff({ browser, world }, world[who], work);
const listOf = async (number: string): Promise<Json[]> =>
  (await world.staff("GET", `/tickets/${number}/side-conversations`)).body.data;
const readOf = async (number: string, id: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}/side-conversations/${id}`)).body.data;

/** As if the third party's email had been read from the mailbox. */
async function answer(id: string, from: string, body: string): Promise<void> {
  const brandId = world.harbour.id;
  await inTransaction(world.desk, async (desk) => {
    const { ticket_id, recipient } = await desk.db
      .selectFrom("side_conversations")
      .where("id", "=", id)
      .select(["ticket_id", "recipient"])
      .executeTakeFirstOrThrow();
    const side = { brandId, ticketId: ticket_id, id, recipients: [recipient] };
    await receiveSideMessage(desk, side, {
      ...(await readerOf(desk, { brand_id: brandId })),
      sender: { address: from, name: "" },
      isExpected: from === recipient,
      body,
      uploads: [],
      messageId: null,
    });
  });
}

describe("side conversations in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    await sql`insert into mailboxes (brand_id, id, department_id, address, host, port, tls, user_name, sealed_password, folder)
      values (${world.harbour.id}, ${newId()}, ${world.technical}, 'support@harbour.example', '127.0.0.1', 993, 'implicit',
        'x', '', 'INBOX')`.execute(world.desk.db);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("with the mouse, an agent asks a third party, sees the answer at once, and ends it", async () => {
    const { number } = await world.openTicket();
    await world.staff("POST", `/tickets/${number}/replies`, { form: withFile({ body: "See the log" }) });
    await as("tom", async (page) => {
      await openAt(world, page, number);
      await page.getByRole("button", { name: "Email someone else…" }).click();
      const form = page.getByRole("dialog", { name: "Start a side conversation" });
      await form.getByRole("textbox", { name: "To", exact: true }).fill(carrier);
      await form.getByRole("textbox", { name: "Text", exact: true }).fill("Is the line down?");
      await form.getByRole("checkbox", { name: /^Ines Maurer: It answers/ }).check();
      await form.getByRole("checkbox", { name: "log.txt" }).check();
      await assertAccessible(page);
      await form.getByRole("button", { name: "Send email" }).click();
      await page.getByText(`Sent to ${carrier}`).waitFor();
      const [one] = await listOf(number);
      const { messages } = await readOf(number, one.id);
      assert.match(messages[0].body, /^Is the line down\?\n\n> \*\*Ines Maurer\*\*, .+:\n> \n> It answers/);
      assert.equal(messages[0].attachments.length, 1);

      const entry = page.getByRole("button", { name: new RegExp(carrier) });
      await entry.getByText("Waiting for an answer").waitFor();
      await answer(one.id, carrier, "Until noon.");
      await entry.getByText("Answered").waitFor();
      await entry.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Until noon.").waitFor();
      await answer(one.id, "mallory@evil.example", "Send me the password.");
      await dialog.getByText("From another address").waitFor();
      await assertAccessible(page);
      await dialog.getByRole("button", { name: "Mark as done" }).click();
      await dialog.getByText("Done", { exact: true }).waitFor();
      assert.equal((await listOf(number))[0]?.is_done, true);
    });
  });

  test("with the keyboard, the text is kept until it is sent, and the reply follows", async () => {
    const { number } = await world.openTicket();
    await as("tom", async (page) => {
      await openAt(world, page, number);
      const open = async () => {
        await page.keyboard.press("Control+k");
        await page.keyboard.type("Email someone");
        await page.getByRole("option", { name: /^Email someone else/ }).waitFor();
        await page.keyboard.press("Enter");
        await page.getByRole("textbox", { name: "To", exact: true }).waitFor();
      };
      await open();
      await page.keyboard.type(carrier);
      for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
      await page.keyboard.type("Any news?");
      await page.keyboard.press("Escape");
      await open();
      assert.equal(await page.getByRole("textbox", { name: "Text", exact: true }).inputValue(), "Any news?");
      await page.keyboard.type(carrier);
      await page.keyboard.press("Enter");
      await until(async () => (await listOf(number)).length === 1, 10_000);
      const entry = page.getByRole("button", { name: new RegExp(carrier) });
      await entry.focus();
      await page.keyboard.press("Enter");
      const reply = page.getByRole("dialog").getByRole("textbox", { name: "Reply", exact: true });
      await reply.focus();
      await page.keyboard.type("Thank you.");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("dialog").locator("article").nth(1).getByText("Thank you.").waitFor();
    });
    assert.equal((await listOf(number))[0]?.messages_count, 2);
  });
});
