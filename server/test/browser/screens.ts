import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Page, Request } from "playwright-core";
import type { World } from "../world.ts";

const pages = fileURLToPath(new URL("../../../web/desk/", import.meta.url));
const textOf = (path: string) => readFileSync(pages + path, "utf8");
const all = (text: string, expression: RegExp) =>
  [...text.matchAll(expression)].map(([, found = ""]) => found);

/** The routes of the application, as its router has them. */
export const routes: readonly string[] = all(textOf("app/router.tsx"), /\bpath: "([^"]+)"/g);

/** Where each route leads; one with sections leads to all of them, by the list that its screen has of them. */
export const examples: Record<string, (number: string) => string[]> = {
  "/": () => ["/desk"],
  "/views/$view": () => ["/desk/views/all", "/desk/views/mine", "/desk/views/all?q=nothing+has+these+words"],
  "/tickets/$number": (number) => [
    `/desk/views/all/tickets/${number}`,
    "/desk/views/all/tickets/10000000000000",
  ],
  "/new": () => ["/desk/new"],
  "/chats/{-$chat}": () => [
    "/desk/chats",
    "/desk/chats?list=closed",
    "/desk/chats/01ARZ3NDEKTSV4RRFFQ69G5FAV",
  ],
  "/reports/{-$reference}": () => ["/desk/reports", "/desk/reports/R-0000-0000-0000"],
  "/analytics": () => [
    "/desk/analytics",
    "/desk/analytics?from=2026-01-01&to=2026-06-30&step=month&group=tag",
  ],
  "/settings/{-$section}/{-$item}": () =>
    sectionsOf("settings").flatMap((section) => [
      `/desk/settings/${section}`,
      `/desk/settings/${section}/new`,
      `/desk/settings/${section}/1`,
      ...(within[section] ?? []).map((place) => `/desk/settings/${section}/${place}`),
    ]),
  "/settings/$section/$item/$part": () => [
    "/desk/settings/webhooks/1/deliveries",
    "/desk/settings/chat/1/site",
    "/desk/settings/articles/1/versions",
    "/desk/settings/articles/categories/new",
    "/desk/settings/articles/new/1.en.how%20do%20I",
    "/desk/settings/status/components/new",
    "/desk/settings/status/components/new-group",
    "/desk/settings/status/maintenances/new.2026-12-24",
    "/desk/settings/status/templates/new",
  ],
  "/me/{-$section}": () => sectionsOf("me").map((section) => `/desk/me/${section}`),
};

/** What a section of the settings has beside its list, its new ones and each of them. */
const within: Record<string, string[]> = {
  articles: ["categories", "searches"],
  status: ["components", "maintenances", "subscribers", "templates"],
  mails: ["templates", "1.guest_replied.en", "1.client_replied.de", "new.1.guest_opened.en"],
};

function sectionsOf(screen: string): string[] {
  const files = globSync(`screens/${screen}/*.{ts,tsx}`, { cwd: pages });
  return files.flatMap((file) => all(textOf(file), /\bpath: "([a-z-]+)"/g));
}

/** Pages outside of the application, which staff or guests see once. */
const outside = ["/desk/sign-in", "/desk/password", "/setup", "/t/10000000000000"];

/** Every address that a walk must go to, with a ticket that is there. */
export function addresses(number: string): { inside: string[]; outside: string[] } {
  return { inside: routes.flatMap((route) => examples[route]?.(number) ?? []), outside };
}

const ofCommands = all(textOf("keys/commands.ts"), /\bkeys: (\[".*?"\])/g).flatMap(
  (keys) => JSON.parse(keys) as string[],
);

/**
 * The keys of every command, as somebody presses them: `g m` is two, `g 1` stands for those of all saved views. Each once: what
 * they do goes by the screen.
 */
export const keysOfCommands: readonly string[][] = [...new Set([...ofCommands, "g 1"])].map((keys) =>
  keys.split(" ").map((key) => key.replace("$mod", "Control").replace("[Shift]+", "")),
);

export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes there, and waits until nothing is being read any more. */
export async function goTo(page: Page, { url }: Pick<World, "url">, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void (isForever(request) || underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.goto(url + address);
  await page.locator("h1").first().waitFor({ state: "attached" });
  // What is waited for is shown only after a while: that nothing says so yet does not mean that all is there.
  for (let still = 0; still < 2; still = underWay.size > 0 ? 0 : still + 1) await sleep(30);
  await page.locator("main [role=status][class*=waiting]").first().waitFor({ state: "detached" });
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** The stream of events never ends, so that the network is never still. */
const isForever = (request: Request) => /\/events(\?|$)/.test(request.url());
