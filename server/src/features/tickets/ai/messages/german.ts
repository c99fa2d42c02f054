import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "assistance.needed": "Füllen Sie „{field}“ aus, bevor Sie dies einschalten.",
  "assistance.not_set":
    "Der KI-Assistent ist für diese Marke nicht eingerichtet. Administratoren können das in den Einstellungen tun.",
  "assistance.changed_meanwhile":
    "Jemand anderes hat diese Einstellungen inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "assistance.busy":
    "Der KI-Assistent ist gerade beschäftigt. Versuchen Sie es in ein paar Sekunden noch einmal.",
  "assistance.unreachable":
    "Das Modell ist nicht erreichbar ({detail}). Prüfen Sie, ob es läuft und ob seine Adresse stimmt.",
  "assistance.overloaded":
    "Das Modell ist überlastet oder nicht bereit (Status {status}). Versuchen Sie es in einer Minute noch einmal.",
  "assistance.too_slow": "Das Modell ist nicht innerhalb von 60 Sekunden fertig geworden.",
  "assistance.broke_off":
    "Das Modell hat mitten in seiner Antwort abgebrochen. Versuchen Sie es noch einmal.",
  "assistance.address_refused":
    "Die Adresse des Modells liegt nicht im öffentlichen Internet. Um private Adressen zu erlauben, setzen Sie ALLOW_PRIVATE_TARGETS auf dem Server.",
  "assistance.key_refused":
    "Der Endpunkt des Modells hat den API-Schlüssel abgelehnt. Tragen Sie ihn in den Einstellungen neu ein.",
  "assistance.model_unknown":
    "Der Endpunkt kennt dieses Modell oder diesen Pfad nicht. Meist endet die Adresse mit /v1.",
  "assistance.refused": "Der Endpunkt des Modells hat die Anfrage mit dem Status {status} abgelehnt.",
  "assistance.unreadable": "Der Endpunkt hat nicht im Format von OpenAI (chat/completions) geantwortet.",
  "assistance.said_nothing": "Das Modell hat eine leere Antwort gegeben.",
  "assistance.no_article":
    "Kein veröffentlichter Artikel passt zu diesem Ticket, darum lässt sich keine Antwort vorschlagen.",
};
