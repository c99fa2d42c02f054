/**
 * What a scanner says of a file. `too_large`: it looks at no more than it was told to, and this is more. `unreadable`: it could not
 * look into it, and says why.
 */
export type Verdict =
  | { is: "clean" }
  | { is: "infected"; virus: string }
  | { is: "too_large" }
  | { is: "unreadable"; said: string };

/** Looks at a file on this machine. Rejects with ScannerAway where there is no verdict. */
export interface FileScanner {
  scan(path: string): Promise<Verdict>;
  /** What it is and how old its signatures are, in its own words. */
  version(withinMs?: number): Promise<string>;
}

/** It is not there, does not answer in time, or has too much to do. */
export class ScannerAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ScannerAway";
  }
}
