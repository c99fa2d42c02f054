import type { SupportClient, SupportOptions } from "./handler.ts";

/** A client whose id is checked. */
export type KnownClient = SupportClient & { id: string };

/** The longest id that the desk stores. */
const longestId = 191;

/** Who is signed in by the product's own session; null if no one is. */
export async function signedInClient<Native>(
  { client: find }: SupportOptions<Native>,
  request: Request,
  native: Native,
): Promise<KnownClient | null> {
  let client: Awaited<ReturnType<typeof find>>;
  try {
    client = await find(request, native);
  } catch (cause) {
    throw new Error("client() threw an error.", { cause });
  }
  if (!client) return null;
  const id: unknown = Number.isSafeInteger(client.id) ? String(client.id) : client.id;
  if (!isId(id))
    throw new TypeError(
      `client() must return an id that is a whole number or a text of 1 to ${longestId} characters without "." or ".." between slashes, or null if no one is signed in.`,
    );
  return { ...client, id };
}

/**
 * Addresses cannot contain half a character, and `.` and `..` lead elsewhere: to another client, if a proxy before the desk decodes the
 * path.
 */
const isId = (id: unknown): id is string =>
  typeof id === "string" &&
  id.length >= 1 &&
  id.length <= longestId &&
  !/(^|[/\\])\.{1,2}([/\\]|$)|\p{Surrogate}/u.test(id);

/**
 * Whether a page shows another client than the one who is signed in now, for example since a sign-in in another tab. What is written
 * there would be sent in the name of the wrong client.
 */
export const isOfAnother = (request: Request, { id }: KnownClient): boolean => {
  const shown = request.headers.get("x-sidedesk-client");
  // The brand's public key is before the id, which only the hosted portal compares.
  return shown !== null && shown.split(" ").at(-1) !== encodeURIComponent(id);
};
