import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { encodedBody, requestTimedOut, tooManyBodies } from "../../../infrastructure/http/refusals.ts";
import { TextBudget } from "../../../infrastructure/http/text-budget.ts";

/**
 * Bounds request bodies. A form may take as long as its files need if it makes progress, and its texts have their own
 * budget. Any other body stays in memory until it is complete, so it must arrive quickly, and all of them share one
 * memory budget.
 */
export function receiveBounded(
  app: FastifyInstance,
  { withinMs, stallMs, budgetBytes }: { withinMs: number; stallMs: number; budgetBytes: number },
): void {
  const budget = new TextBudget(budgetBytes, tooManyBodies);
  const charges = new WeakMap<FastifyRequest, () => void>();
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "GET" || request.method === "HEAD") return done(null, payload);
    if (!["identity", undefined].includes(request.headers["content-encoding"])) return done(encodedBody());
    if (request.raw.complete) return done(null, payload);
    if (isForm(request)) endStalled(request, stallMs);
    else {
      limit(request, withinMs);
      if (mayBeLarge(request)) charges.set(request, charge(request, budget));
    }
    done(null, payload);
  });
  // A connection that closes while its client still sends loses the response (RFC 9112, 9.6), so the rest is read and dropped.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(request.headers["content-length"]) <= droppedBytes) {
      charges.get(request)?.();
      request.raw.resume();
      reply.removeHeader("connection");
    }
    done(null, payload);
  });
}

const droppedBytes = 16 * 1024 * 1024;

/** Fails the read, so that the client gets a response. If nothing reads the body, closes the connection. */
function limit({ raw }: FastifyRequest, withinMs: number): void {
  const timer = setTimeout(() => endUnfinished(raw), withinMs);
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

function endUnfinished(raw: IncomingMessage): void {
  if (raw.listenerCount("error") > 0) raw.emit("error", requestTimedOut());
  else raw.destroy();
}

/** Slower than any connection that people upload over. */
const slowestBytesPerSecond = 500;

/** Ends a form that arrives too slowly. Data that the server has yet to read does not count against the sender. */
function endStalled({ raw }: FastifyRequest, stallMs: number): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    if (raw.complete || raw.readableLength > 0) return;
    if (came < (slowestBytesPerSecond * stallMs) / 1_000) endUnfinished(raw);
  }, stallMs);
  const stop = () => clearInterval(timer);
  raw.once("end", stop).once("close", stop);
}

// Nearly all bodies are smaller. This much is free: for all connections together it stays within the budget.
const freeBytes = 16 * 1024;

function mayBeLarge({ headers }: FastifyRequest): boolean {
  return !(Number(headers["content-length"]) <= freeBytes);
}

/** Charges the bytes received, until they are stored no more. The announced length would cost a sender nothing. */
function charge({ raw }: FastifyRequest, budget: TextBudget): () => void {
  let bytes = 0;
  let charged = 0;
  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    const more = Math.max(0, bytes - freeBytes) - charged;
    try {
      budget.take(more);
      charged += more;
    } catch (refusal) {
      raw.off("data", take);
      if (raw.listenerCount("error") > 0) raw.emit("error", refusal);
      else raw.destroy();
    }
  };
  const stop = () => {
    raw.off("data", take);
    budget.giveBack(charged);
    charged = 0;
  };
  raw.on("data", take).once("close", stop);
  return stop;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
