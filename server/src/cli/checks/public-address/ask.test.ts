import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { askForArrival } from "./ask.ts";

/** Whatever answers at PUBLIC_URL: it may be a stranger's server, and must not harm the doctor. */
async function withServer<Result>(
  answer: RequestListener,
  work: (base: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

const arrival = { address: "::1", host: "desk.test", peer: "::1", forwarded_for: null, is_trusted: false };
const event = (data: string) => `event: arrival\ndata: ${data}\n\n`;

test("an answer that is not a desk's is no arrival", async () => {
  for (const data of [
    "{not JSON}",
    "{}",
    JSON.stringify({ ...arrival, peer: 1 }),
    JSON.stringify({ ...arrival, peer: "x".repeat(10_000) }),
  ])
    await withServer(
      (_, response) => void response.end(event(data)),
      async (base) => assert.equal((await askForArrival(base, "token")).arrival, undefined, data),
    );
});

test("an endless answer is given up early", async () => {
  const asked = await withServer(
    (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("event: arrival\n".repeat(5_000)));
      };
      response.on("drain", more);
      more();
    },
    async (base) => {
      const started = performance.now();
      const asked = await askForArrival(base, "token");
      assert.ok(performance.now() - started < 5_000);
      return asked;
    },
  );
  assert.equal(asked.arrival, undefined);
});
