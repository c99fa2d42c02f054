import type { Database } from "../../../../infrastructure/database/connect.ts";
import { onOneConnection } from "../../../../infrastructure/database/hold-connection.ts";
import type { ChatKey } from "../chat.ts";
import {
  type ChatRow,
  chatFilesOf,
  chatsById,
  type EntryRow,
  entriesAfter,
  type FilesByEntry,
} from "./chat-queries.ts";

/** A chat with something new for a stream. */
export interface ChatNewsQuery extends ChatKey {
  after: number;
  lastSeq: number;
  /** The chat itself changed, not only its entries. */
  isOtherwiseNew: boolean;
}

export interface News {
  /** Only the chats that changed themselves. */
  chats: Map<string, ChatRow>;
  entries: Map<string, EntryRow[]>;
  files: FilesByEntry;
}

const nothing: News = { chats: new Map(), entries: new Map(), files: new Map() };

/**
 * Reads everything in one round trip; new messages alone take one query. A chat's state is never newer than
 * its entries.
 */
export async function readNews(db: Database, queries: readonly ChatNewsQuery[]): Promise<News> {
  if (queries.length === 0) return nothing;
  const changed = queries.filter(({ isOtherwiseNew }) => isOtherwiseNew);
  const withEntries = queries.filter(({ after, lastSeq }) => lastSeq > after);
  return onOneConnection(db, async (db) => {
    const [chats, entries] = await Promise.all([
      changed.length > 0 ? chatsById(db, changed) : nothing.chats,
      withEntries.length > 0 ? entriesAfter(db, leastOfEach(withEntries)) : [],
    ]);
    const brandIds = withEntries.map(({ brandId }) => brandId);
    const files = await chatFilesOf(db, brandIds, entries);
    return { chats, entries: Map.groupBy(entries, ({ chat_id }) => chat_id), files };
  });
}

/** One query per chat for all its streams, starting from the stream that is furthest behind. */
function leastOfEach(queries: readonly ChatNewsQuery[]): ChatNewsQuery[] {
  const least = new Map<string, ChatNewsQuery>();
  for (const one of queries) {
    const known = least.get(one.chatId);
    if (!known || one.after < known.after) least.set(one.chatId, one);
  }
  return [...least.values()];
}
