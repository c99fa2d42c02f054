import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "macro.too_many":
    "Es gibt schon {limit, plural, one {# Makro} other {# Makros}}. Bitte löschen Sie eines, bevor Sie ein neues anlegen.",
  "macro.nothing": "Sagen Sie, was dieses Makro tut: etwas schreiben oder etwas ändern.",
  "macro.only_a_hold": "Nur ein zurückgestelltes Ticket kommt von selbst wieder.",
  "macro.brand_first": "Eine Abteilung gehört zu einer Marke: Wählen Sie zuerst die Marke.",
  "macro.department_unknown": "Die Marke dieses Makros hat keine solche Abteilung.",
  "macro.changed_meanwhile":
    "Dieses Makro wurde inzwischen geändert. Sehen Sie es noch einmal an, bevor Sie es ändern.",
  "macro.changed_since_seen":
    "Dieses Makro wurde geändert, nachdem Sie es angesehen haben; deshalb wurde nichts getan. Sehen Sie nach, was es jetzt tut, und wenden Sie es erneut an.",
  "macro.refused": "„{macro}“ hat nichts geändert, denn es kann {part}: {reason}",
  "macro.empty": "„{macro}“ tut nichts mehr: Was es nannte, gibt es nicht mehr.",
  "macro.of_others": "Dieses Makro ist nicht für Tickets dieser Marke oder Abteilung.",
  "macro.part.note": "seine Notiz nicht hinterlassen",
  "macro.part.reply": "seine Antwort nicht senden",
  "macro.part.transfer": "das Ticket nicht in seine Abteilung verschieben",
  "macro.part.change": "seine Priorität nicht setzen",
  "macro.part.tag": "die Schlagwörter nicht ändern",
  "macro.part.move": "den Zustand nicht ändern",
  "macro.part.assign": "das Ticket nicht zuweisen",
};
