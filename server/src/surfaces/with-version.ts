import { versionOf } from "../desk/versions.ts";
import { entityTag } from "./if-match.ts";
import { ok } from "./route.ts";

/** A record with its version in ETag, for a later If-Match. */
export function withVersion<Record extends object>(record: Record) {
  return { ...ok({ data: record }), headers: { etag: entityTag(versionOf(record)) } };
}
