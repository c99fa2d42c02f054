import type { Texts } from "./english.ts";

const grouped = (count: number) => new Intl.NumberFormat("de").format(count);
const megabytes = (count: number) => new Intl.NumberFormat("de", { maximumFractionDigits: 1 }).format(count);

export const german: Texts = {
  language: "de",
  about: "Kunden kennen Sie durch Ihre Marke: Name, Sprache, E-Mails und Links.",
  create: "Neue Marke",
  none: "Noch keine Marken",
  noneHelp: "Legen Sie eine Marke mit dem Namen an, den Ihre Kunden kennen.",
  createAbout: "Nur ein Name ist nötig. Alles andere können Sie später ändern.",

  tabs: {
    general: "Allgemein",
    pages: "Öffentliche Seiten",
    email: "E-Mail",
    files: "Dateien",
    developers: "Entwickler",
  },
  shows: "Allgemein",
  name: "Name",
  nameHelp: "Steht in E-Mails und auf öffentlichen Seiten.",
  slug: "Kurzname",
  slugHelp: "Für URLs und die Befehlszeile, in Kleinbuchstaben. Leer: aus dem Namen gebildet.",
  locale: "Sprache",
  localeHelp: "Gilt, wenn die Sprache eines Kunden unbekannt ist.",
  locales: { en: "Englisch", de: "Deutsch" },
  timezone: "Zeitzone",
  timezoneHelp: "Standard für neue Abteilungen. IANA-Name, etwa Europe/Berlin.",

  links: "Links",
  linksAbout: "Wohin Links in E-Mails führen. Leer: auf die Seiten des Desks.",
  guestLink: "Link zu Tickets von Gästen",
  guestLinkHelp: "{number} steht für das Ticket, {token} für sein Zugangstoken.",
  clientLink: "Link zu Tickets von Kunden",
  clientLinkHelp: "Mit {number}. Meist eine Seite Ihrer Plattform, auf der Kunden angemeldet sind.",
  audiences: "URL der Empfängerlisten",
  audiencesHelp: "Der Endpunkt Ihrer Plattform für Listen von Kampagnen.",

  pages: "Öffentliche Seiten",
  pagesAbout: "Ihr Hilfe-Center und der Kontaktlink.",
  isDefault: "Diese Marke unter dem Hostnamen des Desks zeigen",
  isDefaultHelp: "Das kann nur eine Marke. Zum Ändern schalten Sie es bei einer anderen ein.",
  hostnames: "Hostnamen",
  hostnamesHelp: "Durch Kommas getrennt. Links benutzen den ersten.",
  contactLink: "Kontaktlink",
  contactLinkHelp:
    "Für Leser, die Hilfe brauchen. {subject} steht für ihre Suche. Leer: Ihre Antwortadresse.",

  logo: "Logo",
  logoHelp:
    "Ersetzt den Namen auf öffentlichen Seiten, 40 Pixel hoch. PNG, JPG oder WebP; wird automatisch verkleinert.",
  logoOf: (name) => `Logo von ${name}`,
  chooseLogo: "Logo wählen",
  logoOnWhite: "Auf Weiß, wie im dunklen Modus:",
  removeLogo: "Logo entfernen",
  noLogo: "Dieses Bild konnte nicht gelesen werden. Wählen Sie PNG, JPG oder WebP.",

  mail: "E-Mail und Kontakt",
  mailFrom: "Absenderadresse",
  mailFromHelp: "Leer: der Absender des Desks.",
  mailReplyTo: "Antwortadresse",
  mailReplyToHelp: "Leer: E-Mails weisen darauf hin, dass Antworten nicht gelesen werden.",
  mailsClients: "Kunden E-Mails zu Antworten und geschlossenen Tickets senden",
  mailsClientsHelp: "Braucht einen Link zu Tickets von Kunden. Gäste bekommen immer E-Mails.",
  mailColor: "Markenfarbe",
  mailColorHelp: "Für E-Mails, Knöpfe und Links, etwa #0f766e. Seiten passen sie für guten Kontrast an.",
  mailLogo: "Logo in E-Mails",
  mailLogoHelp: "HTTPS-URL. Sind Bilder blockiert, steht dort der Name der Marke.",
  contrast: "Farbkontrast",
  whiteOnIt: "Weißer Text",
  blackOnIt: "Schwarzer Text",
  onLight: "Auf Weiß",
  onDark: "In dunklen E-Mails",
  contrastIs: (ratio) => `${new Intl.NumberFormat("de").format(ratio)} : 1`,
  verdicts: {
    aaa: "sehr gut (WCAG AAA)",
    aa: "gut (WCAG AA)",
    large: "nur für große Schrift und Bilder (WCAG AA)",
    none: "zu gering (WCAG)",
  },
  taken: "verwendet",
  logoOnIt: "Das Logo steht in E-Mails auf dieser Farbe. WCAG verlangt auch für seine Linien 3 : 1.",
  nameOnIt: "In E-Mails steht der Name der Marke auf dieser Farbe, wie oben.",
  pagesAdapt: "Seiten passen die Farbe von Links und Knöpfen auf mindestens 4,6 : 1 an.",
  security: "Sicherheitskontakt",
  securityHelp: "E-Mail-Adresse oder Link, um Schwachstellen zu melden.",

  signature: "Signatur",
  signatureAbout: "Steht in E-Mails unter den Antworten Ihres Teams, nicht im Portal und nicht im Ticket.",
  signatureHelp: "Markdown. Leer: die eigene Signatur jedes Agenten. Absätze, die leer blieben, fallen weg.",

  trust: "Zugangsdaten",
  reveal: "Grund verlangen, um Zugangsdaten anzuzeigen",
  revealHelp: "Der Grund wird im Protokoll gespeichert.",

  files: "Dateien",
  filesAbout: "Gilt für alle Abteilungen; jede kann es weiter einschränken.",
  storage: "Gesamtspeicher",
  storageHelp:
    "Für Dateien in Nachrichten, Notizen, Chats, Meldungen und Artikeln. Ist er voll, werden Kunden gebeten, ohne Dateien zu senden.",
  storageUsed: (used, files) =>
    files === 1 ? `Belegt: ${used}, von 1 Datei.` : `Belegt: ${used}, von ${grouped(files)} Dateien.`,
  noCap: "keine Grenze",
  megabytes: (count) => `${megabytes(count)} MB`,

  programs: "Entwickler",
  publicKey: "Öffentlicher Schlüssel",
  publicKeyHelp: "Für das Widget auf Ihrer Website. Er ist nicht geheim.",
  id: "ID",
  idHelp: "Kennzeichnet die Marke in der API.",

  remove: "Marke löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp:
    "Ihre Abteilungen, Schlüssel und Einstellungen werden gelöscht, und ihre API-Schlüssel funktionieren nicht mehr. Marken mit Kunden oder Tickets lassen sich nicht löschen.",
};
