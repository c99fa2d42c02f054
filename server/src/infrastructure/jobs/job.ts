/**
 * A kind of job: its name in the queue, and its handler. The data contains ids only, never text or secrets, because the queue's tables are
 * not sealed. A job may run twice, and may die at any statement.
 */
export interface Job<Tools, Data> {
  name: string;
  run(tools: Tools, data: Data): Promise<void>;
  /** Its schedule (cron, UTC). */
  cron?: string | undefined;
  /** Enqueued for a later time, and must run within a second of it. */
  isTimed?: boolean | undefined;
  /**
   * The key of jobs that must run in the order they were enqueued: each waits for the earlier ones, even while those are retried. A queue's
   * policy is set when it is created, so adding this to an existing kind needs a new name.
   */
  inOrderOf?: ((data: Data) => string) | undefined;
  /** How many run concurrently; default 1. */
  atOnce?: number | undefined;
}

/** A job of any data type, as the queue stores it. */
export type AnyJob<Tools> = Job<Tools, never>;

/** The part of a job that defines its queue. */
export type JobKind = Pick<AnyJob<never>, "name" | "inOrderOf" | "cron">;

/** A permanent failure: the job is not retried, and does not count as given up. */
export class Hopeless extends Error {}
