import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type DemoDesk, visit, watch } from "./demo-desk.ts";
import { openOverfullTicket } from "./overfull-ticket.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** A laptop at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

interface Look {
  name: string;
  viewport: typeof wide;
  colorScheme: "light" | "dark";
}

interface Visit {
  looks: [Look, ...Look[]];
  locale?: "de-DE";
  hasTouch?: boolean;
  screens?: RegExp;
}

/** The looks of a visit differ in size and colours only, so each screen is loaded once for all of them. */
const visits: Visit[] = [
  {
    looks: [
      { name: "1440-light", viewport: wide, colorScheme: "light" },
      { name: "1440-dark", viewport: wide, colorScheme: "dark" },
      { name: "1280-light", viewport: narrow, colorScheme: "light" },
    ],
  },
  {
    looks: [
      { name: "390-light", viewport: phone, colorScheme: "light" },
      { name: "390-dark", viewport: phone, colorScheme: "dark" },
    ],
    hasTouch: true,
  },
  { looks: [{ name: "1280-german", viewport: narrow, colorScheme: "light" }], locale: "de-DE" },
  { looks: [{ name: "390-german", viewport: phone, colorScheme: "light" }], locale: "de-DE", hasTouch: true },
  {
    looks: [{ name: "720-zoomed", viewport: zoomed, colorScheme: "light" }],
    screens: /^\/desk\/(views|chats|customers|new)/,
  },
];

/** Where the search for screens begins. Links lead from here to the other screens. */
const deskStarts = ["/desk/views/waiting", "/desk/settings", "/desk/me", "/desk/new"];
const publicStarts = ["/help", "/status", "/report", "/demo", "/desk/sign-in", "/desk/password", "/setup"];

const unlinked = [
  "/desk/views/all?q=nothing+has+these+words",
  "/desk/views/all/tickets/10000000000000?",
  "/desk/chats?list=closed",
  "/desk/customers?q=nothing+has+these+words",
  "/desk/analytics?from=2026-01-01&to=2026-12-31&step=month&group=tag",
  "/desk/nowhere",
];

/** Keys that open more of a screen. */
const openings = [
  { name: "composer", screen: "/desk/views/*/tickets/*", keys: ["r"] },
  { name: "note", screen: "/desk/views/*/tickets/*", keys: ["n"] },
  { name: "palette", screen: "/desk/views/waiting", keys: ["Control+k"] },
  { name: "selection", screen: "/desk/views/waiting", keys: ["j", "x", "j", "x"] },
  { name: "shortcuts", screen: "/desk/views/waiting", keys: ["?"] },
];

interface Choice {
  folder: string;
  /** Takes only the screens whose address has this text. */
  only: string;
}

/** Takes a picture of each screen of the desk and of the public pages in each look. */
export async function takeAllScreens(
  browser: Browser,
  desk: DemoDesk,
  { folder, only }: Choice,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { number, guestLink } = await openOverfullTicket(desk);
  const ofDesk = [...deskStarts, ...unlinked, `/desk/views/all/tickets/${number}?overfull`];
  const ofPublic = [...publicStarts, guestLink, "/nowhere"];
  for (const { looks, locale, hasTouch = false, screens = /^/ } of visits) {
    const options = { viewport: looks[0].viewport, hasTouch, ...(locale && { locale }) };
    const isTaken = (address: string) => address.includes(only) && screens.test(address);
    const shared = { url: desk.url, looks, folder, isTaken };
    await visit(browser, options, desk, (page) =>
      walk(page, { ...shared, known: ofDesk, area: /^\/desk\// }),
    );
    await visit(browser, options, undefined, (page) =>
      walk(page, { ...shared, known: ofPublic, area: /^\/(help|status|report)/ }),
    );
  }
}

interface Walk {
  url: string;
  looks: Look[];
  folder: string;
  isTaken: (address: string) => boolean;
  /** Grows while the walk finds links to other screens of the area. The later visits use it too. */
  known: string[];
  area: RegExp;
}

async function walk(page: Page, { url, looks, folder, isTaken, known, area }: Walk): Promise<void> {
  const settled = watch(page, 600);
  const kinds = new Set(known.map(kindOf));
  const isFirst = looks.some(({ name }) => name === "1440-light");
  for (const address of known) {
    if (!isFirst && !isTaken(address)) continue;
    await page.setViewportSize(looks[0]?.viewport ?? wide);
    await page.goto(url + address);
    await settled();
    for (const found of isFirst ? await linksOn(page, url) : []) {
      if (!area.test(found) || kinds.has(kindOf(found))) continue;
      kinds.add(kindOf(found));
      known.push(found);
    }
    if (!isTaken(address)) continue;
    const path = join(folder, fileName(address));
    await takeLooks(page, looks, path);
    for (const { name, keys } of openings.filter(({ screen }) => screen === kindOf(address))) {
      await page.setViewportSize(looks[0]?.viewport ?? wide);
      await page.goto(url + address);
      await settled();
      for (const key of keys) await page.keyboard.press(key);
      await settled();
      await takeLooks(page, looks, `${path}+${name}`);
    }
  }
}

async function takeLooks(page: Page, looks: Look[], path: string): Promise<void> {
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(100);
    await page.screenshot({ path: `${path}@${name}.png`, fullPage: true });
  }
  console.log(path);
}

/** The paths of the visible links to this server. */
async function linksOn(page: Page, url: string): Promise<string[]> {
  const links = await page.evaluate<string[]>(
    "[...document.links].filter((one) => one.checkVisibility() && !one.download && !/\\.[a-z]+$/.test(one.pathname)).map((one) => one.href)",
  );
  return links.filter((link) => link.startsWith(`${url}/`)).map((link) => new URL(link).pathname);
}

/** Equal for screens that differ in their object only: in an id, a number, a name with a digit, or the view around a ticket. */
function kindOf(address: string): string {
  return address
    .replace(/#.*/, "")
    .replace(/(?<=^\/desk\/views\/)(?!waiting$)[^/?]+/, "*")
    .replaceAll(/(?<=\/)[^/?]*\d[^/?]*/g, "*");
}

function fileName(address: string): string {
  return kindOf(address)
    .slice(1)
    .replaceAll("*", "x")
    .replaceAll(/[^\w.-]+/g, "-");
}
