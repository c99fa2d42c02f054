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
/** In the audit log without the label, which a customer may have typed: what stands there can never be erased. */
export const credentialRevealed = defineEvent<OfEntry, Reveal>("ticket", "credential_revealed", {
  auditAction: "credential.revealed",
});

export const credentialEvents = [credentialAdded, credentialRemoved, credentialRevealed];
