import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { type Listener, streamEvents } from "./event-stream.ts";

function opened() {
  const joined: { listener?: Listener; hasLeft: boolean } = { hasLeft: false };
  const { body } = streamEvents((listener) => {
    joined.listener = listener;
    return () => {
      joined.hasLeft = true;
    };
  });
  const { listener } = joined;
  assert.ok(listener);
  return { listener, body, joined };
}

test("an event has its own lines, with an id if the stream can be resumed there", async () => {
  const { listener, body } = opened();
  listener.tell({ event: "changed", data: { text: "one\ntwo" }, id: "7-1" });
  listener.tell({ event: "ended", data: {} });
  listener.end();
  assert.equal(
    (await body.toArray()).join(""),
    'retry: 2000\n\nevent: changed\nid: 7-1\ndata: {"text":"one\\ntwo"}\n\nevent: ended\ndata: {}\n\n',
  );
});

test("a reader that falls a megabyte behind is disconnected", async () => {
  const { listener, body, joined } = opened();
  const closed = once(body, "close");
  for (let told = 0; told < 20; told++) listener.tell({ event: "changed", data: "x".repeat(64 * 1024) });
  await closed;
  assert.ok(joined.hasLeft);
});

test("a reader that disconnects is removed", async () => {
  const { body, joined } = opened();
  body.destroy();
  await once(body, "close");
  assert.ok(joined.hasLeft);
});
