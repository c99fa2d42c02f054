import type { DemoArticle } from "./article.ts";

export const GERMAN_ARTICLES: DemoArticle[] = [
  {
    slug: "postfach-einrichten",
    translationOf: "set-up-email-on-a-phone",
    locale: "de",
    category: "email",
    title: "Postfach auf Handy oder Computer einrichten",
    keywords: ["Outlook", "iPhone", "Android", "Thunderbird", "Servereinstellungen", "IMAP"],
    body: `Jedes Mailprogramm fragt nach denselben fünf Angaben:

| | |
|---|---|
| Posteingangsserver (IMAP) | \`imap.harbourline.example\`, Port 993, SSL/TLS |
| Postausgangsserver (SMTP) | \`smtp.harbourline.example\`, Port 465, SSL/TLS |
| Benutzername | die ganze Adresse, zum Beispiel \`anna@ihrname.example\` |
| Passwort | das des Postfachs, nicht das Ihres Kontos |
| Authentifizierung | an, auch für den Postausgang |

Wählen Sie **IMAP** und nicht POP3, wenn Sie Ihre Mails auf mehreren Geräten lesen.`,
  },
  {
    slug: "mail-kommt-zurueck",
    translationOf: "mail-is-returned",
    locale: "de",
    category: "email",
    title: "Was eine zurückgekommene E-Mail Ihnen sagt",
    keywords: ["unzustellbar", "Bounce", "abgelehnt", "550", "Fehlermeldung"],
    body: `Eine E-Mail, die nicht zugestellt werden kann, kommt mit einem Bericht zurück. Wichtig ist die Zeile, die mit einer Zahl beginnt:

- **550 user unknown**: Die Adresse gibt es nicht. Suchen Sie einen Tippfehler.
- **552 mailbox full**: Der Empfänger muss Platz schaffen.
- **550 5.7.1 blocked**: Die Gegenseite nimmt von unserem Server nichts an. Schreiben Sie uns und hängen Sie den ganzen Bericht an.

Bitte löschen Sie den Bericht nicht: Ohne ihn kann niemand sagen, was geschehen ist.`,
  },
  {
    slug: "domain-zu-uns-umziehen",
    translationOf: "transfer-a-domain-to-us",
    locale: "de",
    category: "domains",
    title: "Domain zu uns umziehen",
    keywords: ["Transfer", "Auth-Code", "KK-Antrag", "Providerwechsel"],
    body: `Von Ihrem jetzigen Anbieter brauchen Sie dreierlei:

1. Die Domain muss **entsperrt** sein.
2. Den **Auth-Code** (auch AuthInfo oder Transfercode).
3. Eine E-Mail-Adresse des Inhabers, die funktioniert.

Öffnen Sie dann **Domains, Transfer** und fügen Sie den Code ein. Ein Umzug dauert bis zu sieben Tage, bei .de-Domains nur Minuten. Website und E-Mail laufen weiter.`,
  },
  {
    slug: "passwort-zuruecksetzen",
    translationOf: "forgot-password",
    locale: "de",
    category: "account",
    title: "Passwort Ihres Kontos zurücksetzen",
    keywords: ["vergessen", "Anmeldung geht nicht", "Login", "einloggen", "gesperrt"],
    body: `Drücken Sie auf der Anmeldeseite **Vergessen?** und geben Sie Ihre E-Mail-Adresse ein. Sie bekommen einen Link, der einmal und eine Stunde lang gilt.

Keine E-Mail? Sehen Sie im Spam-Ordner nach. Haben Sie auf die Adresse keinen Zugriff mehr, schreiben Sie uns über die Kontaktseite; wir brauchen dann die Kopie einer Rechnung oder Ihres Ausweises.

Die Passwörter der **Postfächer** sind andere.`,
  },
  {
    slug: "rechnungen-herunterladen",
    translationOf: "download-invoices",
    locale: "de",
    category: "billing",
    title: "Rechnungen finden und herunterladen",
    keywords: ["Beleg", "PDF", "Steuerberater", "Buchhaltung", "Kopie"],
    body: `Alle Rechnungen stehen unter **Abrechnung, Rechnungen**. Wählen Sie ein Jahr und drücken Sie *Alle herunterladen*, dann bekommen Sie eine Datei mit allen PDFs.

Ihre Steuerberaterin braucht Ihr Passwort nicht: Laden Sie sie unter **Konto, Personen** mit der Rolle *Abrechnung* ein.`,
  },
  {
    slug: "website-langsam",
    translationOf: "slow-website",
    locale: "de",
    category: "websites",
    title: "Meine Website ist langsam",
    keywords: ["Ladezeit", "lädt ewig", "Geschwindigkeit", "Cache", "Performance"],
    body: `Finden Sie zuerst heraus, wo die Zeit bleibt: Öffnen Sie die Entwicklerwerkzeuge des Browsers, *Netzwerk*, und laden Sie neu.

- **Die erste Zeile dauert lange**: Der Server rechnet. Schalten Sie den Seitencache ein, nehmen Sie PHP 8.3 oder neuer und entfernen Sie Plugins.
- **Viele große Bilder**: Speichern Sie sie kleiner. Ein Foto braucht höchstens 300 kB.
- **Nur aus der Ferne**: Ein CDN bringt die Seiten näher.`,
  },
  {
    slug: "kuendigen",
    translationOf: "cancel",
    locale: "de",
    category: "account",
    title: "Paket oder Konto kündigen",
    keywords: ["Kündigung", "Vertrag beenden", "schließen", "Daten löschen"],
    body: `Unter **Abrechnung, Paket, Kündigen** wählen Sie, was wann enden soll: sofort oder zum Ende der bezahlten Zeit. Wir bestätigen es per E-Mail.

Sichern Sie, was Sie behalten wollen. Dateien und Postfächer werden **30 Tage** nach dem Ende gelöscht; bis dahin können Sie es sich anders überlegen.`,
  },
  {
    slug: "sicherung-zurueckspielen",
    translationOf: "restore-a-backup",
    locale: "de",
    category: "websites",
    title: "Website aus einer Sicherung wiederherstellen",
    keywords: ["Backup", "gelöschte Dateien", "rückgängig", "gestern", "versehentlich"],
    body: `Wir sichern jede Website und jede Datenbank in jeder Nacht und heben sie **30 Tage** auf.

Öffnen Sie **Websites, Sicherungen**, wählen Sie die Nacht und was Sie zurückhaben wollen: alles, einen Ordner oder einzelne Tabellen. Was jetzt da ist, wird vorher gesichert.

Denken Sie an Ihren Shop: Die Datenbank von gestern kennt die Bestellungen von heute nicht.`,
  },
];
