import assert from "node:assert/strict";
import { test } from "node:test";
import fastify, { LogController } from "fastify";
import { pino } from "pino";
import { RequestLog } from "./request-log.ts";

test("a request's log lines have its id and its route's level, and one without lines creates no logger", async () => {
  const lines: { reqId?: string; msg: string }[] = [];
  let made = 0;
  const log = pino(
    { level: "info", onChild: () => made++ },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => "the-request",
    childLoggerFactory: (log, bindings, options) => new RequestLog(log, bindings, options),
  });
  app.get("/silent", async () => "");
  app.get("/failing", async ({ log }) => log.error("failed"));
  app.get("/telling", { logLevel: "debug" }, async ({ log }) => log.debug("told"));
  await app.ready();
  made = 0;
  await app.inject("/silent");
  assert.equal(made, 0);
  await app.inject("/failing");
  await app.inject("/telling");
  assert.deepEqual(
    lines.map(({ reqId, msg }) => [reqId, msg]),
    [
      ["the-request", "failed"],
      ["the-request", "told"],
    ],
  );
  await app.close();
});
