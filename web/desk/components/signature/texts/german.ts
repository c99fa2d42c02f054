import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  insert: (name) => `{{${name}}} einfügen`,
  placeholders: {
    "agent.signature": "Die eigene Signatur des Agenten",
    "agent.name": "Name des Agenten",
    "brand.name": "Marke",
    "department.name": "Abteilung",
    "ticket.number": "Ticketnummer",
  },
};
