import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { samples } from "../files/samples.ts";
import { ines, type Json } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, openAt } from "./desk-page.ts";
import { openChat, openShop, type Shop } from "./shop-page.ts";

/** The places for writing text: these tests apply to all of them, as they share styles and key handling. */
interface Place {
  name: string;
  at: "site" | "desk";
  open(page: Page): Promise<Locator>;
}

let shop: Shop;
let browser: Browser;
let chatId: string;
// The last corner is the resize handle.
const spots = [0.03, 0.25, 0.5, 0.75, 0.9];

const places: Place[] = [
  {
    name: "the widget's chat",
    at: "site",
    async open(page) {
      await page.goto(shop.site.url);
      await openChat(page);
      return page.getByRole("textbox", { name: "Message" });
    },
  },
  {
    name: "a new message in the widget",
    at: "site",
    async open(page) {
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: /^Help/ }).click();
      await page.getByRole("button", { name: "Contact us" }).click();
      return page.getByLabel("Message");
    },
  },
  {
    name: "a client's ticket in the widget",
    at: "site",
    async open(page) {
      const { data } = (await shop.world.platform("GET", `/chat?external_id=${ines}`)).body;
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: /^Help/ }).waitFor();
      await page.evaluate(`Sidedesk("identify", ${JSON.stringify(data.token)}); Sidedesk("open", "tickets")`);
      await page
        .getByRole("button", { name: /The shop is down/ })
        .first()
        .click();
      return page.getByRole("textbox", { name: "Message" });
    },
  },
  {
    name: "a guest's page",
    at: "site",
    async open(page) {
      const { ticket, token } = await shop.world.openGuestTicket();
      await page.goto(`${shop.world.url}/t/${ticket.number}#token=${token}`);
      return page.locator("#body");
    },
  },
  {
    name: "a reply of staff",
    at: "desk",
    async open(page) {
      await openAt(shop.world, page, (await shop.world.openTicket({ subject: "Slow" })).number);
      return page.getByRole("textbox", { name: "Reply" });
    },
  },
  {
    name: "a ticket that staff open",
    at: "desk",
    async open(page) {
      await page.goto(`${shop.world.url}/desk/new`);
      return page.getByRole("textbox", { name: "Message" });
    },
  },
  {
    name: "a chat of staff",
    at: "desk",
    async open(page) {
      await page.goto(`${shop.world.url}/desk/chats/${chatId}`);
      return page.getByRole("textbox", { name: "Reply" });
    },
  },
];

async function write(place: Place, work: (page: Page, field: Locator) => Promise<void>): Promise<void> {
  const atField = async (page: Page) => {
    const field = await place.open(page);
    await field.waitFor();
    await work(page, field);
    await field.fill("");
  };
  if (place.at === "site") return shop.visit(atField);
  await asStaff({ browser, world: shop.world }, shop.world.tom, atField);
}

const hasFocus = (field: Locator) =>
  field.evaluate((one) => (one.getRootNode() as unknown as { activeElement: unknown }).activeElement === one);

/** Uses the browser's clipboard: each type with its content. */
async function copy(page: Page, types: Record<string, string>): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    `(async (types) => {
      const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      const blobs = Object.entries(types).map(([type, content]) =>
        [type, new Blob([type.startsWith("image/") ? bytes(content) : content], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    })(${JSON.stringify(types)})`,
  );
}

const picture = (samples.png ?? Buffer.alloc(0)).toString("base64");
const ofExcel = {
  "text/plain": "Plan\tPrice\r\nM\t9\r\n",
  "text/html": "<table><tr><td>Plan</td><td>Price</td></tr><tr><td>M</td><td>9</td></tr></table>",
  "image/png": picture,
};
const ofWord = {
  "text/plain": "Dear Sir,\nit works.",
  "text/html": "<p>Dear <b>Sir</b>,<br>it works.</p>",
  "image/png": picture,
};
/** Each uses other words. */
const attached = (page: Page) => page.getByRole("button", { name: /^Remove .*\.png/ });

async function clickAll(place: Place, page: Page, field: Locator): Promise<void> {
  const choosers: string[] = [];
  page.on("filechooser", () => choosers.push("a question for files"));
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // The panel next to a chat covers it on a narrow screen.
    if (!(await field.isVisible())) await (await place.open(page)).waitFor();
    for (const x of spots)
      for (const y of [0.1, 0.5, 0.9]) {
        await field.evaluate((one) => (one as unknown as { blur(): void }).blur());
        // Some controls around the field appear only while it has the focus.
        const box = await field.boundingBox();
        assert.ok(box);
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
        assert.ok(await hasFocus(field), `at ${x}, ${y} of ${width} px`);
      }
  }
  assert.deepEqual(choosers, []);
}

/** A table becomes Markdown, and a picture alone becomes a file, which staff's replies show in their text. */
async function pasteAll({ name }: Place, page: Page, field: Locator): Promise<void> {
  const paste = async (types: Record<string, string>) => {
    await copy(page, types);
    await field.click();
    await page.keyboard.press("Control+v");
  };
  await paste(ofExcel);
  assert.equal(await field.inputValue(), "| Plan | Price |\n| --- | --- |\n| M | 9 |\n");
  await field.fill("");
  await paste(ofWord);
  assert.equal(await field.inputValue(), "Dear Sir,\nit works.");
  assert.equal(await attached(page).count(), 0);
  await paste({ "image/png": picture });
  await attached(page).waitFor();
  const image = name === "a reply of staff" ? /^\n!\[.+\]\(.*\)\n$/ : /^$/;
  assert.match((await field.inputValue()).replace("Dear Sir,\nit works.", ""), image);
  await attached(page).click();
}

describe("text fields for messages", { skip: cannotRun }, () => {
  before(async () => {
    shop = await openShop();
    browser = await openChromium();
    await shop.world.openTicket({ subject: "The shop is down" });
    await shop.visit(async (page) => {
      await page.goto(shop.site.url);
      await openChat(page);
      await page.getByRole("textbox", { name: "Message" }).fill("Anybody?");
      await page.keyboard.press("Enter");
      await page.getByText(/Sending ?…/).waitFor({ state: "detached" });
    });
    chatId = (await shop.newest()).id;
    await shop.world.staff("POST", `/chats/${chatId}/take`);
  });
  after(async () => {
    await browser?.close();
    await shop?.close();
  });

  for (const place of places)
    test(`a click focuses the field without opening anything, and a paste inserts text: ${place.name}`, async () => {
      await write(place, async (page, field) => {
        await pasteAll(place, page, field);
        await clickAll(place, page, field);
      });
    });

  for (const place of places.filter(({ name }) => / chat|^a chat/.test(name)))
    test(`Enter in an input method accepts the word without sending: ${place.name}`, async () => {
      await write(place, async (page, field) => {
        await field.fill("こんにち");
        // As Safari sends it: the composition is over, and only the key code shows that the key belonged to it.
        const cdp = await page.context().newCDPSession(page);
        const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
        await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
        await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
        await page.keyboard.type("は");
        await page.keyboard.press("Enter");
        await page.locator(".said, article").getByText("こんにちは", { exact: true }).waitFor();
        await page.getByText(/Sending ?…/).waitFor({ state: "detached" });
        const { entries } = (await shop.world.staff("GET", `/chats/${(await shop.newest()).id}`)).body.data;
        assert.deepEqual(
          entries
            .map(({ body }: Json) => body)
            .filter((body: string) => /こん/.test(body))
            .at(-1),
          "こんにちは",
        );
        assert.equal(entries.filter(({ body }: Json) => body === "こんにち").length, 0);
      });
    });

  test("each block of a message has its own direction, and code is left to right", async () => {
    const body = "Hello שלום\n\nשלום, נסו `npm install`\n\n- פריט\n\n> ציטוט\n\n```\n/usr/שלום\n```";
    const wanted = {
      p: ["ltr", "rtl", "rtl"],
      code: ["ltr", "ltr"],
      ul: ["rtl"],
      li: ["rtl"],
      blockquote: ["rtl"],
      pre: ["ltr"],
    };
    const read = (message: Locator) =>
      message.evaluate((one: unknown, tags: string[]) => {
        const { getComputedStyle } = globalThis as unknown as Record<
          string,
          (of: unknown) => { direction: string }
        >;
        const { querySelectorAll } = one as Record<string, (tag: string) => Iterable<unknown>>;
        const blocks = (tag: string) => [...(querySelectorAll?.call(one, tag) ?? [])];
        return Object.fromEntries(
          tags.map((tag) => [tag, blocks(tag).map((block) => getComputedStyle?.(block).direction)]),
        );
      }, Object.keys(wanted));
    const { ticket, token } = await shop.world.openGuestTicket({ body });
    await shop.visit(async (page) => {
      await page.goto(`${shop.world.url}/t/${ticket.number}#token=${token}`);
      assert.deepEqual(await read(page.locator("#thread .body")), wanted);
      const { data } = (await shop.world.platform("GET", `/chat?external_id=${ines}`)).body;
      await shop.world.openTicket({ subject: "Both ways", body });
      await page.goto(shop.site.url);
      await page.getByRole("button", { name: /^Help/ }).waitFor();
      await page.evaluate(`Sidedesk("identify", ${JSON.stringify(data.token)}); Sidedesk("open", "tickets")`);
      await page.getByRole("button", { name: /Both ways/ }).click();
      await page.locator(".log .message pre").waitFor();
      assert.deepEqual(await read(page.locator(".log .message")), wanted);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/rtl-widget.png` });
    });
    await asStaff({ browser, world: shop.world }, shop.world.tom, async (page) => {
      await openAt(shop.world, page, ticket.number);
      await page.locator("ol article pre").waitFor();
      assert.deepEqual(await read(page.locator("ol article").first()), wanted);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/rtl-desk.png` });
    });
  });
});
