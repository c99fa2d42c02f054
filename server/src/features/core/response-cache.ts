/** A response that stays valid until something changes. It is serialised once, not for each reader. */
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
  /** A strong validator: identical to the byte (RFC 9110, 8.8.1). */
  tag: string;
}
