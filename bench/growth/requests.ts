import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Request } from "../operations.ts";

/** A request, its caller and the expected status. */
export interface Question extends Request {
  token: string;
  status: number;
  idempotencyKey?: string;
}

const agent = new Agent({ keepAlive: true });

/** All lanes run concurrently, each lane one request after the other. Resolves with the milliseconds of each request. */
export async function askInLanes(url: string, lanes: Question[][]): Promise<number[]> {
  const ofLanes = await Promise.all(
    lanes.map(async (questions) => {
      const took: number[] = [];
      for (const question of questions) took.push((await ask(url, question)).ms);
      return took;
    }),
  );
  return ofLanes.flat();
}

/** A plain connection, because `fetch` adds as much time as a short response takes. */
export async function ask(
  url: string,
  { method, path, body, token, status, idempotencyKey }: Question,
): Promise<{ ms: number; text: string }> {
  const from = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
  const sent = request(url + path, { method, agent, headers });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode !== status) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
  return { ms: performance.now() - from, text };
}
