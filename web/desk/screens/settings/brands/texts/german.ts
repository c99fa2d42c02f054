import type { Texts } from "./english.ts";

const grouped = (count: number) => new Intl.NumberFormat("de").format(count);
const megabytes = (count: number) => new Intl.NumberFormat("de", { maximumFractionDigits: 1 }).format(count);

export const german: Texts = {
  language: "de",
  about: "Eine Marke ist Ihr Auftritt gegenüber Kunden: Name, Sprache, E-Mails und Links.",
  create: "Neue Marke",
  none: "Noch keine Marken",
  noneHelp: "Legen Sie eine Marke mit dem Namen an, den Ihre Kunden kennen.",
  createAbout: "Für den Anfang genügt ein Name; alles andere hat einen Wert, der passt.",

  shows: "Allgemein",
  name: "Name",
  nameHelp: "Steht in Mails an Kunden und auf den Seiten, die sie sehen.",
  slug: "Kurzname",
  slugHelp: "Teil von Adressen und der Befehlszeile; in Kleinbuchstaben. Leer: aus dem Namen gebildet.",
  locale: "Sprache",
  localeHelp: "Worin Kunden geschrieben wird, wenn nichts anderes über sie bekannt ist.",
  locales: { en: "Englisch", de: "Deutsch" },
  timezone: "Zeitzone",
  timezoneHelp: "Neue Abteilungen beginnen damit, wie die IANA sie schreibt: Europe/Berlin.",

  links: "Links",
  linksAbout: "Wohin die Links in Mails führen. Leer führen sie auf die Seiten dieses Desks.",
  guestLink: "Link zum Ticket eines Gastes",
  guestLinkHelp: "Mit {number} und {token}: für das Ticket und für den Schlüssel, der es öffnet.",
  clientLink: "Link zum Ticket eines Kunden",
  clientLinkHelp: "Mit {number}: meist eine Seite Ihrer Plattform, auf der Kunden angemeldet sind.",
  audiences: "URL der Empfängerlisten",
  audiencesHelp: "Wo Ihre Plattform antwortet, an wen Mails an viele gehen können.",

  pages: "Öffentliche Seiten",
  pagesAbout: "Wo Kunden Ihre Artikel lesen, und wohin es von dort weitergeht.",
  isDefault: "Diese Marke unter der Adresse des Desks zeigen",
  isDefaultHelp: "Eine Marke hat ihre Seiten dort. Zum Ändern schalten Sie es bei einer anderen ein.",
  hostnames: "Hostnamen",
  hostnamesHelp: "Wo die Seiten auch zu finden sind, durch Kommas getrennt. Links führen zum ersten.",
  contactLink: "Kontaktlink",
  contactLinkHelp:
    "Für alle, die keine Antwort gefunden haben, mit {subject} für das Gesuchte. Leer: per Mail dorthin, wo Antworten gelesen werden.",

  logo: "Logo",
  logoHelp:
    "Auf den öffentlichen Seiten anstelle des Namens, 40 Pixel hoch und im Dunkeln auf Weiß. PNG, JPG oder WebP; es wird so klein gemacht, wie es sein muss, und ist sofort da.",
  logoOf: (name) => `Logo von ${name}`,
  chooseLogo: "Logo wählen",
  logoOnWhite: "Auf dem Weiß, auf dem es steht:",
  removeLogo: "Logo entfernen",
  noLogo: "Diese Datei ist kein Bild, das ein Browser lesen kann. Wählen Sie PNG, JPG oder WebP.",

  mail: "E-Mail und Kontakt",
  mailFrom: "Absenderadresse",
  mailFromHelp: "Kunden sehen ihn als Absender. Leer: der Absender des Desks.",
  mailReplyTo: "Antwortadresse",
  mailReplyToHelp: "Leer: E-Mails weisen darauf hin, dass Antworten nicht gelesen werden.",
  mailsClients: "Kunden mailen, was geantwortet und geschlossen wird",
  mailsClientsHelp:
    "Mit dem Link zum Ticket eines Kunden, der dafür nötig ist. Gäste bekommen ohnehin Mails.",
  mailColor: "Markenfarbe",
  mailColorHelp:
    "Vom Kopf der Mails, von Knöpfen und Links, als #0f766e; auf Seiten wird sie dunkler oder heller, bis sie sich gut liest.",
  mailLogo: "Logo in E-Mails",
  mailLogoHelp:
    "Seine https-Adresse. Wo keine Bilder gezeigt werden, steht der Name der Marke an seiner Stelle.",
  contrast: "Farbkontrast",
  whiteOnIt: "Weißer Text",
  blackOnIt: "Schwarzer Text",
  onLight: "Auf Weiß",
  onDark: "In dunklen E-Mails",
  contrastIs: (ratio) => `${new Intl.NumberFormat("de").format(ratio)} : 1`,
  verdicts: {
    aaa: "sehr gut zu lesen (WCAG AAA)",
    aa: "gut zu lesen (WCAG AA)",
    large: "genug nur für große Schrift und Bilder (WCAG AA)",
    none: "zu wenig nach WCAG",
  },
  taken: "verwendet",
  logoOnIt:
    "Das Logo steht in Mails auf dieser Farbe: Auch von seinen Linien verlangt WCAG 3 zu 1, ob sie weiß, schwarz oder anders sind.",
  nameOnIt: "In Mails steht der Name der Marke auf ihr, wie oben.",
  pagesAdapt: "Auf Seiten macht der Desk sie für Links und Knöpfe dunkler oder heller, bis sie 4,6 zu 1 hat.",
  security: "Sicherheitskontakt",
  securityHelp: "Eine Adresse oder ein Link für alle, die eine Schwachstelle gefunden haben.",

  trust: "Zugangsdaten",
  reveal: "Vor dem Zeigen von Zugangsdaten nach einem Grund fragen",
  revealHelp: "Wer sie ansieht, sagt warum; das steht im Protokoll, nach dem Kunden Sie fragen können.",

  files: "Dateien",
  filesAbout:
    "Für alle Abteilungen dieser Marke; eine Abteilung nimmt nicht mehr und kann es weiter einengen.",
  storage: "Gesamtspeicher",
  storageHelp:
    "Was die Dateien aller Nachrichten, Notizen, Chats, Meldungen und Artikel zusammen belegen dürfen. Was keinen Platz hat, wird abgelehnt, und Kunden werden gebeten, die Nachricht ohne Dateien zu senden.",
  storageUsed: (used, files) =>
    files === 1 ? `Belegt: ${used}, von 1 Datei.` : `Belegt: ${used}, von ${grouped(files)} Dateien.`,
  noCap: "keine Grenze",
  megabytes: (count) => `${megabytes(count)} MB`,

  programs: "Entwickler",
  publicKey: "Öffentlicher Schlüssel",
  publicKeyHelp: "Gehört in das Widget auf Ihrer Seite. Er ist kein Geheimnis.",
  id: "ID",
  idHelp: "Kennzeichnet die Marke in der API.",

  remove: "Marke löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp:
    "Ihre Abteilungen, Schlüssel und Einstellungen gehen mit, und Programme mit einem Schlüssel von ihr werden sofort abgewiesen. Eine Marke mit Kunden oder Tickets lässt sich nicht entfernen.",
};
