import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { sendHeldReplies } from "../../src/features/tickets/staff/replies/send-held-replies.ts";
import { until } from "../command-line.ts";
import { asClient } from "../tickets.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const heldOn = async (number: string): Promise<Json[]> =>
  (await world.staff("GET", `/tickets/${number}/replies/held`)).body.data;
const as = (who: "tom" | "maya", work: (page: Page) => Promise<void>) =>
  asStaff({ browser, world }, world[who], work);
const reply = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const scheduled = (page: Page) => page.locator("ol article").filter({ hasText: "Scheduled" });

describe("scheduled replies in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("with the mouse, a reply is scheduled, changed, and sent now", async () => {
    const { number } = await world.openTicket();
    await as("tom", async (page) => {
      await openAt(world, page, number);
      await reply(page).fill("We look at it in the morning.");
      await page.getByRole("button", { name: "Send and…" }).click();
      await page.getByRole("menuitem", { name: "Send later…" }).click();
      const dialog = page.getByRole("dialog", { name: "Send later" });
      await assertAccessible(page);
      await dialog.getByRole("option", { name: /^Tomorrow, 9:00/ }).click();
      await scheduled(page).getByText("We look at it in the morning.").waitFor();
      assert.equal(await reply(page).inputValue(), "");
      await assertAccessible(page);
      const [held] = await heldOn(number);
      assert.equal(new Date(held?.send_at).getHours(), 9);

      await scheduled(page).getByRole("button", { name: "Edit", exact: true }).click();
      await page.getByRole("textbox", { name: "Text of the scheduled reply" }).fill("We look at it at nine.");
      await page.getByRole("button", { name: /^Save/ }).click();
      await scheduled(page).getByText("We look at it at nine.").waitFor();

      await scheduled(page).getByRole("button", { name: "Change time" }).click();
      await dialog.getByRole("option", { name: /^In a week/ }).click();
      await until(async () => (await heldOn(number))[0]?.send_at !== held?.send_at, 10_000);

      // Another change of the ticket leaves the reply its time.
      await page.getByRole("button", { name: /^Assign to me/ }).click();
      await until(
        async () => (await world.staff("GET", `/tickets/${number}`)).body.data.assigned_to === "Tom Ferris",
        10_000,
      );
      assert.equal((await heldOn(number)).length, 1);

      await scheduled(page).getByRole("button", { name: "Send now" }).click();
      await scheduled(page).waitFor({ state: "detached" });
      await page.locator("ol article").getByText("We look at it at nine.").waitFor();
    });
    assert.equal((await world.staff("GET", `/tickets/${number}`)).body.data.replies.length, 2);
  });

  test("with the keyboard, at a typed time; cancelled, it is a draft; colleagues see it", async () => {
    const { number } = await world.openTicket();
    await as("tom", async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("Tomorrow then.");
      await page.keyboard.press("Control+Shift+L");
      await page.getByRole("dialog", { name: "Send later" }).getByRole("combobox").waitFor();
      await page.keyboard.type("tomorrow 14:30");
      await page.keyboard.press("Enter");
      await scheduled(page).getByText("Tomorrow then.").waitFor();
      const at = new Date((await heldOn(number))[0]?.send_at);
      assert.deepEqual([at.getHours(), at.getMinutes()], [14, 30]);
      await as("maya", async (page) => {
        await openAt(world, page, number);
        await scheduled(page).getByText("Tomorrow then.").waitFor();
        assert.equal(await scheduled(page).getByRole("button", { name: "Send now" }).count(), 0);
      });
      await scheduled(page).getByRole("button", { name: "Cancel" }).focus();
      await page.keyboard.press("Enter");
      await scheduled(page).waitFor({ state: "detached" });
      assert.equal(await reply(page).inputValue(), "Tomorrow then.");
    });
    assert.deepEqual(await heldOn(number), []);
  });

  test("a customer's reply turns it into a draft that says why, on an open page; otherwise it is sent at its time", async () => {
    const { number } = await world.openTicket();
    await as("tom", async (page) => {
      await openAt(world, page, number);
      await reply(page).fill("Until Monday.");
      await reply(page).press("Control+Shift+L");
      await page.getByRole("dialog", { name: "Send later" }).getByRole("combobox").press("Enter");
      await scheduled(page).getByText("Until Monday.").waitFor();
      await world.platform("POST", `${asClient(number)}/replies`, { body: { body: "It works again." } });
      await page
        .getByText(/the customer wrote again/)
        .first()
        .waitFor();
      await scheduled(page).waitFor({ state: "detached" });
      assert.equal(await reply(page).inputValue(), "Until Monday.");

      await reply(page).press("Control+Shift+L");
      await page.getByRole("dialog", { name: "Send later" }).getByRole("combobox").press("Enter");
      await scheduled(page).getByText("Until Monday.").waitFor();
      await sql`update held_replies set send_at = clock_timestamp() - interval '1 second'`.execute(
        world.desk.db,
      );
      await world.run(sendHeldReplies, {});
      await scheduled(page).waitFor({ state: "detached" });
    });
    assert.equal(
      (await world.staff("GET", `/tickets/${number}`)).body.data.replies.at(-1).body,
      "Until Monday.",
    );
  });
});
