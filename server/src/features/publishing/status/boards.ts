import type { Desk } from "../../core/desk.ts";
import { perDesk } from "../../core/per-desk.ts";
import { type Board, readBoard } from "./board.ts";
import type { StatusReader } from "./reader.ts";

/** The NOTIFY channel of the status tables' triggers. */
const channel = "status";

// Short enough that the drift between two machines' clocks stays within some ten milliseconds.
const maxLeaseMs = 300_000;
// For all brands together: each page can take a megabyte, and visitors decide which are requested.
const maxPages = 60;

/** The cache of this process. */
export const statusBoardsOf = perDesk((desk) => new StatusBoards(desk));

export type KnownBrand = StatusReader["brand"] & { locale: string };

interface Entry {
  board: Promise<Board | undefined>;
  /** Undefined while the board is being read. */
  holdsUntil: number | undefined;
  /** Responses made from it: one per language of the server, and few more. */
  answers: Map<string, Promise<unknown>>;
}

/**
 * Caches each brand's status until it changes: in the database, which notifies this process, or by the clock, which
 * each board accounts for. Without a working notification connection, every read asks the database.
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

  /** Runs `make` once per name until the brand's status changes. */
  answer<Answer>(brandId: number, name: string, make: () => Promise<Answer>): Promise<Answer> {
    const { answers } = this.#entryOf(brandId);
    const known = answers.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    const made = make();
    answers.set(name, made);
    made.catch(() => answers.delete(name));
    return made;
  }

  /** The same for pages of past incidents. There may be any number, so the oldest is evicted. */
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

  /** The brand with a public key. Only existing ones are cached, because visitors can make up any number of others. */
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

  /** A read that is in progress may return data from before the change. The next one reads again. */
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

/** A read in progress is shared even without notifications. */
function isGood({ holdsUntil }: Entry, hears: boolean): boolean {
  return holdsUntil === undefined || (hears && performance.now() < holdsUntil);
}
