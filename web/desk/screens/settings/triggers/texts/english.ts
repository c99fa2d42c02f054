const either = new Intl.ListFormat("en", { type: "disjunction" });
const all = new Intl.ListFormat("en");
const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const english = {
  language: "en",
  about:
    "Run actions automatically when something happens to a ticket. Triggers run in order of creation; one can set off another, but never itself.",
  create: "New trigger",
  none: "No triggers yet",
  noneHelp: "Automate a routine step, such as raising the priority of outages.",
  off: "Off",
  never: "never ran",
  acted: (count: number) => `ran ${counted(count, "time", "times")}, last`,

  name: "Name",
  nameHelp: "Shown in the ticket's activity when it runs.",
  active: "On",
  activeHelp: "If off, it doesn't run, including for tickets already waiting.",
  brand: "Brand",
  everyBrand: "All brands",

  when: "When",
  whenAbout: "When this event happens, the desk checks “If” and runs “Then”.",
  event: "Event",
  events: {
    opened: "Ticket created",
    customer_replied: "Customer replies",
    staff_replied: "Staff reply",
    status_changed: "Status changes",
    waiting: "Ticket has been waiting",
  },
  waitStatus: "Status",
  waitSince: "Since the last reply",
  since: { customer: "of the customer", staff: "of staff" },
  waitAmount: "For",
  waitHelp: "Once per wait. Tickets already waiting count too, so test it first.",
  waitUnit: "Unit",
  units: { minutes: "Minutes", hours: "Hours", days: "Days" },

  only: "If",
  onlyAbout: "All conditions must match. Empty fields are ignored.",
  departments: "Department is one of",
  priorities: "Priority is one of",
  statuses: "Status is one of",
  statusesTo: "Status changed to one of",
  tagsAny: "Has one of these tags",
  tagsNone: "Has none of these tags",
  words: "Subject contains one of",
  listHelp: "Separate with commas.",
  assignee: "Assignee",
  assignees: { "": "Any", none: "Unassigned", somebody: "Assigned" },
  customer: "Customer",
  customers: { "": "Any", client: "Client", guest: "Guest" },
  source: "Created by",
  sources: {
    "": "Any",
    platform: "Customer",
    mail: "Customer, by email",
    chat: "Anyone, in a chat",
    staff: "Staff",
  },

  does: "Then",
  doesAbout:
    "Actions run together or not at all. Tags are internal. Tickets are only assigned to agents with access.",
  assign: "Assign to",
  nothing: "No change",
  nobody: "Unassigned",
  priority: "Set priority",
  asItIs: "No change",
  status: "Set status",
  statusNot: "No change",
  addTags: "Add tags",
  removeTags: "Remove tags",
  mail: "Send email",
  mailTo: {
    "": "None",
    staff: "To staff",
    address: "To an address",
    customer: "To the customer",
  },
  mailPeople: "Recipients",
  mailPeopleHelp: "Only those with access to the ticket get it.",
  mailAddress: "Address",
  mailSubject: "Subject",
  mailBody: "Text",
  webhook: "Call webhook",
  noWebhook: "None",
  webhookHelp: "A webhook of this brand. It receives ticket.triggered with the trigger's name.",

  tryIt: "Test trigger",
  tryAbout: "Checks the newest tickets. Nothing is changed.",
  tried: (fitting: number, all: number) =>
    `It matches ${grouped(fitting)} of the newest ${counted(all, "ticket", "tickets")}.`,

  sentence: {
    when: (event: string) => `When ${event}`,
    if: (conditions: string[]) => `if ${all.format(conditions)}`,
    does: (actions: string[]) => `then: ${actions.join(" · ")}`,
    events: {
      opened: "a ticket is created",
      customer_replied: "a customer replies",
      staff_replied: "staff reply",
      status_changed: "a ticket's status changes",
    },
    waited: (status: string, amount: string, since: "customer" | "staff") =>
      `a ticket (${status}) has waited ${amount} since the last reply of ${since === "staff" ? "staff" : "the customer"}`,
    amount: (count: number, unit: "minutes" | "hours" | "days") => counted(count, unit.slice(0, -1), unit),
    brand: (name: string) => `its brand is ${name}`,
    departments: (names: string[]) => `it is in ${either.format(names)}`,
    priorities: (names: string[]) => `its priority is ${either.format(names)}`,
    tagsAny: (names: string[]) => `it has the tag ${either.format(names)}`,
    tagsNone: (names: string[]) => `it doesn't have the tag ${either.format(names)}`,
    words: (names: string[]) => `its subject contains ${either.format(names.map((name) => `“${name}”`))}`,
    statuses: (names: string[]) => `its status is ${either.format(names)}`,
    sources: {
      platform: "the customer created it",
      mail: "it came by email",
      chat: "it came from a chat",
      staff: "staff created it",
    },
    assignee: { none: "it is unassigned", somebody: "it is assigned" },
    customer: { client: "it is from a client", guest: "it is from a guest" },
    mail: {
      staff: "Email staff",
      address: "Send email",
      customer: "Email the customer",
    },
    webhook: "Call webhook",
    gone: "a deleted item",
  },

  remove: "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "Changes it made stay. To keep it for later, turn it off.",
};

export type Texts = typeof english;
