import { expectThat } from "../expect.ts";
import type { ReceiverSection } from "./check-receiver.ts";
import { newId } from "./delivery.ts";
import { eventData, eventOf } from "./events.ts";
import { expectAccepted, expectRefused, signatureChecks } from "./signature-checks.ts";

const mostSeconds = 15;
const event = () => ({ body: eventOf("webhook.test") });

/** What a platform's webhook receiver must do. */
export const webhookSections: ReceiverSection[] = [
  {
    name: "events",
    checks: [
      ...Object.keys(eventData).map((type) => ({
        heading: "Receive an event",
        title: `\`${type}\` is answered with a 2xx`,
        run: (receiver: Parameters<typeof expectAccepted>[0]) =>
          expectAccepted(receiver, { body: eventOf(type) }),
      })),
      {
        heading: "Receive an event",
        title: "A type that is unknown to the receiver is answered with a 2xx",
        run: (receiver) => expectAccepted(receiver, { body: eventOf("conformance.unknown", {}) }),
      },
      {
        heading: "Receive an event",
        title: "A member that is unknown to the receiver is ignored",
        run: (receiver) => {
          const data = { ...eventData["ticket.replied"], conformance: { nested: [1] } };
          return expectAccepted(receiver, { body: eventOf("ticket.replied", data) });
        },
      },
      {
        heading: "Verify the signature",
        title: "The bytes are verified as they came, with any spacing and any letters",
        run: (receiver) => {
          const body = JSON.stringify(
            JSON.parse(eventOf("secret.created", { ...eventData["secret.created"], label: "Größe 🙂" })),
            null,
            3,
          );
          return expectAccepted(receiver, { body });
        },
      },
    ],
  },
  {
    name: "signature",
    checks: [
      ...signatureChecks("Verify the signature", event),
      {
        heading: "Verify the signature",
        title: "An altered body is refused",
        run: (receiver) => expectRefused(receiver, { ...event(), instead: eventOf("ticket.closed") }),
      },
    ],
  },
  {
    name: "answers",
    checks: [
      {
        heading: "Answer",
        title: "The same delivery again is a 2xx",
        run: async (receiver) => {
          const delivery = { ...event(), id: newId() };
          await expectAccepted(receiver, delivery);
          await expectAccepted(receiver, delivery);
        },
      },
      {
        heading: "Answer",
        title: "The answer comes within 15 seconds",
        run: async (receiver) => {
          const began = performance.now();
          await receiver.send(event());
          const seconds = (performance.now() - began) / 1_000;
          expectThat(seconds < mostSeconds, "an answer within 15 seconds", seconds);
        },
      },
      {
        heading: "Answer",
        title: "Eight deliveries at once are each a 2xx",
        run: async (receiver) => {
          await Promise.all(Array.from({ length: 8 }, () => expectAccepted(receiver, event())));
        },
      },
      {
        heading: "Answer",
        title: "No redirect",
        run: async (receiver) => {
          const { status } = await receiver.send(event());
          expectThat(status < 300 || status > 399, "no redirect", status);
        },
      },
    ],
  },
];
