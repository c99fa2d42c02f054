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
}

/** A job as the queue keeps it, whatever its data. */
export type AnyJob<Tools> = Job<Tools, never>;
