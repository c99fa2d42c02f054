import { setTimeout as delay } from "node:timers/promises";

// However many processes notify, and however often.
const restMs = 50;

interface Looking {
  /** Whether anybody is there to look for. */
  isWanted(): boolean;
  /** True where there is more to be looked for at once. */
  look(): Promise<boolean>;
  fail(error: Error): void;
}

/** What looks when it is called: one look at a time; whatever calls for one meanwhile gets it afterwards. */
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
