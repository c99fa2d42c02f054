import type { Page } from "./types.ts";

/** Up to which page `for await` goes at most, so that a wrong answer cannot keep it going. */
const mostPages = 100_000;

/**
 * A list that is asked for when it is awaited or iterated: `await` gives one page, `for await` every item of the pages
 * from there on.
 */
export class PagedList<Item> implements PromiseLike<Page<Item>>, AsyncIterable<Item> {
  readonly #read: (page: number) => Promise<Page<Item>>;
  readonly #first: number;
  #page: Promise<Page<Item>> | undefined;

  constructor(first: number, read: (page: number) => Promise<Page<Item>>) {
    this.#first = first;
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<Result = Page<Item>, Failure = never>(
    onPage?: ((page: Page<Item>) => Result | PromiseLike<Result>) | null,
    onError?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    this.#page ??= this.#read(this.#first);
    return this.#page.then(onPage, onError);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for (let number = this.#first; number < mostPages; number++) {
      const { data, meta } = await this.#read(number);
      yield* data;
      if (number >= meta.last_page) return;
    }
  }
}
