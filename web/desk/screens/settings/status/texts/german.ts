import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

export const german: Texts = {
  language: "de",
  about:
    "Was geht und was nicht, auf der Statusseite für alle. Den Zustand einer Komponente setzt niemand: Er ist, was die offenen Störungen und die Wartung der Stunde aus ihr machen.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Eine Statusseite gehört zu einer: Legen Sie zuerst eine Marke an.",
  brand: "Marke",
  brandHelp: "Auf wessen Statusseite es steht. Das lässt sich später nicht ändern.",
  open: "Statusseite",
  openOf: (brand) => `Statusseite von ${brand}`,
  now: "Jetzt",
  allWell: "Nichts ist gestört",
  noComponents: "Es gibt noch keine Komponente",
  noComponentsHelp:
    "Nennen Sie, was Kunden benutzen: das Portal, die Mail, die Webserver. Ihre Zustände stehen auf der Statusseite.",
  history: "Behoben",
  noHistory: "Noch keine Störung wurde behoben.",
  since: "seit",
  resolved: "behoben",
  affects: (names) => `Betrifft: ${names}`,

  componentStates: {
    operational: "In Betrieb",
    under_maintenance: "In Wartung",
    degraded_performance: "Beeinträchtigt",
    partial_outage: "Teilweise ausgefallen",
    major_outage: "Ausgefallen",
  },
  impacts: {
    none: "Ohne Auswirkung",
    minor: "Gering",
    major: "Groß",
    critical: "Kritisch",
  },
  incidentStates: {
    investigating: "Wird untersucht",
    identified: "Ursache gefunden",
    monitoring: "Wird beobachtet",
    resolved: "Behoben",
  },

  incident: {
    tell: "Störung melden",
    publish: "Veröffentlichen",
    template: "Vorlage",
    noTemplate: "Keine",
    templates: "Was ist geschehen?",
    templatesHelp:
      "Eine Vorlage füllt aus, was darunter steht; bis Sie es veröffentlichen, sieht es sonst niemand.",
    name: "Was nicht geht",
    nameHelp: "Die Überschrift auf der Statusseite und in den Mails an ihre Abonnenten.",
    namePlaceholder: "Mails verspäten sich",
    impact: "Auswirkung",
    impactHelp: "Wie sehr Kunden es spüren. Sie steht auf der Statusseite.",
    state: "Stand",
    stateHelp: "Wie weit Sie damit sind. Kunden lesen ihn auf der Statusseite über jedem Text.",
    components: "Betroffene Komponenten",
    componentsHelp:
      "Die Statusseite zeigt, dass sie nicht wie sonst gehen, und wer sie abonniert hat, bekommt eine Mail.",
    componentState: "Sie sind",
    componentStateHelp: "Was die Statusseite von jeder davon zeigt.",
    componentStatesHelp: "Was die Statusseite von jeder Komponente zeigt, solange es dauert.",
    asImpact: (state) => `Wie die Auswirkung sagt: ${state}`,
    body: "Was Kunden wissen sollen",
    bodyPlaceholder: "Was nicht geht, was Sie dagegen tun, und wann Sie mehr sagen.",
    bodyHelp: "Markdown. Es ist sofort öffentlich.",
    published: (name) => `Veröffentlicht: ${name}`,
    next: "Die nächste Meldung",
    nextHelp: "Ohne Text wird, was Sie sonst ändern, ohne ein Wort berichtigt, außer dem Stand.",
    resolve: "Es ist behoben",
    resolveHelp: "Veröffentlicht den Text darüber; ohne einen, dass es wieder geht.",
    isResolved: (name) => `Behoben: ${name}`,
    others: "Andere Komponenten",
    notAffected: "Nicht betroffen",
    updates: "Was gesagt wurde",
    nothingSaid: "Ohne Text",
    became: (name, before, after) => `${name}: ${before} → ${after}`,
    correct: "Text berichtigen",
    correctOf: (state) => `Text berichtigen: ${state}`,
    corrected: "Der Text ist berichtigt",
    remove: "Löschen",
    removeTitle: (name) => `${name} löschen?`,
    removeHelp:
      "Sie verschwindet von der Statusseite mit allem, was dazu gesagt wurde, als hätte es sie nie gegeben. Was vorbei ist, wird besser behoben.",
  },

  components: {
    title: "Komponenten",
    about:
      "Was Kunden benutzen, in der Reihenfolge der Statusseite: Ziehen Sie daran, oder nehmen Sie die Pfeiltasten. Eine Gruppe hält zusammen, was zusammengehört.",
    create: "Neue Komponente",
    createGroup: "Neue Gruppe",
    order: (brand) => `Komponenten von ${brand}, in Reihenfolge`,
    orderWithin: (group) => `Komponenten in ${group}, in Reihenfolge`,
    count: (count) => (count === 1 ? "1 Komponente" : `${grouped(count)} Komponenten`),
    name: "Name",
    nameHelp: "Wie Kunden sie nennen.",
    groupName: "Name der Gruppe",
    groupNameHelp: "Auf der Statusseite stehen ihre Komponenten darunter.",
    description: "Beschreibung",
    descriptionHelp: "Was dazugehört, in wenigen Worten.",
    group: "Gruppe",
    groupHelp: "Unter welchem Namen einer Gruppe Kunden sie auf der Statusseite finden.",
    noGroup: "Keine",
    remove: "Löschen",
    removeTitle: (name) => `${name} löschen?`,
    removeHelp: "Was in den letzten 90 Tagen aufgezeichnet wurde, geht mit ihr.",
    removeGroupHelp: "Ihre Komponenten bleiben, in keiner Gruppe.",
  },

  subscribers: {
    title: "Abonnenten",
    about:
      "Wer auf eigenen Wunsch eine Mail bekommt, wenn etwas geschieht: Wer Komponenten gewählt hat, erfährt nur von diesen. Wer es abbestellt, wird vergessen.",
    confirmed: (count) =>
      count === 0
        ? "Noch erfährt es niemand"
        : count === 1
          ? "1 Person erfährt es"
          : `${grouped(count)} Personen erfahren es`,
    unconfirmed: (count) =>
      count === 1 ? "1 hat noch nicht bestätigt" : `${grouped(count)} haben noch nicht bestätigt`,
    ofAll: "Alle Komponenten, auch künftige",
    count: grouped,
  },

  templatesOf: {
    title: "Vorlagen",
    about:
      "Als was eine Störung beginnt, damit sie in Sekunden gemeldet ist, wenn es zählt. Nur Mitarbeiter sehen sie.",
    create: "Neue Vorlage",
    none: "Es gibt noch keine Vorlage",
    noneHelp:
      "Schreiben Sie jetzt auf, was Sie nachts sagen würden: Mail verspätet sich, ein Server antwortet nicht, das Panel ist langsam.",
    title_: "Wie Mitarbeiter sie nennen",
    titleHelp: "Zwei Worte, die man nachts findet.",
    bodyHelp: "Markdown. Öffentlich, sobald eine Störung veröffentlicht ist, die damit beginnt.",
    remove: "Löschen",
    removeTitle: (name) => `${name} löschen?`,
    removeHelp: "Störungen, die mit ihr begonnen haben, bleiben, wie sie sind.",
  },

  maintenance: {
    title: "Wartung",
    about: "Vorher geplant, beginnt und endet sie von selbst, und ihre Komponenten sind so lange in Wartung.",
    plan: "Wartung planen",
    planOn: (day) => `Wartung planen am ${day}`,
    shownAs: "Gezeigt als",
    looks: { month: "Monat", list: "Liste" },
    previous: "Voriger Monat",
    next: "Nächster Monat",
    today: "Heute",
    calendar: (month) => `Wartung im ${month}`,
    keys: "Pfeiltasten führen durch die Tage, Bild auf und Bild ab durch die Monate; Eingabe plant an einem Tag.",
    none: "Nichts ist geplant",
    noneHelp: "Planen Sie die nächste Wartung: Wer die Seite liest, weiß es, bevor sie beginnt.",
    past: "Vorbei",
    states: {
      scheduled: "Geplant",
      in_progress: "Im Gang",
      verifying: "Wird geprüft",
      completed: "Erledigt",
    },
    name: "Was getan wird",
    nameHelp: "Die Überschrift auf der Statusseite und in den Mails an ihre Abonnenten.",
    namePlaceholder: "Mailserver ziehen um",
    begins: "Beginnt",
    beginsHelp: "Sie beginnt von selbst, und Abonnenten bekommen eine Mail.",
    ends: "Endet",
    endsHelp: "Sie endet von selbst, und Abonnenten bekommen eine Mail.",
    components: "So lange in Wartung",
    componentsHelp:
      "So zeigt sie die Statusseite vom Beginn bis zum Ende, und wer sie abonniert hat, bekommt eine Mail.",
    state: "Stand",
    stateHelp: "Was die Statusseite sagt. Er geht nach der Uhr; was Sie hier wählen, gilt sofort.",
    body: "Was Kunden wissen sollen",
    bodyPlaceholder: "Was womöglich nicht geht, wie lange, und ob etwas zu tun ist.",
    bodyHelp: "Markdown. Es ist sofort öffentlich.",
    nextHelp: "Ohne Text wird, was Sie sonst ändern, ohne ein Wort berichtigt, außer dem Stand.",
    planned: (name) => `Geplant: ${name}`,
    complete: "Es ist erledigt",
    isCompleted: (name) => `Erledigt: ${name}`,
    remove: "Absagen",
    removeTitle: (name) => `${name} absagen?`,
    removeHelp: "Sie verschwindet von der Statusseite mit allem, was dazu gesagt wurde.",
  },
};
