/** The people of a company may share an account, and each open chat holds one call for its events. */
const mostOfClient = 50;
/** Short answers end here even if the framework drops them unread, such as after the visitor left. */
const buffered = { highWaterMark: 64 * 1024, size: ({ byteLength }: Uint8Array) => byteLength };

/**
 * Limits the calls of one client that are open at a time: chats, uploads and downloads. All clients reach the desk from this server's
 * address, and the desk limits the connections of an address.
 */
export class OpenCalls {
  readonly #open = new Map<string, number>();

  /** Makes a call, which is open until its answer has been read; undefined if the client has too many. */
  async make(clientId: string, call: () => Promise<Response>): Promise<Response | undefined> {
    const open = this.#open.get(clientId) ?? 0;
    if (open >= mostOfClient) return undefined;
    this.#open.set(clientId, open + 1);
    try {
      const response = await call();
      if (response.body) return new Response(this.#watched(response.body, clientId), response);
      this.#end(clientId);
      return response;
    } catch (error) {
      this.#end(clientId);
      throw error;
    }
  }

  #watched(body: ReadableStream<Uint8Array>, clientId: string): ReadableStream<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, undefined, buffered);
    // The reader of the answer gets a failure, too.
    const end = () => this.#end(clientId);
    body.pipeTo(writable).then(end, end);
    return readable;
  }

  #end(clientId: string): void {
    const left = (this.#open.get(clientId) ?? 1) - 1;
    if (left > 0) this.#open.set(clientId, left);
    else this.#open.delete(clientId);
  }
}
