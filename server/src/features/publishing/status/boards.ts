import type { Desk } from "../../core/desk.ts";
import { perDesk } from "../../core/per-desk.ts";
import { type Board, readBoard } from "./board.ts";
import type { Reader } from "./reader.ts";

/** What the triggers of the status tables notify. */
const channel = "status";

// The clocks of two machines drift apart by some ten milliseconds in this time, and not by more.
const maxLeaseMs = 300_000;
// Of all brands: each can be a megabyte, and strangers say which are asked for.
const maxPages = 60;

/** Those that this process keeps. */
export const statusBoardsOf = perDesk((desk) => new StatusBoards(desk));

export type KnownBrand = Reader["brand"] & { locale: string };

interface Entry {
  board: Promise<Board | undefined>;
  /** Undefined until it is there. */
  holdsUntil: number | undefined;
  /** What was made of it: as many as the desk has languages, and few more. */
  answers: Map<string, Promise<unknown>>;
}

/**
 * Each brand's status as it was read last, for as long as nothing has changed: neither in the database, of which this process is
 * told, nor by the clock, as each says how long it holds. Where it cannot be sure to be told, each read asks.
 */
class StatusBoards {
  readonly #desk: Desk;
  readonly #entries = new Map<number, Entry>();
  readonly #brands = new Map<string, Promise<KnownBrand | undefined>>();
  readonly #pages = new Map<string, { entry: Entry; page: Promise<unknown> }>();
  #isListening = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  board(brandId: number): Promise<Board | undefined> {
    return this.#entryOf(brandId).board;
  }

  /** What `make` gives, once for as long as the brand's status stays as it is. */
  answer<Answer>(brandId: number, name: string, make: () => Promise<Answer>): Promise<Answer> {
    const { answers } = this.#entryOf(brandId);
    const known = answers.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    const made = make();
    answers.set(name, made);
    made.catch(() => answers.delete(name));
    return made;
  }

  /** The same for a page of what has been, of which there may be any number: the oldest gives way. */
  page<Page>(brandId: number, name: string, make: () => Promise<Page>): Promise<Page> {
    const entry = this.#entryOf(brandId);
    const key = `${brandId} ${name}`;
    const known = this.#pages.get(key);
    if (known?.entry === entry) return known.page as Promise<Page>;
    const page = make();
    this.#pages.delete(key);
    this.#pages.set(key, { entry, page });
    const [oldest = key] = this.#pages.keys();
    if (this.#pages.size > maxPages) this.#pages.delete(oldest);
    page.catch(() => this.#pages.delete(key));
    return page;
  }

  /** Whose public key it is. Only what was found is kept: anybody can make up others. */
  brandOf(publicKey: string): Promise<KnownBrand | undefined> {
    const hears = this.#hears();
    const known = this.#brands.get(publicKey);
    if (known && hears) return known;
    const brand = this.#desk.db
      .selectFrom("brands")
      .where("public_key", "=", publicKey)
      .select(["id", "locale"])
      .executeTakeFirst();
    this.#brands.set(publicKey, brand);
    const forget = () => {
      if (this.#brands.get(publicKey) === brand) this.#brands.delete(publicKey);
    };
    brand.then((found) => found ?? forget(), forget);
    return brand;
  }

  #entryOf(brandId: number): Entry {
    const hears = this.#hears();
    const known = this.#entries.get(brandId);
    if (known && isGood(known, hears)) return known;
    const entry = this.#read(brandId);
    this.#entries.set(brandId, entry);
    return entry;
  }

  #hears(): boolean {
    const { notifications } = this.#desk;
    if (!this.#isListening) notifications.listen(channel, () => this.#forgetAll());
    this.#isListening = true;
    return notifications.hears(channel);
  }

  /** Whoever is still reading reads what may be older than the change: the next one reads again. */
  #forgetAll(): void {
    this.#entries.clear();
    this.#pages.clear();
    this.#brands.clear();
  }

  #read(brandId: number): Entry {
    const began = performance.now();
    const board = readBoard(this.#desk.db, brandId);
    const entry: Entry = { board, holdsUntil: undefined, answers: new Map() };
    board.then(
      (read) => {
        entry.holdsUntil = began + Math.min((read?.holdsForSeconds ?? 0) * 1_000, maxLeaseMs);
      },
      () => {
        if (this.#entries.get(brandId) === entry) this.#entries.delete(brandId);
      },
    );
    return entry;
  }
}

/** What is being read just now is shared, whatever is heard. */
function isGood({ holdsUntil }: Entry, hears: boolean): boolean {
  return holdsUntil === undefined || (hears && performance.now() < holdsUntil);
}
