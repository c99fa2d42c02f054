import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { deliverWebhooks } from "../../src/features/outbound/webhooks/deliver.ts";
import type { LeaseLoop } from "../../src/infrastructure/leases/lease-loop.ts";
import { until } from "../command-line.ts";
import { openReceiver, type Receiver } from "../webhook-receiver.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, assertFocused, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";

let world: World;
let browser: Browser;
let receiver: Receiver;
let deliveries: LeaseLoop;

const at = (path: string, work: (page: Page) => Promise<void>) =>
  asStaff(
    { browser, world },
    world.maya,
    async (page) => {
      await page.goto(`${world.url}/desk/settings/webhooks${path}`);
      await work(page);
    },
    {},
    isExpected,
  );
const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const inDialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const save = (page: Page) => page.keyboard.press("Control+Enter");

async function add(fields: Json = {}): Promise<Json> {
  const body = { brand_id: world.harbour.id, url: receiver.url, events: ["ticket.created"], ...fields };
  const { status, text, body: answer } = await world.admin("POST", "/webhooks", { body });
  assert.equal(status, 201, text);
  return answer.data;
}

async function triesOf(id: string): Promise<number> {
  const { data } = (await world.admin("GET", `/webhooks/${id}/deliveries`)).body;
  return data.reduce((sum: number, { tries }: Json) => sum + tries, 0);
}

describe("webhooks in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    browser = await openChromium();
    deliveries = deliverWebhooks(world.desk, (error) => console.error(error));
  });
  after(async () => {
    await deliveries.stop(1_000);
    await browser.close();
    await receiver.close();
    await world.close();
  });
  beforeEach(async () => {
    await receiver?.close();
    await sql`delete from webhooks`.execute(world.desk.db);
    receiver = await openReceiver();
  });

  test("one is created by keyboard alone, with errors at their fields and its secret shown once", async () => {
    await at("", async (page) => {
      await page.getByText("No webhooks yet").waitFor();
      await page.getByRole("button", { name: "Create webhook" }).focus();
      await page.keyboard.press("Enter");
      await page.getByLabel("URL").focus();
      await page.keyboard.type("https://me:secret@platform.example/");
      const tickets = page.getByRole("checkbox", { name: "Tickets: all" });
      await tickets.focus();
      for (let times = 0; times < 2; times++) await page.keyboard.press("Space");
      await save(page);
      await page.getByRole("alert").filter({ hasText: "2 fields" }).waitFor();
      await page.getByText("The URL must not contain a username or password.").first().waitFor();
      await assertFocused(page, "input[type=url]");
      await assertAccessible(page);
      await page.getByLabel("URL").fill(receiver.url);
      await page.getByRole("checkbox", { name: /^Created/ }).check();
      await page.getByRole("checkbox", { name: "Credentials: all" }).check();
      await save(page);
      await page.getByRole("heading", { name: `Secret for ${receiver.url}` }).waitFor();
      const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
      await assertAccessible(page);
      await click(page, "I've saved it");
      await page.getByRole("heading", { name: receiver.url, level: 1 }).waitFor();
      await world.openTicket();
      const [told] = await receiver.until(1);
      new Webhook(secret).verify(told?.text ?? "", told?.headers as never);
      const [{ events }] = (await world.admin("GET", "/webhooks")).body.data;
      assert.deepEqual(events, ["ticket.created", "secret.created", "secret.revealed", "secret.deleted"]);
      assert.ok(!(await page.content()).includes(secret));
    });
  });

  test("the list shows the status of each, live", async () => {
    await add({ description: "The portal" });
    const gone = await openReceiver();
    gone.answer = (response) => response.writeHead(410).end();
    await add({ url: gone.url });
    await add({ brand_id: world.lantern.id, url: `https://lantern.example/${"path/".repeat(100)}` });
    await at("", async (page) => {
      await row(page, "The portal").getByText("nothing sent yet").waitFor();
      await world.openTicket();
      await row(page, "The portal").getByText("last delivery succeeded").waitFor();
      await row(page, gone.url).getByText("Turned off: the server responded 410 Gone").waitFor();
      await row(page, "lantern.example").getByText("Lantern", { exact: true }).waitFor();
      await assertAccessible(page);
    });
    await gone.close();
  });

  test("one is edited, disabled, enabled, and deleted after a confirmation", async () => {
    const { id } = await add();
    const read = async (): Promise<Json> => (await world.admin("GET", `/webhooks/${id}`)).body.data;
    await at(`/${id}`, async (page) => {
      await page.getByLabel("Description").fill("The portal");
      await page.getByRole("checkbox", { name: /^Replied ticket/ }).check();
      await save(page);
      await page.getByRole("heading", { name: "The portal", level: 1 }).waitFor();
      const { description, events } = await read();
      assert.deepEqual([description, events], ["The portal", ["ticket.created", "ticket.replied"]]);
      await page.getByLabel("URL").fill("ftp://platform.example");
      await save(page);
      await page.getByText("must be a URL that starts with http").first().waitFor();
      await click(page, "Discard changes");

      await click(page, "Turn off");
      await inDialog(page).getByText("New events are not sent or stored").waitFor();
      await assertAccessible(page);
      await inDialog(page).getByRole("button", { name: "Turn off" }).click();
      await toast(page, "Turned off: The portal");
      assert.equal((await read()).active, false);
      await click(page, "Turn on");
      await toast(page, "Turned on: The portal");
      assert.equal((await read()).active, true);

      await click(page, "Delete webhook");
      await inDialog(page).getByText("This can't be undone").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("[data-modal]").waitFor({ state: "hidden" });
      assert.equal((await read()).id, id);
      await click(page, "Delete webhook");
      await inDialog(page).getByRole("button", { name: "Delete webhook" }).click();
      await toast(page, "Removed: The portal");
      await page.getByText("No webhooks yet").waitFor();
    });
  });

  test("both secrets are valid during a rotation, and the page says until when", async () => {
    const { id } = await add();
    await at(`/${id}`, async (page) => {
      await click(page, "Rotate secret");
      await choose(inDialog(page).getByLabel("Keep the old secret for"), "1 hour");
      await assertAccessible(page);
      await click(page, "Rotate secret");
      const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
      await click(page, "I've saved it");
      await page.getByText("Two secrets are active. The old one expires").waitFor();
      await assertAccessible(page);
      await world.openTicket();
      const [told] = await receiver.until(1);
      assert.equal(String(told?.headers["webhook-signature"]).split(" ").length, 2);
      new Webhook(secret).verify(told?.text ?? "", told?.headers as never);
    });
  });

  test("a test is sent from its page, and its result appears at once", async () => {
    const { id } = await add();
    await at(`/${id}`, async (page) => {
      await page.getByRole("button", { name: "Send test" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Delivered · 204").waitFor();
      const [sent] = await receiver.until(1);
      assert.equal(await page.getByRole("textbox", { name: "Request body" }).inputValue(), sent?.text);
      await assertAccessible(page);
      receiver.answer = (response) => response.writeHead(503, { "x-why": "full" }).end("no room");
      await click(page, "Send test");
      await page.getByText("Pending · 503").waitFor();
      await page.getByText(/^503 in \d+ ms/).click();
      assert.match(
        await page.getByRole("textbox", { name: "Response" }).inputValue(),
        /^503\n.*x-why: full.*\n\nno room$/s,
      );
      assert.match(
        await page.getByRole("textbox", { name: "Request", exact: true }).inputValue(),
        /^POST http.*webhook-signature: v1,/s,
      );
      await assertAccessible(page);
      await world.admin("PATCH", `/webhooks/${id}`, { body: { active: false } });
      await page.getByText("Turn the webhook on").waitFor();
    });
  });

  test("the log updates live, and moves nothing under the pointer", async () => {
    const { id } = await add({ events: ["ticket.created", "ticket.replied"] });
    await at(`/${id}/deliveries`, async (page) => {
      await page.getByText("No deliveries yet").waitFor();
      const { number } = await world.openTicket();
      const first = row(page, number);
      await first.getByText("Delivered").waitFor();
      await first.locator("summary").hover();
      await world.openTicket();
      await page.getByRole("button", { name: "1 new" }).click();
      await page.getByText("2 deliveries", { exact: true }).waitFor();
      assert.equal(await page.locator("ol > li").count(), 2);
    });
  });

  test("failed deliveries are filtered, opened, and sent again one by one or all together", async () => {
    const { id } = await add();
    receiver.answer = (response) => response.writeHead(500).end("out of order");
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) numbers.push((await world.openTicket()).number);
    await receiver.until(3);
    await until(async () => (await triesOf(id)) >= 3, 8_000);
    await sql`update webhook_deliveries set state = 'failed', finished_at = now()`.execute(world.desk.db);
    receiver.answer = (response) => response.writeHead(204).end();
    await at(`/${id}/deliveries`, async (page) => {
      await choose(page.getByLabel("Status"), "Delivered");
      await page.getByText("No results").waitFor();
      await choose(page.getByLabel("Status"), "Failed");
      await page.getByText("3 deliveries", { exact: true }).waitFor();
      await choose(page.getByLabel("Type"), "secret.created");
      await page.getByText("No results").waitFor();
      await choose(page.getByLabel("Type"), "ticket.created");
      await page.getByLabel("Ticket", { exact: true }).fill(numbers[0] ?? "");
      await page.getByText("1 delivery", { exact: true }).waitFor();
      await row(page, numbers[0] ?? "")
        .locator("summary")
        .focus();
      await page.keyboard.press("Enter");
      await page.getByText(/^500 in \d+ ms/).waitFor();
      await assertAccessible(page);
      await choose(page.getByLabel("Status"), "All");
      await row(page, numbers[0] ?? "")
        .locator("summary")
        .first()
        .click();
      await click(page, "Resend");
      await row(page, numbers[0] ?? "")
        .getByText("Delivered")
        .waitFor();
      assert.equal((await receiver.until(4))[3]?.body.data.number, numbers[0]);

      await click(page, "Resend…");
      await inDialog(page).getByText("2 deliveries will be resent.").waitFor();
      await inDialog(page).getByLabel("From").fill("2099-01-01T00:00");
      await inDialog(page).getByText("No matching deliveries.").waitFor();
      assert.ok(await inDialog(page).getByRole("button", { name: "Nothing to send" }).isDisabled());
      await inDialog(page).getByLabel("From").fill("");
      await inDialog(page).getByRole("button", { name: "Resend 2" }).click();
      await toast(page, "Resending 2 deliveries");
      await receiver.until(6);

      await click(page, "Resend…");
      await choose(inDialog(page).getByLabel("Deliveries"), "delivered");
      await inDialog(page).getByLabel("Until").fill("2099-01-01T00:00");
      await inDialog(page).getByRole("button", { name: "Resend 3" }).waitFor();
      await assertAccessible(page);
      await inDialog(page).getByRole("button", { name: "Resend 3" }).click();
      await receiver.until(9);
      assert.equal(new Set(receiver.received.map((each) => each.id)).size, 3);
    });
  });

  test("a long log is read page by page, and stays through a broken network", async () => {
    const { id } = await add();
    await sql`insert into webhook_deliveries
        (brand_id, webhook_id, id, sequence, type, data, happened_at, state, tries, finished_at)
      select ${world.harbour.id}, ${id}, '01' || lpad(n::text, 24, '0'), 0, 'webhook.test', '{}', now(), 'delivered', 1, now()
      from generate_series(1, 120) n`.execute(world.desk.db);
    await at(`/${id}/deliveries`, async (page) => {
      const lines = page.locator("ol > li");
      await page.getByText("120 deliveries", { exact: true }).waitFor();
      assert.equal(await lines.count(), 50);
      await click(page, "Show more");
      await until(async () => (await lines.count()) === 100, 8_000);
      await page.context().setOffline(true);
      await lines.nth(70).locator("summary").click();
      await page.context().setOffline(false);
      await lines.nth(70).getByText("No attempts yet.").waitFor();
      await click(page, "Show more");
      await until(async () => (await lines.count()) === 120, 8_000);
      await assertAccessible(page);
    });
  });
});
