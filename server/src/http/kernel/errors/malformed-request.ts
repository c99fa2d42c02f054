import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { DeskError } from "../../../errors.ts";
import { newId } from "../../../features/core/values/ids.ts";
import type { Language } from "../../../i18n/say.ts";
import {
  headersTooLarge,
  malformedRequest,
  requestTimedOut,
  unknownExpectation,
} from "../../../infrastructure/http/refusals.ts";
import { errorBody } from "./error-response.ts";

// A named import would make Node read every export of the module, and one of them loads the whole `fetch` client.
const { STATUS_CODES } = process.getBuiltinModule("node:http");

/** Gives requests that Node itself could not parse the same error body as all others. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, language: Language): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refusal = refusalOf(error);
  const body = JSON.stringify(errorBody(refusal, language));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${newId()}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Rejects an `Expect` other than 100-continue (RFC 9110, 10.1.1), which Node reports before there is a request. */
export function answerExpectation(response: ServerResponse, language: Language): void {
  const refusal = unknownExpectation();
  response
    .writeHead(refusal.status, {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": newId(),
      connection: "close",
    })
    .end(JSON.stringify(errorBody(refusal, language)));
}

function refusalOf(error: NodeJS.ErrnoException): DeskError {
  if (error.code === "HPE_HEADER_OVERFLOW") return headersTooLarge(error);
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return requestTimedOut(error);
  return malformedRequest(error);
}
