import { setTimeout as sleep } from "node:timers/promises";
import type { Signed } from "./browser.ts";
import { type Figure, timesFigure } from "./figure.ts";
import { clockAt, isReadable, quoted, timed } from "./observe-page.ts";
import type { Call } from "./staff-call.ts";

/** From a colleague's request to its display in a browser with the ticket open. */
export async function colleaguesChange(
  { page }: Signed,
  call: Call,
  { url, number, times }: { url: string; number: string; times: number },
): Promise<Figure[]> {
  await page.goto(`${url}/desk/views/all/tickets/${number}`);
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  await sleep(1_000); // Its event stream has started.
  const ms: number[] = [];
  for (let n = 0; n < times; n++) {
    const subject = `Changed by a colleague ${n}`;
    let began = 0;
    const seen = await clockAt(page, isReadable(subject), () => {
      began = performance.timeOrigin + performance.now();
      return call("PATCH", `/tickets/${number}`, { subject });
    });
    ms.push(seen - began);
    await sleep(150);
  }
  return [timesFigure("a colleague's change on my screen", 150, ms)];
}

const shown = `[...document.querySelectorAll("a[data-number]")].map((row) => row.dataset.number).join()`;

// The pace of a fast typist.
const keyMs = 120;

/** From a word's last key to its results; each letter before it started a search as well. */
export async function searchAsOneTypes(
  { page }: Signed,
  call: Call,
  { url, times }: { url: string; times: number },
): Promise<Figure[]> {
  await page.goto(`${url}/desk/views/all`);
  await page.locator("a[data-number]").first().waitFor();
  const words = (await wordsOfSubjects(call)).slice(-2 * times);
  const ms: number[] = [];
  for (const word of words) {
    if (ms.length === times) break;
    const isFound = `${shown}.startsWith(${quoted((await foundBy(call, word)).join())})`;
    await page.keyboard.press("/");
    await page.keyboard.type(word.slice(0, -1), { delay: keyMs });
    await sleep(keyMs);
    // If the beginning of the word had the same result, nothing changes on the screen.
    if (!(await page.evaluate<boolean>(isFound)))
      ms.push(await timed(page, isFound, () => page.keyboard.press(word.slice(-1))));
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Escape");
    await sleep(600);
  }
  return [timesFigure("search as one types, from the last key", 150, ms)];
}

async function wordsOfSubjects(call: Call): Promise<string[]> {
  const listed = await call<{ data: { subject: string }[] }>("GET", "/tickets?status=active&per_page=50");
  const words = listed.data.flatMap(({ subject }) => subject.split(" ").slice(0, -1));
  return [...new Set(words.filter((word) => /^[a-z]{5,}$/i.test(word)))];
}

async function foundBy(call: Call, word: string): Promise<string[]> {
  const found = await call<{ data: { number: string }[] }>(
    "GET",
    `/tickets?status=all&per_page=20&q=${word}`,
  );
  return found.data.map(({ number }) => number);
}

/** From the key on its row to its newest message. */
export async function longTicket(
  signed: Signed,
  { url, number, subject, times }: { url: string; number: string; subject: string; times: number },
): Promise<Figure[]> {
  const { page } = signed;
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n++) {
    await page.goto(`${url}/desk/views/all`);
    await page.locator("a[data-number]").first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(number);
    const row = page.locator(`a[data-number="${number}"]`);
    await row.waitFor();
    await sleep(500);
    await row.focus();
    await sleep(20);
    const used = await signed.usedMs();
    ms.push(await timed(page, isReadable(subject), () => page.keyboard.press("Enter")));
    cpu.push((await signed.usedMs()) - used);
  }
  return [timesFigure("a ticket of 2 000 messages", 150, ms, cpu)];
}
