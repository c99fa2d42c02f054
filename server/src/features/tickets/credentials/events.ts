import { happening } from "../../core/event.ts";

interface OfEntry {
  label: string;
}

interface Reveal {
  credential_id: string;
  reason: string | null;
}

export const credentialAdded = happening<OfEntry>("ticket", "credential_added");
export const credentialRemoved = happening<OfEntry>("ticket", "credential_removed");
/** In the audit log without the label, which a customer may have typed: what stands there can never be erased. */
export const credentialRevealed = happening<OfEntry, Reveal>("ticket", "credential_revealed", {
  audited: "credential.revealed",
});

export const credentialHappenings = [credentialAdded, credentialRemoved, credentialRevealed];
