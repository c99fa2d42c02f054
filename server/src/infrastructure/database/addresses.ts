import { isIPv6 } from "node:net";

/** The address of one server in a DATABASE_URL: a host name, an IP address or a socket folder. */
export interface Server {
  host: string;
  port: number;
}

export interface DatabaseAddresses {
  /** The URL with its first server only, as node-postgres takes it. */
  url: string;
  /** All servers: a primary and those that may become it. */
  servers: Server[];
  /** The session settings in the URL, written as on a server's command line. */
  options: string;
}

const usualPort = "5432";
const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?/;
/** Both require a server that takes writes, which the desk requires of every server. */
const wantedAttributes = ["read-write", "primary", null];

/**
 * Parses a URL as libpq does: several hosts are separated by commas, before the path or in the parameter `host`. Undefined if it is not a
 * URL, or asks for servers that a desk cannot use.
 */
export function addressesIn(text: string): DatabaseAddresses | undefined {
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

/** The server as an operator would write it. */
export function serverNameOf({ host, port }: Server): string {
  return host.startsWith("/") ? host : `${host}:${port}`;
}

const hostOf = (text: string) => text.replace(/:\d*$/, "").replace(/^\[|\]$/g, "");
const portOf = (text: string) => /:(\d+)$/.exec(text)?.[1] ?? "";

/** A socket folder cannot be the URL's host; node-postgres reads it from the parameter. */
function urlHost(host: string): string {
  if (host.startsWith("/")) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function queryOf(parameters: URLSearchParams, host: string): string {
  if (host.startsWith("/")) parameters.set("host", host);
  return parameters.size > 0 ? `?${parameters}` : "";
}

function isServer({ host, port }: Server): boolean {
  // More than one colon: an IPv6 address, or an invalid port.
  return (!host.includes(":") || isIPv6(host)) && Number.isInteger(port) && port > 0 && port < 65_536;
}
