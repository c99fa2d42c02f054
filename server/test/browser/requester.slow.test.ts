import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, gita, omar, personOf, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const search = "Name, email or client ID of the new customer";

describe("the customer of a ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    await world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is changed to another client by mouse, after a dialog that says what it means", async () => {
    const { number } = await world.openTicket({ body: "It is down" });
    const body = { label: "FTP", value: "hunter2" };
    assert.equal((await world.staff("POST", `/tickets/${number}/secrets`, { body })).status, 201);
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      await page.getByRole("button", { name: "Change customer", exact: true }).click();
      const finder = dialog(page, "Change customer");
      await finder.getByRole("combobox", { name: search, exact: true }).fill("hadd");
      await finder.getByRole("option", { name: /^Omar Haddad/ }).click();
      const asked = dialog(page, "Give this ticket to Omar Haddad?");
      await asked.getByText("with everything that Ines Maurer wrote and attached").waitFor();
      await asked.getByText("Ines Maurer can no longer see the ticket.").waitFor();
      await asked.getByText("All credentials stored in this ticket are deleted").waitFor();
      await assertAccessible(page);
      await asked.getByRole("button", { name: "Change customer", exact: true }).click();
      await page
        .getByRole("complementary", { name: "Properties" })
        .getByText("Omar Haddad", { exact: true })
        .waitFor();
      const { client, replies } = (await world.staff("GET", `/tickets/${number}`)).body.data;
      assert.deepEqual([client.platform_client_id, replies[0].author.name], [omar, "Ines Maurer"]);
    });
  });

  test("is changed to a guest by keyboard, and the guest's address is corrected", async () => {
    const { number } = await world.openTicket();
    const guestOf = async () => (await world.staff("GET", `/tickets/${number}`)).body.data.guest;
    await asStaff(
      { browser, world },
      world.tom,
      async (page) => {
        await openAt(world, page, number);
        await page.keyboard.press("Control+k");
        await page.getByRole("dialog").getByRole("combobox").fill("change customer");
        await page.getByRole("option", { name: /^Change customer/ }).waitFor();
        await page.keyboard.press("Enter");
        const finder = dialog(page, "Change customer");
        await finder.getByRole("combobox", { name: search, exact: true }).waitFor();
        await page.keyboard.type("nia@next.example");
        await finder.getByRole("option", { name: "Customer without an account: nia@next.example" }).waitFor();
        await page.keyboard.press("Enter");
        const asked = dialog(page, "Give this ticket to a guest?");
        await asked.getByLabel("First name", { exact: true }).focus();
        await page.keyboard.type("Nia");
        await page.keyboard.press("Enter");
        await asked
          .getByText(/field is required/)
          .first()
          .waitFor();
        await assertAccessible(page);
        await asked.getByLabel("Last name", { exact: true }).fill("Next");
        await page.keyboard.press("Enter");
        await page
          .getByRole("complementary", { name: "Properties" })
          .getByText("Nia Next", { exact: true })
          .waitFor();
        assert.equal((await guestOf()).email, "nia@next.example");

        await page.getByRole("button", { name: "Change customer", exact: true }).press("Enter");
        await finder.getByRole("option", { name: /^Edit name and address of Nia Next/ }).waitFor();
        await page.keyboard.press("Enter");
        const edited = dialog(page, "Edit guest");
        await edited.getByLabel("Email", { exact: true }).fill(gita.email);
        await edited.getByText("a new one is emailed to the new address").waitFor();
        await page.keyboard.press("Enter");
        await page.getByRole("link", { name: gita.email, exact: true }).waitFor();
        assert.equal((await guestOf()).email, gita.email);
      },
      {},
      (said) => /status of 422 /.test(said),
    );
  });
});
