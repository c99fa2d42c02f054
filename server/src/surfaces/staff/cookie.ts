import type { IncomingHttpHeaders } from "node:http";
import { sessionMaxAgeSeconds } from "../../desk/people/sessions.ts";

// The prefix makes browsers insist on Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2), so that no other
// host of the domain can set or read it.
const name = "__Host-sidedesk";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function sessionTokenOf({
  headers,
}: {
  headers: IncomingHttpHeaders | Record<string, unknown>;
}): string | undefined {
  const cookies = String(headers.cookie ?? "").split(";");
  const ours = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(`${name}=`));
  const token = ours?.slice(name.length + 1);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

export function sessionCookie(token: string): string {
  return `${name}=${token}; ${attributes}; Max-Age=${sessionMaxAgeSeconds}`;
}

export const endedCookie = `${name}=; ${attributes}; Max-Age=0`;
