/** One of its lists, and the schema of what is in it. */
interface LongList {
  name: string;
  member: Record<string, unknown>;
}

/**
 * What may be too long to be held in memory: all of it but one list, whose members come in pieces when somebody
 * takes them. Each piece is asked for when the one before it has gone out.
 */
export class StreamedResult<Whole> {
  /** With the list still empty. */
  readonly whole: Whole;
  readonly list: LongList;
  readonly pieces: () => AsyncIterable<unknown[]>;
  /** Another one when anything of it is other than it was. */
  readonly version: string;

  constructor(whole: Whole, list: LongList, version: string, pieces: () => AsyncIterable<unknown[]>) {
    this.whole = whole;
    this.list = list;
    this.version = version;
    this.pieces = pieces;
  }

  /** The same inside of something else: an envelope. */
  within<Envelope>(envelop: (whole: Whole) => Envelope): StreamedResult<Envelope> {
    return new StreamedResult(envelop(this.whole), this.list, this.version, this.pieces);
  }
}

/** `{data}` around what was read, however long it is. */
export function enveloped<Whole>(
  read: Whole | StreamedResult<Whole>,
): { data: Whole } | StreamedResult<{ data: Whole }> {
  return read instanceof StreamedResult ? read.within((data) => ({ data })) : { data: read };
}
