import { setTimeout as delay } from "node:timers/promises";
import { DeskError } from "../../../errors.ts";
import type { OutgoingOutcome } from "../../../infrastructure/outgoing/outcome.ts";
import { type OutgoingRules, sendOutgoing } from "../../../infrastructure/outgoing/send.ts";
import {
  modelAddressRefused,
  modelBrokeOff,
  modelKeyRefused,
  modelOverloaded,
  modelRefused,
  modelSaidNothing,
  modelTooSlow,
  modelUnknown,
  modelUnreachable,
} from "./errors.ts";
import { Hearing } from "./parse-completion.ts";

/** An endpoint that supports OpenAI's `POST {baseUrl}/chat/completions`. */
export interface Endpoint {
  baseUrl: string;
  model: string;
  key: string | null;
}

export interface ModelMessage {
  role: "system" | "user";
  content: string;
}

/** A caller that receives the text while it is written. */
export interface CompletionListener {
  hear?(words: string): void;
  /** Aborts when the caller has gone. */
  signal?: AbortSignal;
}

const deadlineMs = 60_000;
/** The size of the whole response, including the JSON around the text. */
const maxBytes = 4 * 1024 * 1024;
/** One retry after this delay, if no part of the response has arrived. */
const retryAfterMs = 700;

/**
 * Asks a model and returns its whole text, which is only ever shown as plain text. The model has no tools, so
 * it cannot act. @throws a DeskError if the request fails.
 */
export async function askModel(
  rules: OutgoingRules,
  endpoint: Endpoint,
  messages: ModelMessage[],
  listening: CompletionListener = {},
): Promise<string> {
  const end = performance.now() + (rules.deadlineMs ?? deadlineMs);
  const ask = () =>
    askOnce(
      { ...rules, deadlineMs: Math.max(1, Math.ceil(end - performance.now())) },
      endpoint,
      messages,
      listening,
    );
  const first = await ask();
  if (!first.canBeRetried || end - performance.now() < 2 * retryAfterMs) return saidOf(first);
  await delay(retryAfterMs);
  return saidOf(listening.signal?.aborted ? first : await ask());
}

interface Attempt {
  said: string;
  fault: DeskError | null;
  canBeRetried: boolean;
}

function saidOf({ said, fault }: Attempt): string {
  if (fault) throw fault;
  if (said.trim() === "") throw modelSaidNothing();
  return said.trim();
}

async function askOnce(
  rules: OutgoingRules,
  { baseUrl, model, key }: Endpoint,
  messages: ModelMessage[],
  { hear, signal }: CompletionListener,
): Promise<Attempt> {
  const hearing = new Hearing();
  const emit = (words: string) => {
    if (words !== "") hear?.(words);
  };
  const outcome = await sendOutgoing(rules, {
    method: "POST",
    url: addressBelow(baseUrl),
    headers: {
      accept: "text/event-stream, application/json",
      "content-type": "application/json",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, stream: true }),
    maxBytes,
    longer: "is cut",
    ...(signal ? { signal } : {}),
    onPiece(piece, status) {
      if (isSuccess(status)) emit(hearing.hear(piece));
      return hearing.isOver ? "enough" : "more";
    },
  });
  const fault = faultOf(outcome, () => emit(hearing.end()));
  const canBeRetried = hearing.said === "" && fault?.status === 503 && !isTooSlow(outcome);
  return { said: hearing.said, fault, canBeRetried };
}

/** Keeps the query string of the base address at the end: some endpoints have their version there. */
function addressBelow(base: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/chat/completions`;
  return url.href;
}

function faultOf(outcome: OutgoingOutcome, end: () => void): DeskError | null {
  if (outcome.failure !== null) return failed(outcome);
  if (!isSuccess(outcome.status)) return refused(outcome.status);
  try {
    end();
    return null;
  } catch (error) {
    if (error instanceof DeskError) return error;
    throw error;
  }
}

function failed({ failure, detail, cause }: Extract<OutgoingOutcome, { detail: string }>): DeskError {
  // A parse error already has its message.
  if (cause instanceof DeskError) return cause;
  if (failure === "timed_out" || failure === "stopped") return modelTooSlow();
  if (failure === "broken_off") return modelBrokeOff();
  const isRefusedHere = failure === "private_address" || failure === "invalid_url";
  return isRefusedHere ? modelAddressRefused(detail) : modelUnreachable({ detail });
}

function refused(status: number): DeskError {
  if (status === 401 || status === 403) return modelKeyRefused();
  if (status === 404 || status === 405) return modelUnknown();
  const values = { status: String(status) };
  return status === 429 || status >= 500 ? modelOverloaded(values) : modelRefused(values);
}

const isTooSlow = ({ failure }: OutgoingOutcome) => failure === "timed_out" || failure === "stopped";
const isSuccess = (status: number) => status >= 200 && status < 300;
