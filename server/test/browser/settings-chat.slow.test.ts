import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { publicKeyOf } from "../chat-page.ts";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { click, darkPhone, field, inSettings, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("chat", () => ({ browser, world }));

const settings = async (): Promise<Json> =>
  (await world.admin("GET", `/chat-settings?brand_id=${world.harbour.id}`)).body.data;
const change = (fields: Json) =>
  world.admin("PATCH", "/chat-settings", { body: { brand_id: world.harbour.id, ...fields } });
const sites = async (): Promise<string[]> =>
  (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data.allowed_origins;

describe("the chat settings in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("they say if, where and how fast a brand chats, and what visitors see now", async () => {
    await at("", async (page) => {
      await assertAccessible(page);
      await page.getByRole("main").getByRole("link", { name: "Harbour", exact: true }).click();
      await page.getByText("Now: no agents available.").waitFor();
      const seconds = page.getByLabel("Missed chat after");
      await seconds.fill("5");
      await save(page);
      await page.locator("[aria-invalid=true]").waitFor();
      await assertAccessible(page);
      await seconds.fill("45");
      await choose(page.getByLabel("Department"), "Technical support");
      await page.getByRole("switch", { name: "Offer chat" }).uncheck();
      await save(page);
      await page.getByText(/^Saved: /).waitFor();
      await page.getByText("Now: off.").waitFor();
      const { is_offered, department_id, answer_within_seconds } = await settings();
      assert.deepEqual([is_offered, department_id, answer_within_seconds], [false, world.technical, 45]);
    });
    await change({ is_offered: true, department_id: null, answer_within_seconds: 120 });
  });

  test("they show the script with the brand's key, its hash, and the lines for a CSP", async () => {
    const key = await publicKeyOf(world);
    const script = Buffer.from(await (await fetch(`${world.url}/widget.js`)).arrayBuffer());
    const hash = (how: string) => createHash(how).update(script);
    await at(`/${world.harbour.id}/site`, async (page) => {
      const origin = new URL(world.url).origin;
      assert.equal(
        await field(page, "Code snippet").inputValue(),
        `<script type="module" crossorigin src="${origin}/widget.js" data-key="${key}"></script>`,
      );
      assert.equal(
        await field(page, "Policy lines").inputValue(),
        `script-src ${origin}\nconnect-src ${origin}`,
      );
      const exact = field(page, "Code snippet with hash");
      await until(async () => (await exact.inputValue()) !== "", 10_000);
      const said = await exact.inputValue();
      assert.ok(
        said.includes(` integrity="sha384-${hash("sha384").digest("base64")}" data-key="${key}"`),
        said,
      );
      const address = /src="([^"]+)"/.exec(said)?.[1] ?? "";
      assert.ok(address.includes(hash("sha256").digest("hex").slice(0, 16)), address);
      assert.ok(script.equals(Buffer.from(await (await fetch(address)).arrayBuffer())));
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy Code snippet", exact: true }).click();
      await page.getByText("Copied").waitFor();
      assert.match(
        await page.evaluate<string>("navigator.clipboard.readText()"),
        /\/widget\.js" data-key="sdw_/,
      );
    });
  });

  test("allowed sites are listed, with an error at each invalid one, on a phone in the dark theme", async () => {
    await at(
      `/${world.harbour.id}/site`,
      async (page) => {
        await click(page, "Add a site");
        await page.waitForTimeout(2000);
        await field(page, "Site 1").fill("https://shop.example");
        await click(page, "Add a site");
        await field(page, "Site 2").fill("https://shop.example/plans");
        await save(page);
        const bad = page.locator("[aria-invalid=true]");
        await bad.waitFor();
        assert.equal(await bad.inputValue(), "https://shop.example/plans");
        await page
          .getByText("Enter the site as https:// and its host name, without a path.")
          .first()
          .waitFor();
        await assertAccessible(page);
        await field(page, "Site 2").fill("http://localhost:3000");
        await save(page);
        await page.getByText(/^Saved: /).waitFor();
        assert.deepEqual(await sites(), ["https://shop.example", "http://localhost:3000"]);
        await click(page, "Remove https://shop.example");
        await save(page);
        await until(async () => (await sites()).length === 1, 10_000);
      },
      darkPhone,
    );
  });
});
