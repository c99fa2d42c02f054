import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "campaign.unknown_placeholder": "Für {placeholder} lässt sich nichts einsetzen. Möglich sind: {all}.",
  "campaign.mail_stop":
    "Wenn Sie von {brand} keine E-Mails wie diese mehr erhalten möchten, folgen Sie diesem Link:",
};
