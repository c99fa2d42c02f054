import { Semaphore } from "../http/semaphore.ts";
import { traced } from "../tracing/spans.ts";
import { clamdAddressIn } from "./address.ts";
import { askClamd, BrokenOff } from "./call-clamd.ts";
import { type FileScanner, ScannerAway, type ScanResult } from "./scanner.ts";

// clamd scans ten files at once by default, and a desk has several processes.
const atOnce = 3;
const line = { waiting: 200, waitMs: 15_000 };
/** A sender waits for this scan, and a proxy in between gives up after a minute. */
const scanWithinMs = 40_000;
const answerWithinMs = 5_000;

/** Opens the clamd at CLAMD_URL. */
export function openClamd(url: string, withinMs = scanWithinMs): FileScanner {
  const address = clamdAddressIn(url);
  if (!address) throw new Error("CLAMD_URL must be tcp://host:port or unix:/path");
  const refusal = () => new ScannerAway("Too many files wait to be scanned.");
  const semaphore = new Semaphore({ atOnce, ...line, refusal });
  const ask = async (path: string) => {
    const last = performance.now() + withinMs;
    try {
      return await askClamd(address, "INSTREAM", withinMs, { path, slowly: false });
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      // clamd rejects a file that is too large and closes the connection at once; a client that is still sending loses the answer.
      const left = Math.max(1, last - performance.now());
      return askClamd(address, "INSTREAM", left, { path, slowly: true });
    }
  };
  return {
    async scan(path) {
      return semaphore.run(() =>
        traced(
          () => ({ name: "scan file", kind: "client" }),
          async () => verdictIn(await ask(path)),
        ),
      );
    },
    version: (within = answerWithinMs) => askClamd(address, "VERSION", within),
  };
}

/** The wording of clamd(8). A file that was not scanned completely (AlertExceedsMax) is neither infected nor clean. */
function verdictIn(answer: string): ScanResult {
  if (answer === "stream: OK") return { is: "clean" };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus?.startsWith("Heuristics.Limits.Exceeded")) return { is: "too_large" };
  if (virus) return { is: "infected", virus };
  if (/size limit exceeded\. ERROR$/.test(answer)) return { is: "too_large" };
  if (/ERROR$/.test(answer)) return { is: "unreadable", said: answer };
  throw new ScannerAway(`What answers is no clamd: ${answer.slice(0, 100)}`);
}
