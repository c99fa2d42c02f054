import type { Desk } from "../../../core/desk.ts";
import { perDesk } from "../../../core/per-desk.ts";
import { SseHub } from "../../../core/sse-hub.ts";
import { type ChatKey, chatChannel } from "../chat.ts";
import { presentChat, presentEntry } from "./chat-queries.ts";
import { type News, readNews } from "./news.ts";
import { noteStillThere, type PolledSession, pollSessions } from "./poll-chat.ts";
import type { ChatStreamEndReason, VisitorStream } from "./stream.ts";

const maxPerSession = 5;
// Of all sessions of a client, because all clients of a platform reach the desk from one address, whose connections are limited.
// The people of a company may share an account.
const maxPerClient = 20;
// A fallback for lost notifications, for example of a process that died, and for identities that expire.
const lookEveryMs = 2_000;
// Staff see a visitor as present for a minute.
const thereEveryMs = 40_000;

/** The streams of this process. */
export const visitorStreamsOf = perDesk((desk) => new VisitorStreams(desk));

/**
 * Reads the changes for many streams of the process in one query. Entries are numbered without gaps behind
 * their chat's lock, so none is lost or sent twice. It reads chats that were notified, and every few seconds
 * all of them.
 */
class VisitorStreams {
  readonly #desk: Desk;
  readonly #open: SseHub<ChatStreamEndReason, VisitorStream>;
  /** The chats and streams that the next query covers. */
  #named = new Set<string>();
  #again = new Set<VisitorStream>();
  #looksAtAll = false;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#open = new SseHub<ChatStreamEndReason, VisitorStream>({
      desk,
      channel: chatChannel,
      hear: (about) => this.#hear(about),
      readerOf: ({ visitor: { clientId, sessionId } }) =>
        clientId === null
          ? { id: sessionId, maxStreams: maxPerSession }
          : { id: clientId, maxStreams: maxPerClient },
      look: () => this.#lookOnce(),
      beat: ({ receiver }) => receiver.beat(),
      meanwhile: [
        { everyMs: lookEveryMs, work: () => this.#lookAtAll() },
        { everyMs: thereEveryMs, work: () => this.#noteThere() },
      ],
    });
  }

  get count(): number {
    return this.#open.count;
  }

  /** Registers a stream; returns the function to call when its reader disconnects. */
  join(stream: Omit<VisitorStream, "isLive">): () => void {
    return this.#open.join({ ...stream, isLive: false });
  }

  endAll(reason: ChatStreamEndReason): void {
    this.#open.endAll(reason);
  }

  #hear(chatIds: readonly string[]): void {
    this.#looksAtAll ||= chatIds.length === 0;
    for (const id of chatIds) this.#named.add(id);
  }

  async #lookAtAll(): Promise<void> {
    this.#looksAtAll = true;
    this.#open.look();
  }

  #noteThere(): Promise<void> {
    const places = this.#open.all().map(({ place }) => place);
    return noteStillThere(this.#desk.db, places);
  }

  /** The next full query makes up for a failed one, and for streams whose buffer was full. */
  #takeDue(): VisitorStream[] {
    const [named, again, looksAtAll] = [this.#named, this.#again, this.#looksAtAll];
    this.#named = new Set();
    this.#again = new Set();
    this.#looksAtAll = false;
    const isNamed = ({ place }: VisitorStream) => place.chatId !== null && named.has(place.chatId);
    return this.#open
      .all()
      .filter((stream) => looksAtAll || !stream.isLive || again.has(stream) || isNamed(stream))
      .filter(({ receiver }) => !receiver.isFull());
  }

  /**
   * Reads everything before it sends anything, so that a failure in between loses nothing. Returns whether
   * there is more.
   */
  async #lookOnce(): Promise<boolean> {
    const { db } = this.#desk;
    const asked = this.#takeDue();
    if (asked.length === 0) return false;
    const places = asked.map(({ place }) => place);
    const found = new Map((await pollSessions(db, places)).map((look) => [asked[look.index], look]));
    const goOn = asked.flatMap((stream) => nextOf(stream, found.get(stream)));
    const news = await readNews(db, goOn);

    for (const stream of asked.filter((stream) => this.#open.has(stream))) {
      const look = found.get(stream);
      if (look && isEnding(look)) this.#open.end(stream, reasonOf(look));
    }
    for (const next of goOn) if (this.#open.has(next.stream)) this.#tell(next, news);
    for (const stream of asked) {
      if (!this.#open.has(stream) || stream.isLive || this.#again.has(stream)) continue;
      stream.receiver.tell({ event: "ready", data: {} });
      stream.isLive = true;
    }
    return this.#again.size > 0;
  }

  #tell(next: Next, { chats, entries, files }: News): void {
    const { stream, chatId, after, isClosed } = next;
    const { receiver, place } = stream;
    const { language, brand } = stream.visitor;
    const view = { addresses: this.#desk.addresses, language, brandName: brand.name };
    const presence_version = place.chatId === chatId ? place.presence_version : -1;
    stream.place = { ...place, chatId, seq: after, presence_version };
    for (const entry of entries.get(chatId) ?? []) {
      // Read for another stream of this chat that is further behind.
      if (entry.seq <= stream.place.seq) continue;
      if (receiver.isFull()) break;
      const data = presentEntry(entry, files, view);
      receiver.tell({ event: "entry", id: `${chatId}:${entry.seq}`, data });
      stream.place.seq = entry.seq;
    }
    // After a closed chat, another one may have begun.
    if (stream.place.seq < next.lastSeq || isClosed) this.#again.add(stream);
    const chat = chats.get(chatId);
    if (!chat || chat.presence_version === stream.place.presence_version) return;
    receiver.tell({ event: "state", data: presentChat(chat, language) });
    stream.place.presence_version = chat.presence_version;
  }
}

const isEnding = ({ is_out, is_over, is_other }: PolledSession) => is_out || is_over || is_other;

const reasonOf = ({ is_out, is_other }: PolledSession): ChatStreamEndReason =>
  is_out ? "signed_out" : is_other ? "identity_changed" : "identity_over";

/** A stream's next chat. */
interface Next extends ChatKey {
  stream: VisitorStream;
  /** The last entry that was sent. */
  after: number;
  lastSeq: number;
  isClosed: boolean;
  /** The chat itself changed, not only its entries. */
  isOtherwiseNew: boolean;
}

function nextOf(stream: VisitorStream, look: PolledSession | undefined): Next[] {
  if (!look?.chat || isEnding(look)) return [];
  const { id: chatId, last_seq: lastSeq, is_closed: isClosed } = look.chat;
  const { place, isLive, isContinued } = stream;
  const isOther = place.chatId !== chatId;
  // A chat that begins while the stream is open, or since its last connection, is sent from its first entry.
  const after = isOther ? (isLive || isContinued ? 0 : lastSeq) : place.seq;
  const isOtherwiseNew = isOther || look.chat.presence_version !== place.presence_version;
  return [{ stream, brandId: place.brandId, chatId, after, lastSeq, isClosed, isOtherwiseNew }];
}
