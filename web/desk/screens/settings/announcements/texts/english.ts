const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);

export const english = {
  language: "en",
  about: "Show news on your platform's pages for a set time. Drag to reorder, or use the arrow keys.",
  create: "New announcement",
  none: "No announcements yet",
  noneHelp: "Create one to tell customers about maintenance before they ask.",
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to add announcements.",
  order: (brand: string) => `Announcements of ${brand}, in order`,
  over: (count: number) => (count === 1 ? "1 expired" : `${grouped(count)} expired`),
  nothingNow: "No live or scheduled announcements.",
  putAway: (count: number) =>
    count === 1 ? "dismissed by 1 client" : `dismissed by ${grouped(count)} clients`,

  states: {
    live: "Live",
    scheduled: "Scheduled",
    over: "Expired",
  },
  window: {
    since: (from: string) => `since ${from}`,
    until: (to: string) => `until ${to}`,
    from: (from: string) => `from ${from}`,
    ended: (to: string) => `until ${to}`,
  },

  saying: "Content",
  brand: "Brand",
  brandHelp: "You can't change this later.",
  title: "Title",
  titleHelp: "Many read only this: say what happens and when.",
  body: "Text",
  bodyPlaceholder: "What it means for customers, and what they need to do.",
  bodyHelp: "Markdown. Keep it to two sentences.",
  type: "Type",
  types: {
    info: "Information",
    success: "Success",
    warning: "Warning",
    danger: "Disruption",
  },
  typeHelp: {
    info: "Something to know.",
    success: "An improvement or a fix.",
    warning: "Something to prepare for.",
    danger: "Something that doesn't work now.",
  },
  linkLabel: "Link text",
  linkLabelHelp: "Leave both link fields empty for no link.",
  linkUrl: "Link URL",
  linkUrlHelp: "Shown below the text.",

  showing: "Placement and schedule",
  placement: "Placement",
  placementHelp:
    "The key your platform requests: lowercase letters, digits, - and _. The widget uses “widget”.",
  startsAt: "Starts",
  startsAtHelp: "Empty: immediately.",
  endsAt: "Ends",
  endsAtHelp: "Empty: until you end it.",
  endNow: "End now",
  isDismissible: "Dismissible",
  isDismissibleHelp: "Customers who dismiss it won't see it again, even after changes.",

  audience: "Audience",
  audienceHelp: {
    everyone: "Includes visitors, such as on your sign-in page.",
    clients: "Only customers signed in on your platform.",
    list: "Only these clients, once signed in on your platform.",
  },
  audiences: {
    everyone: "Everyone",
    clients: "Signed-in clients",
    list: "Selected clients",
  },
  clientIds: "Client IDs",
  clientIdsHelp: (count: number) =>
    `One ID per line, at most 1,000. ${count === 1 ? "1 listed." : `${grouped(count)} listed.`}`,
  unknownClient: (id: string, sentence: string) => `${id}: ${sentence}`,

  preview: "Preview",
  previewAbout: "Approximate: your platform sets the final look.",
  previewAt: "Placement",
  placements: {
    dashboard: "Dashboard",
    login: "Sign-in",
    banner: "Banner",
    widget: "Widget",
  },
  elsewhere: (placement: string) => `“${placement}”`,
  noTitle: "Untitled",
  putAwayName: "Dismiss",
  nobodySignedIn: "Visitors aren't signed in there, so only announcements for everyone appear.",
  shownFrom: (from: string) => `Shown from ${from}`,
  shownUntil: (to: string) => `until ${to}`,
  atOnce: "now",
  openEnd: "until you end it",

  remove: "Delete",
  removeTitle: (title: string) => `Delete ${title}?`,
  removeHelp: "It disappears for everyone. To keep a record, end it instead.",
};

export type Texts = typeof english;
