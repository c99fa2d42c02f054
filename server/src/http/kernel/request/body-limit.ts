import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { encodedBody, requestTimedOut, tooManyBodies } from "../../../infrastructure/http/refusals.ts";
import { TextBudget } from "../../../infrastructure/http/text-budget.ts";

/**
 * A form may take as long as its files need, while it goes on, and its texts have a budget of their own. Anything else lies in memory until it
 * is whole: whoever sends it a byte at a time would keep that memory, so it must be there soon, and all that come at once
 * have an end together.
 */
export function receiveBounded(
  app: FastifyInstance,
  { withinMs, stallMs, budgetBytes }: { withinMs: number; stallMs: number; budgetBytes: number },
): void {
  const budget = new TextBudget(budgetBytes, tooManyBodies);
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "GET" || request.method === "HEAD") return done(null, payload);
    if (!["identity", undefined].includes(request.headers["content-encoding"])) return done(encodedBody());
    if (request.raw.complete) return done(null, payload);
    if (isForm(request)) endStalled(request, stallMs);
    else {
      limit(request, withinMs);
      if (mayBeLarge(request)) charge(request, budget);
    }
    done(null, payload);
  });
}

/** Told to whoever reads the body, so that there is an answer; where nobody does (any more), the connection ends. */
function limit({ raw }: FastifyRequest, withinMs: number): void {
  const timer = setTimeout(() => endUnfinished(raw), withinMs);
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

function endUnfinished(raw: IncomingMessage): void {
  if (raw.listenerCount("error") > 0) raw.emit("error", requestTimedOut());
  else raw.destroy();
}

/** Slower than any line that people upload by. */
const slowestBytesPerSecond = 500;

/** Ends a form whose sender brings next to nothing. What the desk itself has not read yet is no fault of theirs. */
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

// What nearly every request is smaller than. So much is free: for all connections together it is not more than the budget.
const freeBytes = 16 * 1024;

function mayBeLarge({ headers }: FastifyRequest): boolean {
  return !(Number(headers["content-length"]) <= freeBytes);
}

/** By what has come and not by what was announced, which costs nobody anything. */
function charge({ raw }: FastifyRequest, budget: TextBudget): void {
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
  raw.on("data", take).once("close", () => budget.giveBack(charged));
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
