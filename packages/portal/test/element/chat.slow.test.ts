import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, cannotRun } from "../../../../server/test/browser/chromium.ts";
import { chatBase } from "../../../../server/test/chat-page.ts";
import { omar, personOf } from "../../../../server/test/world.ts";
import { asInes, openProduct, type Product } from "../product.ts";

let product: Product;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);

describe("the chat of the support area", { skip: cannotRun }, () => {
  before(async () => {
    product = await openProduct();
    await product.world.staff("PUT", "/chats/duty", { body: { is_on_duty: true, capacity: 20 } });
  });
  after(() => product.close());

  test("a client chats, is told of replies on the list, and the staff know who it is", async () => {
    await product.visit(async (page) => {
      await open(page);
      await page.getByRole("link", { name: "Chat with us" }).click();
      await field(page, "Message").fill("Is someone there?");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "End chat" }).waitFor();
      await assertAccessible(page);
      const { data } = (await product.world.staff("GET", "/chats?view=all")).body;
      const chat = (await product.world.staff("GET", `/chats/${data[0].id}`)).body.data;
      assert.match(JSON.stringify(chat), /Ines/);
      await page.getByRole("link", { name: "All tickets" }).click();
      await page.getByRole("heading", { name: "Your tickets" }).waitFor();
      const say = (body: string) =>
        product.world.staff("POST", `/chats/${data[0].id}/messages`, {
          body: { id: `answer-${body.length}-of-tom`, body },
        });
      const sent = await say("Yes, hello!");
      assert.equal(sent.status, 201, sent.text);
      await page.getByRole("link", { name: "Chat with us, 2 new" }).click();
      await page.getByText("Yes, hello!").waitFor();
      await page.reload();
      await page.getByText("Yes, hello!").waitFor();
      await press(page, "End chat");
      await page.getByRole("button", { name: "Start a new chat" }).waitFor();
    });
  });

  test("a chat ends for the page of a client who is not signed in any more, and its session with it", async () => {
    for (const next of [null, { id: omar, ...personOf(omar) }]) {
      await product.visit(async (page) => {
        await open(page, "#/chat");
        await field(page, "Message").fill("Of Ines");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "End chat" }).waitFor();
        const token = await page.evaluate<string>(
          "Object.entries(localStorage).find(([name]) => /sdw_/.test(name))[1]",
        );
        product.signedIn = next;
        try {
          const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
          await field(page, "Message").fill("Of whoever sits here now");
          await page.keyboard.press("Enter");
          await page.getByRole("heading", { name: "Please sign in" }).waitFor();
          assert.equal((await ended).status(), 204);
          const { status } = await product.world.ask("GET", `${chatBase}/session`, { token });
          assert.equal(status, 401);
          assert.deepEqual(
            await page.evaluate("Object.keys(localStorage).filter((name) => /sdw_/.test(name))"),
            [],
          );
        } finally {
          product.signedIn = asInes;
        }
        const { data } = (await product.world.staff("GET", "/chats?view=all")).body;
        const chat = await product.world.staff("GET", `/chats/${data[0].id}`);
        assert.match(chat.text, /Of Ines/);
        assert.doesNotMatch(chat.text, /sits here now/);
      });
    }
  });
});
