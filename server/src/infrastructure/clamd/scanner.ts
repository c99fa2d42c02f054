/**
 * The result of a scan. `too_large`: the file exceeds the scanner's limit. `unreadable`: the scanner could not look into it, and says why.
 */
export type ScanResult =
  | { is: "clean" }
  | { is: "infected"; virus: string }
  | { is: "too_large" }
  | { is: "unreadable"; said: string };

/** Scans a local file. Rejects with ScannerAway if there is no verdict. */
export interface FileScanner {
  scan(path: string): Promise<ScanResult>;
  /** The scanner's version and the age of its signatures, in its own words. */
  version(withinMs?: number): Promise<string>;
}

/** The scanner is unreachable, too slow or overloaded. */
export class ScannerAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ScannerAway";
  }
}
