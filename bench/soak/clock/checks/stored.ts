import { sql } from "kysely";
import { givenUpJobs } from "../../../../server/src/infrastructure/jobs/given-up.ts";
import { halfDone } from "../../../../server/test/crash/incomplete-rows.ts";
import { answer } from "../../soaked-desk.ts";
import type { Judged, Verdict } from "./verdict.ts";

export async function judgeRatings({ db, ledger: { ratings } }: Judged): Promise<Verdict> {
  const { rows } = await sql<{ number: string; scores: number[]; answers: number }>`
    select number, array_agg(score) as scores, max(answers_count)::integer as answers from rating_offers offer
    join tickets on tickets.brand_id = offer.brand_id and tickets.id = offer.ticket_id
    where score is not null group by number`.execute(db);
  const found = new Map(rows.map((row) => [row.number, row.scores]));
  return {
    what: "ratings",
    acknowledged: ratings.size,
    lost: [...ratings].filter(([number, score]) => !found.get(number)?.includes(score)).length,
    // Each rating was given once; repeating the same rating does not count.
    doubled: rows.filter(({ answers }) => answers > 1).length,
    early: 0,
  };
}

/** Entry numbers without a gap, and the entries in order. */
export async function judgeChats({ db, ledger: { chats } }: Judged): Promise<Verdict> {
  const { rows } = await sql<{ chat_id: string; seqs: number[]; ids: string[] }>`
    select chat_id, array_agg(seq order by seq) as seqs,
      coalesce(array_agg(client_made_id order by seq) filter (where client_made_id is not null), '{}') as ids
    from chat_entries group by chat_id`.execute(db);
  const found = new Map(rows.map((row) => [row.chat_id, row]));
  const verdict = { what: "chat messages", acknowledged: 0, lost: 0, doubled: 0, early: 0 };
  for (const [chat, said] of chats) {
    const { seqs = [], ids = [] } = found.get(chat) ?? {};
    verdict.acknowledged += said.length;
    const isWhole = seqs.every((seq, index) => seq === index + 1);
    const isInOrder = ids.filter((id) => said.includes(id)).join() === said.join();
    verdict.lost += said.filter((id) => !ids.includes(id)).length;
    if (!isWhole || !isInOrder || new Set(ids).size < ids.length) verdict.doubled++;
  }
  return verdict;
}

/** Remains that must all be zero. */
export interface Remains {
  /** Incomplete or miscounted rows. */
  half: number;
  /** Credentials that cannot be opened. */
  unreadable: number;
  /** Jobs that failed on every attempt. */
  givenUp: number;
}

export async function judgeRemains(judged: Judged): Promise<Remains> {
  const { desk, db } = judged;
  const half = Object.values(await halfDone(desk.connection)).reduce((sum, each) => sum + each, 0);
  const givenUp = (await givenUpJobs(db)).reduce((sum, { count }) => sum + count, 0);
  return { half, unreadable: await unreadable(judged), givenUp };
}

const reveals = 50;

/** Checks only as many as one person may read in an hour. */
async function unreadable({ desk, ledger }: Judged): Promise<number> {
  const left = ledger.credentials.filter(({ goesAt, removed }) => goesAt === null && !removed);
  let failed = 0;
  for (const { id, number, value } of left.slice(-reveals)) {
    const path = `/api/v1/staff/tickets/${number}/secrets/${id}/reveal`;
    const shown = await answer(desk.running.url, "POST", path, { token: desk.staffToken }).catch(
      () => undefined,
    );
    if (shown?.data.value !== value) failed++;
  }
  return failed;
}
