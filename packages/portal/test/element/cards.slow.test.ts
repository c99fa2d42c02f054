import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page, Route } from "playwright-core";
import { cannotRun } from "../../../../server/test/browser/chromium.ts";
import { ines } from "../../../../server/test/world.ts";
import { openProduct, type Product } from "../product.ts";

let product: Product;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);
const pathOf = (number: string) => `/clients/${ines}/tickets/${number}`;

describe("the cards of a ticket in the support area", { skip: cannotRun }, () => {
  before(async () => {
    product = await openProduct();
  });
  after(() => product.close());

  test("a client who changes the score of a rating keeps its reason and comment, and can remove them", async () => {
    const { number } = await product.world.openTicket();
    const answer = async () =>
      (await product.world.platform("GET", `${pathOf(number)}/rating`)).body.data.answer;
    await product.visit(async (page) => {
      const reason = page.getByRole("combobox", { name: /^What was the reason/ });
      const comment = page.getByRole("textbox", { name: /^Comment/ });
      const score = (name: string) => page.getByRole("radio", { name, exact: true });
      const send = async () => {
        await press(page, "Send rating");
        await page.getByText("Thank you for your rating.").waitFor();
      };
      await open(page, `#/tickets/${number}`);
      await press(page, "Close ticket");
      await score("Satisfied").check();
      await reason.selectOption({ index: 2 });
      await comment.fill("Quick!");
      await send();
      const given = await answer();
      assert.deepEqual([given.score, typeof given.reason, given.comment], [4, "string", "Quick!"]);
      await press(page, "Change rating");
      await score("Very satisfied").check();
      await send();
      const changed = await answer();
      assert.deepEqual([changed.score, changed.reason, changed.comment], [5, given.reason, "Quick!"]);
      await press(page, "Change rating");
      await score("Very satisfied").and(page.locator(":focus")).waitFor();
      await reason.selectOption("");
      await comment.fill("");
      await send();
      const emptied = await answer();
      assert.deepEqual([emptied.score, emptied.reason, emptied.comment], [5, null, null]);
    });
  });

  test("a credential that is sent again after a lost answer is stored once, and stays out of the browser's storage", async () => {
    const { number } = await product.world.openTicket();
    const labels = async () =>
      (await product.world.platform("GET", `${pathOf(number)}/secrets`)).body.data.map(
        ({ label }: { label: string }) => label,
      );
    await product.visit(async (page) => {
      const lost = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      const shown = page.getByRole("listitem").getByText("FTP", { exact: true });
      await open(page, `#/tickets/${number}`);
      await press(page, "Add credential");
      await field(page, "Name").fill("FTP");
      await field(page, "Value").fill("hunter2");
      await page.route("**/credentials", lost, { times: 1 });
      await press(page, "Save");
      await page.getByRole("alert").getByText("No connection.").waitFor();
      const stored = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }])";
      assert.doesNotMatch(await page.evaluate<string>(stored), /hunter2/);
      // Meanwhile the card is read again.
      await page.dispatchEvent("html", "visibilitychange");
      await shown.waitFor();
      await press(page, "Save");
      await field(page, "Value").waitFor({ state: "hidden" });
      assert.equal(await shown.count(), 1);
      assert.deepEqual(await labels(), ["FTP"]);
      // The same once more is meant.
      await press(page, "Add credential");
      await field(page, "Name").fill("FTP");
      await field(page, "Value").fill("hunter2");
      await press(page, "Save");
      await shown.nth(1).waitFor();
    });
    assert.deepEqual(await labels(), ["FTP", "FTP"]);
  });

  test("a credential that can't be removed says why", async () => {
    const { number } = await product.world.openTicket();
    const form = { label: "SFTP", value: "hunter2" };
    await product.world.platform("POST", `${pathOf(number)}/secrets`, { body: form });
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      await page.route("**/credentials/*", (route) => route.abort(), { times: 1 });
      await press(page, "Remove SFTP");
      await page.getByRole("alert").getByText("No connection.").waitFor();
      await press(page, "Remove SFTP");
      await page.getByText("SFTP", { exact: true }).waitFor({ state: "detached" });
      assert.equal(await page.getByText("No connection.").count(), 0);
    });
  });
});
