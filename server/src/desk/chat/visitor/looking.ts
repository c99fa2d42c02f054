import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type ChatRow, chatRows } from "./reading.ts";

/** How far a stream has told of which chat; none yet, where its session has none. */
export interface Place {
  brandId: number;
  sessionId: string;
  /** As whom it was let in. */
  clientId: string | null;
  chatId: string | null;
  seq: number;
  pulse: number;
}

/** What there is to be done for the stream at `index`. */
export interface Look {
  index: number;
  /** Its session has ended. */
  is_out: boolean;
  /** It is another one's now. */
  is_other: boolean;
  is_over: boolean;
  /** Where it goes on: its own chat while there is something of it, else the one that is open. */
  chat_id: string | null;
}

/** Asks for all streams of a process at once which of them have something to tell, or are to be ended. */
export async function lookFor(db: Database, places: readonly Place[]): Promise<Look[]> {
  const column = <Key extends keyof Place>(key: Key) => places.map((place) => place[key]);
  const { rows } = await sql<Look>`
    select place.index::integer - 1 as index,
      session.id is null as is_out,
      session.client_id is distinct from place.client_id as is_other,
      coalesce(session.verified_until <= clock_timestamp(), false) as is_over,
      case when told.is_new then place.chat_id else present.id end as chat_id
    from unnest(${column("brandId")}::integer[], ${column("sessionId")}::text[], ${column("clientId")}::text[],
      ${column("chatId")}::text[], ${column("seq")}::integer[], ${column("pulse")}::integer[])
      with ordinality as place (brand_id, session_id, client_id, chat_id, seq, pulse, index)
    left join chat_sessions session on session.brand_id = place.brand_id and session.id = place.session_id
      and session.ended_at is null
    left join lateral (
      select last_seq > place.seq or pulse <> place.pulse as is_new, status = 'closed' as is_closed from chats
      where chats.brand_id = place.brand_id and chats.id = place.chat_id
        and case when place.client_id is null then chats.session_id = place.session_id and chats.client_id is null
          else chats.client_id = place.client_id end) told on true
    left join lateral (
      select id from chats
      where coalesce(told.is_closed, true) and chats.brand_id = place.brand_id and status <> 'closed'
        and case when place.client_id is null then chats.session_id = place.session_id and chats.client_id is null
          else chats.client_id = place.client_id end
      order by chats.session_id is not distinct from place.session_id desc, id desc limit 1) present on true
    where session.id is null or session.client_id is distinct from place.client_id
      or session.verified_until <= clock_timestamp() or told.is_new or present.id is not null`.execute(db);
  return rows;
}

/** The rows of these chats, by their ids. */
export async function chatsById(
  db: Database,
  keys: readonly { brandId: number; chatId: string }[],
): Promise<Map<string, ChatRow>> {
  if (keys.length === 0) return new Map();
  const rows = await chatRows(db)
    .where(
      sql<boolean>`(chats.brand_id, chats.id) in (select brand_id, id from unnest(
        ${keys.map(({ brandId }) => brandId)}::integer[], ${keys.map(({ chatId }) => chatId)}::text[]) as asked (brand_id, id))`,
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** These sessions are in use: those of strangers are forgotten some time after nobody has used them. */
export async function noteStillThere(db: Database, places: readonly Place[]): Promise<void> {
  await sql`
    update chat_sessions session set seen_at = clock_timestamp()
    from (select distinct brand_id, id from unnest(${places.map(({ brandId }) => brandId)}::integer[],
      ${places.map(({ sessionId }) => sessionId)}::text[]) as place (brand_id, id)) as place
    where session.brand_id = place.brand_id and session.id = place.id`.execute(db);
}
