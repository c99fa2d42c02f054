import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Browser, Locator, Page, Response, Route } from "playwright-core";
import { sendHeldReplies } from "../../src/features/tickets/staff/replies/send-held-replies.ts";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import {
  actOn,
  asStaff,
  atDesk,
  holdNothing,
  openAt,
  signIn,
  stayWhereOneIs,
  untilDelivered,
  withStateOf,
} from "./desk-page.ts";

let world: World;
let browser: Browser;

const place = () => ({ browser, world });
const ticketAsStaff = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const asMaya = (path: string, body: object = {}) =>
  world.ask("POST", `/api/v1/staff${path}`, { token: world.maya.token, body });
const messages = (page: Page) => page.locator("ol article");
const reply = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const isKeptDraft = (answer: Response) =>
  answer.request().method() === "PUT" && answer.url().endsWith("/draft");
const note = (page: Page) => page.getByRole("textbox", { name: "Note" });

/** As if the undo time of every held reply were over. */
async function whenTimeIsOver(): Promise<void> {
  await sql`update held_replies set send_at = clock_timestamp() - interval '1 second'`.execute(world.desk.db);
  await world.run(sendHeldReplies, {});
}

const refused = (status: number) => ({
  message: `Refused with ${status}`,
  code: "x",
  errors: { body: [`Refused with ${status}`] },
});

async function sendNote(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await note(page).fill("Written before");
  await page.keyboard.press("Control+Enter");
}

/** After the refusal, the writer goes on where they were. */
async function assertStaysInField(page: Page): Promise<void> {
  await page.getByText("Refused with 422").first().waitFor();
  await page.keyboard.type(" and after");
  assert.equal(await note(page).inputValue(), "Written before and after");
}

/** Resolves once the page has the server's draft of a note. */
async function draftOfNote(page: Page): Promise<void> {
  await (await page.waitForResponse((answer) => answer.url().endsWith("/draft?kind=note"))).finished();
  await page.waitForTimeout(100);
}

/** Reads of IndexedDB take a second. */
const slowReads = `
  const { getAll } = IDBObjectStore.prototype;
  const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
  IDBObjectStore.prototype.getAll = function (...asked) {
    const request = getAll.apply(this, asked);
    return Object.defineProperty(request, "onsuccess", {
      set: (done) => set.call(request, (event) => setTimeout(done, 1_000, event)),
    });
  };`;

/** Expected error responses, which Chromium logs anyway. */
async function withTrouble(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(world, page, world.tom);
    await work(page);
  } catch (error) {
    throw await withStateOf(context, error);
  } finally {
    await context.close();
  }
}

/** Restricts Tom to these departments; without any, he sees all. */
async function confineTom(departments?: number[]): Promise<void> {
  const { id } = world.tom;
  await sql`delete from staff_departments where staff_id = ${id}`.execute(world.desk.db);
  await sql`update staff set is_confined = ${departments !== undefined} where id = ${id}`.execute(
    world.desk.db,
  );
  await sql`insert into staff_departments (staff_id, brand_id, department_id)
    select ${id}, brand_id, id from departments where id = any (${departments ?? []})`.execute(world.desk.db);
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const picture = { name: "screen.png", mimeType: "image/png", buffer: png };

describe("a ticket in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a reply is held for some seconds, in which z turns it back into a draft; then it is sent, page or not", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("Too fast");
      await page.keyboard.press("Control+Enter");
      await messages(page)
        .nth(1)
        .getByText(/Sending in \d+ s/)
        .waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("z");
      await messages(page).nth(1).waitFor({ state: "detached" });
      assert.equal(await reply(page).inputValue(), "Too fast");
      await reply(page).fill("Thought about");
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
    });
    assert.equal((await ticketAsStaff(number)).replies.length, 1);
    await whenTimeIsOver();
    const { replies } = await ticketAsStaff(number);
    assert.equal(replies[1].body, "Thought about");
  });

  test("a reply that is being sent is not shown as held, whatever the list of held replies says", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      let sends = 0;
      // Nothing answers it until the route is given up, which passes it on.
      await page.route("**/replies/held/*/send", () => {
        sends += 1;
      });
      await page.keyboard.press("r");
      await page.keyboard.type("At once");
      await page.keyboard.press("Control+Enter");
      const sending = messages(page).getByText(/Sending in \d+ s/);
      await sending.waitFor();
      await page.getByRole("button", { name: "Send now" }).click();
      const listed = page.waitForResponse((response) => response.url().endsWith("/replies/held"));
      await asMaya(`/tickets/${number}/replies`, { body: "From me, too." });
      await listed;
      await messages(page).filter({ hasText: "From me, too." }).waitFor();
      assert.equal(await sending.count(), 0);
      await page.keyboard.press("Escape");
      await page.keyboard.type("phigh");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Enter");
      await page.locator("[data-modal]").waitFor({ state: "detached" });
      await page.unroute("**/replies/held/*/send");
      await until(async () => (await ticketAsStaff(number)).replies.length === 3, 15_000);
      assert.equal(sends, 1);
    });
  });

  test("a held reply that can no longer be sent becomes a draft again, with the reason", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await reply(page).fill("On our way.");
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
      await asMaya(`/tickets/${number}/close`);
      await whenTimeIsOver();
      await page.getByText(`Your reply to ticket ${number} was not sent.`).first().waitFor();
      await asMaya(`/tickets/${number}/reopen`);
      await page.getByText("This reply was not sent:").waitFor();
      assert.equal(await reply(page).inputValue(), "On our way.");
    });
  });

  test("of five files only the refused one fails, and images have a preview", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      await openAt(world, page, number);
      await reply(page).fill("See the files");
      const bad = { name: "bad.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") };
      const good = [1, 2, 3].map((one) => ({ ...picture, name: `screen-${one}.png` }));
      await page.locator("input[type=file]").setInputFiles([picture, ...good, bad]);
      await page.getByRole("alert").filter({ hasText: "bad.exe" }).waitFor();
      await page.getByRole("progressbar").first().waitFor({ state: "detached" });
      assert.equal(await page.getByRole("button", { name: /^Send(?! and)/ }).isDisabled(), true);
      await page.getByRole("button", { name: "Remove bad.exe" }).click();
      const draft = () =>
        world.staff("GET", `/tickets/${number}/draft?kind=reply`, { token: world.tom.token });
      await until(async () => (await draft()).body.data?.uploads.length === 4, 15_000);
      await page.reload();
      await page.getByText("screen-3.png").waitFor();
      await reply(page).focus();
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
      await page.getByRole("button", { name: "Send now" }).click();
      await page.getByRole("button", { name: "Show screen.png large" }).click();
      await page.getByRole("dialog").getByRole("img", { name: "screen.png" }).waitFor();
    });
    const { replies } = await ticketAsStaff(number);
    assert.equal(replies[1].attachments.length, 4);
  });

  test("lists continue, a pasted URL links the selected words, and / and @ complete", async () => {
    const { number } = await world.openTicket();
    const canned = { title: "Thanks", body: "Thank you, {{client.first_name}}." };
    assert.equal((await world.staff("POST", "/canned-replies", { body: canned })).status, 201);
    await asStaff(
      place(),
      world.tom,
      async (page) => {
        await openAt(world, page, number);
        await page.keyboard.press("r");
        await page.keyboard.type("1. one\ntwo\n\n/tha");
        await page.getByRole("option", { name: /^Thanks/ }).waitFor();
        await page.keyboard.press("Enter");
        await until(async () => (await reply(page).inputValue()).includes("Thank you, "), 10_000);
        assert.match(await reply(page).inputValue(), /^1\. one\n2\. two\nThank you, /);
        await page.keyboard.press("Control+z");
        assert.match(await reply(page).inputValue(), /\/tha$/);
        await reply(page).fill("our page");
        await reply(page).selectText();
        await page.evaluate("navigator.clipboard.writeText('https://status.example/now')");
        await page.keyboard.press("Control+v");
        assert.equal(await reply(page).inputValue(), "[our page](https://status.example/now)");
        await page.keyboard.press("Control+Shift+P");
        await page.getByRole("region", { name: "Preview" }).getByRole("link", { name: "our page" }).waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("n");
        await page.keyboard.type("Ask @may");
        const colleagues = page.getByRole("listbox", { name: "Colleagues" });
        await colleagues.getByRole("option", { name: "Maya Lind" }).waitFor();
        await page.keyboard.press("Enter");
        const note = page.getByRole("textbox", { name: "Note" });
        await until(async () => (await note.inputValue()) === "Ask @Maya Lind ", 10_000);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    );
    const drafts = (await world.staff("GET", "/drafts")).body.data;
    assert.ok(drafts.some(({ kind }: Json) => kind === "reply"));
  });

  test("the toolbar formats the selection, undo reverts it, and the preview follows the text", async () => {
    const { number } = await world.openTicket();
    const marks = {
      Bold: /^\*\*one two\*\*$/,
      Italic: /^_one two_$/,
      Code: /^`one two`$/,
      Link: /^\[one two\]\(.*\)$/,
      Quote: /^> one two\s*$/,
      List: /^- one two\s*$/,
    };
    await asStaff(place(), world.tom, async (page) => {
      await page.addInitScript(holdNothing);
      await openAt(world, page, number);
      const composer = page.getByRole("region", { name: "Reply" });
      const button = (name: string) => composer.getByRole("button", { name, exact: true });
      for (const [name, marked] of Object.entries(marks)) {
        await reply(page).fill("one two");
        await reply(page).selectText();
        await button(name).click();
        assert.match(await reply(page).inputValue(), marked, name);
        await reply(page).press("Control+z");
        assert.equal(await reply(page).inputValue(), "one two", `${name} is taken back`);
      }
      await reply(page).selectText();
      await button("Bold").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      assert.equal(await reply(page).inputValue(), "_one two_", "by keyboard as well");
      await button("Preview").click();
      const preview = page.getByRole("region", { name: "Preview" });
      await reply(page).fill("It is **now** there");
      await preview.locator("strong").getByText("now", { exact: true }).waitFor();
      await reply(page).press("End");
      await page.keyboard.type(" and `later`");
      await preview.locator("code").getByText("later", { exact: true }).waitFor();
      await reply(page).fill("- one\n- two");
      await preview.getByRole("listitem").nth(1).waitFor();
      const bulletOf = (list: Locator) =>
        list
          .getByRole("listitem")
          .last()
          .evaluate((item) => item.computedStyleMap().get("list-style-type")?.toString());
      assert.equal(await bulletOf(preview), "disc");
      await page.keyboard.press("Control+Enter");
      await messages(page).last().getByText("two", { exact: true }).waitFor();
      assert.equal(await bulletOf(messages(page).last()), "disc");
    });
  });

  test("the chosen status is sent with the reply", async () => {
    const { number } = await world.openTicket();
    await atDesk(place(), world.tom, async (page) => {
      await page.addInitScript(holdNothing);
      await openAt(world, page, number);
      for (const [state, name] of [
        ["awaiting_reply", "Awaiting reply"],
        ["in_progress", "In progress"],
        ["open", "Open"],
        ["closed", "Closed"],
      ] as const) {
        await reply(page).fill(`And then ${state}`);
        await choose(page.getByRole("combobox", { name: "Then", exact: true }), name);
        await reply(page).press("Control+Enter");
        await messages(page)
          .filter({ hasText: `And then ${state}` })
          .waitFor();
        await untilDelivered(page);
        await until(async () => (await ticketAsStaff(number)).status === state, 10_000);
      }
    });
    assert.equal((await ticketAsStaff(number)).replies.length, 5);
  });

  test("events between two messages collapse into a line, which expands to who, what and when", async () => {
    const { number } = await world.openTicket();
    await asMaya(`/tickets/${number}/assign`, { staff_id: world.tom.id });
    await asMaya(`/tickets/${number}/start`);
    await world.platform("POST", `/clients/1042/tickets/${number}/replies`, { body: { body: "Any news?" } });
    const far = { timezoneId: "Pacific/Auckland" };
    await asStaff(
      place(),
      world.tom,
      async (page) => {
        await openAt(world, page, number);
        await messages(page).nth(1).waitFor();
        const between = page.locator("ol > li:nth-of-type(2) > details");
        const line = between.locator("summary");
        assert.equal(await line.textContent(), "2 changes");
        const given = between.getByRole("listitem").filter({ hasText: "Tom Ferris" });
        assert.equal(await given.isVisible(), false);
        await line.focus();
        await page.keyboard.press("Enter");
        await given.waitFor();
        assert.match((await given.textContent()) ?? "", /^Maya Lind changed the assignee/);
        const time = given.locator("time");
        const at = new Date((await time.getAttribute("datetime")) ?? "");
        const hour = { hour: "2-digit", minute: "2-digit", timeZone: far.timezoneId } as const;
        const there = new Intl.DateTimeFormat("en-GB", hour).format(at);
        const title = (await time.getAttribute("title")) ?? "";
        assert.ok(title.includes(there), `${title} is no ${there}, which it is for the reader`);
      },
      far,
    );
  });

  test("tags in use are suggested, and the customer's other tickets are one click away", async () => {
    const client = "with-two";
    const person = { first_name: "Noor", last_name: "Haddad", email: "noor@client.example" };
    await world.platform("PUT", `/clients/${client}`, { body: { ...person, company: "Haddad & Co" } });
    const other = await world.openTicket({ subject: "Printer on fire" }, client);
    await world.staff("PATCH", `/tickets/${other.number}`, { body: { tags: ["printer"] } });
    const { number } = await world.openTicket({ subject: "Printer is wet now" }, client);
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      const side = page.getByRole("complementary", { name: "Properties" });
      for (const known of ["Noor Haddad", "Haddad & Co", client]) await side.getByText(known).waitFor();
      await side.locator("datalist option[value=printer]").waitFor({ state: "attached" });
      await page.keyboard.press("t");
      await page.locator("[data-modal]").getByRole("combobox").fill("prin");
      await page.getByRole("option", { name: "printer", exact: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.locator("[data-modal]").waitFor({ state: "detached" });
      await side.getByRole("button", { name: "Remove printer" }).waitFor();
      await side.getByRole("link", { name: "Printer on fire" }).click();
      await page.getByRole("heading", { name: "Printer on fire", level: 1 }).waitFor();
    });
    assert.deepEqual((await ticketAsStaff(number)).tags, ["printer"]);
  });

  test("a reply that mentions a colleague warns once that they will not be notified", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      // Colleagues are read when the first @ is typed; a person takes longer to write the rest.
      const colleagues = page.waitForResponse((answer) => answer.url().includes("/colleagues"));
      await reply(page).pressSequentially("@Maya Lind can you");
      await (await colleagues).finished();
      await reply(page).pressSequentially(" look?");
      await page.keyboard.press("Control+Enter");
      await page.getByText("mentions Maya Lind, who won’t be notified").waitFor();
      assert.equal(await messages(page).count(), 1);
      await page.keyboard.press("Control+Enter");
      await messages(page).nth(1).waitFor();
    });
  });

  test("each shortcut works, and undo reverses what can be undone", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      const choose = async (key: string, words: string) => {
        // Typing continues before the field appears.
        await page.keyboard.type(key + words);
        await page.getByRole("option").first().waitFor();
        await page.keyboard.press("Enter");
        await page.locator("[data-modal]").waitFor({ state: "detached" });
      };
      await choose("a", "maya");
      await choose("p", "high");
      await choose("t", "vip");
      await choose("h", "3d");
      await page.getByRole("article").getByText("On hold").first().waitFor();
      await choose("v", "billing");
      await page.getByText("Transferred to Billing").waitFor();
      await untilDelivered(page);
      const moved = await ticketAsStaff(number);
      assert.deepEqual(
        [moved.assigned_to, moved.priority, moved.tags, moved.status, moved.department.name],
        ["Maya Lind", "high", ["vip"], "on_hold", "Billing"],
      );
      await page.keyboard.press("z");
      await page.getByText("Transferred to Billing").waitFor({ state: "detached" });
      await untilDelivered(page);
      assert.equal((await ticketAsStaff(number)).department.name, "Technical support");
      await page.getByRole("button", { name: "Edit subject" }).click();
      await page.getByRole("textbox", { name: "Subject" }).fill("اسم جديد 🦊");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "اسم جديد 🦊", level: 1 }).waitFor();
    });
    assert.equal((await ticketAsStaff(number)).subject, "اسم جديد 🦊");
  });

  test("a slow ticket shows a skeleton, and does not jump once it is there", async () => {
    const { number } = await world.openTicket({ subject: "Slow to come" });
    await atDesk(place(), world.tom, async (page) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/staff/tickets/${number}`, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(`${world.url}/desk/views/all`);
      await page.locator(`a[data-number="${number}"]`).click();
      const coming = page.locator("article[aria-busy=true]");
      await coming.getByRole("status").filter({ hasText: "Loading ticket…" }).waitFor();
      await page.getByRole("heading", { name: "Slow to come", level: 1 }).waitFor();
      assert.equal(await page.evaluate("document.getAnimations().length"), 0);
      await assertAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const shape = await page.locator("article > header").boundingBox();
      answer();
      await coming.waitFor({ state: "detached" });
      await reply(page).waitFor();
      assert.deepEqual(await page.locator("article > header").first().boundingBox(), shape);
    });
  });

  test("z reverts any change, wherever it was made", async () => {
    const { number } = await world.openTicket();
    await asMaya(`/tickets/${number}/replies`, { body: "We look at it." });
    const known = async () => {
      const { assigned_to, priority, department, tags, status } = await ticketAsStaff(number);
      return [assigned_to, priority, department.name, tags, status];
    };
    await atDesk(place(), world.tom, async (page) => {
      const side = page.getByRole("complementary", { name: "Properties" });
      const pick = async (key: string, words: string) => {
        await page.keyboard.press(key);
        await page.locator("[data-modal]").getByRole("combobox").fill(words);
        await page.getByRole("option").first().waitFor();
        await page.keyboard.press("Enter");
        await page.locator("[data-modal]").waitFor({ state: "detached" });
      };
      const tag = async () => {
        await side.getByRole("combobox", { name: "Tags" }).fill("vip");
        await page.keyboard.press("Enter");
      };
      const moveToBilling = async () => {
        await choose(side.getByLabel("Department"), "Billing");
        await page.locator("[data-modal]").getByRole("option", { selected: true }).waitFor();
        await page.keyboard.press("Enter");
      };
      const changes: [said: string, act: () => Promise<unknown>][] = [
        ["Assigned to Maya Lind", () => choose(side.getByLabel("Assigned to"), "Maya Lind")],
        ["Priority: High", () => choose(side.getByLabel("Priority"), "High")],
        ["Transferred to Billing", moveToBilling],
        ["Tagged vip", tag],
        ["Status: In progress", () => pick("s", "progress")],
        ["On hold until", () => pick("h", "3d")],
        ["Closed", () => pick("s", "close")],
      ];
      const isTakenBack = async (said: string, act: () => Promise<unknown>) => {
        const before = await known();
        await act();
        const toast = page.getByRole("dialog").filter({ hasText: said });
        await toast.waitFor();
        await untilDelivered(page);
        assert.notDeepEqual(await known(), before, said);
        await page.locator("ol[class]").focus();
        await page.keyboard.press("z");
        await toast.waitFor({ state: "detached" });
        await untilDelivered(page);
        assert.deepEqual(await known(), before, said);
      };
      await openAt(world, page, number);
      await side.getByLabel("Assigned to").waitFor();
      assert.equal((await known()).at(-1), "awaiting_reply");
      for (const [said, act] of changes) await isTakenBack(said, act);
      await asMaya(`/tickets/${number}/close`);
      await page.getByRole("button", { name: "Reopen" }).waitFor();
      await isTakenBack("Reopened", () => page.keyboard.press("Shift+E"));
    });
  });

  test("neither of two quick changes reverts the other, whether they succeed or fail", async () => {
    for (const becomes of [
      ["taken", "taken"],
      ["taken", "refused"],
      ["refused", "taken"],
      ["refused", "refused"],
    ]) {
      const { number } = await world.openTicket();
      await withTrouble(async (page) => {
        await openAt(world, page, number);
        const side = page.getByRole("complementary", { name: "Properties" });
        const fields = [side.getByLabel("Priority"), side.getByLabel("Assigned to")];
        const shown = () => Promise.all(fields.map((field) => field.innerText()));
        const before = await shown();
        const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const arrived = Promise.withResolvers<void>();
        const answer = async (route: Route, which: 0 | 1) => {
          if (which === 1) arrived.resolve();
          await answers[which]?.promise;
          if (becomes[which] === "taken") return route.continue();
          const message = `Not the one numbered ${which}`;
          return route.fulfill({ status: 422, json: { message, code: "x", errors: {} } });
        };
        await page.route(`**/tickets/${number}`, (route) =>
          route.request().method() === "PATCH" ? answer(route, 0) : route.fallback(),
        );
        await page.route("**/assign", (route) => answer(route, 1));
        await choose(side.getByLabel("Priority"), "High");
        await choose(side.getByLabel("Assigned to"), "Maya Lind");
        const wanted = await shown();
        assert.ok(wanted.every((value, at) => value !== before[at]));
        const whatBecame = (answered: number) =>
          wanted.map((value, at) => (at < answered && becomes[at] === "refused" ? before[at] : value));
        const isTold = async (which: 0 | 1) => {
          if (becomes[which] === "refused")
            await page.getByText(`Not the one numbered ${which}`).first().waitFor();
        };
        answers[0]?.resolve();
        await arrived.promise;
        await isTold(0);
        // Leaves time for the response to be rendered.
        await page.waitForTimeout(200);
        assert.deepEqual(await shown(), whatBecame(1), `${becomes}, the first answered`);
        answers[1]?.resolve();
        await isTold(1);
        await untilDelivered(page);
        await until(async () => isDeepStrictEqual(await shown(), whatBecame(2)), 5_000);
      });
    }
  });

  test("closing a guest's ticket asks first, and any status can be chosen", async () => {
    const { ticket } = await world.openGuestTicket({ subject: "Which plan?" });
    const stateOf = async () => (await world.staff("GET", `/tickets/${ticket.number}`)).body.data.status;
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, ticket.number);
      for (const status of ["Awaiting reply", "Open"]) {
        await page.keyboard.press("s");
        await page.getByRole("dialog").getByRole("option", { name: status }).click();
        await page.getByText(`Status: ${status}`).waitFor();
      }
      await until(async () => (await stateOf()) === "open", 10_000);
      await page.keyboard.press("e");
      const dialog = page.getByRole("dialog", { name: "Close this guest’s ticket?" });
      await dialog.getByRole("button", { name: "Keep it open" }).click();
      await dialog.waitFor({ state: "detached" });
      assert.equal(await stateOf(), "open");
      await page.keyboard.press("e");
      await dialog.getByRole("button", { name: "Close and end the link" }).click();
      await until(async () => (await stateOf()) === "closed", 10_000);
    });
  });

  test("two of a customer's tickets are compared side by side before they are merged", async () => {
    const one = await world.openTicket({ subject: "Mail is slow" });
    const other = await world.openTicket({ subject: "Mail is slower" });
    const guests = [await world.openGuestTicket(), await world.openGuestTicket()];
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, other.number);
      await page.keyboard.press("m");
      await page.getByRole("combobox", { name: /^Which one/ }).fill("Mail is slow ·");
      await page.getByRole("option", { name: /^Mail is slow ·/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("radio").nth(1).waitFor();
      await assertAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel("Merged into the other one").check();
      await page.getByRole("button", { name: "Merge", exact: true }).click();
      await page.getByText(/^Merged into/).waitFor();
      // A page that is left earlier would send the change again.
      await untilDelivered(page);
      await openAt(world, page, guests[1]?.ticket.number);
      await page.keyboard.press("m");
      await page.getByRole("combobox", { name: /^Which one/ }).fill(guests[0]?.ticket.number);
      await page.keyboard.press("Enter");
      await page.getByText("The guest’s links to both end").waitFor();
    });
    const [first, second] = [await ticketAsStaff(one.number), await ticketAsStaff(other.number)];
    assert.equal(first.number, second.number);
    assert.equal(first.replies.length, 2);
  });

  test("a later message is split into a new ticket", async () => {
    const { number } = await world.openTicket();
    const path = `/clients/1042/tickets/${number}/replies`;
    await world.platform("POST", path, { body: { body: "By the way, invoices" } });
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await actOn(messages(page).last(), "Split into new ticket");
      await page.getByRole("textbox", { name: "Subject" }).fill("Invoices");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Invoices", level: 1 }).waitFor();
    });
    assert.equal((await ticketAsStaff(number)).replies.length, 1);
  });

  test("a thread of 500 messages opens at its newest, and loads older ones while scrolling", async () => {
    const { number } = await world.openTicket();
    const { rows } = await sql<Json>`select brand_id, id from tickets where number = ${number}`.execute(
      world.desk.db,
    );
    await sql`insert into replies (brand_id, id, ticket_id, author_type, is_opening, body, body_html, html_version, created_at)
      select ${rows[0].brand_id}, '01JB7Z5W6K8M4T2QH9N3X' || lpad(n::text, 5, '0'), ${rows[0].id}, 'client', false,
        'Message ' || n, '<p>Message ' || n || '</p>', 1, clock_timestamp() + n * interval '1 millisecond'
      from generate_series(1, 500) n`.execute(world.desk.db);
    await sql`update tickets set replies_count = 501 where number = ${number}`.execute(world.desk.db);
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await messages(page).last().getByText("Message 500", { exact: true }).waitFor();
      assert.equal(await messages(page).count(), 100);
      await until(async () => {
        await page.evaluate("document.querySelector('ol[class]').scrollTop = 40");
        // New content does not move the visible part, so the scroll position stays.
        await page.waitForTimeout(150);
        return (await messages(page).count()) === 501;
      }, 60_000);
    });
  });

  test("a machine whose clock is an hour slow shows and sets the desk's time", async () => {
    const { number } = await world.openTicket();
    await atDesk(place(), world.tom, async (page) => {
      await page.clock.setSystemTime(Date.now() - 3_600_000);
      await openAt(world, page, number);
      await messages(page).first().getByText("this minute").waitFor();
      await page.keyboard.press("h");
      await page.getByRole("combobox").and(page.locator("[data-modal] *")).waitFor();
      await page.keyboard.type("2h");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("article").getByText("On hold").first().waitFor();
    });
    const { on_hold_until } = await ticketAsStaff(number);
    const minutes = (Date.parse(on_hold_until) - Date.now()) / 60_000;
    assert.ok(minutes > 115 && minutes < 125, `held for ${minutes} minutes`);
  });

  test("colleagues are seen live: who is here, who replies, and what they sent", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      const presence = { token: world.maya.token, body: { state: "answering" } };
      await world.ask("PUT", `/api/v1/staff/tickets/${number}/presence`, presence);
      await page.locator("article").first().getByText("Maya Lind is replying").waitFor();
      await reply(page).fill("From Tom");
      await asMaya(`/tickets/${number}/replies`, { body: "From Maya" });
      await messages(page).nth(1).waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByText("New while you were writing:").waitFor();
      await asMaya(`/tickets/${number}/replies`, { body: "Once more", undo_seconds: 30 });
      await page.getByText("Maya Lind just replied").waitFor();
    });
  });

  test("a reply to a thread with unseen messages lists them, and can be undone for longer", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      // Never answered: no event arrives.
      await page.route("**/staff/events", () => undefined);
      await openAt(world, page, number);
      await reply(page).fill("From Tom");
      await asMaya(`/tickets/${number}/replies`, { body: "From Maya" });
      await page.keyboard.press("Control+Enter");
      const held = messages(page).filter({ hasText: "From Tom" });
      await held.getByText("New while you were writing:").waitFor();
      await held.getByText("From Maya").waitFor();
      await held.getByText(/Sending in (2\d|30) s/).waitFor();
      await messages(page).nth(2).waitFor();
      await held.getByRole("button", { name: "Undo" }).click();
      await held.waitFor({ state: "detached" });
      assert.equal(await reply(page).inputValue(), "From Tom");
      await page.evaluate(holdNothing);
      await asMaya(`/tickets/${number}/replies`, { body: "Once more" });
      await reply(page).press("Control+Enter");
      await page.getByText(/New while you were writing:\s+Maya Lind: Once more/).waitFor();
      await messages(page).filter({ hasText: "From Tom" }).waitFor();
    });
  });

  test("sending opens the next unanswered ticket of the list, and after the last one the list", async () => {
    const [last, free, answered, first] = [
      await world.openTicket({ subject: "going on" }),
      await world.openTicket({ subject: "going on" }),
      await world.openTicket({ subject: "going on" }),
      await world.openTicket({ subject: "going on" }),
    ];
    for (const { number } of [last, free, answered, first])
      await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["going-on"] } });
    const presence = { token: world.maya.token, body: { state: "answering" } };
    await world.ask("PUT", `/api/v1/staff/tickets/${answered.number}/presence`, presence);
    const after = (after_send: string) => world.staff("PATCH", "/preferences", { body: { after_send } });
    await after("next");
    await atDesk(place(), world.tom, async (page) => {
      await page.addInitScript(holdNothing);
      // As if the list ended before any of them.
      await page.route(/staff\/tickets\?/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [] } });
      });
      const at = (number: string) => `${world.url}/desk/views/all/tickets/${number}?tags=going-on`;
      await page.goto(at(first.number));
      for (const next of [free, last]) {
        await reply(page).fill("On to the next");
        await page.keyboard.press("Control+Enter");
        await page.waitForURL(at(next.number));
        // The address changes a moment before the content.
        await page.locator("article header").getByText(next.number).waitFor();
      }
      await reply(page).fill("The last");
      await page.keyboard.press("Control+Enter");
      await page.getByText("That was the last ticket in this list").waitFor();
      await page.waitForURL(`${world.url}/desk/views/all?tags=going-on`);
    }).finally(() => after("stay"));
  });

  test("closing opens the next ticket of the list, by preference, and undo returns to the closed one", async () => {
    // The newest comes first in the list.
    const fourth = await world.openTicket({ subject: "Fourth" });
    const { ticket: third } = await world.openGuestTicket({ subject: "Third" });
    const second = await world.openTicket({ subject: "Second" });
    const first = await world.openTicket({ subject: "First" });
    for (const { number } of [fourth, third, second, first])
      await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["closing-on"] } });
    const at = (number: string) => `${world.url}/desk/views/all/tickets/${number}?tags=closing-on`;
    const list = `${world.url}/desk/views/all?tags=closing-on`;
    const isNow = (number: string, status: string) =>
      until(async () => (await ticketAsStaff(number)).status === status, 10_000);
    await asStaff(place(), world.tom, async (page) => {
      await page.addInitScript(holdNothing);
      const arrive = async ({ number }: Json) => {
        await page.waitForURL(at(number));
        // The address changes a moment before the content.
        await page.locator("article header").getByText(number).waitFor();
      };
      const choices = page.getByRole("group", { name: "After closing a ticket" });
      const isSaved = () => page.waitForResponse((answer) => answer.url().endsWith("/staff/preferences"));
      await page.goto(`${world.url}/desk/me/appearance`);
      await choices.getByRole("radio", { name: "Stay on the ticket", checked: true }).waitFor();
      const chosen = isSaved();
      await choices.getByRole("radio", { name: "Go to next ticket" }).click();
      await chosen;

      await page.goto(at(first.number));
      await arrive(first);
      await page.locator(`a[data-number="${fourth.number}"]`).waitFor();
      await page.keyboard.press("e");
      await arrive(second);
      await isNow(first.number, "closed");
      await page.keyboard.press("z");
      await arrive(first);
      await isNow(first.number, "open");
      await page.getByRole("button", { name: /^Close/ }).click();
      await arrive(second);
      await page.getByRole("button", { name: "Undo" }).click();
      await arrive(first);
      await isNow(first.number, "open");

      await page.keyboard.press("r");
      await page.keyboard.type("Done");
      await page.keyboard.press("Control+Shift+Enter");
      await arrive(second);
      await isNow(first.number, "closed");
      await reply(page).fill("Done as well");
      await choose(page.getByRole("combobox", { name: "Then" }), "Closed");
      await page.getByRole("button", { name: /^Send(?! and)/ }).click();
      await arrive(third);
      await isNow(second.number, "closed");
      // A guest's ticket asks first.
      await page.getByRole("button", { name: /^Close/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close and end the link" }).click();
      await arrive(fourth);
      await isNow(third.number, "closed");
      await page.keyboard.press("e");
      await page.getByText("That was the last ticket in this list").waitFor();
      await page.waitForURL(list);
      await isNow(fourth.number, "closed");

      await world.staff("POST", `/tickets/${fourth.number}/reopen`);
      await page.goto(`${world.url}/desk/me/appearance`);
      const changed = isSaved();
      await choices.getByRole("radio", { name: "Go to next ticket", checked: true }).focus();
      await page.keyboard.press("ArrowDown");
      await changed;
      await choices.getByRole("radio", { name: "Go back to list", checked: true }).waitFor();
      await page.goto(at(fourth.number));
      await arrive(fourth);
      await page.keyboard.press("e");
      await page.waitForURL(list);
    }).finally(() => world.staff("PATCH", "/preferences", { body: { after_close: "stay" } }));
  });

  test("the draft stays if the ticket is merged, leaves the agent's scope or is erased", async () => {
    for (const leave of ["merged", "out of sight", "erased"]) {
      const { number } = await world.openTicket();
      const into = (await world.openTicket()).number;
      await confineTom([world.technical]);
      await withTrouble(async (page) => {
        await openAt(world, page, number);
        await page.keyboard.press("n");
        await page.keyboard.type("Half a note");
        await page.keyboard.press("Escape");
        await page.keyboard.press("r");
        await page.keyboard.type("Half an answer");
        if (leave === "merged") await asMaya(`/tickets/${number}/merge`, { into });
        else if (leave === "erased")
          await sql`delete from tickets where number = ${number}`.execute(world.desk.db);
        else await asMaya(`/tickets/${number}/transfer`, { department_id: world.billing });
        const merged = leave === "merged";
        const told = merged ? "This ticket was merged into another one" : "Ticket not found";
        await page.getByRole("heading", { name: told }).waitFor();
        // The rest of the word is not typed into a command.
        await page.keyboard.type("e");
        const left = page.getByRole("textbox", { name: "Your unsent reply" });
        assert.equal(await left.inputValue(), "Half an answer");
        assert.equal(
          await page.getByRole("textbox", { name: "Your unsent note" }).inputValue(),
          "Half a note",
        );
        if (merged) {
          await page.getByRole("link", { name: `Go to ticket ${into}` }).click();
          await page.getByRole("textbox", { name: "Reply" }).waitFor();
          await until(async () => (await reply(page).inputValue()) === "Half an answer", 10_000);
          return;
        }
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.getByRole("button", { name: "Copy" }).first().click();
        await page.getByText("Copied").waitFor();
        assert.equal(await page.evaluate("navigator.clipboard.readText()"), "Half an answer");
        await page.getByRole("button", { name: "Discard" }).first().click();
        await left.waitFor({ state: "detached" });
        assert.ok(!(await page.evaluate<string[]>("Object.values(localStorage)")).includes("Half an answer"));
      }).finally(() => confineTom());
    }
  });

  test("a refusal is shown in the desk's words, and keeps all input", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      await openAt(world, page, number);
      for (const status of [412, 422, 429, 500]) {
        await page.route("**/notes", (route) => route.fulfill({ status, json: refused(status) }), {
          times: 1,
        });
        await page.keyboard.press("n");
        await note(page).fill(`Written before ${status}`);
        await page.keyboard.press("Control+Enter");
        await page.getByText(`Refused with ${status}`).first().waitFor();
        assert.equal(await note(page).inputValue(), `Written before ${status}`);
        await page.keyboard.press("Escape");
      }
    });
    assert.equal((await ticketAsStaff(number)).notes.length, 0);
  });

  test("a refused message stays in its field, also while the browser's storage is slow", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      await page.addInitScript(slowReads);
      await openAt(world, page, number);
      // The composer reads of the outbox while the message is under way.
      const answer = async (route: Route) => {
        await page.waitForTimeout(2_000);
        await route.fulfill({ status: 422, json: refused(422) });
      };
      await page.route("**/notes", answer, { times: 1 });
      await sendNote(page);
      await assertStaysInField(page);
    });
  });

  test("a refused message stays in its field, also if the server's draft arrives while it is sent", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      const stored = Promise.withResolvers<void>();
      await page.route("**/draft?kind=note", (route) => stored.promise.then(() => route.continue()));
      const answer = async (route: Route) => {
        // The outbox has the message now, so the browser has no draft of it.
        const drafts = () => page.evaluate<string[]>("Object.values(localStorage)");
        await until(async () => !(await drafts()).includes("Written before"), 10_000);
        const arrived = draftOfNote(page);
        stored.resolve();
        await arrived;
        await route.fulfill({ status: 422, json: refused(422) });
      };
      await page.route("**/notes", answer, { times: 1 });
      await openAt(world, page, number);
      await sendNote(page);
      await assertStaysInField(page);
    });
  });

  test("a message that is refused after its writer came back is in the field again", async () => {
    const { number } = await world.openTicket();
    const { number: other } = await world.openTicket();
    await withTrouble(async (page) => {
      const isBack = Promise.withResolvers<void>();
      const answer = (route: Route) =>
        isBack.promise.then(() => route.fulfill({ status: 422, json: refused(422) }));
      await page.route("**/notes", answer, { times: 1 });
      await openAt(world, page, number);
      await sendNote(page);
      await page.locator(`a[data-number="${other}"]`).click();
      await page.waitForURL(`**/${other}`);
      const arrived = draftOfNote(page);
      await page.goBack();
      await page.getByRole("textbox", { name: "Reply" }).waitFor();
      await arrived;
      await page.keyboard.press("n");
      assert.equal(await note(page).inputValue(), "");
      isBack.resolve();
      await page.getByText("Refused with 422").first().waitFor();
      await until(async () => (await note(page).inputValue()) === "Written before", 10_000);
    });
  });

  test("an agent who loses access while they type loses the ticket, but not the draft", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("I may no longer");
      await confineTom([]);
      await page.keyboard.press("Control+Enter");
      await page.getByRole("heading", { name: "Ticket not found" }).waitFor();
      const left = page.getByRole("textbox", { name: "Your unsent reply" });
      assert.equal(await left.inputValue(), "I may no longer");
    }).finally(() => confineTom());
  });

  test("two computers share one draft: the newer one, or both if both were edited", async () => {
    const { number } = await world.openTicket();
    const draft = async () =>
      (await world.staff("GET", `/tickets/${number}/draft?kind=reply`, { token: world.tom.token })).body.data
        ?.body;
    const comeBack = (page: Page) =>
      page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await withTrouble(async (office) => {
      await openAt(world, office, number);
      await reply(office).fill("Begun at the office");
      await until(async () => (await draft()) === "Begun at the office", 10_000);
      await atDesk(place(), world.tom, async (home) => {
        await openAt(world, home, number);
        await until(async () => (await reply(home).inputValue()) === "Begun at the office", 10_000);
        await reply(home).fill("Rewritten at home");
        await until(async () => (await draft()) === "Rewritten at home", 10_000);
      });
      await comeBack(office);
      await until(async () => (await reply(office).inputValue()) === "Rewritten at home", 10_000);
      await office.reload();
      await until(async () => (await reply(office).inputValue()) === "Rewritten at home", 10_000);

      await office.route("**/draft", (route) => route.abort());
      await reply(office).fill("Written on a train");
      await world.staff("PUT", `/tickets/${number}/draft`, {
        token: world.tom.token,
        body: { kind: "reply", body: "And at home again" },
      });
      await office.waitForTimeout(1_500);
      await office.unroute("**/draft");
      await comeBack(office);
      const both = "And at home again\n\nWritten on a train";
      await until(async () => (await reply(office).inputValue()) === both, 10_000);
      await until(async () => (await draft()) === both, 10_000);
    });
  });

  test("two tabs share one draft, and a message sent in one is no draft in the other", async () => {
    const { number } = await world.openTicket();
    await withTrouble(async (page) => {
      await page.context().addInitScript(holdNothing);
      await openAt(world, page, number);
      await page.keyboard.press("r");
      await page.keyboard.type("From the first tab");
      const second = await page.context().newPage();
      // The second tab's event is older than the first tab's saved draft.
      const kept = page.waitForResponse(isKeptDraft);
      await second.route("**/draft?kind=reply", async (route) => {
        const response = await route.fetch();
        await kept;
        await route.fulfill({ response });
      });
      const told = second.waitForResponse("**/draft?kind=reply");
      await openAt(world, second, number);
      await told;
      assert.equal(await reply(second).inputValue(), "From the first tab");
      await second.getByRole("textbox", { name: "Reply" }).focus();
      await second.keyboard.press("Control+Enter");
      await messages(second).nth(1).waitFor();
      await messages(page).nth(1).waitFor();
      // Both may learn of the reply before its sender has the response.
      await until(async () => (await reply(second).inputValue()) === "", 10_000);
      await page.reload();
      await messages(page).nth(1).waitFor();
      assert.equal(await reply(page).inputValue(), "");
    });
    assert.equal((await ticketAsStaff(number)).replies.length, 2);
  });

  test("a name of 191 characters, right-to-left text and emoji fit, on a phone and on a desktop", async () => {
    const name = `${"ش".repeat(100)}${"x".repeat(80)} 🦊🦊`;
    const person = {
      first_name: name.slice(0, 90),
      last_name: name.slice(0, 90),
      email: "long@client.example",
    };
    assert.ok(
      (await world.platform("PUT", "/clients/long", { body: { ...person, company: name } })).status < 300,
    );
    const { number } = await world.openTicket({ subject: name, body: `${name} ${"y".repeat(300)}` }, "long");
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await assertAccessible(page);
    });
  });

  test("the page stays responsive while typing in 20,000 characters", async () => {
    const { number } = await world.openTicket();
    await asStaff(place(), world.tom, async (page) => {
      await openAt(world, page, number);
      await reply(page).fill("word ".repeat(3_990));
      await reply(page).press("End");
      // Processor time, which does not depend on other load.
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      const worked = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
      };
      const before = await worked();
      const typed = "one two three @x /y";
      await page.keyboard.type(typed, { delay: 30 });
      await page.waitForTimeout(1_500);
      const perKey = ((await worked()) - before) / typed.length;
      assert.ok(perKey < 40, `${perKey.toFixed(1)} ms for each key`);
    });
  });
});
