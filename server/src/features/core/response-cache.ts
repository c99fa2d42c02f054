/** An answer that stays as it is until something changes: it is written out once, and not again for each of its readers. */
export class CachedResponse<Body> {
  readonly body: Body;
  #written: Written | undefined;

  constructor(body: Body) {
    this.body = body;
  }

  written(write: (body: Body) => Written): Written {
    this.#written ??= write(this.body);
    return this.#written;
  }
}

export interface Written {
  text: string;
  /** Strong: to the letter the same text (RFC 9110, 8.8.1). */
  tag: string;
}
