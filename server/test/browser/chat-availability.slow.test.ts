import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type ChatPage, openChatPage } from "../chat-page.ts";
import { type Agent, newAgent, offDuty, onDuty } from "../chats.ts";
import { until } from "../command-line.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { outOfSight } from "./hidden-page.ts";
import { darkPhone } from "./settings-page.ts";

let world: World;
let browser: Browser;
let bo: Agent;

const atToms = (work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  atDesk({ browser, world }, world.tom, work, options);
const duty = (page: Page) => page.getByRole("region", { name: "Chat availability" });
const onDutySwitch = (page: Page, checked: boolean) =>
  duty(page).getByRole("switch", { name: "Available", checked });
const tomsDuty = async (): Promise<Json> => (await world.staff("GET", "/chats/duties")).body.data.me;
const setTomsDuty = (is_on_duty: boolean) => world.staff("PUT", "/chats/duty", { body: { is_on_duty } });

/** Records the sounds that a page played, and its notifications. */
const listening = `${outOfSight}
  window.rung = [];
  const rungAt = () => window.rung.push(document.visibilityState);
  const parameter = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    resume() { rungAt(); return Promise.resolve(); }
    createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
    createGain() { return { gain: parameter, connect: (to) => to }; }
  };`;

/** Records the state of a checkbox in the first task after its click, before any timer. */
const recordAfterClick = `
  window.recorded = [];
  addEventListener("change", ({ target }) =>
    scheduler.postTask(() => recorded.push(target.checked), { priority: "user-blocking" }))`;

const rung = async (...tabs: Page[]): Promise<number> =>
  (await Promise.all(tabs.map((tab) => tab.evaluate<unknown[]>("window.rung")))).flat().length;
const shown = async (...tabs: Page[]): Promise<string[]> =>
  (await Promise.all(tabs.map((tab) => tab.evaluate<string[]>("window.shown")))).flat();

/** Opens the page again with the recorder; a click allows the sound. */
async function openListening(page: Page): Promise<void> {
  await page.goto(`${world.url}/desk`);
  await duty(page).waitFor();
  await page.mouse.click(5, 5);
  // Its initial events have arrived by then.
  await page.waitForTimeout(1_500);
}

async function beginChat(): Promise<{ visitor: ChatPage; id: string }> {
  const visitor = await openChatPage(world);
  const { id } = await visitor.start({ name: "Vera" });
  return { visitor, id };
}

describe("availability for chats, in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    bo = await newAgent(world, "Bo Berg");
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  afterEach(async () => {
    await setTomsDuty(false);
    await offDuty(bo);
    for (const { id } of (await world.staff("GET", "/chats?per_page=100")).body.data)
      await world.staff("POST", `/chats/${id}/close`);
  });

  test("colleagues see who is available and their number of chats; shortcut and palette switch it", async () => {
    await atToms(async (page) => {
      await onDutySwitch(page, false).click();
      await onDutySwitch(page, true).waitFor();
      await until(async () => (await tomsDuty()).is_on_duty, 10_000);
      await duty(page).getByText("0 of 3 · no one else available").waitFor();
      await onDuty(bo, 5);
      await duty(page).getByText("0 of 3 · with Bo Berg").click();
      const dialog = page.getByRole("dialog", { name: "Available for chats" });
      await dialog.getByText("0 of 5 · available since").waitFor();
      await choose(dialog.getByLabel("Maximum chats at a time"), "7");
      await dialog.getByText("0 of 7 · available since").waitFor();
      await until(async () => (await tomsDuty()).capacity === 7, 10_000);
      await assertAccessible(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.keyboard.press("Shift+D");
      await onDutySwitch(page, false).waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("chats available");
      await page.getByRole("option", { name: /Chats: switch between available and away/ }).click();
      await onDutySwitch(page, true).waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog").getByText("Chats: mute or unmute").waitFor();
    });
  });

  test("one of several tabs reports availability, and all stop after the agent turns it off elsewhere", async () => {
    await atToms(async (page) => {
      const said: string[] = [];
      const context = page.context();
      await context.route("**/chats/duty", async (route) => {
        said.push(route.request().postData() ?? "");
        await route.continue();
      });
      const tabs = [page, await context.newPage(), await context.newPage()];
      await context.clock.install();
      for (const tab of tabs) {
        await tab.goto(`${world.url}/desk`);
        await duty(tab).waitFor();
      }
      await setTomsDuty(true);
      await onDutySwitch(page, true).waitFor();
      await until(() => said.length === 1, 10_000);
      await context.clock.runFor(30_500);
      await until(() => said.length === 2, 10_000);
      assert.ok(said.every((body) => body === "{}"));
      await setTomsDuty(false);
      await context.clock.runFor(30_500);
      assert.equal((await tomsDuty()).is_on_duty, false);
      // Each tab learns of it separately, and may act as the leader until then.
      for (const tab of tabs) await onDutySwitch(tab, false).waitFor();
      const before = said.length;
      await context.clock.runFor(60_500);
      assert.equal(said.length, before);
      assert.equal((await tomsDuty()).is_on_duty, false);
    });
  });

  test("the last available agent is asked before they leave while chats wait", async () => {
    await setTomsDuty(true);
    await beginChat();
    await atToms(async (page) => {
      await onDuty(bo);
      await duty(page).getByText("with Bo Berg").waitFor();
      await onDutySwitch(page, true).click();
      await onDutySwitch(page, false).waitFor();
      await onDutySwitch(page, false).click();
      await onDutySwitch(page, true).waitFor();
      await offDuty(bo);
      await duty(page).getByText("no one else available").waitFor();
      await page.keyboard.press("Shift+D");
      const asked = page.getByRole("dialog", { name: "No one else is available" });
      await asked.getByText("1 chat is awaiting a reply.").waitFor();
      await assertAccessible(page);
      await asked.getByRole("button", { name: "Stay available" }).click();
      assert.equal((await tomsDuty()).is_on_duty, true);
      await page.keyboard.press("Shift+D");
      await asked.getByRole("button", { name: "Switch to away" }).click();
      await onDutySwitch(page, false).waitFor();
      await until(async () => !(await tomsDuty()).is_on_duty, 10_000);
    });
  });

  test("new chats and messages are counted; one tab plays a sound unless it is muted", async () => {
    await setTomsDuty(true);
    await atToms(async (page) => {
      const context = page.context();
      await context.addInitScript(listening);
      const other = await context.newPage();
      for (const tab of [page, other]) await openListening(tab);
      const { visitor, id } = await beginChat();
      await until(async () => (await rung(page, other)) === 1, 10_000);
      await until(async () => (await page.title()).startsWith("(1) "), 10_000);
      await page.waitForTimeout(1_200);
      await visitor.say(id, "Hello?");
      await until(async () => (await rung(page, other)) === 2, 10_000);
      await duty(page).getByRole("button", { name: "Mute chats in this browser" }).click();
      await duty(other).getByRole("button", { name: "Unmute chats in this browser" }).waitFor();
      await beginChat();
      await until(async () => (await page.title()).startsWith("(2) "), 10_000);
      await page.waitForTimeout(500);
      assert.equal(await rung(page, other), 2);
      assert.deepEqual(await shown(page, other), [], "it was in sight");
      await page.keyboard.press("Shift+M");
      await page.waitForTimeout(1_200);
      for (const tab of [page, other]) await tab.evaluate("window.hide()");
      await visitor.say(id, "Is anybody there?");
      await until(async () => (await rung(page, other)) === 3, 10_000);
      await until(async () => (await shown(page, other)).length === 1, 10_000);
      assert.deepEqual(await shown(page, other), ["Vera wrote in chat: Is anybody there?"]);
    });
  });

  test("the chat in view plays no sound, but other chats do", async () => {
    await setTomsDuty(true);
    const { visitor, id } = await beginChat();
    await atToms(async (page) => {
      await page.context().addInitScript(listening);
      await openListening(page);
      await page.goto(`${world.url}/desk/chats/${id}`);
      await page.mouse.click(5, 5);
      await page.getByText("Does it include backups?").last().waitFor();
      await page.waitForTimeout(1_500);
      await visitor.say(id, "I look at the Pro plan");
      await page.getByText("I look at the Pro plan").last().waitFor();
      await page.waitForTimeout(1_500);
      assert.equal(await rung(page), 0);
      await beginChat();
      await until(async () => (await rung(page)) === 1, 10_000);
    });
  });

  test("the desk says that the browser blocks sound until the agent clicks", async () => {
    await setTomsDuty(true);
    await atToms(async (page) => {
      await page.context().addInitScript(listening);
      // DevTools commands count as a user gesture in the page.
      await page.context().addInitScript(`
        let isTouched = false;
        addEventListener("pointerdown", () => { isTouched = true; }, true);
        Object.defineProperty(navigator, "userActivation", { value: { get hasBeenActive() { return isTouched; } } });`);
      await page.goto(`${world.url}/desk`);
      const blocked = duty(page).getByText("Your browser blocks sound until you click.");
      await blocked.waitFor();
      await beginChat();
      await until(async () => (await page.title()).startsWith("(1) "), 10_000);
      await page.waitForTimeout(500);
      assert.equal(await rung(page), 0);
      await page.mouse.click(5, 5);
      await blocked.waitFor({ state: "hidden" });
      await page.waitForTimeout(1_000);
      await beginChat();
      await until(async () => (await rung(page)) === 1, 10_000);
    });
  });

  test("an agent chooses alerts by kind and tries the sound, on a phone in the dark theme", async () => {
    await atToms(async (page) => {
      await page.context().addInitScript(listening);
      await page.goto(`${world.url}/desk/me/notifications`);
      const sound = page.getByRole("checkbox", { name: "A visitor writes in one of your chats: Sound" });
      await sound.waitFor();
      await page.evaluate(recordAfterClick);
      await sound.uncheck();
      assert.deepEqual(await page.evaluate("recorded"), [false]);
      await page.getByRole("button", { name: "Play: A chat waits for you" }).click();
      assert.equal(await rung(page), 1);
      await until(async () => {
        const { chats } = (await world.staff("GET", "/preferences")).body.data;
        return !chats.messaged.sound && chats.started.sound && chats.messaged.browser;
      }, 10_000);
      await assertAccessible(page);
    }, darkPhone);
    await world.staff("PUT", "/preferences", { body: {} });
  });
});
