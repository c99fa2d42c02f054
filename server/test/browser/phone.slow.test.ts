import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, holdNothing, stayWhereOneIs, untilDelivered } from "./desk-page.ts";
import { misfits } from "./layout-overflow.ts";

let world: World;
let browser: Browser;
const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };

/** Content that overflows, and targets that are too small for a thumb. */
async function assertHandy(page: Page, where: string): Promise<void> {
  const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
  assert.ok(needed <= phone.viewport.width, `${where} needs ${needed} px`);
  const small = await page.evaluate<string[]>(`
    [...document.querySelectorAll("button, input:not([type=checkbox], [aria-hidden=true]), textarea")].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 2 && (height < 24 || width < 24);
    }).map((one) => one.outerHTML.slice(0, 120))`);
  assert.deepEqual(small, [], where);
  assert.deepEqual(await misfits(page), [], where);
}

/** The bar below a reply is one line. */
async function assertOneLine(page: Page, [then, send]: readonly [string, string]): Promise<void> {
  const centres: number[] = [];
  for (const one of [
    page.getByRole("combobox", { name: then, exact: true }),
    page.getByRole("button", { name: send, exact: true }),
  ]) {
    const box = await one.boundingBox();
    assert.ok(box && box.width >= 56, `${box?.width} px`);
    centres.push(box.y + box.height / 2);
  }
  assert.equal(new Set(centres.map(Math.round)).size, 1, centres.join(" and "));
}

describe("an agent on a phone", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("finds, reads, replies to, assigns and closes a ticket by touch, without horizontal scrolling", async () => {
    const { number } = await world.openTicket({ subject: "Disk full on web-3" });
    await world.openTicket({ subject: "Something else" });
    const body = { body: "It is `/var` that fills up, see ![graph](https://pictures.example/g.png)" };
    await world.platform("POST", `/clients/1042/tickets/${number}/replies`, { body });
    const work = async (page: Page) => {
      await page.addInitScript(holdNothing);
      await page.reload();
      await assertHandy(page, "the list");
      await page.getByRole("search").getByRole("combobox").tap();
      await page.keyboard.type("disk full");
      await page.keyboard.press("Enter");
      await page.locator(`a[data-number="${number}"]`).tap();
      await page.getByRole("heading", { name: "Disk full on web-3", level: 1 }).waitFor();
      const reply = page.getByRole("textbox", { name: "Reply" });
      await reply.waitFor();
      await assertHandy(page, "the ticket");
      await page.locator("ol article").last().getByText("that fills up").scrollIntoViewIfNeeded();
      await reply.tap();
      await page.keyboard.type("Freed 20 GB.");
      await assertHandy(page, "the ticket while one writes");
      await assertOneLine(page, ["Then", "Send"]);
      await page.getByRole("button", { name: "Send", exact: true }).tap();
      await page.locator("ol article").filter({ hasText: "Freed 20 GB." }).waitFor();
      await page.getByRole("button", { name: /^Actions/ }).tap();
      await page.getByRole("menu").waitFor();
      await page.getByRole("menuitem", { name: /^Assign/ }).tap();
      await page.getByRole("dialog").getByRole("combobox").waitFor();
      await assertHandy(page, "the choice of a colleague");
      await page.getByRole("option", { name: /Maya Lind/ }).tap();
      await page.getByText("Assigned to Maya Lind").first().waitFor();
      await page.getByRole("button", { name: /^Close$/ }).tap();
      await page.getByRole("button", { name: /^Reopen/ }).waitFor();
      await untilDelivered(page);
      await page.getByRole("button", { name: "Back to the list" }).tap();
      await page.getByRole("heading", { level: 1, name: "Waiting longest" }).waitFor();
    };
    await atDesk({ browser, world }, world.tom, work, phone);
    const ticket: Json = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.deepEqual([ticket.assigned_to, ticket.status], ["Maya Lind", "closed"]);
    assert.equal(ticket.replies.at(-1).body, "Freed 20 GB.");
  });

  test("writes a reply in German, with the status and the button in one line", async () => {
    const { number } = await world.openTicket();
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("textbox", { name: "Antwort", exact: true }).tap();
      await page.keyboard.type("Wir sehen nach.");
      await page.getByRole("button", { name: "Senden", exact: true }).waitFor();
      await assertHandy(page, "the ticket in German");
      await assertOneLine(page, ["Danach", "Senden"]);
    };
    await asStaff({ browser, world }, world.tom, work, { ...phone, locale: "de-DE" });
  });
});
