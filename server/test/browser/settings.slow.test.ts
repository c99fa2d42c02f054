import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { asOwner } from "../database.ts";
import { pngOf } from "../files/images.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { type Person, signIn } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";
import { drag } from "./settings-page.ts";

let world: World;
let browser: Browser;

const wide = { viewport: { width: 1440, height: 900 } };

/** Opens a settings page as an admin who has just signed in. */
async function at(
  path: string,
  work: (page: Page) => Promise<void>,
  { as = world.maya, ...options }: BrowserContextOptions & { as?: Person } = {},
): Promise<void> {
  await asVisitor(browser, { ...wide, ...options }, async (page) => {
    await signIn(world, page, as);
    await page.goto(`${world.url}/desk/settings/${path}`);
    await work(page);
  });
}

const read = async (path: string): Promise<Json> => (await world.admin("GET", path)).body.data;
const change = async (path: string, body: object): Promise<void> => {
  const answer = await world.admin("PATCH", path, { body });
  assert.equal(answer.status, 200, answer.text);
};

/** A new department for each test, so that none sees another test's changes. */
async function department(fields: object = {}): Promise<number> {
  const body = { brand_id: world.harbour.id, name: "Servers", ...fields };
  const answer = await world.admin("POST", "/departments", { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
}

const said = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
const save = (page: Page) => page.keyboard.press("Control+Enter");
const hours = (day: string, from: string, until: string) => `Open on ${day} from ${from} to ${until}`;

describe("the settings in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent sees no settings, and the page says who can change them", async () => {
    const asAgent = { as: world.tom };
    await at(
      "brands",
      async (page) => {
        await page.getByRole("heading", { name: "Only admins can open settings" }).waitFor();
        assert.equal(await page.getByRole("link", { name: "Settings" }).count(), 0);
      },
      asAgent,
    );
  });

  test("a brand is created and set up by keyboard alone, with a confirmation of each save", async () => {
    await at("brands/new", async (page) => {
      await page.getByRole("textbox", { name: "Name", exact: true }).focus();
      await page.keyboard.type("Beacon");
      await save(page);
      await page.getByRole("heading", { name: "Beacon", level: 1 }).waitFor();
      await page.getByRole("switch", { name: /^Require a reason/ }).focus();
      await page.keyboard.press("Space");
      const tab = (name: string) => page.getByRole("tab", { name, selected: true });
      await tab("General unsaved changes").focus();
      for (const name of ["Public pages", "Email"]) {
        await page.keyboard.press("ArrowRight");
        await tab(name).waitFor();
      }
      await page.getByRole("textbox", { name: "Sender address" }).focus();
      await page.keyboard.type("help@beacon.example");
      await tab("Email unsaved changes").focus();
      await page.keyboard.press("ArrowRight");
      await tab("Files").waitFor();
      assert.match(page.url(), /\/files$/);
      await page.getByRole("textbox", { name: "File types" }).focus();
      await page.keyboard.type("PNG, .pdf");
      await said(page, "Unsaved changes: Require a reason to reveal credentials, Sender address, Files");
      await save(page);
      await said(page, "Saved: Require a reason to reveal credentials, Sender address, Files");
      await page.getByText("Current: png, pdf (set by the brand).").waitFor();
    });
    const { body } = await world.admin("GET", "/brands");
    const brand = body.data.find(({ name }: Json) => name === "Beacon");
    assert.deepEqual(
      [brand.mail_from, brand.files.allowed, brand.reveal_reason_required],
      ["help@beacon.example", ["png", "pdf"], true],
    );
  });

  test("a refused brand keeps all input, with the server's message at each field and at the top", async () => {
    await at(`brands/${world.lantern.id}`, async (page) => {
      await page.getByRole("tab", { name: "Email" }).click();
      await page.getByLabel("Sender address").fill("nobody");
      await page.getByRole("tab", { name: "Developers" }).click();
      await page.getByLabel("Guest ticket link").fill("https://x.example/{number}");
      await save(page);
      const summary = page.getByRole("alert").filter({ hasText: "Check 2 fields" });
      await summary.waitFor();
      // The first field's tab opens.
      await page.locator("input[aria-invalid=true]:focus").waitFor();
      assert.equal(await page.locator(":focus").inputValue(), "https://x.example/{number}");
      await page.getByRole("tab", { name: "Developers 1 error", selected: true }).waitFor();
      await page.getByRole("tab", { name: "Email 1 error" }).waitFor();
      const link = page.getByLabel("Guest ticket link");
      assert.equal(await link.getAttribute("aria-invalid"), "true");
      const described = (await link.getAttribute("aria-describedby"))?.split(" ").at(-1) ?? "";
      const sentence = "The link template must contain {number} and {token}.";
      assert.equal(await page.locator(`[id="${described}"]`).textContent(), sentence);
      // Each error opens its tab.
      await summary.getByRole("button").filter({ hasNotText: sentence }).click();
      await page.getByRole("tab", { name: "Email 1 error", selected: true }).waitFor();
      await page.getByLabel("Sender address").and(page.locator(":focus")).waitFor();
      await summary.getByRole("button", { name: `Developers: ${sentence}` }).click();
      await link.and(page.locator(":focus")).waitFor();
      assert.equal(await page.locator(":focus").inputValue(), "https://x.example/{number}");
    });
  });

  test("an error deep in a department's form is at exactly its control", async () => {
    const id = await department({
      custom_fields: [
        { key: "domain", label: "Domain", type: "text" },
        { key: "plan", label: "Plan", type: "select", options: [{ value: "a", label: "Small" }] },
      ],
    });
    await at(`departments/${id}/fields`, async (page) => {
      await page.getByRole("button", { name: /^Plan Drop-down/ }).click();
      await page.getByRole("textbox", { name: "Shown to customers" }).fill("x".repeat(201));
      await page.getByRole("button", { name: /^Plan Drop-down/ }).click();
      await save(page);
      await page.getByRole("alert").filter({ hasText: "Check 1 field" }).waitFor();
      await page.locator("input[aria-invalid=true]:focus").waitFor();
      assert.equal((await page.locator(":focus").inputValue()).length, 201);
      await page.getByRole("textbox", { name: "Shown to customers" }).fill("Large");
      await save(page);
      await said(page, "Saved: Custom fields");
    });
    assert.equal((await read(`/departments/${id}`)).custom_fields[1].options[0].label, "Large");
  });

  test("the second to save sees the first one's changes, and keeps their own", async () => {
    const id = await department({ description: "As it was" });
    await at(`departments/${id}`, async (page) => {
      await page.getByRole("textbox", { name: "Description" }).fill("Mine");
      await change(`/departments/${id}`, { description: "Theirs", name: "Renamed" });
      await save(page);
      const dialog = page.getByRole("dialog", { name: "Someone else saved changes" });
      await dialog.getByRole("row", { name: "Description Theirs Mine" }).waitFor();
      await dialog.getByRole("row", { name: "Name Renamed no change" }).waitFor();
      await dialog.getByRole("button", { name: "Keep mine and save" }).click();
      await said(page, "Saved: Description");
    });
    const { name, description } = await read(`/departments/${id}`);
    assert.deepEqual([name, description], ["Renamed", "Mine"]);
  });

  test("the second to save can take the first one's changes, and still save their own", async () => {
    const id = await department({ description: "As it was" });
    await at(`departments/${id}`, async (page) => {
      await page.getByRole("textbox", { name: "Description" }).fill("Mine");
      await page.getByRole("switch", { name: "Accept credentials" }).click();
      await change(`/departments/${id}`, { description: "Theirs" });
      await save(page);
      await page.getByRole("button", { name: "Use theirs" }).click();
      assert.equal(await page.getByRole("textbox", { name: "Description" }).inputValue(), "Theirs");
      await said(page, "Unsaved changes: Accept credentials");
      await save(page);
      await said(page, "Saved: Accept credentials");
    });
    const { description, accepts_credentials } = await read(`/departments/${id}`);
    assert.deepEqual([description, accepts_credentials], ["Theirs", true]);
  });

  test("input survives a failing or unreachable desk, and the same shortcut retries", async () => {
    const id = await department();
    const route = `**/api/v1/admin/departments/${id}`;
    await at(`departments/${id}`, async (page) => {
      await page.getByRole("textbox", { name: "Description" }).fill("Kept");
      for (const fail of ["500", "lost"] as const) {
        await page.route(route, (asked) => {
          if (asked.request().method() !== "PATCH") return asked.continue();
          const body = JSON.stringify({ message: "Something went wrong.", code: "unforeseen" });
          return fail === "lost" ? asked.abort() : asked.fulfill({ status: 500, body });
        });
        await save(page);
        await page.getByRole("alert").filter({ hasText: "Not saved." }).waitFor();
        assert.equal(await page.getByRole("textbox", { name: "Description" }).inputValue(), "Kept");
        await page.unroute(route);
      }
      await save(page);
      await said(page, "Saved: Description");
    });
    assert.equal((await read(`/departments/${id}`)).description, "Kept");
  });

  test("a save that is pressed while another one runs follows it, by mouse and by keyboard", async () => {
    const id = await department();
    const ways: [(page: Page) => Promise<void>, string][] = [
      [(page) => page.getByRole("button", { name: /^Sav(e|ing…)/ }).click(), "mouse"],
      [save, "keyboard"],
    ];
    await at(`departments/${id}`, async (page) => {
      const field = page.getByRole("textbox", { name: "Description" });
      for (const [press, way] of ways) {
        const patch = await holdFirst(page, `**/api/v1/admin/departments/${id}`, "call", "PATCH");
        await field.fill(`First by ${way}`);
        await press(page);
        await patch.isHeld;
        await field.press("End");
        await page.keyboard.type(", and more");
        await press(page);
        await page.getByRole("button", { name: "Saving…" }).waitFor();
        patch.letGo();
        await said(page, "Saved: Description");
        await until(
          async () => (await read(`/departments/${id}`)).description === `First by ${way}, and more`,
          10_000,
        );
      }
    });
  });

  test("two people who changed the same setting see both values in words, and never a secret", async () => {
    const id = await department({ captcha: "altcha", priorities: ["low"], default_priority: "low" });
    await at(`departments/${id}`, async (page) => {
      await choose(page.getByLabel("CAPTCHA"), "Turnstile");
      await page.getByLabel("Site key").fill("site-1");
      await page.getByLabel("Secret key").fill("hunter2");
      await change(`/departments/${id}`, { captcha: null, opening_hours: { mon: [["09:00", "12:00"]] } });
      await save(page);
      const dialog = page.getByRole("dialog", { name: "Someone else saved changes" });
      await dialog.getByRole("row", { name: "Spam protection None Turnstile · site-1" }).waitFor();
      await dialog.getByRole("row", { name: "Opening hours Mon 09:00–12:00 no change" }).waitFor();
      assert.ok(!(await dialog.textContent())?.includes("hunter2"));
    });
  });

  test("a brand's public key is copied exactly", async () => {
    const { public_key } = await read(`/brands/${world.harbour.id}`);
    const permissions = ["clipboard-read", "clipboard-write"];
    await at(
      `brands/${world.harbour.id}/developers`,
      async (page) => {
        await page.getByRole("button", { name: "Copy Public key" }).click();
        await said(page, "Copied");
        assert.equal(await page.evaluate<string>("navigator.clipboard.readText()"), public_key);
      },
      { permissions },
    );
  });

  test("a logo of any size is uploaded, shows on the brand's pages at once, and is removed", async () => {
    const headOfHelp = async () =>
      (await (await fetch(`${world.url}/b/lantern/help`)).text()).split("</header>")[0] ?? "";
    await at(`brands/${world.lantern.id}`, async (page) => {
      const section = page.getByRole("region", { name: "Logo", exact: true });
      const choose = (name: string, buffer: Buffer) =>
        section.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
      const logo = section.getByRole("img", { name: "Logo of Lantern" });
      await choose("logo.png", pngOf(2_000, 500));
      await logo.waitFor();
      await section.getByText("On white, as in dark mode: 21 : 1: excellent").waitFor();
      await assertAccessible(page);
      assert.match(await headOfHelp(), /<img class="logo"[^>]* alt="Lantern" width="640" height="160"/);
      await choose("letter.png", Buffer.from("Dear Sirs"));
      await section.getByRole("alert").getByText("Couldn't read this image").waitFor();
      await section.getByRole("button", { name: "Remove logo" }).click();
      await logo.waitFor({ state: "detached" });
      assert.equal(await page.locator(":focus").textContent(), "Choose logo");
      assert.doesNotMatch(await headOfHelp(), /<img class="logo"/);
    });
  });

  test("opening hours are drawn with a finger on a phone", async () => {
    const id = await department({ opening_hours: {} });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await at(
      `departments/${id}/hours`,
      async (page) => {
        const cell = (...of: Parameters<typeof hours>) => page.getByRole("button", { name: hours(...of) });
        await cell("Wednesday", "08:00", "08:30").scrollIntoViewIfNeeded();
        const [from, to] = [
          await cell("Wednesday", "08:00", "08:30").boundingBox(),
          await cell("Wednesday", "15:30", "16:00").boundingBox(),
        ];
        assert.ok(from && to);
        const finger = await page.context().newCDPSession(page);
        const touch = (type: string, x?: number) =>
          finger.send("Input.dispatchTouchEvent", {
            type: type as "touchStart",
            touchPoints: x === undefined ? [] : [{ x, y: from.y + 10 }],
          });
        await touch("touchStart", from.x + 2);
        for (let x = from.x; x < to.x; x += 20) await touch("touchMove", x + 2);
        await touch("touchMove", to.x + 2);
        await touch("touchEnd");
        await page.getByLabel("Wednesday, closes (1)").waitFor();
        assert.equal(await page.getByLabel("Wednesday, opens (1)").inputValue(), "08:00");
        assert.equal(await page.getByLabel("Wednesday, closes (1)").inputValue(), "16:00");
        await page.getByRole("button", { name: "Save" }).click();
        await said(page, "Saved: Opening hours");
      },
      phone,
    );
    assert.deepEqual((await read(`/departments/${id}`)).opening_hours.wed, [["08:00", "16:00"]]);
  });

  test("leaving with unsaved changes asks first, by a link and by closing the tab", async () => {
    const id = await department();
    await at(`departments/${id}`, async (page) => {
      await page.getByRole("textbox", { name: "Description" }).fill("Half");
      // Another tab is the same form.
      await page.getByRole("tab", { name: "Hours" }).click();
      await page.getByLabel("Time zone").waitFor();
      assert.match(page.url(), /\/hours$/);
      await page.getByRole("tab", { name: "General unsaved changes" }).click();
      await page.getByRole("link", { name: "Brands" }).click();
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await dialog.getByText("Your changes will be lost: Description.").waitFor();
      await dialog.getByRole("button", { name: "Stay" }).click();
      assert.equal(await page.getByRole("textbox", { name: "Description" }).inputValue(), "Half");
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      assert.equal(question.type(), "beforeunload");
      await question.dismiss();
      await page.getByRole("link", { name: "Brands" }).click();
      await dialog.getByRole("button", { name: "Leave without saving" }).click();
      await page.getByRole("heading", { name: "Brands", level: 1 }).waitFor();
    });
    assert.equal((await read(`/departments/${id}`)).description, null);
  });

  test("fields are sorted by keyboard and dragging, and customers get them in that order", async () => {
    const field = (label: string) => ({ key: label.toLowerCase(), label, type: "text" });
    const id = await department({ custom_fields: ["First", "Second", "Third"].map(field) });
    await at(`departments/${id}/fields`, async (page) => {
      const handle = (name: string) => page.getByRole("button", { name: `Move ${name}: drag` });
      await handle("Third").focus();
      await page.keyboard.press("ArrowUp");
      await said(page, "Third: now 2 of 3");
      await page.keyboard.press("ArrowUp");
      assert.equal(
        await page.locator(":focus").getAttribute("aria-label"),
        await handle("Third").getAttribute("aria-label"),
      );
      await drag(page, handle("First"), handle("Second"));
      await save(page);
      await said(page, "Saved: Custom fields");
    });
    const { body } = await world.platform("GET", "/departments");
    const { custom_fields } = body.data.find((one: Json) => one.id === id);
    assert.deepEqual(
      custom_fields.map(({ label }: Json) => label),
      ["Third", "Second", "First"],
    );
  });

  test("a week is drawn by mouse and by keyboard, typed to the minute, and copied from day to day", async () => {
    const id = await department({ opening_hours: {} });
    await at(`departments/${id}/hours`, async (page) => {
      const cell = (...of: Parameters<typeof hours>) => page.getByRole("button", { name: hours(...of) });
      await cell("Tuesday", "14:00", "14:30").scrollIntoViewIfNeeded();
      const from = await cell("Monday", "09:00", "09:30").boundingBox();
      const to = await cell("Tuesday", "11:30", "12:00").boundingBox();
      assert.ok(from && to);
      await page.mouse.move(from.x + 3, from.y + 3);
      await page.mouse.down();
      await page.mouse.move(to.x + 3, to.y + 3, { steps: 6 });
      await page.mouse.up();
      await page.keyboard.press("End");
      // From the last corner: Monday's last half hour.
      await page.keyboard.press("Space");
      for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft"]) await page.keyboard.press(key);
      assert.equal(await cell("Monday", "22:30", "23:00").getAttribute("aria-pressed"), "true");
      assert.equal(await page.getByLabel("Monday, closes (2)").inputValue(), "24:00");
      await page.getByRole("button", { name: "Add hours on Friday" }).click();
      await page.getByLabel("Friday, opens (1)").fill("2207");
      await page.getByLabel("Friday, closes (1)").fill("2:30");
      await page.keyboard.press("Tab");
      assert.equal(await cell("Saturday", "02:00", "02:30").getAttribute("aria-pressed"), "true");
      await choose(page.getByLabel("Copy Friday to"), "Sunday");
      await save(page);
      await said(page, "Saved: Opening hours");
    });
    const night = [["22:07", "02:30"]];
    assert.deepEqual((await read(`/departments/${id}`)).opening_hours, {
      mon: [
        ["09:00", "12:00"],
        ["22:30", "24:00"],
      ],
      tue: [["09:00", "12:00"]],
      wed: [],
      thu: [],
      fri: night,
      sat: [],
      sun: night,
    });
  });

  test("an invalid time is refused at its field", async () => {
    const id = await department({ opening_hours: { mon: [["09:00", "17:00"]] } });
    await at(`departments/${id}/hours`, async (page) => {
      await page.getByLabel("Monday, closes (1)").fill("99:00");
      await save(page);
      await page.locator("input[aria-invalid=true]:focus").waitFor();
      assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Monday, closes (1)");
    });
  });

  test("the customer's form is previewed before saving, and the preview stores nothing", async () => {
    const id = await department({ accepts_guests: true });
    await at(`departments/${id}/fields`, async (page) => {
      const preview = page.getByRole("complementary", { name: "Preview" });
      await preview.getByLabel("Subject").waitFor();
      await page.getByRole("button", { name: "Add field" }).click();
      await page.getByLabel("Label").fill("Server name");
      assert.equal(await page.getByLabel("API name").inputValue(), "server_name");
      await page.getByLabel("Required", { exact: true }).check();
      await preview.getByText("Server name").waitFor();
      await page.getByRole("tab", { name: "General" }).click();
      await choose(page.getByLabel("CAPTCHA"), "ALTCHA");
      await preview.getByLabel("Guests").check();
      await preview.getByText("Confirm that you are not a robot").waitFor();
      await page.getByRole("tab", { name: "Fields" }).click();
      await page.getByLabel("API name").fill("No Good");
      await preview.getByText("The current values can't be saved.").waitFor();
      await preview.getByText("Server name").waitFor();
    });
    assert.deepEqual((await read(`/departments/${id}`)).custom_fields, []);
  });

  test("a department's automatic reply, reopening and files are set, each with its effect on customers", async () => {
    const id = await department({ opening_hours: {} });
    await at(`departments/${id}/automation`, async (page) => {
      await page.getByText("Sent when a ticket is opened outside the hours.").waitFor();
      await page.getByRole("switch", { name: "Send an automatic reply when closed" }).click();
      await page.getByLabel("Email subject").fill("We are closed");
      await page
        .getByRole("region", { name: "Automatic reply" })
        .getByLabel("Text")
        .fill("Back {reopens_at}.");
      await page.getByText("Otherwise they must open a new ticket.").waitFor();
      await choose(page.getByLabel("Clients can reopen by replying"), "for a limited time");
      await page.getByLabel("Reopen within").fill("30");
      await page.getByRole("tab", { name: "General" }).click();
      const files = page.getByRole("region", { name: "Files" });
      await files.getByLabel("Files per message").fill("3");
      await save(page);
      await said(page, /^Saved: /);
    });
    const { auto_reply, reopen_days, files } = await read(`/departments/${id}`);
    assert.deepEqual(auto_reply, { subject: "We are closed", body: "Back {reopens_at}." });
    assert.deepEqual([reopen_days, files.max_files], [30, 3]);
  });

  test("a department starts as hidden, is activated and archived, each time with the consequences", async () => {
    const seen = async () =>
      (await world.platform("GET", "/departments")).body.data.some(({ name }: Json) => name === "Networks");
    await at("departments/new", async (page) => {
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Networks");
      await choose(page.getByLabel("Brand"), "Harbour");
      await save(page);
      await page.getByText("Archived: hidden from customers").waitFor();
      assert.equal(await seen(), false);
      for (const [verb, isSeen] of [
        ["Restore", true],
        ["Archive", false],
      ] as const) {
        await page.getByRole("button", { name: verb }).click();
        const dialog = page.getByRole("dialog", { name: /Networks.*\?$/ });
        await dialog.getByText(/Customers/).waitFor();
        await dialog.getByRole("button", { name: verb }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal(await seen(), isSeen, verb);
      }
    });
  });

  test("a department with tickets cannot be deleted, and the dialog says why", async () => {
    await world.openTicket();
    await at(`departments/${world.technical}`, async (page) => {
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Delete" }).click();
      await dialog.getByRole("alert").filter({ hasText: "This department has tickets, so" }).waitFor();
    });
  });

  test("departments are sorted by keyboard, and customers get the order at once", async () => {
    await at("departments", async (page) => {
      await page.getByRole("button", { name: "Move Billing: drag" }).focus();
      const before = (await world.platform("GET", "/departments")).body.data.map(({ id }: Json) => id);
      const ordered = page.waitForResponse((answer) => answer.url().endsWith("/departments/order"));
      await page.keyboard.press(before[0] === world.billing ? "ArrowDown" : "ArrowUp");
      const answer = await ordered;
      assert.equal(answer.status(), 200);
      const after = (await world.platform("GET", "/departments")).body.data.map(({ id }: Json) => id);
      const asked = `${before} became ${after}, asked for was ${answer.request().postData()}`;
      assert.notDeepEqual(after, before, asked);
      assert.deepEqual([...after].sort(), [...before].sort());
    });
  });

  test("a limit is set, turned off and reset, and the effective value is shown", async () => {
    const { id } = (await world.admin("POST", "/brands", { body: { name: "Limited" } })).body.data;
    await at(`limits/${id}`, async (page) => {
      const limit = (name: string) => page.getByRole("group", { name, exact: true });
      const [tickets, replies] = [limit("New tickets per day"), limit("Replies per hour")];
      await tickets.getByLabel("Maximum").fill("7");
      await replies.getByRole("switch", { name: "Limit" }).click();
      await save(page);
      await said(page, "Saved: New tickets per day, Replies per hour");
      await tickets.getByText("Current: 7 (set by the brand).").waitFor();
      await replies.getByText("Current: no limit (set by the brand).").waitFor();
      const { limits } = await read(`/brands/${id}`);
      assert.deepEqual([limits.tickets_per_day, limits.replies_per_hour], [7, null]);
      await tickets.getByRole("button", { name: /Reset to default/ }).click();
      await replies.getByRole("switch", { name: "Limit" }).click();
      await save(page);
      await replies.getByText("Current: 30 (set by the desk).").waitFor();
    });
    const { effective } = await read(`/brands/${id}`);
    assert.equal(effective.limits.tickets_per_day.from, "desk");
  });

  test("on a slow network the list shows a skeleton first, and a list that fails offers a retry", async () => {
    const route = "**/api/v1/admin/departments?*";
    await asVisitor(browser, wide, async (page) => {
      await signIn(world, page, world.maya);
      await page.route(route, async (asked) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await asked.fulfill({ status: 500, body: JSON.stringify({ message: "Out of order.", code: "x" }) });
      });
      await page.goto(`${world.url}/desk/settings/departments`);
      await page.getByRole("status", { name: "Loading settings…" }).waitFor();
      await page.getByText("Out of order.").waitFor();
      await page.unroute(route);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("link", { name: "Technical support" }).waitFor();
    });
  });

  test("the ticket screen has a department's new name at once", async () => {
    const id = await department({ name: "Before" });
    await at(`departments/${id}`, async (page) => {
      const { number } = await world.openTicket({ department_id: id });
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("After");
      await save(page);
      await said(page, "Saved: Name");
      await page.getByRole("link", { name: "All open" }).click();
      await page.locator(`a[data-number="${number}"]`).click();
      await page.getByRole("combobox", { name: "Department" }).filter({ hasText: "After" }).waitFor();
    });
  });

  test("the limits of another brand are one selection away", async () => {
    await at("limits", async (page) => {
      await page.getByRole("form", { name: "Limits for Harbour" }).waitFor();
      await choose(page.getByLabel("Brand"), "Lantern");
      await page.getByRole("form", { name: "Limits for Lantern" }).waitFor();
    });
  });

  test("each limit describes its effect on customers", async () => {
    const { limits } = await read(`/brands/${world.harbour.id}`);
    await at(`limits/${world.harbour.id}`, async (page) => {
      const group = page.getByRole("group").filter({ has: page.getByRole("switch", { name: "Limit" }) });
      await group.first().waitFor();
      const meanings = await group.locator("legend + p").allTextContents();
      assert.equal(meanings.length, Object.keys(limits).length);
      assert.equal(new Set(meanings).size, meanings.length, "each says something of its own");
      for (const meaning of meanings) assert.match(meaning, /^\p{Lu}.{20,}\.$/u);
    });
  });

  test("a department's reply targets and automatic close are set and take effect", async () => {
    const id = await department({ active: true });
    await at(`departments/${id}/reply-targets`, async (page) => {
      await page.getByLabel("Medium: first reply within").fill("60");
      await page.getByRole("tab", { name: "Automation" }).click();
      await page.getByLabel("Close after").fill("14");
      await page.getByLabel("Notify the customer before").fill("15");
      await save(page);
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("Notify the customer before").fill("3");
      await save(page);
      await page.getByText("Current: 14 days (set by this department).").waitFor();
      await assertAccessible(page);
    });
    const { reply_targets, close_after_days, close_notice_days } = await read(`/departments/${id}`);
    assert.deepEqual([close_after_days, close_notice_days], [14, 3]);
    assert.deepEqual(reply_targets, [
      { priority: "medium", first_reply_minutes: 60, next_reply_minutes: null },
    ]);
    const { number } = await world.openTicket({ department_id: id, subject: "Answered in an hour" });
    const due = /^due in (59|60) min$|^due in 1 hr$/;
    const late =
      "update tickets set reply_due_at = clock_timestamp() - interval '125 minutes' where number = ";
    await at("", async (page) => {
      await page.goto(`${world.url}/desk/views/all?q=${number}`);
      const row = page.locator(`a[data-number="${number}"]`);
      await row.getByText(due).waitFor();
      await row.click();
      const properties = page.getByRole("complementary").filter({ hasText: "Properties" });
      await properties.getByText(due).waitFor();
      await asOwner(world, `${late}'${number}'`);
      await page.reload();
      await properties.getByText("2 hr overdue").waitFor();
    });
  });

  test("a brand's hostnames are set, show its pages, and cannot belong to another brand", async () => {
    await at(`brands/${world.harbour.id}/public-pages`, async (page) => {
      await page.getByLabel("Hostnames").fill("help.harbour.example, hilfe.harbour.example");
      await save(page);
      await said(page, "Saved: Hostnames");
    });
    const { hostnames } = await read(`/brands/${world.harbour.id}`);
    assert.deepEqual(hostnames, ["help.harbour.example", "hilfe.harbour.example"]);
    await at(`brands/${world.lantern.id}/public-pages`, async (page) => {
      const field = page.getByLabel("Hostnames");
      await field.fill("help.harbour.example");
      await save(page);
      await page.getByText("Another brand already uses one of these hostnames.").first().waitFor();
      assert.equal(await field.inputValue(), "help.harbour.example");
    });
    await change(`/brands/${world.harbour.id}`, { hostnames: [] });
  });

  test("a brand's file storage is shown, and its limit is set and removed", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      subject: "A",
      body: "A",
      department_id: String(world.technical),
    }))
      form.set(name, value);
    form.append("attachments[]", new File(["x".repeat(3 * 1024 * 1024)], "log.txt"));
    await world.openTicket();
    assert.equal((await world.platform("POST", `/clients/${ines}/tickets`, { form })).status, 201);
    await at(`brands/${world.harbour.id}/files`, async (page) => {
      const files = page.getByRole("region", { name: "Files" });
      await files.getByText("Used: 3 MB, by 1 file.").waitFor();
      await files.getByText("Current: no limit (set by the desk).").waitFor();
      await files.getByLabel("Total storage").fill("2.5");
      await save(page);
      await said(page, "Saved: Total storage");
      await files.getByText("Current: 2.5 MB (set by the brand).").waitFor();
      assert.deepEqual((await read(`/brands/${world.harbour.id}`)).files, { max_storage_megabytes: 2.5 });
      await files.getByLabel("Total storage").fill("");
      await save(page);
      await files.getByText("Current: no limit (set by the desk).").waitFor();
    });
    assert.deepEqual((await read(`/brands/${world.harbour.id}`)).files, {});
  });
});
