import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "mailbox.one_of_a_brand":
    "Diese Marke hat schon ein Postfach. Bearbeiten Sie es, oder löschen Sie es zuerst.",
  "mailbox.password_again":
    "Geben Sie das Passwort noch einmal ein: Server, Port, Verschlüsselung oder Benutzername haben sich geändert.",
  "mailbox.address_too_long":
    "Vor dem @ {limit, plural, one {darf höchstens # Zeichen} other {dürfen höchstens # Zeichen}} stehen, damit der Desk einen Antwortcode ergänzen kann.",
  "mailbox.changed_meanwhile":
    "Jemand anderes hat dieses Postfach inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "inbound_mail.taken": "Diese E-Mail wurde schon verarbeitet.",
  "inbound_mail.senderless":
    "Diese E-Mail hat keine Absenderadresse für eine Antwort und kann darum kein Ticket werden.",
  "mailbox.original_attached": "(Diese E-Mail konnte nicht gelesen werden. Das Original ist angehängt.)",
  "mailbox.dmarc_failed":
    "Diese E-Mail hat die DMARC-Prüfung der Absenderdomain nicht bestanden. Prüfen Sie, wer sie geschrieben hat, bevor Sie antworten.",
  "mailbox.untaken_automatic":
    "Automatische E-Mail: eine automatische Antwort, eine Lesebestätigung oder ein Bericht.",
  "mailbox.untaken_mailing_list": "An eine Mailingliste oder als Massenmail gesendet.",
  "mailbox.untaken_own_mail": "Von der Adresse des Postfachs selbst gesendet, ohne andere Antwortadresse.",
  "mailbox.untaken_no_sender": "Keine Absenderadresse.",
  "mailbox.untaken_blocked_sender": "Der Absender ist gesperrt.",
  "mailbox.untaken_side_conversation_gone":
    "Antwort in einem Nebengespräch, dessen Ticket gelöscht oder als Spam markiert wurde.",
  "mailbox.untaken_side_conversation_full":
    "Antwort in einem Nebengespräch, in dem kein Platz für eine weitere Nachricht ist.",
  "mailbox.untaken_unknown_bounce":
    "Unzustellbarkeitsbericht zu einer E-Mail, die dieser Desk nicht gesendet hat.",
  "mailbox.untaken_doubled_message_id":
    "Eine frühere E-Mail dieses Absenders hat dieselbe Message-ID und einen anderen Inhalt.",
  "mailbox.untaken_too_many_unknown_senders":
    "In einer Stunde schrieben zu viele unbekannte Absender (Grenze „Tickets per Mail von Unbekannten in einer Stunde“).",
  "mailbox.untaken_ends_processes": "Die Verarbeitung ist dreimal gescheitert.",
  "mailbox.untaken_too_costly": "Die Verarbeitung brauchte zu viel Zeit oder Speicher.",
  "mailbox.untaken_too_complex": "Die E-Mail hat zu viele oder zu tief verschachtelte Teile.",
  "mailbox.untaken_unreadable": "Die E-Mail konnte nicht gelesen werden.",
  "mailbox.untaken_other_sender":
    "Antwort auf ein Ticket von einer anderen Adresse als der, an die unsere E-Mail ging.",
  "mailbox.untaken_too_long": "Größer als 40 MB und darum nicht abgeholt.",
  "mailbox.untaken_refused": "Von den Regeln der Abteilung abgelehnt.",
  "mailbox.untaken_processed": "Von der Administration verarbeitet.",
  "mailbox.no_text": "(Diese E-Mail hat keinen Text.)",
  "mailbox.no_subject": "(Kein Betreff)",
  "mailbox.other_sender":
    "Sie haben von einer anderen Adresse geantwortet als der, an die unsere E-Mail ging. So können wir nicht prüfen, ob Sie es sind. Bitte antworten Sie von jener Adresse, oder schreiben Sie eine neue E-Mail.",
  "mailbox.too_long": "Ihre E-Mail ist zu groß. Bitte senden Sie weniger oder kleinere Dateien.",
  "mailbox.ticket_closed":
    "Dieses Ticket ist geschlossen, deshalb wurde Ihre Antwort nicht hinzugefügt. Wenn Sie noch Hilfe brauchen, schreiben Sie bitte eine neue E-Mail.",
  "mailbox.refused_subject": "{brand}: Ihre E-Mail wurde nicht angenommen",
  "mailbox.refused_body":
    "Guten Tag,\n\nIhre E-Mail an uns wurde nicht angenommen:\n\n{reason}\n\nWenn Sie uns nicht geschrieben haben, können Sie diese E-Mail ignorieren.",
  "mailbox.fine": "Verbunden. Das Postfach kann gelesen werden.",
  "mailbox.trouble_unresolvable": "Der Hostname lässt sich nicht auflösen. Prüfen Sie seine Schreibweise.",
  "mailbox.trouble_private_address":
    "Der Host liegt in einem privaten Netz. Um ihn zu erlauben, setzen Sie ALLOW_PRIVATE_TARGETS auf dem Server.",
  "mailbox.trouble_unreachable":
    "Unter diesem Host und Port antwortet kein Server. Prüfen Sie beide, und ob eine Firewall dazwischen ist.",
  "mailbox.trouble_tls":
    "Die Verbindung konnte nicht sicher verschlüsselt werden. Prüfen Sie die Art der Verschlüsselung, und ob das Zertifikat des Servers für diesen Host gültig ist.",
  "mailbox.trouble_timed_out": "Der Server hat nicht rechtzeitig geantwortet.",
  "mailbox.trouble_broken_off":
    "Der Server hat die Verbindung abgebrochen. Prüfen Sie den Port und die Art der Verschlüsselung.",
  "mailbox.trouble_refused_login":
    "Der Server hat Benutzername und Passwort nicht angenommen. Manche Anbieter verlangen ein App-Passwort.",
  "mailbox.trouble_no_folder": "Diesen Ordner gibt es im Postfach nicht, oder er lässt sich nicht öffnen.",
  "mailbox.trouble_key_lost":
    "Das Passwort kann nicht entschlüsselt werden, weil der Schlüssel fehlt. Geben Sie das Passwort noch einmal ein.",
  "mailbox.more_left_out":
    "{count, plural, one {# weitere Datei wurde} other {# weitere Dateien wurden}} aus denselben Gründen nicht angenommen.",
  "mailbox.left_out_kind": "Nicht angenommen: {name} (Dateityp nicht erlaubt)",
  "mailbox.left_out_empty": "Nicht angenommen: {name} (die Datei ist leer)",
  "mailbox.left_out_program":
    "Nicht angenommen: {name} (ein Programm, eine Webseite oder etwas anderes, das ausgeführt werden könnte)",
  "mailbox.left_out_macros": "Nicht angenommen: {name} (das Dokument enthält Makros)",
  "mailbox.left_out_unreadable":
    "Nicht angenommen: {name} (der Dateityp passt nicht zum Namen, oder die Datei ist beschädigt)",
  "mailbox.left_out_too_big": "Nicht angenommen: {name} (größer als {limit} MB)",
  "mailbox.left_out_too_many": "Nicht angenommen: {name} (zu viele Dateien für eine Nachricht)",
  "mailbox.left_out_no_room": "Nicht angenommen: {name} (der Speicherplatz für Dateien ist voll)",
  "mailbox.left_out_outlook":
    "Nicht angenommen: {name} (ein Format, das nur Outlook öffnen kann; senden Sie die Dateien noch einmal in einer E-Mail als reiner Text oder HTML)",
  "mailbox.left_out_encrypted":
    "Nicht angenommen: {name} (verschlüsselter oder signierter Inhalt, der hier nicht gelesen werden kann)",
  "mailbox.text_attached": "Der Text ist zu lang für eine Nachricht. Vollständig steht er in {name}.",
  "mailbox.text_cut": "Der Text ist zu lang für eine Nachricht. Das Ende wurde weggelassen.",
  "mailbox.trouble_unscanned":
    "Die Virenprüfung ist nicht verfügbar. E-Mails mit Anhängen und die danach warten, bis sie wieder da ist. Näheres zeigt `sidedesk doctor` auf dem Server.",
  "mailbox.trouble_unexpected":
    "Eine E-Mail konnte nicht verarbeitet werden. Näheres steht im Log des Desks.",
};
