import { Type } from "typebox";
import { Closed } from "../../../features/core/schemas.ts";

const message = Type.String({ description: "A message that can be shown to the customer." });

/** The OpenAPI document lists today's codes (openapi/refusals.ts). An enum would break clients with each new one. */
const codeAs = (description: string) =>
  Type.String({ description: `${description} Later versions may add codes.` });

const code = codeAs("A stable code for programs, the same in every language.");

export const ErrorBody = Closed({ message, code }, { $id: "ErrorBody" });

export const ForbiddenErrorBody = Closed(
  {
    message,
    code,
    methods: Type.Optional(
      Type.Array(Type.String(), {
        description:
          "With `recent_authentication_required`: the methods that `POST /api/v1/staff/session/confirm` accepts.",
        examples: [["password", "one_time_code"]],
      }),
    ),
  },
  { $id: "ForbiddenError" },
);

export const ValidationErrorBody = Closed(
  {
    message: Type.String({
      description: "The message of the first problem, and how many more problems there are.",
      examples: ["The subject field is required. (and 1 more error)"],
    }),
    code: codeAs(
      "The code of the first problem: `field_…` if the field is malformed, any other code if a rule refuses it.",
    ),
    errors: Type.Record(Type.String(), Type.Array(Type.String()), {
      description:
        "Messages by field, in the order of the fields; members of a list or object are dotted (`attachments.0`).",
      examples: [{ subject: ["The subject field is required."], body: ["The body field is required."] }],
    }),
  },
  { $id: "ValidationError" },
);

export const LimitErrorBody = Closed(
  {
    message,
    code: codeAs("The limit that is reached."),
    limit: Type.Integer({ description: "The number that is allowed." }),
    limit_name: Type.String({ examples: ["tickets_per_hour"] }),
    retry_after: Type.Integer({ description: "The number of seconds until a retry can succeed." }),
  },
  { $id: "LimitError" },
);

export const UnforeseenErrorBody = Closed(
  {
    message,
    code: codeAs("An unexpected error occurred."),
    request_id: Type.Optional(Type.String()),
  },
  { $id: "UnforeseenError" },
);

/** The response body of each error status. */
export const refusalBodies = {
  400: { schema: ErrorBody, description: "The request could not be read." },
  401: { schema: ErrorBody, description: "The token is missing, unknown or revoked." },
  403: {
    schema: ForbiddenErrorBody,
    description: "The token has expired or is not meant for this surface, or a recent sign-in is required.",
  },
  404: { schema: ErrorBody, description: "The resource does not exist, or you cannot access it." },
  405: { schema: ErrorBody, description: "The path does not support this method." },
  408: { schema: ErrorBody, description: "The body took too long to arrive." },
  409: {
    schema: ErrorBody,
    description: "The current state does not allow it. With `idempotency_running`, see Retry-After.",
  },
  410: { schema: ErrorBody, description: "The link was permanently revoked." },
  412: { schema: ErrorBody, description: "The resource was changed since you read it." },
  413: { schema: ErrorBody, description: "The request is larger than the server accepts." },
  415: { schema: ErrorBody, description: "The body's type is not supported here." },
  416: { schema: ErrorBody, description: "The range is outside the file." },
  422: { schema: ValidationErrorBody, description: "Fields are missing or invalid." },
  429: { schema: LimitErrorBody, description: "A limit is reached. See the header Retry-After." },
  500: { schema: UnforeseenErrorBody, description: "An unexpected error occurred." },
  503: {
    schema: ErrorBody,
    description: "A service that the request needs is unreachable or too busy. See Retry-After.",
  },
} as const;

export type RefusalStatus = keyof typeof refusalBodies;
