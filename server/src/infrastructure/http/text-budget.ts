import type { DeskError } from "../../errors.ts";
import { tooManyForms } from "./refusals.ts";

/**
 * The memory limit for the texts of all forms in a process. Each form has its own limit, but a form may stay open as long as its files
 * need, and hundreds of unfinished forms would fill the memory.
 */
export class TextBudget {
  readonly #maxBytes: number;
  readonly #tooMany: () => DeskError;
  #bytes = 0;

  constructor(maxBytes: number, tooMany = tooManyForms) {
    this.#maxBytes = maxBytes;
    this.#tooMany = tooMany;
  }

  take(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) throw this.#tooMany();
    this.#bytes += bytes;
  }

  giveBack(bytes: number): void {
    this.#bytes -= bytes;
  }
}

export const budgetOfProcess = new TextBudget(64 * 1024 * 1024);
