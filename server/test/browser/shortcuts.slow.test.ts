import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { beginChat } from "../chats.ts";
import { until } from "../command-line.ts";
import { type ModelServer, openModelServer } from "../model-server.ts";
import { sample } from "../sampling.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { asStaff, atDesk, holdNothing, isNotThere, openAt, stayWhereOneIs } from "./desk-page.ts";

let world: World;
let browser: Browser;
let model: ModelServer;
/** The tickets of the list, the newest first. */
let numbers: string[] = [];

const at = (page: Page, address: RegExp) => page.waitForURL(address);
const dialog = (name: RegExp) => (page: Page) => page.getByRole("dialog", { name }).waitFor();
const region = (name: string) => (page: Page) => page.getByRole("region", { name }).waitFor();
const toast = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();
const selected = (count: number) => async (page: Page) =>
  until(async () => (await page.locator("ul li input[type=checkbox]:checked").count()) === count, 10_000);
const copied = (text: () => string) => async (page: Page) =>
  until(async () => (await page.evaluate("navigator.clipboard.readText()")) === text(), 10_000);
const goesTo = (address: RegExp) => (page: Page) => at(page, address);
const textOf = (page: Page, kind: "Reply" | "Note") => page.getByRole("textbox", { name: kind });

/** The places where a key is pressed. */
const places = {
  async list(page: Page) {
    await page.goto(`${world.url}/desk/views/all`);
    await page.locator("a[data-number]").nth(2).waitFor();
    await page.keyboard.press("j");
    await focused(page, `a[data-number="${numbers[0]}"]`);
  },
  /** The availability for chats has a request of its own, and its keys appear with the response. */
  async duty(page: Page) {
    await places.list(page);
    await page.getByRole("switch", { name: "Available" }).waitFor();
  },
  async ticket(page: Page) {
    await openAt(world, page, numbers[1] ?? "");
    await page.locator("ol article").nth(1).waitFor();
    await page.locator("a[data-number]").nth(2).waitFor();
  },
  async writing(page: Page) {
    await places.ticket(page);
    await page.keyboard.press("r");
    await page.keyboard.type("Hello");
  },
  async closed(page: Page) {
    await world.staff("POST", `/tickets/${numbers[1]}/close`);
    await page.goto(`${world.url}/desk/views/all/tickets/${numbers[1]}`);
    await page.getByRole("button", { name: /^Reopen/ }).waitFor();
  },
  async setting(page: Page) {
    await page.goto(`${world.url}/desk/settings/brands/${world.harbour.id}`);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Harbour ${Date.now()}`);
  },
  async changed(page: Page) {
    await places.ticket(page);
    await page.keyboard.press("i");
    await page.getByText("Assigned to Maya Lind").first().waitFor();
  },
  /** A waiting chat, and an accepted one that waits for a reply. */
  async chat(page: Page) {
    const { id } = await beginChat(world, { name: "Jonas Weber" });
    const own = await beginChat(world);
    await world.ask("POST", `/api/v1/staff/chats/${own.id}/take`, { token: world.maya.token });
    await page.goto(`${world.url}/desk/chats/${id}`);
    await page.getByRole("button", { name: /^Take(?! next)/ }).waitFor();
    await page.getByRole("navigation", { name: "My chats" }).waitFor();
  },
  async selection(page: Page) {
    await places.list(page);
    await page.keyboard.press("x");
    await selected(1)(page);
    await page.keyboard.press("j");
  },
};

interface Key {
  from: keyof typeof places;
  does(page: Page): Promise<unknown>;
  /** Alternative keys that are not displayed. */
  also?: string[];
}

const key = (from: Key["from"], does: Key["does"], ...also: string[]): Key => ({ from, does, also });

/** The purpose of each key, by its name in the list of shortcuts. */
const keys: Record<string, Key> = {
  "Find anything": key("ticket", (page) => page.getByRole("dialog").getByRole("combobox").waitFor()),
  Search: key("list", (page) =>
    page.getByRole("search").getByRole("combobox").and(page.locator(":focus")).waitFor(),
  ),
  Undo: key("changed", (page) => page.getByRole("button", { name: /^Assign to me/ }).waitFor(), "Control+z"),
  "Show keyboard shortcuts": key("ticket", dialog(/^Keyboard shortcuts$/), "Control+/"),
  "Chats: switch between available and away": key("duty", (page) =>
    page.getByRole("switch", { name: "Available", checked: true }).waitFor(),
  ),
  "Chats: mute or unmute": key("duty", toast("Chats are muted in this browser.")),
  "New ticket": key("list", goesTo(/\/desk\/new/)),
  Mine: key("ticket", goesTo(/views\/mine$/)),
  Unassigned: key("ticket", goesTo(/views\/unassigned$/)),
  "Waiting longest": key("ticket", goesTo(/views\/waiting$/)),
  "On hold": key("ticket", goesTo(/views\/on-?hold$/)),
  "All open": key("ticket", goesTo(/views\/all$/)),
  Closed: key("ticket", goesTo(/views\/closed$/)),
  "Tickets you follow": key("ticket", goesTo(/views\/all\?followed=me$/)),
  Chats: key("ticket", goesTo(/\/chats$/)),
  Customers: key("ticket", goesTo(/\/customers/)),
  Reports: key("ticket", goesTo(/\/reports/)),
  Analytics: key("ticket", goesTo(/\/analytics/)),
  Status: key("ticket", goesTo(/\/settings\/status$/)),
  Settings: key("ticket", goesTo(/\/settings/)),
  "My account": key("ticket", goesTo(/\/me/)),
  Notifications: key("ticket", dialog(/^Notifications$/)),
  "Next ticket": key("ticket", (page) => at(page, new RegExp(`${numbers[2]}`))),
  "Previous ticket": key("ticket", (page) => at(page, new RegExp(`${numbers[0]}`))),
  "Next row": key("list", (page) => focused(page, `a[data-number="${numbers[1]}"]`)),
  "Previous row": key("selection", (page) => focused(page, `a[data-number="${numbers[0]}"]`)),
  Open: key("list", (page) => at(page, new RegExp(`${numbers[0]}`)), "Enter"),
  Select: key("list", selected(1)),
  "Select up to here": key("selection", selected(2)),
  "Select all": key("list", selected(3)),
  "Select none": key("selection", selected(0)),
  "Take next ticket": key("list", (page) => at(page, /\/tickets\/\d+/)),
  "Back to the list": key("ticket", goesTo(/views\/all$/), "Escape"),
  "Mark as unread": key("ticket", async (page) => {
    await at(page, /views\/all$/);
    await page.locator(`a[data-number="${numbers[1]}"]`).getByText("1 unread message").waitFor();
  }),
  "Follow or unfollow": key("ticket", toast("follow this ticket")),
  Reply: key("ticket", (page) => focused(page, "textarea")),
  "Write a note": key("ticket", (page) => textOf(page, "Note").and(page.locator(":focus")).waitFor()),
  "Assign to me": key("ticket", toast("Assigned to Maya Lind")),
  "Close ticket": key("ticket", (page) => page.getByRole("button", { name: /^Reopen/ }).waitFor()),
  Reopen: key("closed", (page) => page.getByRole("button", { name: /^Close/ }).waitFor()),
  "Assign ticket": key("ticket", dialog(/^Assign/)),
  "Change status": key("ticket", dialog(/status/i)),
  "Put on hold": key("ticket", dialog(/hold/i)),
  "Add a tag": key("ticket", dialog(/tag/i)),
  "Set priority": key("ticket", dialog(/priority/i)),
  "Transfer to another department": key("ticket", dialog(/department/i)),
  "Merge with another ticket": key("ticket", dialog(/^Merge/)),
  "Mark as spam": key("ticket", dialog(/^Mark as spam/)),
  "Find an article": key("ticket", (page) =>
    page.getByRole("searchbox", { name: "Find an article" }).and(page.locator(":focus")).waitFor(),
  ),
  "Apply macro": key("ticket", dialog(/^Apply macro/)),
  "Summarize ticket": key("ticket", region("Summary")),
  "Suggest a reply": key("ticket", region("Suggested reply")),
  "Print ticket": key("ticket", dialog(/^Print ticket$/)),
  "Previous message": key("ticket", (page) => focused(page, "ol li:last-of-type article")),
  "Next message": key("ticket", (page) => focused(page, "ol li:last-of-type article")),
  "Copy number": key(
    "ticket",
    copied(() => numbers[1] ?? ""),
  ),
  "Copy link": key(
    "ticket",
    copied(() => `${world.url}/desk/views/all/tickets/${numbers[1]}`),
  ),
  "Toggle side panel": key("ticket", (page) =>
    page.getByRole("complementary", { name: "Properties" }).waitFor({ state: "hidden" }),
  ),
  "Take chat": key("chat", (page) =>
    page.getByRole("button", { name: /^Take(?! next)/ }).waitFor({ state: "detached" }),
  ),
  "Take next chat": key("chat", (page) =>
    page.getByRole("button", { name: /^Take(?! next)/ }).waitFor({ state: "detached" }),
  ),
  "Next unanswered chat": key("chat", (page) =>
    page.getByRole("button", { name: /^Take(?! next)/ }).waitFor({ state: "detached" }),
  ),
  "Transfer chat": key("chat", dialog(/^Transfer$/)),
  "Convert chat to ticket": key("chat", dialog(/^Convert to ticket$/)),
  "End chat": key("chat", (page) =>
    page.getByRole("button", { name: /^End/ }).waitFor({ state: "detached" }),
  ),
  Save: key("setting", toast("Saved: Name"), "Control+s"),
  Send: key("writing", (page) => page.locator("ol article").nth(2).waitFor()),
  "Send and close": key("writing", (page) => page.getByRole("button", { name: /^Reopen/ }).waitFor()),
  "Send later": key("writing", dialog(/^Send later$/)),
  Preview: key("writing", (page) => page.getByRole("region", { name: "Preview" }).waitFor()),
};

/** As displayed: `Ctrl ↵` is one press, `g m` are two. */
const pressesOf = (written: string) =>
  written
    .replaceAll("↵", "Enter")
    .replaceAll("↓", "ArrowDown")
    .replaceAll("↑", "ArrowUp")
    .replace(/^Esc$/, "Escape")
    .replace("⇧.", "Shift+Period")
    .replaceAll("⇧", "Shift+")
    .replaceAll("Ctrl ", "Control+")
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter}`)
    .split(" ");

async function listed(page: Page): Promise<{ name: string; written: string }[]> {
  await places.ticket(page);
  await page.keyboard.press("?");
  const line = page.getByRole("dialog", { name: "Keyboard shortcuts" }).locator("dl > div");
  await line.first().waitFor();
  const lines = await line.all();
  return Promise.all(
    lines.map(async (line) => ({
      name: (await line.locator("dd").textContent()) ?? "",
      written: (await line.locator("kbd").textContent()) ?? "",
    })),
  );
}

describe("each shortcut in the list of shortcuts", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    model = await openModelServer();
    await world.admin("PATCH", "/assistance-settings", {
      body: { brand_id: world.harbour.id, base_url: model.url, model: "small", is_on: true },
    });
    await stayWhereOneIs(world);
    await world.ask("PATCH", "/api/v1/staff/preferences", {
      token: world.maya.token,
      body: { after_send: "stay" },
    });
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await model?.close();
    await world?.close();
  });

  test("a letter of another script counts as the key at its position, also with Ctrl", async () => {
    await openThree();
    await atDesk({ browser, world }, world.tom, async (page) => {
      await places.list(page);
      const cdp = await page.context().newCDPSession(page);
      const press = async (key: string, code: string, modifiers = 0) => {
        await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, modifiers });
        await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers });
      };
      // Russian for j, Greek for j, Hebrew for k.
      await press("о", "KeyJ");
      await focused(page, `a[data-number="${numbers[1]}"]`);
      await press("ξ", "KeyJ");
      await focused(page, `a[data-number="${numbers[2]}"]`);
      await press("ל", "KeyK");
      await focused(page, `a[data-number="${numbers[1]}"]`);
      // Arabic for g and d, one after the other.
      await press("ل", "KeyG");
      await press("ي", "KeyD");
      await at(page, /views\/closed/);
      await press("л", "KeyK", 2);
      await page.getByRole("dialog").waitFor();
    });
  });

  test("works as described, and commands without a shortcut are listed too", async () => {
    const faults: string[] = [];
    const walk = async (page: Page) => {
      page.setDefaultTimeout(8_000);
      await page.addInitScript(holdNothing);
      await openThree();
      const all = await listed(page);
      assert.ok(all.length > 40);
      // Each is `g` and a digit, for saved views: queue.slow.test.ts.
      const commands = all.filter(({ name }) => !name.startsWith("Saved view"));
      for (const { name } of commands)
        if (!keys[name]) faults.push(`${name}: to be added to server/test/browser/shortcuts.slow.test.ts`);
      for (const { name, written } of sample(commands, 3)) {
        const wanted = keys[name];
        if (!wanted) continue;
        for (const one of [written, ...(wanted.also ?? [])]) await tryKey(page, name, one, wanted);
      }
    };
    const tryKey = async (page: Page, name: string, written: string, { from, does }: Key) => {
      await openThree();
      const use = async () => {
        await places[from](page);
        for (const press of pressesOf(written)) await page.keyboard.press(press);
        await does(page);
      };
      await use().catch((error: Error) => faults.push(`${name} by ${written}: ${error.message}`));
    };
    const permissions = ["clipboard-read", "clipboard-write"];
    // The tickets of the previous key are removed while its page still exists, and it may still send requests for them.
    const isGone = (said: string) => isNotThere(said) || /status of 409/.test(said);
    await atDesk({ browser, world }, world.maya, walk, { permissions }, isGone);
    assert.deepEqual(faults, []);
  });

  test("is shown beside its command in the palette and on the button that does the same", async () => {
    await openThree();
    await atDesk({ browser, world }, world.maya, async (page) => {
      const all = (await listed(page)).filter(({ name }) => !name.startsWith("Saved view"));
      const writtenOf = (name: string) => all.find((one) => one.name === name)?.written ?? "";
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Control+k");
      const field = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
      // The palette does not list its own command; for an unavailable command it says where that belongs.
      const keyOf = (name: string) =>
        page.evaluate<string | undefined>(`(() => {
          const isIt = ({ children: [first] }) => first.textContent === ${JSON.stringify(name)};
          const it = [...document.querySelectorAll("[role=option]")].find(isIt);
          return it?.ariaDisabled === "true" ? "elsewhere" : it?.lastElementChild.textContent;
        })()`);
      let told = 0;
      for (const { name, written } of all.filter(({ name }) => name !== "Find anything")) {
        await field.fill(name);
        await until(async () => (await keyOf(name)) !== undefined, 10_000).catch(() => assert.fail(name));
        const key = await keyOf(name);
        if (key !== "elsewhere") assert.equal(key, written, name);
        if (key === written) told++;
      }
      assert.ok(told > 30, `only ${told} can be done at a ticket`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.keyboard.press("r");
      for (const [button, command] of Object.entries({
        Close: "Close ticket",
        "Assign to me": "Assign to me",
        Send: "Send",
      }))
        await page
          .locator("article button")
          .filter({ hasText: button })
          .locator("kbd")
          .getByText(writtenOf(command), { exact: true })
          .first()
          .waitFor();
      const titled = async (role: "tab" | "link", name: RegExp, command: string) =>
        assert.equal(await page.getByRole(role, { name }).first().getAttribute("title"), writtenOf(command));
      // The keys are announced as a shortcut, not read out as part of the name.
      for (const [button, keys] of [
        ["Close", "e"],
        ["Assign to me", "i"],
        ["Send", "Control+Enter"],
      ] as const) {
        const named = page.locator("article").getByRole("button", { name: button, exact: true });
        assert.equal(await named.getAttribute("aria-keyshortcuts"), keys);
      }
      await titled("tab", /^Reply$/, "Reply");
      await titled("tab", /^Note$/, "Write a note");
      await titled("link", /^Unassigned/, "Unassigned");
      await titled("link", /^Settings/, "Settings");
      await page.getByRole("button", { name: /^Actions/ }).click();
      for (const command of ["Put on hold", "Merge with another ticket", "Copy number"])
        await page
          .getByRole("menuitem", { name: command })
          .locator("kbd")
          .getByText(writtenOf(command), { exact: true })
          .waitFor();
    });
  });

  test("works by the character it types, also with AltGr or ⌥; Alt with a letter does nothing", async () => {
    await openThree();
    await asStaff({ browser, world }, world.maya, async (page) => {
      await places.ticket(page);
      const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
      for (const ways of [altGr, { modifierAltGraph: true }, { altKey: true }]) {
        const panel = page.getByRole("complementary", { name: "Properties" });
        await send(page, { key: "\\", code: "Minus", ...ways });
        await panel.waitFor({ state: "hidden" });
        await send(page, { key: "\\", code: "Minus", ...ways });
        await panel.waitFor();
      }
      await send(page, { key: "g", code: "KeyG" });
      await send(page, { key: "@", code: "KeyQ", ...altGr });
      await page.getByRole("dialog", { name: "Notifications" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await send(page, { key: "/", code: "Digit7", ctrlKey: true, shiftKey: true });
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      for (const key of ["i", "e", "c"])
        await send(page, { key, code: `Key${key.toUpperCase()}`, altKey: true });
      await page.keyboard.press("n");
      await textOf(page, "Note").and(page.locator(":focus")).waitFor();
      assert.equal(await page.getByText("Assigned to Maya Lind").count(), 0);
      assert.match(page.url(), /\/tickets\//);
    });
    const { data } = (await world.staff("GET", `/tickets/${numbers[1]}`)).body;
    assert.deepEqual([data.status, data.assignee_id], ["open", null]);
  });
});

/** Runs in the page: a key event of another country's keyboard. */
const send = (page: Page, init: object) =>
  page.evaluate(
    `document.body.dispatchEvent(new KeyboardEvent("keydown", ${JSON.stringify({ bubbles: true, ...init })}))`,
  );

/** Three untouched tickets, and no others. */
async function openThree(): Promise<void> {
  for (const number of numbers)
    await world.desk.db.deleteFrom("tickets").where("number", "=", number).execute();
  numbers = [];
  for (let count = 0; count < 3; count++) {
    const { number } = await world.openTicket();
    // Before the next is opened: the list is sorted by the last activity.
    await world.platform("POST", `/clients/1042/tickets/${number}/replies`, { body: { body: "And?" } });
    numbers.unshift(number);
  }
}
