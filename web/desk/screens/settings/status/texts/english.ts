const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);

export const english = {
  language: "en",
  about:
    "What works and what does not, told to everybody on the status page. Nobody sets the state of a component: it is what the open incidents and the maintenance of the hour make of it.",
  noBrand: "There is no brand yet",
  noBrandHelp: "A status page belongs to one: create a brand first.",
  brand: "Brand",
  brandHelp: "Whose status page it stands on. This cannot be changed later.",
  open: "Status page",
  openOf: (brand: string) => `Status page of ${brand}`,
  now: "Now",
  allWell: "Nothing is wrong",
  noComponents: "There is no component yet",
  noComponentsHelp:
    "Name what customers use: the portal, mail, the web servers. Their states stand on the status page.",
  history: "Resolved",
  noHistory: "No incident has been resolved yet.",
  since: "since",
  resolved: "resolved",
  affects: (names: string) => `Affects: ${names}`,

  componentStates: {
    operational: "Operational",
    under_maintenance: "Under maintenance",
    degraded_performance: "Degraded performance",
    partial_outage: "Partial outage",
    major_outage: "Major outage",
  },
  impacts: {
    none: "No impact",
    minor: "Minor",
    major: "Major",
    critical: "Critical",
  },
  incidentStates: {
    investigating: "Investigating",
    identified: "Identified",
    monitoring: "Monitoring",
    resolved: "Resolved",
  },

  incident: {
    tell: "Tell of an incident",
    publish: "Publish",
    template: "Template",
    noTemplate: "None",
    templates: "What happened?",
    name: "What is wrong",
    namePlaceholder: "Mails are delayed",
    impact: "Impact",
    state: "State",
    components: "Affected components",
    componentState: "They are",
    asImpact: (state: string) => `As the impact says: ${state}`,
    body: "What customers should know",
    bodyPlaceholder: "What does not work, what you do about it, and when you tell more.",
    bodyHelp: "Markdown. It is public at once.",
    published: (name: string) => `Published: ${name}`,
    next: "The next update",
    nextHelp: "Without a text, what else you change is put right without a word, but for its state.",
    resolve: "It is resolved",
    resolveHelp: "Publishes the text above; where there is none, that it works again.",
    isResolved: (name: string) => `Resolved: ${name}`,
    others: "Other components",
    notAffected: "Not affected",
    updates: "What was told",
    nothingSaid: "Without a text",
    became: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    correct: "Correct the text",
    correctOf: (state: string) => `Correct the text: ${state}`,
    corrected: "The text was corrected",
    remove: "Delete",
    removeTitle: (name: string) => `Delete ${name}?`,
    removeHelp:
      "It goes from the status page with all that was told of it, as if it had never been. What is over is better resolved.",
  },

  components: {
    title: "Components",
    about:
      "What customers use, in the order of the status page: drag, or use the arrow keys. A group holds those that belong together.",
    create: "New component",
    createGroup: "New group",
    order: (brand: string) => `Components of ${brand}, in order`,
    orderWithin: (group: string) => `Components in ${group}, in order`,
    count: (count: number) => (count === 1 ? "1 component" : `${grouped(count)} components`),
    name: "Name",
    nameHelp: "As customers call it.",
    groupName: "Name of the group",
    description: "Description",
    descriptionHelp: "What belongs to it, in a few words.",
    group: "Group",
    noGroup: "None",
    remove: "Delete",
    removeTitle: (name: string) => `Delete ${name}?`,
    removeHelp: "Its record of the last 90 days goes with it.",
    removeGroupHelp: "Its components stay, in no group.",
  },

  subscribers: {
    title: "Subscribers",
    about:
      "Who is mailed what happens, by their own wish: whoever chose components is told of these alone. Who has unsubscribed is forgotten.",
    confirmed: (count: number) =>
      count === 0
        ? "Nobody is told yet"
        : count === 1
          ? "1 person is told"
          : `${grouped(count)} people are told`,
    unconfirmed: (count: number) =>
      count === 1 ? "1 has not confirmed it yet" : `${grouped(count)} have not confirmed it yet`,
    ofAll: "All components, also those to come",
    count: grouped,
  },

  templatesOf: {
    title: "Templates",
    about: "What an incident begins as, so that one is told in seconds when it counts. Only staff see them.",
    create: "New template",
    none: "There is no template yet",
    noneHelp:
      "Write down now what you would say at night: mail is late, a server does not answer, the panel is slow.",
    title_: "What staff call it",
    titleHelp: "Two words that are found at night.",
    remove: "Delete",
    removeTitle: (name: string) => `Delete ${name}?`,
    removeHelp: "Incidents that began with it stay as they are.",
  },

  maintenance: {
    title: "Maintenance",
    about:
      "Planned beforehand, it begins and ends by itself, and its components are under maintenance while it lasts.",
    plan: "Plan maintenance",
    planOn: (day: string) => `Plan maintenance on ${day}`,
    shownAs: "Shown as",
    looks: { month: "Month", list: "List" },
    previous: "Previous month",
    next: "Next month",
    today: "Today",
    calendar: (month: string) => `Maintenance in ${month}`,
    keys: "Arrow keys move among the days, Page Up and Page Down among months; Enter plans on a day.",
    none: "Nothing is planned",
    noneHelp: "What is told beforehand is not asked about.",
    past: "Over",
    states: {
      scheduled: "Planned",
      in_progress: "In progress",
      verifying: "Verifying",
      completed: "Completed",
    },
    name: "What is done",
    namePlaceholder: "Mail servers move",
    begins: "Begins",
    ends: "Ends",
    components: "Under maintenance meanwhile",
    state: "State",
    body: "What customers should know",
    bodyPlaceholder: "What may not work, for how long, and whether there is something to do.",
    bodyHelp: "Markdown. It is public at once.",
    nextHelp: "Without a text, what else you change is put right without a word, but for its state.",
    planned: (name: string) => `Planned: ${name}`,
    complete: "It is done",
    isCompleted: (name: string) => `Done: ${name}`,
    remove: "Call it off",
    removeTitle: (name: string) => `Call off ${name}?`,
    removeHelp: "It goes from the status page with all that was told of it.",
  },
};

export type Texts = typeof english;
