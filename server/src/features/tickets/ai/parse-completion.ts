import { modelBrokeOff, modelUnreadable } from "./errors.ts";

/** As much as anybody reads of a summary or an answer; what a model says beyond it is not waited for. */
export const maxSaidLength = 8_000;
/** Of one event; they have a few hundred bytes. */
const maxLineLength = 256 * 1024;

/** No control characters but new lines and tabs, and nothing that turns the direction of what stands around it. */
const unshown = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a model says, as it comes: the stream of `chat/completions` (server-sent events whose data are chunks, and `[DONE]`), or
 * the one object of an endpoint that does not stream. The pieces of the network are none of the text.
 */
export class Hearing {
  said = "";
  /** It has said that this is all, or as much as is taken. */
  isOver = false;
  readonly #decoder = new TextDecoder();
  #line = "";
  #whole = "";
  #half = "";

  /** What it said in these bytes. @throws where it says that it failed, or speaks another language. */
  hear(bytes: Uint8Array): string {
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    this.#line = lines.pop() ?? "";
    if (this.#line.length > maxLineLength) throw modelUnreadable();
    return lines.map((line) => this.#read(line)).join("");
  }

  /** Nothing more comes. */
  end(): string {
    const rest = this.#read(this.#line);
    this.#line = "";
    if (this.isOver) return rest;
    if (this.#whole === "") throw this.said === "" ? modelUnreadable() : modelBrokeOff();
    return rest + this.#take(wordsOf(this.#whole, "message"));
  }

  #read(line: string): string {
    if (this.isOver) return "";
    if (!line.startsWith("data:")) {
      if (!/^(event|id|retry)?:/.test(line)) this.#whole = (this.#whole + line).slice(0, maxLineLength);
      return "";
    }
    const data = line.slice("data:".length).trim();
    if (data !== "[DONE]") return this.#take(wordsOf(data, "delta"));
    this.isOver = true;
    return "";
  }

  #take({ words, isLast }: Words): string {
    const text = this.#half + words;
    // A character can be torn apart between two chunks.
    this.#half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
    const shown = text.slice(0, text.length - this.#half.length).toWellFormed();
    const piece = shown
      .replaceAll(unshown, (sign) => (/[\n\t]/.test(sign) ? sign : ""))
      .slice(0, maxSaidLength - this.said.length);
    this.said += piece;
    if (isLast || this.said.length >= maxSaidLength) this.isOver = true;
    return piece;
  }
}

interface Words {
  words: string;
  isLast: boolean;
}

interface Chunk {
  error?: unknown;
  choices?: {
    delta?: { content?: unknown };
    message?: { content?: unknown };
    finish_reason?: unknown;
  }[];
}

/** A chunk may hold no words: the first says whose turn it is, another one what all of it cost. */
function wordsOf(json: string, member: "delta" | "message"): Words {
  const { error, choices } = parsed(json);
  if (error !== undefined && error !== null) throw modelBrokeOff();
  if (!Array.isArray(choices)) throw modelUnreadable();
  const [choice] = choices;
  const content = choice?.[member]?.content;
  return {
    words: typeof content === "string" ? content : "",
    isLast: member === "message" || typeof choice?.finish_reason === "string",
  };
}

function parsed(json: string): Chunk {
  try {
    const said: unknown = JSON.parse(json);
    if (typeof said === "object" && said !== null) return said;
  } catch {
    // It is no JSON.
  }
  throw modelUnreadable();
}
