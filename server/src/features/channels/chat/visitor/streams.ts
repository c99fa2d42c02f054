import type { Desk } from "../../../core/desk.ts";
import { perDesk } from "../../../core/per-desk.ts";
import { SseHub } from "../../../core/sse-hub.ts";
import { type ChatKey, chatChannel } from "../chat.ts";
import { presentChat, presentEntry } from "./chat-queries.ts";
import { type News, readNews } from "./news.ts";
import { type Look, lookFor, noteStillThere } from "./poll-chat.ts";
import type { EndReason, VisitorStream } from "./stream.ts";

const maxPerSession = 5;
// Behind the notifications: for what a process did that died before it notified anybody, and for identities that are over.
const lookEveryMs = 2_000;
// Staff see for a minute that somebody is there.
const thereEveryMs = 40_000;

/** The streams of this process. */
export const visitorStreamsOf = perDesk((desk) => new VisitorStreams(desk));

/**
 * Looks for many streams of the process at once what there is after what each was told: entries are numbered without a gap behind
 * the lock of their chat, so that nothing is left out, and nothing is told twice. It looks for those whose chats were named, and
 * every few seconds for all.
 */
class VisitorStreams {
  readonly #desk: Desk;
  readonly #open: SseHub<EndReason, VisitorStream>;
  /** What the next look is for. */
  #named = new Set<string>();
  #again = new Set<VisitorStream>();
  #looksAtAll = false;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#open = new SseHub<EndReason, VisitorStream>({
      desk,
      channel: chatChannel,
      hear: (about) => this.#hear(about),
      maxPerReader: maxPerSession,
      readerOf: ({ visitor }) => visitor.sessionId,
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

  /** Begins a stream, and gives back what to call when its reader goes away. */
  join(stream: Omit<VisitorStream, "isLive">): () => void {
    return this.#open.join({ ...stream, isLive: false });
  }

  endAll(reason: EndReason): void {
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

  /** What fails is made up for by the next look at all; so is what a reader had no room for. */
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

  /** Nobody is told anything before all has been read, so that a failure in between loses nothing. True where there is more. */
  async #lookOnce(): Promise<boolean> {
    const { db } = this.#desk;
    const asked = this.#takeDue();
    if (asked.length === 0) return false;
    const places = asked.map(({ place }) => place);
    const found = new Map((await lookFor(db, places)).map((look) => [asked[look.index], look]));
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
      // Another stream of the same chat was told less.
      if (entry.seq <= stream.place.seq) continue;
      if (receiver.isFull()) break;
      const data = presentEntry(entry, files, view);
      receiver.tell({ event: "entry", id: `${chatId}:${entry.seq}`, data });
      stream.place.seq = entry.seq;
    }
    // After one that has ended another may have begun.
    if (stream.place.seq < next.lastSeq || isClosed) this.#again.add(stream);
    const chat = chats.get(chatId);
    if (!chat || chat.presence_version === stream.place.presence_version) return;
    receiver.tell({ event: "state", data: presentChat(chat, language) });
    stream.place.presence_version = chat.presence_version;
  }
}

const isEnding = ({ is_out, is_over, is_other }: Look) => is_out || is_over || is_other;

const reasonOf = ({ is_out, is_other }: Look): EndReason =>
  is_out ? "signed_out" : is_other ? "identity_changed" : "identity_over";

/** What a stream goes on with. */
interface Next extends ChatKey {
  stream: VisitorStream;
  /** After which entry. */
  after: number;
  lastSeq: number;
  isClosed: boolean;
  /** Something besides entries is new. */
  isOtherwiseNew: boolean;
}

function nextOf(stream: VisitorStream, look: Look | undefined): Next[] {
  if (!look?.chat || isEnding(look)) return [];
  const { id: chatId, last_seq: lastSeq, is_closed: isClosed } = look.chat;
  const { place, isLive, isContinued } = stream;
  const isOther = place.chatId !== chatId;
  // A chat that begins while somebody listens, or began since, is told from its first entry.
  const after = isOther ? (isLive || isContinued ? 0 : lastSeq) : place.seq;
  const isOtherwiseNew = isOther || look.chat.presence_version !== place.presence_version;
  return [{ stream, brandId: place.brandId, chatId, after, lastSeq, isClosed, isOtherwiseNew }];
}
