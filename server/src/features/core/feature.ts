import type { RawBuilder } from "kysely";
import type { TSchema } from "typebox";
import type { DeskError } from "../../errors.ts";
import type { Sentences } from "../../i18n/catalogues.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { DB } from "../../infrastructure/database/types.generated.ts";
import type { AnyJob, Job } from "../../infrastructure/jobs/job.ts";
import type { LeaseLoop } from "../../infrastructure/leases/lease-loop.ts";
import type { Mailer } from "../../infrastructure/mail/mail.ts";
import type { RetentionName } from "./actors/retention-settings.ts";
import type { Desk } from "./desk.ts";
import type { EmailKind } from "./email-kind.ts";
import type { AnyEvent, Subscriber } from "./event.ts";
import type { SealedForATime, SealedPlace } from "./sealed-columns.ts";
import type { TicketKey } from "./values/ids.ts";

/**
 * What a feature declares in addition to its verbs. `features.ts` lists the features. Code that needs all of them (the job
 * runner, messages, expiry, OpenAPI, …) reads that list and names none of them.
 */
export interface Feature<
  English extends Record<string, string> = Record<string, string>,
  Problem extends string = string,
> {
  /** Its messages in each language. */
  messages?: Sentences<English>;
  /** Its messages about invalid fields (422). */
  problems?: Record<Problem, string>;
  /** Its emails, whose text a brand may change. */
  emails?: readonly EmailKind[];
  jobs?: readonly AnyJob<JobTools>[];
  /** Its work under leases, which the jobs process starts and stops: a channel that delivers, or one that receives. */
  loops?: readonly StartedLoop[];
  /** The events that it publishes. */
  events?: readonly AnyEvent[];
  /** Its subscribers to events, its own or other features'. */
  subscribers?: readonly Subscriber[];
  /** Rows with a fixed lifetime. */
  expires?: readonly Expiry[];
  /** Rows whose lifetime a brand sets. */
  retentionRules?: readonly RetentionRule[];
  /** Its tables, and what happens to their rows when the owner is deleted or merged. */
  tables?: Partial<Record<keyof DB, TableRules>>;
  /** Its columns of sealed values. */
  sealed?: readonly (SealedPlace | SealedForATime)[];
  /** Its metrics for operators. */
  gauges?: readonly DatabaseGauge[];
  /** Its other expected errors: each constructor in errors.ts. */
  errors?: Record<string, (...details: never[]) => DeskError>;
  /** Only staff and administrators can get its errors, so the documents of other audiences do not list them. */
  errorsAreForStaff?: boolean;
  /** Its named schemas; each becomes a component of the OpenAPI document. */
  schemas?: readonly TSchema[];
  /** Enums that become one OpenAPI component each, by the component's name. */
  enums?: Readonly<Record<string, readonly string[]>>;
  /** Its section of the OpenAPI document. */
  tag?: { name: string; description?: string };
}

export function feature<
  const English extends Record<string, string> = Record<never, string>,
  Problem extends string = never,
>(declared: Feature<English, Problem>): Feature<English, Problem> {
  return declared;
}

/** Rows that a brand keeps for a number of days after a timestamp column (governance/retention/). */
export interface RetentionRule {
  /** The brand's setting that holds the number of days. */
  by: RetentionName;
  table: keyof DB & string;
  /** The columns (text) that identify a row within a brand. */
  key: readonly string[];
  time: string;
  /** An extra condition, on the table under its own name. */
  only?: RawBuilder<boolean>;
  /** Rows per transaction, if not the default. */
  rowsAtOnce?: number;
  /** Removes the rows; by default they are deleted. The rows are locked, and the conditions were checked under the lock. */
  remove?(desk: Desk, brandId: number, keys: readonly (readonly string[])[]): Promise<void>;
}

/** A database metric, queried whenever the metrics are read. */
export interface DatabaseGauge {
  /** A Prometheus metric name that ends with its unit. */
  name: `sidedesk_${string}`;
  help: string;
  read(db: Database): Promise<number>;
}

/**
 * What happens to a table's rows. The database lists the tables (infrastructure/database/references.ts). A table without a rule
 * loses only rows that must be erased; a test requires a rule for each table.
 */
export interface TableRules {
  /** When their ticket is merged into another. */
  ticket?: "moves" | "goes" | MergeRule;
  /** When a client is erased. */
  client?: "goes";
  /** When a staff account is deleted. Rows that stay prevent the deletion. */
  staff?: "goes" | "stays" | "is forgotten" | { staysWhere: RawBuilder<boolean> };
  /** When a brand is deleted. Rows that stay prevent the deletion. */
  brand?: "goes" | "stays" | "is kept";
}

/** Moves a ticket's rows to another ticket of the same customer. */
export type MergeRule = (desk: Desk, source: TicketKey, target: TicketKey) => Promise<void>;

/** The dependencies of jobs. */
export interface JobTools {
  desk: Desk;
  mailer: Mailer;
  /** The folder for emails as files while no mail server is set. */
  outboxFolder: string;
  spoolFolder: string;
  /** Aborted when the desk stops. A job that runs longer than a few seconds then leaves the rest to its next run. */
  stopping: AbortSignal;
}

/** A lease loop of the jobs process, which alone loads its code. The name is for its errors in the log. */
export interface StartedLoop {
  name: string;
  start(tools: JobTools, onError: (error: Error) => void): Promise<LeaseLoop>;
}

/** A job, as a value. Enqueueing with it also fixes the type of its data. */
export function job<Data extends object = Record<never, never>>(
  name: string,
  run: (tools: JobTools, data: Data) => Promise<void>,
  how: Pick<Job<JobTools, Data>, "cron" | "isTimed" | "inOrderOf" | "atOnce"> = {},
): Job<JobTools, Data> {
  return { name, run, ...how };
}

/** Rows that no rule reads after this time; or a function that deletes them if the time isn't the only condition. */
export type Expiry =
  | { table: keyof DB & string; time: string; after: string }
  | ((db: Database) => Promise<void>);
