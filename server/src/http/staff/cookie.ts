import type { IncomingHttpHeaders } from "node:http";
import type { Desk } from "../../features/core/desk.ts";
import { sessionMaxAgeSeconds } from "../../features/organisation/staff-accounts/sign-in/sessions.ts";

/** Only the server's URL is needed. */
type Standing = Pick<Desk, "settings">;

// The prefix makes browsers require Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2), so that no other host of the
// domain can set or read the cookie.
const overHttps = { name: "__Host-sidedesk", attributes: "Path=/; Secure; HttpOnly; SameSite=Strict" };
// Browsers send no Secure cookie to http://desk.lan, so signing in there needs this one.
const overHttp = { name: "sidedesk", attributes: "Path=/; HttpOnly; SameSite=Strict" };

const cookieOf = ({ settings }: Standing) => (settings.publicUrl.startsWith("https:") ? overHttps : overHttp);

export function sessionTokenOf(
  desk: Standing,
  { headers }: { headers: IncomingHttpHeaders | Record<string, unknown> },
): string | undefined {
  // Earlier versions used the https name on localhost under http too. Accepting it preserves those sessions.
  const taken = cookieOf(desk) === overHttps ? [overHttps] : [overHttp, overHttps];
  const cookies = String(headers.cookie ?? "")
    .split(";")
    .map((cookie) => cookie.trim());
  return taken.map(({ name }) => tokenIn(cookies, name)).find((token) => token !== undefined);
}

function tokenIn(cookies: string[], name: string): string | undefined {
  const token = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

export function sessionCookie(desk: Standing, token: string): string {
  const { name, attributes } = cookieOf(desk);
  return `${name}=${token}; ${attributes}; Max-Age=${sessionMaxAgeSeconds}`;
}

export function endedCookie(desk: Standing): string {
  const { name, attributes } = cookieOf(desk);
  return `${name}=; ${attributes}; Max-Age=0`;
}
