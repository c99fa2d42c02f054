import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "client.email_taken": "Diese E-Mail-Adresse wird schon von einem anderen Kunden verwendet.",
  "client.unknown": "Die Marke hat keinen Kunden mit dieser Kundennummer.",
  "client.not_upserted": "Wir konnten nicht finden, wonach Sie gefragt haben.",
  "client.id_unfit": "Die Kundennummer muss 1 bis {limit} druckbare Zeichen haben.",
};
