import type { TSchema } from "typebox";
import type { DeskError } from "../errors.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import type { DB } from "../infrastructure/database/types.generated.ts";
import type { AnyJob, Job } from "../infrastructure/jobs/job.ts";
import type { Mailer } from "../infrastructure/mail/mail.ts";
import type { Sentences } from "../language/catalogues.ts";
import type { Desk } from "./desk.ts";

/**
 * What a feature declares beside its verbs. `features.ts` lists the features; whoever has to know of all of them (the
 * runner of jobs, the sentences, the forgetting, OpenAPI, …) reads that list and knows none by name.
 */
export interface Feature<
  English extends Record<string, string> = Record<string, string>,
  Problem extends string = string,
> {
  /** What it says, in each language. */
  sentences?: Sentences<English>;
  /** Those of its sentences that say what is wrong with a field (422). */
  problems?: Record<Problem, string>;
  jobs?: readonly AnyJob<JobTools>[];
  /** What it keeps for a time only. */
  forgets?: readonly Forgetting[];
  /** What else may be refused as a matter of course: each constructor of its errors.ts. */
  errors?: Record<string, (...details: never[]) => DeskError>;
  /** The schemas that others refer to by name; each becomes a component of the OpenAPI document. */
  schemas?: readonly TSchema[];
  /** Its section of the OpenAPI document. */
  tag?: { name: string; description?: string };
}

export function feature<
  const English extends Record<string, string> = Record<never, string>,
  Problem extends string = never,
>(declared: Feature<English, Problem>): Feature<English, Problem> {
  return declared;
}

/** What the desk's jobs work with. */
export interface JobTools {
  desk: Desk;
  mailer: Mailer;
  spoolFolder: string;
}

/** A job of a feature, as a value: whoever enqueues it names it, and so the type of its data. */
export function job<Data extends object = Record<never, never>>(
  name: string,
  run: (tools: JobTools, data: Data) => Promise<void>,
  { cron, isTimed }: Pick<Job<JobTools, Data>, "cron" | "isTimed"> = {},
): Job<JobTools, Data> {
  return { name, run, cron, isTimed };
}

/** Rows that no rule looks at any more, so long after their time; or what deletes them where that is not all. */
export type Forgetting =
  | { table: keyof DB & string; time: string; after: string }
  | ((db: Database) => Promise<void>);
