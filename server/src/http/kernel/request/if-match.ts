/**
 * The versions that a change was made up against (If-Match: RFC 9110, 13.1.1). Undefined without the header, and for
 * `*`, which any version fits. A version is told by its text, also where a proxy made its tag weak because it
 * compressed the answer, and where a program left the quotes out.
 */
export function versionsAsked(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  return [...ifMatch.matchAll(/(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g)].map(([, quoted, bare = ""]) =>
    withoutReading(quoted ?? bare),
  );
}

// No version has it in it.
const between = "/";

/**
 * A version as a tag. Where more is shown than a change is made up against, `reading` tells that apart: with it the tag is
 * another one for who polls (If-None-Match), and the same for who changes something.
 */
export function entityTag(version: string, reading?: string): string {
  return `"${reading === undefined ? version : version + between + reading}"`;
}

function withoutReading(tag: string): string {
  const [version = ""] = tag.split(between, 1);
  return version;
}
