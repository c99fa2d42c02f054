import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Verwalten Sie Ihr Team, dessen Zugriff und Anmeldung.",
  invite: "Einladen",
  search: "Nach Name oder E-Mail suchen",
  inviteAbout: "Die Person bekommt eine E-Mail mit einem Link, um ein Passwort zu wählen.",
  archived: (count) => (count === 1 ? "1 archivierte Person" : `${count} archivierte Personen`),
  state: {
    invited: "Einladung läuft ab",
    lapsed: "Einladung abgelaufen",
    seen: "zuletzt aktiv",
    never: "Nie angemeldet",
    archived: "archiviert",
  },
  roles: { agent: "Agent", admin: "Administrator" },

  who: "Profil",
  name: "Name",
  nameHelp: "Kunden sehen ihn neben Antworten.",
  email: "E-Mail",
  emailHelp:
    "Zum Anmelden und für Benachrichtigungen. Eine Änderung macht Links an die alte Adresse ungültig.",
  role: "Rolle",
  roleHelp:
    "Agenten beantworten Tickets. Administratoren verwalten auch die Einstellungen und sehen das Protokoll.",

  sees: "Zugriff",
  confined: "Nur ausgewählte Marken oder Abteilungen",
  confinedHelp:
    "Die Person kann nichts anderes sehen, suchen oder öffnen. Ihre offenen Tickets außerhalb dieses Zugriffs sind dann nicht mehr zugewiesen.",
  brand_ids: "Marken",
  brand_idsHelp: "Alle Abteilungen der Marke, auch künftige.",
  department_ids: "Abteilungen",
  department_idsHelp: "Nur diese Abteilungen der anderen Marken.",
  adminsSeeAll: "Administratoren haben Zugriff auf alles.",

  invitation: "Einladung",
  invitationExpires: "Der Link läuft ab",
  lapsed: "Der Link ist abgelaufen, bevor ein Passwort gewählt wurde.",
  again: "Einladung erneut senden",
  sent: (email) => `Eine neue Einladung wird an ${email} gesendet`,

  access: "Anmeldung und Sicherheit",
  noSessions: "Nicht angemeldet.",
  sessions: (count) => (count === 1 ? "1 aktive Sitzung:" : `${count} aktive Sitzungen:`),
  endSessions: "Überall abmelden",
  endSessionsHelp: "Die Person muss sich auf allen Geräten neu anmelden. Entwürfe bleiben.",
  sessionsEnded: "Überall abgemeldet",
  revokeTokens: "Zugangstoken widerrufen",
  revokeTokensHelp: "Programme damit verlieren sofort den Zugriff.",
  tokensRevoked: "Zugangstoken widerrufen",
  codesOn: "Einmalcodes sind eingeschaltet.",
  codesOff: "Einmalcodes sind aus: Das Passwort genügt zum Anmelden.",
  resetCodes: "Einmalcodes ausschalten",
  resetCodesHelp:
    "Für den Fall, dass Gerät und Wiederherstellungscodes verloren sind. Prüfen Sie, wer fragt: Danach genügt das Passwort zum Anmelden.",
  codesReset: "Einmalcodes sind aus",

  archive: "Archivieren",
  archiveTitle: (name) => `${name} archivieren?`,
  archiveHelp:
    "Die Person wird sofort abgemeldet, und ihre Token und Links funktionieren nicht mehr. Ihre Antworten behalten den Namen.",
  openTickets: (count) =>
    count === 0
      ? "Keine offenen Tickets zugewiesen."
      : count === 1
        ? "1 offenes Ticket zugewiesen."
        : `${count} offene Tickets zugewiesen.`,
  handOver: "Neu zuweisen an",
  nobody: "Nicht zugewiesen",
  wasArchived: (name) => `Archiviert: ${name}`,
  bringBack: "Wiederherstellen",
  bringBackHelp:
    "Die Person kann sich wieder mit ihrem Passwort anmelden. Alte Sitzungen und Token bleiben widerrufen.",

  refused: "Fehlgeschlagene Anmeldungen der letzten 90 Tage",
  refusedHelp:
    "Falsche Passwörter und Codes pro Tag. Viele bei einem Konto können ein Angriff oder ein vergessenes Passwort sein.",
  noRefused: "Keine fehlgeschlagenen Anmeldungen.",
  day: "Tag",
  times: "Versuche",
  account: "Konto",
  lastFrom: "Letzte IP-Adresse",
  nobodys: "Unbekannte E-Mail-Adressen",
};
