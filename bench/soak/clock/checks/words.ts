import { sql } from "kysely";
import { count, lostFiles, type Times } from "../../verify-writes.ts";
import type { Judged, Verdict } from "./verdict.ts";

/** Checks the acknowledged writes: each body exists once, and each file as it was sent. */
export async function judgeWords({ desk, db, ledger }: Judged): Promise<Verdict[]> {
  const { rows: replies } = await sql<Times>`
    select body as mark, count(*)::integer as times from replies group by 1`.execute(db);
  const { rows: notes } = await sql<Times>`
    select body as mark, count(*)::integer as times from notes group by 1`.execute(db);
  const { held, incoming } = ledger;
  const kept = (what: string, marks: Set<string>, rows: Times[]) => ({
    what,
    acknowledged: marks.size,
    ...count(marks, rows),
    early: 0,
  });
  const others = replies.filter(({ mark }) => !held.has(mark) && !incoming.has(mark));
  const ofHeld = kept(
    "replies held back",
    new Set(held.keys()),
    replies.filter(({ mark }) => held.has(mark)),
  );
  const files = [...ledger.files].map(([id, file]) => ({ id, ...file }));
  return [
    kept("messages", ledger.replies, others),
    { ...ofHeld, early: await tooSoon({ db, ledger }) },
    kept("notes", ledger.notes, notes),
    { ...kept("files", new Set(ledger.files.keys()), []), lost: await lostFiles(desk, files) },
    kept(
      "mails that came in",
      incoming,
      replies.filter(({ mark }) => incoming.has(mark)),
    ),
  ];
}

/** Replies that were sent before their undo time was over. */
async function tooSoon({ db, ledger: { held } }: Pick<Judged, "db" | "ledger">): Promise<number> {
  const { rows } = await sql<{ body: string; at: number }>`
    select body, extract(epoch from created_at)::float8 * 1000 as at from replies
    where body = any (${[...held.keys()]})`.execute(db);
  return rows.filter(({ body, at }) => at < (held.get(body) ?? 0)).length;
}
