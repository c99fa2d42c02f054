import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Verwalten Sie Ihr Team, dessen Zugriff und Anmeldung.",
  invite: "Einladen",
  search: "Nach Name oder E-Mail suchen",
  inviteAbout: "Eine E-Mail enthält den Link, um ein Passwort zu wählen.",
  archived: (count) => (count === 1 ? "1 archivierte Person" : `${count} archivierte Personen`),
  state: {
    invited: "Einladung endet",
    lapsed: "Einladung abgelaufen",
    seen: "zuletzt aktiv",
    never: "Nie angemeldet",
    archived: "archiviert",
  },
  roles: { agent: "Agent", admin: "Administrator" },

  who: "Profil",
  name: "Name",
  nameHelp: "Kunden sehen ihn neben dem, was diese Person schreibt.",
  email: "E-Mail",
  emailHelp: "Zum Anmelden und für E-Mails. Eine neue beendet Links, die an die alte gingen.",
  role: "Rolle",
  roleHelp:
    "Agenten beantworten Tickets. Administratoren ändern auch diese Einstellungen und sehen das Protokoll.",

  sees: "Zugriff",
  confined: "Nur ausgewählte Marken oder Abteilungen",
  confinedHelp:
    "Alles andere gibt es für sie nicht: nicht in Listen, nicht in der Suche, nicht mit seiner Nummer. Offene Tickets, die sie nicht mehr sehen, gehören dann niemandem.",
  brand_ids: "Marken",
  brand_idsHelp: "Mit allen Tickets, auch denen künftiger Abteilungen.",
  department_ids: "Abteilungen",
  department_idsHelp: "Von einer Marke, die nicht ganz gewählt ist: die Tickets allein von diesen.",
  adminsSeeAll: "Administratoren sehen alles.",

  invitation: "Einladung",
  invitationExpires: "Der Link in der Mail endet",
  lapsed: "Der gesendete Link gilt nicht mehr, und es wurde kein Passwort gewählt.",
  again: "Einladung erneut senden",
  sent: (email) => `Ein neuer Link ist unterwegs an ${email}`,

  access: "Anmeldung und Sicherheit",
  noSessions: "Nicht angemeldet.",
  sessions: (count) => (count === 1 ? "1 aktive Sitzung:" : `${count} aktive Sitzungen:`),
  endSessions: "Überall abmelden",
  endSessionsHelp: "Sie werden überall wieder nach dem Passwort gefragt; was sie getippt haben, bleibt dort.",
  sessionsEnded: "Überall abgemeldet",
  revokeTokens: "Zugangstoken sperren",
  revokeTokensHelp: "Programme, die für diese Person handeln, werden ab jetzt abgewiesen.",
  tokensRevoked: "Die Zugangstoken sind gesperrt",
  codesOn: "Einmalcodes sind eingeschaltet.",
  codesOff: "Einmalcodes sind aus: Das Passwort genügt zum Anmelden.",
  resetCodes: "Einmalcodes ausschalten",
  resetCodesHelp:
    "Für alle, die Gerät und Wiederherstellungscodes verloren haben. Vergewissern Sie sich, dass wirklich diese Person fragt: Danach genügt das Passwort.",
  codesReset: "Einmalcodes sind aus",

  archive: "Archivieren",
  archiveTitle: (name) => `${name} archivieren?`,
  archiveHelp:
    "Sie werden sofort abgemeldet, ihre Token und Links enden endgültig. Was sie geschrieben haben, bleibt unter ihrem Namen.",
  openTickets: (count) =>
    count === 0
      ? "Kein offenes Ticket ist ihnen zugewiesen."
      : count === 1
        ? "1 offenes Ticket ist ihnen zugewiesen."
        : `${count} offene Tickets sind ihnen zugewiesen.`,
  handOver: "Neu zuweisen an",
  nobody: "Nicht zugewiesen",
  wasArchived: (name) => `Archiviert: ${name}`,
  bringBack: "Wiederherstellen",
  bringBackHelp:
    "Sie können sich wieder anmelden, mit ihrem Passwort. Frühere Sitzungen und Token bleiben beendet.",

  refused: "Fehlgeschlagene Anmeldungen der letzten 90 Tage",
  refusedHelp:
    "Falsche Passwörter und Codes, nach Tagen. Viele bei einem Namen: Jemand rät, oder hat es vergessen.",
  noRefused: "Keine fehlgeschlagenen Anmeldungen.",
  day: "Tag",
  times: "Versuche",
  account: "Konto",
  lastFrom: "Letzte IP-Adresse",
  nobodys: "Unbekannte E-Mail-Adressen",
};
