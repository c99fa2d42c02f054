import type { Page } from "./types.ts";

/** How many pages `for await` reads at most, so that a wrong answer cannot fill the memory. */
const mostPages = 1_000;

/**
 * A list that is asked for when it is awaited or iterated: `await` gives one page, `for await` every item of the pages
 * from there on.
 *
 * `for await` reads all pages before its first item, because a page's number leads elsewhere once an item has left the list. So
 * the loop may change the items, such as close the tickets. An item that somebody else changes while the pages are read can be
 * missed if it moves to a page that was read before; none comes twice.
 *
 * @throws {RangeError} from `for await` if there are more than 1000 pages.
 */
export class PagedList<Item extends { id: string | number }>
  implements Promise<Page<Item>>, AsyncIterable<Item>
{
  readonly [Symbol.toStringTag] = "PagedList";
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

  catch<Failure = never>(
    onError?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Page<Item> | Failure> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Page<Item>> {
    return this.then().finally(onEnd);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const items = new Map<Item["id"], Item>();
    for (let number = this.#first, last = number; number <= last; number++) {
      if (number - this.#first === mostPages)
        throw new RangeError(`The list has more than ${mostPages} pages. Read it page by page.`);
      const { data, meta } = await this.#read(number);
      for (const item of data) items.set(item.id, item);
      last = meta.last_page;
    }
    yield* items.values();
  }
}
