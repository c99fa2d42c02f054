import type { Readable } from "node:stream";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Desk } from "../../features/core/desk.ts";
import type { Step } from "../../features/core/idempotency/step-by-step.ts";
import type { CachedResponse } from "../../features/core/response-cache.ts";
import type { StreamedResult } from "../../features/core/streamed-result.ts";
import type { Submission } from "../../features/core/submission.ts";
import type { RefusalStatus } from "./errors/error-body.ts";

/** What a handler gets: who acts, and what was sent, already read and checked. */
export type Call<Actor, Params, Query, Body, IsJudge, IsVersioned> = {
  actor: Actor;
  params: Params;
  query: Query;
  /** The absolute URL of this request, after PUBLIC_URL. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** For what `commitsByItself`: no step is done twice for one Idempotency-Key. */
  step: Step;
} & (true extends IsJudge ? { sent: Submission<Body> } : { body: Body }) &
  (true extends IsVersioned ? { version: Version } : unknown);

/** The same with what was found out beforehand, and what could be read ahead. */
export type CallWith<Found, Ahead, Asked> = Asked & { found: Found; ahead: Ahead | undefined };

/** What a change was made up against: any of these versions; undefined where the request names none. */
export type Version = readonly string[] | undefined;

export type Answers = Record<number, TSchema>;

type Answer<Declared extends Answers> = {
  [Status in keyof Declared & number]: {
    status: Status;
    body:
      | Static<Declared[Status]>
      | StreamedResult<Static<Declared[Status]>>
      | CachedResponse<Static<Declared[Status]>>;
    headers?: Record<string, string | number>;
  };
}[keyof Declared & number];

/** A success without a body. */
export const NoContent = Type.Unsafe<undefined>({
  type: "null",
  description: "Done; there is nothing to say.",
});

export const FileStream = Type.Unsafe<Readable>({
  type: "string",
  format: "binary",
  description: "The file.",
});

/** Server-sent events, for as long as their reader stays. */
export const EventStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as the HTML standard has them.",
});

/** The same for a visitor of the chat. */
export const ChatStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as the HTML standard has them.",
});

/** The same of a text that a model is writing. */
export const AssistanceStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as the HTML standard has them.",
});

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });
export const created = <Body>(body: Body) => ({ status: 201 as const, body });
/** It will be done; it is not yet. */
export const accepted = <Body>(body: Body) => ({ status: 202 as const, body });
export const done = { status: 204 as const, body: undefined };

/** The header by which scripts of any page may read an answer (the Fetch standard, CORS protocol). */
export const anyPage = "access-control-allow-origin";

/** Always; or only for a body with one of these fields, or unless the body itself holds the password. */
export type RecentSignIn = "always" | { forFields?: readonly string[]; orField?: string };

/** What a route says of itself. The pipeline, the fence and the OpenAPI document go by it. */
export interface Declaration {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  name: string;
  summary: string;
  description?: string;
  tag: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** Takes multipart/form-data as well, with files in `attachments[]`: its handler judges what was `sent`. */
  takesFiles?: boolean;
  /** The desk's rules add their faults to those of the schema, before all are thrown at once: the same `sent`. */
  validatesInHandler?: boolean;
  /** The path names something new: its handler refuses a name with a sentence (422), where any other path would be a 404. */
  validatesPathInHandler?: true;
  /** A change of a ticket, made up against a `version` of it: with If-Match, a stale one is 412. */
  takesIfMatch?: boolean;
  /** The answer holds a secret, so that it is not kept for an Idempotency-Key. */
  neverStored?: boolean;
  /** Several transactions, each for itself; who works for an Idempotency-Key stands in a row until the last. */
  managesOwnTransaction?: boolean;
  /** What it accepts counts under limits, and its answer tells what is left of them. */
  isLimited?: true;
  /** Read by scripts of other sites' pages, without credentials: its answers say that browsers may show them. */
  forAnyPage?: boolean;
  /** The same of a brand's widget, with a token that the page holds: where the brand names its sites, its door refuses others. */
  forWidget?: boolean;
  /** What a stolen session must not do: it asks that its owner signed in or confirmed a few minutes ago. */
  recentSignIn?: RecentSignIn;
  /** Every success, by its status. */
  answers: Answers;
  /** Refusals beyond those that follow from the door, the method and the inputs. */
  refusals?: RefusalStatus[];
}

export interface Reading<Params extends TObject, Query extends TObject, Shown, Ahead> {
  /**
   * Reads, in the door's own round trip, what will be asked for if it opens: by what was shown there, which nobody has
   * looked at yet. Undefined where it cannot be had so.
   */
  prefetch?(
    desk: Desk,
    asked: { shown: Shown; params: Static<Params>; query: Static<Query> },
  ): Promise<Ahead | undefined>;
}

/** A declaration with its handler, who gets what the declaration asks for and answers what it says. */
export interface Route<
  Actor,
  Params extends TObject,
  Query extends TObject,
  Body extends TObject,
  Declared extends Answers,
  TakesFiles extends boolean,
  JudgesItself extends boolean,
  TakesIfMatch extends boolean,
  Found,
  Shown,
  Ahead,
> extends Declaration,
    Reading<Params, Query, Shown, Ahead> {
  params?: Params;
  query?: Query;
  body?: Body;
  takesFiles?: TakesFiles;
  validatesInHandler?: JudgesItself;
  takesIfMatch?: TakesIfMatch;
  answers: Declared;
  /** Asks whoever may take long to answer, before the transaction of an Idempotency-Key or of the work begins. It throws nothing. */
  preflight?(
    desk: Desk,
    call: Call<Actor, Static<Params>, Static<Query>, Static<Body>, TakesFiles | JudgesItself, TakesIfMatch>,
  ): Promise<Found>;
  handle(
    desk: Desk,
    call: CallWith<
      Found,
      Ahead,
      Call<Actor, Static<Params>, Static<Query>, Static<Body>, TakesFiles | JudgesItself, TakesIfMatch>
    >,
  ): Promise<Answer<Declared>>;
}
