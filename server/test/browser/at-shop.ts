import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { asVisitor, openChromium } from "./chromium.ts";
import { type HostPage, openSite, type Site } from "./host-page.ts";

/** A site of somebody else's with the widget of Harbour on its pages, and a person of staff who chats. */
export interface Shop {
  world: World;
  site: Site;
  /** A browser of its own, on whose pages nothing may go wrong. */
  visit(visit: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  /** The newest chat, as staff see it in their list. */
  newest(): Promise<Json>;
  /** Staff say something in it. */
  answer(body: string, file?: { name: string; content: Buffer }): Promise<void>;
  close(): Promise<void>;
}

export async function openShop({ isOnDuty = true, page = {} as Partial<HostPage> } = {}): Promise<Shop> {
  const world = await createWorld();
  const browser: Browser = await openChromium();
  const { public_key } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
  const duty = await world.staff("PUT", "/chats/duty", { body: { is_on_duty: isOnDuty, capacity: 20 } });
  assert.equal(duty.status, 200, duty.text);
  const script = `<script type="module" crossorigin src="${world.url}/widget.js" data-key="${public_key}"></script>`;
  const policy = page.policy?.replaceAll("DESK", world.url);
  const site = await openSite({
    "/": { script, ...page, ...(policy ? { policy } : {}) },
    "/lamps": { script, ...page, ...(policy ? { policy } : {}) },
  });
  const newest = async (): Promise<Json> => (await world.staff("GET", "/chats?view=all")).body.data[0];
  let answers = 0;
  return {
    world,
    site,
    newest,
    visit: (visit, options = {}) => asVisitor(browser, options, visit),
    async answer(body, file) {
      const { id } = await newest();
      const form = new FormData();
      form.append("id", `answer-${++answers}-of-tom`);
      form.append("body", body);
      if (file) form.append("attachments[]", new File([new Uint8Array(file.content)], file.name));
      const sent = await world.staff("POST", `/chats/${id}/messages`, { form });
      assert.equal(sent.status, 201, sent.text);
    },
    async close() {
      await site.close();
      await browser.close();
      await world.close();
    },
  };
}

/** Opens the panel's chat on the page that is open. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Help/ }).click();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
}

/** The desk has all that was said, also what was lost and goes again. */
export async function isSent(page: Page): Promise<void> {
  await page.getByText("Sending …").waitFor({ state: "detached", timeout: 30_000 });
}

export async function look(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
