import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "answer.yes": "ja",
  "answer.no": "nein",
  "priority.low": "Niedrig",
  "priority.medium": "Mittel",
  "priority.high": "Hoch",
  "priority.critical": "Kritisch",
  "priority.emergency": "Notfall",
  "departments.unknown": "Eine dieser Abteilungen gibt es nicht.",
  "department.not_in_brand": "Diese Abteilung ist nicht aktiv oder gehört zu einer anderen Marke.",
  "department.required": "Bitte wählen Sie eine Abteilung.",
  "custom_field.unknown": "Diese Abteilung hat kein eigenes Feld „{name}“.",
  "department.unknown": "Bitte wählen Sie eine Abteilung, die Anfragen annimmt.",
  "department.closed_to_guests": "Diese Abteilung nimmt keine Anfragen von Gästen an.",
  "priority.not_offered": "Diese Abteilung bietet folgende Prioritäten an: {choices}.",
  "department.changed_meanwhile":
    "Jemand anderes hat diese Abteilung inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "department.in_use":
    "Diese Abteilung hat Tickets und kann nicht gelöscht werden. Setzen Sie stattdessen active auf false.",
  "department.warning_not_offered": "Ein Hinweis muss zu einer der Prioritäten der Abteilung gehören.",
  "department.default_priority_not_offered":
    "Die Standardpriorität muss eine der Prioritäten der Abteilung sein.",
  "department.notice_too_long":
    "Die Ankündigung muss kürzer sein als die Zeit, nach der ein Ticket geschlossen wird.",
  "holiday.country_unknown": "Die Feiertage dieses Landes sind nicht verfügbar.",
  "holiday.region_unknown": "Die Feiertage dieser Region sind nicht verfügbar.",
  "department.reopens_unknown": "so bald wie möglich",
};
