import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "client.email_taken": "Diese E-Mail-Adresse wird schon von einem anderen Kunden verwendet.",
  "client.unknown": "Diesen Kunden gibt es bei der Marke nicht.",
  "client.not_upserted":
    "Diesen Kunden gibt es noch nicht. Legen Sie ihn zuerst mit PUT /clients/'{'client_id'}' an.",
  "client.id_unfit":
    "Die Kundennummer muss 1 bis {limit, plural, one {# druckbares} other {# druckbare}} Zeichen haben.",
};
