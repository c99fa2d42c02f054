import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, openAt } from "./desk-page.ts";

let world: World;
let browser: Browser;

const canary = "s3cret-canary";
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const region = (page: Page) => page.getByRole("complementary", { name: "Properties" });
const button = (page: Page, name: string) => region(page).getByRole("button", { name, exact: true });
const value = (page: Page) => region(page).getByText(canary);
const copied = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()");

async function openWithCredential(): Promise<string> {
  const { number } = await world.openTicket();
  const body = { label: "FTP", value: canary };
  assert.equal(
    (await world.platform("POST", `/clients/1042/tickets/${number}/secrets`, { body })).status,
    201,
  );
  return number;
}

async function reasonsGiven(number: string): Promise<unknown[]> {
  const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  const reveals = activity.filter(({ event }: Json) => event === "credential_revealed");
  return reveals.map(({ details }: Json) => details.reason);
}

/** Everything that the page stores in addition to the display: its caches, its mutations, and the browser's storage. */
const kept = `(async () => {
  const root = document.getElementById("desk");
  const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
  let fiber = root[key].stateNode.current;
  while (!fiber.memoizedProps?.client) fiber = fiber.child;
  const { client } = fiber.memoizedProps;
  const caches = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.getAll());
  const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => new Promise((tell) => {
    indexedDB.open(name).onsuccess = ({ target: { result } }) => {
      const names = [...result.objectStoreNames];
      const all = names.map((store) => new Promise((told) => {
        const read = result.transaction(store).objectStore(store).getAll();
        read.onsuccess = () => told(read.result);
      }));
      tell(Promise.all(all));
    };
  })));
  const states = caches.flat().map(({ state }) => state);
  const storages = [{ ...localStorage }, { ...sessionStorage }];
  return JSON.stringify([states, storages, databases, history.state, location.href, document.title]);
})()`;

describe("credentials in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a value is shown for 30 seconds and is stored nowhere, neither then nor later", async () => {
    const number = await openWithCredential();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.clock.install();
      await openAt(world, page, number);
      await button(page, "Show").click();
      await value(page).waitFor();
      assert.match(await page.evaluate<string>(kept), /"label":"FTP"/);
      assert.equal((await page.evaluate<string>(kept)).includes(canary), false);
      await page.clock.fastForward(29_000);
      await value(page).waitFor();
      await page.clock.fastForward(2_000);
      await value(page).waitFor({ state: "detached" });
      assert.equal((await page.content()).includes(canary), false);
      assert.equal((await page.evaluate<string>(kept)).includes(canary), false);
    });
    assert.deepEqual(await reasonsGiven(number), [null]);
  });

  test("an agent copies a value without showing it, also if a reason is required first", async () => {
    const number = await openWithCredential();
    const other = await openWithCredential();
    const ask = (isRequired: boolean) =>
      world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { reveal_reason_required: isRequired } });
    const work = async (page: Page) => {
      await openAt(world, page, number);
      await button(page, "Copy").click();
      await page.getByText("Copied").first().waitFor();
      assert.equal(await copied(page), canary);
      await page.evaluate("navigator.clipboard.writeText('')");
      await ask(true);
      await openAt(world, page, other);
      await button(page, "Copy").click();
      await region(page).getByLabel("Why do you need it?").fill("To log in");
      await assertAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await button(page, "Copy").click();
      await page.getByText("Copied").first().waitFor();
      assert.equal(await copied(page), canary);
      assert.equal((await page.content()).includes(canary), false);
      await button(page, "Show").click();
      await region(page).getByLabel("Why do you need it?").fill("To look");
      await button(page, "Show").click();
      await value(page).waitFor();
    };
    // The desk requires the reason with a 422.
    const isExpected = (said: string) => /status of 422/.test(said);
    await atDesk({ browser, world }, world.tom, work, clipboard, isExpected).finally(() => ask(false));
    assert.deepEqual(await reasonsGiven(other), ["To log in", "To look"]);
  });

  test("a credential is removed only after a confirmation", async () => {
    const number = await openWithCredential();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await openAt(world, page, number);
      const question = page.getByRole("dialog", { name: "Remove “FTP”?" });
      await button(page, "Remove").click();
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
      assert.equal((await world.staff("GET", `/tickets/${number}/secrets`)).body.data.length, 1);
      await button(page, "Remove").click();
      await question.getByRole("button", { name: "Remove" }).click();
      await region(page).getByText("No credentials yet.").waitFor();
    });
    assert.deepEqual((await world.staff("GET", `/tickets/${number}/secrets`)).body.data, []);
  });
});
