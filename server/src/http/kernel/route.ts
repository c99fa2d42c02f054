import type { Readable } from "node:stream";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Desk } from "../../features/core/desk.ts";
import type { RunStep } from "../../features/core/idempotency/step-by-step.ts";
import type { CachedResponse } from "../../features/core/response-cache.ts";
import type { StreamedResult } from "../../features/core/streamed-result.ts";
import type { Submission } from "../../features/core/submission.ts";
import type { RefusalStatus } from "./errors/error-body.ts";

/** The argument of a handler: the actor, and the parsed and validated request. */
export type Call<Actor, Params, Query, Body, IsJudge, IsVersioned> = {
  actor: Actor;
  params: Params;
  query: Query;
  /** The absolute URL of this request, based on PUBLIC_URL. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** For routes with `managesOwnTransaction`: runs each step once per Idempotency-Key. */
  step: RunStep;
} & (true extends IsJudge ? { sent: Submission<Body> } : { body: Body }) &
  (true extends IsVersioned ? { version: ExpectedVersion } : unknown);

/** The same with the results of `preflight` and `prefetch`. */
export type CallWith<Found, Ahead, Asked> = Asked & { found: Found; ahead: Ahead | undefined };

/** The versions that a change is based on. One must match. Undefined if the request names none. */
export type ExpectedVersion = readonly string[] | undefined;

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
  description: "Success, without a body.",
});

export const FileStream = Type.Unsafe<Readable>({
  type: "string",
  format: "binary",
  description: "The file.",
});

export const ZipStream = Type.Unsafe<Readable>({
  type: "string",
  format: "binary",
  description: "The ZIP file.",
});

/** Server-sent events. The response stays open until the client disconnects. */
export const EventStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as defined by the HTML standard.",
});

/** The same for a chat visitor. */
export const ChatStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as defined by the HTML standard.",
});

/** The same for text from a language model. */
export const AssistanceStream = Type.Unsafe<Readable>({
  type: "string",
  description: "Server-sent events, as defined by the HTML standard.",
});

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });
export const created = <Body>(body: Body) => ({ status: 201 as const, body });
/** For work that continues after the response. */
export const accepted = <Body>(body: Body) => ({ status: 202 as const, body });
export const done = { status: 204 as const, body: undefined };

/** The header that lets scripts of any site read a response (Fetch standard, CORS protocol). */
export const anyPage = "access-control-allow-origin";

/** Always, or only for bodies with one of `forFields`. `orField`: the body may contain the password instead. */
export type RecentSignIn = "always" | { forFields?: readonly string[]; orField?: string };

/** A route's declaration. The pipeline, the schema guards and the OpenAPI document derive from it. */
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
  /** Accepts multipart/form-data as well, with files in `attachments[]`. The handler validates `sent`. */
  takesFiles?: boolean;
  /**
   * The handler adds the faults of business rules to those of the schema, and throws all together: it validates `sent`.
   */
  validatesInHandler?: boolean;
  /** The path names a new record, so the handler rejects a malformed name with a message (422) instead of a 404. */
  validatesPathInHandler?: true;
  /** Changes a ticket based on a `version` of it. With If-Match, a stale one gets 412. */
  takesIfMatch?: boolean;
  /** The response contains a secret, so it is not stored for an Idempotency-Key. */
  neverStored?: boolean;
  /** Uses several transactions. A row marks the Idempotency-Key as in use until the last one. */
  managesOwnTransaction?: boolean;
  /** Only reads, and not as a stream: a standby of the database may answer it. */
  fromStandby?: true;
  /** Subject to rate limits. The response contains the remaining quota. */
  isLimited?: true;
  /** Readable by scripts of other sites, without credentials: responses allow any origin. */
  forAnyPage?: boolean;
  /**
   * The same for a brand's widget, with a token that the page holds. If the brand lists its sites, the authenticator
   * rejects others.
   */
  forWidget?: boolean;
  /** The OpenAPI document describes the route at another path. */
  isAlias?: boolean;
  /** Requires that the person signed in or confirmed within the last minutes, to protect against a stolen session. */
  recentSignIn?: RecentSignIn;
  /** Each success status with its schema. */
  answers: Answers;
  /** Errors beyond those that follow from the authenticator, the method and the inputs. */
  refusals?: RefusalStatus[];
}

export interface Reading<Params extends TObject, Query extends TObject, Shown, Ahead> {
  /**
   * Reads data in the same round trip as authentication, with the unverified credentials. Undefined if that is not
   * possible.
   */
  prefetch?(
    desk: Desk,
    asked: { shown: Shown; params: Static<Params>; query: Static<Query> },
  ): Promise<Ahead | undefined>;
}

/** A declaration with its handler. The argument and result types follow from the declaration. */
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
  /** Calls slow external services before the transaction of the Idempotency-Key or the work begins. Must not throw. */
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
