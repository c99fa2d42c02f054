import { versionOf } from "../../../features/core/versions.ts";
import { entityTag } from "../request/if-match.ts";
import { ok } from "../route.ts";

/**
 * A record with its version in ETag, for a later If-Match. `versioned` leaves out fields that change with time alone.
 */
export function withEtag<Record extends object>(record: Record, versioned: object = record) {
  const reading = versioned === record ? undefined : versionOf(record);
  return { ...ok({ data: record }), headers: { etag: entityTag(versionOf(versioned), reading) } };
}
