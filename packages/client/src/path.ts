/** A path below the API's base. Only `path` makes one, so each id in it has been checked and encoded. */
class Path {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { Path };

/**
 * Joins ids and other paths to a path: path`/tickets/${number}`.
 *
 * @throws {TypeError} If an id would lead elsewhere: an address's `.` and `..` do, even encoded.
 */
export const path = (texts: TemplateStringsArray, ...parts: readonly (Path | string)[]): Path =>
  new Path(String.raw({ raw: texts }, ...parts.map((part) => (part instanceof Path ? part : encoded(part)))));

function encoded(id: string): string {
  if (typeof id !== "string" || /^\.{0,2}$|\p{Surrogate}/u.test(id))
    throw new TypeError(
      "An id must be a text without half characters, and neither empty nor one or two dots.",
    );
  return encodeURIComponent(id);
}
