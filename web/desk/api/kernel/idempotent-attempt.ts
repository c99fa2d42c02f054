import { useState } from "react";
import { randomId } from "./random-id.ts";

export interface IdempotentAttempt {
  /** The Idempotency-Key for this content: the same content gets the same key on each retry. */
  keyOf(what: readonly unknown[]): string;
  /** The server has it: the same content gets a new key from now on. */
  end(): void;
}

/** An idempotent send whose response may get lost. */
export function useAttempt(): IdempotentAttempt {
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
