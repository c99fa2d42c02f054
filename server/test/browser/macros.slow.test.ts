import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { misfits } from "./layout-overflow.ts";

let world: World;
let browser: Browser;

const as = (
  person: "maya" | "tom",
  work: (page: Page) => Promise<void>,
  isExpected?: (said: string) => boolean,
) => atDesk({ browser, world }, world[person], work, {}, isExpected);
const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;

describe("macros", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an administrator creates one, sees each error at its field, and finds it by what it does", async () => {
    await as(
      "maya",
      async (page) => {
        await page.goto(`${world.url}/desk/settings/macros`);
        await page.getByText("No macros yet").waitFor();
        await page.getByRole("button", { name: "New macro" }).click();
        await page.getByLabel("Name", { exact: true }).fill("Wait for the log");
        await page.keyboard.press("Control+Enter");
        await page.getByText("Add at least one action to this macro").first().waitFor();
        await assertAccessible(page);
        const add = async (name: string) => {
          await page.getByRole("button", { name: "Add action" }).click();
          await page.getByRole("menuitem", { name, exact: true }).click();
        };
        await add("Add a message");
        await choose(page.getByLabel("Add a message", { exact: true }), "Reply to the customer");
        await page.getByLabel("Text", { exact: true }).fill("Hello {{client.first_name}}, the log please.");
        await page.getByText("Hello Ines, the log please.").waitFor();
        await add("Add tags");
        await page.getByLabel("Add tags", { exact: true }).fill("log, waiting");
        await add("Set status");
        await choose(page.getByLabel("Set status", { exact: true }), "On hold");
        await page.getByLabel("Hours on hold").fill("48");
        await add("Assign to");
        await choose(page.getByLabel("Assign to", { exact: true }), "Current agent");
        await page.keyboard.press("Control+Enter");
        await page.getByRole("link", { name: "Wait for the log" }).waitFor();
        await page.getByText("Puts it on hold for 2 days").waitFor();
        await assertAccessible(page);
        await page.getByRole("link", { name: "Wait for the log" }).click();
        await page.getByLabel("Name", { exact: true }).fill("Ask for the log");
        await page.keyboard.press("Control+Enter");
        await page.getByRole("heading", { level: 1, name: "Ask for the log" }).waitFor();
      },
      (said) => /status of 422/.test(said),
    );
  });

  test("an agent finds one by shortcut, previews it, edits its text, and applies it in one request", async () => {
    const { number } = await world.openTicket();
    await as("tom", async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("heading", { name: "The shop is down" }).first().waitFor();
      await page.keyboard.press("w");
      await page.getByRole("combobox", { name: "Macros for this ticket" }).fill("log");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Ask for the log" });
      const text = dialog.getByLabel("Reply to the customer");
      await dialog.getByText("Adds the tags log and waiting").waitFor();
      await assertAccessible(page);
      assert.equal(await text.inputValue(), "Hello Ines, the log please.");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Hello Ines, the log of today please.");
      await dialog.getByRole("button", { name: "Apply and send" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page
        .getByText(/^\d+ changes?$/)
        .last()
        .click();
      await page.getByText("applied macro").waitFor();
    });
    const ticket = await read(number);
    assert.deepEqual([ticket.tags, ticket.assigned_to], [["log", "waiting"], "Tom Ferris"]);
    const { body: held } = await world.staff("GET", `/tickets/${number}/replies/held`);
    assert.equal(held.data[0].body, "Hello Ines, the log of today please.");
  });

  test("a refused one stays in the dialog with the reason, and nothing has changed", async () => {
    const { number } = await world.openTicket();
    await world.staff("POST", `/tickets/${number}/close`);
    await as(
      "tom",
      async (page) => {
        await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
        await page.getByRole("heading", { name: "The shop is down" }).first().waitFor();
        await page.keyboard.press("w");
        await page.getByRole("combobox", { name: "Macros for this ticket" }).fill("log");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Apply and send" }).click();
        await page.getByRole("alert").filter({ hasText: "because it can't send its reply" }).waitFor();
      },
      (said) => /status of 409/.test(said),
    );
    assert.deepEqual((await read(number)).tags, []);
  });

  test("one is previewed and applied to many tickets, with a reason for each ticket that fails", async () => {
    const [one, other] = [
      await world.openTicket({ subject: "Many 1" }),
      await world.openTicket({ subject: "Many 2" }),
    ];
    const elsewhere = await world.openTicket({ subject: "Many 3", department_id: world.billing });
    const actions = {
      message: { kind: "reply", body: "Hello {{client.first_name}}, it is mended." },
      status: "closed",
      add_tags: ["mended"],
    };
    const scope = { brand_id: world.harbour.id, department_id: world.technical };
    await world.admin("POST", "/macros", { body: { name: "Mended", actions, ...scope } });
    await world.admin("POST", "/macros", { body: { name: "Tag them", actions: { add_tags: ["seen"] } } });
    const tagsOf = async () =>
      Promise.all([one, other, elsewhere].map(async ({ number }) => (await read(number)).tags));
    await as("tom", async (page) => {
      await page.goto(`${world.url}/desk/views/all?q=Many`);
      await page.locator("a[data-number]").nth(2).waitFor();
      await page.keyboard.press("Control+a");
      await page.getByText("3 selected").waitFor();
      await page.keyboard.press("w");
      await page.getByRole("combobox", { name: "Macros for these tickets" }).fill("Tag them");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Tag them" }).getByText("Adds the tag seen").waitFor();
      await page.getByRole("button", { name: "Apply to 3 tickets" }).click();
      await page.getByText("3 tickets changed").waitFor();
      assert.deepEqual(await tagsOf(), [["seen"], ["seen"], ["seen"]]);
      await page.keyboard.press("z");
      await page.getByText("3 tickets restored").waitFor();
      assert.deepEqual(await tagsOf(), [[], [], []]);

      await page
        .getByRole("toolbar")
        .getByRole("button", { name: /^Macro/ })
        .click();
      await page.getByRole("combobox", { name: "Macros for these tickets" }).fill("Mended");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Mended" });
      await dialog.getByText("Hello Ines, it is mended.").waitFor();
      await dialog.getByText("Closes it").waitFor();
      await dialog.getByText("1 ticket is in another brand or department").waitFor();
      await dialog.getByText("can’t be undone").waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      assert.deepEqual(await misfits(page), [], "on a phone");
      await assertAccessible(page);
      await dialog
        .getByRole("button", { name: "Apply and send 2 replies" })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press("Enter");
      const refused = page.getByRole("dialog", { name: "1 ticket was not changed" });
      await refused
        .getByText("This macro isn't available for tickets of this brand or department.")
        .waitFor();
      await page.getByText("2 tickets changed").waitFor();
    });
    assert.deepEqual(await tagsOf(), [["mended"], ["mended"], []]);
    for (const { number } of [one, other]) {
      const { status, replies } = await read(number);
      assert.deepEqual([status, replies.at(-1).body], ["closed", "Hello Ines, it is mended."]);
    }
  });

  test("one that an administrator edits meanwhile is shown as it is now before it is applied", async () => {
    const body = { name: "Hurry", actions: { priority: "high" } };
    const { id } = (await world.admin("POST", "/macros", { body })).body.data;
    const change = async (priority: string) => {
      const { status, text } = await world.admin("PATCH", `/macros/${id}`, {
        body: { actions: { priority } },
      });
      assert.equal(status, 200, text);
    };
    const { number } = await world.openTicket({ subject: "Changed meanwhile" });
    const sentence = "This macro was changed since you opened it";
    await as(
      "tom",
      async (page) => {
        const choose = async (combobox: string) => {
          await page.keyboard.press("w");
          await page.getByRole("combobox", { name: combobox }).fill("Hurry");
          await page.keyboard.press("Enter");
        };
        const dialog = page.getByRole("dialog", { name: "Hurry" });
        await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
        await page.getByRole("heading", { name: "Changed meanwhile" }).first().waitFor();
        // The dialog's own read arrives after the change: the effect that is shown must not change by itself.
        const changed = Promise.withResolvers<void>();
        await page.route(`**/tickets/${number}/macros/${id}`, async (route) => {
          if (route.request().method() === "GET") await changed.promise;
          await route.continue();
        });
        await choose("Macros for this ticket");
        await dialog.getByText("Sets the priority to high").waitFor();
        await change("critical");
        const reread = page.waitForResponse(`**/tickets/${number}/macros/${id}`);
        changed.resolve();
        await reread;
        await page.keyboard.press("Enter");
        await dialog.getByRole("alert").filter({ hasText: sentence }).waitFor();
        await dialog.getByText("Sets the priority to critical").waitFor();
        assert.equal((await read(number)).priority, "medium");
        await dialog.getByRole("button", { name: "Apply" }).click();
        await dialog.waitFor({ state: "hidden" });
        assert.equal((await read(number)).priority, "critical");

        await page.goto(`${world.url}/desk/views/all?q=meanwhile`);
        await page.locator("a[data-number]").first().waitFor();
        await page.keyboard.press("Control+a");
        await page.getByText("1 selected").waitFor();
        await choose("Macros for these tickets");
        await dialog.getByText("Sets the priority to critical").waitFor();
        await change("low");
        await dialog.getByRole("button", { name: "Apply to 1 ticket" }).click();
        await page.getByText(sentence).first().waitFor();
        assert.equal((await read(number)).priority, "critical");
        await choose("Macros for these tickets");
        await dialog.getByText("Sets the priority to low").waitFor();
        await dialog.getByRole("button", { name: "Apply to 1 ticket" }).click();
        await page.getByText("1 ticket changed").waitFor();
        assert.equal((await read(number)).priority, "low");
      },
      (said) => /status of 412/.test(said),
    );
  });
});
