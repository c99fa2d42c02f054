import { isDatabaseAway } from "../../../infrastructure/database/failures.ts";
import type { Notifications } from "../../../infrastructure/database/notifications.ts";
import type { Desk } from "../../desk.ts";
import { oneLookAtATime } from "../../looking.ts";
import { chatChannel } from "../chat.ts";
import { chatsById, type Look, lookFor, noteStillThere } from "./looking.ts";
import {
  type ChatRow,
  type EntryRow,
  entriesAfter,
  type FilesByEntry,
  filesOf,
  presentChat,
  presentEntry,
} from "./reading.ts";
import type { EndReason, VisitorStream } from "./stream.ts";

const maxPerSession = 5;
const heartbeatMs = 15_000;
// Behind the notifications: for what a process did that died before it notified anybody, and for identities that are over.
const lookEveryMs = 2_000;
const thereEveryMs = 60_000;

const ofDesks = new WeakMap<Notifications, VisitorStreams>();

/** The streams of this process. */
export function visitorStreamsOf(desk: Desk): VisitorStreams {
  const streams = ofDesks.get(desk.notifications) ?? new VisitorStreams(desk);
  ofDesks.set(desk.notifications, streams);
  return streams;
}

/**
 * Looks for all streams of the process at once what there is after what each was told: entries are numbered without a gap behind
 * the lock of their chat, so that nothing is left out, and nothing is told twice.
 */
class VisitorStreams {
  readonly #desk: Desk;
  readonly #streams = new Set<VisitorStream>();
  readonly #look: () => void;
  #isListening = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#look = oneLookAtATime({
      isWanted: () => this.#streams.size > 0,
      look: () => this.#lookOnce(),
      fail: (error) => this.#fail(error),
    });
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Begins a stream, and gives back what to call when its reader goes away. */
  join(stream: Omit<VisitorStream, "isLive">): () => void {
    this.#makeRoomFor(stream.visitor.sessionId);
    const joined = { ...stream, isLive: false };
    this.#streams.add(joined);
    this.#begin();
    this.#look();
    return () => this.#leave(joined);
  }

  endAll(reason: EndReason): void {
    for (const stream of this.#streams) this.#end(stream, reason);
  }

  #makeRoomFor(sessionId: string): void {
    const theirs = [...this.#streams].filter(({ visitor }) => visitor.sessionId === sessionId);
    const [oldest] = theirs;
    if (oldest && theirs.length >= maxPerSession) this.#end(oldest, "too_many_streams");
  }

  #end(stream: VisitorStream, reason: EndReason): void {
    stream.receiver.tell({ event: "ended", data: { reason } });
    this.#leave(stream);
    stream.receiver.end();
  }

  #leave(stream: VisitorStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #begin(): void {
    if (!this.#isListening) this.#desk.notifications.listen(chatChannel, this.#look);
    this.#isListening = true;
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(this.#look, lookEveryMs).unref(),
      setInterval(() => this.#beat(), heartbeatMs).unref(),
      setInterval(() => this.#noteThere(), thereEveryMs).unref(),
    ];
  }

  #beat(): void {
    for (const { isLive, receiver } of this.#streams) if (isLive) receiver.beat();
  }

  #noteThere(): void {
    const places = [...this.#streams].map(({ place }) => place);
    noteStillThere(this.#desk.db, places).catch((error) => this.#fail(error));
  }

  /** Nobody is told anything before all has been read, so that a failure in between loses nothing. True where there is more. */
  async #lookOnce(): Promise<boolean> {
    const { db } = this.#desk;
    const asked = [...this.#streams];
    const looks = await lookFor(
      db,
      asked.map(({ place }) => place),
    );
    const found = looks.flatMap((look) => {
      const stream = asked[look.index];
      return stream ? [{ stream, look }] : [];
    });
    const going = found.flatMap(({ stream, look }) =>
      isEnding(look) || look.chat_id === null
        ? []
        : [{ stream, brandId: stream.place.brandId, chatId: look.chat_id }],
    );
    const chats = await chatsById(db, going);
    const moved = going.flatMap(({ stream, chatId }) => {
      const chat = chats.get(chatId);
      return chat ? [{ stream, chat, after: beginningOf(stream, chat) }] : [];
    });
    const news = moved.filter(({ chat, after }) => chat.last_seq > after);
    const entries = await entriesAfter(
      db,
      // One question for all streams of a chat that have been told the same.
      distinct(
        news.map(({ stream, chat, after }) => ({ brandId: stream.place.brandId, chatId: chat.id, after })),
      ),
    );
    const files = await filesOf(
      db,
      news.map(({ stream }) => stream.place.brandId),
      entries,
    );
    const byChat = Map.groupBy(entries, ({ chat_id }) => chat_id);

    for (const { stream, look } of found)
      if (this.#streams.has(stream) && isEnding(look)) this.#end(stream, reasonOf(look));
    let isMore = false;
    for (const { stream, chat, after } of moved) {
      if (!this.#streams.has(stream)) continue;
      this.#tell(stream, chat, after, byChat.get(chat.id) ?? [], files);
      // After one that has ended another may have begun.
      isMore ||= stream.place.seq < chat.last_seq || chat.status === "closed";
    }
    for (const stream of asked.filter((stream) => this.#streams.has(stream) && !stream.isLive)) {
      if (moved.some((one) => one.stream === stream && stream.place.seq < one.chat.last_seq)) continue;
      stream.receiver.tell({ event: "ready", data: {} });
      stream.isLive = true;
    }
    return isMore;
  }

  #tell(stream: VisitorStream, chat: ChatRow, after: number, entries: EntryRow[], files: FilesByEntry): void {
    const { visitor, receiver, place } = stream;
    const { language, brand } = visitor;
    const view = { addresses: this.#desk.addresses, language, brandName: brand.name };
    const isOther = place.chatId !== chat.id;
    stream.place = { ...place, chatId: chat.id, seq: after, pulse: isOther ? -1 : place.pulse };
    for (const entry of entries) {
      // Another stream of the same chat was told less.
      if (entry.seq <= stream.place.seq) continue;
      receiver.tell({
        event: "entry",
        id: `${chat.id}:${entry.seq}`,
        data: presentEntry(entry, files, view),
      });
      stream.place.seq = entry.seq;
    }
    if (chat.pulse === stream.place.pulse) return;
    receiver.tell({ event: "state", data: presentChat(chat, language) });
    stream.place.pulse = chat.pulse;
  }

  /** While the database is away, the streams wait for it; any other failure is for their readers and the log. */
  #fail(error: Error): void {
    if (isDatabaseAway(error)) return;
    for (const stream of this.#streams) {
      this.#leave(stream);
      stream.receiver.end(error);
    }
  }
}

const isEnding = ({ is_out, is_over, is_other }: Look) => is_out || is_over || is_other;

const reasonOf = ({ is_out, is_other }: Look): EndReason =>
  is_out ? "signed_out" : is_other ? "identity_changed" : "identity_over";

/** After which entry it goes on: of a chat that begins while somebody listens, or began since, from the first. */
function beginningOf({ place, isLive, isContinued }: VisitorStream, { id, last_seq }: ChatRow): number {
  if (place.chatId === id) return place.seq;
  return isLive || isContinued ? 0 : last_seq;
}

interface Asked {
  brandId: number;
  chatId: string;
  after: number;
}

/** Of each chat from where the one that was told least goes on. */
function distinct(asked: Asked[]): Asked[] {
  const least = new Map<string, Asked>();
  for (const one of asked) {
    const known = least.get(one.chatId);
    if (!known || one.after < known.after) least.set(one.chatId, one);
  }
  return [...least.values()];
}
