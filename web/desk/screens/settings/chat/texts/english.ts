/** What the settings of the chat say. */
export const english = {
  language: "en",
  about:
    "Visitors of your sites chat with whoever is on duty, or leave a ticket where nobody is there. Each brand has a chat of its own.",
  noBrand: "There is no brand yet",
  noBrandHelp: "A chat belongs to a brand: create one first.",
  sites: (count: number) => (count === 0 ? "On any site" : count === 1 ? "On 1 site" : `On ${count} sites`),
  onSite: "Put it on your site",

  chatOf: (brand: string) => `Chat of ${brand}`,
  visitors: "What visitors find",
  offered: "Offer the chat",
  offeredHelp: "Turned off, nobody can begin one; what is under way goes on. The rest of the widget stays.",
  department: "Where a chat begins",
  departmentHelp:
    "Whoever is on duty and sees this department is offered its chats; its opening hours hold. It takes strangers here even where it takes no tickets of guests.",
  firstDepartment: (name: string | undefined) =>
    name === undefined
      ? "The first that takes guests (there is none)"
      : `The first that takes guests: ${name}`,
  answerWithin: "Told that nobody answers after",
  answerWithinHelp:
    "From 10 seconds to an hour. Then the visitor is offered a ticket, and the chat goes to the next who is on duty.",
  seconds: "seconds",
  now: {
    open: "At this moment: open. Somebody is on duty and has time.",
    busy: "At this moment: busy. Whoever is on duty has as many chats as they take; visitors can wait.",
    nobody: "At this moment: nobody is on duty. Visitors can write, and are offered a ticket.",
    closed:
      "At this moment: closed, outside the department's hours. Visitors can write, and are offered a ticket.",
    off: "At this moment: not offered.",
  },
  reopens: "It opens again",

  siteOf: (brand: string) => `The chat on ${brand}'s site`,
  siteAbout:
    "One script brings the chat, the answers of your help centre, announcements, the status and a form to write to you.",
  embedding: "The script",
  embeddingAbout: "Put it on every page that is to have the button, anywhere in its HTML. It sets no cookie.",
  snippet: "For your pages",
  policy: "Content-Security-Policy",
  policyAbout: "Only if your site sends one: these two lines name the desk.",
  policyLines: "For your policy",
  policyHelp: "With nonces, give the script one; connect-src alone names the desk then.",
  exact: "Only this very script",
  exactAbout:
    "With Subresource Integrity a browser runs these very bytes and nothing else. After each update of the desk you have to put in the new ones: until then your site has no widget.",
  exactSnippet: "For your pages, with its hash",
  exactNeedsHttps: "Browsers compute the hash over https only: open this page there.",
  exactFailed: "The script could not be read. Load the page again.",
  allowed: "Sites that may have it",
  allowedAbout:
    "The key is public, so any page can have the chat. Name your sites, and the desk refuses it on all others. Where none is named, it may stand on any site.",
  site: (place: number) => `Site ${place}`,
  addSite: "Add a site",
  removeSite: (site: string) => `Remove ${site}`,
};

export type Texts = typeof english;
