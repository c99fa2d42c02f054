import type { DeliveryState } from "../../../../../api/settings/webhooks.ts";

export const english = {
  language: "en",
  title: (name: string) => `Deliveries: ${name}`,
  state: "What became of it",
  type: "Type",
  anything: "Anything",
  number: "Ticket",
  numberHelp: "Its whole number.",
  testEvent: "Test",
  triggeredEvent: "Trigger",
  none: "Nothing fits",
  noneHelp: "Take a longer time, or fewer filters.",
  noneYet: "Nothing has been sent yet",
  noneYetHelp:
    "What happens from now on stands here, for as long as the brand keeps it. A test can be sent from the webhook's page.",
  count: (total: number) => (total === 1 ? "1 delivery" : `${total} deliveries`),
  more: "Show more",
  news: (count: number) => (count === 1 ? "1 new" : `${count} new`),

  states: { waiting: "Waiting", delivered: "Arrived", failed: "Failed" } as Record<DeliveryState, string>,
  tried: (tries: number) => (tries === 1 ? "tried once" : `tried ${tries} times`),
  nextTry: "next try",
  facts: {
    id: "webhook-id",
    ticket: "Ticket",
    happened: "Happened",
    tries: "Tries",
    next: "Next try",
    finished: "Finished",
  },
  behind: "Behind an earlier event of the same ticket, or just on its way.",
  body: "What is sent",
  bodyHelp: "To the letter, and the same with each try: it is what was signed.",
  tries: "Tries",
  noTries: "It has not been tried yet.",
  answered: (status: number, ms: number) => `${status} in ${ms} ms`,
  unanswered: (why: string, ms: number) => `${why}, after ${ms} ms`,
  request: "Request",
  response: "Response",
  isCut: "Only the beginning is kept: more came.",
  empty: "Nothing came with it.",
  detail: "The desk noted",
  failures: {
    broken_off: "The connection broke off",
    invalid_url: "The URL is none that can be sent to",
    private_address:
      "The address is of a private network, to which the desk sends nothing (ALLOW_PRIVATE_TARGETS)",
    secret_lost: "The desk cannot open the secret any more: give the webhook a new one",
    timed_out: "There was no whole answer in time",
    tls: "The certificate or the encrypted connection was refused",
    too_large: "The head of the answer was too large",
    unreachable: "Nothing answers at this address",
    unresolvable: "The name is not known",
  } as Record<string, string>,

  again: "Send again",
  now: "Try now",
  resend: "Send again…",
  resendTitle: "What is to be sent again?",
  resendAbout:
    "In its order and under the same ids, so that a server that remembers them takes nothing twice.",
  resendState: "Send what",
  resendStates: { failed: "failed", delivered: "arrived already" },
  resendTimesHelp: "By the time when it happened. Empty: all that the log has.",
  resendNow: (count: number) => (count === 0 ? "Nothing to send" : `Send ${count} again`),
  counted: (count: number) =>
    count === 0
      ? "Nothing of the kind stands in the log."
      : count === 1
        ? "1 delivery is sent again."
        : `${count} deliveries are sent again.`,
  wasResent: (count: number) =>
    count === 1 ? "1 delivery is sent again" : `${count} deliveries are sent again`,

  test: "Try it",
  testAbout: "Sends a webhook.test, signed and tried as any event is, whatever else it is told.",
  sendTest: "Send a test",
  testOff: "Switch it on first: nothing is sent to a webhook that is off.",
  onItsWay: "On its way…",
};

export type Texts = typeof english;
