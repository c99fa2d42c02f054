import { DeskError } from "../../errors.ts";

/** Errors of the HTTP layer. */
export const malformedBody = (kind: string, cause?: unknown): DeskError =>
  new DeskError(400, "body.malformed", { values: { kind }, cause });
export const bodyCutOff = (cause?: unknown): DeskError => new DeskError(400, "body.cut_off", { cause });
export const malformedRequest = (cause?: unknown): DeskError =>
  new DeskError(400, "request.malformed", { cause });
export const requestTimedOut = (cause?: unknown): DeskError =>
  new DeskError(408, "request.timed_out", { headers: { connection: "close" }, cause });
export const unknownExpectation = (): DeskError => new DeskError(417, "request.expectation");
export const encodedBody = (): DeskError => new DeskError(415, "body.encoded");
export const headersTooLarge = (cause?: unknown): DeskError =>
  new DeskError(431, "headers.too_large", { cause });
export const bodyTooLarge = (limitMb: number): DeskError =>
  new DeskError(413, "body.too_large", { values: { limit: limitMb }, headers: { connection: "close" } });
export const openBodyTooLarge = (limitKb: number): DeskError =>
  new DeskError(413, "body.too_large_here", { values: { limit: limitKb }, headers: { connection: "close" } });
export const formTextTooLarge = (limitMb: number): DeskError =>
  new DeskError(413, "form.text_too_large", {
    values: { limit: limitMb },
    headers: { connection: "close" },
  });
export const tooManyParts = (limit: number): DeskError =>
  new DeskError(413, "form.too_many_parts", { values: { limit }, headers: { connection: "close" } });
export const tooManyForms = (): DeskError =>
  new DeskError(503, "form.too_many", { headers: { "retry-after": "5", connection: "close" } });
export const tooManyBodies = (): DeskError =>
  new DeskError(503, "body.too_many", { headers: { "retry-after": "5", connection: "close" } });
export const rangeOutside = (size: number): DeskError =>
  new DeskError(416, "range.outside", { headers: { "content-range": `bytes */${size}` } });
export const unsupportedBody = (): DeskError => new DeskError(415, "body.unsupported");
export const onlyJson = (): DeskError => new DeskError(415, "body.only_json");
export const databaseAway = (cause: unknown): DeskError =>
  new DeskError(503, "server.away", { headers: { "retry-after": "5" }, cause });
export const commitUnconfirmed = (cause: unknown): DeskError =>
  new DeskError(503, "server.unconfirmed", { headers: { "retry-after": "5" }, cause });
export const notReady = (): DeskError =>
  new DeskError(503, "server.away", { headers: { "retry-after": "5" } });
export const noStandby = (): DeskError =>
  new DeskError(503, "server.no_standby", { headers: { "retry-after": "5" } });
export const unforeseen = (requestId: string, cause: unknown): DeskError =>
  new DeskError(500, "server.failed", { body: { request_id: requestId }, cause });
export const unknownRoute = (): DeskError => new DeskError(404, "route.unknown");
export const wrongMethod = (method: string, allowed: string): DeskError =>
  new DeskError(405, "method.not_allowed", { values: { method, allowed }, headers: { allow: allowed } });
