/** An answer of the desk that is none of success, as every body of an error has it. */
export class Refused extends Error {
  readonly status: number;
  /** A stable word for the cause. */
  readonly code: string;
  /** Sentences by field; of a 422 only. */
  readonly fields: Record<string, string[]>;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter: number | undefined;
  /** What a confirmation takes; only where one is required. */
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

/** No answer came at all. */
export class Unreachable extends Error {}

interface Body {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  retry_after?: number;
  methods?: readonly string[];
}

/** Something between the desk and here may have answered in its place. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => undefined);
  return new Refused(answer.status, isBody(body) ? body : { message: answer.statusText, code: "unknown" });
}

function isBody(body: unknown): body is Body {
  return typeof body === "object" && body !== null && "message" in body && "code" in body;
}
