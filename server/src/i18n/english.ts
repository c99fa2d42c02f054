// Messages that belong to no feature: faulty fields, bodies and requests.

/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "field.not_null": "The {field} field may not be null. Leave it out instead.",
  "field.pattern": "The {field} is not in a form that can be read. Examples: {examples}.",
  "field.cursor": "The {field} belongs to another list or another sort. Take it from a page of this one.",
  "field.required": "The {field} field is required.",
  "field.text": "The {field} field must be text.",
  "field.integer": "The {field} field must be a whole number.",
  "field.number": "The {field} field must be a number.",
  "field.boolean": "The {field} field must be true or false.",
  "field.list": "The {field} field must be a list.",
  "field.object": "The {field} field must be an object.",
  "field.json_object": "The request body must be a JSON object.",
  "field.too_long":
    "The {field} may not be longer than {limit, plural, one {# character} other {# characters}}.",
  "field.too_short":
    "The {field} must have at least {limit, plural, one {# character} other {# characters}}.",
  "field.too_large": "The {field} may not be greater than {limit}.",
  "field.too_small": "The {field} must be at least {limit}.",
  "field.too_many":
    "The {field} field may not have more than {limit, plural, one {# entry} other {# entries}}.",
  "field.too_few": "The {field} field must have at least {limit, plural, one {# entry} other {# entries}}.",
  "field.repeated": "The {field} field has the same entry twice.",
  "field.once": "The {field} field may be given only once.",
  "field.choice": "The {field} must be one of: {choices}.",
  "field.format": "The {field} is not in a form that can be read.",
  "field.email": "The {field} must be a valid email address.",
  "field.email_of_many": "“{value}” is not a valid email address.",
  "field.time": "The {field} must be a time such as 2026-03-01T09:30:00Z.",
  "field.date": "The {field} must be a date such as 2026-03-01.",
  "field.url": "The {field} must be an address that begins with http:// or https://.",
  "field.unknown": "The {field} field is not known here.",
  "field.characters": "The {field} field contains characters that cannot be stored.",
  "field.one_line": "The {field} may not contain line breaks or control characters.",
  "field.future": "The {field} must be a time in the future.",
  "field.timezone": "The {field} must be a time zone such as Europe/London.",
  "field.hours": "The {field} must be a pair of times such as 09:00 and 17:30.",
  "field.options": "The {field} needs options to choose from.",
} as const;

export const english = {
  ...problems,
  "errors.more": "{first} ({count, plural, one {and # more error} other {and # more errors}})",
  not_found: "We could not find what you asked for.",
  "route.unknown": "There is nothing at this address.",
  "method.not_allowed": "This address does not answer to {method}. It answers to {allowed}.",
  "body.malformed": "The request body could not be read as {kind}.",
  "body.cut_off": "The request ended before the body was complete.",
  "body.too_large": "The request is larger than the {limit} MB that the server accepts.",
  "form.text_too_large":
    "The text fields of the form are larger than the {limit} MB that the server accepts.",
  "form.too_many_parts": "A form may have at most {limit, plural, one {# part} other {# parts}}.",
  "form.too_many": "Too many forms are being sent just now. Please try again in a few seconds.",
  "body.too_large_here": "The request is larger than the {limit} KB that are accepted here.",
  "body.too_many": "Too many large requests are being sent just now. Please try again in a few seconds.",
  "body.encoded": "Send the body as it is, without a Content-Encoding.",
  "body.unsupported": "Send the body as application/json or, with files, as multipart/form-data.",
  "body.only_json": "Send the body as application/json.",
  "request.malformed": "The request could not be read.",
  "request.timed_out": "The request took too long to arrive.",
  "request.expectation": "What the request expects (Expect) is not known here.",
  "headers.too_large": "The headers of the request are too large.",
  "range.outside": "The file has no such range of bytes.",
  "server.away": "The desk cannot be reached just now. Please try again in a moment.",
  "server.no_standby":
    "Changes wait for a synchronous standby of the database (SyncRep), and none confirms them.",
  "server.unconfirmed":
    "This may have been done, but the desk could not confirm it yet. Send it again with the same Idempotency-Key: it is not done twice.",
  "server.failed": "Something went wrong on our side. If it happens again, tell us the request id.",
} as const;
