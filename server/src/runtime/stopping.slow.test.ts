import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { startDesk, usedDesk } from "../../test/command-line.ts";

const request = "GET /healthz HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n";
const visitors = 4;
const pauseMs = 50;
const stops = 5;

type Outcome = "answered" | "refused" | "cut";

/** Asks on a connection of its own. A proxy sends a request elsewhere if its connection was refused, but not if it was cut. */
async function ask(port: number, host: string): Promise<Outcome> {
  const socket = connect(port, host);
  let answer = "";
  try {
    await once(socket, "connect");
  } catch {
    return "refused";
  }
  socket.on("data", (chunk) => (answer += chunk));
  const closed = once(socket, "close").catch(() => undefined);
  socket.write(request);
  await closed;
  return answer.startsWith("HTTP/1.1 200") ? "answered" : "cut";
}

async function stopUnderLoad(t: TestContext, dataDir: string): Promise<Record<Outcome, number>> {
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  const { hostname, port } = new URL(desk.url);
  const counted: Record<Outcome, number> = { answered: 0, refused: 0, cut: 0 };
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const outcome = await ask(Number(port), hostname);
      counted[outcome]++;
      await delay(pauseMs);
    }
  };
  const visiting = Array.from({ length: visitors }, visit);
  await delay(200);
  desk.signal("SIGTERM");
  assert.equal((await desk.outcome).code, 0, desk.stderr());
  isOver = true;
  await Promise.all(visiting);
  return counted;
}

// No order of steps closes the gap between the last connection that the system accepts and the closing of the port. Whatever waited
// for a process used to be cut at each stop.
test("a stop refuses new connections instead of cutting those that wait for a process", async (t) => {
  const dataDir = await usedDesk(t);
  let cut = 0;
  for (let turn = 0; turn < stops; turn++) {
    const counted = await stopUnderLoad(t, dataDir);
    t.diagnostic(JSON.stringify(counted));
    assert.ok(counted.answered > 0 && counted.refused > 0);
    cut += counted.cut;
  }
  assert.ok(cut < stops, `${cut} cut in ${stops} stops`);
});
