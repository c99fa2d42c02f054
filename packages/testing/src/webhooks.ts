import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, type WebhookEvent } from "@sidedesk/client";
import type { DeskCall } from "./desk-call.ts";

type EventOf<Type extends WebhookEvent["type"]> = Extract<WebhookEvent, { type: Type }>;

interface NextOptions<Type extends WebhookEvent["type"]> {
  matching?: (event: EventOf<Type>) => boolean;
  timeoutMs?: number;
}

/** An endpoint that receives the events of the test desk's brand. */
export interface TestWebhooks {
  /** All events so far, in the order of their arrival. */
  readonly received: readonly WebhookEvent[];
  /**
   * Resolves with the first event of this type that no earlier call returned, and for which `matching` is true. Waits if none has arrived.
   *
   * @throws {Error} if none arrives within `timeoutMs`, by default 10 seconds.
   */
  next<Type extends WebhookEvent["type"]>(type: Type, options?: NextOptions<Type>): Promise<EventOf<Type>>;
  /**
   * Registers an endpoint of your own, which then receives the events, too.
   *
   * @param url Also on this machine, such as `http://127.0.0.1:3000/hooks`.
   * @param events Their types; by default all.
   */
  register(url: string, events?: readonly string[]): Promise<{ id: string; secret: string }>;
}

export interface OpenWebhooks extends TestWebhooks {
  close(): void;
}

interface Registered {
  data: { id: string };
  secret: string;
}

export async function openWebhooks(
  admin: DeskCall,
  brandId: number,
  eventTypes: readonly string[],
): Promise<OpenWebhooks> {
  const received: WebhookEvent[] = [];
  const refused: string[] = [];
  const taken = new Set<WebhookEvent>();
  const arrivals = new EventTarget();
  let secret = "";
  const { url, close } = await receive((request, body) => {
    try {
      // The suite may have moved its own clock.
      received.push(verifyWebhook(request.headers, body, secret, { toleranceSeconds: Infinity }));
    } catch (error) {
      refused.push((error as Error).message);
      throw error;
    }
    arrivals.dispatchEvent(new Event("arrival"));
  });
  const register: TestWebhooks["register"] = async (url, events = eventTypes) => {
    const fields = { brand_id: brandId, url, events };
    const { data, secret } = await admin<Registered>("POST", "/webhooks", fields);
    return { id: data.id, secret };
  };
  ({ secret } = await register(url));
  return {
    received,
    register,
    close,
    async next<Type extends WebhookEvent["type"]>(
      type: Type,
      { matching = () => true, timeoutMs = 10_000 }: NextOptions<Type> = {},
    ) {
      const isWanted = (event: WebhookEvent): event is EventOf<Type> =>
        event.type === type && !taken.has(event) && matching(event as EventOf<Type>);
      const deadline = AbortSignal.timeout(timeoutMs);
      // The signal's own timer would let the process end.
      const waits = setInterval(() => undefined, timeoutMs);
      try {
        for (;;) {
          const found = received.find(isWanted);
          if (found) {
            taken.add(found);
            return found;
          }
          if (deadline.aborted) throw nothingCame(type, timeoutMs, received, refused);
          await arrivalOrEnd(arrivals, deadline);
        }
      } finally {
        clearInterval(waits);
      }
    },
  };
}

async function receive(
  take: (request: IncomingMessage, body: Buffer) => void,
): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    try {
      take(request, Buffer.concat(pieces));
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function arrivalOrEnd(arrivals: EventTarget, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      arrivals.removeEventListener("arrival", wake);
      deadline.removeEventListener("abort", wake);
      resolve();
    };
    arrivals.addEventListener("arrival", wake);
    deadline.addEventListener("abort", wake);
  });
}

function nothingCame(
  type: string,
  timeoutMs: number,
  received: readonly WebhookEvent[],
  refused: readonly string[],
): Error {
  const others = received.map((event) => event.type).join(", ") || "nothing";
  const reasons = refused.length === 0 ? "" : ` Refused: ${refused.join(" ")}`;
  return new Error(
    `No further ${type} arrived within ${timeoutMs / 1000} s. Received so far: ${others}.${reasons}`,
  );
}
