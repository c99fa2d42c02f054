import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CalendarRequest, Country, PublicHoliday } from "./calendar-worker.ts";

export type { Country, PublicHoliday };

/** The countries with known holidays, and their regions. */
export function countries(): Promise<readonly Country[]> {
  return kept("countries", () => ask<readonly Country[]>({ what: "countries" }));
}

/** The public holidays of whole days in these years, with their names in each language. */
export function publicHolidays(
  country: string,
  region: string | null,
  years: readonly number[],
  languages: readonly string[],
): Promise<readonly PublicHoliday[]> {
  const request = { what: "holidays", country, region, years, languages } as const;
  return kept(JSON.stringify(request), () => ask<readonly PublicHoliday[]>(request));
}

// One year of a region takes a few hundred bytes. The limit only bounds memory.
const maxKept = 200;
const answers = new Map<string, Promise<unknown>>();

function kept<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  if (answers.size >= maxKept) answers.clear();
  const answer = ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}

let line: Promise<unknown> = Promise.resolve();

/**
 * The calendar takes half a second and 50 MB to load, so a short-lived worker loads it instead of the HTTP process. One worker at a time,
 * so that concurrent requests do not multiply the cost.
 */
function ask<Answer>(request: CalendarRequest): Promise<Answer> {
  const answer = line.then(async () => {
    const worker = new Worker(new URL("./calendar-worker.ts", import.meta.url), { workerData: request });
    try {
      const [answer] = (await once(worker, "message")) as [Answer];
      return answer;
    } finally {
      await worker.terminate();
    }
  });
  line = answer.catch(() => undefined);
  return answer;
}
