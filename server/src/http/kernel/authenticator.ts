import type { FastifyRequest } from "fastify";
import type { Static, TObject, TProperties } from "typebox";
import { DeskError } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import type { Step } from "../../features/core/idempotency/step-by-step.ts";
import type { Language } from "../../i18n/say.ts";
import type { Upload } from "../../infrastructure/files/upload.ts";
import type { Problems } from "../../problems.ts";
import type { RefusalStatus } from "./errors/error-body.ts";
import { readParams, readQuery } from "./request/read-request.ts";
import type { Answers, Call, CallWith, Declaration, Reading, Route, Version } from "./route.ts";

/** What can be read at a door without entering. */
interface DoorSign {
  /** The names of the OpenAPI security schemes, any of which opens the door. */
  security: Record<string, never[]>[];
  refusals: RefusalStatus[];
  /** The headers that it looks at besides. */
  headers?: TProperties;
}

/** Somebody who was let in once and is no more: what they were answered for a key is theirs still. */
export class Ended {
  readonly owner: string;
  readonly refusal: DeskError;

  constructor(owner: string, refusal: DeskError) {
    this.owner = owner;
    this.refusal = refusal;
  }
}

/** Who may enter a route, and as what kind of actor. */
export interface Authenticator<Actor, Shown = never> extends DoorSign {
  enter(desk: Desk, request: FastifyRequest): Promise<Actor | Ended>;
  /** By what a route may read ahead; undefined where the door will not open. */
  shownAt?(request: FastifyRequest): Shown | undefined;
  /** Under whose name an Idempotency-Key is kept; null where there is nobody to keep it for. */
  ownerOf(actor: Actor): string | null;
  /** The slug of the brand that they act for, where it is one. */
  brandOf?(actor: Actor): string;
  /** Refuses somebody whose sign-in is not recent. `hasPassword`: they sent their password along. */
  requireRecent?(actor: Actor, sent: { hasPassword: boolean }): void;
  /** A platform's server comes in here and no person, so that the log may tell from where. */
  isOfServers?: true;
  languageOf(actor: Actor): Language | undefined;
}

/** What was read of a request, held against the schemas of its route: what is faulty stands in `problems`. */
export interface Received {
  params: unknown;
  query: unknown;
  fields: unknown;
  uploads: Upload[];
  problems: Problems;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  version: Version;
  step: Step;
  /** What was found out beforehand, where the route asks for something. */
  found?: unknown;
  /** What was read ahead, where the route does and it could be. */
  ahead?: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
  headers?: Record<string, string | number>;
}

/** Somebody who came in, bound to the route: from here on nobody needs to know what kind of actor it is. */
export interface Entered {
  language: Language | undefined;
  owner: string | null;
  brand: string | undefined;
  isServer: boolean;
  /** Why nothing is served but what was answered before. */
  refusal?: DeskError;
  /** What may take long, and is found out before any transaction begins. */
  preflight?(desk: Desk, received: Received): Promise<unknown>;
  serve(desk: Desk, received: Received): Promise<Answered>;
}

/** A route with its door, as a surface lists it. */
export interface DefinedRoute extends Declaration {
  door: DoorSign;
  enter(desk: Desk, request: FastifyRequest): Promise<Entered>;
}

export interface Surface {
  /** Where it is served; all but the first are aliases that will go. */
  bases: readonly string[];
  routes: DefinedRoute[];
}

type None = TObject<Record<never, never>>;

/** Defines the routes behind one door: `const route = routesBehind(clientDoor)`. */
export function routesBehind<Actor, Shown = never>(door: Authenticator<Actor, Shown>) {
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
    // The one place where what the schemas have let through is taken for what they say.
    const callOf = (actor: Actor, received: Received) =>
      ({ ...received, actor, sent: received, body: received.fields }) as CallWith<Found, Ahead, CallOfRoute>;
    const serve = (actor: Actor, desk: Desk, received: Received) => {
      const asks = askedFor(route, received.fields);
      if (asks) door.requireRecent?.(actor, asks);
      if (!isJudge) received.problems.throwIfAny();
      return route.handle(desk, callOf(actor, received));
    };
    const { preflight: beforehand } = route;
    return {
      ...route,
      door,
      async enter(desk, request) {
        const [actor, ahead] = await Promise.all([
          door.enter(desk, request),
          route.prefetch && door.shownAt && readAhead(desk, route, door.shownAt(request), request),
        ]);
        if (actor instanceof Ended) return endedBy(actor);
        return {
          language: door.languageOf(actor),
          owner: door.ownerOf(actor),
          brand: door.brandOf?.(actor),
          isServer: door.isOfServers === true,
          ...(beforehand ? { preflight: (desk, received) => beforehand(desk, callOf(actor, received)) } : {}),
          serve: (desk, received) => serve(actor, desk, { ...received, ahead }),
        };
      },
    };
  };
}

/** Whether a route asks this body for a recent sign-in, and whether the password stands in the body instead. */
function askedFor({ recentSignIn }: Declaration, fields: unknown): { hasPassword: boolean } | undefined {
  if (recentSignIn === undefined) return undefined;
  if (recentSignIn === "always") return { hasPassword: false };
  const { forFields, orField } = recentSignIn;
  const sent = new Map(Object.entries((fields ?? {}) as object));
  const isSent = (field: string) => (sent.get(field) ?? null) !== null;
  if (forFields && !forFields.some(isSent)) return undefined;
  return { hasPassword: orField !== undefined && isSent(orField) };
}

/** What a route reads in the door's own round trip. What is wrong with the request is left for who reads it in its order. */
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
