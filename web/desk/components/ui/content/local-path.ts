/** Where something of the desk is from here: the page may stand at another host than the desk calls itself. */
export function localPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
