import { setTimeout as delay } from "node:timers/promises";
import { Gauge } from "prom-client";
import type { Config } from "../../config.ts";
import { disksOf } from "../folders.ts";

const answerWithinMs = 500;

/** Free space on the desk's disks. A network disk that hangs keeps its last value, and blocks one thread instead of one per scrape. */
export function measureDisks(config: Config): void {
  let looking: Promise<void> | undefined;
  new Gauge({
    name: "sidedesk_disk_free_bytes",
    help: "Free space on each disk of data, database, files and backups, by the first folder on it.",
    labelNames: ["folder"],
    async collect() {
      looking ??= disksOf(config)
        .then((disks) => {
          for (const { folder, freeBytes } of disks) this.set({ folder }, freeBytes);
        })
        .catch(() => undefined)
        .finally(() => {
          looking = undefined;
        });
      await Promise.race([looking, delay(answerWithinMs, undefined, { ref: false })]);
    },
  });
}
