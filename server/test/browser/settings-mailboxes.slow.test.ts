import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { until } from "../command-line.ts";
import { type Dovecot, openDovecot, withoutDovecot } from "../dovecot.ts";
import { mailOf } from "../incoming-mail.ts";
import { lookIntoMailbox } from "../mailbox-world.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";
import { click, darkPhone, field, inSettings, row, save } from "./settings-page.ts";

let world: World;
let dovecot: Dovecot;
let browser: Browser;
const at = inSettings("mailboxes", () => ({ world, browser }));

const read = async (): Promise<Json[]> => (await world.admin("GET", "/mailboxes")).body.data;

describe("mailboxes in the settings in a browser", { skip: cannotRun || withoutDovecot }, () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    dovecot = await openDovecot();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await dovecot?.[Symbol.asyncDispose]();
    await world?.close();
  });

  test("one is added with errors at its fields, tested until it works, and its password is never shown", async () => {
    await at("", async (page) => {
      await page.getByText("No mailboxes yet").waitFor();
      await click(page, "Add mailbox");
      await choose(page.getByLabel("Brand"), "Harbour");
      await page.getByLabel("Address").fill("support@harbour.example");
      await choose(page.getByLabel("Department"), "Questions before buying");
      await page.getByLabel("Port", { exact: true }).fill(String(dovecot.port));
      await page.getByLabel("Username", { exact: true }).fill(dovecot.user);
      await page.getByLabel("Password").fill("not-the-word");
      await save(page);
      await page.getByRole("alert").first().waitFor();
      await assertAccessible(page);
      await page.getByLabel("IMAP server").fill(dovecot.host);
      await save(page);
      await page.getByText("Created: support@harbour.example").first().waitFor();
      assert.equal(await page.getByLabel("Password").inputValue(), "", "it is not shown");

      const state = page.getByRole("status");
      await click(page, "Test connection");
      await state.getByText("The server rejected the username and password.").waitFor();
      await page.getByLabel("Password").fill(dovecot.password);
      await save(page);
      await page.getByText("Saved: Password").first().waitFor();
      await click(page, "Test connection");
      await state.getByText("Connected. The mailbox can be read.").waitFor();
      await assertAccessible(page);
    });
    const [mailbox] = await read();
    assert.deepEqual([mailbox?.brand_id, mailbox?.department_id], [world.harbour.id, world.presales]);
    assert.ok(!JSON.stringify(mailbox).includes(dovecot.password));
  });

  test("a rejected email is found with its reason, downloaded as it came, and processed after all", async () => {
    const auto = {
      headers: ["Auto-Submitted: auto-replied"],
      to: "support@harbour.example, boss@lind.example",
    };
    const raw = mailOf({ ...auto, subject: "Out of office", text: "I am away." });
    await at("/not-taken", (page) => page.getByText("No unprocessed emails").waitFor());
    for (let n = 1; n <= 50; n++) await dovecot.deliver(mailOf({ ...auto, subject: `Robot ${n}` }));
    await dovecot.deliver(raw);
    await lookIntoMailbox(world);
    await at("", async (page) => {
      await page.getByRole("link", { name: "Unprocessed emails" }).click();
      await page.getByText("51 emails").waitFor();
      assert.equal(await page.getByText("Robot 1", { exact: true }).count(), 0);
      await click(page, "Show more");
      await page.getByText("Robot 1", { exact: true }).waitFor();
      const mail = row(page, "Out of office");
      await mail.getByText("Out of office").click();
      await mail.getByText("Automatic email").waitFor();
      await assertAccessible(page);
      const downloading = page.waitForEvent("download");
      await mail.getByRole("link", { name: "Download original" }).click();
      const file = await (await downloading).path();
      assert.equal((await readFile(file, "utf8")).replaceAll("\r\n", "\n"), raw);
      await mail.getByRole("button", { name: "Process anyway" }).click();
      const dialog = page.getByRole("dialog", { name: "Process this email anyway?" });
      await dialog.getByRole("button", { name: "Process anyway" }).click();
      await page.getByText("50 emails").waitFor();
    });
    const [ticket] = (await world.staff("GET", "/tickets")).body.data as Json[];
    assert.equal(ticket?.subject, "Out of office");
    await asStaff({ world, browser }, world.maya, async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${ticket?.number}`);
      await page.getByText("Also sent to boss@lind.example").waitFor();
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download original email" }).click();
      await (await downloading).path();
    });
  });

  test("one is disabled, enabled, and deleted after a confirmation, on a phone in the dark theme", async () => {
    const [mailbox] = await read();
    await at(
      `/${mailbox?.id}`,
      async (page) => {
        await page.getByRole("switch", { name: "Check this mailbox" }).click();
        await save(page);
        await until(async () => (await read())[0]?.active === false, 10_000);
        await assertAccessible(page);
        await click(page, "Delete");
        const dialog = page.getByRole("dialog", { name: "Delete support@harbour.example?" });
        await dialog.getByText("Email stays on the server").waitFor();
        await dialog.getByRole("button", { name: "Delete" }).click();
        await page.getByText("No mailboxes yet").waitFor();
        assert.equal(await row(page, "support@harbour.example").count(), 0);
        assert.equal(await field(page, "Address").count(), 0);
      },
      darkPhone,
    );
    assert.deepEqual(await read(), []);
  });
});
