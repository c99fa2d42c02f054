/** Why a request failed, as shown to an admin. */
const outgoingFailures = [
  "invalid_url",
  "unresolvable",
  "private_address",
  "unreachable",
  "tls",
  "timed_out",
  "too_large",
  "broken_off",
  "stopped",
] as const;
type OutgoingFailure = (typeof outgoingFailures)[number];

export interface OutgoingResponse {
  status: number;
  /** Names in lower case; repeated headers are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the body exceeded the limit and was truncated. */
  isCut: boolean;
}

/** The result and duration of a request. `detail` is for an admin, in English: a code or a sentence. */
export type OutgoingOutcome = { tookMs: number } & (
  | ({ failure: null } & OutgoingResponse)
  | { failure: OutgoingFailure; detail: string; cause?: unknown }
);

export class Failed extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

const ofCodes: Record<string, OutgoingFailure> = {
  ENOTFOUND: "unresolvable",
  EAI_AGAIN: "unresolvable",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  EACCES: "unreachable",
  EPROTO: "tls",
  ETIMEDOUT: "timed_out",
  UND_ERR_CONNECT_TIMEOUT: "timed_out",
  UND_ERR_HEADERS_TIMEOUT: "timed_out",
  UND_ERR_BODY_TIMEOUT: "timed_out",
  UND_ERR_HEADERS_OVERFLOW: "too_large",
};
const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;

/** Maps the error code of undici, Node or OpenSSL; any other error counts as a broken connection. */
export function failureOf(error: unknown): { failure: OutgoingFailure; detail: string } {
  if (error instanceof Failed) return { failure: error.failure, detail: error.message };
  const { code, message } = error as NodeJS.ErrnoException;
  const known = typeof code === "string" ? code : "";
  return {
    failure: ofCodes[known] ?? (ofTls.test(known) ? "tls" : "broken_off"),
    detail: known || String(message).slice(0, 200),
  };
}
