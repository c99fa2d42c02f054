import type { WebhookEvent } from "../../../../api/settings/webhooks.ts";

export const english = {
  language: "en",
  about: "A webhook sends signed events about a brand to your server as they happen.",
  create: "Create webhook",
  createAbout: "The secret is shown once, right after you create the webhook. Events are sent from then on.",
  none: "No webhooks yet",
  noneHelp: "Create one to notify your platform of changes without polling.",

  brand: "Brand",
  brandHelp: "Only events of this brand are sent.",
  url: "URL",
  urlHelp: "Events are sent here as JSON with POST. Respond with 2xx within 15 seconds.",
  description: "Description",
  descriptionHelp: "What receives it, such as “Shop portal”. Only your team sees it.",
  events: "Events",
  eventsHelp: "An event says what happened to which ticket, without message text. Read that through the API.",
  all: (group: string) => `${group}: all`,
  groups: {
    ticket: "Tickets",
    secret: "Credentials",
    rating: "Ratings",
    report: "Reports",
    chat: "Chats",
    status: "Status page",
  } as Record<string, string>,
  /** By event type: its name within its group, and what it contains. */
  told: {
    "ticket.created": {
      name: "Created",
      tells: "By a client, guest or teammate, or split from another ticket. Includes the first message.",
    },
    "ticket.replied": {
      name: "Replied",
      tells: "Any reply that the customer sees, including automatic ones.",
    },
    "ticket.status_changed": {
      name: "Status changed",
      tells: "The old and new status, including on hold, closed and reopened.",
    },
    "ticket.closed": {
      name: "Closed",
      tells: "Sent in addition to “Status changed”.",
    },
    "ticket.reopened": {
      name: "Reopened",
      tells: "Sent in addition to “Status changed”.",
    },
    "ticket.assigned": {
      name: "Assigned",
      tells: "Whether the ticket is assigned, not to whom it is assigned.",
    },
    "ticket.merged": {
      name: "Merged",
      tells: "Which ticket of the same customer was merged into it.",
    },
    "rating.submitted": {
      name: "Submitted",
      tells: "New or changed rating: the score and the previous one, without the comment.",
    },
    "report.received": {
      name: "Received",
      tells: "A new report. Confidential reports include only reference and type.",
    },
    "report.replied": {
      name: "Replied",
      tells: "The reporter or staff replied. Without the text.",
    },
    "chat.started": {
      name: "Started",
      tells: "Where, and the client if verified. Without messages.",
    },
    "chat.closed": { name: "Ended", tells: "By the visitor, staff or the desk." },
    "status.incident": {
      name: "Incident",
      tells: "Created, updated, changed or resolved.",
    },
    "secret.created": { name: "Added", tells: "Its label, never its value." },
    "secret.revealed": { name: "Revealed", tells: "A teammate revealed it. Includes its label." },
    "secret.deleted": {
      name: "Removed",
      tells: "Deleted or expired. Includes its label.",
    },
  } satisfies Record<WebhookEvent, { name: string; tells: string }>,

  state: {
    on: "On",
    off: "Off",
    failing: "Failing since",
    gone: "Turned off: the server responded 410 Gone",
    given_up: "Turned off: no successful delivery for five days",
  },
  waiting: (count: number) => (count === 1 ? "1 delivery pending" : `${count} deliveries pending`),
  never: "nothing sent yet",
  last: {
    waiting: "last delivery pending since",
    delivered: "last delivery succeeded",
    failed: "last delivery failed",
  },

  use: "Usage",
  log: "Delivery log",
  switchOn: "Turn on",
  switchOnHelp: "Pending deliveries are sent now, in order. Events from while it was off are not sent.",
  wasSwitchedOn: (name: string) => `Turned on: ${name}`,
  switchOff: "Turn off",
  switchOffTitle: (name: string) => `Turn off ${name}?`,
  switchOffHelp:
    "New events are not sent or stored. Pending deliveries are kept for 90 days and sent when you turn it on.",
  wasSwitchedOff: (name: string) => `Turned off: ${name}`,

  rotate: "Rotate secret",
  rotateAbout:
    "Replaces the secret. Do this regularly, and immediately if it leaked. Both secrets sign requests for a while, so you can switch without downtime.",
  rotateTitle: (name: string) => `Rotate the secret of ${name}?`,
  grace: "Keep the old secret for",
  graceHelp: "Long enough to deploy the new one. If the secret leaked, end it now.",
  rotateNow: "Rotate secret",
  bothInForce: "Two secrets are active. The old one expires",

  remove: "Delete webhook",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "Its delivery log is deleted too. This can't be undone.",
  removeWaiting: (count: number) =>
    count === 1 ? "1 pending delivery won't be sent." : `${count} pending deliveries won't be sent.`,

  made: (name: string) => `Secret for ${name}`,
  secret: "Secret",
  secretHelp:
    "Copy it now to your server's secrets. You won't be able to see it again. Verify signatures with any library of standardwebhooks.com.",
};

export type Texts = typeof english;
