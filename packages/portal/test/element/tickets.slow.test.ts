import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, cannotRun, pressByKey } from "../../../../server/test/browser/chromium.ts";
import { dragFile } from "../../../../server/test/browser/drag-file.ts";
import { until } from "../../../../server/test/command-line.ts";
import { ines } from "../../../../server/test/world.ts";
import { openProduct, type Product } from "../product.ts";

let product: Product;
let folder: string;
let number = "";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, path = "") => page.goto(`${product.url}/support/${path}`);
const newest = async () => (await product.world.platform("GET", `/clients/${ines}/tickets`)).body.data[0];
const inBrackets = { name: "log.txt", mimeType: "text/plain", buffer: Buffer.from("502 Bad Gateway") };

describe("tickets in the support area", { skip: cannotRun }, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-test-portal-"));
    product = await openProduct();
  });
  after(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });

  test("a client without tickets is told what to do, and opens one with a file, a priority and a custom field", async () => {
    await product.visit(async (page) => {
      await open(page);
      await page.getByRole("heading", { name: "No tickets yet" }).waitFor();
      await assertAccessible(page);
      await page.getByRole("link", { name: "New ticket" }).first().click();
      await field(page, "Subject").fill("The shop is down");
      await field(page, "Message").fill("It answers **502**.");
      const priority = page.getByRole("combobox", { name: "Priority", exact: true });
      await priority.selectOption("Emergency");
      await page.getByText("Emergencies are billed by the hour.").waitFor();
      await priority.selectOption("High");
      await field(page, "Domain (optional)").fill("shop.example");
      await field(page, "Copies to (optional)").fill("tech@maurer.example, ops@maurer.example");
      const choosing = page.waitForEvent("filechooser");
      await press(page, "Add files");
      await (await choosing).setFiles(inBrackets);
      await page.getByText("log.txt").waitFor();
      await assertAccessible(page);
      await press(page, "Send");
      await page.getByRole("heading", { name: "The shop is down" }).waitFor();
      number = page.url().replace(/.*\/tickets\//, "");
    });
    const { data } = (await product.world.platform("GET", `/clients/${ines}/tickets/${number}`)).body;
    assert.equal(data.priority, "high");
    assert.deepEqual(data.cc, ["tech@maurer.example", "ops@maurer.example"]);
    assert.equal(data.custom_fields[0].value, "shop.example");
    assert.equal(data.replies[0].attachments[0].name, "log.txt");
  });

  test("the client reads the reply, downloads its file, sees its image, and replies", async () => {
    const form = new FormData();
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    form.append("body", "We renewed the *certificate*.");
    form.append("attachments[]", new File([png], "graph.png"));
    const path = `/tickets/${number}/replies`;
    assert.equal((await product.world.staff("POST", path, { form })).status, 201);
    await product.visit(async (page) => {
      await open(page);
      const row = page.getByRole("link", { name: /^The shop is down/ });
      assert.match(await row.innerText(), /New reply\s+Awaiting your reply/);
      await row.click();
      await page.getByText("certificate").waitFor();
      const image = page.locator("img");
      await until(
        () => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth === 1),
        5_000,
      );
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: /log\.txt/ }).click();
      assert.equal((await downloading).suggestedFilename(), "log.txt");
      await assertAccessible(page);
      await field(page, "Reply").fill("Thank you, it works.");
      await press(page, "Send");
      await page.getByRole("log").getByText("Thank you, it works.").waitFor();
      assert.equal(await field(page, "Reply").inputValue(), "");
      await page.goBack();
      await row.filter({ hasText: "Open" }).waitFor();
      assert.doesNotMatch(await row.innerText(), /New reply/);
    });
  });

  test("a reply appears in the open ticket, goes when staff redact it, and does not disturb the one that is being written", async () => {
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      await field(page, "Reply").fill("Half a sen");
      await product.world.staff("POST", `/tickets/${number}/replies`, { body: { body: "One more thing." } });
      await page.dispatchEvent("html", "visibilitychange");
      const log = page.getByRole("log");
      await log.getByText("One more thing.", { exact: true }).waitFor();
      const { replies } = (await product.world.staff("GET", `/tickets/${number}`)).body.data;
      const { id } = replies.at(-1);
      const redacting = { body: { parts: [{ start: 9, text: "thing" }] } };
      await product.world.staff("POST", `/tickets/${number}/redact/replies/${id}`, redacting);
      await page.dispatchEvent("html", "visibilitychange");
      await log.getByText("One more ▇▇▇▇▇.", { exact: true }).waitFor();
      assert.equal(await field(page, "Reply").inputValue(), "Half a sen");
    });
  });

  test("a reply on its way is not changed, and a file added meanwhile stays for the next one", async () => {
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      const added = Promise.withResolvers<void>();
      await page.route("**/replies", (route) => added.promise.then(() => route.continue()), { times: 1 });
      await field(page, "Reply").fill("Here is the log.");
      await press(page, "Send");
      await field(page, "Reply").press("End");
      await page.keyboard.type(" And more");
      const choosing = page.waitForEvent("filechooser");
      await press(page, "Add files");
      await (await choosing).setFiles(inBrackets);
      await page.getByRole("button", { name: "Remove log.txt" }).waitFor();
      added.resolve();
      await page.getByRole("log").getByText("Here is the log.", { exact: true }).waitFor();
      await until(async () => (await field(page, "Reply").inputValue()) === "", 5_000);
      await press(page, "Remove log.txt");
    });
  });

  test("a credential is added and removed, and its value is never shown again", async () => {
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      await press(page, "Add credential");
      await press(page, "Save");
      await page.getByText("The value field is required.").waitFor();
      await field(page, "Name").fill("SFTP password");
      await field(page, "Value").fill("hunter2");
      await assertAccessible(page);
      await press(page, "Save");
      await page.getByText("SFTP password").waitFor();
      assert.doesNotMatch(await page.content(), /hunter2/);
      await page.reload();
      await page.getByRole("button", { name: "Remove SFTP password", exact: true }).click();
      await page.getByText("SFTP password").waitFor({ state: "detached" });
    });
    const { data } = (await product.world.platform("GET", `/clients/${ines}/tickets/${number}/secrets`)).body;
    assert.deepEqual(data, []);
  });

  test("the client closes the ticket, rates the help, and opens it again with a reply", async () => {
    await product.visit(async (page) => {
      await open(page, `#/tickets/${number}`);
      await press(page, "Close ticket");
      await page.getByText("This ticket is closed.").waitFor();
      await page.getByRole("radio", { name: "Satisfied", exact: true }).check();
      await field(page, "Comment (optional)").fill("Quick!");
      await assertAccessible(page);
      await press(page, "Send rating");
      await page.getByText("Thank you for your rating.").waitFor();
      await field(page, "Reply").fill("It is down again.");
      await press(page, "Send");
      await page.getByText("This ticket is closed.").waitFor({ state: "detached" });
    });
    const { body } = await product.world.platform("GET", `/clients/${ines}/tickets/${number}`);
    assert.equal(body.data.status, "open");
  });

  test("a fault is said at its field, which gets the focus, and what was written stays", async () => {
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Message").fill("Only a message");
      await press(page, "Send");
      await page.getByText("The subject field is required.").waitFor();
      assert.equal(await field(page, "Subject").getAttribute("aria-invalid"), "true");
      await field(page, "Subject").and(page.locator(":focus")).waitFor();
      await field(page, "Copies to (optional)").fill("nonsense");
      await field(page, "Subject").fill("With a subject");
      await press(page, "Send");
      await page.getByText("“nonsense” is not a valid email address.").waitFor();
      await assertAccessible(page);
      assert.equal(await field(page, "Message").inputValue(), "Only a message");
    });
  });

  test("files can be dropped on the form, and one that is not allowed is refused at once", async () => {
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").waitFor();
      const box = (await field(page, "Message").boundingBox()) ?? { x: 0, y: 0 };
      const point = { x: box.x + 10, y: box.y + 10 };
      for (const name of ["notes.txt", "tool.exe"]) {
        await writeFile(join(folder, name), "A line.");
        await dragFile(page, join(folder, name), [point, point]);
      }
      await page.getByText("The file type of tool.exe isn't allowed.").waitFor();
      await press(page, "Remove notes.txt");
    });
  });

  test("an attempt without an answer is repeated and opens one ticket", async () => {
    const subject = "Sent twice";
    await product.visit(async (page) => {
      await open(page, "#/new");
      await field(page, "Subject").fill(subject);
      await field(page, "Message").fill("Once.");
      await page.route(
        "**/api/tickets",
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await press(page, "Send");
      await page.getByText("No connection.").waitFor();
      await press(page, "Send");
      await page.getByRole("heading", { name: subject }).waitFor();
    });
    const { meta } = (await product.world.platform("GET", `/clients/${ines}/tickets?q=${subject}`)).body;
    assert.equal(meta.total, 1);
  });

  test("everything works by keyboard alone", async () => {
    await product.visit(async (page) => {
      await open(page);
      await pressByKey(page.getByRole("link", { name: "New ticket", exact: true }));
      await page.getByRole("heading", { name: "New ticket" }).and(page.locator(":focus")).waitFor();
      await pressByKey(page.getByRole("radio", { name: /^Technical support/ }), "ArrowDown");
      await page.getByText("Closed now").waitFor();
      await pressByKey(field(page, "Subject"), "I");
      await page.keyboard.type("nvoice");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Please send it again.");
      await pressByKey(page.getByRole("button", { name: "Send", exact: true }));
      await page.getByRole("heading", { name: "Invoice" }).and(page.locator(":focus")).waitFor();
      assert.equal((await newest()).department.name, "Billing");
      await pressByKey(page.getByRole("link", { name: "All tickets" }));
      await page.getByRole("heading", { name: "Your tickets" }).and(page.locator(":focus")).waitFor();
    });
  });

  test("the list is searched, filtered and read page by page, and keeps that on the way back", async () => {
    for (let count = 0; count < 26; count++)
      await product.world.openTicket({ subject: `Plan ${count}`, body: "Which one?" });
    await product.visit(async (page) => {
      await open(page);
      await page.getByText(/^1–25 of/).waitFor();
      await press(page, "Next");
      await page.getByText(/^26–/).waitFor();
      await page.getByRole("searchbox", { name: "Search tickets" }).fill("Plan 7");
      await page.getByRole("link", { name: /^Plan 7/ }).click();
      await page.getByRole("heading", { name: "Plan 7" }).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: /^Plan 7/ }).waitFor();
      assert.equal(await page.getByRole("searchbox").inputValue(), "Plan 7");
      await page.getByRole("combobox", { name: "Status" }).selectOption("Closed");
      await page.getByRole("heading", { name: "No tickets found" }).waitFor();
      await assertAccessible(page);
      await press(page, "Show all tickets");
      await page.getByText(/^1–25 of/).waitFor();
    });
  });

  test("each choice of the filter, and a search as long as its field takes, finds tickets or says that there are none", async () => {
    const shown = async (page: Page, narrow: () => Promise<unknown>) => {
      const answered = page.waitForResponse(/\/api\/tickets\?/);
      await narrow();
      assert.equal((await answered).status(), 200, (await answered).url());
    };
    await product.visit(async (page) => {
      await open(page);
      const filter = page.getByRole("combobox", { name: "Status", exact: true });
      await filter.waitFor();
      const choices = await filter.getByRole("option").allInnerTexts();
      assert.deepEqual(choices, ["All", "Open", "Closed"]);
      for (const choice of [...choices].reverse())
        await shown(page, () => filter.selectOption({ label: choice }));
      const search = page.getByRole("searchbox", { name: "Search tickets", exact: true });
      await search.focus();
      await shown(page, () => page.keyboard.insertText("certificate ".repeat(40)));
      await page.getByRole("heading", { name: "No tickets found", exact: true }).waitFor();
      assert.equal((await search.inputValue()).length, 200);
    });
  });
});
