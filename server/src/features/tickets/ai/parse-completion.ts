import { modelBrokeOff, modelUnreadable } from "./errors.ts";

/** Longer than any useful summary or reply; the rest of the response is not read. */
export const maxSaidLength = 8_000;
/** The length of one event; usual ones have a few hundred bytes. */
const maxLineLength = 256 * 1024;

/** Removes control characters except line breaks and tabs, and characters that change the text direction. */
const unshown = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Parses a model's response piece by piece: the `chat/completions` stream (server-sent events with chunks,
 * then `[DONE]`), or a single object from an endpoint that does not stream.
 */
export class Hearing {
  said = "";
  /** The model has finished, or the limit is reached. */
  isOver = false;
  readonly #decoder = new TextDecoder();
  #line = "";
  #whole = "";
  #half = "";

  /** The text in these bytes. @throws if the model reports an error or the format is unknown. */
  hear(bytes: Uint8Array): string {
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    this.#line = lines.pop() ?? "";
    if (this.#line.length > maxLineLength) throw modelUnreadable();
    return lines.map((line) => this.#read(line)).join("");
  }

  /** The response has ended. */
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
    // A surrogate pair can be split between two chunks.
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

/** A chunk can be without text: the first has the role, the last may have the token usage. */
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
    const parsedJson: unknown = JSON.parse(json);
    if (typeof parsedJson === "object" && parsedJson !== null) return parsedJson;
  } catch {
    // Not JSON.
  }
  throw modelUnreadable();
}
