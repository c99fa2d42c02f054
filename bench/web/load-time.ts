import { type Asked, bareWindow } from "./bare-window.ts";
import { type Figure, timesFigure } from "./figure.ts";

/** With an empty cache, from navigation to the first readable row. */
export async function coldLoads(asked: Asked, times: number): Promise<Figure[]> {
  const fast = await loads(asked, times, 1);
  const slow = await loads(asked, Math.ceil(times / 2), 4);
  return [
    timesFigure("a cold load to the first readable row", 500, fast.ms, fast.cpu),
    timesFigure("the same with a processor four times slower", 1_500, slow.ms, slow.cpu),
  ];
}

async function loads(asked: Asked, times: number, slower: number) {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n++) {
    await using window = await bareWindow(asked);
    await window.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const used = await window.usedMs();
    await window.goTo("/desk/views/waiting");
    ms.push(await window.evaluate<number>("bench.firstRow"));
    cpu.push((await window.usedMs()) - used);
  }
  return { ms, cpu };
}
