import assert from "node:assert/strict";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pino } from "pino";
import { createWorld, type Json, type World } from "../../test/world.ts";
import type { Config } from "../config.ts";
import { sendOutgoing } from "../infrastructure/outgoing/send.ts";
import { tracerNow } from "../infrastructure/tracing/spans.ts";
import { measureJobs } from "./metrics/metrics.ts";
import { traceProcess } from "./process-spans.ts";

/** A fake collector: it receives OTLP over HTTP, as JSON. */
const received: { path: string; text: string }[] = [];
const collector = createServer(async (request, response) => {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  received.push({ path: request.url ?? "", text });
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
let world: World;
let url: string;
let tracing: { stop(): Promise<void> };
const at = (tracesUrl: string | undefined) => traceProcess({ tracesUrl } as Config, "http");

before(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = await at(url);
  world = await createWorld();
});
after(async () => {
  await world.close();
  collector.closeAllConnections();
  collector.close();
});

const spansOf = (): Json[] =>
  received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ text }) => JSON.parse(text).resourceSpans)
    .flatMap(({ scopeSpans }: Json) => scopeSpans)
    .flatMap(({ spans }: Json) => spans);
const attributesOf = ({ attributes }: Json): Json =>
  Object.fromEntries(attributes.map(({ key, value }: Json) => [key, Object.values(value)[0]]));

test("a request, its statements, a job and a call are exported as one trace, without their content", async () => {
  const { number } = await world.openTicket({ subject: "canary-subject" });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const parent = "b7ad6b7169203331";
  const answer = await world.staff("GET", `/tickets/${number}?canary-query=1`, {
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  });
  const posted = await world.staff("POST", `/tickets/${number}/replies`, {
    headers: { traceparent: `00-${traceId.replace("0a", "0b")}-${parent}-01` },
    body: { body: "canary-body" },
  });
  assert.equal(posted.status, 201);
  const calling = {
    method: "POST",
    url: `${url}/canary-path?a=canary`,
    body: "canary",
    maxBytes: 10,
    longer: "is cut",
  };
  await sendOutgoing({ allowPrivateTargets: true }, calling as never);
  const failing = { name: "fails", run: () => Promise.reject(new Error("canary-error")) };
  const [job] = measureJobs([failing], pino({ level: "silent" }) as never);
  await assert.rejects(async () => job?.run({} as never, {} as never));
  await tracing.stop();
  const spans = spansOf();
  const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === parent);
  assert.equal(request.name, "GET /api/v1/staff/tickets/:number");
  assert.deepEqual(attributesOf(request), {
    "http.request.method": "GET",
    "http.route": "/api/v1/staff/tickets/:number",
    "http.response.status_code": answer.status,
    "sidedesk.request_id": answer.headers.get("x-request-id"),
  });
  for (const one of [traceId, traceId.replace("0a", "0b")]) {
    const server = spans.find((span) => span.traceId === one && span.parentSpanId === parent);
    const statements = spans.filter((span) => span.traceId === one && span.parentSpanId === server.spanId);
    assert.ok(statements.length > 1, one);
    for (const { name } of statements) assert.match(name, /^[a-z]+( [a-z_.]+)?$/);
  }
  assert.ok(spans.some(({ name, traceId: of }) => / replies$/.test(name) && of.startsWith("0b")));
  const call = spans.find(({ name }) => name === "POST 127.0.0.1");
  assert.equal(attributesOf(call)["http.response.status_code"], 200);
  assert.equal(spans.find(({ name }) => name === "job fails")?.status.code, 2);
  const told = received.filter(({ path }) => path === "/v1/traces").map(({ text }) => text);
  assert.ok(!told.join().includes("canary"));
  assert.ok(!told.join().includes(number));
});

test("an unreachable collector delays nothing", async () => {
  const away = await at("http://127.0.0.1:9");
  assert.equal((await world.staff("GET", "/me")).status, 200);
  const begin = performance.now();
  await away.stop();
  assert.ok(performance.now() - begin < 6_500);
});

test("without a collector nothing is traced, and no tracing code is loaded", async () => {
  await (await at(undefined)).stop();
  assert.equal(tracerNow(), undefined);
  const source = join(import.meta.dirname, "..");
  const files = globSync("**/*.ts", { cwd: source });
  const naming = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(join(source, file), "utf8")));
  assert.deepEqual(naming(/from "@opentelemetry\//), ["infrastructure/tracing/opentelemetry.ts"]);
  assert.deepEqual(naming(/from "[^"]*\/opentelemetry\.ts"/), []);
  assert.deepEqual(naming(/await import\("[^"]*\/opentelemetry\.ts"\)/), ["runtime/process-spans.ts"]);
});
