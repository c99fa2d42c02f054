import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { mailGuest } from "../../src/features/channels/ticket-emails/guest-email.ts";
import type { Mail } from "../../src/infrastructure/mail/mail.ts";
import { keeping } from "../recording-mailer.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, asVisitor, cannotRun, isExpected, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";

let world: World;
let browser: Browser;

/** A guest's closed ticket, and the target of its email's link. */
async function closedOfGuest(): Promise<{ number: string; address: string }> {
  const { ticket } = await world.openGuestTicket();
  await world.staff("POST", `/tickets/${ticket.number}/close`);
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: never }>`with waiting as (
      delete from jobs.job where name = 'mail-guest' and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) await world.run(mailGuest, data, keeping(mails));
  const [path = ""] = /\/r\/\w{48}/.exec(mails.at(-1)?.text ?? "") ?? [];
  return { number: ticket.number, address: world.url + path };
}

async function rated(score: number | null, department: number): Promise<string> {
  const { number } = await world.openTicket({ department_id: department });
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
  await world.staff("POST", `/tickets/${number}/close`);
  const body = { score, reason: "speed", comment: "Quick, and to the point." };
  if (score !== null) await world.platform("PUT", `/clients/${ines}/tickets/${number}/rating`, { body });
  return number;
}

const ratingOf = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data.ratings[0];
const visitor = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  asVisitor(browser, options, visit);
const atSettings = (path: string, work: (page: Page) => Promise<void>) =>
  asStaff(
    { browser, world },
    world.maya,
    async (page) => {
      await page.goto(`${world.url}/desk/settings/ratings${path}`);
      await work(page);
    },
    {},
    isExpected,
  );

describe("ratings in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_color: "#b45309" } });
  });
  after(async () => {
    await browser.close();
    await world.close();
  });

  test("a guest rates by keyboard, without JavaScript, and changes the rating", async () => {
    const { number, address } = await closedOfGuest();
    await visitor({ javaScriptEnabled: false }, async (page) => {
      await page.goto(address);
      await page.getByRole("heading", { name: "How satisfied are you with our help?" }).waitFor();
      await page.getByRole("radio", { name: "Very dissatisfied" }).focus();
      await page.keyboard.press("Space");
      for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Fast.");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("status").filter({ hasText: "Thank you. Your rating is saved." }).waitFor();
      const { score, reason, comment } = await ratingOf(number);
      assert.deepEqual([score, comment], [4, "Fast."]);
      assert.notEqual(reason, undefined);
      assert.equal(await page.getByRole("radio", { name: "Satisfied", exact: true }).isChecked(), true);
      await page.getByRole("radio", { name: "Very satisfied" }).check();
      await page.getByRole("button", { name: "Change rating" }).click();
      await page.getByRole("radio", { name: "Very satisfied", checked: true }).waitFor();
      assert.equal((await ratingOf(number)).score, 5);
    });
  });

  test("the rating page is accessible: narrow, wide, dark, right to left, and in German", async () => {
    const { number, address } = await closedOfGuest();
    await visitor({}, async (page) => {
      await page.goto(address);
      await assertAccessible(page);
      await page.evaluate("document.documentElement.dir = 'rtl'");
      await assertAccessible(page);
    });
    await visitor({ locale: "de-DE" }, async (page) => {
      await page.goto(address);
      await page.getByRole("radio", { name: "Sehr zufrieden" }).check();
      await assertAccessible(page);
    });
    await world.staff("POST", `/tickets/${number}/reopen`);
    await visitor({}, async (page) => {
      await page.goto(address);
      await page.getByRole("heading", { name: "Ticket reopened" }).waitFor();
      await assertAccessible(page);
    });
  });

  test("staff see the rating beside the ticket and in its activity", async () => {
    const number = await rated(5, world.technical);
    await asStaff(
      { browser, world },
      world.tom,
      async (page) => {
        await page.goto(`${world.url}/desk/views/all/tickets/${number}?status=all`);
        const side = page.getByRole("complementary", { name: "Properties" });
        await side.getByRole("img", { name: "5 of 5" }).waitFor();
        await side.getByText("Quick, and to the point.").waitFor();
        await page.locator("summary").filter({ hasText: "change" }).last().click();
        await page.getByText("rated it:").waitFor();
        await world.platform("PUT", `/clients/${ines}/tickets/${number}/rating`, { body: { score: 2 } });
        await side.getByRole("img", { name: "2 of 5" }).waitFor();
      },
      {},
      isExpected,
    );
  });

  test("the report shows the share of satisfied customers with its confidence interval", async () => {
    for (const score of [5, 4, 1, null]) await rated(score, world.billing);
    await atSettings("", async (page) => {
      await page.getByRole("heading", { name: "Ratings", level: 1 }).waitFor();
      await choose(page.getByLabel("Department", { exact: true }), "Billing · Harbour");
      await page.getByText("67%").first().waitFor();
      await page.getByText("between 21% and 94%").first().waitFor();
      const tom = page.getByRole("row").filter({ hasText: "Tom Ferris" });
      await tom.getByText("3 of 4").waitFor();
      await tom.getByRole("img", { name: "between 21% and 94%" }).waitFor();
      await page.getByRole("img", { name: /^Share of satisfied customers by week/ }).waitFor();
      await page.locator("summary", { hasText: "Table" }).click();
      await assertAccessible(page);
      const csv = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
      assert.match((await world.staff("GET", csv?.replace("/api/v1/staff", "") ?? "")).text, /"total"/);
      await page.getByLabel("Until").fill("2020-01-01");
      await page.getByText("No ratings in this period").waitFor();
    });
  });

  test("the question is edited beside a preview of the customer's page, and can be reset", async () => {
    await atSettings(`/${world.harbour.id}`, async (page) => {
      await page.getByRole("heading", { name: "Survey of Harbour" }).waitFor();
      const preview = page.getByRole("complementary", { name: "Preview" });
      await page.getByLabel("Question").first().fill("How did we do?");
      await preview.getByRole("heading", { name: "How did we do?" }).waitFor();
      await page.getByRole("button", { name: "Add reason" }).click();
      await page.getByLabel("In English").last().fill("The price");
      await preview.getByLabel("The price").waitFor();
      await preview.getByRole("radio", { name: "German" }).check();
      await preview.getByRole("heading", { name: "Wie zufrieden sind Sie" }).waitFor();
      await preview.getByLabel("The price").waitFor();
      await page.keyboard.press("Control+Enter");
      await page
        .getByText(/^Saved/)
        .first()
        .waitFor();
      await assertAccessible(page);
      const read = async () =>
        (await world.admin("GET", `/rating-question?brand_id=${world.harbour.id}`)).body.data;
      assert.equal((await read()).wordings[0].text, "How did we do?");
      assert.deepEqual(
        (await read()).wordings.map(({ is_own }: Json) => is_own),
        [true, false],
        "the German words are the desk's still",
      );
      assert.equal((await read()).reasons.at(-1).value, "the_price");
      await page.getByRole("button", { name: "Reset to default" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Reset to default" }).click();
      await page.getByText("Question reset").first().waitFor();
      await preview.getByRole("heading", { name: "Wie zufrieden sind Sie" }).waitFor();
      await preview.getByText("The price").waitFor({ state: "detached" });
      assert.equal((await read()).has_own_reasons, false);
    });
  });
});
