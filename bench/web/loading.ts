import type { Browser } from "playwright-core";
import { bareWindow } from "./bare-window.ts";
import { type Desk, mainThreadMs, type State } from "./browser.ts";
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
    await using window = await bareWindow(browser, state);
    await window.send("Performance.enable", { timeDomain: "threadTicks" });
    await window.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const used = mainThreadMs(await window.send("Performance.getMetrics"));
    await window.send("Page.navigate", { url: `${desk.url}/desk/views/waiting` });
    ms.push(await window.evaluate<number>("bench.firstRow"));
    cpu.push(mainThreadMs(await window.send("Performance.getMetrics")) - used);
    for (const violation of await window.evaluate<string[]>("bench.seen.violations"))
      complain(`against the policy: ${violation}`);
  }
  return { ms, cpu };
}
