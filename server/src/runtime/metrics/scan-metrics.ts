import { Counter, Gauge, Histogram } from "prom-client";
import type { FileScanner } from "../../infrastructure/clamd/scanner.ts";
import { reasonOf } from "../failure-reason.ts";
import type { Logger } from "../log.ts";

// Below the second that the collector waits for each process.
const upWithinMs = 800;

/** Counts the scanner's verdicts and logs the virus's name, which no other place shows. */
export function measureScans(log: Logger): (scanner: FileScanner) => FileScanner {
  const scans = new Counter({
    name: "sidedesk_file_scans_total",
    help: "Files that were scanned for viruses, by what the scanner said; away: it said nothing.",
    labelNames: ["verdict"],
  });
  const duration = new Histogram({
    name: "sidedesk_file_scan_duration_seconds",
    help: "Time from when a file could be scanned to what the scanner said of it.",
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
  });
  return (scanner) => ({
    ...scanner,
    async scan(path) {
      const done = duration.startTimer();
      try {
        const verdict = await scanner.scan(path);
        scans.inc({ verdict: verdict.is });
        if (verdict.is !== "clean") log.warn({ ...verdict }, "a file was refused by the virus scan");
        return verdict;
      } catch (error) {
        scans.inc({ verdict: "away" });
        log.warn({ reason: reasonOf(error) }, "a file could not be scanned for viruses");
        throw error;
      } finally {
        done();
      }
    },
  });
}

/** Whether the scanner responds, for a desk that has one. */
export function measureScanner(scanner: FileScanner | undefined): void {
  if (!scanner) return;
  new Gauge({
    name: "sidedesk_file_scanner_up",
    help: "1 where the scanner for viruses answers; at 0 the desk takes no files.",
    async collect() {
      this.set(
        await scanner.version(upWithinMs).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}
