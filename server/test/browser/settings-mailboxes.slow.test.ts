import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { type Dovecot, openDovecot, withoutDovecot } from "../dovecot.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { click, darkPhone, field, inSettings, row, save } from "./in-settings.ts";

let world: World;
let dovecot: Dovecot;
let browser: Browser;
const at = inSettings("mailboxes", () => ({ world, browser }));

const read = async (): Promise<Json[]> => (await world.admin("GET", "/mailboxes")).body.data;

describe("the mailboxes in a browser", { skip: cannotRun || withoutDovecot }, () => {
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

  test("one is added, told what is missing at its place, tried until it can be read, and its password never shown", async () => {
    await at("", async (page) => {
      await page.getByText("No mailbox is read").waitFor();
      await click(page, "Add a mailbox");
      await page.getByLabel("Brand").selectOption({ label: "Harbour" });
      await page.getByLabel("Address").fill("support@harbour.example");
      await page.getByLabel("Department").selectOption({ label: "Questions before buying" });
      await page.getByLabel("Port", { exact: true }).fill(String(dovecot.port));
      await page.getByLabel("User", { exact: true }).fill(dovecot.user);
      await page.getByLabel("Password").fill("not-the-word");
      await save(page);
      await page.getByRole("alert").first().waitFor();
      await assertAccessible(page);
      await page.getByLabel("IMAP server").fill(dovecot.host);
      await save(page);
      await page.getByText("Created: support@harbour.example").first().waitFor();
      assert.equal(await page.getByLabel("Password").inputValue(), "", "it is not shown");

      const state = page.getByRole("status");
      await click(page, "Try it");
      await state.getByText("The server did not accept the user and the password.").waitFor();
      await page.getByLabel("Password").fill(dovecot.password);
      await save(page);
      await page.getByText("Saved: Password").first().waitFor();
      await click(page, "Try it");
      await state.getByText("The mailbox can be read.").waitFor();
      await assertAccessible(page);
    });
    const [mailbox] = await read();
    assert.deepEqual([mailbox?.brand_id, mailbox?.department_id], [world.harbour.id, world.presales]);
    assert.ok(!JSON.stringify(mailbox).includes(dovecot.password));
  });

  test("it is switched off and on, and deleted with a question, on a phone in the dark", async () => {
    const [mailbox] = await read();
    await at(
      `/${mailbox?.id}`,
      async (page) => {
        await page.getByRole("switch", { name: "Read this mailbox" }).click();
        await save(page);
        await page.getByText("Switched off").waitFor();
        assert.equal((await read())[0]?.active, false);
        await assertAccessible(page);
        await click(page, "Delete");
        const dialog = page.getByRole("dialog", { name: "Delete support@harbour.example?" });
        await dialog.getByText("Its mail stays on the server").waitFor();
        await dialog.getByRole("button", { name: "Delete" }).click();
        await page.getByText("No mailbox is read").waitFor();
        assert.equal(await row(page, "support@harbour.example").count(), 0);
        assert.equal(await field(page, "Address").count(), 0);
      },
      darkPhone,
    );
    assert.deepEqual(await read(), []);
  });
});
