import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "token.missing":
    "Senden Sie einen API-Schlüssel oder ein Zugangstoken als Bearer-Token im Authorization-Header.",
  "token.unknown": "Dieser Schlüssel oder dieses Token ist ungültig oder wurde widerrufen.",
  "token.expired":
    "Dieser Schlüssel oder dieses Token ist abgelaufen. Bitten Sie einen Administrator um Ersatz.",
  "token.wrong_surface": "Dieser Schlüssel oder dieses Token gibt hier keinen Zugang.",
};
