import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DeskError } from "../../errors.ts";
import { callerAddress } from "./request/caller.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refused: Refused | undefined;
  }
}

interface Refused {
  code: string;
  /** The name of the limit that was reached. */
  limit?: string;
  /** The names of what was at fault, never what was sent. */
  fields?: string[];
}

const most = { fields: 20, nameLength: 60 };

/** One line for each answer, by which whoever runs a platform finds which of its calls failed, and why. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest("refused");
  app.decorateRequest("shownKey");
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...whoOf(request),
      ...request.refused,
    };
    // A logger of the request's own is dearer than the line.
    app.log.info(line, "answered");
    done();
  });
}

export function noteRefusal(request: FastifyRequest, { code, details }: DeskError): void {
  const fields = (details.problems?.entries() ?? []).map(([name]) => name);
  const limit = details.body?.limit_name;
  request.refused = {
    code,
    ...(typeof limit === "string" ? { limit } : {}),
    ...(fields.length > 0
      ? { fields: fields.slice(0, most.fields).map((name) => name.slice(0, most.nameLength)) }
      : {}),
  };
}

/** Where a person sits is nobody's business who reads a log; which of its servers called, a platform wants to know. */
function whoOf(request: FastifyRequest) {
  const { entered, pattern, headers } = request;
  // Whoever was refused at the door with a known key is told by it.
  const shown = entered ? undefined : request.shownKey;
  const caller = entered?.owner ?? shown?.caller;
  const brand = entered?.brand ?? shown?.brand;
  const client = clientRequestId(headers["x-request-id"]);
  return {
    ...(pattern ? { route: pattern } : {}),
    ...(caller ? { caller } : {}),
    ...(brand ? { brand } : {}),
    ...(entered?.isServer || shown ? { address: callerAddress(request) } : {}),
    ...(client ? { client_request_id: client } : {}),
  };
}

/** The id that the caller gave its request, where it can be one. */
function clientRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === "string" && /^[\w.:/+=@-]{1,128}$/.test(given) ? given : undefined;
}

/** A token may stand in the query, so no query is ever logged; of a path that has one in it, only its pattern is. */
function pathOf({ url, pattern }: FastifyRequest): string {
  return pattern?.includes(":token") ? pattern : (url.split("?")[0] ?? "");
}
