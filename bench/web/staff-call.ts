/** A call of the staff API as a colleague; resolves with the response. */
export type Call = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

export function callAs(url: string, token: string): Call {
  return async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1/staff${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}
