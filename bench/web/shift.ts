import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Signed } from "./browser.ts";
import { type Figure, limitFigure, p } from "./figure.ts";

const goalMs = 100;
const taskMs = 50;

// An agent's typical keys: next ticket, assign, write, close, search.
const round = ["j", "i", "n", "a note", "Escape", "e", "Shift+E", "k", "Control+k", "Escape", "?", "Escape"];

/** The keys of a shift, with Chromium's time to the next frame for each. */
export async function shift({ page }: Signed, url: string, actions: number): Promise<Figure[]> {
  await page.goto(`${url}/desk/views/all`);
  await page.locator("a[data-number]").first().click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  let acted = 0;
  for (let n = 0; acted < actions; n++) {
    const act = round[n % round.length] ?? "j";
    if (act === "a note") await page.keyboard.type(act, { delay: 30 });
    else await page.keyboard.press(act);
    acted += act === "a note" ? act.length : 1;
    await sleep(120);
  }
  const slow = await page.evaluate<number[]>("[...bench.seen.interactions.values()]");
  // Chromium does not report interactions below 16 ms.
  const all = [...slow, ...Array.from({ length: Math.max(0, acted - slow.length) }, () => 16)];
  return [limitFigure(`a shift of ${acted} keys, to what is then seen, p98`, "ms", goalMs, p(all, 0.98), 0)];
}

/** Typing at the end of the longest possible draft. */
export async function typing({ page, usedMs }: Signed, url: string, keys: number): Promise<Figure[]> {
  await page.goto(`${url}/desk/views/all`);
  await page.locator("a[data-number]").nth(3).click();
  const field = page.getByRole("textbox", { name: "Reply" });
  await field.fill("All of this was typed before. ".repeat(660));
  await sleep(2_000);
  const from = await page.evaluate<number>("performance.now()");
  const used = await usedMs();
  await field.press("Control+End");
  await page.keyboard.type("and on it goes ".repeat(Math.ceil(keys / 15)).slice(0, keys), { delay: 40 });
  await sleep(1_500);
  const cpu = `${(((await usedMs()) - used) / keys).toFixed(1)} ms a key`;
  const longest = await longestTask(page, from);
  await field.fill("");
  const what = "the longest task while one types in 20 000 characters";
  return [{ ...limitFigure(what, "ms", taskMs, longest, 0), cpu }];
}

/** Zero if none took 50 ms. */
const longestTask = (page: Page, from: number) =>
  page.evaluate<number>(
    `Math.max(0, ...bench.seen.longTasks.filter(({ at }) => at >= ${from}).map(({ ms }) => ms))`,
  );
