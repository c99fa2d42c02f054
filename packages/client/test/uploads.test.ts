import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { after, before, beforeEach, describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { Attachment } from "../src/index.ts";
import { failure, json, StubDesk } from "./stub-desk.ts";

type Data = Exclude<Attachment, Blob>["data"];

const stub = new StubDesk();
const send = (data: Data, options = {}) =>
  stub
    .sidedesk()
    .client("1042")
    .reply("1", { body: "See.", attachments: [{ name: "a.log", data }] }, options);

describe("the files of a message", () => {
  before(() => stub.open());
  beforeEach(() => {
    stub.requests.length = 0;
    stub.answers = [json(201, { data: { id: "R" }, ticket: { status: "open" } })];
  });
  after(() => stub.close());

  test("bytes, texts and streams of every kind arrive", async () => {
    const bytes = Buffer.from("a line");
    const view: Uint8Array = bytes;
    for (const data of [
      bytes,
      view,
      new DataView(new Uint8Array(bytes).buffer),
      new Blob([bytes]).stream(),
      Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]),
      Readable.toWeb(Readable.from([bytes])),
      (async function* () {
        yield bytes;
      })(),
    ]) {
      await send(data);
      assert.match(
        stub.requests.at(-1)?.body ?? "",
        /application\/octet-stream\r\n\r\na line\r\n--sidedesk-\w+--\r\n$/,
      );
    }
  });

  test("a stream that fails throws its own error", async () => {
    const error = new Error("The disk is gone.");
    const failing = async function* () {
      yield Buffer.from("a");
      throw error;
    };
    const web = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(error) });
    for (const data of [failing(), web(), Readable.from(failing()), Readable.toWeb(Readable.from(failing()))])
      await assert.rejects(send(data), error);
    await assert.rejects(send(createReadStream("/nowhere/a.log")), { code: "ENOENT" });
    await assert.rejects(send(Readable.from(["a text"]) as AsyncIterable<Uint8Array>), /must give bytes/);
  });

  test("a call that fails or is aborted ends the streams that it was given", async () => {
    const aborted = { signal: AbortSignal.abort(new Error("The visitor left.")) };
    const late = () => ({ timeoutMs: 100 });
    for (const optionsOf of [() => aborted, late]) {
      let cancelled = 0;
      const hanging = () =>
        new ReadableStream<Uint8Array>({
          pull: () => new Promise(() => undefined),
          cancel: () => void cancelled++,
        });
      const node = [new PassThrough(), new PassThrough()];
      const attachments = [hanging(), ...node, hanging()].map((data) => ({ name: "a.log", data }));
      const work = stub.sidedesk().client("1042").reply("1", { body: "See.", attachments }, optionsOf());
      if (optionsOf === late) assert.equal((await failure(work)).code, "timeout");
      else await assert.rejects(work, { message: "The visitor left." });
      await turn();
      assert.deepEqual([cancelled, ...node.map(({ destroyed }) => destroyed)], [2, true, true]);
    }
    assert.equal(stub.requests.length, 0);
  });
});
