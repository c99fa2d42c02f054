import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Page, Request } from "playwright-core";
import type { World } from "../world.ts";

const pages = fileURLToPath(new URL("../../../web/desk/", import.meta.url));
const textOf = (path: string) => readFileSync(pages + path, "utf8");
const all = (text: string, expression: RegExp) =>
  [...text.matchAll(expression)].map(([, found = ""]) => found);

/** The routes of the application, from its router. */
export const routes: readonly string[] = all(textOf("app/router.tsx"), /\bpath: "([^"]+)"/g);

/** The objects that the walk opens: at least a ticket. Without a value, the address leads to a missing object. */
export interface There {
  number: string;
  chat?: string | undefined;
  report?: string | undefined;
  customer?: string | undefined;
  /** A campaign that is being sent; it has another screen than a draft. */
  sending?: string | undefined;
  /** Items of a settings section that have a page of their own. */
  items?: Readonly<Record<string, string | undefined>>;
}

/** The addresses of each route; one with sections leads to all of them, as its screen lists them. */
export const examples: Record<string, (there: There) => string[]> = {
  "/": () => ["/desk"],
  "/views/$view": () => ["/desk/views/all", "/desk/views/mine", "/desk/views/all?q=nothing+has+these+words"],
  "/tickets/$number": ({ number }) => [
    `/desk/views/all/tickets/${number}`,
    "/desk/views/all/tickets/10000000000000",
  ],
  "/new": () => ["/desk/new"],
  "/chats/{-$chat}": ({ chat }) => [
    "/desk/chats",
    "/desk/chats?list=closed",
    "/desk/chats/01ARZ3NDEKTSV4RRFFQ69G5FAV",
    ...(chat === undefined ? [] : [`/desk/chats/${chat}`]),
  ],
  "/reports/{-$reference}": ({ report }) => [
    "/desk/reports",
    "/desk/reports/R-0000-0000-0000",
    ...(report === undefined ? [] : [`/desk/reports/${report}`]),
  ],
  "/customers": () => ["/desk/customers", "/desk/customers?q=nothing+has+these+words"],
  "/customers/$customer": ({ customer }) => [
    "/desk/customers/01ARZ3NDEKTSV4RRFFQ69G5FAV",
    ...(customer === undefined ? [] : [`/desk/customers/${customer}`]),
  ],
  "/spam": () => ["/desk/spam"],
  "/analytics": () => [
    "/desk/analytics",
    "/desk/analytics?from=2026-01-01&to=2026-06-30&step=month&group=tag",
  ],
  "/settings/{-$section}/{-$item}": ({ items = {}, sending }) => [
    ...settingsSections.flatMap((section) => [
      `/desk/settings/${section}`,
      `/desk/settings/${section}/new`,
      `/desk/settings/${section}/${items[section] ?? "1"}`,
      ...(within[section] ?? []).map((place) => `/desk/settings/${section}/${place}`),
    ]),
    ...(sending === undefined ? [] : [`/desk/settings/campaigns/${sending}`]),
  ],
  "/settings/$section/$item/$part": ({ items = {} }) => {
    const at = (place: string) => `/desk/settings/${place}/${items[place] ?? "1"}`;
    return [
      ...["fields", "hours", "reply-targets", "routing", "automation"].map(
        (tab) => `${at("departments")}/${tab}`,
      ),
      ...["public-pages", "email", "files", "developers"].map((tab) => `${at("brands")}/${tab}`),
      `${at("webhooks")}/deliveries`,
      `${at("chat")}/site`,
      `${at("articles")}/versions`,
      "/desk/settings/articles/categories/new",
      "/desk/settings/articles/new/1.en.how%20do%20I",
      "/desk/settings/status/components/new",
      "/desk/settings/status/components/new-group",
      "/desk/settings/status/maintenances/new.2026-12-24",
      "/desk/settings/status/templates/new",
      ...Object.keys(items)
        .filter((place) => place.includes("/"))
        .map(at),
    ];
  },
  "/me/{-$section}": () => sectionsOf("account").map((section) => `/desk/me/${section}`),
};

/** The pages of a settings section in addition to its list: the new page and one per item. */
const within: Record<string, string[]> = {
  articles: ["categories", "searches"],
  status: ["components", "maintenances", "subscribers", "templates"],
  mails: ["templates", "1.client_replied.de", "new.1.guest_opened.en"],
};

const sectionsOf = (screen: "account" | "settings"): string[] =>
  all(textOf(`app/${screen}-sections.ts`), /\bpath: "([a-z-]+)"/g);

export const settingsSections: readonly string[] = sectionsOf("settings");

/** Pages outside the application, which staff or guests see once. */
const outside = ["/desk/sign-in", "/desk/password", "/setup", "/t/10000000000000"];

const sources = globSync("**/*.{ts,tsx}", { cwd: pages, exclude: ["**/*.generated.ts", "**/*.test.ts"] });

/** The source files with modal dialogs. */
export const askingDialogs: readonly string[] = sources.filter(
  (file) => /^(screens|components\/(?!ui\/))/.test(file) && textOf(file).includes("<FormDialog"),
);

/** Every API path in the sources of the pages. */
export const pathsAsked: ReadonlySet<string> = new Set(
  sources.flatMap((file) => all(textOf(file), /"(\/api\/v1\/[^"]+)"/g)),
);

/** Every address that a walk must visit. */
export function addresses(there: There): { inside: string[]; outside: string[] } {
  return { inside: routes.flatMap((route) => examples[route]?.(there) ?? []), outside };
}

const ofCommands = all(textOf("shortcuts/commands.ts"), /\bkeys: (\[".*?"\])/g).flatMap(
  (keys) => JSON.parse(keys) as string[],
);

/**
 * The keys of every command, as typed: `g m` is two, `g 1` represents the keys of all saved views. Each once, as their effect depends on
 * the screen.
 */
export const keysOfCommands: readonly string[][] = [...new Set([...ofCommands, "g 1"])].map((keys) =>
  keys.split(" ").map((key) => key.replace("$mod", "Control").replace("[Shift]+", "")),
);

export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens an address and waits until nothing is loading. */
export async function goTo(page: Page, { url }: Pick<World, "url">, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void (isForever(request) || underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.goto(url + address);
  await page.locator("h1").first().waitFor({ state: "attached" });
  // The loading state appears with a delay, so its absence does not mean that all is loaded.
  for (let still = 0; still < 2; still = underWay.size > 0 ? 0 : still + 1) await sleep(30);
  await page.locator("main [role=status][class*=waiting]").first().waitFor({ state: "detached" });
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** The event stream never ends, so the network is never idle. */
const isForever = (request: Request) => /\/events(\?|$)/.test(request.url());
