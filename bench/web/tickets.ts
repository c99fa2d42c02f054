import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Call } from "./asking.ts";
import type { Signed } from "./browser.ts";
import { type Figure, timesFigure } from "./figure.ts";
import { isReadable, timed } from "./watching.ts";

const backMs = 50;
// The page fetches ahead what the pointer rests on; and nobody goes back before they have looked.
const restMs = 400;

interface Opened {
  ms: number[];
  cpu: number[];
}

/** From a click on a row to the ticket, and back: fetched first, and fetched ahead, each of a ticket that nobody opened yet. */
export async function ticketsFromTheList(
  signed: Signed,
  call: Call,
  { url, times }: { url: string; times: number },
): Promise<Figure[]> {
  const { page } = signed;
  const first: Opened = { ms: [], cpu: [] };
  for (let n = 0; n < times / 4; n++) {
    await beginAnew(page, url);
    await open(signed, call, { index: 3 + n, into: first });
  }
  await beginAnew(page, url);
  const cold: Opened = { ms: [], cpu: [] };
  const ahead: Opened = { ms: [], cpu: [] };
  const back: Opened = { ms: [], cpu: [] };
  let scrollKept = 0;
  for (let n = 0; n < times; n++) {
    const isAhead = n % 2 === 1;
    const before = await open(signed, call, { index: 15 + n, into: isAhead ? ahead : cold, isAhead });
    await sleep(restMs);
    await measured(signed, back, () => timed(page, isListAlone, () => page.keyboard.press("u")));
    if (Math.abs((await topOfList(page)) - before) < 2 || before === 0) scrollKept++;
  }
  return [
    timesFigure("a click to a readable ticket", 100, cold.ms, cold.cpu),
    timesFigure("the same, the first since the page was loaded", 100, first.ms, first.cpu),
    timesFigure("the same, fetched ahead", 50, ahead.ms, ahead.cpu),
    timesFigure("back to the list", backMs, back.ms, back.cpu),
    {
      what: "scroll kept on the way back",
      goal: "always",
      measured: `${scrollKept} of ${times}`,
      isMet: scrollKept === times,
    },
  ];
}

const isListAlone = `!/\\/tickets\\//.test(location.pathname) && !document.querySelector("ol article") && document.querySelector("a[data-number]")`;

async function subjectOf(call: Call, number: string): Promise<string> {
  return (await call<{ data: { subject: string } }>("GET", `/tickets/${number}`)).data.subject;
}

/** Answers with how far the list was scrolled when it was left. */
async function open(
  signed: Signed,
  call: Call,
  { index, into, isAhead = false }: { index: number; into: Opened; isAhead?: boolean },
): Promise<number> {
  const { page } = signed;
  const row = page.locator("a[data-number]").nth(index);
  const subject = await subjectOf(call, (await row.getAttribute("data-number")) ?? "");
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await sleep(restMs);
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not on the screen.");
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  if (isAhead) {
    await page.mouse.move(x, y);
    await sleep(restMs);
  }
  const top = await topOfList(page);
  await measured(signed, into, () => timed(page, isReadable(subject), () => page.mouse.click(x, y)));
  return top;
}

async function measured(signed: Signed, into: Opened, work: () => Promise<number>): Promise<void> {
  const before = await signed.usedMs();
  into.ms.push(await work());
  into.cpu.push((await signed.usedMs()) - before);
}

/** What was fetched is forgotten, the page's files are not. */
async function beginAnew(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/views/all`);
  await page.locator("a[data-number]").first().waitFor();
}

const topOfList = (page: Page) =>
  page.evaluate<number>(`(() => {
    let place = document.querySelector("a[data-number]");
    while (place && place.scrollTop === 0) place = place.parentElement;
    return place?.scrollTop ?? 0;
  })()`);

/** The next ticket by its key, again and again, as one works through a list. */
export async function ticketsByKey(
  signed: Signed,
  call: Call,
  { url, times }: { url: string; times: number },
): Promise<Figure[]> {
  const { page } = signed;
  await page.goto(`${url}/desk/views/waiting`);
  const rows = page.locator("a[data-number]");
  await rows.first().waitFor();
  const numbers = await page.evaluate<string[]>(
    `[...document.querySelectorAll("a[data-number]")].map((row) => row.dataset.number)`,
  );
  await rows.first().click();
  await page.locator("ol article").first().waitFor();
  const opened: Opened = { ms: [], cpu: [] };
  for (const number of numbers.slice(1, times + 1)) {
    const subject = await subjectOf(call, number);
    await sleep(restMs);
    await measured(signed, opened, () => timed(page, isReadable(subject), () => page.keyboard.press("j")));
  }
  return [timesFigure("the next ticket by its key", 100, opened.ms, opened.cpu)];
}
