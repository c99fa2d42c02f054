const either = new Intl.ListFormat("en", { type: "disjunction" });
const all = new Intl.ListFormat("en");
const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const english = {
  language: "en",
  about:
    "What the desk does by itself when something happens to a ticket, or when one has waited. They act in the order in which they were made; what one does can set another one off, but none sets itself off again.",
  create: "New trigger",
  none: "Nothing happens by itself yet",
  noneHelp:
    "Begin with what somebody does for every such ticket: raise the priority of an outage, close what nobody answered for a week.",
  off: "Off",
  never: "has not acted yet",
  acted: (count: number) => `acted ${counted(count, "time", "times")}, last`,

  name: "Name",
  nameHelp: "It stands in the activity of a ticket where it did something.",
  active: "On",
  activeHelp: "Switched off, it does nothing, also of what has set it off already.",
  brand: "Brand",
  everyBrand: "Every brand",

  when: "When",
  whenAbout:
    "Each time this happens, the desk checks what stands under “If”, and does what stands under “Then”. Customers notice only that.",
  event: "What sets it off",
  events: {
    opened: "A ticket is opened",
    customer_replied: "A customer writes",
    staff_replied: "Staff answer",
    status_changed: "The state changes",
    waiting: "A ticket has waited",
  },
  waitStatus: "In the state",
  waitSince: "Since the last word",
  since: { customer: "of the customer", staff: "of staff" },
  waitAmount: "For",
  waitHelp:
    "Once for each wait. What waits already when this is switched on counts as well: try it out first.",
  waitUnit: "Counted in",
  units: { minutes: "Minutes", hours: "Hours", days: "Days" },

  only: "If",
  onlyAbout: "All of it must be true, as the ticket is at that moment. What is left open is no condition.",
  departments: "It is in one of these departments",
  priorities: "It has one of these priorities",
  statuses: "It is in one of these states",
  statusesTo: "It changed to one of these states",
  tagsAny: "It has one of these tags",
  tagsNone: "It has none of these tags",
  words: "One of these stands in the subject",
  listHelp: "Several with commas between them.",
  assignee: "Assigned to",
  assignees: { "": "Anybody or nobody", none: "Nobody", somebody: "Somebody" },
  customer: "Of",
  customers: { "": "Anybody", client: "A client", guest: "A guest" },
  source: "Opened by",
  sources: {
    "": "Anybody",
    platform: "The customer",
    mail: "The customer, by mail",
    chat: "Either, in a chat",
    staff: "Staff",
  },

  does: "Then",
  doesAbout:
    "All of it or nothing. Customers see the state, the priority and who has their ticket; tags are for staff alone. A colleague who does not see the ticket is not given it.",
  assign: "Assigns it to",
  nothing: "Nothing changes",
  nobody: "Nobody",
  priority: "Sets the priority",
  asItIs: "As it is",
  status: "Sets the state",
  statusNot: "As it is",
  addTags: "Adds the tags",
  removeTags: "Removes the tags",
  mail: "Writes a mail",
  mailTo: {
    "": "To nobody",
    staff: "To colleagues",
    address: "To an address",
    customer: "To the customer",
  },
  mailPeople: "To whom",
  mailPeopleHelp: "Those alone get it who may see the ticket.",
  mailAddress: "Address",
  mailSubject: "Subject",
  mailBody: "Text",
  webhook: "Tells a webhook",
  noWebhook: "None",
  webhookHelp: "Of this brand; it is told ticket.triggered, with the name of the trigger.",

  tryIt: "Try it out",
  tryAbout: "On the newest tickets, as they are now. Nothing is done.",
  tried: (fitting: number, all: number) =>
    `It would act on ${grouped(fitting)} of the newest ${counted(all, "ticket", "tickets")}.`,

  sentence: {
    when: (event: string) => `When ${event}`,
    if: (conditions: string[]) => `if ${all.format(conditions)}`,
    does: (actions: string[]) => `then: ${actions.join(" · ")}`,
    events: {
      opened: "a ticket is opened",
      customer_replied: "a customer writes",
      staff_replied: "staff answer",
      status_changed: "the state of a ticket changes",
    },
    waited: (status: string, amount: string, since: "customer" | "staff") =>
      `a ticket (${status}) has waited ${amount} since the last word of ${since === "staff" ? "staff" : "the customer"}`,
    amount: (count: number, unit: "minutes" | "hours" | "days") => counted(count, unit.slice(0, -1), unit),
    brand: (name: string) => `it is of ${name}`,
    departments: (names: string[]) => `it is in ${either.format(names)}`,
    priorities: (names: string[]) => `its priority is ${either.format(names)}`,
    tagsAny: (names: string[]) => `it has the tag ${either.format(names)}`,
    tagsNone: (names: string[]) => `it has not the tag ${either.format(names)}`,
    words: (names: string[]) => `its subject says ${either.format(names.map((name) => `“${name}”`))}`,
    statuses: (names: string[]) => `its state is ${either.format(names)}`,
    sources: {
      platform: "the customer opened it",
      mail: "it came by mail",
      chat: "it comes of a chat",
      staff: "staff opened it",
    },
    assignee: { none: "nobody has it", somebody: "somebody has it" },
    customer: { client: "it is a client's", guest: "it is a guest's" },
    mail: {
      staff: "Mails colleagues",
      address: "Writes a mail",
      customer: "Mails the customer",
    },
    webhook: "Tells a webhook",
    gone: "what is gone",
  },

  remove: "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "What was done by it stays. To keep it for later, switch it off.",
};

export type Texts = typeof english;
