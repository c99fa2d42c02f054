import type { WebhookEvent } from "../../../../api/settings/webhooks.ts";

export const english = {
  language: "en",
  about:
    "A webhook tells a server of yours what happens to the tickets of a brand, as it happens and signed.",
  create: "New webhook",
  createAbout: "Its secret is shown once, right after it was made. It is told what happens from then on.",
  none: "There is no webhook yet",
  noneHelp:
    "With one your platform knows at once what customers and staff do, and need not ask again and again.",

  brand: "Brand",
  brandHelp: "It is told of the tickets of this brand and of no other.",
  url: "URL",
  urlHelp: "Where each event is posted to, as JSON. It must answer with 2xx within 15 seconds.",
  description: "Description",
  descriptionHelp: 'What is behind it: "The shop\'s portal". Only you and your colleagues see it.',
  events: "What it is told",
  eventsHelp:
    "Each event says what happened and to which ticket, never what was written: your platform reads that by the API.",
  all: (group: string) => `${group}: all`,
  groups: {
    ticket: "Tickets",
    secret: "Credentials",
    rating: "Ratings",
    report: "Reports",
    chat: "Chats",
    status: "Status page",
  } as Record<string, string>,
  /** By its type: its name within its group; when it comes, and what it says. */
  told: {
    "ticket.created": {
      name: "Opened",
      tells: "By a client, a guest or staff, or split off another; with its first message.",
    },
    "ticket.replied": {
      name: "Answered",
      tells: "Any answer that the customer sees, the automatic one too.",
    },
    "ticket.status_changed": {
      name: "Status changed",
      tells: "From what to what, and until when it is on hold; closing and reopening as well.",
    },
    "ticket.closed": {
      name: "Closed",
      tells: "The change of its status tells it as well.",
    },
    "ticket.reopened": {
      name: "Reopened",
      tells: "The change of its status tells it as well.",
    },
    "ticket.assigned": { name: "Assigned", tells: "Whether somebody has it now; not who." },
    "ticket.merged": {
      name: "Merged",
      tells: "Which other ticket of the same customer went into it.",
    },
    "rating.submitted": {
      name: "Given",
      tells: "By a customer after a close, or changed: the score, and the one before; no word of theirs.",
    },
    "report.received": {
      name: "Received",
      tells: "Something was reported; of a confidential type its reference and type alone.",
    },
    "report.replied": {
      name: "Replied",
      tells: "The reporter or staff wrote to the other; no word of it.",
    },
    "chat.started": {
      name: "Begun",
      tells: "Where, and whose client it is, if anybody knows; no word of it.",
    },
    "chat.closed": { name: "Ended", tells: "By the visitor, by staff or by the desk." },
    "status.incident": {
      name: "Incident",
      tells: "Of the status page: opened, told on, changed or resolved.",
    },
    "secret.created": { name: "Added", tells: "Its label, never its value." },
    "secret.revealed": { name: "Shown", tells: "That staff looked at it, with its label." },
    "secret.deleted": {
      name: "Removed",
      tells: "By somebody, or because its time was over; with its label.",
    },
  } satisfies Record<WebhookEvent, { name: string; tells: string }>,

  state: {
    on: "On",
    off: "Off",
    failing: "Failing, it began",
    gone: "Switched off: it answered that it is gone (410)",
    given_up: "Switched off: nothing has arrived for five days",
  },
  waiting: (count: number) => (count === 1 ? "1 delivery waits" : `${count} deliveries wait`),
  never: "nothing sent yet",
  last: {
    waiting: "last delivery waits, it happened",
    delivered: "last delivery arrived",
    failed: "last delivery failed",
  },

  use: "In use",
  log: "Delivery log",
  switchOn: "Switch on",
  switchOnHelp:
    "What waits for it goes out at once, in its order. What happened while it was off was not kept.",
  wasSwitchedOn: (name: string) => `Switched on: ${name}`,
  switchOff: "Switch off",
  switchOffTitle: (name: string) => `Switch off ${name}?`,
  switchOffHelp:
    "Nothing is sent to it any more, and what happens meanwhile is not kept for it. What waits already is kept for 90 days and goes out once it is on again.",
  wasSwitchedOff: (name: string) => `Switched off: ${name}`,

  rotate: "New secret",
  rotateAbout:
    "Gives it a new secret, as one should from time to time, and at once when somebody saw it who should not have. For a while both sign each request, so that your server can change over whenever it likes.",
  rotateTitle: (name: string) => `A new secret for ${name}?`,
  grace: "The old secret signs as well for",
  graceHelp: "Long enough to put the new one in place. When the old one is in wrong hands: not at all.",
  rotateNow: "Make the new secret",
  bothInForce: "Two secrets are in force. The old one ends",

  remove: "Delete webhook",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "Its log goes with it, and nothing brings either back.",
  removeWaiting: (count: number) =>
    count === 1 ? "1 delivery that waits is never sent." : `${count} deliveries that wait are never sent.`,

  made: (name: string) => `The secret of ${name}`,
  secret: "Secret",
  secretHelp:
    "Copy it now, to where your server keeps its secrets. Nobody can show it again. With it your server checks that what comes is from this desk, by any library of standardwebhooks.com.",
};

export type Texts = typeof english;
