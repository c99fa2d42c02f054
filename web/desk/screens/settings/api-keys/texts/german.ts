import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Mit einem API-Schlüssel greift Ihre Plattform auf eine Marke zu. Er gehört auf einen Server, nie in eine Seite oder App.",
  create: "Schlüssel anlegen",
  none: "Noch keine API-Schlüssel",
  noneHelp: "Legen Sie einen an, damit Ihre Plattform für ihre Kunden Tickets öffnen kann.",
  createAbout: "Das Token wird einmal gezeigt, gleich nach dem Anlegen.",
  ended: (count) => (count === 1 ? "1 inaktiver Schlüssel" : `${count} inaktive Schlüssel`),

  name: "Name",
  nameHelp: "Wo er benutzt wird, etwa „Kundenportal“. Nur Ihr Team sieht ihn.",
  brand: "Marke",
  brandHelp: "Der Schlüssel gilt nur für Kunden und Tickets dieser Marke.",
  expires: "Ablaufdatum",
  expiresHelp: "Danach scheitern Anfragen mit 403. Leer: kein Ablauf.",

  endsWith: (four) => `endet auf ${four}`,
  neverUsed: "nie benutzt",
  used: "zuletzt benutzt",
  expiresAt: "läuft ab",
  expired: "abgelaufen",
  revoked: "widerrufen",
  oldExpires: (four) => `Das alte Token${four ? ` (…${four})` : ""} läuft ab`,
  oldUsed: "Zuletzt benutzt",
  oldUnused: "Nie benutzt.",
  oldStillUsed: "Es wird noch benutzt. Ersetzen Sie es, bevor es abläuft.",

  token: "Token",
  tokenHelp: "Kopieren Sie es jetzt zu den Geheimnissen Ihrer Plattform. Es wird nicht noch einmal gezeigt.",
  tryIt: "Ausprobieren",
  tryItHelp: "Listet die Abteilungen auf, denen ein Kunde dieser Marke schreiben kann.",
  made: (name) => `Token für ${name}`,

  use: "Verwendung",
  rotate: "Token erneuern",
  rotateAbout:
    "Ersetzt das Token. Tun Sie das regelmäßig, und sofort, wenn es bekannt wurde. Name, Marke und Verlauf bleiben.",
  rotateTitle: (name) => `Token von ${name} erneuern?`,
  grace: "Altes Token behalten für",
  graceHelp: "Lange genug, um das neue einzusetzen. Wurde es bekannt: sofort beenden.",
  rotateNow: "Token erneuern",

  revoke: "Schlüssel widerrufen",
  revokeTitle: (name) => `${name} widerrufen?`,
  revokeHelp:
    "Anfragen mit diesem Schlüssel scheitern sofort. Das lässt sich nicht rückgängig machen. Tickets bleiben.",
  revokeUsed: "Zuletzt benutzt",
  wasRevoked: (name) => `Widerrufen: ${name}`,
};
