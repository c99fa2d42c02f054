import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DeskError } from "../../errors.ts";
import { callerAddress } from "./request/caller.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The reason of a rejected request, for the log. */
    refused: Refused | undefined;
  }
}

interface Refused {
  code: string;
  /** The name of the exceeded limit. */
  limit?: string;
  /** The names of the faulty fields, never their values. */
  fields?: string[];
}

const most = { fields: 20, nameLength: 60 };

/** Logs one line per response, so that an operator can find failed calls and their cause. */
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
    // A logger per request would cost more than the line.
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

/** Logs the address of a platform's server, for its operator. A person's address is not logged. */
function whoOf(request: FastifyRequest) {
  const { entered, pattern, headers } = request;
  // The key's owner is logged even if authentication rejected the request.
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

/** The caller's own request id, if it is well-formed. */
function clientRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === "string" && /^[\w.:/+=@-]{1,128}$/.test(given) ? given : undefined;
}

/** A query may contain a token, so queries are not logged. If the path contains one, only its pattern is. */
function pathOf({ url, pattern }: FastifyRequest): string {
  return pattern?.includes(":token") ? pattern : (url.split("?")[0] ?? "");
}
