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
  "department.not_in_brand": "Die Marke des Tickets hat keine solche Abteilung, oder sie ist nicht aktiv.",
  "department.required": "Bitte wählen Sie eine Abteilung.",
  "custom_field.unknown": "Nach „{name}“ fragt diese Abteilung nicht.",
  "department.unknown": "Bitte wählen Sie eine Abteilung, die Anfragen annimmt.",
  "department.closed_to_guests": "Diese Abteilung nimmt keine Nachrichten von Gästen an.",
  "priority.not_offered": "Diese Abteilung bietet folgende Prioritäten an: {choices}.",
  "department.changed_meanwhile":
    "Jemand anderes hat diese Abteilung inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "department.in_use": "Diese Abteilung hat Tickets. Setzen Sie active auf false, statt sie zu löschen.",
  "department.warning_not_offered": "Ein Hinweis muss zu einer der Prioritäten der Abteilung gehören.",
  "department.default_priority_not_offered":
    "Die Standardpriorität muss eine der Prioritäten der Abteilung sein.",
  "department.notice_too_long":
    "Die Ankündigung muss kürzer sein als die Zeit, nach der ein Ticket geschlossen wird.",
  "holiday.country_unknown": "Die Feiertage dieses Landes sind nicht bekannt.",
  "holiday.region_unknown": "Dieses Land hat keine solche Region mit eigenen Feiertagen.",
  "department.reopens_unknown": "so bald wie möglich",
};
