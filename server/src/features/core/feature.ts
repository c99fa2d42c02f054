import type { RawBuilder } from "kysely";
import type { TSchema } from "typebox";
import type { DeskError } from "../../errors.ts";
import type { Sentences } from "../../i18n/catalogues.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { DB } from "../../infrastructure/database/types.generated.ts";
import type { AnyJob, Job } from "../../infrastructure/jobs/job.ts";
import type { Mailer } from "../../infrastructure/mail/mail.ts";
import type { RetentionName } from "./actors/retention-settings.ts";
import type { Desk } from "./desk.ts";
import type { EmailKind } from "./email-kind.ts";
import type { AnyEvent, Subscriber } from "./event.ts";
import type { TicketKey } from "./ids.ts";
import type { SealedForATime, SealedPlace } from "./sealed-columns.ts";

/**
 * What a feature declares beside its verbs. `features.ts` lists the features; whoever has to know of all of them (the
 * runner of jobs, the sentences, the forgetting, OpenAPI, …) reads that list and knows none by name.
 */
export interface Feature<
  English extends Record<string, string> = Record<string, string>,
  Problem extends string = string,
> {
  /** What it says, in each language. */
  messages?: Sentences<English>;
  /** Those of its sentences that say what is wrong with a field (422). */
  problems?: Record<Problem, string>;
  /** Why it mails somebody, in words that a brand may change. */
  emails?: readonly EmailKind[];
  jobs?: readonly AnyJob<JobTools>[];
  /** What happens to its subjects. */
  events?: readonly AnyEvent[];
  /** What it does when something happens, be it elsewhere. */
  subscribers?: readonly Subscriber[];
  /** What it keeps for a time only. */
  expires?: readonly Expiry[];
  /** What it keeps for as long as a brand says. */
  retentionRules?: readonly RetentionRule[];
  /** Its tables, and what becomes of their rows when what they belong to ends. */
  tables?: Partial<Record<keyof DB, TableRules>>;
  /** Its columns of sealed values. */
  sealed?: readonly (SealedPlace | SealedForATime)[];
  /** What an operator watches of it. */
  gauges?: readonly DatabaseGauge[];
  /** What else may be refused as a matter of course: each constructor of its errors.ts. */
  errors?: Record<string, (...details: never[]) => DeskError>;
  /** The schemas that others refer to by name; each becomes a component of the OpenAPI document. */
  schemas?: readonly TSchema[];
  /** Enums that the OpenAPI document writes once, by the name of their component. */
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

/** Rows of a table that are kept for so many days after a time of theirs (retention/). */
export interface RetentionRule {
  /** The setting of a brand that says for how many. */
  by: RetentionName;
  table: keyof DB & string;
  /** What tells them apart within a brand: columns of text. */
  key: readonly string[];
  time: string;
  /** What must be so besides, of the table by its own name. */
  only?: RawBuilder<boolean>;
  /** As many go in one transaction, where that is not the usual. */
  rowsAtOnce?: number;
  /** What becomes of them; where nothing is said, they are deleted. They are locked, and it was asked behind the locks. */
  remove?(desk: Desk, brandId: number, keys: readonly (readonly string[])[]): Promise<void>;
}

/** A figure of the database, which is asked for whenever the metrics are read. */
export interface DatabaseGauge {
  /** As Prometheus wants it, with its unit. */
  name: `sidedesk_${string}`;
  help: string;
  read(db: Database): Promise<number>;
}

/**
 * What becomes of a table's rows. The database is asked which tables there are (infrastructure/database/references.ts), and
 * a table without a rule loses nothing but what is to be erased; a test asks for the rule all the same.
 */
export interface TableRules {
  /** When the ticket that they hang on is merged into another. */
  ticket?: "moves" | "goes" | MergeRule;
  /** When a client is erased. */
  client?: "goes";
  /** When a member of staff is deleted: rows that stay keep them from being deleted. */
  staff?: "goes" | "stays" | "is forgotten" | { staysWhere: RawBuilder<boolean> };
  /** When a brand is deleted: rows that stay keep it from being deleted. */
  brand?: "goes" | "stays" | "is kept";
}

/** Takes what hangs on one ticket over to another of the same customer. */
export type MergeRule = (desk: Desk, source: TicketKey, target: TicketKey) => Promise<void>;

/** What the desk's jobs work with. */
export interface JobTools {
  desk: Desk;
  mailer: Mailer;
  /** Where mails land as files while no mail server is set. */
  outboxFolder: string;
  spoolFolder: string;
  /** Aborted when the desk stops: whatever takes longer than a few seconds leaves the rest to its next run then. */
  stopping: AbortSignal;
}

/** A job of a feature, as a value: whoever enqueues it names it, and so the type of its data. */
export function job<Data extends object = Record<never, never>>(
  name: string,
  run: (tools: JobTools, data: Data) => Promise<void>,
  how: Pick<Job<JobTools, Data>, "cron" | "isTimed" | "inOrderOf" | "atOnce"> = {},
): Job<JobTools, Data> {
  return { name, run, ...how };
}

/** Rows that no rule looks at any more, so long after their time; or what deletes them where that is not all. */
export type Expiry =
  | { table: keyof DB & string; time: string; after: string }
  | ((db: Database) => Promise<void>);
