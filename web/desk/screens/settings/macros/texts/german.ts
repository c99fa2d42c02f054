import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Ein Makro fügt eine Antwort ein und ändert ein Ticket in einem Schritt. Mit W wenden Sie eines am Ticket an.",
  create: "Neues Makro",
  none: "Noch keine Makros",
  noneHelp:
    "Legen Sie ein Makro für wiederkehrende Schritte an, etwa um ein Protokoll bitten und das Ticket zurückstellen.",
  noneFound: "Keine Ergebnisse",
  search: "Makros suchen",
  ofBrand: (brand) => `für ${brand}`,
  ofDepartment: (department) => `nur ${department}`,

  name: "Name",
  nameHelp: "Danach suchen Agenten.",
  where: "Verfügbarkeit",
  whereAbout: "Wo Agenten es verwenden können. Kunden sehen nicht, dass ein Makro verwendet wurde.",
  brand: "Marke",
  everyBrand: "Alle Marken",
  department: "Abteilung",
  departmentHelp: "Für Makros einer Marke. Leer: alle ihre Abteilungen.",
  everyDepartment: "Alle Abteilungen",
  actions: "Aktionen",
  actionsAbout:
    "Aktionen werden zusammen ausgeführt oder gar nicht. Agenten können den Text vorher bearbeiten. Notizen und Schlagwörter sind intern.",
  addAction: "Aktion hinzufügen",
  writes: "Nachricht hinzufügen",
  writesReply: "Antwort an den Kunden",
  writesNote: "Interne Notiz",
  moves: "In Abteilung verschieben",
  priority: "Priorität setzen",
  addTags: "Schlagwörter hinzufügen",
  tagsHelp: "Mit Kommas trennen.",
  removeTags: "Schlagwörter entfernen",
  status: "Status setzen",
  holdHours: "Stunden zurückgestellt",
  holdHoursHelp: "Danach öffnet sich das Ticket wieder. Leer: bis ein Agent es wieder öffnet.",
  assign: "Zuweisen an",
  assignMe: "Aktueller Agent",
  assignNobody: "Nicht zugewiesen",

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Tickets, auf die es angewendet wurde, bleiben, wie sie sind.",
};
