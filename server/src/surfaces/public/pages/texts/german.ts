import type { Texts } from "./english.ts";

export const german: Texts = {
  common: {
    needsScript: "Diese Seite braucht JavaScript.",
    reveal: "Passwort zeigen",
    email: "E-Mail-Adresse",
    password: "Passwort",
    passwordHint: "Mindestens 12 Zeichen.",
    signIn: "Anmelden",
    sending: "Einen Moment …",
    noAnswer: "Es kam keine Rückmeldung. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
  },

  brand: {
    skip: "Zum Inhalt springen",
    languages: "Sprache",
    german: "Deutsch",
    english: "English",
    wrong: "Das hat nicht geklappt",
    missing: "Diese Seite gibt es nicht",
    missingHint: "Vielleicht ist in der Adresse ein Fehler, oder es gibt die Seite nicht mehr.",
  },

  signIn: {
    code: "Einmalcode",
    codeHint: "Aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes.",
    forgotten: "Passwort vergessen?",
    customers:
      "Sie haben uns geschrieben? Der Link zu Ihrer Anfrage steht in der E-Mail, die Sie bekommen haben.",
  },

  password: {
    choose: "Passwort wählen",
    chooseHint: "Damit melden Sie sich im Support an. Dieser Link gilt einmal.",
    password: "Neues Passwort",
    save: "Passwort speichern",
    ask: "Einen neuen Link anfordern",
    askHint: "Wir senden einen Link an Ihre E-Mail-Adresse. Damit wählen Sie ein neues Passwort.",
    send: "Link senden",
    sent: "Sehen Sie in Ihre E-Mails",
    sentHint:
      "Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail dorthin unterwegs. Ihr Link gilt zwei Stunden.",
    done: "Ihr Passwort ist gesetzt",
    doneHint: "Sie können sich ab jetzt damit anmelden. Wo Sie angemeldet waren, sind Sie es nicht mehr.",
  },

  setUp: {
    title: "Support einrichten",
    intro: "Legen Sie den ersten Administrator an. Dieser Link gilt einmal.",
    name: "Name",
    send: "Administrator anlegen",
    unusable: "Dieser Link kann nicht verwendet werden",
    unusableHint:
      "Wenn es schon einen Administrator gibt, kann jeder mit Zugang zum Server einen weiteren anlegen:",
    yourName: "Ihr Name",
    noToken:
      "Der Link ist nicht vollständig. Bitte öffnen Sie den ganzen Link, den der erste Start ausgegeben hat.",
    done: "Es ist eingerichtet",
    next: "Wie es weitergeht",
    nextHint:
      "Die ersten Schritte stehen in der Anwendung: eine Marke, ihre Abteilungen, ein Schlüssel für Ihre Plattform, Ihre Kollegen. Was getan ist, wird abgehakt.",
    open: "Zur Anwendung",
    token: "Ihr Zugangstoken",
    tokenHint:
      "Für Programme, die in Ihrem Namen handeln. Bewahren Sie es jetzt sicher auf: Es wird nur dieses eine Mal gezeigt.",
    byApi: "Dasselbe über die API",
    try: "Das Token ausprobieren",
    tryHint: "Das listet die Marken auf; noch gibt es keine.",
    brand: "Legen Sie eine Marke an. Die Antwort nennt ihre id.",
    department: "Legen Sie ihre Abteilungen an, mit dieser id als brand_id.",
    key: "Legen Sie einen Schlüssel für die Plattform an. Die Antwort zeigt sein Token einmal.",
    docs: "Die Dokumentation der API",
    copy: "Kopieren",
    copyWhat: "Kopieren: {what}",
    copied: "Kopiert.",
    notCopied: "Es ließ sich nicht kopieren. Es ist jetzt markiert.",
  },

  guestTicket: {
    ticket: "Anfrage",
    loading: "Die Anfrage wird geladen …",
    about: "Anfrage {number} · {department}",
    thread: "Verlauf",
    you: "Sie",
    staff: "Support",
    system: "Automatische Nachricht",
    fresh: "Neu",
    holdUntil: "bis {time}",
    toAnswer: "Antwort schreiben",
    answer: "Ihre Antwort",
    body: "Nachricht",
    bodyMissing: "Bitte schreiben Sie eine Nachricht.",
    counter: "{count} von {limit} Zeichen",
    add: "Dateien hinzufügen",
    remove: "{name} entfernen",
    removeShort: "Entfernen",
    chosen: "Dateien zum Senden",
    added: "{name} wurde hinzugefügt.",
    removed: "{name} wurde entfernt.",
    send: "Antwort senden",
    sending: "Wird gesendet …",
    sent: "Ihre Antwort wurde gesendet.",
    sendFailed:
      "Es kam keine Rückmeldung, daher wissen wir nicht, ob Ihre Nachricht angekommen ist. Bitte senden Sie sie noch einmal: Sie kommt nicht doppelt an.",
    filesTooLarge: "Wenn das wieder geschieht, sind die Dateien vielleicht zu groß.",
    newReply: "Neue Antwort von {name}.",
    download: "Herunterladen:",
    downloading: "{name} wird heruntergeladen …",
    downloadFailed: "Das Herunterladen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    table: "Tabelle",
    solved: "Ist alles erledigt?",
    close: "Anfrage schließen",
    keep: "Offen lassen",
    sure: "Diese Anfrage schließen?",
    sureText:
      "Der Link zu dieser Seite endet damit endgültig: Sie können die Anfrage dann weder lesen noch beantworten.",
    sureDraft: "Ihre Antwort ist noch nicht gesendet. Sie ginge verloren.",
    closeFailed: "Es kam keine Rückmeldung. Bitte versuchen Sie es noch einmal.",
    closed:
      "Die Anfrage ist geschlossen, und ihr Link ist beendet. Sie können sie hier lesen, bis Sie diese Seite verlassen; danach lässt sie sich nicht mehr öffnen.",
    offline: "Zurzeit besteht keine Verbindung. Neue Antworten erscheinen, sobald sie wieder da ist.",
    unknown: "Dieser Link stimmt nicht",
    unknownText:
      "Bitte öffnen Sie den Link aus unserer E-Mail noch einmal und achten Sie darauf, dass er vollständig ist, bis zum letzten Zeichen.",
    gone: "Diese Anfrage ist geschlossen",
    unsent: "Ihr Text, der nicht gesendet wurde",
    wait: "Bitte warten Sie einen Moment",
    unreachable: "Die Anfrage lässt sich nicht laden",
    unreachableText:
      "Es kam keine Rückmeldung. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    again: "Noch einmal versuchen",
  },
};
