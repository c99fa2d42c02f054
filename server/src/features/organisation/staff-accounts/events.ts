import type { Subject } from "../../core/event.ts";
import { type Facts, happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const staffCreated = happening<object, { role: string }>("staff", "created", {
  audited: "staff.created",
});
/** The role and what they are confined to; nothing of it when they are invited once more. */
export const staffInvited = happening<object, Facts>("staff", "invited", { audited: "staff.invited" });
export const staffChanged = happening<object, Changes & { hand_over_to?: string }>("staff", "changed", {
  audited: "staff.changed",
});
export const staffDeleted = happening<object, { name: string }>("staff", "deleted", {
  audited: "staff.deleted",
});
export const signedIn = happening("staff", "signed_in", { audited: "sign-in" });
export const signedOut = happening("staff", "signed_out");
/** The password, and a one-time code if they are on, was shown again for a session. */
export const signInConfirmed = happening("staff", "sign_in_confirmed", { audited: "sign-in.confirmed" });
/** The password was right and the one-time code was not. */
export const codeRefused = happening<object, { address: string }>("staff", "code_refused", {
  audited: "codes.refused",
});
export const sessionEnded = happening<object, { session_id: string }>("staff", "session_ended", {
  audited: "session.ended",
});
/** All of them, by an administrator. */
export const sessionsEnded = happening("staff", "sessions_ended", { audited: "sessions.ended" });
export const tokenCreated = happening("token", "created", { audited: "token.created" });
export const tokenRevoked = happening("token", "revoked", { audited: "token.revoked" });
export const tokensRevoked = happening("staff", "tokens_revoked", { audited: "tokens.revoked" });
/** A secret for one-time codes was asked for; they are on with the first code. */
export const codesBegun = happening("staff", "codes_begun");
export const codesOn = happening("staff", "codes_on", { audited: "codes.on" });
export const codesOff = happening("staff", "codes_off", { audited: "codes.off" });
export const passwordChanged = happening("staff", "password_changed", { audited: "password.changed" });
/** By the link of an invitation or of a reset. */
export const passwordChosen = {
  invitation: happening("staff", "password_chosen", { audited: "password.invitation" }),
  reset: happening("staff", "password_chosen", { audited: "password.reset" }),
};
export const resetRequested = happening("staff", "reset_requested");

export const peopleHappenings = [
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
