import { Gauge } from "prom-client";
import type { Silence } from "../children/silence.ts";

const askEveryMs = 30_000;

/** How long the longest silent process of each kind has not answered. `ask` asks them all, because scrapes may be rare. */
export function measureSilence(silences: readonly Silence[], ask: () => Promise<void>): void {
  new Gauge({
    name: "sidedesk_process_silent_seconds",
    help: "For how long a process that should run has not answered the supervisor's question for metrics.",
    labelNames: ["process"],
    collect() {
      for (const { kind } of silences) {
        const ofKind = silences.filter((silence) => silence.kind === kind);
        this.set({ process: kind }, Math.max(...ofKind.map(({ seconds }) => seconds)));
      }
    },
  });
  setInterval(() => {
    if (silences.some(({ seconds }) => seconds * 1000 >= askEveryMs)) void ask();
  }, askEveryMs).unref();
}
