import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status.component_unknown": "Eine solche Komponente hat die Marke nicht.",
  "status.component_repeated": "Diese Komponente ist doppelt genannt.",
  "status.component_status_alone": "Wählen Sie die Komponenten, die diesen Status haben.",
  "status.group_unknown": "Eine solche Gruppe hat die Marke nicht.",
  "status.entry_unknown": "Diese Komponente oder Gruppe gibt es bei der Marke nicht.",
  "status.entry_no_group": "Nur eine Gruppe kann Komponenten enthalten.",
  "status.maintenance_ends_before": "Die Wartung muss enden, nachdem sie begonnen hat.",
  "status.maintenance_goes_on":
    "Eine Wartung geht von geplant zu läuft, wird geprüft und abgeschlossen. Zurück zu geplant geht es nicht.",
  "status.maintenance_is_over":
    "Diese Wartung ist vorbei. Planen Sie eine neue, oder geben Sie ein späteres Ende an.",
  "status.maintenance_not_begun": "Diese Wartung hat noch nicht begonnen. Löschen Sie sie, um sie abzusagen.",
  "status.too_many_groups":
    "Eine Marke kann höchstens {limit, plural, one {# Komponentengruppe} other {# Komponentengruppen}} haben.",
  "status.too_many_components":
    "Eine Marke kann höchstens {limit, plural, one {# Komponente} other {# Komponenten}} haben. Löschen Sie eine, die nicht mehr gebraucht wird.",
  "status.too_many_incidents":
    "Eine Marke kann höchstens {limit, plural, one {# offene Störung} other {# offene Störungen}} haben. Schließen Sie zuerst eine ab.",
  "status.too_many_updates":
    "Eine Störung oder Wartung kann höchstens {limit, plural, one {# Meldung} other {# Meldungen}} haben.",
  "status.too_many_maintenances":
    "Eine Marke kann höchstens {limit, plural, one {# geplante Wartung} other {# geplante Wartungen}} haben.",
  "status.too_many_templates":
    "Eine Marke kann höchstens {limit, plural, one {# Vorlage} other {# Vorlagen}} haben. Löschen Sie eine, die nicht mehr gebraucht wird.",
  "status.changed_meanwhile":
    "Jemand anderes hat dies inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "status.indicator_none": "Alle Systeme laufen",
  "status.indicator_maintenance": "Wartung läuft",
  "status.indicator_minor": "Kleine Störung",
  "status.indicator_major": "Teilausfall",
  "status.indicator_critical": "Großer Ausfall",
  "status.component_operational": "Läuft",
  "status.component_under_maintenance": "Wird gewartet",
  "status.component_degraded_performance": "Eingeschränkt",
  "status.component_partial_outage": "Teilweise ausgefallen",
  "status.component_major_outage": "Ausgefallen",
  "status.impact_none": "Keine",
  "status.impact_minor": "Gering",
  "status.impact_major": "Groß",
  "status.impact_critical": "Kritisch",
  "status.incident_investigating": "Wird untersucht",
  "status.incident_identified": "Ursache gefunden",
  "status.incident_monitoring": "Wird beobachtet",
  "status.incident_resolved": "Behoben",
  "status.maintenance_scheduled": "Geplant",
  "status.maintenance_in_progress": "Läuft",
  "status.maintenance_verifying": "Wird geprüft",
  "status.maintenance_completed": "Abgeschlossen",
};
