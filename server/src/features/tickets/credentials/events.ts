import { defineEvent } from "../../core/event.ts";

interface OfEntry {
  label: string;
}

interface Reveal {
  credential_id: string;
  reason: string | null;
}

export const credentialAdded = defineEvent<OfEntry>("ticket", "credential_added");
export const credentialRemoved = defineEvent<OfEntry>("ticket", "credential_removed");
/** The label is not in the audit log, because a customer may have typed it, and the log can never be erased. */
export const credentialRevealed = defineEvent<OfEntry, Reveal>("ticket", "credential_revealed", {
  auditAction: "credential.revealed",
  erasable: ["reason"],
});

export const credentialEvents = [credentialAdded, credentialRemoved, credentialRevealed];
