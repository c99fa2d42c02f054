/** A path on the current host, which can differ from the desk's configured one. */
export function localPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
