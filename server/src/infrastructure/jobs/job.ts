/**
 * A kind of job: its name in the queue, and what it does with its data. The data is ids only, never text or secrets, so
 * that the queue's tables hold none. A job may run twice, and may die at any statement.
 */
export interface Job<Tools, Data> {
  name: string;
  run(tools: Tools, data: Data): Promise<void>;
  /** When it runs by itself (cron, in UTC). */
  cron?: string | undefined;
  /** Enqueued for a later time, at which it is to run within a second. */
  isTimed?: boolean | undefined;
  /**
   * What jobs of the kind have in common that must be done one after the other, as they were enqueued: each waits for those
   * before it, also while they are tried again. A queue keeps to that from when it is made, so a kind that is to begin with
   * it needs a new name.
   */
  inOrderOf?: ((data: Data) => string) | undefined;
  /** How many are done at once; one, where nothing is said. */
  atOnce?: number | undefined;
}

/** A job as the queue keeps it, whatever its data. */
export type AnyJob<Tools> = Job<Tools, never>;

/** As much of a kind as its queue is made after. */
export type JobKind = Pick<AnyJob<never>, "name" | "inOrderOf" | "cron">;

/** What fails for good: it is not tried again, and nobody is told that it was given up. */
export class Hopeless extends Error {}
