import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { click, darkPhone, drag, field, idOf, inSettings, row, save } from "./settings-page.ts";

let world: World;
let browser: Browser;

const at = inSettings("articles", () => ({ browser, world }));
const shown = (page: Page) => page.getByRole("region", { name: "Preview" });

async function made(fields: Json = {}): Promise<Json> {
  const { status, body, text } = await world.admin("POST", "/articles", {
    body: { brand_id: world.harbour.id, title: "Move a domain", body: "Ask for the *code*.", ...fields },
  });
  assert.equal(status, 201, text);
  return body.data;
}

const stored = async (id: string) => (await world.admin("GET", `/articles/${id}`)).body.data;

/** As if copied from a screenshot or from a folder. */
async function paste(page: Page, name: string, content: string, type: string): Promise<void> {
  await field(page, "Text").focus();
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob("${content}"), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "${name}", { type: "${type}" }));
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
}

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

describe("the desk's articles in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an administrator writes and publishes a first article by keyboard, with a live preview", async () => {
    await at("", async (page) => {
      await page.getByText("No articles yet").waitFor();
      await assertAccessible(page);
      await click(page, "New article");
      await field(page, "Title").focus();
      await page.keyboard.type("How do I point a domain at my server?");
      await save(page);
      await page.getByRole("button", { name: "The body field is required." }).waitFor();
      assert.equal(await field(page, "Text").getAttribute("aria-invalid"), "true");
      await field(page, "Text").focus();
      await page.keyboard.type("Open **Domains**.\n\n- one\ntwo\n\n\n## Then");
      await shown(page).locator("strong", { hasText: "Domains" }).waitFor();
      await shown(page).getByRole("heading", { name: "Then" }).waitFor();
      await page.getByLabel("Keywords").fill("nameserver, DNS, , nameserver");
      await choose(page.getByRole("combobox", { name: "Status" }), "Published");
      await page.getByText("Shown in the help centre").waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: /^Save and publish/ }).click();
      const link = page.getByRole("link", { name: "Open in help centre" });
      await link.waitFor();
      const article = await stored(idOf(page));
      assert.deepEqual(
        [article.status, article.slug, article.keywords, article.body],
        [
          "published",
          "how-do-i-point-a-domain-at-my-server",
          ["nameserver", "DNS"],
          "Open **Domains**.\n\n- one\n- two\n\n## Then",
        ],
      );
      assert.equal(await link.getAttribute("href"), article.url);
      assert.equal(await field(page, "URL slug").inputValue(), article.slug);
      await assertAccessible(page);

      await field(page, "Title").fill("Point a domain at a server");
      await field(page, "URL slug").fill("Not An Address");
      await save(page);
      await page.locator("[aria-invalid=true]").waitFor();
      await field(page, "URL slug").fill("point-it");
      await save(page);
      await page.getByText("Saved: Title, URL slug").waitFor();
      assert.equal((await stored(article.id)).slug, "point-it");
    });
  });

  test("articles are filtered by words, brand, language, category and status", async () => {
    const { body } = await world.admin("POST", "/article-categories", {
      body: { brand_id: world.harbour.id, texts: [{ locale: "en", name: "Money" }] },
    });
    await made({ title: "Ask for an invoice", category_id: body.data.id });
    await made({ title: "Rechnung anfordern", locale: "de", status: "published" });
    await made({ title: "Elsewhere", brand_id: world.lantern.id });
    await at("", async (page) => {
      await row(page, "Ask for an invoice").getByText("Money · English").waitFor();
      await choose(page.getByLabel("Status"), "Published");
      await row(page, "Ask for an invoice").waitFor({ state: "detached" });
      await choose(page.getByLabel("Language"), "German");
      await page.getByText("1 article", { exact: true }).waitFor();
      await row(page, "Rechnung anfordern").waitFor();
      await choose(page.getByLabel("Status"), "All");
      await choose(page.getByLabel("Language"), "All languages");
      await choose(page.getByLabel("Category"), "Money");
      await page.getByText("1 article", { exact: true }).waitFor();
      await choose(page.getByLabel("Category"), "All categories");
      await choose(page.getByLabel("Brand"), "Lantern");
      await page.getByText("1 article", { exact: true }).waitFor();
      await choose(page.getByLabel("Brand"), "All brands");
      await page.getByLabel("Search articles").fill("anford");
      await page.getByText("1 article", { exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByLabel("Search articles").fill("nothing like it");
      await page.getByText("No results").waitFor();
    });
  });

  test("a pasted image goes to the cursor; a refused one shows the reason, and the text stays", async () => {
    const { id } = await made();
    await at(`/${id}`, async (page) => {
      await field(page, "Text").press("Control+End");
      await page.keyboard.type("\n\nLook: ");
      await paste(page, "panel.png", png, "image/png");
      await until(async () => (await field(page, "Text").inputValue()).includes("![panel]"), 10_000);
      await page.keyboard.type(" there");
      await shown(page).getByRole("img", { name: "panel" }).waitFor();
      // The image is displayed, not only named.
      await until(
        () => page.evaluate<boolean>(`document.querySelector("img[alt=panel]").naturalWidth === 1`),
        10_000,
      );
      await paste(page, "virus.png", "TVqQAAMAAAAEAAAA", "image/png");
      const file = page.getByRole("listitem").filter({ hasText: "virus.png" });
      await file.getByRole("alert").waitFor();
      await assertAccessible(page);
      await file.getByRole("button", { name: "Remove virus.png" }).click();
      await file.waitFor({ state: "detached" });
      await save(page);
      await page.getByText("Saved: Text").waitFor();
      assert.match((await stored(id)).body, /Look: !\[panel\]\(https:\/\/images\.invalid\/\w+\) there$/);
    });
  });

  test("a draft survives a reload without a network, and leaving asks first", async () => {
    const { id } = await made({ title: "Renew a domain" });
    await at(`/${id}`, async (page) => {
      await field(page, "Text").fill("Half a sentence");
      await page.getByText("Unsaved changes: Text").waitFor();
      await page.route("**/api/v1/admin/articles/*", (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.fallback(),
      );
      await save(page);
      await page.getByText("Not saved.").waitFor();
      await page.unrouteAll();
      await page.reload();
      await page.getByText("Your unsaved changes were restored.").waitFor();
      assert.equal(await field(page, "Text").inputValue(), "Half a sentence");
      await assertAccessible(page);
      await page.getByRole("link", { name: "Back to: Knowledge base" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("stay in this browser until you come back").waitFor();
      await dialog.getByRole("button", { name: "Leave without saving" }).click();
      await row(page, "Renew a domain").getByRole("link").click();
      assert.equal(await field(page, "Text").inputValue(), "Half a sentence");
      await save(page);
      await page.getByText("Saved: Text").waitFor();
      await page.reload();
      await field(page, "Text").waitFor();
      assert.equal(await page.getByText("unsaved changes were restored").count(), 0);

      await page.goto(`${world.url}/desk/settings/articles/new`);
      await field(page, "Title").fill("Begun");
      await page.getByText("Unsaved changes: Title").waitFor();
      await page.reload();
      await page.getByText("Your unsaved changes were restored.").waitFor();
      assert.equal(await field(page, "Title").inputValue(), "Begun");
      await click(page, "Discard changes");
      await page.reload();
      await field(page, "Title").waitFor();
      assert.equal(await field(page, "Title").inputValue(), "");
    });
  });

  test("two versions are compared with their changes marked, and an earlier one is restored", async () => {
    const { id } = await made({ title: "Often changed", body: "It takes five days.", keywords: ["one"] });
    await world.admin("PATCH", `/articles/${id}`, { body: { body: "It takes six days." } });
    await at(`/${id}`, async (page) => {
      await page.getByRole("link", { name: "Versions" }).click();
      await page.locator("del", { hasText: "five" }).waitFor();
      await page.locator("ins", { hasText: "six" }).waitFor();
      await page.getByRole("heading", { name: "Keywords (the same)" }).waitFor();
      await assertAccessible(page);
      const first = page.getByRole("button", { name: /^Version 1 / });
      await first.getByText("Maya Lind").waitFor();
      await first.press("Enter");
      await page.getByRole("heading", { name: "No earlier version" }).waitFor();
      await click(page, "Restore version 1");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Later versions stay").waitFor();
      await dialog.getByRole("button", { name: "Restore version 1" }).click();
      await page.getByText("restored from version 1").waitFor();
      assert.equal((await stored(id)).body, "It takes five days.");
      await page.getByRole("link", { name: "Back to: Often changed" }).click();
      assert.equal(await field(page, "Text").inputValue(), "It takes five days.");
    });
  });

  test("categories are created with a name per language, sorted by keyboard and dragging, renamed, deleted", async () => {
    const categories = async (): Promise<Json[]> =>
      (await world.admin("GET", `/article-categories?brand_id=${world.lantern.id}`)).body.data;
    await at("/categories", async (page) => {
      await assertAccessible(page);
      await page.getByRole("link", { name: "New category" }).first().click();
      await choose(page.getByLabel("Brand"), "Lantern");
      await save(page);
      await page.locator("[aria-invalid=true]").waitFor();
      await page.getByLabel("Name", { exact: true }).fill("Domains");
      await click(page, "Add language");
      await page.getByLabel("Name", { exact: true }).last().fill("Domänen");
      await assertAccessible(page);
      await save(page);
      await page.getByText("Created: Domains").first().waitFor();
      await page.getByText("German, English · 0 articles").waitFor();
      await page.getByRole("link", { name: "New category" }).first().click();
      await choose(page.getByLabel("Brand"), "Lantern");
      await page.getByLabel("Name", { exact: true }).fill("Mail");
      await save(page);
      await page.getByRole("button", { name: /^Move Mail:/ }).press("ArrowUp");
      await page.getByText("Mail: now 1 of 2").waitFor({ state: "attached" });
      await until(async () => (await categories())[0]?.texts[0].name === "Mail", 10_000);
      const handle = (name: string) => page.getByRole("button", { name: `Move ${name}:` });
      await drag(page, handle("Mail"), handle("Domains"));
      await until(async () => (await categories())[1]?.texts[0].name === "Mail", 10_000);
      await assertAccessible(page);

      await page.getByRole("link", { name: "Mail", exact: true }).click();
      await page.getByLabel("Name", { exact: true }).fill("Mailboxes");
      await save(page);
      await page.getByText("Saved: Names").waitFor();
      await click(page, "Delete");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("It has no articles.").waitFor();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Removed: Mailboxes").first().waitFor();
      await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
      assert.deepEqual(
        (await categories()).map(({ texts }) => texts.map(({ name }: Json) => name)),
        [["Domänen", "Domains"]],
      );
    });
  });

  test("a category's articles are sorted by keyboard and dragging, separately for each language", async () => {
    const { body } = await world.admin("POST", "/article-categories", {
      body: { brand_id: world.harbour.id, texts: [{ locale: "en", name: "Servers" }] },
    });
    const category_id = body.data.id;
    for (const title of ["Restart", "Resize", "Rescue"]) await made({ title, category_id });
    await made({ title: "Neustart", locale: "de", category_id });
    const titles = async () => {
      const { data } = (await world.admin("GET", `/articles?category_id=${category_id}`)).body;
      return data.map(({ title }: Json) => title).join(", ");
    };
    await at(`/categories/${category_id}`, async (page) => {
      const german = page.getByRole("region", { name: "Articles in German, in order" });
      await german.getByRole("link", { name: "Neustart" }).waitFor();
      await page.getByRole("button", { name: /^Move Rescue:/ }).press("ArrowUp");
      await page.getByText("Rescue: now 2 of 3").waitFor({ state: "attached" });
      await until(async () => (await titles()) === "Neustart, Restart, Rescue, Resize", 10_000);
      const handle = (name: string) => page.getByRole("button", { name: `Move ${name}:` });
      await drag(page, handle("Restart"), handle("Resize"));
      await until(async () => (await titles()) === "Neustart, Rescue, Resize, Restart", 10_000);
      await assertAccessible(page);
      await page.getByRole("link", { name: "Rescue" }).click();
      await field(page, "Title").waitFor();
    });
  });

  test("an article is linked to its original by search, and says if that is not possible", async () => {
    const original = await made({ title: "Cancel a contract", body: "Mind the deadline." });
    const { id } = await made({ title: "Vertrag kündigen", locale: "de" });
    await at(`/${id}`, async (page) => {
      await click(page, "Translation of: None");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").fill("deadline");
      await dialog.getByRole("option", { name: /^Cancel a contract/ }).waitFor();
      await assertAccessible(page);
      await page.keyboard.press("Enter");
      await save(page);
      await page.getByText("Saved: Translation of").waitFor();
      assert.equal((await stored(id)).translation_of, original.id);
      await choose(page.getByRole("combobox", { name: "Language" }), "English");
      await save(page);
      const chosen = page.getByRole("button", { name: "Translation of: Cancel a contract" });
      await page.locator("[aria-invalid=true]").waitFor();
      assert.equal(await chosen.getAttribute("aria-invalid"), "true");
      await assertAccessible(page);
      await chosen.click();
      await dialog.getByRole("option", { name: "None" }).click();
      await save(page);
      await page.getByText(/^Saved: /).waitFor();
      assert.equal((await stored(id)).translation_of, null);
    });
  });

  test("an original lists its translations, and a new one starts with its known values", async () => {
    const original = await made({ title: "Renew a domain" });
    await at(`/${original.id}`, async (page) => {
      const translations = page.getByRole("region", { name: "Translations", exact: true });
      await translations.getByRole("link", { name: "Add translation" }).click();
      await page.getByRole("button", { name: "Translation of: Renew a domain" }).waitFor();
      assert.equal(await page.getByRole("combobox", { name: "Language" }).innerText(), "German");
      await field(page, "Title").fill("Eine Domain verlängern");
      await field(page, "Text").fill("Rechtzeitig.");
      await assertAccessible(page);
      await save(page);
      await page.getByRole("heading", { level: 1, name: "Eine Domain verlängern" }).waitFor();
      const { locale, translation_of } = await stored(idOf(page));
      assert.deepEqual([locale, translation_of], ["de", original.id]);
      await page.goto(`${world.url}/desk/settings/articles/${original.id}`);
      await translations.getByText("German").waitFor();
      await assertAccessible(page);
      await translations.getByRole("link", { name: "Eine Domain verlängern" }).click();
      await page.getByRole("button", { name: "Translation of: Renew a domain" }).waitFor();
      assert.equal(await translations.count(), 0);
    });
  });

  test("one click starts an article from a search that found nothing", async () => {
    const { status, text } = await world.platform("POST", "/knowledge/suggestions", {
      body: { subject: "zeppelin mooring / permit" },
    });
    assert.equal(status, 200, text);
    await at("/searches", async (page) => {
      await assertAccessible(page);
      await page
        .getByRole("row", { name: /zeppelin mooring/ })
        .getByRole("cell", { name: "1", exact: true })
        .waitFor();
      await page.getByRole("link", { name: /^Write article: zeppelin/ }).click();
      assert.match(await field(page, "Title").inputValue(), /^zeppelin mooring .*permit$/);
      await field(page, "Text").fill("Ask the harbour master.");
      await save(page);
      await page
        .getByText(/^Created: zeppelin/)
        .first()
        .waitFor();
    });
  });

  test("an article is deleted after the dialog said what goes with it", async () => {
    const { id } = await made({ title: "Outdated" });
    await at(`/${id}`, async (page) => {
      await field(page, "Text").fill("Never mind");
      await page.getByText("Unsaved changes: Text").waitFor();
      await click(page, "Delete");
      const dialog = page.getByRole("dialog");
      await dialog.getByText(/Its versions, images and figures/).waitFor();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Removed: Outdated").first().waitFor();
      await page.getByRole("heading", { level: 1, name: "Knowledge base" }).waitFor();
      assert.equal(await page.getByRole("button", { name: "Leave without saving" }).count(), 0);
      assert.equal((await world.admin("GET", `/articles/${id}`)).status, 404);
      const kept = `Object.keys(localStorage).filter((name) => name.includes("${id}"))`;
      assert.deepEqual(await page.evaluate(kept), []);
    });
  });

  test("long and right-to-left text does not break the pages, on a phone and in the dark theme", async () => {
    const long = "ש".repeat(50) + "👩‍👩‍👧".repeat(3) + "x".repeat(60);
    const { id } = await made({ title: long, body: `# ${long}\n\n${long}`, keywords: [long.slice(0, 60)] });
    await at(
      "",
      async (page) => {
        await row(page, long).waitFor();
        await assertAccessible(page);
        await page.goto(`${world.url}/desk/settings/articles/${id}`);
        await shown(page).getByRole("heading", { name: long }).last().waitFor();
        await assertAccessible(page);
      },
      darkPhone,
    );
  });
});
