import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { encodeTime } from "ulid";
import { openTestDatabase } from "../../../../test/database.ts";
import {
  daysBefore,
  ever,
  hoursBefore,
  lastDays,
  lastHours,
  lastYear,
  nextSpan,
  type SearchSpan,
  unitMsOf,
  wordsOfSpan,
} from "./spans.ts";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  open = await openTestDatabase();
});
after(() => open.close());

const spans = { lastHours, hoursBefore, lastDays, daysBefore, lastYear, ever };
const ofTime = Object.entries(spans).filter(([, { length }]) => length > 0);
const brand = 7;
const now = Date.UTC(2026, 1, 3, 4, 5, 6, 789);
const idAt = (at: number) => `${encodeTime(at, 10)}8M4T2QH9N3XR0VCE`;

/** The index entries of a text without words. */
async function indexedUnder(at: number): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(words_of(${brand}, ${idAt(at)}, '')) as words`.execute(open.db);
  return rows[0]?.words ?? [];
}

async function isIn(span: SearchSpan, brandIds: number[] | null, at: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ found: boolean }>`
    select words_of(${brand}, ${idAt(at)}, 'text') @@ ${wordsOfSpan(span, brandIds, now)}::tsquery as found`.execute(
    open.db,
  );
  return rows[0]?.found;
}

describe("the spans of words_of in the database and in a search", () => {
  test("have the same words: every indexed word is searched for, and every searched word is indexed", async () => {
    const asked = Object.values(spans).flatMap((span) =>
      [null, [brand]].flatMap(
        (brandIds) => wordsOfSpan({ ...span, steps: [0] }, brandIds, now)?.split("|") ?? [],
      ),
    );
    const words = new Set(asked.map((word) => word.slice(1, -1)));
    assert.deepEqual([...words].sort(), (await indexedUnder(now)).sort());
  });

  test("begin and end at their unit's boundaries", async () => {
    for (const [name, span] of ofTime) {
      const unitMs = unitMsOf(span);
      const begin = now - (now % unitMs);
      for (const step of span.steps) {
        const alone = { ...span, steps: [step] };
        const from = begin + step * unitMs;
        for (const [at, isWithin] of [
          [from - 1, false],
          [from, true],
          [from + unitMs - 1, true],
          [from + unitMs, false],
        ] as const) {
          for (const brandIds of [null, [brand], [3, brand]])
            assert.equal(await isIn(alone, brandIds, at), isWithin, `${name}, ${step}, ${at - from}`);
          assert.equal(await isIn(alone, [3], at), false, "in another brand");
        }
      }
    }
  });

  test("leave no gap between spans of the same length", () => {
    for (const [span, next] of [
      [lastHours, hoursBefore],
      [lastDays, daysBefore],
    ] as const)
      assert.equal(next.steps[0], (span.steps.at(-1) ?? 0) - 1);
  });
});

describe("the next span of a search", () => {
  test("a rare word: the last days, then all years", () => {
    assert.equal(nextSpan(lastHours, 0, 2_000), lastDays);
    assert.equal(nextSpan(lastDays, 3, 1_990), ever);
  });

  test("a word with some hits a day: as far as enough hits are likely", () => {
    assert.equal(nextSpan(lastDays, 40, 1_900), lastYear);
    assert.deepEqual(nextSpan(lastDays, 800, 1_200)?.steps, [-2, -3]);
  });

  test("a very common word: some hours more, or nothing more", () => {
    assert.deepEqual(nextSpan(lastHours, 500, 1_500)?.steps, [-2, -3, -4, -5]);
    assert.equal(nextSpan(lastHours, 2_000, 0), undefined);
    assert.equal(nextSpan(lastYear, 1_900, 100), undefined);
  });
});
