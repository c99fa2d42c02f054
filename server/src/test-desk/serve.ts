import { createInterface } from "node:readline";
import { chosenEvents } from "../features/outbound/webhooks/event-types.ts";
import { reasonOf } from "../runtime/failure-reason.ts";
import { listenForStop } from "../runtime/stop-signals.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTestDesk, type TestDesk } from "./test-desk.ts";

/** A line from `@sidedesk/testing` on stdin. */
type Call = { id: number; call: "mails" } | { id: number; call: "advance"; seconds: number };

/**
 * Serves a test desk until stdin ends, which happens with the process that started it at the latest. stdout has a line with the desk's facts, as
 * the answer to call 0, then one for each call.
 */
export async function serveTestDesk({
  port = 0,
  brand = {},
  department = {},
}: {
  port?: number;
  brand?: object;
  department?: object;
}): Promise<void> {
  // Both may happen during the start, which is then finished first, so that its parts end in order.
  const ended = Promise.withResolvers<void>();
  listenForStop().addEventListener("abort", () => ended.resolve());
  const lines = createInterface({ input: process.stdin });
  lines.once("close", ended.resolve);
  // The reader may be gone.
  process.stdout.on("error", () => undefined);

  await using begun = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  begun.defer(() => folder.remove());
  const settings = { dataDir: folder.path, port, brand: { name: "Test", ...brand }, department };
  const desk = await startTestDesk(settings);
  begun.defer(() => desk.stop());
  // One call after the other: a clock that two of them move could go back.
  let calls = Promise.resolve();
  lines.on("line", (line) => {
    calls = calls.then(() => answer(desk, JSON.parse(line)));
  });
  say({ id: 0, value: { ...desk.facts, eventTypes: chosenEvents } });
  await ended.promise;
}

async function answer(desk: TestDesk, call: Call): Promise<void> {
  try {
    const value = call.call === "mails" ? await desk.mails() : await desk.advance(call.seconds);
    say({ id: call.id, value });
  } catch (error) {
    say({ id: call.id, error: reasonOf(error) });
  }
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
