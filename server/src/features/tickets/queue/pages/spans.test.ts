import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../../test/database.ts";
import type { Time } from "../order.ts";
import { isWithin, spanRangeFrom } from "./spans.ts";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  open = await openTestDatabase();
});
after(() => open.close());

const day = 86_400;
const moment = "2026-02-03T04:05:06.789012Z";

const keys = ["last_reply_at", "waiting_since", "reply_due_at"] as const;

/** For each of these times, whether the database has it in one of these spans. */
async function within(key: Time, spans: string[], times: string[]): Promise<boolean[]> {
  const columns = keys.map((name) => sql`case when ${name} = ${key}::text then at end as ${sql.ref(name)}`);
  const { rows } = await sql<{ is: boolean }>`
    select ${isWithin(key, spans)} as is
    from unnest(${times}::timestamptz[]) with ordinality as times (at, nth), lateral (select ${sql.join(columns)}) as ticket
    order by nth`.execute(open.db);
  return rows.map(({ is }) => is);
}

const shifted = (time: string, seconds: number) =>
  `${new Date(Date.parse(time) + seconds * 1000).toISOString().slice(0, -1)}000Z`;

for (const isBack of [true, false]) {
  const sign = isBack ? -1 : 1;
  test(`a span ${isBack ? "back" : "forth"} has all up to its end and nothing after it, and the next continues there`, async () => {
    for (const seconds of [1, day, 20 * day, 60 * day, 380 * day, 5_000 * day]) {
      let from = moment;
      for (let turn = 0; turn < 2; turn += 1) {
        const stretch = spanRangeFrom(from, seconds, isBack);
        assert.ok(stretch);
        const { spans, end } = stretch;
        assert.ok(stretch.seconds >= seconds - 1, `${seconds} became ${stretch.seconds}`);
        const beforeEnd = shifted(end, isBack ? 0 : -0.001);
        const times = [
          from,
          shifted(from, (sign * seconds) / 2),
          beforeEnd,
          shifted(beforeEnd, sign * 0.001),
        ];
        for (const key of keys)
          assert.deepEqual(
            await within(key, spans, times),
            [true, true, true, false],
            `${key}: ${seconds} from ${from}`,
          );
        from = isBack ? shifted(end, -0.001) : end;
      }
    }
  });
}

test("times that spans cannot express give no span", () => {
  for (const isBack of [true, false]) assert.equal(spanRangeFrom(moment, 7_000 * day, isBack), undefined);
  assert.equal(spanRangeFrom("1970-01-01T00:00:00.000000Z", 1, true), undefined);
  assert.equal(spanRangeFrom("0001-01-01T00:00:00.000000Z", 1, false), undefined);
  assert.equal(spanRangeFrom("9999-12-31T23:59:59.999999Z", day, false), undefined);
});
