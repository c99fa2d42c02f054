/** A response that stays valid until something changes. It is serialised once, not for each reader. */
export class CachedResponse<Body> {
  readonly body: Body;
  #written: CachedBody | undefined;

  constructor(body: Body) {
    this.body = body;
  }

  written(write: (body: Body) => CachedBody): CachedBody {
    this.#written ??= write(this.body);
    return this.#written;
  }
}

export interface CachedBody {
  text: string;
  /** A strong validator: identical to the byte (RFC 9110, 8.8.1). */
  tag: string;
}
