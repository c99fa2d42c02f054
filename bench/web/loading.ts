import type { Browser } from "playwright-core";
import { type Desk, type State, signedIn } from "./browser.ts";
import { type Figure, timesFigure } from "./figure.ts";

interface Asked {
  browser: Browser;
  desk: Desk;
  state: State;
  complain: (line: string) => void;
}

/** With an empty cache, from the address to the first row that can be read. */
export async function coldLoads(asked: Asked, times: number): Promise<Figure[]> {
  const fast = await loads(asked, times, 1);
  const slow = await loads(asked, Math.ceil(times / 2), 4);
  return [
    timesFigure("a cold load to the first readable row", 500, fast.ms, fast.cpu),
    timesFigure("the same with a processor four times slower", 1_500, slow.ms, slow.cpu),
  ];
}

async function loads({ browser, desk, state, complain }: Asked, times: number, slower: number) {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n++) {
    await using signed = await signedIn(browser, desk, state, complain);
    await signed.chromium.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const used = await signed.usedMs();
    await signed.page.goto(`${desk.url}/desk/views/waiting`, { waitUntil: "commit" });
    ms.push(await signed.page.evaluate<number>("bench.firstRow"));
    cpu.push((await signed.usedMs()) - used);
  }
  return { ms, cpu };
}
