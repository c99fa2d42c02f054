import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Sidedesk, SidedeskError, type SidedeskOptions } from "../src/index.ts";

/** How a stub answers a request whose body it has read. */
export type StubAnswer = (response: ServerResponse) => void;

export interface StubRequest {
  headers: IncomingMessage["headers"];
  body: string;
}

/** A server in place of a desk, for answers that a desk gives only when the network or a proxy fails. */
export class StubDesk {
  readonly requests: StubRequest[] = [];
  /** What it answers, one after the other; the last one again and again. */
  answers: StubAnswer[] = [];
  readonly #server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request) pieces.push(piece);
    } catch {
      return; // The client has ended it.
    }
    this.requests.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    answer?.(response);
  });

  async open(): Promise<void> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  sidedesk(options: Partial<SidedeskOptions> = {}): Sidedesk {
    return new Sidedesk({ baseUrl: this.url, key: "sdi_test", ...options });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export const json =
  (status: number, body: unknown): StubAnswer =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

export async function failure(work: PromiseLike<unknown>): Promise<SidedeskError> {
  const error = await Promise.resolve(work).then(
    () => assert.fail("The call did not fail."),
    (error: unknown) => error,
  );
  assert.ok(error instanceof SidedeskError, String(error));
  return error;
}
