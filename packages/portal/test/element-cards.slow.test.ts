import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { cannotRun } from "../../../server/test/browser/chromium.ts";
import { ines } from "../../../server/test/world.ts";
import { openProduct, type Product } from "./product.ts";

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
});
