import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { until } from "../command-line.ts";
import { samples } from "../files/samples.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, isExpected, openChromium } from "./chromium.ts";
import {
  asStaff,
  openAt,
  openDesk,
  type Person,
  sayWho,
  signIn,
  signOut,
  untilAnswered,
} from "./desk-page.ts";
import { scriptsOf } from "./script-urls.ts";

let world: World;
let browser: Browser;

const at = (person: Person, work: (page: Page) => Promise<void>, options = {}) =>
  asStaff({ browser, world }, person, work, options, isExpected);
const openSection = (page: Page, path: string) => page.goto(`${world.url}/desk/me/${path}`);
const password = (page: Page) => page.getByLabel("Current password", { exact: true });

let people = 0;
/** An account that a test may change. */
async function newcomer(): Promise<Person & { id: string; token: string; name: string }> {
  const email = `una-${++people}@staff.example`;
  const name = `Una New ${people}`;
  const by = { kind: "operator" } as const;
  return { ...(await createStaff(world.desk, by, { email, name, role: "agent" })), name };
}

async function notesOf(number: string): Promise<string[]> {
  const { data } = (await world.staff("GET", `/tickets/${number}`)).body;
  return data.notes.map(({ body }: Json) => body);
}

async function withoutSession(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

describe("an agent's account in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent sets a picture by keyboard, colleagues see it, and initials replace it when it is removed", async () => {
    const una = await newcomer();
    const { number } = await world.openTicket();
    await world.ask("POST", `/api/v1/staff/tickets/${number}/notes`, {
      token: una.token,
      body: { body: "Seen." },
    });
    const face = (page: Page) => page.locator("article article img[src*='/avatar?v=']");
    await at(una, async (page) => {
      await openAt(world, page, number);
      await page.locator("article article [data-initials^=U]").waitFor();
      await openSection(page, "profile");
      const choose = page.getByRole("button", { name: "Choose picture" });
      await choose.waitFor();
      await untilAnswered(page);
      const choosing = page.waitForEvent("filechooser");
      await choose.press("Enter");
      await (await choosing).setFiles({
        name: "a.txt",
        mimeType: "image/png",
        buffer: Buffer.from("no picture"),
      });
      await page.getByRole("alert").getByText("isn’t a supported image").waitFor();
      const again = page.waitForEvent("filechooser");
      await page.locator(":focus").press("Enter");
      await (await again).setFiles({
        name: "me.png",
        mimeType: "image/png",
        buffer: samples.png ?? Buffer.alloc(0),
      });
      await page.locator("#content img[src*='/avatar?v=']").waitFor();
      await assertAccessible(page);
      await openAt(world, page, number);
      await face(page).waitFor();
      const isShown = () =>
        page.evaluate<boolean>(
          `document.querySelector("article article img[src*='/avatar?v=']").naturalWidth === 128`,
        );
      await until(isShown, 5_000);
    });
    await at(world.maya, async (page) => {
      await openAt(world, page, number);
      await face(page).waitFor();
    });
    await at(una, async (page) => {
      await openSection(page, "profile");
      await page.getByRole("button", { name: "Remove picture" }).click();
      await page.getByRole("button", { name: "Remove picture" }).waitFor({ state: "detached" });
    });
    const asCustomer = await world.platform("GET", `/clients/1042/tickets/${number}`);
    assert.equal(asCustomer.text.includes("avatar"), false);
  });

  test("an agent changes their name, and their address only with the password", async () => {
    const una = await newcomer();
    await at(una, async (page) => {
      await openDesk(world, page);
      await page.getByRole("button", { name: una.name }).click();
      await page.getByRole("menuitem", { name: "My account" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Una Novák");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("button", { name: "Una Novák" }).waitFor();
      await page.getByLabel("Email", { exact: true }).fill("una.novak@staff.example");
      await page.getByRole("button", { name: "Change email" }).click();
      await page.getByRole("alert").filter({ hasText: "password" }).waitFor();
      await password(page).fill(una.password);
      await page.getByRole("button", { name: "Change email" }).click();
      await page.getByText("Saved.", { exact: true }).waitFor();
    });
    await at({ ...una, email: "una.novak@staff.example" }, async () => undefined);
  });

  test("a theme applies at once, and before the first paint of the next page", async () => {
    await at(await newcomer(), async (page) => {
      await openSection(page, "appearance");
      await page.getByRole("radio", { name: "Dark" }).click();
      const theme = () => page.locator("html").getAttribute("data-theme");
      await until(async () => (await theme()) === "dark", 10_000);
      // Neither the application nor the session request works.
      for (const away of [await scriptsOf("index.html"), /\/staff\/me$/])
        await page.route(away, (route) => route.abort());
      await page.reload({ waitUntil: "commit" });
      await page.locator("body").waitFor({ state: "attached" });
      assert.equal(await theme(), "dark");
      await page.unrouteAll();
      await page.reload();
      await page.getByRole("radio", { name: "System" }).click();
      await until(async () => (await theme()) === null, 10_000);
    });
  });

  test("a new language applies from the next page on, in other browsers too", async () => {
    const una = await newcomer();
    await at(una, async (page) => {
      await openSection(page, "appearance");
      await page.getByRole("radio", { name: "Deutsch" }).click();
      await page.getByRole("heading", { name: "Aussehen" }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "de");
      await page.getByRole("radio", { name: "Wie der Browser" }).click();
      await page.getByRole("heading", { name: "Appearance" }).waitFor();
      await world.staff("PATCH", "/preferences", { token: una.token, body: { language: "de" } });
      await openSection(page, "appearance");
      await page.getByRole("heading", { name: "Aussehen" }).waitFor();
    });
  });

  test("one-time codes are set up with an authenticator app; a code or a recovery code then signs in", async () => {
    const una = await newcomer();
    let recovery = "";
    let secret = "";
    await at(una, async (page) => {
      await openSection(page, "one-time-codes");
      await password(page).fill(una.password);
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByRole("img", { name: /QR code/ }).waitFor();
      secret = (await page.locator("code").textContent()) ?? "";
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.keyboard.press("Enter");
      await page.getByText("This code is wrong").waitFor();
      await page.getByLabel("Code", { exact: true }).fill(new TOTP({ secret }).generate());
      await page.keyboard.press("Enter");
      const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
      await codes.first().waitFor();
      assert.equal(await codes.count(), 10);
      recovery = (await codes.first().textContent()) ?? "";
      await page.getByRole("button", { name: "I’ve saved them" }).click();
      await page.getByText("On.").waitFor();
      await page.reload();
      await page.getByText("On.").waitFor();
      assert.equal(await page.getByText(recovery).count(), 0, "they are shown once");
    });
    // The code of the confirmation is used up.
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    for (const code of [recovery, next])
      await withoutSession(async (page) => {
        await page.goto(`${world.url}/desk`);
        await sayWho(page, una);
        await page.getByLabel("One-time code").fill("000000");
        await page.keyboard.press("Enter");
        await page.locator("#code[aria-invalid=true]").waitFor();
        await page.getByLabel("One-time code").fill(code);
        await page.keyboard.press("Enter");
        await page.getByRole("navigation", { name: "Views" }).waitFor();
      });
  });

  test("an agent sees their sessions, and ends one of them or all others", async () => {
    const una = await newcomer();
    const signInElsewhere = async (agent: string) => {
      const { email, password } = una;
      const asking = { body: { email, password }, headers: { "user-agent": agent } };
      const { headers } = await world.ask("POST", "/api/v1/staff/session", asking);
      const [cookie = ""] = headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
      return async () => (await world.ask("GET", "/api/v1/staff/me", { headers: { cookie } })).status;
    };
    await at(una, async (page) => {
      const ofFirefox = await signInElsewhere("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0");
      const ofOthers = [await signInElsewhere("curl/8"), await signInElsewhere("curl/8")];
      assert.deepEqual([await ofFirefox(), await ofOthers[0]?.()], [200, 200]);
      await openSection(page, "sessions");
      const all = page.getByRole("main").getByRole("listitem");
      await all.nth(3).waitFor();
      await all.filter({ hasText: "This session" }).waitFor();
      await page.getByRole("button", { name: "End the session on Firefox on Linux" }).click();
      await until(async () => (await ofFirefox()) === 401, 10_000);
      assert.equal(await all.count(), 3);
      await page.getByRole("button", { name: "End all others" }).click();
      await page.getByText("You’re only signed in here.").waitFor();
      for (const status of ofOthers) await until(async () => (await status()) === 401, 10_000);
    });
  });

  test("a new password ends the other sessions, which continue with their drafts after a new sign-in", async () => {
    const una = await newcomer();
    const { number } = await world.openTicket({ subject: "Slow shop" });
    await at(una, async (elsewhere) => {
      await openAt(world, elsewhere, number);
      await elsewhere.getByRole("textbox", { name: "Reply" }).fill("Half a reply");
      await at(una, async (page) => {
        await openSection(page, "password");
        await page.getByLabel("Current password").fill(una.password);
        await page.getByLabel("New password").fill("short");
        await page.keyboard.press("Enter");
        await page.getByText("must have at least 12 characters").waitFor();
        await page.getByLabel("New password").fill("three small green boats");
        await page.keyboard.press("Enter");
        await page.getByText("Password changed.").waitFor();
        await openSection(page, "sessions");
        await page.getByText("You’re only signed in here.").waitFor();
      });
      // Its stream has ended, so it checks the session at once.
      const dialog = elsewhere.getByRole("dialog", { name: "Your session has ended" });
      await dialog.getByLabel("Password").fill("three small green boats");
      await elsewhere.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      assert.equal(await elsewhere.getByRole("textbox", { name: "Reply" }).inputValue(), "Half a reply");
    });
  });

  test("a sign-in in one tab continues all tabs, also one that did not get the message", async () => {
    const una = await newcomer();
    const { number } = await world.openTicket({ subject: "Slow shop" });
    await at(una, async (page) => {
      await openAt(world, page, number);
      const again = async () => {
        const other = await page.context().newPage();
        await world.ask("DELETE", "/api/v1/staff/sessions", { token: una.token });
        await other.goto(`${world.url}/desk/sign-in`);
        await sayWho(other, una);
        await other.getByRole("navigation", { name: "Views" }).waitFor();
        await other.close();
      };
      await again();
      await page.getByRole("button", { name: /Assign to me/ }).click();
      await page.getByText(`Assigned to ${una.name}`).first().waitFor();
      // A tab that missed it has the token of an ended session.
      await page.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)");
      await again();
      await page.keyboard.press("n");
      await page.keyboard.type("Written with an old token");
      await page.keyboard.press("Control+Enter");
      await until(async () => (await notesOf(number)).includes("Written with an old token"), 20_000);
      assert.equal(await page.getByText("Your session has ended").count(), 0);
    });
  });

  test("another person who signs in over the page sees nothing of the first one's data", async () => {
    const una = await newcomer();
    const { number } = await world.openTicket({ subject: "Slow shop" });
    await at(una, async (page) => {
      await openAt(world, page, number);
      // The draft is saved while she is still signed in; her next request finds the session ended.
      const kept = page.waitForResponse((answer) => answer.url().endsWith("/draft"));
      await page.getByRole("textbox", { name: "Reply" }).fill("Only mine");
      await kept;
      await world.ask("DELETE", "/api/v1/staff/sessions", { token: una.token });
      await page.getByRole("button", { name: /Assign to me/ }).click();
      const dialog = page.getByRole("dialog", { name: "Your session has ended" });
      await dialog.getByLabel("Email").fill(world.tom.email);
      await dialog.getByLabel("Password").fill(world.tom.password);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Tom Ferris" }).waitFor();
      assert.equal(await page.getByRole("textbox", { name: "Reply" }).inputValue(), "");
      const { data } = (await world.staff("GET", `/tickets/${number}`)).body;
      assert.equal(data.assignee_id, null, "what she did is not done by somebody else");
    });
  });

  test("sign-out keeps unsent changes for their author, and asks about drafts stored only here", async () => {
    const una = await newcomer();
    const { number } = await world.openTicket({ subject: "Slow shop" });
    await at(una, async (page) => {
      await openAt(world, page, number);
      await page.evaluate((number) => localStorage.setItem(`draft someone ${number} note`, "Theirs"), number);
      await page.getByRole("textbox", { name: "Reply" }).fill("My reply");
      await page.keyboard.press("Escape");
      // The desk stores no draft for a ticket that the agent cannot see.
      await page.evaluate((id) => localStorage.setItem(`draft ${id} 10000000000001 note`, "My note"), una.id);
      await signOut(page);
      const dialog = page.getByRole("dialog", { name: "You have unsent messages" });
      await dialog.getByText("My note").waitFor();
      assert.equal(await dialog.getByText("My reply").count(), 0, "the desk has it");
      await dialog.getByRole("button", { name: "Keep and sign out" }).click();
      await page.getByLabel("Email", { exact: true }).waitFor();
      const kept = await page.evaluate(() => Object.values({ ...localStorage }));
      assert.ok(kept.includes("Theirs") && kept.includes("My note") && !kept.includes("My reply"));
      await signIn(world, page, una);
      await openAt(world, page, number);
      await page.getByRole("textbox", { name: "Reply" }).and(page.getByText("My reply")).waitFor();
    });
  });

  test("sign-out in one tab leaves nothing visible in another", async () => {
    await at(await newcomer(), async (page) => {
      await openDesk(world, page);
      const other = await page.context().newPage();
      await other.goto(`${world.url}/desk/me/profile`);
      await other.getByRole("heading", { name: "Profile" }).waitFor();
      await other.waitForTimeout(500);
      await signOut(page);
      await other.getByLabel("Email", { exact: true }).waitFor();
    });
  });

  test("a token is shown once, and is refused after it was revoked", async () => {
    const una = await newcomer();
    await at(una, async (page) => {
      await openSection(page, "tokens");
      await page.getByLabel("What is it for?").fill("Nightly report");
      await password(page).fill(una.password);
      await page.getByRole("button", { name: "Create token" }).click();
      const token = (await page.locator("code").textContent()) ?? "";
      const me = () => world.ask("GET", "/api/v1/staff/me", { token });
      assert.equal((await me()).status, 200);
      await page.reload();
      const row = page.getByRole("listitem").filter({ hasText: "Nightly report" });
      await row.getByText("Last used").waitFor();
      assert.equal(await page.getByText(token).count(), 0);
      await row.getByRole("button", { name: "Revoke Nightly report" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
      // Elements behind a dialog have no role.
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await row.waitFor({ state: "detached" });
      assert.equal((await me()).status, 401);
    });
  });

  test("an agent changes a shortcut, takes one from another command, and turns off all without Ctrl", async () => {
    await at(await newcomer(), async (page) => {
      await openSection(page, "keys");
      const changed = page.getByRole("listitem").filter({ hasText: /^Next ticket/ });
      await changed.getByRole("button", { name: "Change" }).click();
      await page.keyboard.press("k");
      await changed.getByText("k is already used for “Previous ticket”.").waitFor();
      await changed.getByRole("button", { name: "Reassign" }).click();
      await page
        .getByRole("listitem")
        .filter({ hasText: /^Previous ticket/ })
        .getByText("none")
        .waitFor();
      await page.getByRole("button", { name: "Change the key of Find anything" }).click();
      await page.keyboard.press("f");
      await page.getByText("it needs Ctrl or ⌘").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("g");
      await page.keyboard.press("p");
      await page.getByRole("heading", { name: "Profile" }).waitFor();
      await openSection(page, "keys");
      const withoutCtrl = page.getByLabel("Single-key shortcuts");
      await withoutCtrl.click();
      await until(async () => !(await withoutCtrl.isChecked()), 10_000);
      await page.locator("body").press("g");
      await page.keyboard.press("p");
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Command palette" }).waitFor();
      assert.ok(page.url().endsWith("/me/keys"));
    });
  });
});
