import { sql } from "kysely";
import { openDatabase, openPool } from "../../server/src/infrastructure/database/connect.ts";
import { halfDone } from "../../server/test/crash/incomplete-rows.ts";
import { request, type SoakedDesk } from "./soaked-desk.ts";
import { type Acknowledged, sha256 } from "./writers.ts";

/** The result of the writes: any non-zero count after the first is a broken guarantee. */
export interface Kept {
  acknowledged: number;
  lost: number;
  doubled: number;
  half: number;
}

const atOnce = 8;

export async function verify(desk: SoakedDesk, { tickets, replies, files }: Acknowledged): Promise<Kept> {
  const db = openDatabase(openPool({ connection: desk.connection, max: 1, applicationName: "soak" }));
  try {
    const found = {
      tickets:
        await sql<Times>`select subject as mark, count(*)::integer as times from tickets group by 1`.execute(
          db,
        ),
      replies: await sql<Times>`select body as mark, count(*)::integer as times from replies
        where not is_opening group by 1`.execute(db),
    };
    const [ofTickets, ofReplies] = [count(tickets, found.tickets.rows), count(replies, found.replies.rows)];
    const half = Object.values(await halfDone(desk.connection)).reduce((sum, each) => sum + each, 0);
    return {
      acknowledged: tickets.size + replies.size + files.size,
      lost: ofTickets.lost + ofReplies.lost + (await lostFiles(desk, [...files].map(ofFirstClient))),
      doubled: ofTickets.doubled + ofReplies.doubled,
      half,
    };
  } finally {
    await db.destroy();
  }
}

export interface Times {
  mark: string;
  times: number;
}

/** A duplicate counts even if it was not acknowledged: every mark was written for one row. */
export function count(marks: Set<string>, rows: Times[]) {
  const there = new Set(rows.map(({ mark }) => mark));
  const lost = [...marks].filter((mark) => !there.has(mark)).length;
  return { lost, doubled: rows.filter(({ times }) => times > 1).length };
}

interface KeptFile {
  id: string;
  client: string;
  sum: string;
}

const ofFirstClient = ([id, sum]: [id: string, sum: string]): KeptFile => ({ id, client: "1", sum });

export async function lostFiles({ running, key }: SoakedDesk, files: KeptFile[]): Promise<number> {
  const left = [...files];
  let lost = 0;
  const look = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const path = `/api/v1/integration/clients/${file.client}/attachments/${file.id}/download`;
      const content = await request(running.url, "GET", path, { token: key }).then((found) => found.text());
      if (sha256(content) !== file.sum) lost++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
  return lost;
}
