/** A response that isn't a success, in the shape of every error body. */
export class ApiError extends Error {
  readonly status: number;
  /** A stable error code. */
  readonly code: string;
  /** Messages by field; only for 422. */
  readonly fields: Record<string, string[]>;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter: number | undefined;
  /** Accepted confirmation methods; only if a confirmation is required. */
  readonly methods: readonly string[];

  constructor(status: number, { message, code, errors, retry_after, methods }: Body) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = errors ?? {};
    this.retryAfter = retry_after;
    this.methods = methods ?? [];
  }
}

/** The server didn't respond. */
export class Unreachable extends Error {}

interface Body {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  retry_after?: number;
  methods?: readonly string[];
}

/** A proxy may have answered instead of the server. */
export async function apiErrorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  return new ApiError(answer.status, isBody(body) ? body : { message: answer.statusText, code: "unknown" });
}

function isBody(body: unknown): body is Body {
  return typeof body === "object" && body !== null && "message" in body && "code" in body;
}
