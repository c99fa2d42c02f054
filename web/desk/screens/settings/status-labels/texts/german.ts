import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Geben Sie einem Status eigene Namen der Marke, etwa „Wartet auf Lieferant“ für zurückgestellte Tickets. Das Team wählt sie am Ticket, und Kunden sehen sie. Filter, Trigger und Berichte richten sich weiter nach dem Status.",
  create: "Neue Statusbezeichnung",
  none: "Noch keine Statusbezeichnungen",
  noneHelp: "Tickets zeigen die üblichen Namen: Offen, In Bearbeitung, Zurückgestellt und so weiter.",
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um Statusbezeichnungen hinzuzufügen.",
  order: (status, brand) => `Bezeichnungen von ${brand} für ${status}, in Reihenfolge`,
  tickets: (count) => (count === 1 ? "1 Ticket" : `${count} Tickets`),
  brand: "Marke",
  brandHelp: "Das lässt sich später nicht ändern.",
  status: "Status",
  statusHelp: "Das lässt sich später nicht ändern, denn Tickets mit dieser Bezeichnung haben diesen Status.",
  name: "Name",
  nameHelp: "Team und Kunden sehen ihn anstelle des üblichen Namens.",
  remove: "Statusbezeichnung löschen",
  removeTitle: (name) => `Die Statusbezeichnung „${name}“ löschen?`,
  removeHelp: "Ihre Tickets behalten den Status und zeigen den üblichen Namen.",
};
