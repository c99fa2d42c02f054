/**
 * The versions that a change was made up against (If-Match: RFC 9110, 13.1.1). Undefined without the header, and for
 * `*`, which any version fits. A version is told by its text, also where a proxy made its tag weak because it
 * compressed the answer, and where a program left the quotes out.
 */
export function versionsAsked(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  return [...ifMatch.matchAll(/(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g)].map(
    ([, quoted, bare = ""]) => quoted ?? bare,
  );
}

export function entityTag(version: string): string {
  return `"${version}"`;
}
