import { randomBytes, randomUUID } from "node:crypto";
import type { Json } from "../../../server/test/world.ts";
import { answer, type Call, json, request, type SoakedDesk } from "../soaked-desk.ts";
import { untilAnswered } from "../until-answered.ts";

/** Writes of the soak test, each retried until it has a response, however often the desk is killed. */
export interface Calls {
  /** As the platform, below a client. */
  client(id: string, path: string, sending: Sending): Promise<Json>;
  /** As the platform, below its guests. */
  guests(path: string, sending: Sending): Promise<Json>;
  staff(path: string, body: unknown): Promise<Json>;
  /** As a guest, by the token of their ticket. */
  guest(token: string, path: string, body: unknown): Promise<Json>;
  /** As a visitor of a site, or without a token yet. The body has an id if the request can be repeated. */
  visitor(token: string | undefined, path: string, body: unknown): Promise<Json>;
  /** For idempotent requests. */
  put(path: string, token: string, body: unknown): Promise<Json>;
  remove(client: string, path: string): Promise<void>;
  /** A text that occurs nowhere else. */
  mark(what: string): string;
  /** The start of the oldest call without a response, by the machine's clock. */
  oldest(): number;
  readonly answered: number;
}

/** Called for each attempt, because a form can be sent only once. */
type Sending = () => Pick<Call, "body" | "headers">;

// A busy machine takes a while to restart after a kill of the supervisor.
const withinMs = 240_000;

export function callsOf(desk: SoakedDesk): Calls {
  const run = randomBytes(4).toString("hex");
  const underWay = new Map<object, number>();
  let [answered, marks] = [0, 0];
  const persist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const one = {};
    underWay.set(one, Date.now());
    try {
      const found = await untilAnswered(ask, withinMs);
      answered++;
      return found;
    } finally {
      underWay.delete(one);
    }
  };
  const post = (path: string, token: string, sending: Sending, more: Record<string, string> = {}) => {
    const key = { "idempotency-key": randomUUID(), ...more };
    return persist(() => {
      const { body, headers } = sending();
      return answer(desk.running.url, "POST", path, { token, body, headers: { ...headers, ...key } });
    });
  };
  const platform = "/api/v1/integration";
  return {
    client: (id, path, sending) => post(`${platform}/clients/${id}${path}`, desk.key, sending),
    guests: (path, sending) => post(`${platform}/guest${path}`, desk.key, sending),
    staff: (path, body) => post(`/api/v1/staff${path}`, desk.staffToken, () => json(body)),
    guest: (token, path, body) =>
      post(`${platform}/guest${path}`, desk.key, () => json(body), { "x-ticket-token": token }),
    visitor: (token = "", path, body) =>
      persist(() => answer(desk.running.url, "POST", `/api/v1/public/chat${path}`, { token, ...json(body) })),
    put: (path, token, body) =>
      persist(() => answer(desk.running.url, "PUT", path, { token, ...json(body) })),
    async remove(client, path) {
      let tries = 0;
      await persist(async () => {
        const call = { token: desk.key };
        const url = `${platform}/clients/${client}${path}`;
        tries++;
        await request(desk.running.url, "DELETE", url, call).catch((error) => {
          // The response to the previous attempt was lost.
          if (!(tries > 1 && error.status === 404)) throw error;
        });
      });
    },
    mark: (what) => `${run} ${what} ${++marks}`,
    oldest: () => Math.min(Number.POSITIVE_INFINITY, ...underWay.values()),
    get answered() {
      return answered;
    },
  };
}
