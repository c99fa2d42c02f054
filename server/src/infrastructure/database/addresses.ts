import { isIPv6 } from "node:net";

/** Where one server of a DATABASE_URL listens: a host name, an address or the folder of a socket. */
export interface Server {
  host: string;
  port: number;
}

export interface Addresses {
  /** The URL with the first of its servers alone, as node-postgres takes it. */
  url: string;
  /** All of them: a primary and those that may become it. */
  servers: Server[];
  /** The settings for sessions that the URL asks for, as on the command line of a server. */
  options: string;
}

const usualPort = "5432";
const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?/;
/** Both mean here that the server must take writes, which the desk wants of every server anyway. */
const wantedAttributes = ["read-write", "primary", null];

/**
 * Reads a URL as libpq does: several hosts stand between commas, before the path or in the parameter `host`. Undefined
 * when it is none, or asks for servers that a desk cannot work with.
 */
export function addressesIn(text: string): Addresses | undefined {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const [, beginning = "", authority = "", path = "", query = ""] = parts;
  const parameters = new URLSearchParams(query);
  if (!wantedAttributes.includes(parameters.get("target_session_attrs"))) return undefined;
  parameters.delete("target_session_attrs");
  const hosts = parameters.get("host")?.split(",") ?? authority.split(",").map(hostOf);
  const ports = parameters.get("port")?.split(",") ?? authority.split(",").map(portOf);
  const servers = hosts.map((host, index) => ({
    host: host || "localhost",
    port: Number(ports[index] || ports[0] || usualPort),
  }));
  const options = parameters.get("options") ?? "";
  for (const name of ["host", "port", "options"]) parameters.delete(name);
  const [{ host, port } = { host: "localhost", port: Number(usualPort) }] = servers;
  const url = `${beginning}${urlHost(host)}:${port}${path}${queryOf(parameters, host)}`;
  return URL.canParse(url) && servers.every(isServer) ? { url, servers, options } : undefined;
}

/** Which of them, in words of the operator. */
export function nameOf({ host, port }: Server): string {
  return host.startsWith("/") ? host : `${host}:${port}`;
}

const hostOf = (text: string) => text.replace(/:\d*$/, "").replace(/^\[|\]$/g, "");
const portOf = (text: string) => /:(\d+)$/.exec(text)?.[1] ?? "";

/** The folder of a socket cannot stand before the path; node-postgres reads it from the parameter. */
function urlHost(host: string): string {
  if (host.startsWith("/")) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function queryOf(parameters: URLSearchParams, host: string): string {
  if (host.startsWith("/")) parameters.set("host", host);
  return parameters.size > 0 ? `?${parameters}` : "";
}

function isServer({ host, port }: Server): boolean {
  // More than one colon: an address of IPv6, else a port that is none.
  return (!host.includes(":") || isIPv6(host)) && Number.isInteger(port) && port > 0 && port < 65_536;
}
