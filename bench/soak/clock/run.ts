import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import {
  type Database,
  openDatabase,
  openPool,
} from "../../../server/src/infrastructure/database/connect.ts";
import { freePort } from "../../../server/test/crash/free-port.ts";
import { openDovecot, withoutDovecot } from "../../../server/test/dovecot.ts";
import { openMailServer } from "../../../server/test/mail-server.ts";
import { openEndpoint } from "../endpoint.ts";
import { callsOf } from "./calls.ts";
import { judgeEvents, judgeMails } from "./checks/emails.ts";
import { judgeEnds } from "./checks/ends.ts";
import { judgeChats, judgeRatings, judgeRemains, type Remains } from "./checks/stored.ts";
import type { Judged, Verdict } from "./checks/verdict.ts";
import { judgeWords } from "./checks/words.ts";
import type { DeskTime } from "./desk-time.ts";
import type { Ends } from "./figures.ts";
import { furnishFor } from "./fill-desk.ts";
import { endure, type Length, type Say, type Stretch, standStill } from "./intervals.ts";
import { newLedger } from "./ledger.ts";
import { clockOf, type Kind, type Seen, watchEnds } from "./observe-desk.ts";
import { noteWhatGoes } from "./purges.ts";
import { type OwnClock, openTimedDesk } from "./timed-desk.ts";
import { askByMail } from "./users/guests.ts";
import { live } from "./users/run-users.ts";
import type { Hands } from "./users/user-context.ts";
import { untilEnded, untilQuiet } from "./wait-until-idle.ts";

export interface Run extends Remains {
  stretches: Stretch[];
  verdicts: Verdict[];
  seen: Record<Kind, Seen>;
  ends: Map<string, Ends>;
  mailCameIn: boolean;
  /** Incoming emails that crashed their process too often. */
}

const dayMs = 24 * 3_600_000;
const owns: OwnClock[] = ["the same", "left behind", "further ahead"];
const mailTakesMs = 50;

/** Everything that it starts ends with `ending`. */
export async function run(
  { minutes, every, port }: Length & { port: number },
  ending: AsyncDisposableStack,
  say: Say,
): Promise<Run> {
  const mailbox = ending.use(await openMailServer(mailTakesMs));
  const endpoint = ending.use(await openEndpoint(0));
  const dovecot = withoutDovecot === undefined ? ending.use(await openDovecot()) : undefined;
  const settings = {
    SMTP_URL: mailbox.url,
    ALLOW_PRIVATE_TARGETS: "1",
    ...(dovecot ? { NODE_EXTRA_CA_CERTS: dovecot.certificate } : {}),
  };
  const timed = await openTimedDesk(port === 0 ? await freePort() : port, settings, ending);
  const { desk, time } = timed;
  const db = openDatabase(openPool({ connection: desk.connection, max: 3, applicationName: "soak" }));
  ending.defer(() => db.destroy());
  const more = await furnishFor(desk, { webhook: endpoint.url, mailbox: dovecot });
  await noteWhatGoes(db);
  const watch = watchEnds(db);
  ending.defer(() => watch.stop());
  const ledger = newLedger();
  const hands: Hands = { desk, calls: callsOf(desk), time, ledger, watch, ...more };
  const living = live(hands, dovecot && askByMail(dovecot));
  const place = { timed, hands, living, say };

  const stretches: Stretch[] = [];
  for (const own of owns) {
    if (stretches.length > 0) await timed.restart(own);
    stretches.push(await endure(place, own, { minutes: minutes / owns.length, every }));
    await requireMovedClock(db, time);
    if (stretches.length === 1) await standStill(place);
  }

  say("Nobody writes any more; what is under way comes to its end …");
  await desk.running.ready();
  await untilQuiet(db, ledger.incoming.size);
  const missing = await missingCredentials(db, hands);
  say("All that has an end comes to it …");
  // First the waiting tickets get their closing notice, then they are closed.
  for (const days of [9, 2]) {
    await timed.leap(time.aheadMs + days * dayMs);
    await untilEnded(db);
  }
  await untilQuiet(db, ledger.incoming.size);
  // Duplicates arrive a little later.
  await sleep(1_000);
  await watch.stop();

  say("Everything is looked for …");
  const judged: Judged = { desk, db, ledger };
  const { verdicts: ofEnds, ends } = await judgeEndsOf(judged, hands);
  for (const verdict of ofEnds) if (verdict.what === "credentials") verdict.lost += missing;
  const verdicts = [
    ...(await judgeWords(judged)),
    ...ofEnds,
    await judgeRatings(judged),
    await judgeChats(judged),
    await judgeMails(judged, mailbox.received),
    judgeEvents(judged, endpoint.came),
  ];
  return {
    stretches,
    verdicts,
    seen: watch.seen,
    ends,
    ...(await judgeRemains(judged)),
    mailCameIn: dovecot !== undefined,
  };
}

const mayBeOffMs = 60_000;

/** If anything starts the database with the machine's clock by mistake, the test proves nothing. */
async function requireMovedClock(db: Database, time: DeskTime): Promise<void> {
  const offMs = (await clockOf(db)) - time.now();
  if (!(Math.abs(offMs) < mayBeOffMs)) throw new Error(`The database's clock is off by ${offMs} ms.`);
}

async function judgeEndsOf(judged: Judged, { time }: Hands) {
  const ends = new Map<string, Ends>();
  const verdicts = await judgeEnds(judged, (what, due, at) => {
    const one = ends.get(what) ?? { delaysMs: [], leaptOver: 0 };
    one.delaysMs.push(time.firstShownAt(at) - time.firstShownAt(due));
    if (time.wasLeaptOver(due)) one.leaptOver++;
    ends.set(what, one);
  });
  return { verdicts, ends };
}

/** How many should still exist, but do not. */
async function missingCredentials(db: Database, { ledger, time }: Hands): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from credentials`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  const now = time.now();
  return ledger.credentials.filter(
    ({ id, goesAt, removed }) => !removed && goesAt !== null && goesAt > now && !there.has(id),
  ).length;
}
