import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { asVisitor, openChromium } from "./chromium.ts";
import { type HostPage, openSite, type Site } from "./host-page.ts";

/** Another site with Harbour's widget on its pages, and an agent who chats. */
export interface Shop {
  world: World;
  site: Site;
  /** In a new browser, where any error fails the test. */
  visit(visit: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  /** The newest chat in the staff list. */
  newest(): Promise<Json>;
  /** The agent sends a message in it. */
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

/** Opens the panel's chat on the current page. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Help/ }).click();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
}

/** Waits until the desk has all messages, including lost ones that are sent again. */
export async function isSent(page: Page): Promise<void> {
  await page.getByText("Sending…").waitFor({ state: "detached", timeout: 30_000 });
}

export async function look(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
