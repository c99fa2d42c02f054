import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { samples } from "../files/samples.ts";
import type { Json } from "../world.ts";
import { assertAccessible, assertReadable, cannotRun } from "./chromium.ts";
import { dragFile, type Point } from "./drag-file.ts";
import { isSent, look, openChat, openShop, type Shop, say } from "./shop-page.ts";

let shop: Shop;
const picture = samples.png ?? Buffer.alloc(0);

/** A site whose policy allows only its own images and styles. */
const strict =
  "default-src 'none'; script-src DESK; connect-src DESK; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const chat = async (page: Page) => {
  await page.goto(shop.site.url);
  await openChat(page);
};
const choose = (page: Page, ...files: [name: string, content: Buffer][]) =>
  page
    .locator("input[type=file]")
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/octet-stream", buffer })));

describe("files in the widget's chat", { skip: cannotRun }, () => {
  before(async () => {
    shop = await openShop({ page: { policy: strict } });
  });
  after(() => shop.close());

  test("a visitor sends files with the first and later messages, and limits are checked before the upload", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await choose(page, ["lamp.png", picture], ["run.exe", Buffer.from("MZ")]);
      await page.getByText("The file type of run.exe isn't allowed.").waitFor();
      await page.getByRole("button", { name: "Remove lamp.png" }).waitFor();
      await look(page, "chat-file-chosen");
      await assertAccessible(page);
      await say(page, "Have you got this one?");
      await isSent(page);
      await page.getByRole("img", { name: "lamp.png" }).waitFor();
      await choose(page, ["notes.txt", Buffer.from("a line")]);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await isSent(page);
      await page.getByRole("button", { name: "notes.txt", exact: true }).waitFor();
      const { id } = await shop.newest();
      const { entries } = (await shop.world.staff("GET", `/chats/${id}`)).body.data;
      assert.deepEqual(
        entries
          .filter(({ kind }: Json) => kind === "message")
          .map(({ body, attachments }: Json) => [body, attachments.map(({ name }: Json) => name)]),
        [
          ["Have you got this one?", ["lamp.png"]],
          ["notes.txt", ["notes.txt"]],
        ],
      );
    });
  });

  test("staff files are shown or downloaded with the session's token only", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await say(page, "Show me");
      await isSent(page);
      await shop.answer("Here it is", { name: "shop.png", content: picture });
      await page.getByRole("img", { name: "shop.png" }).waitFor();
      await look(page, "chat-picture");
      await assertReadable(page);
      await look(page, "chat-picture-rtl");
      await shop.answer("And the list", { name: "list.txt", content: Buffer.from("one, two") });
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "list.txt", exact: true }).click();
      const download = await saved;
      assert.equal(download.suggestedFilename(), "list.txt");
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      assert.equal(Buffer.concat(chunks).toString(), "one, two");
    });
  });

  test("a refusal is shown in the desk's words, and the message can be edited again", async () => {
    await shop.visit(async (page) => {
      await chat(page);
      await choose(page, ["lamp.png", Buffer.from("this is no picture")]);
      await say(page, "Look at this");
      const refusal = page.locator(".said.own [role=alert]");
      await refusal.waitFor();
      assert.match(await refusal.innerText(), /lamp\.png/);
      await look(page, "chat-file-refused");
      await page.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await page.getByRole("textbox", { name: "Message" }).inputValue(), "Look at this");
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await isSent(page);
      await page.getByText("Look at this").waitFor();
    });
  });

  test("files can be dropped and pasted", async () => {
    const file = join(shop.world.dataDir, "dropped.txt");
    await writeFile(file, "a line");
    await shop.visit(async (page) => {
      await chat(page);
      // Dropped on another element than the last dragover.
      const box = page.getByRole("textbox", { name: "Message" });
      const press = page.getByRole("button", { name: "Send", exact: true });
      await dragFile(page, file, [await middleOf(box), await middleOf(press)]);
      await page.getByRole("button", { name: "Remove dropped.txt" }).waitFor();
      await page.evaluate(`{
        const boxes = [...document.querySelectorAll("div")].map((one) => one.shadowRoot?.querySelector("textarea"));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(["a line"], "pasted.txt"));
        const how = { bubbles: true, cancelable: true, composed: true };
        boxes.find((box) => box).dispatchEvent(new ClipboardEvent("paste", { ...how, clipboardData }));
      }`);
      await page.getByRole("button", { name: "Remove pasted.txt" }).waitFor();
    });
  });
});

async function middleOf(one: Locator): Promise<Point> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
