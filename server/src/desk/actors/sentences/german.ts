import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "access.no_token":
    "Senden Sie einen API-Schlüssel oder ein Zugangstoken als Bearer-Token im Authorization-Header.",
  "access.unknown_token": "Dieser Schlüssel oder dieses Token ist unbekannt oder wurde widerrufen.",
  "access.expired":
    "Dieser Schlüssel oder dieses Token ist abgelaufen. Bitten Sie einen Administrator um Ersatz.",
  "access.wrong_surface": "Dieser Schlüssel oder dieses Token gibt hier keinen Zugang.",
  "access.admin_only": "Das kann nur ein Administrator.",
  "access.signed_out": "Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet. Bitte melden Sie sich an.",
  "access.csrf": "Senden Sie das X-CSRF-Token der Sitzung mit jeder Anfrage, die etwas ändert.",
  "access.wrong_password": "Die E-Mail-Adresse oder das Passwort ist nicht richtig.",
  "access.code_needed":
    "Bitte geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
  "access.wrong_code": "Dieser Code ist nicht richtig oder wurde schon verwendet.",
  "access.link_used":
    "Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.",
};
