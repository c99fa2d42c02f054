import type { DeskError } from "../../errors.ts";
import { tooManyForms } from "./refusals.ts";

/**
 * What the texts of all forms together may hold in memory while a process reads them. Each has an end of its own; but a form
 * may take as long as its files need, and of hundreds that never come to their end the texts would fill the memory.
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
