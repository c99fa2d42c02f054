import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { asOwner } from "../database.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, asVisitor, cannotRun, openChromium } from "./chromium.ts";
import { openDesk, signIn } from "./desk-page.ts";

let world: World;
let browser: Browser;

/** Maya, who is an administrator, has signed in. */
const asMaya = (work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options }, async (page) => {
    await signIn(world, page, world.maya);
    await work(page);
  });

async function open(page: Page, section: string, item = ""): Promise<void> {
  await page.goto(`${world.url}/desk/settings/${section}${item && `/${item}`}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const inDialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const use = async (token: string) =>
  (await world.ask("GET", "/api/v1/integration/departments", { token })).status;

/** As if everyone had signed in an hour ago. */
const growOld = () =>
  sql`update staff_sessions set confirmed_at = confirmed_at - interval '1 hour'`.execute(world.desk.db);

async function made(path: string, body: Json): Promise<Json> {
  const answer = await world.admin("POST", path, { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}

describe("API keys, staff, canned replies and the audit log in the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an old session is asked for the password, and then completes the action", async () => {
    await asMaya(async (page) => {
      await open(page, "api-keys");
      await click(page, "Create key");
      await page.getByLabel("Name", { exact: true }).fill("Night shift");
      await growOld();
      await page.keyboard.press("Control+Enter");
      const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
      await dialog.getByLabel("Password").fill("not the password");
      await assertAccessible(page);
      await page.keyboard.press("Enter");
      await dialog.getByText("The current password is incorrect.").waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByText("Please confirm your password to continue.").waitFor();
      await page.keyboard.press("Control+Enter");
      await dialog.getByLabel("Password").fill(world.maya.password);
      await dialog.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Token for Night shift" }).waitFor();
      await growOld();
      await open(page, "audit");
      await page.getByRole("link", { name: "Export JSON" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog
          .getByLabel("Password")
          .fill(world.maya.password)
          .then(() => page.keyboard.press("Enter")),
      ]);
      assert.match(await readFile(await download.path(), "utf8"), /sign-in.confirmed/);
    });
  });

  test("a key is created with its token shown once in a working curl command, rotated, and revoked", async () => {
    await asMaya(async (page) => {
      await open(page, "api-keys");
      await click(page, "Create key");
      await page.getByLabel("Name", { exact: true }).fill("Customer portal");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("heading", { name: "Token for Customer portal" }).waitFor();
      await assertAccessible(page);
      const token = await page.getByLabel("Token", { exact: true }).inputValue();
      const curl = await page.getByLabel("Try it", { exact: true }).inputValue();
      assert.equal(
        curl,
        `curl -H 'Authorization: Bearer ${token}' ${world.url}/api/v1/integration/departments`,
      );
      assert.equal(await use(token), 200);
      await click(page, "I've saved it");
      await page.getByText(`ends with ${token.slice(-4)}`).waitFor();
      assert.ok(!(await page.content()).includes(token));

      await click(page, "Rotate token");
      await choose(inDialog(page).getByLabel("Keep the old token for"), "1 hour");
      await click(page, "Rotate token");
      await page.getByRole("heading", { name: "Token for Customer portal" }).waitFor();
      const renewed = await page.getByLabel("Token", { exact: true }).inputValue();
      assert.deepEqual([await use(token), await use(renewed)], [200, 200]);
      await click(page, "I've saved it");
      await page.getByText(/The old token .* expires in/).waitFor();
      await assertAccessible(page);

      await click(page, "Revoke key");
      await inDialog(page)
        .getByText(/This can't be undone/)
        .waitFor();
      await inDialog(page).getByRole("button", { name: "Revoke key" }).click();
      await toast(page, "Revoked: Customer portal");
      assert.deepEqual([await use(token), await use(renewed)], [401, 401]);
      await page.getByText("1 inactive key").click();
      await page.getByRole("link", { name: "Customer portal" }).waitFor();
    });
  });

  test("an agent is invited, scoped, invited again, and archived with their tickets reassigned", async () => {
    await asMaya(async (page) => {
      await open(page, "staff", "new");
      await page.getByLabel("Name", { exact: true }).fill("Una New");
      await page.getByLabel("Email").fill("una@staff.example");
      await page.getByRole("switch", { name: "Only selected brands or departments" }).click();
      await page.getByRole("checkbox", { name: /^Technical support/ }).check();
      await assertAccessible(page);
      await page.keyboard.press("Control+Enter");
      await toast(page, "Sending a new invitation to una@staff.example");
      const [una] = (await world.admin("GET", "/staff?per_page=100")).body.data.filter(
        ({ email }: Json) => email === "una@staff.example",
      );
      assert.deepEqual([una.is_confined, una.department_ids], [true, [world.technical]]);
      const { number } = await world.openTicket();
      await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: una.id } });

      await page.getByRole("link", { name: "Una New" }).click();
      await click(page, "Resend invitation");
      await page.getByText(/The link expires in \d+ days/).waitFor();
      await assertAccessible(page);
      await click(page, "Archive");
      await inDialog(page).getByText("They have 1 open ticket.").waitFor();
      await choose(inDialog(page).getByLabel("Reassign to"), "Tom Ferris");
      await assertAccessible(page);
      await inDialog(page).getByRole("button", { name: "Archive" }).click();
      await toast(page, "Archived: Una New");
      await page.getByRole("button", { name: "Restore" }).waitFor();
      const archived = (await world.admin("GET", `/staff/${una.id}`)).body.data;
      assert.equal(archived.active, false);
    });
  });

  test("a search narrows a long list of colleagues", async () => {
    for (let each = 0; each < 12; each++) {
      const body = { name: `Colleague ${each}`, email: `c${each}@staff.example`, role: "agent" };
      assert.equal((await world.admin("POST", "/staff", { body })).status, 201);
    }
    await asMaya(async (page) => {
      await open(page, "staff");
      const search = page.getByRole("searchbox", { name: "Search by name or email" });
      await search.fill("staff.example cOLLEAGUE 1");
      await page.getByRole("link", { name: "Tom Ferris" }).waitFor({ state: "detached" });
      const names = await page.getByRole("link", { name: /^Colleague/ }).allTextContents();
      assert.deepEqual(names.sort(), ["Colleague 1", "Colleague 10", "Colleague 11"]);
      await search.fill("nobody is called that");
      await page.getByText("No results").waitFor();
    });
  });

  test("an administrator signs an agent out everywhere, and sees failed sign-ins", async () => {
    const attempt = (password: string) =>
      world.ask("POST", "/api/v1/staff/session", { body: { email: world.tom.email, password } });
    assert.equal((await attempt(world.tom.password)).status, 201);
    assert.equal((await attempt("wrong wrong wrong")).status, 401);
    await asMaya(async (page) => {
      await open(page, "staff", world.tom.id);
      await page.getByText("1 active session:").waitFor();
      await click(page, "Sign out everywhere");
      await inDialog(page).getByRole("button", { name: "Sign out everywhere" }).click();
      await page.getByText("Not signed in.").waitFor();
      await page.getByRole("link", { name: "Back to: Staff" }).click();
      await page.getByText("Failed sign-ins of the last 90 days").click();
      await page.getByRole("cell", { name: "Tom Ferris" }).waitFor();
      await assertAccessible(page);
    });
  });

  test("the last administrator cannot be removed, and the dialog says why", async () => {
    await asMaya(async (page) => {
      await open(page, "staff", world.maya.id);
      await choose(page.getByLabel("Role"), "Agent");
      await page.keyboard.press("Control+Enter");
      await page.getByText("The desk needs at least one active administrator.").first().waitFor();
    });
  });

  test("a canned reply offers placeholders, shows a preview, and refuses unknown placeholders", async () => {
    const { number } = await world.openTicket();
    await asMaya(async (page) => {
      await open(page, "canned-replies", "new");
      await page.getByLabel("Title").fill("Greeting");
      await page.getByLabel("Text", { exact: true }).fill("Hello ");
      await page.getByLabel("Text", { exact: true }).press("End");
      await click(page, "Insert {{client.first_name}}");
      assert.equal(
        await page.getByLabel("Text", { exact: true }).inputValue(),
        "Hello {{client.first_name}}",
      );
      await page.getByText("Hello Ines", { exact: true }).waitFor();
      await page.getByLabel("Text", { exact: true }).press("End");
      await page.keyboard.type(", **{{ticket.number}}** {{nope}}");
      await page.keyboard.press("Control+Enter");
      await page.locator("[aria-invalid=true]").waitFor();
      await page
        .getByText(/Unknown placeholder \{\{nope\}\}/)
        .first()
        .waitFor();
      await assertAccessible(page);
      await page
        .getByLabel("Text", { exact: true })
        .fill("Hello {{client.first_name}}, **{{ticket.number}}**");
      await page.getByLabel("Ticket number for the preview").fill(number);
      await page.locator("strong", { hasText: number }).waitFor();
      await page.keyboard.press("Control+Enter");
      await toast(page, "Created: Greeting");
      await page.getByLabel("Search titles and texts").fill("ticket.number hello");
      await page.getByRole("link", { name: "Greeting" }).waitFor();
      await page.getByLabel("Search titles and texts").fill("nothing like it");
      await page.getByText("No results").waitFor();
    });
  });

  test("the audit log is filtered, shows old and new values, and is exported as a file", async () => {
    await made("/brands", { name: "Log Brand" });
    await world.admin("PATCH", `/brands/${world.lantern.id}`, { body: { name: "Lantern & Co" } });
    await asMaya(async (page) => {
      await open(page, "audit");
      await choose(page.getByLabel("Action"), "Brand changed");
      await page.getByText("Brand changed").last().waitFor();
      const entry = page.locator("details", { hasText: "Brand changed" }).first();
      await entry.locator("summary").click();
      await entry.getByRole("row", { name: /name .* Lantern & Co/ }).waitFor();
      await assertAccessible(page);
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export CSV" }).click();
      const csv = await readFile(await (await saving).path(), "utf8");
      assert.match(csv, /"brand\.changed"/);
      assert.doesNotMatch(csv, /"brand\.created"/);
      await page.getByLabel("From").fill("2031-01-01");
      await page.getByText("No results").waitFor();
      await page.getByLabel("From").fill("");
      await choose(page.getByLabel("Action"), "Audit log exported");
      await page.locator("details", { hasText: "Maya Lind" }).first().waitFor();
    });
  });
});

describe("a new desk", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await asOwner(world, "truncate brands cascade");
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("says on brand pages that there is no brand yet, and links to where one is created", async () => {
    const page = await browser.newPage({ locale: "en-GB" });
    for (const path of ["/help/en/none", "/status", "/report", "/help"]) {
      assert.equal((await page.goto(world.url + path))?.status(), 404, path);
      await page.getByRole("heading", { level: 1, name: "No brands yet" }).waitFor();
    }
    await assertAccessible(page);
    await page.getByRole("link", { name: "Sign in to create a brand" }).click();
    await page.getByLabel("Email", { exact: true }).waitFor();
    await page.close();
  });

  test("links from its empty queue to Getting started, ticks steps off, and lets it be dismissed", async () => {
    await asMaya(async (page) => {
      for (const section of ["limits", "retention"]) {
        await open(page, section);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("main").getByRole("link", { name: "New brand" }).waitFor();
      }
      await openDesk(world, page);
      await page.getByRole("link", { name: "Show checklist" }).click();
      await page.getByRole("heading", { name: /^Create a brand/ }).waitFor();
      await assertAccessible(page);
      await page.getByRole("link", { name: "Create a brand" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Harbour Hosting");
      await page.keyboard.press("Control+Enter");
      await toast(page, "Created: Harbour Hosting");
      await open(page, "first-steps");
      await page.getByRole("heading", { name: "Create a brand (done)" }).waitFor();
      await page.getByRole("heading", { name: /^Create a department \(to do/ }).waitFor();
      await page.getByRole("link", { name: "Create a department" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Technical support");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Archived: hidden from customers").waitFor();
      await click(page, "Restore");
      await inDialog(page).getByRole("button", { name: "Restore" }).click();
      await page.getByRole("button", { name: "Archive", exact: true }).waitFor();
      await open(page, "first-steps");
      await page.getByRole("heading", { name: "Create a department (done)" }).waitFor();
      const shown = await page.getByLabel("First API call", { exact: true }).inputValue();
      assert.match(shown, /^curl -H 'Authorization: Bearer sdi_…' http/);
      await page.getByRole("link", { name: "Create an API key" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Portal");
      await page.keyboard.press("Control+Enter");
      const token = await page.getByLabel("Token", { exact: true }).inputValue();
      assert.equal(
        await page.getByLabel("Try it", { exact: true }).inputValue(),
        shown.replace("sdi_…", token),
      );
      assert.equal(await use(token), 200);
      await open(page, "first-steps");
      for (const step of ["Create an API key", "Make your first API call", "Invite a teammate"])
        await page.getByRole("heading", { name: `${step} (done)` }).waitFor();
      await page.getByText("All done. Your desk is ready.").waitFor();
      await assertAccessible(page);
      await click(page, "Hide checklist");
      await page.getByRole("button", { name: "Show checklist" }).waitFor();
      await page.goto(`${world.url}/desk`);
      await page.getByText("No tickets", { exact: true }).waitFor();
      await page.getByRole("link", { name: "New ticket" }).waitFor();
      assert.equal(await page.getByRole("link", { name: "Show checklist" }).count(), 0);
    });
  });
});
