import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import { freePort } from "../crash/free-port.ts";
import { RunningDesk } from "../crash/running-desk.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import {
  holdNothing,
  openAt,
  openDesk,
  signIn,
  stayWhereOneIs,
  untilAnswered,
  untilDelivered,
} from "./desk-page.ts";
import { scriptsOf } from "./script-urls.ts";

let world: World;
let browser: Browser;

/** A browser whose console may report that the network is off. */
async function withBrowser(work: (context: BrowserContext, page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(holdNothing);
  try {
    const page = await context.newPage();
    await signIn(world, page, world.tom);
    await work(context, page);
  } finally {
    await context.close();
  }
}

const ticketAsStaff = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const bodies = (messages: Json[]): string[] => messages.map(({ body }) => body);

async function write(page: Page, kind: "Reply" | "Note", text: string): Promise<void> {
  await page.getByRole("tab", { name: kind }).click();
  await page.getByRole("textbox", { name: kind }).fill(text);
  await page.keyboard.press("Control+Enter");
}

/** Runs in the page: a transaction that lets no other one store a change, until `endBusy()`. */
const busyOutbox = `new Promise((isBusy) => {
  indexedDB.open("sidedesk-outbox").onsuccess = ({ target: { result } }) => {
    const letters = result.transaction("letters", "readwrite").objectStore("letters");
    let isEnding = false;
    window.endBusy = () => { isEnding = true; };
    const goOn = () => {
      isBusy();
      if (!isEnding) letters.count().onsuccess = goOn;
    };
    goOn();
  };
})`;

/** Runs in the page: how many changes the browser has stored. */
const storedChanges = `new Promise((tell) => {
  indexedDB.open("sidedesk-outbox").onsuccess = ({ target: { result } }) => {
    result.transaction("letters").objectStore("letters").count().onsuccess = ({ target }) => tell(target.result);
    result.close();
  };
})`;

/** Waits until nothing is pending, in the browser and on the desk. */
async function untilSent(page: Page): Promise<void> {
  await page.getByText("Can’t reach the server.").waitFor({ state: "detached", timeout: 20_000 });
  await untilDelivered(page);
}

describe("the browser outbox", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await stayWhereOneIs(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("changes made offline are shown as waiting, and are sent once and in order when online again", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await context.setOffline(true);
      await page.getByRole("button", { name: /^Assign to me/ }).click();
      await page.getByRole("button", { name: /^Close/ }).click();
      await page.getByRole("button", { name: /^Reopen/ }).click();
      await write(page, "Note", "Seen on the train.");
      await page.getByText("Waiting to be sent: 1 note and 3 changes.").waitFor();
      assert.equal((await ticketAsStaff(number)).assigned_to, null);
      await context.setOffline(false);
      await untilSent(page);
    });
    const ticket = await ticketAsStaff(number);
    assert.deepEqual(bodies(ticket.notes), ["Seen on the train."]);
    assert.deepEqual([ticket.assigned_to, ticket.status], ["Tom Ferris", "open"]);
    const done = ticket.activity.map(({ event }: Json) => event);
    assert.deepEqual(done.slice(-4), ["assigned", "closed", "reopened", "noted"]);
  });

  test("the banner appears when the browser loses its network, before anything is sent", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      const banner = page.getByText("Can’t reach the server.", { exact: false });
      await context.setOffline(true);
      await banner.waitFor();
      await context.setOffline(false);
      await banner.waitFor({ state: "detached" });
    });
  });

  test("a closed page leaves its changes to the next page, which keeps no draft of them", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await context.setOffline(true);
      await write(page, "Note", "Written in the tunnel.");
      await page.getByText("Waiting to be sent: 1 note.").waitFor();
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openAt(world, next, number);
      await next.locator("ol article").filter({ hasText: "Written in the tunnel." }).waitFor();
      await untilSent(next);
      await next.getByRole("tab", { name: "Note" }).click();
      assert.equal(await next.getByRole("textbox", { name: "Note" }).inputValue(), "");
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).notes), ["Written in the tunnel."]);
  });

  test("a message stays a draft until the browser has stored it, and only then is shown as waiting", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await context.setOffline(true);
      await page.evaluate(busyOutbox);
      await write(page, "Note", "Not stored yet.");
      await page.getByText("Can’t reach the server.").waitFor();
      await page.getByText("Sending…").waitFor();
      assert.equal(await page.getByText("Waiting to be sent").count(), 0);
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openAt(world, next, number);
      await next.getByRole("tab", { name: "Note" }).click();
      assert.equal(await next.getByRole("textbox", { name: "Note" }).inputValue(), "Not stored yet.");
      await next.evaluate(busyOutbox);
      await context.setOffline(true);
      await next.keyboard.press("Control+Enter");
      await next.getByText("Can’t reach the server.").waitFor();
      await next.evaluate("endBusy()");
      await next.getByText("Waiting to be sent: 1 note.").waitFor();
      await context.setOffline(false);
      await untilSent(next);
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).notes), ["Not stored yet."]);
  });

  for (const opened of ["before", "after"])
    test(`an open page sends what another page leaves when it closes, if it was opened ${opened} the change`, async () => {
      const { number } = await world.openTicket();
      await withBrowser(async (context, page) => {
        const openOther = async () => {
          const other = await context.newPage();
          await openAt(world, other, number);
          return other;
        };
        const before = opened === "before" ? await openOther() : undefined;
        await openAt(world, page, number);
        // It never reaches the server from this page.
        await page.route(/\/notes$/, (route) => route.abort());
        await write(page, "Note", "Left to the other page.");
        await until(async () => (await page.evaluate<number>(storedChanges)) === 1, 10_000);
        const other = before ?? (await openOther());
        await page.close();
        await until(async () => (await ticketAsStaff(number)).notes.length === 1, 10_000);
        await other.locator("ol article").filter({ hasText: "Left to the other page." }).waitFor();
        await untilSent(other);
      });
      assert.deepEqual(bodies((await ticketAsStaff(number)).notes), ["Left to the other page."]);
    });

  test("a component that fails to load does not break the page", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (_, page) => {
      const lost: string[] = [];
      const parts = [
        "actions/more-menu",
        "composer/send-and",
        "composer/after-sending",
        "properties/properties",
      ];
      await page.route(
        await scriptsOf(...parts.map((part) => `screens/ticket/${part}.tsx`)),
        async (route) => {
          lost.push(route.request().url());
          await route.abort("connectionreset");
        },
      );
      await openAt(world, page, number);
      await until(() => new Set(lost).size === parts.length, 10_000);
      await page.getByText("Ines Maurer").first().waitFor();
      await write(page, "Note", "Goes on meanwhile.");
      await page.locator("ol article").filter({ hasText: "Goes on meanwhile." }).waitFor();
      await untilSent(page);
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).notes), ["Goes on meanwhile."]);
  });

  test("a request whose response was lost is repeated, and nothing is sent twice", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (_, page) => {
      await openAt(world, page, number);
      let lost = 0;
      const lose = async (route: Route) => {
        await route.fetch();
        lost++;
        await route.abort("connectionreset");
      };
      await page.route("**/replies", lose, { times: 1 });
      await write(page, "Reply", "Freed 20 GB.");
      await page.locator("ol article").filter({ hasText: "Freed 20 GB." }).waitFor();
      await untilSent(page);
      assert.equal(lost, 1);
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).replies).slice(1), ["Freed 20 GB."]);
  });

  test("the outbox retries after a 503, a rate limit and a request still in progress", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (_, page) => {
      await openAt(world, page, number);
      const answers = [503, 429, 409];
      await page.route("**/notes", async (route) => {
        const status = answers.shift();
        if (status === undefined) return route.continue();
        const json = { message: "In a moment.", code: "in_a_moment" };
        return route.fulfill({ status, headers: { "retry-after": "1" }, json });
      });
      await write(page, "Note", "Patience.");
      await page.locator("ol article").filter({ hasText: "Patience." }).waitFor();
      assert.deepEqual(answers, []);
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).notes), ["Patience."]);
  });

  test("a change that the desk refuses later is reported and becomes a draft again", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await context.setOffline(true);
      await write(page, "Reply", "On our way.");
      await page.getByText("Waiting to be sent: 1 reply.").waitFor();
      await page.close();
      await confineTom(true);
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto(`${world.url}/desk/views/all`);
      await next.getByText(`A change to ticket ${number} failed`).first().waitFor();
      await confineTom(false);
      await openAt(world, next, number);
      assert.equal(await next.getByRole("textbox", { name: "Reply" }).inputValue(), "On our way.");
    });
    assert.equal((await ticketAsStaff(number)).replies.length, 1);
  });

  test("a message sent by another page of the browser is no draft here, before and after the desk has it", async () => {
    const { number } = await world.openTicket();
    const keep = (body: string) => world.staff("PUT", `/tickets/${number}/draft`, { body: { body } });
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await keep("Freed 20 GB.");
      const answers = Promise.withResolvers<void>();
      await page.route(/\/replies$/, async (route) => {
        if (route.request().method() === "POST") await answers.promise;
        await route.continue();
      });
      await write(page, "Reply", "Freed 20 GB.");
      const other = await context.newPage();
      await openAt(world, other, number);
      const field = other.getByRole("textbox", { name: "Reply" });
      await untilAnswered(other);
      assert.equal(await field.inputValue(), "", "on its way");
      answers.resolve();
      await untilSent(page);
      await other.locator("ol article").filter({ hasText: "Freed 20 GB." }).waitFor();
      // As if this browser still had its text: the page that sent it was closed in between.
      const name = `draft ${world.tom.id} ${number} reply`;
      await other.evaluate(`localStorage.setItem(${JSON.stringify(name)}, "Freed 20 GB.")`);
      await other.reload();
      await field.waitFor();
      await untilAnswered(other);
      assert.equal(await field.inputValue(), "", "it was sent");
      await field.fill("Freed 20 GB.");
      await other.waitForTimeout(1_500);
      assert.equal(await field.inputValue(), "Freed 20 GB.", "what one types again is there");
    });
    assert.deepEqual(bodies((await ticketAsStaff(number)).replies).slice(1), ["Freed 20 GB."]);
  });

  test("the next person to sign in at the browser does not send what another one left", async () => {
    const { number } = await world.openTicket();
    await withBrowser(async (context, page) => {
      await openAt(world, page, number);
      await context.setOffline(true);
      await write(page, "Note", "Only Tom writes this.");
      await page.getByText("Waiting to be sent: 1 note.").waitFor();
      await page.close();
      await context.setOffline(false);
      await context.clearCookies();
      const next = await context.newPage();
      await signIn(world, next, world.maya);
      await openDesk(world, next);
      await next.locator("a[data-number]").first().waitFor();
      assert.deepEqual((await ticketAsStaff(number)).notes, []);
      await context.clearCookies();
      await signIn(world, next, world.tom);
      await openDesk(world, next);
      await untilSent(next);
    });
    const [note] = (await ticketAsStaff(number)).notes;
    assert.equal(note.author.name, "Tom Ferris");
  });
});

async function confineTom(confined: boolean): Promise<void> {
  const { desk, tom } = world;
  await desk.db.updateTable("staff").set({ is_confined: confined }).where("id", "=", tom.id).execute();
}

test("a message sent while the desk restarts is stored once", { skip: cannotRun }, async () => {
  await using ending = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-outbox-"));
  ending.defer(() => rm(dataDir, { recursive: true, force: true }));
  const desk = new RunningDesk(dataDir, await freePort());
  ending.defer(async () => void (await desk.stop()));
  const { tom, number, read } = await furnish(desk);
  const own = await openChromium();
  ending.defer(() => own.close());
  const context = await own.newContext({ locale: "en-GB" });
  await context.addInitScript(holdNothing);
  const page = await context.newPage();
  await signIn(desk, page, tom);
  await openAt(desk, page, number);
  const stopping = desk.stop();
  await write(page, "Reply", "While you were away.");
  await stopping;
  // A panel that could not load says so in other words.
  await page.getByText("Can’t reach the server. Your changes are saved").waitFor();
  await desk.start();
  await page.locator("ol article").filter({ hasText: "While you were away." }).waitFor({ timeout: 20_000 });
  assert.equal((await read()).filter((body) => body === "While you were away.").length, 1);
});

/** A brand, a client with a ticket, and an agent. */
async function furnish(desk: RunningDesk) {
  await desk.start();
  await desk.command("brand", "create", "--name", "Harbour");
  const { token } = await desk.command("key", "create", "--brand", "harbour", "--name", "Portal");
  const words = ["--email", "tom@staff.example", "--name", "Tom Ferris", "--role", "admin"];
  const tom = await desk.command("staff", "create", ...words);
  const ask = async (method: string, path: string, bearer: string, body?: unknown): Promise<Json> => {
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await fetch(`${desk.url}/api/v1${path}`, { method, headers, ...init })).json();
  };
  await ask("PATCH", "/staff/preferences", tom.token, { after_send: "stay" });
  const brand = (await ask("GET", "/admin/brands", tom.token)).data[0];
  const department = await ask("POST", "/admin/departments", tom.token, { brand_id: brand.id, name: "Desk" });
  const person = { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" };
  await ask("PUT", "/integration/clients/1042", token, person);
  const fields = { subject: "Down", body: "It is down.", department_id: department.data.id };
  const { number } = (await ask("POST", "/integration/clients/1042/tickets", token, fields)).data;
  const read = async () => bodies((await ask("GET", `/staff/tickets/${number}`, tom.token)).data.replies);
  return { tom, number, read };
}
