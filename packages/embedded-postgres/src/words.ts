/** Words in remedies that only the application knows. Each is used in the middle of a sentence. */
export interface ErrorWords {
  /** The setting that chooses `dataDir`: "choose another …". */
  dataDir: string;
  /** How to use another PostgreSQL: "install the library, or …". */
  otherServer: string;
  /** How to restore a backup: "move that folder away, then …". */
  restore: string;
  /** How to keep data of another major version: "To keep it, …". */
  upgrade: string;
}

export const usualWords: ErrorWords = {
  dataDir: "data directory",
  otherServer: "use a PostgreSQL of your own",
  restore: "restore the last backup",
  upgrade: "dump it with the PostgreSQL that made it, move the folder away, and load the dump into a new one",
};
