import { expectThat, Mismatch } from "../expect.ts";
import type { ReceiverCheck } from "./check-receiver.ts";
import { otherSecret, type Receiver, type Request } from "./delivery.ts";

export async function expectAccepted(receiver: Receiver, request: Request): Promise<void> {
  const { status } = await receiver.send(request);
  if (status < 200 || status > 299) throw new Mismatch("a 2xx", `${status}${clockHint(receiver)}`);
}

export async function expectRefused(receiver: Receiver, request: Request): Promise<void> {
  const { status } = await receiver.send(request);
  if (status < 400 || status > 499) throw new Mismatch("a 4xx", `${status}${clockHint(receiver)}`);
  expectThat(status !== 410, "a 4xx other than 410, which switches the webhook off", status);
}

/** Why a right receiver may judge a time otherwise than these checks, which leave it a minute. */
export function clockHint({ secondsAhead }: Receiver): string {
  const seconds = Math.round(Math.abs(secondsAhead));
  if (seconds < 30) return "";
  return `. Its clock is ${seconds} s ${secondsAhead > 0 ? "ahead of" : "behind"} this machine's. Set both clocks first.`;
}

/** What every endpoint must refuse and accept by its signature. `request` makes a new request that is right. */
export function signatureChecks(
  heading: string,
  request: () => Request & { body?: string },
): ReceiverCheck[] {
  const refused = (title: string, change: () => Partial<Request>): ReceiverCheck => ({
    heading,
    title,
    run: (receiver) => expectRefused(receiver, { ...request(), ...change() }),
  });
  const without = (name: string) => ({
    change: (headers: Record<string, string>) => {
      delete headers[name];
    },
  });
  return [
    refused("A signature by another secret is refused", () => ({ secrets: [otherSecret] })),
    refused("A request without `webhook-signature` is refused", () => without("webhook-signature")),
    refused("A request without `webhook-id` is refused", () => without("webhook-id")),
    refused("A request without `webhook-timestamp` is refused", () => without("webhook-timestamp")),
    refused("An altered `webhook-id` is refused", () => ({
      change: (headers) => {
        headers["webhook-id"] += "x";
      },
    })),
    refused("An altered `webhook-timestamp` is refused", () => ({
      change: (headers) => {
        headers["webhook-timestamp"] = String(Number(headers["webhook-timestamp"]) - 1);
      },
    })),
    refused("A signature that is cut off is refused", () => ({
      change: (headers) => {
        headers["webhook-signature"] = headers["webhook-signature"]?.slice(0, -6) ?? "";
      },
    })),
    refused("A signature without its version `v1,` is refused", () => ({
      change: (headers) => {
        headers["webhook-signature"] = headers["webhook-signature"]?.replace("v1,", "v9,") ?? "";
      },
    })),
    refused("A replay after more than five minutes is refused", () => ({ age: -360 })),
    refused("A timestamp more than five minutes ahead is refused", () => ({ age: 360 })),
    refused("A timestamp that is no number is refused", () => ({
      change: (headers) => {
        headers["webhook-timestamp"] = "now";
      },
    })),
    {
      heading,
      title: "A request of four minutes ago is accepted",
      run: (receiver) => expectAccepted(receiver, { ...request(), age: -240 }),
    },
    {
      heading,
      title: "During a rotation: of two signatures one must match, whichever comes first",
      run: async (receiver) => {
        await expectAccepted(receiver, { ...request(), secrets: [otherSecret, receiver.secret] });
        await expectAccepted(receiver, { ...request(), secrets: [receiver.secret, otherSecret] });
      },
    },
  ];
}
