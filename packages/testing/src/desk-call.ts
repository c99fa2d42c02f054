/** A suite that later refuses requests which it did not expect, such as with MSW, replaces the global one. */
const { fetch } = globalThis;

/**
 * Calls an area of the desk's API and resolves with the body of the answer, such as `{ data: … }`; undefined if it has none.
 *
 * @param path Below the area, such as `/tickets/48210573966120/replies`.
 * @throws {Error} with status and message if the desk refuses.
 */
export type DeskCall = <Body = unknown>(method: string, path: string, body?: object) => Promise<Body>;

export function callingAs(token: string, base: string): DeskCall {
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Body;
  };
}
