const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);

export const english = {
  language: "en",
  about:
    "What customers should know without asking, on the pages of your platform: each begins and ends by itself. They see them in this order: drag, or use the arrow keys.",
  create: "New announcement",
  none: "Nothing is announced",
  noneHelp:
    "Tell customers about Sunday's maintenance before they ask: your platform shows it where you say.",
  noBrand: "There is no brand yet",
  noBrandHelp: "An announcement belongs to one: create a brand first.",
  order: (brand: string) => `Announcements of ${brand}, in order`,
  over: (count: number) => (count === 1 ? "1 is over" : `${grouped(count)} are over`),
  nothingNow: "Nothing is live or to come.",
  putAway: (count: number) =>
    count === 1 ? "put away by 1 client" : `put away by ${grouped(count)} clients`,

  states: {
    live: "Live",
    scheduled: "To come",
    over: "Over",
  },
  window: {
    since: (from: string) => `since ${from}`,
    until: (to: string) => `until ${to}`,
    from: (from: string) => `from ${from}`,
    ended: (to: string) => `until ${to}`,
  },

  saying: "What it says",
  brand: "Brand",
  brandHelp: "Whose customers see it. This cannot be changed later.",
  title: "Title",
  titleHelp: "What many read alone: what happens, and when.",
  body: "Text",
  bodyPlaceholder: "What it means for them, and whether there is something to do.",
  bodyHelp: "Markdown. Two sentences are read, ten are put away.",
  type: "Kind",
  types: {
    info: "Information",
    success: "Good news",
    warning: "Warning",
    danger: "Disruption",
  },
  typeHelp: {
    info: "Something to know.",
    success: "Something that got better.",
    warning: "Something to be prepared for.",
    danger: "Something does not work now.",
  },
  linkLabel: "Words of the link",
  linkLabelHelp: "Leave both empty for none.",
  linkUrl: "Where the link leads",
  linkUrlHelp: "A page that says more: customers find the link below the text.",

  showing: "Where and when",
  placement: "Place",
  placementHelp:
    "The word by which your platform asks for it: small letters, digits, - and _. The desk's widget asks for “widget”.",
  startsAt: "Begins",
  startsAtHelp: "Empty: at once.",
  endsAt: "Ends",
  endsAtHelp: "Empty: when somebody ends it.",
  endNow: "End it now",
  isDismissible: "Can be put away",
  isDismissibleHelp: "Whoever puts it away does not see it again, also when it is changed.",

  audience: "Who sees it",
  audienceHelp: {
    everyone: "Also people without an account, on your sign-in page for example.",
    clients: "Your platform shows it once somebody is signed in there; visitors do not see it.",
    list: "Only these clients see it, once they are signed in at your platform.",
  },
  audiences: {
    everyone: "Everyone, visitors too",
    clients: "Whoever is signed in",
    list: "The clients of a list",
  },
  clientIds: "Their ids",
  clientIdsHelp: (count: number) =>
    `As your platform calls them, a line each; 1,000 at most. ${count === 1 ? "1 is named." : `${grouped(count)} are named.`}`,
  unknownClient: (id: string, sentence: string) => `${id}: ${sentence}`,

  preview: "As customers see it",
  previewAbout: "Roughly: your platform decides how its pages look.",
  previewAt: "Where",
  placements: {
    dashboard: "Dashboard",
    login: "Sign-in",
    banner: "Above every page",
    widget: "Widget",
  },
  elsewhere: (placement: string) => `“${placement}”`,
  noTitle: "Without a title",
  putAwayName: "Put away",
  nobodySignedIn: "Nobody is signed in there yet: only what everyone sees is shown.",
  shownFrom: (from: string) => `Shown from ${from}`,
  shownUntil: (to: string) => `until ${to}`,
  atOnce: "now",
  openEnd: "until somebody ends it",

  remove: "Delete",
  removeTitle: (title: string) => `Delete ${title}?`,
  removeHelp:
    "Nobody sees it any more, and who has put it away is forgotten. To keep it as what was said, let it end.",
};

export type Texts = typeof english;
