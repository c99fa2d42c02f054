import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "portal.return_url_names_user": "{field} darf weder Benutzernamen noch Passwort enthalten.",
  "portal.session_over":
    "Diese Seite ist abgelaufen. Gehen Sie zurück und öffnen Sie den Support noch einmal.",
  "portal.origin_refused": "Diese Anfrage kam nicht vom Supportbereich.",
};
