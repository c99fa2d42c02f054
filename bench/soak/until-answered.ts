import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "./soaked-desk.ts";

const pauseMs = 100;

/** Retries lost responses, conflicts with the first attempt and outages; writes use the same Idempotency-Key each time. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, withinMs = 90_000): Promise<Answer> {
  const began = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (isFinal(error) || performance.now() - began > withinMs) throw error;
      await sleep(pauseMs);
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.code !== "idempotency_running";
}
