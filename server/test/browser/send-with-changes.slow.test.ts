import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;

const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const at = (work: (page: Page) => Promise<void>, isExpected?: (said: string) => boolean) =>
  asStaff({ browser, world }, world.tom, work, {}, isExpected);

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Send and…" }).click();
  await page.getByRole("menuitem", { name }).click();
}

describe("changes sent with a message", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("go with a reply in one request; the reply and each change can be undone", async () => {
    const { number } = await world.openTicket();
    await at(async (page) => {
      await openAt(world, page, number);
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/apply|assign|replies|transfer/.test(request.url()) && request.method() === "POST")
          calls.push(new URL(request.url()).pathname);
      });
      await page.getByRole("textbox", { name: "Reply" }).fill("Maya will help you.");
      await choose(page, "Assign to…");
      await page.getByRole("dialog").getByRole("combobox").fill("maya");
      await page.keyboard.press("Enter");
      await choose(page, "Put on hold until…");
      await page.getByRole("dialog").getByRole("combobox").fill("tomorrow");
      await page.keyboard.press("Enter");
      const chosen = page.getByRole("list", { name: "Selected actions" });
      await chosen.getByText("Assigned to Maya Lind").waitFor();
      await chosen.getByText(/^On hold until/).waitFor();
      await assertAccessible(page);
      await page.getByRole("textbox", { name: "Reply" }).press("Control+Enter");
      await until(async () => (await read(number)).assigned_to === "Maya Lind", 10_000);
      assert.deepEqual(calls, [`/api/v1/staff/tickets/${number}/apply`]);
      const held = await read(number);
      assert.deepEqual([held.status, held.replies.length], ["on_hold", 1]);
      await chosen.waitFor({ state: "detached" });
      // Each is undone separately, the newest first: the reply, then the change that was sent with it.
      await page.getByRole("textbox", { name: "Reply" }).blur();
      await page.keyboard.press("z");
      await until(
        async () =>
          (await page.getByRole("textbox", { name: "Reply" }).inputValue()) === "Maya will help you.",
        10_000,
      );
      await page.getByRole("textbox", { name: "Reply" }).blur();
      await page.keyboard.press("z");
      await until(async () => (await read(number)).status === "open", 10_000);
      await page.keyboard.press("z");
      await until(async () => (await read(number)).assigned_to === null, 10_000);
    });
  });

  test("are selected by an Enter that came before the list", async () => {
    const { number } = await world.openTicket();
    await at(async (page) => {
      const answer = Promise.withResolvers<void>();
      await page.route("**/staff/colleagues*", async (route) => {
        await answer.promise;
        await route.continue();
      });
      await openAt(world, page, number);
      await page.getByRole("textbox", { name: "Reply" }).fill("Maya will help you.");
      await choose(page, "Assign to…");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Loading…").waitFor();
      await page.keyboard.type("maya");
      await page.keyboard.press("Enter");
      answer.resolve();
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("list", { name: "Selected actions" }).getByText("Assigned to Maya Lind").waitFor();
    });
  });

  test("go with a note too, and can be removed before it is sent", async () => {
    const { number } = await world.openTicket();
    await at(async (page) => {
      await openAt(world, page, number);
      await page.getByRole("tab", { name: "Note" }).click();
      await page.getByRole("textbox", { name: "Note" }).fill("Not ours.");
      await choose(page, "Transfer to another department…");
      await page.getByRole("dialog").getByRole("combobox").fill("bill");
      await page.keyboard.press("Enter");
      await choose(page, "Assign to me");
      await page.getByRole("button", { name: "Without: Assigned to Tom Ferris" }).click();
      await page.getByRole("button", { name: /^Add note/ }).click();
      await page.getByText("Note added").waitFor();
    });
    const ticket = await read(number);
    assert.deepEqual(
      [ticket.notes[0].body, ticket.department.id, ticket.assigned_to],
      ["Not ours.", world.billing, null],
    );
  });

  test("keep all text and choices if the desk refuses them", async () => {
    const { number } = await world.openTicket();
    await at(
      async (page) => {
        await openAt(world, page, number);
        const reply = page.getByRole("textbox", { name: "Reply" });
        await reply.fill("Kept.");
        await choose(page, "Assign to me");
        await page.route(/\/apply$/, (route) =>
          route.fulfill({ status: 409, json: { message: "It is closed.", code: "ticket_impossible_move" } }),
        );
        await reply.press("Control+Enter");
        await page.getByText("It is closed.").first().waitFor();
        assert.equal(await reply.inputValue(), "Kept.");
        await page
          .getByRole("list", { name: "Selected actions" })
          .getByText("Assigned to Tom Ferris")
          .waitFor();
        await page.unroute(/\/apply$/);
        await reply.press("Control+Enter");
        await until(async () => (await read(number)).assigned_to === "Tom Ferris", 10_000);
      },
      (said) => /status of 409/.test(said),
    );
  });
});
