import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "mailbox.one_of_a_brand":
    "Diese Marke hat schon ein Postfach. Ändern Sie dieses, oder löschen Sie es zuerst.",
  "mailbox.password_again":
    "Geben Sie das Passwort noch einmal ein: Es gehört zu einem anderen Server, Port, Benutzer oder einer anderen Verschlüsselung.",
  "mailbox.address_too_long":
    "Vor dem @ {limit, plural, one {darf höchstens # Zeichen} other {dürfen höchstens # Zeichen}} stehen, damit in Antworten Platz für das ist, woran sie erkannt werden.",
  "mailbox.changed_meanwhile":
    "Jemand anderes hat dieses Postfach inzwischen geändert. Lesen Sie es noch einmal, bevor Sie es ändern.",
  "inbound_mail.taken": "Diese Mail wurde schon angenommen.",
  "inbound_mail.senderless":
    "Diese Mail nennt keinen Absender, dem man antworten könnte, und kann darum kein Ticket werden.",
  "mailbox.original_attached": "(Diese Mail konnte nicht gelesen werden. Sie ist angehängt, wie sie kam.)",
  "mailbox.dmarc_failed":
    "Die Domain des Absenders bestätigt nicht, dass diese Mail von dort kommt (DMARC). Prüfen Sie, wer sie geschrieben hat, bevor Sie antworten.",
  "mailbox.untaken_automatic":
    "Ein Programm hat sie geschrieben: eine automatische Antwort, eine Lesebestätigung oder ein Bericht.",
  "mailbox.untaken_mailing_list": "Sie ging an eine Mailingliste oder an viele zugleich.",
  "mailbox.untaken_own_mail":
    "Sie kommt von der Adresse des Postfachs selbst und nennt niemanden sonst, dem man antworten könnte.",
  "mailbox.untaken_no_sender": "Sie hat keine Absenderadresse.",
  "mailbox.untaken_unknown_bounce":
    "Sie meldet, dass eine Mail nicht zugestellt werden konnte, die dieser Desk nicht gesendet hat.",
  "mailbox.untaken_doubled_message_id":
    "Eine frühere Mail desselben Absenders hat dieselbe Message-ID und einen anderen Text.",
  "mailbox.untaken_too_many_unknown_senders":
    "In einer Stunde schrieben zu viele unbekannte Absender (Grenze „Tickets per Mail von Unbekannten in einer Stunde“).",
  "mailbox.untaken_ends_processes": "Sie zu lesen ist dreimal gescheitert.",
  "mailbox.untaken_too_costly": "Sie zu lesen brauchte zu viel Zeit oder Speicher.",
  "mailbox.untaken_too_complex": "Sie hat mehr Teile oder ineinander liegende Teile, als der Desk liest.",
  "mailbox.untaken_unreadable": "Sie konnte nicht gelesen werden.",
  "mailbox.untaken_other_sender":
    "Sie antwortet auf ein Ticket von einer anderen Adresse als der, an die unsere Mail ging.",
  "mailbox.untaken_too_long": "Sie ist größer als 40 MB und wurde darum nicht abgeholt.",
  "mailbox.untaken_refused": "Die Regeln ihrer Abteilung haben sie abgelehnt.",
  "mailbox.untaken_processed": "Jemand aus der Verwaltung hat sie angenommen.",
  "mailbox.no_text": "(Diese Mail hat keinen Text.)",
  "mailbox.no_subject": "(Kein Betreff)",
  "mailbox.other_sender":
    "Sie haben von einer anderen Adresse geantwortet als der, an die unsere Mail ging. So wissen wir nicht, ob Sie es sind. Bitte antworten Sie von jener Adresse, oder schreiben Sie eine neue Mail.",
  "mailbox.too_long": "Ihre Mail ist zu groß. Bitte senden Sie weniger oder kleinere Dateien.",
  "mailbox.ticket_closed":
    "Dieses Ticket wurde geschlossen, deshalb wurde Ihre Antwort nicht hinzugefügt. Bitte schreiben Sie eine neue Mail, wenn etwas offen geblieben ist.",
  "mailbox.refused_subject": "{brand}: Ihre Mail wurde nicht angenommen",
  "mailbox.refused_body":
    "Guten Tag,\n\nIhre Mail an uns wurde nicht angenommen:\n\n{reason}\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Mail ignorieren.",
  "mailbox.fine": "Das Postfach kann gelesen werden.",
  "mailbox.trouble_unresolvable": "Zu diesem Host ist keine Adresse bekannt. Prüfen Sie seine Schreibweise.",
  "mailbox.trouble_private_address":
    "Der Host hat eine Adresse eines privaten Netzes. Wer den Desk betreibt, kann das mit ALLOW_PRIVATE_TARGETS erlauben.",
  "mailbox.trouble_unreachable":
    "Unter diesem Host und Port antwortet niemand. Prüfen Sie beide, und ob eine Firewall dazwischen ist.",
  "mailbox.trouble_tls":
    "Die Verbindung konnte nicht sicher verschlüsselt werden. Prüfen Sie die Art der Verschlüsselung, und ob das Zertifikat des Servers für diesen Host gültig ist.",
  "mailbox.trouble_timed_out": "Der Server hat nicht rechtzeitig geantwortet.",
  "mailbox.trouble_broken_off":
    "Der Server hat die Verbindung abgebrochen. Prüfen Sie den Port und die Art der Verschlüsselung.",
  "mailbox.trouble_refused_login":
    "Der Server hat Benutzer und Passwort nicht angenommen. Manche Anbieter verlangen ein Passwort nur für diesen Zweck.",
  "mailbox.trouble_no_folder": "Diesen Ordner gibt es im Postfach nicht, oder er lässt sich nicht öffnen.",
  "mailbox.trouble_key_lost":
    "Das Passwort kann nicht mehr gelesen werden, weil der Schlüssel fehlt, mit dem es versiegelt wurde. Geben Sie es noch einmal ein.",
  "mailbox.more_left_out":
    "{count, plural, one {# weitere Datei wurde} other {# weitere Dateien wurden}} aus denselben Gründen nicht angenommen.",
  "mailbox.left_out_kind": "Nicht angenommen: {name} (Dateien dieser Art werden nicht angenommen)",
  "mailbox.left_out_empty": "Nicht angenommen: {name} (die Datei ist leer)",
  "mailbox.left_out_program":
    "Nicht angenommen: {name} (ein Programm, eine Webseite oder etwas anderes, das ausgeführt werden könnte)",
  "mailbox.left_out_macros": "Nicht angenommen: {name} (das Dokument enthält Makros)",
  "mailbox.left_out_unreadable":
    "Nicht angenommen: {name} (die Datei ist nicht, was ihr Name sagt, oder sie ist beschädigt)",
  "mailbox.left_out_too_big": "Nicht angenommen: {name} (größer als {limit} MB)",
  "mailbox.left_out_too_many": "Nicht angenommen: {name} (mehr Dateien, als eine Nachricht haben darf)",
  "mailbox.left_out_no_room": "Nicht angenommen: {name} (zurzeit ist kein Platz für Dateien)",
  "mailbox.left_out_outlook":
    "Nicht angenommen: {name} (ein Format, das nur Outlook öffnen kann; senden Sie die Dateien noch einmal aus einer Mail in reinem Text oder HTML)",
  "mailbox.left_out_encrypted":
    "Nicht angenommen: {name} (verschlüsselter oder signierter Inhalt, der hier nicht gelesen werden kann)",
  "mailbox.text_attached":
    "Der Text ist länger, als eine Nachricht sein kann. Vollständig steht er in {name}.",
  "mailbox.text_cut": "Der Text ist länger, als eine Nachricht sein kann. Sein Ende wurde weggelassen.",
  "mailbox.trouble_unscanned":
    "Dateien können gerade nicht auf Viren geprüft werden, darum wartet eine Mail, die welche hat, und was nach ihr kam. Wer den Desk betreibt, erfährt mehr mit `sidedesk doctor`.",
  "mailbox.trouble_unexpected": "Eine Mail konnte nicht übernommen werden. Das Log des Desks sagt, warum.",
};
