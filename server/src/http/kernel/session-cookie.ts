import type { IncomingHttpHeaders } from "node:http";
import type { Desk } from "../../features/core/desk.ts";

/** Only the server's URL is needed. */
type Standing = Pick<Desk, "settings">;

interface SentBy {
  headers: IncomingHttpHeaders | Record<string, unknown>;
}

/** The cookie of a session: scripts cannot read it. */
export interface SessionCookie {
  tokenOf(desk: Standing, request: SentBy): string | undefined;
  /** The value of `Set-Cookie` that begins a session, and of one that ends it. */
  begin(desk: Standing, token: string): string;
  end(desk: Standing): string;
}

interface Form {
  /** The name under http. */
  name: string;
  /** `Lax` if links of other sites lead to the session's page. */
  sameSite: "Strict" | "Lax";
  maxAgeSeconds: number;
}

export function sessionCookie({ name, sameSite, maxAgeSeconds }: Form): SessionCookie {
  // The prefix makes browsers require Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2), so that no other host of the
  // domain can set or read the cookie.
  const overHttps = {
    name: `__Host-${name}`,
    attributes: `Path=/; Secure; HttpOnly; SameSite=${sameSite}`,
  };
  // Browsers send no Secure cookie to http://desk.lan, so signing in there needs this one.
  const overHttp = { name, attributes: `Path=/; HttpOnly; SameSite=${sameSite}` };
  const isHttps = ({ settings }: Standing) => settings.publicUrl.startsWith("https:");
  const write = (desk: Standing, token: string, seconds: number) => {
    const { name, attributes } = isHttps(desk) ? overHttps : overHttp;
    return `${name}=${token}; ${attributes}; Max-Age=${seconds}`;
  };
  return {
    tokenOf(desk, { headers }) {
      // Earlier versions used the https name on localhost under http too. Accepting it preserves those sessions.
      const taken = isHttps(desk) ? [overHttps] : [overHttp, overHttps];
      const cookies = String(headers.cookie ?? "")
        .split(";")
        .map((cookie) => cookie.trim());
      return taken.map(({ name }) => tokenIn(cookies, name)).find((token) => token !== undefined);
    },
    begin: (desk, token) => write(desk, token, maxAgeSeconds),
    end: (desk) => write(desk, "", 0),
  };
}

function tokenIn(cookies: string[], name: string): string | undefined {
  const token = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}
