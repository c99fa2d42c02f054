import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../../server/src/config.ts";
import { rendererVersion } from "../../server/src/features/core/markdown/render.ts";
import { createStaff } from "../../server/src/features/organisation/staff-accounts/admin.ts";
import { openDesk } from "../../server/src/runtime/open-desk.ts";
import { assertWhole } from "../assert-complete.ts";
import { clientConfig, withDatabase } from "../connection.ts";
import { type DeskOptions, environmentOf } from "../desk.ts";
import { type QueueDesk, queueDesk } from "../queue-desk.ts";
import { ulidFunction } from "../ulid.ts";

export interface WebDesk extends QueueDesk {
  /** The account that signs in. */
  agent: { id: string; email: string; password: string; token: string };
  long: { number: string; subject: string };
  /** Open tickets, without the long one. */
  numbers: string[];
}

const longSubject = "A ticket of two thousand messages";

/** The queue's desk with an account that has a password, and one very long ticket. */
export async function webDesk(
  options: DeskOptions,
  tickets: number,
  progress: (line: string) => void,
): Promise<WebDesk> {
  const filled = await queueDesk(options, tickets, progress);
  const noted = join(options.dataDir, "web.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  const config = readConfig({ dataDir: options.dataDir }, environmentOf(options));
  if (known) {
    await withDatabase(config, assertWhole);
    return JSON.parse(known) as WebDesk;
  }
  const more = await withDatabase(config, async (connection) => {
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    const fields = { name: "Wanda Webb", email: "wanda@staff.example", role: "agent" } as const;
    const agent = await createStaff(desk, { kind: "operator" }, fields).finally(close);
    const client = new pg.Client(clientConfig(connection));
    await client.connect();
    const furnished = await furnish(client).finally(() => client.end());
    await assertWhole(connection);
    return { agent, ...furnished };
  });
  const all = { ...filled, ...more };
  await writeFile(noted, JSON.stringify(all));
  return all;
}

async function furnish(client: pg.Client): Promise<Pick<WebDesk, "long" | "numbers">> {
  const { rows } = await client.query<{ id: string; number: string }>(
    "select id, number from tickets where status = 'open' order by last_reply_at desc limit 1200",
  );
  const [long, ...others] = rows;
  if (!long) throw new Error("No ticket is open.");
  await client.query(ulidFunction);
  await client.query("set session_replication_role = replica");
  await client.query(moreReplies, [long.id]);
  await client.query(
    "update tickets set subject = $2, replies_count = (select count(*) from replies where ticket_id = $1) where id = $1",
    [long.id, longSubject],
  );
  return { long: { number: long.number, subject: longSubject }, numbers: others.map(({ number }) => number) };
}

const moreReplies = `
  insert into replies (brand_id, id, ticket_id, author_type, client_id, staff_id, is_opening, body, body_html,
    html_version, created_at)
  select tickets.brand_id, pg_temp.ulid(last_reply_at - n * interval '1 second', 'long ' || n), tickets.id,
    'client', tickets.client_id, null, false,
    texts.body, texts.body_html, ${rendererVersion}, last_reply_at - n * interval '1 second'
  from tickets, (select row_number() over () as n, body, body_html from replies limit 2000) as texts
  where tickets.id = $1`;
