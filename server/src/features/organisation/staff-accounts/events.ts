import type { Subject } from "../../core/event.ts";
import { defineEvent, type Payload } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const staffCreated = defineEvent<object, { role: string }>("staff", "created", {
  auditAction: "staff.created",
});
/** The role and what they are confined to; nothing of it when they are invited once more. */
export const staffInvited = defineEvent<object, Payload>("staff", "invited", {
  auditAction: "staff.invited",
});
export const staffChanged = defineEvent<object, Changes & { hand_over_to?: string }>("staff", "changed", {
  auditAction: "staff.changed",
});
export const staffDeleted = defineEvent<object, { name: string }>("staff", "deleted", {
  auditAction: "staff.deleted",
});
export const signedIn = defineEvent("staff", "signed_in", { auditAction: "sign-in" });
export const signedOut = defineEvent("staff", "signed_out");
/** The password, and a one-time code if they are on, was shown again for a session. */
export const signInConfirmed = defineEvent("staff", "sign_in_confirmed", {
  auditAction: "sign-in.confirmed",
});
/** The password was right and the one-time code was not. */
export const codeRefused = defineEvent<object, { address: string }>("staff", "code_refused", {
  auditAction: "codes.refused",
});
export const sessionEnded = defineEvent<object, { session_id: string }>("staff", "session_ended", {
  auditAction: "session.ended",
});
/** All of them, by an administrator. */
export const sessionsEnded = defineEvent("staff", "sessions_ended", { auditAction: "sessions.ended" });
export const tokenCreated = defineEvent("token", "created", { auditAction: "token.created" });
export const tokenRevoked = defineEvent("token", "revoked", { auditAction: "token.revoked" });
export const tokensRevoked = defineEvent("staff", "tokens_revoked", { auditAction: "tokens.revoked" });
/** A secret for one-time codes was asked for; they are on with the first code. */
export const codesBegun = defineEvent("staff", "codes_begun");
export const codesOn = defineEvent("staff", "codes_on", { auditAction: "codes.on" });
export const codesOff = defineEvent("staff", "codes_off", { auditAction: "codes.off" });
export const passwordChanged = defineEvent("staff", "password_changed", { auditAction: "password.changed" });
/** By the link of an invitation or of a reset. */
export const passwordChosen = {
  invitation: defineEvent("staff", "password_chosen", { auditAction: "password.invitation" }),
  reset: defineEvent("staff", "password_chosen", { auditAction: "password.reset" }),
};
export const resetRequested = defineEvent("staff", "reset_requested");

export const staffEvents = [
  staffCreated,
  staffInvited,
  staffChanged,
  staffDeleted,
  signedIn,
  signedOut,
  signInConfirmed,
  codeRefused,
  sessionEnded,
  sessionsEnded,
  tokenCreated,
  tokenRevoked,
  tokensRevoked,
  codesBegun,
  codesOn,
  codesOff,
  passwordChanged,
  passwordChosen.invitation,
  passwordChosen.reset,
  resetRequested,
];

/** A member of staff, or something of theirs, by its id. */
export function ofStaff(id: string): Subject {
  return { brandId: null, id };
}

/** What somebody does to their own account: the audit log names them as who did it already. */
export function ofOneself({ id }: { id: string }): Subject {
  return { brandId: null, id, name: null };
}
