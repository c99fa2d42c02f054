import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium, pressByKey } from "./chromium.ts";
import { asStaff, openAt, untilAnswered } from "./desk-page.ts";

let world: World;
let browser: Browser;

describe("Cc of a ticket", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    const body = { cc: { allowed: true, max: 2 } };
    assert.equal((await world.admin("PATCH", `/departments/${world.technical}`, { body })).status, 200);
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("is added by key, removed by mouse and undone; a refused address stays in the field", async () => {
    const { number } = await world.openTicket({ cc: ["one@agency.example"] });
    const ccOf = async () => (await world.staff("GET", `/tickets/${number}`)).body.data.cc;
    await asStaff(
      { browser, world },
      world.tom,
      async (page) => {
        await openAt(world, page, number);
        const field = page.getByRole("textbox", { name: "Add Cc address", exact: true });
        await field.focus();
        await page.keyboard.type("other@agency.example");
        await page.keyboard.press("Enter");
        await page
          .getByRole("button", { name: "Remove other@agency.example from Cc", exact: true })
          .waitFor();
        await untilAnswered(page);
        assert.deepEqual(await ccOf(), ["one@agency.example", "other@agency.example"]);
        await field.focus();
        await page.keyboard.type("third@agency.example");
        await page.keyboard.press("Enter");
        await page.getByText("You can add at most 2 people to CC.").first().waitFor();
        assert.equal(await field.inputValue(), "third@agency.example");
        await assertAccessible(page);
        await field.fill("");

        await page.getByRole("button", { name: "Remove one@agency.example from Cc", exact: true }).click();
        await page.getByText("one@agency.example gets no more copies").waitFor();
        await untilAnswered(page);
        assert.deepEqual(await ccOf(), ["other@agency.example"]);
        await page.keyboard.press("z");
        await page.getByRole("button", { name: "Remove one@agency.example from Cc", exact: true }).waitFor();
        await untilAnswered(page);
        assert.deepEqual(await ccOf(), ["one@agency.example", "other@agency.example"]);
      },
      {},
      (said) => /status of 422 /.test(said),
    );
  });

  test("is added by mouse and removed by keyboard", async () => {
    const { number } = await world.openTicket();
    const ccOf = async () => (await world.staff("GET", `/tickets/${number}`)).body.data.cc;
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      const field = page.getByRole("textbox", { name: "Add Cc address", exact: true });
      assert.equal(await page.getByRole("button", { name: "Add", exact: true }).count(), 0);
      await field.fill("boss@agency.example");
      await assertAccessible(page);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      const remove = page.getByRole("button", { name: "Remove boss@agency.example from Cc", exact: true });
      await remove.waitFor();
      await untilAnswered(page);
      assert.deepEqual(await ccOf(), ["boss@agency.example"]);
      await pressByKey(remove);
      await page.getByText("boss@agency.example gets no more copies").waitFor();
      await untilAnswered(page);
      assert.deepEqual(await ccOf(), []);
    });
  });
});
