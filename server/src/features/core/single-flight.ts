import { setTimeout as delay } from "node:timers/promises";

// Limits the rate, however many processes notify.
const restMs = 50;

interface Looking {
  /** Whether anyone needs the result. */
  isWanted(): boolean;
  /** True if it should run again immediately. */
  look(): Promise<boolean>;
  fail(error: Error): void;
}

/** A function that runs `look` one at a time; calls during a run cause one more run. */
export function singleFlight({ isWanted, look, fail }: Looking): () => void {
  let isLooking = false;
  let looksAgain = false;
  const lookWhileCalledFor = async () => {
    while (looksAgain && isWanted()) {
      looksAgain = false;
      if (await look()) looksAgain = true;
      await delay(restMs, undefined, { ref: false });
    }
  };
  return () => {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    lookWhileCalledFor()
      .catch(fail)
      .finally(() => {
        isLooking = false;
      });
  };
}
