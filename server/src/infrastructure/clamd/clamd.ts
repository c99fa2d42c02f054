import { Turns } from "../http/semaphore.ts";
import { traced } from "../tracing/spans.ts";
import { clamdAddressIn } from "./address.ts";
import { askClamd, BrokenOff } from "./call-clamd.ts";
import { type FileScanner, ScannerAway, type Verdict } from "./scanner.ts";

// clamd looks at ten files at once unless it is told otherwise, and a desk has several processes that ask.
const atOnce = 3;
const line = { waiting: 200, waitMs: 15_000 };
/** Somebody waits for their message to be sent, and a proxy in between gives up after a minute. */
const scanWithinMs = 40_000;
const answerWithinMs = 5_000;

/** A clamd at CLAMD_URL. */
export function openClamd(url: string, withinMs = scanWithinMs): FileScanner {
  const address = clamdAddressIn(url);
  if (!address) throw new Error("CLAMD_URL must be tcp://host:port or unix:/path");
  const turns = new Turns({ atOnce, ...line });
  const ask = async (path: string) => {
    const last = performance.now() + withinMs;
    try {
      return await askClamd(address, "INSTREAM", withinMs, { path, slowly: false });
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      // Of a file that is too large it says so and hangs up at once; whoever is still sending then loses what it said.
      const left = Math.max(1, last - performance.now());
      return askClamd(address, "INSTREAM", left, { path, slowly: true });
    }
  };
  return {
    async scan(path) {
      const end = await turns.take().catch((cause: unknown) => {
        throw new ScannerAway("Too many files wait to be scanned.", cause);
      });
      try {
        return await traced(
          () => ({ name: "scan file", kind: "client" }),
          async () => verdictIn(await ask(path)),
        );
      } finally {
        end();
      }
    },
    version: (within = answerWithinMs) => askClamd(address, "VERSION", within),
  };
}

/** As clamd(8) words it. What was not looked into as a whole (AlertExceedsMax) is no virus, and not clean either. */
function verdictIn(answer: string): Verdict {
  if (answer === "stream: OK") return { is: "clean" };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus?.startsWith("Heuristics.Limits.Exceeded")) return { is: "too_large" };
  if (virus) return { is: "infected", virus };
  if (/size limit exceeded\. ERROR$/.test(answer)) return { is: "too_large" };
  if (/ERROR$/.test(answer)) return { is: "unreadable", said: answer };
  throw new ScannerAway(`What answers is no clamd: ${answer.slice(0, 100)}`);
}
