import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Desk } from "../desk/desk.ts";
import type { Upload } from "../desk/files/upload.ts";
import type { Language } from "../language/say.ts";
import type { Problems } from "../problems.ts";
import type { RefusalStatus } from "./error-body.ts";

/** Who may enter a route, and as what kind of actor. */
export interface Door<Actor> {
  enter(desk: Desk, request: FastifyRequest): Promise<Actor>;
  /** Under whose name an Idempotency-Key is kept; null where there is nobody to keep it for. */
  ownerOf(actor: Actor): string | null;
  languageOf(actor: Actor): Language | undefined;
  /** The names of the OpenAPI security schemes, any of which opens the door. */
  security: Record<string, never[]>[];
  refusals: RefusalStatus[];
}

/** What a handler gets: who acts, and what was sent, already read and checked. */
export interface Call<Actor, Params, Query, Body> {
  actor: Actor;
  params: Params;
  query: Query;
  /** Complete and right; except on routes that have to look at `sent`. */
  body: Body;
  /** What was sent with all that is wrong so far, for routes that take files or judge it themselves. */
  sent: { fields: Partial<Body>; uploads: Upload[]; problems: Problems };
  /** The absolute URL of this request, after PUBLIC_URL. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the change was made up against, on routes that take If-Match. */
  version: readonly string[] | undefined;
}

export type Answers = Record<number, TSchema>;

export type Answer<Declared extends Answers> = {
  [Status in keyof Declared & number]: {
    status: Status;
    body: Static<Declared[Status]>;
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

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });
export const created = <Body>(body: Body) => ({ status: 201 as const, body });
export const done = { status: 204 as const, body: undefined };

export interface Route<
  Actor,
  Params extends TObject,
  Query extends TObject,
  Body extends TObject,
  Declared extends Answers,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  name: string;
  summary: string;
  description?: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes multipart/form-data as well, with files in `attachments[]`. */
  takesFiles?: boolean;
  /** The answer holds a secret, so that it is not kept for an Idempotency-Key. */
  neverStored?: boolean;
  /** Several transactions, each for itself; the outcome for an Idempotency-Key is kept after the last. */
  commitsByItself?: boolean;
  /** A change of a ticket, which may be made up against a version of it: with If-Match, a stale one is 412. */
  takesIfMatch?: boolean;
  /** The desk's rules add their faults to those of the schema, before all are thrown at once (see `sent`). */
  judgesItself?: boolean;
  /** Every success, by its status. */
  answers: Declared;
  /** Refusals beyond those that follow from the door, the method and the inputs. */
  refusals?: RefusalStatus[];
  handle(
    desk: Desk,
    call: Call<Actor, Static<Params>, Static<Query>, Static<Body>>,
  ): Promise<Answer<Declared>>;
}

/** A route with its door, as a surface lists it. */
export interface DefinedRoute extends Omit<Route<never, TObject, TObject, TObject, Answers>, "handle"> {
  door: Door<never>;
  handle(
    desk: Desk,
    call: Call<never, never, never, never>,
  ): Promise<{
    status: number;
    body: unknown;
    headers?: Record<string, string | number>;
  }>;
}

type None = TObject<Record<never, never>>;

/** Defines the routes behind one door: `const route = routesBehind(clientDoor)`. */
export function routesBehind<Actor>(door: Door<Actor>) {
  return <
    Declared extends Answers,
    Params extends TObject = None,
    Query extends TObject = None,
    Body extends TObject = None,
  >(
    route: Route<Actor, Params, Query, Body, Declared>,
  ): DefinedRoute => ({ ...route, door }) as unknown as DefinedRoute;
}

export interface Surface {
  /** Where it is served; all but the first are aliases that will go. */
  bases: readonly string[];
  routes: DefinedRoute[];
}
