import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, assertReadable, cannotRun } from "../../../../server/test/browser/chromium.ts";
import { statusOf } from "../../../../server/test/status.ts";
import { omar, personOf } from "../../../../server/test/world.ts";
import { asInes, openProduct, type Product, pageWith } from "../product.ts";

let product: Product;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);
const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsbeauftragter";

describe("the support area on a page", { skip: cannotRun }, () => {
  before(async () => {
    product = await openProduct();
    await product.world.staff("PUT", "/chats/duty", { body: { is_on_duty: true, capacity: 20 } });
    const { number } = await product.world.openTicket({ subject: "The shop is down" });
    const body = `${long}\n\n| ${long} | b |\n|-|-|\n| 1 | 2 |\n\n\`\`\`\n${long} ${long}\n\`\`\`\n\n> # ${long}`;
    await product.world.staff("POST", `/tickets/${number}/replies`, { body: { body } });
    await product.world.openTicket({ subject: long, custom_fields: { domain: long } });
    product.pages["/own"] = pageWith(`router="none" theme="dark" accent="#ffd400"`);
    product.pages["/de"] = pageWith("", "de-AT");
    product.pages["/twice"] = `${pageWith()}<script type="module" src="/support/element.js?again"></script>`;
  });
  after(() => product.close());

  test("each view is accessible, small, dark, right to left and with large text", async () => {
    await product.visit(async (page) => {
      await open(page);
      for (const name of ["The shop is down", long]) {
        await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
        await field(page, "Reply").waitFor();
        await assertAccessible(page);
        await page.getByRole("link", { name: "All tickets" }).click();
      }
      await page.getByRole("link", { name: long }).waitFor();
      await assertReadable(page);
      await page.getByRole("link", { name: /^The shop is down/ }).click();
      await field(page, "Reply").waitFor();
      await assertReadable(page);
      await open(page, "#/new");
      await field(page, "Subject").waitFor();
      await assertReadable(page);
    });
  });

  test("a page of the product with the strictest policy shows it as a section, dark, in its colour, without addresses of its own", async () => {
    await product.visit(async (page) => {
      await page.goto(`${product.url}/own`);
      await page.getByRole("link", { name: /^The shop is down/ }).click();
      await page.getByRole("heading", { name: "The shop is down", level: 2 }).waitFor();
      assert.equal(page.url(), `${product.url}/own`);
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
      const scheme = await page.evaluate(
        "getComputedStyle(document.querySelector('sidedesk-support')).colorScheme",
      );
      assert.equal(scheme, "dark");
      await assertAccessible(page);
      await page.getByRole("link", { name: "All tickets" }).click();
      await page.getByRole("heading", { name: "Your tickets" }).waitFor();
    });
  });

  test("the script can be loaded twice, and the element removed and put back", async () => {
    await product.visit(async (page) => {
      await page.goto(`${product.url}/twice`);
      await page.getByRole("link", { name: /^The shop is down/ }).waitFor();
      await page.evaluate(`{
        const element = document.querySelector("sidedesk-support");
        element.remove();
        document.body.append(element);
      }`);
      await page.getByRole("link", { name: /^The shop is down/ }).waitFor();
    });
  });

  test("it speaks German on a German page, the desk's and the handler's words included", async () => {
    await product.visit(async (page) => {
      await page.goto(`${product.url}/de`);
      await page.getByRole("heading", { name: "Ihre Anfragen" }).waitFor();
      assert.match(
        await page.getByRole("link", { name: /^The shop is down/ }).innerText(),
        /Wir haben gerade eben geantwortet.*Wartet auf Ihre Antwort/s,
      );
      await page.getByRole("link", { name: "Neue Anfrage" }).click();
      await field(page, "Betreff").waitFor();
      await press(page, "Senden");
      await page.getByText("Das Feld Betreff wird benötigt.").waitFor();
      await assertAccessible(page);
      await page.goto(`${product.url}/de#/tickets/foo bar`);
      await page.getByText("Seite nicht gefunden.").waitFor();
    });
  });

  test("drafts survive a reload, are gone once sent, and another client never sees them", async () => {
    await product.world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
    await product.visit(async (page) => {
      await open(page, "#/new");
      await page.getByRole("radio", { name: /^Technical support/ }).check();
      await field(page, "Subject").fill("My draft");
      await field(page, "Domain (optional)").fill("draft.example");
      await page.reload();
      assert.equal(await field(page, "Subject").inputValue(), "My draft");
      assert.equal(await field(page, "Domain (optional)").inputValue(), "draft.example");
      product.signedIn = { id: omar, ...personOf(omar) };
      await page.reload();
      assert.equal(await field(page, "Subject").inputValue(), "");
      product.signedIn = asInes;
      await page.reload();
      await field(page, "Message").fill("Now it is sent.");
      await press(page, "Send");
      await page.getByRole("heading", { name: "My draft" }).waitFor();
      await field(page, "Reply").fill("Half a reply");
      await page.reload();
      assert.equal(await field(page, "Reply").inputValue(), "Half a reply");
      await open(page, "#/new");
      await field(page, "Subject").waitFor();
      assert.equal(await field(page, "Subject").inputValue(), "");
    });
  });

  test("a client who is signed out meanwhile is asked to sign in, and the page is told", async () => {
    try {
      await product.visit(async (page) => {
        await page.goto(`${product.url}/twice`);
        await page.getByRole("link", { name: /^The shop is down/ }).waitFor();
        await page.evaluate(`addEventListener("sidedesk:signed-out", () => document.title = "Signed out")`);
        product.signedIn = null;
        await page.getByRole("link", { name: /^The shop is down/ }).click();
        await page.getByRole("heading", { name: "Please sign in" }).waitFor();
        assert.equal(await page.title(), "Signed out");
        const way = page.getByRole("link", { name: "Sign in", exact: true });
        assert.equal(await way.getAttribute("href"), "/login");
        await assertAccessible(page);
        product.signedIn = asInes;
        await press(page, "Try again");
        await page.getByRole("heading", { name: "The shop is down" }).waitFor();
      });
    } finally {
      product.signedIn = asInes;
    }
  });

  test("a page that Back shows again after a sign-out has nothing of the last client", async () => {
    try {
      await product.visit(async (page) => {
        await open(page);
        await page.getByRole("link", { name: /^The shop is down/ }).waitFor();
        product.signedIn = null;
        const shown = await page.evaluate<string>(`{
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
          document.querySelector("sidedesk-support").shadowRoot.textContent;
        }`);
        assert.doesNotMatch(shown, /shop is down/);
        await page.getByRole("heading", { name: "Please sign in" }).waitFor();
        assert.equal(await page.getByText("The shop is down").count(), 0);
      });
    } finally {
      product.signedIn = asInes;
    }
  });

  test("without a connection it says so and tries again", async () => {
    await product.visit(async (page) => {
      await page.route("**/api/tickets?*", (route) => route.abort(), { times: 1 });
      await open(page);
      await page.getByText("Check your connection and try again.").waitFor();
      await assertAccessible(page);
      await press(page, "Try again");
      await page.getByRole("link", { name: /^The shop is down/ }).waitFor();
    });
  });

  test("announcements are shown until they are dismissed, and an incident until it is over", async () => {
    const fields = { title: "New data centre", body: "In **Hamburg**.", placement: "dashboard" };
    const given = { brand_id: product.world.harbour.id, type: "info", is_dismissible: true, ...fields };
    assert.equal((await product.world.admin("POST", "/announcements", { body: given })).status, 201);
    const status = statusOf(product.world);
    const component = await status.component("Web servers");
    const affected = { component_ids: [component.id], component_status: "degraded_performance" };
    await status.incident("Slow sites", affected);
    await product.visit(async (page) => {
      await open(page);
      await page.getByRole("heading", { name: "New data centre" }).waitFor();
      await page.getByRole("link", { name: "Slow sites" }).waitFor();
      await assertAccessible(page);
      const dismissed = page.waitForResponse(/dismiss$/);
      await press(page, "Dismiss New data centre");
      assert.equal((await dismissed).status(), 200);
      await page.reload();
      await page.getByRole("link", { name: "Slow sites" }).waitFor();
      assert.equal(await page.getByRole("heading", { name: "New data centre" }).count(), 0);
    });
  });

  test("articles that may answer the subject are suggested, and the desk learns which one was opened", async () => {
    const article = { title: "Renew a certificate", body: "Press **Renew**.", status: "published" };
    const given = { brand_id: product.world.harbour.id, ...article };
    assert.equal((await product.world.admin("POST", "/articles", { body: given })).status, 201);
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").pressSequentially("My certificate is too old");
      const told = page.waitForResponse(/\/feedback$/);
      await page.getByRole("link", { name: /^Renew a certificate/ }).click();
      assert.equal((await told).status(), 204);
    });
  });

  test("a client who signs in in another tab gets nothing that was typed on the first client's page", async () => {
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").fill("Of Ines");
      await field(page, "Message").fill("Of Ines.");
      product.signedIn = { id: omar, ...personOf(omar) };
      try {
        await press(page, "Send");
        await page.getByRole("heading", { name: "Please sign in" }).waitFor();
        await press(page, "Try again");
        await field(page, "Subject").waitFor();
        assert.equal(await field(page, "Subject").inputValue(), "");
        assert.deepEqual(
          (await product.world.platform("GET", `/clients/${encodeURIComponent(omar)}/tickets`)).body.data,
          [],
        );
      } finally {
        product.signedIn = asInes;
      }
    });
  });

  test("a link cannot make the page ask another address of the product", async () => {
    await product.visit(async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await open(page, "#/tickets/..\\..\\..\\logout?");
      await page.getByText("Page not found.").waitFor();
      assert.deepEqual(
        asked.filter((path) => !/^\/support\//.test(path)),
        [],
      );
    });
  });

  test("an element that is removed while it loads asks for nothing more", async () => {
    await product.visit(async (page) => {
      const { number } = await product.world.openTicket();
      const asked = Promise.withResolvers<void>();
      // It is not answered.
      await page.route("**/api/chat", () => asked.resolve());
      await page.addInitScript(
        "const begin = setInterval; window.begun = 0; window.setInterval = (...given) => (window.begun++, begin(...given));",
      );
      await open(page, `#/tickets/${number}`);
      await asked.promise;
      await page.evaluate("document.querySelector('sidedesk-support').remove()");
      await page.evaluate("new Promise((done) => setTimeout(done))");
      assert.equal(await page.evaluate("window.begun"), 0);
    });
  });
});
