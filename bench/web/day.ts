import { setTimeout as sleep } from "node:timers/promises";
import type { Signed } from "./browser.ts";
import { type Figure, limitFigure } from "./figure.ts";
import type { Call } from "./staff-call.ts";

const goalMb = 20;
const eventsOfTicket = 5;
// TanStack Query keeps recent data for five minutes on purpose (gcTime).
const letGoMs = 310_000;

interface Day {
  url: string;
  numbers: string[];
  tickets: number;
  isQuick: boolean;
}

/** A tab that is used all day: its memory at the end, compared with that after the first tickets. */
export async function eightHours(signed: Signed, call: Call, day: Day): Promise<Figure[]> {
  const { page } = signed;
  await page.goto(`${day.url}/desk/views/all`);
  await page.locator("a[data-number]").first().waitFor();
  const open = (index: number) => openTicket(signed, day.numbers[index % day.numbers.length] ?? "");
  for (let n = 0; n < 20; n++) await open(n);
  const before = await held(signed);
  for (let n = 0; n < day.tickets; n++) {
    await open(n + 20);
    await Promise.all(Array.from({ length: eventsOfTicket }, (_, k) => change(call, day, n, k)));
  }
  await openTicket(signed, day.numbers[0] ?? "");
  await sleep(day.isQuick ? 1_000 : letGoMs);
  const after = await held(signed);
  const what = `eight hours' work (${day.tickets} tickets opened, ${day.tickets * eventsOfTicket} events): growth of the heap`;
  const growth = (after.bytes - before.bytes) / 1e6;
  return [{ ...limitFigure(what, "MB", goalMb, growth), cpu: `${before.nodes} → ${after.nodes} nodes` }];
}

async function openTicket({ page }: Signed, number: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", "/desk/views/all/tickets/${number}")`);
  await page.locator("article header").getByText(number).waitFor();
  await sleep(40);
}

/** On tickets that other staff opened, as in practice. */
async function change(call: Call, { numbers }: Day, n: number, k: number): Promise<void> {
  const number = numbers[(n * eventsOfTicket + k * 7) % numbers.length];
  await call("PATCH", `/tickets/${number}`, { tags: [`day-${n % 9}`, `turn-${k}`] });
}

async function held({ chromium }: Signed) {
  await chromium.send("HeapProfiler.enable");
  for (let n = 0; n < 3; n++) await chromium.send("HeapProfiler.collectGarbage");
  const { usedSize } = await chromium.send("Runtime.getHeapUsage");
  const { nodes } = await chromium.send("Memory.getDOMCounters");
  return { bytes: usedSize, nodes };
}
