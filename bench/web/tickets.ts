import { setTimeout as sleep } from "node:timers/promises";
import type { BareWindow } from "./bare-window.ts";
import type { Signed } from "./browser.ts";
import { type Figure, timesFigure } from "./figure.ts";
import { isReadable, timed } from "./observe-page.ts";
import type { Call } from "./staff-call.ts";

const backMs = 50;
// The page prefetches the row under the pointer; and a person looks at a ticket before going back.
const restMs = 400;
const manyRows = 1_000;

interface Opened {
  ms: number[];
  cpu: number[];
}

/** From a click on a row to the ticket, and back: without and with a prefetch, each on an unopened ticket. */
export async function ticketsFromTheList(window: BareWindow, call: Call, times: number): Promise<Figure[]> {
  // Loads all files of the ticket page first, as on every day but the first.
  await beginAnew(window);
  await open(window, call, { at: 2, into: { ms: [], cpu: [] } });
  const first: Opened = { ms: [], cpu: [] };
  for (let n = 0; n < times / 4; n++) {
    await beginAnew(window);
    await open(window, call, { at: 3 + n, into: first });
  }
  await beginAnew(window);
  const near = await toAndFro(window, call, { times, at: (n) => 15 + n, isAhead: (n) => n % 2 === 1 });
  const numbers = await scrollOn(window, manyRows);
  const far = await toAndFro(window, call, {
    times: times / 2,
    at: (n) => numbers[n] ?? "",
    isAhead: () => true,
  });
  return [
    timesFigure("a click to a readable ticket", 100, near.cold.ms, near.cold.cpu),
    timesFigure("the same, the first since the page was loaded", 100, first.ms, first.cpu),
    timesFigure("the same, fetched ahead", 50, near.ahead.ms, near.ahead.cpu),
    timesFigure("back to the list", backMs, near.back.ms, near.back.cpu),
    timesFigure("fetched ahead, far down a list of 1 000 rows", 50, far.ahead.ms, far.ahead.cpu),
    timesFigure("back to that list", backMs, far.back.ms, far.back.cpu),
    {
      what: "scroll kept on the way back",
      goal: "always",
      measured: `${near.kept + far.kept} of ${1.5 * times}`,
      isMet: near.kept + far.kept === 1.5 * times,
    },
  ];
}

interface Ways {
  cold: Opened;
  ahead: Opened;
  back: Opened;
  /** How often the list kept its scroll position. */
  kept: number;
}

/** Opens one ticket after the other, and goes back. */
async function toAndFro(
  window: BareWindow,
  call: Call,
  {
    times,
    at,
    isAhead,
  }: { times: number; at: (n: number) => number | string; isAhead: (n: number) => boolean },
): Promise<Ways> {
  const ways: Ways = {
    cold: { ms: [], cpu: [] },
    ahead: { ms: [], cpu: [] },
    back: { ms: [], cpu: [] },
    kept: 0,
  };
  for (let n = 0; n < times; n++) {
    const how = isAhead(n) ? "ahead" : "cold";
    const before = await open(window, call, { at: at(n), into: ways[how], isAhead: isAhead(n) });
    await sleep(restMs);
    await measured(window, ways.back, () => timed(window, isListAlone, () => window.press("u")));
    if (Math.abs((await topOfList(window)) - before) < 2 || before === 0) ways.kept++;
  }
  return ways;
}

/** Scrolls like a person who searches; resolves with the ticket numbers near the end. */
async function scrollOn(window: BareWindow, rows: number): Promise<string[]> {
  const there = `(() => {
    const last = [...document.querySelectorAll("a[data-number]")].at(-1);
    last.scrollIntoView();
    const stretches = [...last.closest("ul").parentElement.querySelectorAll("ul")];
    return stretches.reduce((sum, { dataset }) => sum + Number(dataset.rows), 0);
  })()`;
  while ((await window.evaluate<number>(there)) < rows) await sleep(restMs / 4);
  await sleep(restMs);
  return window.evaluate(
    `[...document.querySelectorAll("a[data-number]")].slice(-50).map(({ dataset }) => dataset.number)`,
  );
}

const isListAlone = `!/\\/tickets\\//.test(location.pathname) && !document.querySelector("ol article") && document.querySelector("a[data-number]")`;

async function subjectOf(call: Call, number: string): Promise<string> {
  return (await call<{ data: { subject: string } }>("GET", `/tickets/${number}`)).data.subject;
}

interface Row {
  number: string;
  x: number;
  y: number;
}

/** Scrolls a row into view: by its index in the page or its ticket number. */
const rowAt = (at: number | string) => `(() => {
  const row = [...document.querySelectorAll("a[data-number]")]
    .find(({ dataset }, index) => ${JSON.stringify(at)} === ${typeof at === "number" ? "index" : "dataset.number"});
  row.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = row.getBoundingClientRect();
  return { number: row.dataset.number, x: x + width / 3, y: y + height / 2 };
})()`;

/** Resolves with the list's scroll position at that time. */
async function open(
  window: BareWindow,
  call: Call,
  { at, into, isAhead = false }: { at: number | string; into: Opened; isAhead?: boolean },
): Promise<number> {
  await window.evaluate<Row>(rowAt(at));
  await window.move(2, 2);
  await sleep(restMs);
  const { number, x, y } = await window.evaluate<Row>(rowAt(at));
  const subject = await subjectOf(call, number);
  if (isAhead) {
    await window.move(x, y);
    await sleep(restMs);
  }
  const top = await topOfList(window);
  await measured(window, into, () => timed(window, isReadable(subject), () => window.click(x, y)));
  return top;
}

async function measured(
  page: Pick<Signed, "usedMs">,
  into: Opened,
  work: () => Promise<number>,
): Promise<void> {
  const before = await page.usedMs();
  into.ms.push(await work());
  into.cpu.push((await page.usedMs()) - before);
}

/** Discards fetched data but not the page's files. */
async function beginAnew(window: BareWindow): Promise<void> {
  await window.goTo("/desk/views/all");
  await window.evaluate("bench.firstRow");
}

const topOfList = (window: BareWindow) =>
  window.evaluate<number>(`(() => {
    let place = document.querySelector("a[data-number]");
    while (place && place.scrollTop === 0) place = place.parentElement;
    return place?.scrollTop ?? 0;
  })()`);

/** The next ticket by its key, repeatedly, as in working through a list. */
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
