import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Mit einem Schlüssel spricht Ihre Plattform für eine Marke mit dem Desk. Er gehört auf einen Server, nie in eine Seite oder App.",
  create: "Neuer Schlüssel",
  none: "Es gibt noch keinen Schlüssel",
  noneHelp: "Ihre Plattform braucht einen, um für ihre Kunden Tickets zu öffnen.",
  createAbout: "Sein Token wird einmal gezeigt, gleich nachdem er angelegt ist.",
  ended: (count) => (count === 1 ? "1 beendeter Schlüssel" : `${count} beendete Schlüssel`),

  name: "Name",
  nameHelp: "Wo er benutzt wird: „Kundenportal“, „Testsystem“. Nur Sie und Ihre Kollegen sehen ihn.",
  brand: "Marke",
  brandHelp: "Er sieht die Kunden und Tickets dieser Marke und keiner anderen.",
  expires: "Letzter Tag",
  expiresHelp:
    "Danach wird die Plattform mit 403 abgewiesen. Leer: Der Schlüssel gilt, bis er gesperrt wird.",

  endsWith: (four) => `endet auf ${four}`,
  neverUsed: "nie benutzt",
  used: "zuletzt benutzt",
  expiresAt: "endet",
  expired: "abgelaufen",
  revoked: "gesperrt",
  oldExpires: (four) => `Das alte Token${four ? ` (…${four})` : ""} endet`,
  oldUsed: "Es wurde zuletzt benutzt",
  oldUnused: "Es wurde nie benutzt.",
  oldStillUsed: "Etwas benutzt es noch: Geben Sie ihm vorher das neue.",

  token: "Token",
  tokenHelp:
    "Kopieren Sie es jetzt dorthin, wo Ihre Plattform ihre Geheimnisse hat. Niemand kann es noch einmal zeigen.",
  tryIt: "Ausprobieren",
  tryItHelp: "Listet die Abteilungen auf, denen ein Kunde dieser Marke schreiben kann.",
  made: (name) => `Das Token von ${name}`,

  use: "Benutzung",
  rotate: "Neues Token",
  rotateAbout:
    "Gibt dem Schlüssel ein neues Token, wie man es von Zeit zu Zeit tun sollte, und sofort, wenn es jemand gesehen hat, der es nicht sollte. Der Schlüssel bleibt derselbe: sein Name, seine Marke und was mit ihm getan wurde.",
  rotateTitle: (name) => `Ein neues Token für ${name}?`,
  grace: "Das alte Token gilt weiter für",
  graceHelp: "Lange genug, um das neue überall einzusetzen. Ist das alte in falschen Händen: gar nicht.",
  rotateNow: "Neues Token anlegen",

  revoke: "Schlüssel sperren",
  revokeTitle: (name) => `${name} sperren?`,
  revokeHelp:
    "Von diesem Augenblick an wird die Plattform überall abgewiesen, wo sie diesen Schlüssel benutzt, und nichts bringt ihn zurück. Tickets bleiben, wie sie sind.",
  revokeUsed: "Er wurde zuletzt benutzt",
  wasRevoked: (name) => `Gesperrt: ${name}`,
};
