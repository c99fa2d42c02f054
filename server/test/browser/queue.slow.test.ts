import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { until } from "../command-line.ts";
import { isNightly } from "../sampling.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, isNotThere, openDesk, untilAnswered } from "./desk-page.ts";
import { holdFirst } from "./hold-request.ts";
import { scriptsOf } from "./script-urls.ts";

let world: World;
let browser: Browser;

const asTom = (work: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
  asStaff({ browser, world }, world.tom, work, options);
const listAt = async (page: Page, path: string) => {
  await page.goto(`${world.url}/desk/views/${path}`);
  await page.getByRole("combobox", { name: /^Search/ }).waitFor();
};
const rows = (page: Page) => page.locator("a[data-number]");
const rowOf = (page: Page, subject: string) => rows(page).filter({ hasText: subject });
const ticketOf = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const open = (subject: string) => world.openTicket({ subject });

interface Spot {
  /** The list's scroll position in pixels. */
  top: number;
  /** The row's distance from the top of the list in pixels. */
  from: number;
}

/** Runs in the page: the scroll container. */
const scroller = `document.querySelector("a[data-number]").closest("ul").parentElement`;

const placeOf = (page: Page, number: string | null) =>
  page.evaluate<Spot>(`(() => {
    const row = document.querySelector('a[data-number="${number}"]');
    const list = ${scroller};
    return { top: list.scrollTop, from: row.getBoundingClientRect().top - list.getBoundingClientRect().top };
  })()`);

/** Runs in the page: the row labels with this prefix that are visible. */
const inSightOf = (beginning: string) => `[...document.querySelectorAll("a[data-number] [dir=auto]")]
  .filter((one) => one.textContent.startsWith("${beginning}"))
  .filter((one) => one.getBoundingClientRect().top < one.parentElement.getBoundingClientRect().bottom)
  .map((one) => one.textContent)`;

/** Runs in the page: the rows that are rendered while the list changes its layout: visible ones, plus one at each end. */
const nextDrawing = `new Promise((tell) => {
  const list = ${scroller};
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const rows = [...list.querySelectorAll("a[data-number]")];
    const { top, bottom } = list.getBoundingClientRect();
    const isInSight = ({ parentElement: row }) =>
      row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom;
    const isHidden = (part) => getComputedStyle(part).contentVisibility === "hidden";
    const isDrawn = ({ parentElement: row }) => !isHidden(row) && !isHidden(row.parentElement);
    const isBesideSight = (row, at) => [at - 1, at, at + 1].some((near) => rows[near] && isInSight(rows[near]));
    const numbersOf = (wanted) => rows.filter(wanted).map(({ dataset }) => dataset.number).join();
    tell({ drawn: numbersOf(isDrawn), nearSight: numbersOf(isBesideSight) });
  }).observe(list, { subtree: true, attributeFilter: ["data-later"] });
})`;

describe("the queue in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  beforeEach(async () => {
    for (;;) {
      const { body }: Json = await world.staff("GET", "/tickets?status=active&per_page=100");
      const numbers = body.data.map(({ number }: Json) => number);
      if (numbers.length === 0) break;
      await world.staff("POST", "/tickets/bulk", { body: { numbers, status: "closed" } });
    }
  });

  test("filters are typed, completed and shown as chips and in the URL; Backspace removes one", async () => {
    const { number } = await open("Tagged one");
    await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
    await open("Plain one");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rows(page).nth(1).waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("tag:");
      await page.getByRole("option", { name: /vip/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /Tag: vip/ }).waitFor();
      await rowOf(page, "Plain one").waitFor({ state: "detached" });
      await page.keyboard.type("status:open ");
      await page.getByRole("button", { name: /Status: Open/ }).waitFor();
      assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), { tags: "vip", status: "open" });
      await page.reload();
      await page.getByRole("button", { name: /Tag: vip/ }).waitFor();
      await page.keyboard.press("/");
      await page.keyboard.press("Backspace");
      await page.getByRole("button", { name: /Status: Open/ }).waitFor({ state: "detached" });
      await page.keyboard.press("Backspace");
      await rowOf(page, "Plain one").waitFor();
    });
  });

  test("filters and words typed in one line are told apart, even if their values load later", async () => {
    const wanted = await open("The older server");
    for (const { number } of [wanted, await open("A newer one")]) {
      await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
      await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
    }
    const tom = { typed: "Tom Ferris", chip: /Assigned to: Tom Ferris/, assignee: world.tom.id };
    for (const { late, typed, chip, assignee } of [
      { ...tom, late: await scriptsOf("screens/queue/filters/filters-chunk.ts") },
      { ...tom, late: /\/api\/v1\/staff\/colleagues/ },
      { typed: "me", chip: /Assigned to: Me/, assignee: "me", late: undefined },
    ]) {
      await asTom(async (page) => {
        await listAt(page, "all");
        await rows(page).nth(1).waitFor();
        const held = late && (await holdFirst(page, late, "call"));
        await page.keyboard.press("/");
        await page.keyboard.type(`status:open assignee:${typed} tag:vip older`);
        await page.keyboard.press("Escape");
        await held?.isHeld;
        held?.letGo();
        for (const name of [/Status: Open/, chip, /Tag: vip/])
          await page.getByRole("button", { name }).waitFor();
        await page.waitForURL((url) => url.searchParams.get("q") === "older");
        assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
          status: "open",
          assignee,
          tags: "vip",
          q: "older",
        });
        await rowOf(page, "The older server").waitFor();
        await rowOf(page, "A newer one").waitFor({ state: "detached" });
        assert.equal(await rows(page).count(), 1);
      });
    }
  });

  test("parameters that are not the list's, such as a newsletter's, change nothing", async () => {
    await open("Open, from a link");
    await asTom(async (page) => {
      await listAt(page, "all?utm_source=newsletter&status=open");
      await page.getByRole("button", { name: /Status: Open/ }).waitFor();
      await rowOf(page, "Open, from a link").waitFor();
    });
  });

  test("two filters removed at once both stay removed", async () => {
    await open("Open, without a tag");
    await asTom(async (page) => {
      await listAt(page, "all?status=closed&tags=vip&sort=oldest");
      await page.getByRole("button", { name: /Tag: vip/ }).waitFor();
      await page.evaluate(`for (const chip of document.querySelectorAll("search button"))
        if (!chip.textContent.includes("ldest")) chip.click();`);
      await rowOf(page, "Open, without a tag").waitFor();
      assert.equal(new URL(page.url()).search, "?sort=oldest");
    });
  });

  test("words that only look like a filter are searched for, also after a reload", async () => {
    await open("What error:42 means");
    await open("Another one");
    await asTom(async (page) => {
      await listAt(page, "all");
      await page.keyboard.press("/");
      await page.keyboard.type("error:42");
      await page.waitForURL((url) => url.searchParams.get("q") === "error:42");
      for (const again of [async () => undefined, () => page.reload()]) {
        await again();
        await rowOf(page, "What error:42 means").waitFor();
        await rowOf(page, "Another one").waitFor({ state: "detached" });
        assert.equal(await page.getByRole("combobox", { name: /^Search/ }).inputValue(), "error:42");
      }
      assert.equal(new URL(page.url()).searchParams.get("q"), "error:42");
    });
  });

  test("of two quick changes the first response reverts neither, and a refusal reverts only its own", async () => {
    await open("Looked at");
    const isRefusal = (said: string) => said.includes("500");
    try {
      await asStaff(
        { browser, world },
        world.tom,
        async (page) => {
          await listAt(page, "all");
          await page.getByRole("button", { name: "Display options" }).click();
          const dialog = page.getByRole("dialog", { name: "Display options" });
          const number = dialog.getByRole("checkbox", { name: "Number" });
          const assignee = dialog.getByRole("checkbox", { name: "Assigned to" });
          const held: Route[] = [];
          await page.route(/\/staff\/preferences$/, (route) => void held.push(route));
          await number.click();
          await until(() => held.length === 1, 5_000);
          await assignee.click();
          await dialog.getByRole("radio", { name: "Compact" }).click();
          assert.equal(held.length, 1);
          await held[0]?.continue();
          await until(() => held.length === 2, 5_000);
          assert.deepEqual([await number.isChecked(), await assignee.isChecked()], [true, false]);
          await held[1]?.fulfill({ status: 500, json: { message: "Out of order." } });
          await until(() => held.length === 3, 5_000);
          await held[2]?.continue();
          await until(() => assignee.isChecked(), 5_000);
          assert.ok(await number.isChecked());
          assert.ok(await dialog.getByRole("radio", { name: "Compact" }).isChecked());
        },
        {},
        isRefusal,
      );
    } finally {
      await world.staff("PUT", "/preferences", { body: {} });
    }
  });

  test("order, columns and density are chosen, apply at once, and are kept for the agent", async () => {
    const { number } = await open("Came first");
    await open("Came last");
    const row = (page: Page) => rowOf(page, "Came first");
    const isArranged = async (page: Page, height: number) => {
      await row(page).getByText(number).waitFor();
      await row(page).getByText("Unassigned").waitFor({ state: "detached" });
      await until(async () => ((await row(page).boundingBox())?.height ?? height) < height, 5_000);
    };
    let height = 0;
    const arrange = async (page: Page) => {
      await listAt(page, "all");
      const order = page.getByRole("combobox", { name: "Order" });
      for (const [sort, name, first] of [
        ["oldest", "Oldest first", "Came first"],
        ["newest", "Newest first", "Came last"],
      ] as const) {
        await choose(order, name);
        await rows(page).first().filter({ hasText: first }).waitFor();
        assert.equal(new URL(page.url()).searchParams.get("sort"), sort);
      }
      await row(page).getByText("Unassigned").waitFor();
      assert.equal(await row(page).getByText(number).count(), 0);
      height = (await row(page).boundingBox())?.height ?? 0;
      await page.getByRole("button", { name: "Display options" }).click();
      const dialog = page.getByRole("dialog", { name: "Display options" });
      await dialog.getByRole("radio", { name: "Compact" }).click();
      await dialog.getByRole("checkbox", { name: "Number" }).click();
      await dialog.getByRole("checkbox", { name: "Assigned to" }).click();
      await isArranged(page, height);
      await page.keyboard.press("Escape");
    };
    try {
      await asTom(arrange);
      await asTom(async (page) => {
        await listAt(page, "all");
        await isArranged(page, height);
      });
    } finally {
      await world.staff("PUT", "/preferences", { body: {} });
    }
  });

  test("a saved view is personal until it is shared, and the first ones have a shortcut", async () => {
    await open("In the view");
    await asTom(async (page) => {
      for (const [name, isShared] of [
        ["Only mine", false],
        ["For all of us", true],
      ] as const) {
        await listAt(page, "all?assignee=none");
        await page.getByRole("button", { name: "Save view" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill(name);
        await page.getByRole("checkbox", { name: /^Share with team/ }).setChecked(isShared);
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name, level: 1 }).waitFor();
      }
    });
    await atDesk({ browser, world }, world.maya, async (page) => {
      const views = page.getByRole("navigation", { name: "Views" });
      await views.getByRole("link", { name: "For all of us 1" }).waitFor();
      assert.equal(await views.getByRole("link", { name: /Only mine/ }).count(), 0);
      await page.keyboard.press("g");
      await page.keyboard.press("1");
      await page.getByRole("heading", { name: "For all of us", level: 1 }).waitFor();
      await rowOf(page, "In the view").waitFor();
    });
  });

  test("tickets are prefetched: under the pointer, and the next ones of an open ticket", async () => {
    const names = ["Third", "Second", "First", "Pointed at"];
    const numbers = new Map<string, string>();
    for (const subject of names)
      numbers.set(subject, (await world.openTicket({ subject, body: `What ${subject} says.` })).number);
    const isRead = (name: string) => new RegExp(`/staff/tickets/${numbers.get(name)}(\\?|$)`);
    await asTom(async (page) => {
      await openDesk(world, page);
      const answered: string[] = [];
      page.on("requestfinished", (request) => void answered.push(request.url()));
      const isThere = (name: string) => until(() => answered.some((url) => isRead(name).test(url)), 10_000);
      const says = (name: string) => page.locator("ol article").getByText(`What ${name} says.`).waitFor();
      // From then on requests get no response.
      const fallSilent = async (name: string) => {
        await isThere(name);
        await page.route(isRead(name), () => undefined);
      };
      await listAt(page, "all");
      await rowOf(page, "Pointed at").hover();
      await fallSilent("Pointed at");
      await rowOf(page, "Pointed at").click();
      await says("Pointed at");
      for (const next of ["First", "Second"]) {
        await fallSilent(next);
        await page.keyboard.press("j");
        await says(next);
      }
    });
  });

  test("the first page requests its list once, before the session is known", async () => {
    await open("Asked for at once");
    await asTom(async (page) => {
      // Events from before the page's load would refresh the list.
      await page.route("**/staff/events", () => undefined);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      const lists = () => asked.filter((url) => /\/staff\/tickets\?status=open&/.test(url));
      const me = await holdFirst(page, /\/staff\/me$/, "call");
      await page.goto(`${world.url}/desk/views/all?status=open`);
      await me.isHeld;
      await until(() => lists().length === 1, 10_000);
      me.letGo();
      await rowOf(page, "Asked for at once").waitFor();
      assert.equal(lists().length, 1);
    });
  });

  test("tickets selected by keyboard are assigned together, each result is shown, and undo reverts them", async () => {
    const [first, second, third] = [await open("First"), await open("Second"), await open("Third")];
    await asTom(async (page) => {
      await listAt(page, "all?sort=oldest");
      await rows(page).nth(2).waitFor();
      for (const key of ["j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
      await page.getByText("3 selected").waitFor();
      // Meanwhile one of them is merged away.
      await world.staff("POST", `/tickets/${second.number}/merge`, { body: { into: third.number } });
      await page.keyboard.press("s");
      await page.getByRole("combobox", { name: "Type to search" }).fill("progress");
      await page.keyboard.press("Enter");
      await page
        .getByText(/tickets? changed/)
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("a");
    });
    assert.equal((await ticketOf(first.number)).status, "in_progress");
  });

  test("a checkbox and a shortcut select all tickets of the list, and it says how many", async () => {
    for (const each of ["one", "two", "three"]) await open(`Box ${each}`);
    await asTom(async (page) => {
      await listAt(page, "all?q=Box");
      await rows(page).nth(2).waitFor();
      const box = page.getByRole("checkbox", { name: "Select all 3 shown" });
      const isPartly = () => box.evaluate((element) => element.matches(":indeterminate"));
      const selected = page.getByRole("status").filter({ hasText: /^\d+ selected$/ });
      assert.deepEqual([await box.isChecked(), await isPartly()], [false, false]);
      await page.getByRole("checkbox", { name: "Select Box two" }).check();
      assert.equal(await selected.innerText(), "1 selected");
      assert.deepEqual([await box.isChecked(), await isPartly()], [false, true]);
      await box.click();
      assert.equal(await selected.innerText(), "3 selected");
      assert.deepEqual([await box.isChecked(), await isPartly()], [true, false]);
      await page.keyboard.press("Space");
      await selected.waitFor({ state: "detached" });
      await page.keyboard.press("Control+a");
      assert.equal(await selected.innerText(), "3 selected");
      assert.ok(await box.isChecked());
    });
  });

  test("one shortcut undoes a bulk change", async () => {
    const [first, second] = [await open("Undo one"), await open("Undo two")];
    await world.staff("POST", `/tickets/${second.number}/assign`, { body: { staff_id: world.maya.id } });
    await asTom(async (page) => {
      await listAt(page, "all");
      await rows(page).nth(1).waitFor();
      await page.keyboard.press("Control+a");
      await page.getByText("2 selected").waitFor();
      await page.keyboard.press("i");
      await page.getByText("2 tickets changed").waitFor();
      assert.equal((await ticketOf(first.number)).assigned_to, "Tom Ferris");
      await page.keyboard.press("z");
      await page.getByText("2 tickets restored").waitFor();
    });
    assert.equal((await ticketOf(first.number)).assigned_to, null);
    assert.equal((await ticketOf(second.number)).assigned_to, "Maya Lind");
  });

  test("a bulk change names a refused ticket and the reason, and changes the others", async () => {
    const [one, other] = [await open("Goes on"), await open("Is closed meanwhile")];
    await asTom(async (page) => {
      await listAt(page, "all");
      await rows(page).nth(1).waitFor();
      await page.keyboard.press("Control+a");
      await page.getByText("2 selected").waitFor();
      await page.keyboard.press("s");
      await page.getByRole("combobox", { name: "Type to search" }).fill("on hold");
      await world.staff("POST", `/tickets/${other.number}/close`);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "1 ticket was not changed" });
      await dialog.getByText("Is closed meanwhile").waitFor();
    });
    assert.equal((await ticketOf(one.number)).status, "on_hold");
    assert.equal((await ticketOf(other.number)).status, "closed");
  });

  test("ticket shortcuts work on the focused row", async () => {
    const { number } = await open("By key");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rowOf(page, "By key").waitFor();
      await untilAnswered(page);
      await page.keyboard.press("j");
      await page.keyboard.press("t");
      await page.getByRole("combobox", { name: "Type to search" }).fill("brand-new");
      await page.keyboard.press("Enter");
      await rowOf(page, "By key").getByText("brand-new").waitFor();
      await page.keyboard.press("p");
      await page.getByRole("combobox", { name: "Type to search" }).fill("high");
      await page.keyboard.press("Enter");
      await rowOf(page, "By key").getByText("High").waitFor();
      await page.keyboard.press("e");
      await page.getByText("1 ticket changed").last().waitFor();
    });
    const { tags, priority, status } = await ticketOf(number);
    assert.deepEqual([tags, priority, status], [["brand-new"], "high", "closed"]);
  });

  test("a ticket is held from the list until a typed time, as on its own page", async () => {
    const { number } = await open("Held by key");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rowOf(page, "Held by key").waitFor();
      await untilAnswered(page);
      await page.keyboard.press("j");
      await page.keyboard.press("h");
      await page.getByRole("option", { name: /^Tomorrow, 9:00/ }).waitFor();
      await page.getByRole("combobox", { name: "Type to search" }).fill("tomorrow");
      assert.equal(await page.getByRole("option").count(), 1, "what is offered, and not once more as typed");
      await page.getByRole("combobox", { name: "Type to search" }).fill("3d");
      await page.getByRole("option", { name: /3d/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("1 ticket changed").last().waitFor();
    });
    const { status, on_hold_until } = await ticketOf(number);
    assert.equal(status, "on_hold");
    const inDays = (Date.parse(on_hold_until) - Date.now()) / 86_400_000;
    assert.ok(inDays > 2.9 && inDays <= 3, `in ${inDays} days`);
  });

  test("new tickets are counted while an agent is in the list, and no row moves", async () => {
    await open("Was there");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rowOf(page, "Was there").hover();
      await open("Came meanwhile");
      await page.getByRole("button", { name: "1 new" }).waitFor();
      assert.equal(await rows(page).count(), 1);
      await page.getByRole("button", { name: "1 new" }).click();
      await rowOf(page, "Came meanwhile").waitFor();
    });
  });

  test("a list opened again includes newer tickets, also while the pointer is on a row", async () => {
    await open("Was there");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rowOf(page, "Was there").waitFor();
      await page.keyboard.press("g");
      await page.keyboard.press("m");
      await page.getByRole("heading", { name: "Mine", level: 1 }).waitFor();
      await open("Came before");
      await page.getByRole("link", { name: "Unassigned 2" }).waitFor();
      const answers = Promise.withResolvers<void>();
      await page.route(/staff\/tickets\?/, async (route) => {
        await answers.promise;
        await route.continue();
      });
      await page.keyboard.press("g");
      await page.keyboard.press("a");
      await rowOf(page, "Was there").hover();
      answers.resolve();
      await rowOf(page, "Came before").waitFor();
      assert.equal(await rows(page).count(), 2);
      await open("Came after");
      await page.getByRole("button", { name: "1 new" }).waitFor();
      assert.equal(await rows(page).count(), 2);
    });
  });

  test("scrolling to the end during a reload loads both the new rows and the next ones", async () => {
    for (let made = 0; made < 60; made++) await open(`One of many, ${made}`);
    await asTom(async (page) => {
      await listAt(page, "all");
      await untilAnswered(page);
      assert.equal(await rows(page).count(), 50);
      const again = await holdFirst(page, /\/staff\/tickets\?/, "call");
      const number = await rows(page).first().getAttribute("data-number");
      await world.staff("PATCH", `/tickets/${number}`, { body: { subject: "Named anew" } });
      await again.isHeld;
      await page.evaluate(`${scroller}.scrollTo(0, 1e9)`);
      await page.waitForTimeout(300);
      again.letGo();
      await until(async () => (await rows(page).count()) === 60, 10_000);
      await rowOf(page, "Named anew").waitFor({ state: "attached" });
    });
  });

  test("a change in a long list reloads only the pages that it affects", async () => {
    await open("Of long ago");
    for (let made = 0; made < 160; made++) await open(`One of many, ${made}`);
    await asTom(async (page) => {
      await listAt(page, "all");
      await until(async () => {
        await page.locator("a[data-number]").last().scrollIntoViewIfNeeded();
        return (await rows(page).count()) === 161;
      }, 30_000);
      const asked: string[] = [];
      page.on(
        "request",
        (request) => void (/\/staff\/tickets\?/.test(request.url()) && asked.push(request.url())),
      );
      const oldest = (await world.staff("GET", "/tickets?sort=oldest&status=open&per_page=1")).body.data[0];
      await world.staff("PATCH", `/tickets/${oldest.number}`, { body: { subject: "Named anew" } });
      await rowOf(page, "Named anew").waitFor();
      assert.equal(await rows(page).count(), 161, "none is lost and none stands there twice");
      await rowOf(page, "Named anew").hover();
      await open("The newest of all");
      await page.getByRole("button", { name: "1 new" }).click();
      await rowOf(page, "The newest of all").waitFor();
      assert.equal(await rows(page).count(), 162);
      assert.ok(asked.length <= 6, `${asked.length} pages were read`);
    });
  });

  test("a bulk change reloads only the pages that contain its tickets", async () => {
    for (let made = 0; made < 160; made++) await open(`One of many, ${made}`);
    await asTom(async (page) => {
      const asked: (string | null)[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith("/staff/tickets")) asked.push(searchParams.get("cursor"));
      });
      await listAt(page, "all");
      await until(async () => {
        await rows(page).last().scrollIntoViewIfNeeded();
        return (await rows(page).count()) === 160;
      }, 30_000);
      const [, second, third, last] = new Set(asked);
      assert.ok(second && third && last, "there are four pages");
      const changed = [157, 158, 159].map((at) => rows(page).nth(at));
      for (const row of changed) {
        await row.focus();
        await page.keyboard.press("x");
      }
      await page.getByText("3 selected").waitFor();
      asked.length = 0;
      await page.keyboard.press("i");
      await page.getByText("3 tickets changed").waitFor();
      for (const row of changed) await row.getByText("Tom Ferris").waitFor();
      await until(() => asked.includes(last), 10_000);
      await page.keyboard.press("z");
      await page.getByText("3 tickets restored").waitFor();
      for (const row of changed) await row.getByText("Unassigned").waitFor();
      await untilAnswered(page);
      assert.deepEqual([asked.includes(second), asked.includes(third)], [false, false]);
      assert.equal(await rows(page).count(), 160);
    });
  });

  test("returning from a ticket restores the scroll position, whatever came or went above", async () => {
    const numbers: string[] = [];
    for (let made = 0; made < 120; made++) numbers.push((await open(`One of many, ${made}`)).number);
    const tagged = numbers.filter((_, index) => index % 3 === 0);
    const tags = Array.from({ length: 9 }, (_, index) => `a rather long tag ${index}`);
    await world.staff("POST", "/tickets/bulk", { body: { numbers: tagged, add_tags: tags } });
    await asTom(async (page) => {
      await listAt(page, "all");
      await until(async () => {
        await rows(page).last().scrollIntoViewIfNeeded();
        return (await rows(page).count()) === 120;
      }, 30_000);
      const row = rowOf(page, "One of many, 40");
      const number = await row.getAttribute("data-number");
      await row.scrollIntoViewIfNeeded();
      await row.hover();
      const before = await placeOf(page, number);
      const isBefore = (place: Spot) =>
        Math.abs(place.from - before.from) <= 2 && Math.abs(place.top - before.top) <= 2;
      for (const back of [() => page.keyboard.press("u"), () => page.goBack()]) {
        await row.click();
        await page.getByRole("textbox", { name: "Reply" }).waitFor();
        const beside = await placeOf(page, number);
        assert.ok(Math.abs(beside.from - before.from) <= 2, "the row stays where it was clicked");
        // The narrow list is drawn in full, so the next change is the one of the return.
        await page.locator("[data-later]").first().waitFor({ state: "detached" });
        // If the agent scrolls next to the ticket, only the list keeps its position.
        await page.evaluate(`${scroller}.scrollBy(0, 70)`);
        await page.evaluate(`void (window.drawing = ${nextDrawing})`);
        await back();
        const { drawn, nearSight } = await page.evaluate<{ drawn: string; nearSight: string }>("drawing");
        assert.equal(drawn, nearSight, "what is in sight is drawn first");
        await page.locator(`a[data-number="${number}"]:focus`).waitFor();
        assert.ok(isBefore(await placeOf(page, number)), "it is where it was");
        await page.locator("[data-later]").first().waitFor({ state: "detached" });
      }
      await row.click();
      await page.getByRole("textbox", { name: "Reply" }).click();
      await open("Came meanwhile");
      const gone = numbers.slice(-3);
      await world.staff("POST", "/tickets/bulk", { body: { numbers: gone, status: "closed" } });
      await rowOf(page, "Came meanwhile").waitFor();
      await until(async () => (await rows(page).count()) === 118, 10_000);
      await page.goBack();
      await page.locator(`a[data-number="${number}"]:focus`).waitFor();
      const { from } = await placeOf(page, number);
      assert.ok(Math.abs(from - before.from) <= 2, `${from} px from the top, not ${before.from}`);
    });
  });

  test("in a list of thousands of rows the last one is reached, and keyboard focus works and returns there", async () => {
    const { number } = await open("The last of very many");
    const pages = isNightly ? 20 : 5;
    const perPage = 500;
    const total = pages * perPage;
    const lastOfMany = `One of very many, ${String(total - 1).padStart(5, "0")}`;
    const work = async (page: Page) => {
      // Mocked: opening that many tickets is not the test's subject.
      await page.route(/\/staff\/tickets\?/, async (route) => {
        const url = new URL(route.request().url());
        const at = Number(url.searchParams.get("cursor") ?? "0");
        url.searchParams.delete("cursor");
        const response = await route.fetch({ url: url.href });
        const { data, meta }: Json = await response.json();
        const copies = Array.from({ length: perPage }, (_, index) => {
          const place = String(at * perPage + index).padStart(5, "0");
          return {
            ...data[0],
            id: `01JB7Z5W6K8M4T2QH9N3X${place}`,
            number: `900000000${place}`,
            subject: `One of very many, ${place}`,
          };
        });
        const rest = at === pages ? { data, meta: { ...meta, next_cursor: null } } : undefined;
        return route.fulfill({
          response,
          json: rest ?? { data: copies, meta: { ...meta, next_cursor: String(at + 1) } },
        });
      });
      const focused = (subject: string) => page.locator("a[data-number]:focus").filter({ hasText: subject });
      await listAt(page, "all");
      await rows(page).first().waitFor();
      const read = () =>
        page.evaluate<number>(
          `[...${scroller}.querySelectorAll("ul")].reduce((sum, { dataset }) => sum + Number(dataset.rows), 0)`,
        );
      await until(async () => {
        await page.evaluate(`${scroller}.scrollTo(0, 1e9)`);
        return (await read()) === total + 1;
      }, 300_000);
      await page.keyboard.press("/");
      await page.keyboard.press("ArrowDown");
      await focused("One of very many, 00000").waitFor();
      await page.evaluate(`${scroller}.scrollTo(0, 1e9)`);
      await page.locator(`a[data-number="${number}"]`).focus();
      await until(async () => (await rows(page).count()) < 500, 10_000);
      const [lookedAt, stretches] = await page.evaluate<[number, number]>(`(() => {
        const all = [...${scroller}.querySelectorAll("ul")];
        const isLookedAt = (one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
        return [all.filter(isLookedAt).length, all.length];
      })()`);
      assert.ok(
        lookedAt > 0 && lookedAt < 10 && stretches > total / 50,
        `${lookedAt} of ${stretches} stretches are looked at`,
      );
      const toTheTop = async () => {
        await page.evaluate(`${scroller}.scrollTo(0, 0)`);
        await rowOf(page, "One of very many, 00000").waitFor();
      };
      await page.keyboard.press("k");
      await focused(lastOfMany).waitFor();
      await toTheTop();
      await page.keyboard.press("j");
      await focused("The last of very many").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "The last of very many", level: 1 }).waitFor();
      await toTheTop();
      // Next to a ticket, no list element has the focus.
      await page.keyboard.press("k");
      const sight = page.viewportSize()?.height ?? 0;
      await until(async () => {
        const box = await rowOf(page, lastOfMany).boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= sight;
      }, 10_000);
      await page.keyboard.press("j");
      await page.getByRole("heading", { name: "The last of very many", level: 1 }).waitFor();
      await toTheTop();
      await page.keyboard.press("u");
      await focused("The last of very many").waitFor();
      assert.equal(await read(), total + 1);
    };
    // The row under the pointer is prefetched.
    await atDesk({ browser, world }, world.tom, work, {}, isNotThere);
  });

  test("a customer's message is marked as unread until the ticket was opened", async () => {
    const { number } = await open("Unread one");
    await asTom(async (page) => {
      await listAt(page, "all");
      await rowOf(page, "Unread one").getByText("1 unread message").waitFor();
      await rowOf(page, "Unread one").click();
      await rowOf(page, "Unread one").getByText("1 unread message").waitFor({ state: "detached" });
      await page.keyboard.press("u");
      await page.locator(`a[data-number="${number}"]:focus`).waitFor();
      await world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, {
        body: { body: "And now?" },
      });
      await rowOf(page, "Unread one").getByText("1 unread message").waitFor();
      await rowOf(page, "Unread one").getByText("And now?").waitFor();
    });
  });

  test("a ticket is marked as unread by key or in its menu, which leads back to the list", async () => {
    const { number } = await open("Unread once more");
    await asTom(async (page) => {
      await listAt(page, "all");
      const row = rowOf(page, "Unread once more");
      const mark = row.getByText("1 unread message");
      const isMarked = async () => {
        await page.waitForURL(`${world.url}/desk/views/all`);
        await mark.waitFor();
        await page.getByText("Marked as unread").waitFor();
        await untilAnswered(page);
        // As the server has it, too.
        await page.reload();
        await mark.waitFor();
      };
      const read = async () => {
        await row.click();
        await page.getByRole("textbox", { name: "Reply" }).waitFor();
        await mark.waitFor({ state: "detached" });
      };
      await read();
      await page.keyboard.press("Shift+U");
      await isMarked();
      await read();
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Mark as unread" }).click();
      await isMarked();
      await read();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("Mark as unread");
      await page.getByRole("option", { name: /Mark as unread/ }).waitFor();
      await page.keyboard.press("Enter");
      await mark.waitFor();
      await page.keyboard.press("z");
      await mark.waitFor({ state: "detached" });
      await untilAnswered(page);
      await page.reload();
      await row.waitFor();
      assert.equal(await mark.count(), 0);
      // There is nothing to read after a reply of staff.
      await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Answered" } });
      await row.click();
      await page.getByText("Answered").first().waitFor();
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: "Mark as unread", disabled: true }).waitFor();
    });
  });

  test("a list requested before a ticket was read does not mark it as unread again", async () => {
    await open("Read meanwhile");
    await asTom(async (page) => {
      await listAt(page, "all");
      const row = rowOf(page, "Read meanwhile");
      await row.getByText("1 unread message").waitFor();
      await untilAnswered(page);
      const list = await holdFirst(page, /\/staff\/tickets\?/, "answer");
      await open("Brings the list again");
      await list.isHeld;
      const seen = page.waitForResponse((response) => response.url().endsWith("/seen"));
      await row.click();
      await row.getByText("1 unread message").waitFor({ state: "detached" });
      await seen;
      list.letGo();
      await rowOf(page, "Brings the list again").waitFor();
      assert.equal(await row.getByText("1 unread message").count(), 0);
    });
  });

  test("the current filters are saved as a view, which is renamed and deleted", async () => {
    await open("In the view");
    await asTom(async (page) => {
      await listAt(page, "all?assignee=none");
      await page.getByRole("button", { name: "Save view" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Nobody's");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Nobody's", level: 1 }).waitFor();
      const views = page.getByRole("navigation", { name: "Views" });
      await views.getByRole("link", { name: "Nobody's 1" }).waitFor();
      await views.getByRole("button", { name: "Edit Nobody's" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "Name" }).fill("Free ones");
      await page.keyboard.press("Enter");
      await views.getByRole("link", { name: /Free ones/ }).waitFor();
      await views.getByRole("button", { name: "Edit Free ones" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Remove" }).click();
      await page.locator("[data-modal]").waitFor({ state: "detached" });
      await views.getByRole("link", { name: /Free ones/ }).waitFor({ state: "detached" });
      await page.getByText("The view “Free ones” was removed").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await views.getByRole("link", { name: /Free ones/ }).waitFor();
    });
  });

  test("tags that do not fit in a row are counted, and the count's title names them", async () => {
    const { number } = await open("With many tags");
    const tags = Array.from({ length: 8 }, (_, index) => `tag number ${index}`);
    await world.staff("PATCH", `/tickets/${number}`, { body: { tags } });
    await asTom(async (page) => {
      await listAt(page, "all");
      const row = rowOf(page, "With many tags");
      for (const width of [1440, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        const count = row.getByText(/^\+\d$/);
        await count.waitFor();
        const isWhole = async () => {
          const named = ((await count.getAttribute("title")) ?? "").split(", ");
          const inSight = await page.evaluate<string[]>(inSightOf("tag number"));
          const isCounted = (await count.textContent()) === `+${named.length}`;
          return isCounted && inSight.length > 0 && [...inSight, ...named].join() === tags.join();
        };
        await until(isWhole, 5_000);
      }
      await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["one"] } });
      await row.getByText("one", { exact: true }).waitFor();
      await row.getByText(/^\+\d$/).waitFor({ state: "detached" });
    });
  });

  test("beside an open ticket a row keeps its most urgent labels", async () => {
    const { number } = await open("Late and urgent");
    await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "A note" } });
    await world.staff("PATCH", `/tickets/${number}`, {
      body: { priority: "emergency", tags: ["one", "two"] },
    });
    await world.desk.db
      .updateTable("tickets")
      .set({
        reply_due_at: sql`now() - interval '3 hours'`,
        reply_due_soon_at: sql`now() - interval '4 hours'`,
      })
      .where("number", "=", number)
      .execute();
    await asTom(async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      const row = rowOf(page, "Late and urgent");
      for (const label of ["3 hr overdue", "Emergency", "Open"]) await row.getByText(label).waitFor();
      assert.equal(await row.getByText("two", { exact: true }).isVisible(), false);
    });
  });

  test("a search shows where it matched, and highlights the words", async () => {
    const { number } = await world.openTicket({
      subject: "Odd noise",
      body: "The aardvark keeps the server awake.",
    });
    await world.staff("POST", `/tickets/${number}/close`);
    await asTom(async (page) => {
      await listAt(page, "all");
      await page.keyboard.press("/");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "New ticket" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("aardvark");
      await rowOf(page, "Odd noise").locator("mark").filter({ hasText: "aardvark" }).waitFor();
      await rowOf(page, "Odd noise").getByText("Message", { exact: true }).waitFor();
      await page.getByText("Search covers all tickets, including closed ones").waitFor();
      await page.keyboard.type(" status:active ");
      await page.getByText("No results").waitFor();
      await page.getByRole("link", { name: "Clear filters" }).click();
      await page.getByText("No tickets").waitFor();
      assert.equal(await page.getByText("Search covers all tickets").count(), 0);
    });
  });

  test("the counts of the views update live", async () => {
    await asTom(async (page) => {
      await listAt(page, "all");
      const views = page.getByRole("navigation", { name: "Views" });
      await views.getByRole("link", { name: /^Unassigned 0|^Unassigned$/ }).waitFor();
      await open("One more");
      await views.getByRole("link", { name: "Unassigned 1" }).waitFor();
    });
  });

  test("a ticket shows its customer's number of tickets, live, with a link to the list", async () => {
    const person = { first_name: "Noor", last_name: "Haddad", email: "noor@client.example" };
    await world.platform("PUT", "/clients/noor", { body: person });
    const { number } = await world.openTicket({ subject: "Noor's first" }, "noor");
    await world.staff("POST", `/tickets/${number}/close`);
    await world.openTicket({ subject: "Noor's second" }, "noor");
    await open("Of somebody else");
    await asTom(async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${number}`);
      await page.getByRole("link", { name: "2 tickets, 1 open" }).waitFor();
      await world.openTicket({ subject: "Noor's third" }, "noor");
      await page.getByRole("link", { name: "3 tickets, 2 open" }).click();
      await page.getByRole("button", { name: /Client: Noor Haddad/ }).waitFor();
      await rowOf(page, "Noor's third").waitFor();
      assert.equal(await rows(page).count(), 3);
    });
  });

  test("one shortcut takes the ticket that has waited longest", async () => {
    const { number } = await open("Longest");
    await open("Shorter");
    await asTom(async (page) => {
      await listAt(page, "waiting");
      await rowOf(page, "Longest").waitFor();
      await untilAnswered(page);
      await page.keyboard.press("Shift+Enter");
      await page.getByRole("heading", { name: "Longest", exact: true, level: 1 }).waitFor();
    });
    assert.equal((await ticketOf(number)).assigned_to, "Tom Ferris");
  });

  test("list, filters and dialogs are accessible, on a phone and on a desktop", async () => {
    const { number } = await open(`${"Very long ".repeat(19)}🚀 مرحبا`);
    await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["a", "b".repeat(50), "عاجل"] } });
    await asTom(async (page) => {
      await listAt(page, "all?status=open&assignee=none");
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: /Status: Open/ }).waitFor();
      await assertAccessible(page);
      const heights = `[...document.querySelectorAll("header :is(search, div > button, button[role=combobox])")].map((one) => one.offsetHeight)`;
      const [first, ...others] = await page.evaluate<number[]>(heights);
      assert.ok(others.length > 2 && others.every((one) => one === first), `${first}, ${others}`);
      await page.keyboard.press("Control+a");
      await page.getByRole("toolbar").waitFor();
      await assertAccessible(page);
      await page.keyboard.press("a");
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page);
    });
  });
});
