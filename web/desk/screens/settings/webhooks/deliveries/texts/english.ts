import type { DeliveryState } from "../../../../../api/settings/webhooks.ts";

export const english = {
  language: "en",
  title: (name: string) => `Deliveries: ${name}`,
  state: "Status",
  type: "Type",
  anything: "All",
  number: "Ticket",
  numberHelp: "The full ticket number.",
  testEvent: "Test",
  triggeredEvent: "Trigger",
  none: "No results",
  noneHelp: "Clear a filter or choose a longer period.",
  noneYet: "No deliveries yet",
  noneYetHelp: "New events appear here. Send a test from the webhook's page.",
  count: (total: number) => (total === 1 ? "1 delivery" : `${total} deliveries`),
  more: "Show more",
  news: (count: number) => (count === 1 ? "1 new" : `${count} new`),

  states: { waiting: "Pending", delivered: "Delivered", failed: "Failed" } as Record<DeliveryState, string>,
  tried: (tries: number) => (tries === 1 ? "tried once" : `tried ${tries} times`),
  nextTry: "next attempt",
  facts: {
    id: "webhook-id",
    ticket: "Ticket",
    happened: "Event time",
    tries: "Attempts",
    next: "Next attempt",
    finished: "Finished",
  },
  behind: "Waiting for an earlier event of the same ticket, or being sent.",
  body: "Request body",
  bodyHelp: "Exactly as signed; the same in each attempt.",
  tries: "Attempts",
  noTries: "No attempts yet.",
  answered: (status: number, ms: number) => `${status} in ${ms} ms`,
  unanswered: (why: string, ms: number) => `${why}, after ${ms} ms`,
  request: "Request",
  response: "Response",
  isCut: "Truncated: only the beginning is stored.",
  empty: "Empty body.",
  detail: "Details",
  failures: {
    broken_off: "The connection was closed",
    invalid_url: "The URL is invalid",
    private_address: "Private network addresses are blocked (ALLOW_PRIVATE_TARGETS)",
    secret_lost: "The secret can't be decrypted. Rotate it",
    timed_out: "The request timed out",
    tls: "The TLS connection or certificate failed",
    too_large: "The response headers were too large",
    unreachable: "Connection refused or unreachable",
    unresolvable: "The hostname can't be resolved",
  } as Record<string, string>,

  again: "Resend",
  now: "Retry now",
  resend: "Resend…",
  resendTitle: "Which deliveries do you want to resend?",
  resendAbout: "Sent in order with the same IDs, so your server can ignore duplicates.",
  resendState: "Deliveries",
  resendStates: { failed: "failed", delivered: "delivered" },
  resendTimesHelp: "By event time. Empty: the whole log.",
  resendNow: (count: number) => (count === 0 ? "Nothing to send" : `Resend ${count}`),
  counted: (count: number) =>
    count === 0
      ? "No matching deliveries."
      : count === 1
        ? "1 delivery will be resent."
        : `${count} deliveries will be resent.`,
  wasResent: (count: number) => (count === 1 ? "Resending 1 delivery" : `Resending ${count} deliveries`),

  test: "Test",
  testAbout: "Sends a signed webhook.test event.",
  sendTest: "Send test",
  testOff: "Turn the webhook on to send a test.",
  onItsWay: "Sending…",
};

export type Texts = typeof english;
