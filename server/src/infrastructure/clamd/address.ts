/** The address of clamd, as node:net takes it. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const usualPort = 3310;

/** Parses `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function clamdAddressIn(url: string): ClamdAddress | undefined {
  if (url.startsWith("unix:")) {
    const path = url.slice("unix:".length).replace(/^\/\/(?=\/)/, "");
    return path.startsWith("/") ? { path } : undefined;
  }
  if (!url.startsWith("tcp://") || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname, search, hash, username } = new URL(url);
  if (hostname === "" || port === "0" || pathname + search + hash + username !== "") return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? usualPort : Number(port) };
}
