import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { loadArticles } from "../../src/demo/load-articles.ts";
import { until } from "../command-line.ts";
import { pngOf } from "../files/images.ts";
import { withPicture } from "../files/samples.ts";
import { createWorld, type Json, type World } from "../world.ts";
import {
  assertAccessible,
  assertFocused,
  assertReadable,
  asVisitor,
  cannotRun,
  openChromium,
} from "./chromium.ts";

let world: World;
let browser: Browser;
let article: string;
let overfull: string;

const visitor = (visit: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asVisitor(browser, options, visit);

const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung".repeat(2);

async function writeOverfull(): Promise<string> {
  const write = async (path: string, body: Json) => {
    const answer = await world.admin("POST", path, { body: { brand_id: world.lantern.id, ...body } });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };
  let last: Json;
  for (let number = 1; number <= 12; number++) {
    const texts = [{ locale: "en", name: `${long.slice(0, 90)} ${number}`, description: long }];
    const { id } = await write("/article-categories", { texts });
    for (let each = 1; each <= 7; each++) {
      const body = `${long}\n\n# ${long}\n\n# Two\n\n# Three\n\n| ${long} | b | c |\n|-|-|-|\n| 1 | 2 | 3 |\n\n\`\`\`\n${long}\n\`\`\``;
      last = await write("/articles", {
        title: `${long} ${number} ${each}`,
        body,
        category_id: id,
        status: "published",
      });
    }
  }
  return `/b/lantern${new URL(last.url).pathname.replace("/b/lantern", "")}`;
}

describe("the help centre in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await loadArticles(world.desk, world.harbour);
    await world.admin("PATCH", `/brands/${world.harbour.id}`, {
      body: { mail_color: "#fde047", mail_reply_to: "help@harbour.example" },
    });
    const map = await (await fetch(`${world.url}/help/en/sitemap.xml`)).text();
    const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
    article = paths.find((path) => path.includes("/move-a-domain") || path.includes("domain")) ?? "";
    assert.ok(article);
    overfull = await writeOverfull();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("each page is accessible: light, dark, narrow, right to left, and with text twice as large", async () => {
    const paths = [
      "/help",
      article,
      `${article}?thanks=no`,
      "/help/en/search?q=my+domian",
      "/help/en/search?q=zebra",
      "/help/none/x/y",
    ];
    for (const path of [...paths, "/b/lantern/help", overfull, "/help/de"]) {
      await visitor(async (page) => {
        await page.goto(world.url + path);
        await assertReadable(page);
      });
    }
  });

  test("a visitor finds an article as they type, by keyboard alone, and reads it", async () => {
    await visitor(async (page) => {
      await page.goto(`${world.url}/help`);
      await page.keyboard.press("Tab");
      await assertFocused(page, "a.skip");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await assertFocused(page, "#q");
      await page.keyboard.type("move a doma");
      await page.locator("#found a b").first().waitFor();
      assert.match((await page.locator("#said").textContent()) ?? "", /^\d+ found\.$/);
      await assertAccessible(page);
      await page.keyboard.press("ArrowDown");
      await assertFocused(page, "#found li:first-child a");
      await page.keyboard.press("ArrowUp");
      await assertFocused(page, "#q");
      await page.keyboard.press("Escape");
      await page.locator("#found").waitFor({ state: "hidden" });
      await page.keyboard.type("i");
      await page.locator("#found a").first().waitFor();
      await page.keyboard.type("n");
      await page.keyboard.press("Escape");
      await delay(600);
      assert.equal(await page.locator("#found").isHidden(), true, "it came back by itself");
      await page.keyboard.press("Backspace");
      await page.locator("#found a").first().waitFor();
      await page.keyboard.press("ArrowDown");
      const chosen = await page.evaluate<string>("document.activeElement.href");
      await page.keyboard.press("Enter");
      await page.locator("article h1").waitFor();
      assert.equal(page.url(), chosen);
    });
  });

  test("without JavaScript a visitor searches, reads, says that it did not help, and contacts support", async () => {
    await visitor(
      async (page) => {
        await page.goto(`${world.url}/help`);
        await page.getByRole("searchbox").fill("move my domian");
        await page.keyboard.press("Enter");
        await page.getByRole("link", { name: "move my domain" }).click();
        await page.locator("mark").first().waitFor();
        await page.locator(".results a").first().click();
        await page.getByRole("button", { name: "No", exact: true }).click();
        await page.getByText("Thank you. We").waitFor();
        const contact = page.getByRole("main").getByRole("link", { name: "Contact us" });
        const href = await contact.getAttribute("href");
        assert.match(href ?? "", /^mailto:help@harbour\.example\?subject=/);
        await page
          .getByRole("link", { name: "Deutsch" })
          .or(page.getByRole("link", { name: "Harbour" }))
          .first()
          .click();
        await page.locator("h1").waitFor();
      },
      { javaScriptEnabled: false },
    );
  });

  test("an article is prefetched while the pointer is on its link", async () => {
    const ahead: string[] = [];
    world.app.server.on("request", ({ url, headers }) => {
      if (String(headers["sec-purpose"] ?? "").includes("prefetch")) ahead.push(String(url));
    });
    await visitor(async (page) => {
      await page.goto(`${world.url}/help`);
      await page.locator(".articles a").first().hover();
      await until(() => ahead.some((url) => /^\/help\/en\/.*-[0-9a-z]{26}$/.test(url)), 10_000);
      await page.locator(".articles a").first().click();
      await page.locator("article h1").waitFor();
    });
  });

  test("a brand's logo replaces its name and has it as its label: light, dark and narrow", async () => {
    const path = `/brands/${world.lantern.id}/logo`;
    assert.equal((await world.admin("PUT", path, { form: withPicture(pngOf(640, 160)) })).status, 200);
    await visitor(async (page) => {
      await page.goto(`${world.url}/b/lantern/help`);
      await page.getByRole("link", { name: "Lantern", exact: true }).getByRole("img").waitFor();
      assert.equal(await page.evaluate<number>("document.querySelector('.logo').naturalWidth"), 640);
      const { width, height } = (await page.locator(".logo").boundingBox()) ?? {};
      assert.deepEqual([width, height], [160, 40]);
      await assertReadable(page);
    });
    await world.admin("DELETE", path);
  });

  test("a brand's colour is on its buttons", async () => {
    await visitor(async (page) => {
      await page.goto(`${world.url}/help`);
      const color = () =>
        page.evaluate<string>("getComputedStyle(document.querySelector('button.main')).backgroundColor");
      const own = await color();
      await page.goto(`${world.url}/b/lantern/help`);
      assert.notEqual(await color(), own);
    });
  });
});
