import type { FastifyRequest } from "fastify";
import type { Static, TObject, TProperties } from "typebox";
import { DeskError } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import type { RunStep } from "../../features/core/idempotency/step-by-step.ts";
import type { Language } from "../../i18n/say.ts";
import type { Upload } from "../../infrastructure/files/upload.ts";
import type { Problems } from "../../problems.ts";
import type { RefusalStatus } from "./errors/error-body.ts";
import { readParams, readQuery } from "./request/read-request.ts";
import type { Answers, Call, CallWith, Declaration, ExpectedVersion, Reading, Route } from "./route.ts";

/** The parts of an authenticator that the routes and the OpenAPI document need. */
interface DoorSign {
  /** The names of the OpenAPI security schemes. Any one of them is sufficient. */
  security: Record<string, never[]>[];
  /** Combinations with a scheme that it takes in addition. */
  alsoTakes?: Record<string, never[]>[];
  refusals: RefusalStatus[];
  /** The namespace of the actor's Idempotency-Keys. Without it, actors are anonymous and no outcome is stored. */
  ownerOf?(actor: never): string;
  /** The headers that it reads in addition to the credentials. */
  headers?: TProperties;
}

/** A caller whose access was revoked. They can still replay a stored idempotent response. */
export class Ended {
  readonly owner: string;
  readonly refusal: DeskError;

  constructor(owner: string, refusal: DeskError) {
    this.owner = owner;
    this.refusal = refusal;
  }
}

/** Authenticates the requests of a route, and decides the type of its actor. */
export interface Authenticator<Actor, Shown = never> extends DoorSign {
  enter(desk: Desk, request: FastifyRequest): Promise<Actor | Ended>;
  /** The unverified credentials for prefetching. Undefined if authentication would certainly fail. */
  shownAt?(request: FastifyRequest): Shown | undefined;
  ownerOf?(actor: Actor): string;
  /** The slug of the brand the actor acts for, if there is one. */
  brandOf?(actor: Actor): string;
  /** Throws if the actor's sign-in is not recent. `hasPassword`: the request contains their password. */
  requireRecent?(actor: Actor, sent: { hasPassword: boolean }): void;
  /** The caller is a platform's server, not a person, so the access log may record its address. */
  isOfServers?: true;
  languageOf(actor: Actor): Language | undefined;
}

/** A parsed request, validated against its route's schemas. `problems` holds the faults. */
export interface Received {
  params: unknown;
  query: unknown;
  fields: unknown;
  uploads: Upload[];
  problems: Problems;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  version: ExpectedVersion;
  step: RunStep;
  /** The result of the route's `preflight`. */
  found?: unknown;
  /** The result of the route's `prefetch`, if it was possible. */
  ahead?: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
  headers?: Record<string, string | number>;
}

/** An authenticated request, bound to its route. It hides the actor's type from the rest of the pipeline. */
export interface Entered {
  language: Language | undefined;
  owner: string | null;
  brand: string | undefined;
  isServer: boolean;
  /** Set if access was revoked: only a stored response may be replayed. */
  refusal?: DeskError;
  /** Slow work that must finish before a transaction begins. */
  preflight?(desk: Desk, received: Received): Promise<unknown>;
  serve(desk: Desk, received: Received): Promise<Answered>;
}

/** A route with its authenticator, as a surface lists it. */
export interface DefinedRoute extends Declaration {
  door: DoorSign;
  enter(desk: Desk, request: FastifyRequest): Promise<Entered>;
  /** The same route behind the second authenticator, which another surface serves (http/portal). */
  behindSecond?: Pick<DefinedRoute, "door" | "enter">;
}

/** Whether a request with an Idempotency-Key gets its first outcome again. */
export function storesOutcomes({ method, neverStored, door }: DefinedRoute): boolean {
  return method === "POST" && !neverStored && door.ownerOf !== undefined;
}

export interface Surface {
  /** The base paths. All but the first are deprecated aliases. */
  bases: readonly string[];
  routes: DefinedRoute[];
}

type None = TObject<Record<never, never>>;

/**
 * Defines the routes of one authenticator: `const route = routesBehind(clientDoor)`. A second one lets other callers use
 * the same handlers.
 */
export function routesBehind<Actor, Shown = never, Second extends Actor = Actor>(
  door: Authenticator<Actor, Shown>,
  second?: Authenticator<Second>,
) {
  return <
    Declared extends Answers,
    Params extends TObject = None,
    Query extends TObject = None,
    Body extends TObject = None,
    TakesFiles extends boolean = false,
    JudgesItself extends boolean = false,
    TakesIfMatch extends boolean = false,
    Found = undefined,
    Ahead = undefined,
  >(
    route: Route<
      Actor,
      Params,
      Query,
      Body,
      Declared,
      TakesFiles,
      JudgesItself,
      TakesIfMatch,
      Found,
      Shown,
      Ahead
    >,
  ): DefinedRoute => {
    type CallOfRoute = Call<
      Actor,
      Static<Params>,
      Static<Query>,
      Static<Body>,
      TakesFiles | JudgesItself,
      TakesIfMatch
    >;
    const isJudge = route.takesFiles || route.validatesInHandler;
    // The only cast from validated values to the types of their schemas.
    const callOf = (actor: Actor, received: Received) =>
      ({ ...received, actor, sent: received, body: received.fields }) as CallWith<Found, Ahead, CallOfRoute>;
    const serve = <By extends Actor>(
      door: Authenticator<By, Shown>,
      actor: By,
      desk: Desk,
      received: Received,
    ) => {
      const asks = askedFor(route, received.fields);
      if (asks) door.requireRecent?.(actor, asks);
      if (!isJudge) received.problems.throwIfAny();
      return route.handle(desk, callOf(actor, received));
    };
    const { preflight: beforehand } = route;
    const behind = <By extends Actor>(
      door: Authenticator<By, Shown>,
    ): Pick<DefinedRoute, "door" | "enter"> => ({
      door,
      async enter(desk, request) {
        const [actor, ahead] = await Promise.all([
          door.enter(desk, request),
          route.prefetch && door.shownAt && readAhead(desk, route, door.shownAt(request), request),
        ]);
        if (actor instanceof Ended) return endedBy(actor);
        return {
          language: door.languageOf(actor),
          owner: door.ownerOf?.(actor) ?? null,
          brand: door.brandOf?.(actor),
          isServer: door.isOfServers === true,
          ...(beforehand ? { preflight: (desk, received) => beforehand(desk, callOf(actor, received)) } : {}),
          serve: (desk, received) => serve(door, actor, desk, { ...received, ahead }),
        };
      },
    });
    return {
      ...route,
      ...behind(door),
      ...(second ? { behindSecond: behind(second as Authenticator<Second, Shown>) } : {}),
    };
  };
}

/** Whether this body requires a recent sign-in, and whether it contains the password instead. */
function askedFor({ recentSignIn }: Declaration, fields: unknown): { hasPassword: boolean } | undefined {
  if (recentSignIn === undefined) return undefined;
  if (recentSignIn === "always") return { hasPassword: false };
  const { forFields, orField } = recentSignIn;
  const sent = new Map(Object.entries((fields ?? {}) as object));
  const isSent = (field: string) => (sent.get(field) ?? null) !== null;
  if (forFields && !forFields.some(isSent)) return undefined;
  return { hasPassword: orField !== undefined && isSent(orField) };
}

/**
 * Runs the route's `prefetch` in the same round trip as authentication. A faulty request is ignored here, and reported
 * later in the usual order.
 */
async function readAhead<Shown, Params extends TObject, Query extends TObject, Ahead>(
  desk: Desk,
  route: Declaration & Pick<Reading<Params, Query, Shown, Ahead>, "prefetch">,
  shown: Shown | undefined,
  request: FastifyRequest,
): Promise<Ahead | undefined> {
  if (shown === undefined) return undefined;
  try {
    const params = readParams(route, request) as Static<Params>;
    const query = readQuery(route, request) as Static<Query>;
    return await route.prefetch?.(desk, { shown, params, query });
  } catch (error) {
    if (error instanceof DeskError) return undefined;
    throw error;
  }
}

function endedBy({ owner, refusal }: Ended): Entered {
  const nobody = { language: undefined, brand: undefined, isServer: false };
  return { ...nobody, owner, refusal, serve: () => Promise.reject(refusal) };
}
