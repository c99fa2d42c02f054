import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "customer_note.not_author":
    "Nur wer sie geschrieben hat oder Administratoren können eine Notiz bearbeiten oder löschen.",
};
