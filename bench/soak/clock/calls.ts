import { randomBytes, randomUUID } from "node:crypto";
import type { Json } from "../../../server/test/world.ts";
import { answer, type Call, json, request, type SoakedDesk } from "../soaked-desk.ts";
import { untilAnswered } from "../until-answered.ts";

/** Writes of the soak, each asked again until it has an answer, however often the desk is killed meanwhile. */
export interface Calls {
  /** As the platform, below a client. */
  client(id: string, path: string, sending: Sending): Promise<Json>;
  /** As the platform, below its guests. */
  guests(path: string, sending: Sending): Promise<Json>;
  staff(path: string, body: unknown): Promise<Json>;
  /** As a guest, by the token of their ticket. */
  guest(token: string, path: string, body: unknown): Promise<Json>;
  /** As a visitor of a site, or before they have a token. What can be sent twice carries an id of its own. */
  visitor(token: string | undefined, path: string, body: unknown): Promise<Json>;
  /** What is the same however often it is done. */
  put(path: string, token: string, body: unknown): Promise<Json>;
  remove(client: string, path: string): Promise<void>;
  /** Words that nobody else writes. */
  mark(what: string): string;
  /** When the oldest of those began that have no answer yet, by the machine's clock. */
  oldest(): number;
  readonly answered: number;
}

/** Made anew for each try: a form can be sent once. */
type Sending = () => Pick<Call, "body" | "headers">;

// A busy machine on which the supervisor was killed needs a while.
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
          // The answer to the try before was lost.
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
