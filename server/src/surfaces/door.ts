import type { FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import type { Desk } from "../desk/desk.ts";
import type { Upload } from "../desk/files/upload.ts";
import type { Language } from "../language/say.ts";
import type { Problems } from "../problems.ts";
import type { RefusalStatus } from "./error-body.ts";
import type { Answers, Call, Declaration, Route, Version } from "./route.ts";

/** What can be read at a door without entering. */
interface DoorSign {
  /** The names of the OpenAPI security schemes, any of which opens the door. */
  security: Record<string, never[]>[];
  refusals: RefusalStatus[];
}

/** Who may enter a route, and as what kind of actor. */
export interface Door<Actor> extends DoorSign {
  enter(desk: Desk, request: FastifyRequest): Promise<Actor>;
  /** Under whose name an Idempotency-Key is kept; null where there is nobody to keep it for. */
  ownerOf(actor: Actor): string | null;
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
export function routesBehind<Actor>(door: Door<Actor>) {
  return <
    Declared extends Answers,
    Params extends TObject = None,
    Query extends TObject = None,
    Body extends TObject = None,
    TakesFiles extends boolean = false,
    JudgesItself extends boolean = false,
    TakesIfMatch extends boolean = false,
  >(
    route: Route<Actor, Params, Query, Body, Declared, TakesFiles, JudgesItself, TakesIfMatch>,
  ): DefinedRoute => {
    type CallOfRoute = Call<
      Actor,
      Static<Params>,
      Static<Query>,
      Static<Body>,
      TakesFiles | JudgesItself,
      TakesIfMatch
    >;
    const isJudge = route.takesFiles || route.judgesItself;
    const serve = (actor: Actor, desk: Desk, received: Received) => {
      if (!isJudge) received.problems.throwIfAny();
      // The one place where what the schemas have let through is taken for what they say.
      const call = { ...received, actor, sent: received, body: received.fields } as CallOfRoute;
      return route.handle(desk, call);
    };
    return {
      ...route,
      door,
      async enter(desk, request) {
        const actor = await door.enter(desk, request);
        return {
          language: door.languageOf(actor),
          owner: door.ownerOf(actor),
          serve: (desk, received) => serve(actor, desk, received),
        };
      },
    };
  };
}
