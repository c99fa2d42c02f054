import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page, Route } from "playwright-core";
import { assertAccessible, cannotRun } from "../../../../server/test/browser/chromium.ts";
import { until } from "../../../../server/test/command-line.ts";
import { ines, omar, personOf } from "../../../../server/test/world.ts";
import { asInes, openProduct, type Product, pageWith } from "../product.ts";

let product: Product;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);
const answerDepartments = (page: Page, change: (departments: object[]) => object[]) =>
  page.route("**/api/departments", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { data: change((await response.json()).data) } });
  });

describe("forms in the support area", { skip: cannotRun }, () => {
  before(async () => {
    product = await openProduct();
  });
  after(() => product.close());

  test("a client whom the product's own check of sessions redirects to its sign-in page is asked to sign in", async () => {
    product.pages["/login"] = pageWith();
    const redirected = (status: number) => (route: Route) =>
      route.fulfill({ status, headers: { location: "/login?next=/support/api/tickets" } });
    const asked = async (page: Page) => {
      await page.getByRole("heading", { name: "Please sign in", exact: true }).waitFor();
      const way = page.getByRole("link", { name: "Sign in", exact: true });
      assert.equal(await way.getAttribute("href"), `${product.url}/login`);
    };
    await product.visit(async (page) => {
      await page.route("**/api/tickets?*", redirected(302), { times: 1 });
      await open(page);
      await asked(page);
      for (const status of [302, 307]) {
        await open(page, "#/new");
        await page.reload();
        await field(page, "Subject").fill("Sent after the session");
        await field(page, "Message").fill("It has ended.");
        await page.route("**/api/tickets", redirected(status), { times: 1 });
        await press(page, "Send");
        await asked(page);
      }
      await press(page, "Try again");
      await press(page, "Send");
      await page.getByRole("heading", { name: "Sent after the session", exact: true }).waitFor();
    });
  });

  test("a form that gets a page in place of an answer can be sent again", async () => {
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").fill("Sent past a page");
      await field(page, "Message").fill("Once more.");
      const html = { contentType: "text/html", body: pageWith() };
      await page.route("**/api/tickets", (route) => route.fulfill(html), { times: 1 });
      await press(page, "Send");
      await page.getByText("No connection.").waitFor();
      await press(page, "Send");
      await page.getByRole("heading", { name: "Sent past a page", exact: true }).waitFor();
    });
  });

  test("a ticket that is sent again after a lost answer and a reload is opened once, and a reply is written once", async () => {
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    const sendTwice = async (page: Page, path: string) => {
      await page.route(path, lost, { times: 1 });
      await press(page, "Send");
      await page.getByText("No connection.").waitFor();
      await page.reload();
      await press(page, "Send");
    };
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").fill("Kept and sent again");
      await field(page, "Message").fill("Once.");
      await sendTwice(page, "**/api/tickets");
      await page.getByRole("heading", { name: "Kept and sent again", exact: true }).waitFor();
      await field(page, "Reply").fill("Thanks");
      await sendTwice(page, "**/replies");
      await until(async () => (await field(page, "Reply").inputValue()) === "", 5_000);
      assert.equal(await page.getByRole("log").getByText("Thanks", { exact: true }).count(), 1);
      // The same words once more are meant.
      await field(page, "Reply").fill("Thanks");
      await press(page, "Send");
      await page.getByRole("log").getByText("Thanks", { exact: true }).nth(1).waitFor();
    });
    const { meta } = (await product.world.platform("GET", `/clients/${ines}/tickets?q=Kept and sent`)).body;
    assert.equal(meta.total, 1);
  });

  test("a priority is kept for the department that it was chosen for, with what it costs", async () => {
    const [technical, presales] = [/^Technical support/, /^Questions before buying/];
    const { world } = product;
    const changed = await world.admin("PATCH", `/departments/${world.presales}`, {
      body: { priorities: ["low", "high"], default_priority: "high" },
    });
    assert.equal(changed.status, 200, changed.text);
    await product.visit(async (page) => {
      const priority = page.getByRole("combobox", { name: "Priority", exact: true });
      const cost = page.getByText("Emergencies are billed by the hour.");
      const choose = (name: RegExp) => page.getByRole("radio", { name }).check();
      await open(page, "#/new");
      await choose(technical);
      await field(page, "Subject").fill("How much is it?");
      await choose(presales);
      assert.equal(await priority.inputValue(), "high");
      await choose(technical);
      await priority.selectOption("Emergency");
      await choose(presales);
      await page.reload();
      assert.equal(await priority.inputValue(), "high");
      await choose(technical);
      assert.equal(await priority.inputValue(), "emergency");
      await cost.waitFor();
      await priority.selectOption("Medium");
      await page.reload();
      assert.equal(await priority.inputValue(), "medium");
    });
  });

  test("a page that could not ask who the client is asks again, and then keeps drafts and names the client", async () => {
    await product.visit(async (page) => {
      await page.route("**/api/chat", (route) => route.abort(), { times: 1 });
      await open(page, "#/new");
      await press(page, "Try again");
      await field(page, "Subject").fill("Asked again");
      await page.reload();
      assert.equal(await field(page, "Subject").inputValue(), "Asked again");
      await field(page, "Message").fill("Who am I?");
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await press(page, "Send");
      assert.match((await sent).headers()["x-sidedesk-client"] ?? "", new RegExp(` ${ines}$`));
    });
  });

  test("a page that asks again after another client signed in shows nothing of the first one", async () => {
    await product.world.openTicket({ subject: "Of the first client" });
    await product.world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
    try {
      await product.visit(async (page) => {
        const listed = page.waitForResponse(/\/api\/tickets\?/);
        await page.route("**/api/chat", (route) => listed.then(() => route.abort()), { times: 1 });
        await open(page);
        const again = page.getByRole("button", { name: "Try again", exact: true });
        await again.waitFor();
        product.signedIn = { id: omar, ...personOf(omar) };
        // It is not answered.
        await page.route("**/api/tickets?*", () => undefined);
        await again.click();
        await page.getByRole("heading", { name: "Your tickets", exact: true }).waitFor();
        assert.equal(await page.getByText("Of the first client").count(), 0);
      });
    } finally {
      product.signedIn = asInes;
    }
  });

  test("a new ticket asks for what its department needs by then, on a page that was opened before", async () => {
    const { world } = product;
    const path = `/departments/${world.technical}`;
    const { custom_fields } = (await world.admin("GET", path)).body.data;
    const change = async (fields: object[]) =>
      assert.equal((await world.admin("PATCH", path, { body: { custom_fields: fields } })).status, 200);
    await product.visit(async (page) => {
      await open(page, "#/new");
      await page.getByRole("radio", { name: /^Technical support/ }).check();
      await field(page, "Domain (optional)").waitFor();
      await page.getByRole("link", { name: "All tickets", exact: true }).click();
      await change([{ key: "server", label: "Server", type: "text", required: true }]);
      await page.getByRole("link", { name: "New ticket", exact: true }).first().click();
      await page.getByRole("radio", { name: /^Technical support/ }).check();
      await field(page, "Server").waitFor();
    });
    await change(custom_fields);
  });

  test("a draft keeps what was ticked and the department, whatever order they come in by then", async () => {
    const { world } = product;
    const path = `/departments/${world.technical}`;
    const { custom_fields } = (await world.admin("GET", path)).body.data;
    const change = async (body: object) => {
      const changed = await world.admin("PATCH", path, { body });
      assert.equal(changed.status, 200, changed.text);
    };
    const asking = (...values: string[]) => {
      const options = values.map((value) => ({ value, label: value }));
      return {
        custom_fields: [{ key: "parts", label: "Parts", type: "multiselect", required: false, options }],
      };
    };
    await change(asking("Mail", "Web"));
    await product.visit(async (page) => {
      const technical = page.getByRole("radio", { name: /^Technical support/ });
      const part = (name: string) => page.getByRole("checkbox", { name, exact: true });
      await open(page, "#/new");
      await technical.check();
      await part("Web").check();
      await change(asking("Backup", "Mail", "DNS", "Web"));
      await answerDepartments(page, (departments) => departments.reverse());
      await page.reload();
      await part("Web").waitFor();
      assert.equal(await technical.isChecked(), true);
      assert.deepEqual(
        await Promise.all(["Backup", "Mail", "DNS", "Web"].map((name) => part(name).isChecked())),
        [false, false, false, true],
      );
      // As earlier versions stored it: by the place.
      await page.evaluate(`for (const key of Object.keys(localStorage)) {
        const stored = JSON.parse(localStorage[key].startsWith("{") ? localStorage[key] : "{}");
        if (!stored.draft?.department_id) continue;
        Object.assign(stored.draft, { department_id: [false, true], "custom_fields.parts": [true, false] });
        localStorage[key] = JSON.stringify(stored);
      }`);
      await page.reload();
      await page.getByRole("radio").first().waitFor();
      assert.equal(await page.getByRole("radio").first().isChecked(), true);
      await technical.check();
      assert.equal(await part("Backup").isChecked(), false);
    });
    await change({ custom_fields });
  });

  test("what is wrong with the only department is said in the summary", async () => {
    await product.visit(async (page) => {
      await answerDepartments(page, (departments) => departments.slice(0, 1));
      const said = "This department takes no new tickets.";
      const refusal = { message: said, code: "department_closed", errors: { department_id: [said] } };
      await page.route("**/api/tickets", (route) => route.fulfill({ status: 422, json: refusal }), {
        times: 1,
      });
      await open(page, "#/new");
      await field(page, "Subject").fill("To the only one");
      await press(page, "Send");
      await page.getByText(said, { exact: true }).waitFor();
    });
  });

  test("a ticket on its way is not changed, and can be changed again once it was refused", async () => {
    await product.visit(async (page) => {
      const refused = Promise.withResolvers<void>();
      await open(page, "#/new");
      await page.getByRole("radio", { name: /^Technical support/ }).check();
      await field(page, "Message").fill("Without a subject");
      await page.route("**/api/tickets", (route) => refused.promise.then(() => route.continue()), {
        times: 1,
      });
      await press(page, "Send");
      await field(page, "Message").press("End");
      await page.keyboard.type(" and more");
      assert.equal(await field(page, "Message").inputValue(), "Without a subject");
      assert.equal(await field(page, "Message").isEditable(), false);
      const choices = [page.getByRole("radio").first(), page.getByRole("combobox").first()];
      assert.deepEqual(await Promise.all(choices.map((choice) => choice.isDisabled())), [true, true]);
      assert.equal(await page.getByRole("button", { name: "Add files" }).isVisible(), false);
      await assertAccessible(page);
      refused.resolve();
      await field(page, "Subject").and(page.locator(":focus")).waitFor();
      await field(page, "Subject").fill("With one");
      assert.deepEqual(await Promise.all(choices.map((choice) => choice.isDisabled())), [false, false]);
      await page.getByRole("button", { name: "Add files" }).waitFor();
      await press(page, "Send");
      await page.getByRole("heading", { name: "With one", exact: true }).waitFor();
    });
  });

  test("a client who writes elsewhere stays there when the ticket was sent, and their next draft is kept", async () => {
    const { number } = await product.world.openTicket({ subject: "Another one" });
    await product.visit(async (page) => {
      const sent = Promise.withResolvers<void>();
      await page.route("**/api/tickets", (route) => sent.promise.then(() => route.continue()), { times: 1 });
      const sendAndLeave = async (subject: string, path: string) => {
        await field(page, "Subject").fill(subject);
        await field(page, "Message").fill("It takes a while.");
        await press(page, "Send");
        await page.evaluate(`location.hash = "#/tickets"`);
        await page.getByRole("heading", { name: "Your tickets", exact: true }).waitFor();
        await page.evaluate(`location.hash = "#${path}"`);
      };
      const arrive = async () => {
        const told = page.evaluate(
          "new Promise((done) => addEventListener('sidedesk:opened', () => done(), { once: true }))",
        );
        sent.resolve();
        await told;
        await page.evaluate("new Promise((done) => setTimeout(done))");
      };
      await open(page, "#/new");
      await sendAndLeave("On its way", `/tickets/${number}`);
      await field(page, "Reply").fill("Half a reply");
      await arrive();
      assert.equal(new URL(page.url()).hash, `#/tickets/${number}`);
      assert.equal(await field(page, "Reply").inputValue(), "Half a reply");
      await page.evaluate(`location.hash = "#/new"`);
      await field(page, "Subject").waitFor();
      assert.equal(await field(page, "Subject").inputValue(), "");

      const again = Promise.withResolvers<void>();
      sent.resolve = again.resolve;
      await page.route("**/api/tickets", (route) => again.promise.then(() => route.continue()), { times: 1 });
      await sendAndLeave("On its way, too", "/new");
      await field(page, "Subject").fill("The next one");
      await arrive();
      await page.reload();
      assert.equal(await field(page, "Subject").inputValue(), "The next one");
    });
  });
});
