import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "assistance.needed": "Das Feld „{field}“ wird gebraucht, bevor sich dies einschalten lässt.",
  "assistance.not_set":
    "Für diese Marke ist kein Modell eingerichtet. Das kann eine Administratorin oder ein Administrator in den Einstellungen tun.",
  "assistance.changed_meanwhile":
    "Jemand anderes hat diese Einstellungen inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "assistance.busy":
    "Das Modell antwortet gerade anderen. Versuchen Sie es in ein paar Sekunden noch einmal.",
  "assistance.unreachable":
    "Das Modell ist nicht erreichbar ({detail}). Prüfen Sie, ob es läuft und ob seine Adresse stimmt.",
  "assistance.overloaded":
    "Das Modell hat zu viel zu tun oder ist nicht bereit (Status {status}). Versuchen Sie es in einer Minute noch einmal.",
  "assistance.too_slow": "Das Modell ist nicht innerhalb von 60 Sekunden fertig geworden.",
  "assistance.broke_off":
    "Das Modell hat mitten in seiner Antwort abgebrochen. Versuchen Sie es noch einmal.",
  "assistance.address_refused":
    "Unter der Adresse des Modells darf der Desk nicht fragen: Sie ist keine des öffentlichen Internets. ALLOW_PRIVATE_TARGETS erlaubt andere.",
  "assistance.key_refused":
    "Der Endpunkt des Modells nimmt den Schlüssel nicht an. Tragen Sie ihn in den Einstellungen neu ein.",
  "assistance.model_unknown":
    "Der Endpunkt antwortet, kennt aber kein solches Modell oder nichts unter dieser Adresse. Meist endet sie mit /v1.",
  "assistance.refused": "Der Endpunkt des Modells hat die Frage mit dem Status {status} abgelehnt.",
  "assistance.unreadable":
    "Was unter der Adresse des Modells antwortet, spricht nicht das Protokoll von OpenAI (chat/completions).",
  "assistance.said_nothing": "Das Modell hat ohne ein Wort geantwortet.",
  "assistance.no_article":
    "Kein veröffentlichter Artikel passt zu diesem Ticket. So gibt es nichts, woraus sich eine Antwort machen ließe.",
};
