import { CannotRun } from "./cannot-run.ts";

// The messages do not repeat the values: they may be secret.

export function requireUrl(url: string, option: string): void {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CannotRun(`The value of ${option} is not a URL. It begins with http:// or https://.`);
  const { username, password } = new URL(url);
  if (username !== "" || password !== "")
    throw new CannotRun(`The URL of ${option} has a user name or a password. Leave them out.`);
}

/** A key has the characters of a bearer token (RFC 6750), so that it can be sent in a header. */
export function requireToken(token: string, what: string): void {
  if (!/^[\w.~+/-]+=*$/.test(token))
    throw new CannotRun(`${what} has a character that no key has. Give all of it, as the desk showed it.`);
}
