import { Type } from "typebox";
import { Closed } from "../../../features/core/schemas.ts";
import { codesOf } from "./error-codes.ts";

const message = Type.String({ description: "A sentence that can be shown to the customer." });

const statuses = [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 416, 503];
const codes = (values: string[], description: string) =>
  Type.String({ description: `${description} Later versions may add codes.`, enum: [...new Set(values)] });

const code = codes(statuses.flatMap(codesOf), "A stable word for programs, the same in every language.");

export const ErrorBody = Closed({ message, code }, { $id: "ErrorBody" });

export const ForbiddenErrorBody = Closed(
  {
    message,
    code,
    methods: Type.Optional(
      Type.Array(Type.String(), {
        description:
          "With `recent_authentication_required`: what `POST /api/v1/staff/session/confirm` asks for.",
        examples: [["password", "one_time_code"]],
      }),
    ),
  },
  { $id: "ForbiddenError" },
);

export const ValidationErrorBody = Closed(
  {
    message: Type.String({
      description: "The first sentence, and how many more there are.",
      examples: ["The subject field is required. (and 1 more error)"],
    }),
    code: codes(
      codesOf(422),
      "The code of the first sentence: `field_…` if the field is malformed, any other if a rule refuses it.",
    ),
    errors: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: "Sentences by field, in the order of the fields; members are dotted (`attachments.0`).",
      examples: [{ subject: ["The subject field is required."], body: ["The body field is required."] }],
    }),
  },
  { $id: "ValidationError" },
);

export const LimitErrorBody = Closed(
  {
    message,
    code: codes(codesOf(429), "Which limit is reached."),
    limit: Type.Integer({ description: "How many are allowed." }),
    limit_name: Type.String({ examples: ["tickets_per_hour"] }),
    retry_after: Type.Integer({ description: "Whole seconds until a retry can succeed." }),
  },
  { $id: "LimitError" },
);

export const UnforeseenErrorBody = Closed(
  {
    message,
    code: codes(codesOf(500), "Something unforeseen happened."),
    request_id: Type.Optional(Type.String()),
  },
  { $id: "UnforeseenError" },
);

/** The response body of each error status. */
export const refusalBodies = {
  400: { schema: ErrorBody, description: "The request could not be read." },
  401: { schema: ErrorBody, description: "No token, or one that is unknown or revoked." },
  403: {
    schema: ForbiddenErrorBody,
    description: "The token has expired or is not meant for this surface, or a recent sign-in is required.",
  },
  404: { schema: ErrorBody, description: "It does not exist, or it is someone else's." },
  405: { schema: ErrorBody, description: "The address does not answer to this method." },
  408: { schema: ErrorBody, description: "The body took too long to arrive." },
  409: { schema: ErrorBody, description: "It is not possible in the present state." },
  410: { schema: ErrorBody, description: "The link was ended for good." },
  412: { schema: ErrorBody, description: "It was changed in the meantime." },
  413: { schema: ErrorBody, description: "The request is larger than the server accepts." },
  415: { schema: ErrorBody, description: "The body is of a kind that is not read here." },
  416: { schema: ErrorBody, description: "The range lies outside of the file." },
  422: { schema: ValidationErrorBody, description: "Fields are missing or wrong." },
  429: { schema: LimitErrorBody, description: "A limit is reached; see also the header Retry-After." },
  500: { schema: UnforeseenErrorBody, description: "Something unforeseen happened." },
  503: {
    schema: ErrorBody,
    description: "What it needs cannot be reached just now, or is too busy; see Retry-After.",
  },
} as const;

export type RefusalStatus = keyof typeof refusalBodies;
