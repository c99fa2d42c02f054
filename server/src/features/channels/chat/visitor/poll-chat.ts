import { sql } from "kysely";
import { withoutWaiting } from "../../../../infrastructure/database/commits.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { prepare } from "../../../../infrastructure/database/prepare.ts";

/** A stream's position: the chat and its last sent entry. `chatId` is null if the session has no chat yet. */
export interface PollPosition {
  brandId: number;
  sessionId: string;
  /** The client when the stream was opened. */
  clientId: string | null;
  chatId: string | null;
  seq: number;
  presence_version: number;
}

/** The changes for the stream at `index`. */
export interface PolledSession {
  index: number;
  /** The session has ended. */
  is_out: boolean;
  /** The session belongs to another client now. */
  is_other: boolean;
  is_over: boolean;
  /** The chat to continue with: the stream's own while it has changes, else the open one. */
  chat: { id: string; last_seq: number; presence_version: number; is_closed: boolean } | null;
}

type Columns = { [Column in keyof PollPosition as `${Column}s`]: PollPosition[Column][] };

const look = prepare((db, of: Columns) => {
  // A stranger's chats are found by session, a client's by client; as two plain conditions, so that each can
  // use an index.
  const open = sql`chats.brand_id = place.brand_id and chats.status <> 'closed'`;
  const ofSession = sql`place.client_id is null and chats.session_id = place.session_id and chats.client_id is null`;
  const ofClient = sql`chats.client_id = place.client_id`;
  const columns = sql`chats.id, chats.session_id, chats.last_seq, chats.presence_version`;
  return {
    compile: () =>
      sql<PolledSession>`
        select place.index::integer - 1 as index,
          session.id is null as is_out,
          session.client_id is distinct from place.client_id as is_other,
          coalesce(session.verified_until <= clock_timestamp(), false) as is_over,
          case
            when told.is_new then jsonb_build_object('id', place.chat_id, 'last_seq', told.last_seq, 'presence_version', told.presence_version,
              'is_closed', told.is_closed)
            when present.id is not null then jsonb_build_object('id', present.id, 'last_seq', present.last_seq,
              'presence_version', present.presence_version, 'is_closed', false)
          end as chat
        from unnest(${of.brandIds}::integer[], ${of.sessionIds}::text[], ${of.clientIds}::text[], ${of.chatIds}::text[],
          ${of.seqs}::integer[], ${of.presence_versions}::integer[])
          with ordinality as place (brand_id, session_id, client_id, chat_id, seq, presence_version, index)
        left join chat_sessions session on session.brand_id = place.brand_id and session.id = place.session_id
          and session.ended_at is null
        left join lateral (
          select last_seq, presence_version, last_seq > place.seq or presence_version <> place.presence_version as is_new, status = 'closed' as is_closed from chats
          where chats.brand_id = place.brand_id and chats.id = place.chat_id and (${ofSession} or ${ofClient})) told on true
        left join lateral (
          select id, last_seq, presence_version from (
            select ${columns} from chats where coalesce(told.is_closed, true) and ${open} and ${ofSession}
            union all
            select ${columns} from chats where coalesce(told.is_closed, true) and ${open} and ${ofClient}) own
          order by session_id is not distinct from place.session_id desc, id desc limit 1) present on true
        where session.id is null or session.client_id is distinct from place.client_id
          or session.verified_until <= clock_timestamp() or told.is_new or present.id is not null`.compile(
        db,
      ),
  };
});

/** Finds out in one query which streams have changes or must end. */
export function pollSessions(db: Database, places: readonly PollPosition[]): Promise<PolledSession[]> {
  const column = <Key extends keyof PollPosition>(key: Key) => places.map((place) => place[key]);
  return look(db, {
    brandIds: column("brandId"),
    sessionIds: column("sessionId"),
    clientIds: column("clientId"),
    chatIds: column("chatId"),
    seqs: column("seq"),
    presence_versions: column("presence_version"),
  });
}

/**
 * Marks these sessions as in use. Locked sessions are skipped until the next time, so that this never waits
 * or blocks others.
 */
export async function noteStillThere(
  db: Database,
  places: readonly Pick<PollPosition, "brandId" | "sessionId">[],
): Promise<void> {
  await sql`
    update chat_sessions session set seen_at = clock_timestamp()
    from (
      select session.brand_id, session.id from chat_sessions session
      where (session.brand_id, session.id) in (
        select brand_id, id from unnest(${places.map(({ brandId }) => brandId)}::integer[],
          ${places.map(({ sessionId }) => sessionId)}::text[]) as place (brand_id, id))
      for no key update skip locked) as place, ${withoutWaiting}
    where session.brand_id = place.brand_id and session.id = place.id`.execute(db);
}
