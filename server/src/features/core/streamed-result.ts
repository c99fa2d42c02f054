/** A list's name, and the schema of its members. */
interface LongList {
  name: string;
  member: Record<string, unknown>;
}

/**
 * A result that may be too long for memory: everything except one list, whose members are read in pieces. Each piece is requested
 * after the previous one was sent.
 */
export class StreamedResult<Whole> {
  /** With the list still empty. */
  readonly whole: Whole;
  readonly list: LongList;
  readonly pieces: () => AsyncIterable<unknown[]>;
  /** Changes whenever any part changes. */
  readonly version: string;

  constructor(whole: Whole, list: LongList, version: string, pieces: () => AsyncIterable<unknown[]>) {
    this.whole = whole;
    this.list = list;
    this.version = version;
    this.pieces = pieces;
  }

  /** The same result inside an envelope. */
  within<Envelope>(envelop: (whole: Whole) => Envelope): StreamedResult<Envelope> {
    return new StreamedResult(envelop(this.whole), this.list, this.version, this.pieces);
  }
}

/** `{data}` around a result of any length. */
export function enveloped<Whole>(
  read: Whole | StreamedResult<Whole>,
): { data: Whole } | StreamedResult<{ data: Whole }> {
  return read instanceof StreamedResult ? read.within((data) => ({ data })) : { data: read };
}
