/** Texts of the chat settings. */
export const english = {
  language: "en",
  about:
    "Visitors chat with available agents, or leave a ticket if none is available. Each brand has its own chat.",
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to set up its chat.",
  sites: (count: number) => (count === 0 ? "On any site" : count === 1 ? "On 1 site" : `On ${count} sites`),
  onSite: "Install on your site",

  chatOf: (brand: string) => `Chat of ${brand}`,
  visitors: "Availability",
  offered: "Offer chat",
  offeredHelp: "If off, no new chats can start. Open chats continue.",
  department: "Department",
  departmentHelp:
    "Its available agents are offered chats during its opening hours. Guests can chat here even if it doesn't accept guest tickets.",
  firstDepartment: (name: string | undefined) =>
    name === undefined ? "The first that accepts guests (none)" : `The first that accepts guests: ${name}`,
  answerWithin: "Missed chat after",
  answerWithinHelp:
    "10 seconds to an hour. Then the visitor is offered a ticket, and the chat goes to the next agent.",
  seconds: "seconds",
  now: {
    open: "Now: open. An agent is available.",
    busy: "Now: busy. All available agents are at their chat limit; visitors can wait.",
    nobody: "Now: no agents available. Visitors can write and are offered a ticket.",
    closed: "Now: closed, outside opening hours. Visitors can write and are offered a ticket.",
    off: "Now: off.",
  },
  reopens: "It opens again",

  siteOf: (brand: string) => `Install ${brand}'s chat`,
  siteAbout: "One script adds chat, help centre search, announcements, status and a contact form.",
  embedding: "Script",
  embeddingAbout: "Add it to the HTML of each page that should show the button. It sets no cookies.",
  snippet: "Code snippet",
  policy: "Content-Security-Policy",
  policyAbout: "Only if your site uses one. Add these two lines.",
  policyLines: "Policy lines",
  policyHelp: "If you use nonces, add one to the script. Only connect-src is needed then.",
  exact: "Pin the script version",
  exactAbout:
    "With Subresource Integrity, browsers only run this exact version. Update the snippet after each desk update, or the widget stops loading.",
  exactSnippet: "Code snippet with hash",
  exactNeedsHttps: "Open this page over HTTPS to compute the hash.",
  exactFailed: "Couldn't load the script. Reload the page.",
  allowed: "Allowed sites",
  allowedAbout: "Only these sites can show the chat. With none, any site can.",
  site: (place: number) => `Site ${place}`,
  addSite: "Add a site",
  removeSite: (site: string) => `Remove ${site}`,
};

export type Texts = typeof english;
