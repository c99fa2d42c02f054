import { useState } from "react";
import { randomId } from "./random-id.ts";

export interface Attempt {
  /** The Idempotency-Key under which this is sent: of the same words the same, however often they are tried. */
  keyOf(what: readonly unknown[]): string;
  /** The desk has it: the same words are something new from now on. */
  end(): void;
}

/** What is sent once, whatever becomes of the answer. */
export function useAttempt(): Attempt {
  const [attempt] = useState(() => {
    let tried: { what: string; key: string } | undefined;
    return {
      keyOf(words: readonly unknown[]) {
        const what = JSON.stringify(words);
        if (tried?.what !== what) tried = { what, key: randomId() };
        return tried.key;
      },
      end() {
        tried = undefined;
      },
    };
  });
  return attempt;
}
