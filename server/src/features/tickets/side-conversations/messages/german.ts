import type { english } from "./english.ts";

export const german = {
  "side_conversation.customer": "Das ist die Adresse des Kunden. Antworten Sie stattdessen im Ticket.",
  "side_conversation.own_address":
    "Das ist das eigene Postfach der Marke. Geben Sie eine andere Adresse ein.",
  "side_conversation.too_many":
    "Ein Ticket kann höchstens {limit, plural, one {# Nebengespräch} other {# Nebengespräche}} haben.",
  "side_conversation.too_long":
    "In diesem Nebengespräch ist kein Platz für eine weitere Nachricht. Bitte beginnen Sie ein neues.",
  "side_conversation.no_such_file": "Diese Datei gehört nicht zum Ticket.",
  "side_conversation.files_too_large": "Die Dateien dürfen zusammen höchstens {limit} MB haben.",
  "side_conversation.no_mailbox":
    "Die Marke hat kein aktives Postfach, Antworten könnten also nicht ankommen. Bitten Sie einen Administrator, eines einzurichten.",
} satisfies Record<keyof typeof english, string>;
