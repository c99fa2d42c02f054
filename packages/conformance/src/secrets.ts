const hidden = "***";
/** Anything shorter is no credential, and a report without it could not be read. */
const shortest = 8;

/** What looks like a credential wherever it comes from: the desk's keys, a token in a query, a URL's user and password. */
const patterns: [RegExp, string][] = [
  [/\b(?:sdi|sds|whsec)_[\w+/=-]{4,}/gi, hidden],
  [/(?<=:\/\/)[^\s/?#@]+@/g, `${hidden}@`],
  [/([?&](?:access_)?token=)[^&\s"'\\]+/gi, `$1${hidden}`],
];

/** `text` without what looks like a credential, for a message of a run that has none yet. */
export function withoutSecrets(text: string): string {
  return patterns.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), text);
}

/**
 * The credentials of one run. A server under test may repeat any of them in its answers, and CI keeps reports, so
 * every report and message passes through `hide`.
 */
export class Secrets {
  readonly #values = new Set<string>();

  constructor(...given: (string | undefined)[]) {
    for (const value of given) if (value) this.#values.add(value);
  }

  /** A credential that a request sends, such as a key with one wrong character. */
  add(value: string | null | undefined): void {
    if (value && value.length >= shortest) this.#values.add(value);
  }

  /** The tokens that an answer gives to a guest or a visitor. */
  addFrom(answer: string): void {
    for (const [, value] of answer.matchAll(/"(?:access_)?token"\s*:\s*"([^"\\]+)"/g)) this.add(value);
  }

  /** Call it before a text is cut, because half of a credential is not recognised. */
  hide(text: string): string {
    const longestFirst = [...this.#values].sort((one, other) => other.length - one.length);
    const known = longestFirst.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    // In any case: a check sends the key in capitals.
    return withoutSecrets(known === "" ? text : text.replace(new RegExp(known, "gi"), hidden));
  }
}
