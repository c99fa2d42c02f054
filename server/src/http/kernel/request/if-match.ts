/**
 * The versions that a change is based on (If-Match: RFC 9110, 13.1.1). Undefined without the header, and for `*`, which
 * matches any version. Weak tags and unquoted ones match too: a proxy that compresses weakens a tag, and some programs
 * omit the quotes.
 */
export function versionsAsked(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  return [...ifMatch.matchAll(/(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g)].map(([, quoted, bare = ""]) =>
    withoutReading(quoted ?? bare),
  );
}

// A separator that occurs in no version.
const between = "/";

/**
 * A version as an entity tag. `reading` identifies content that is not part of the version: it changes the tag for
 * polling (If-None-Match) and is ignored for changes (If-Match).
 */
export function entityTag(version: string, reading?: string): string {
  return `"${reading === undefined ? version : version + between + reading}"`;
}

function withoutReading(tag: string): string {
  const [version = ""] = tag.split(between, 1);
  return version;
}
