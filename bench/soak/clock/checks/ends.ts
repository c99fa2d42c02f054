import { sql } from "kysely";
import type { Database } from "../../../../server/src/infrastructure/database/connect.ts";
import { closing } from "../fill-desk.ts";
import type { Ledger } from "../ledger.ts";
import { whatWent } from "../purges.ts";
import type { Judged, Verdict } from "./verdict.ts";

const dayMs = 24 * 3_600_000;

/** Receives each end: its kind, when it was due and when it was written, by the desk's clock. */
type Tell = (what: string, due: number, at: number) => void;

/** Checks timed ends: each happened once, and not early. */
export async function judgeEnds({ db, ledger }: Judged, tell: Tell): Promise<Verdict[]> {
  const happened = await whatHappened(db);
  return [
    await judgeCredentials(db, ledger, tell),
    judgeHolds(ledger, happened, tell),
    await judgeWaits(db, ledger, happened, tell),
    await judgeCloses(db, ledger, happened),
  ];
}

interface Happened {
  number: string;
  type: string;
  actor: string;
  /** By the desk's clock, in milliseconds. */
  at: number;
  payload: { closes_at?: string };
}

async function whatHappened(db: Database): Promise<Map<string, Happened[]>> {
  const { rows } = await sql<Happened>`
    select tickets.number, happened.type, happened.actor_type as actor, happened.payload,
      extract(epoch from happened.created_at)::float8 * 1000 as at
    from events happened join tickets on tickets.brand_id = happened.brand_id and tickets.id = happened.subject_id
    where happened.subject = 'ticket' and happened.type in ('released', 'closing_announced', 'closed', 'reopened')
    order by happened.sequence`.execute(db);
  return Map.groupBy(rows, ({ number }) => number);
}

async function judgeCredentials(db: Database, { credentials }: Ledger, tell: Tell): Promise<Verdict> {
  const what = "credentials";
  const removed = new Set(credentials.filter(({ removed }) => removed).map(({ id }) => id));
  const gone = (await whatWent(db)).filter(({ id }) => !removed.has(id));
  const { rows: there } = await sql<{ id: string; label: string }>`select id, label from credentials`.execute(
    db,
  );
  const thereIds = new Set(there.map(({ id }) => id));
  for (const { at, due } of gone) if (due !== null && at >= due) tell(what, due, at);
  const labels = [...gone, ...there].map(({ label }) => label);
  return {
    what,
    acknowledged: credentials.length,
    // Only those of open tickets; the others were deleted on time.
    lost: credentials.filter(({ id, goesAt, removed }) => !removed && goesAt === null && !thereIds.has(id))
      .length,
    doubled: labels.length - new Set(labels).size,
    early: gone.filter(({ at, due }) => due === null || at < due).length,
  };
}

function judgeHolds({ holds }: Ledger, happened: Map<string, Happened[]>, tell: Tell): Verdict {
  const verdict = { what: "holds", acknowledged: holds.length, lost: 0, doubled: 0, early: 0 };
  for (const { number, until, calledOff } of holds) {
    const ends = (happened.get(number) ?? []).filter(
      ({ type, actor }) => type === "released" && actor === "system",
    );
    if (ends.length === 0 && !calledOff) verdict.lost++;
    if (ends.length > 1) verdict.doubled++;
    if (ends.some(({ at }) => at < until)) verdict.early++;
    else for (const { at } of ends) tell(verdict.what, until, at);
  }
  return verdict;
}

const closeAfterMs = closing.close_after_days * dayMs;
const noticeMs = closing.close_notice_days * dayMs;

/** One notice and one close on time for each ticket whose client did not reply; none if the client replied. */
async function judgeWaits(
  db: Database,
  { waits }: Ledger,
  happened: Map<string, Happened[]>,
  tell: Tell,
): Promise<Verdict> {
  const verdict = { what: "automatic closes", acknowledged: waits.length, lost: 0, doubled: 0, early: 0 };
  const { rows } = await sql<{ body: string; at: number }>`
    select body, extract(epoch from created_at)::float8 * 1000 as at from replies
    where body = any (${waits.map(({ answer }) => answer)})`.execute(db);
  const answeredAt = new Map(rows.map(({ body, at }) => [body, at]));
  for (const { number, answer, calledOff } of waits) {
    const byDesk = (happened.get(number) ?? []).filter(({ actor }) => actor === "system");
    const notices = byDesk.filter(({ type }) => type === "closing_announced");
    const closes = byDesk.filter(({ type }) => type === "closed");
    const [[notice], [close]] = [notices, closes];
    if (calledOff) verdict.early += byDesk.length;
    else if (!notice || !close) verdict.lost++;
    else {
      if (notices.length + closes.length > 2) verdict.doubled++;
      const since = answeredAt.get(answer) ?? Number.POSITIVE_INFINITY;
      const noticeAt = since + closeAfterMs - noticeMs;
      const closeAt = Math.max(since + closeAfterMs, Date.parse(notice.payload.closes_at ?? ""));
      if (!(notice.at >= noticeAt && close.at >= closeAt)) verdict.early++;
      tell("notices", noticeAt, notice.at);
      tell(verdict.what, closeAt, close.at);
    }
  }
  return verdict;
}

async function judgeCloses(
  db: Database,
  { closed }: Ledger,
  happened: Map<string, Happened[]>,
): Promise<Verdict> {
  const { rows } = await sql<{ number: string }>`select number from tickets where status = 'closed'`.execute(
    db,
  );
  const are = new Set(rows.map(({ number }) => number));
  const isTwice = ([, events]: [string, Happened[]]) => {
    const [closes, reopenings] = ["closed", "reopened"].map(
      (wanted) => events.filter(({ type }) => type === wanted).length,
    );
    return Number(closes) - Number(reopenings) > 1;
  };
  return {
    what: "closes",
    acknowledged: closed.size,
    lost: [...closed].filter((number) => !are.has(number)).length,
    doubled: [...happened].filter(isTwice).length,
    early: 0,
  };
}
