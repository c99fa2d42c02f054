/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "staff.person_unknown": "There is no such member of staff.",
  "staff.unknown": "There is no such member of staff in this department.",
  "staff.no_heir": "There is no such active colleague to hand tickets over to.",
  "password.wrong": "The present password is not right.",
  "password.too_common":
    "This password is too easy to guess. Choose one that is not a common password, a repetition or a row of keys.",
  "staff.lists_confine": "Whoever is given brands or departments is confined to them: leave is_confined out.",
  "staff.admins_unconfined": "An administrator cannot be confined to brands or departments.",
  "staff.email_taken": "Another member of staff already uses this email address.",
  "avatar.not_fit": "Send one PNG or WebP picture of at most {pixels} × {pixels} pixels and {kilobytes} kB.",
  "one_time_code.required": "Please enter the code of your authenticator app, or a recovery code.",
  "one_time_code.wrong": "This code is not right, or it was used before.",
} as const;

export const english = {
  ...problems,
  "one_time_codes.already_on": "One-time codes are already set up. Remove them first.",
  "one_time_codes.not_begun": "Begin by asking for a secret for one-time codes.",
  "staff.changed_meanwhile":
    "Somebody else changed this member of staff in the meantime. Read them again before you change them.",
  "staff.last_admin": "The desk needs at least one active administrator.",
  "staff.in_use":
    "This member of staff has worked on tickets or shares something. Set active to false instead of deleting them.",
  "staff.mail_link": "Choose a password",
  "staff.mail_invitation_subject": "Your access to the support desk",
  "staff.mail_invitation":
    "Hello,\n\nyou have been invited to the support desk. Choose your password here:\n\n{link}\n\nThe link works once, for {hours, plural, one {# hour} other {# hours}}.\n",
  "staff.mail_reset_subject": "Choose a new password",
  "staff.mail_reset":
    "Hello,\n\nsomebody, probably you, asked for a new password for the support desk. Choose one here:\n\n{link}\n\nThe link works once, for {hours, plural, one {# hour} other {# hours}}. If it was not you, you can ignore this mail; your password stays as it is.\n",
  "staff.notice_email_changed_subject": "The email address of your support desk account was changed",
  "staff.notice_email_changed": "The email address that you sign in to the support desk with was changed.",
  "staff.notice_password_changed_subject": "The password of your support desk account was changed",
  "staff.notice_password_changed": "The password of your support desk account was changed.",
  "staff.notice_codes_on_subject": "One-time codes were turned on for your support desk account",
  "staff.notice_codes_on": "Signing in to your support desk account now takes a one-time code.",
  "staff.notice_codes_off_subject": "One-time codes were turned off for your support desk account",
  "staff.notice_codes_off": "Signing in to your support desk account takes no one-time code any more.",
  "staff.notice_codes_refused_subject": "Wrong one-time codes for your support desk account",
  "staff.notice_codes_refused":
    "Someone entered your password for the support desk and then several wrong one-time codes.",
  "staff.notice_token_created_subject": "An access token was created for your support desk account",
  "staff.notice_token_created": "A program can now use the support desk in your name.",
  "staff.notice_admin_made_subject": "The support desk has a new administrator",
  "staff.notice_admin_made": "Someone was made an administrator of the support desk.",
  "staff.notice_key_created_subject": "An API key of the support desk was created",
  "staff.notice_key_created": "An API key of the support desk was created or given a new token. {about}",
  "staff.notice_by": "{who} did this.",
  "staff.notice_by_from": "{who} did this from the network address {address}.",
  "staff.notice_from": "It came from the network address {address}.",
  "staff.notice_not_you": "If you did not expect this, change your password now and tell an administrator.",
  "setup_link.used":
    "This set-up link has expired or was used before. Start the desk again to get a new one.",
  admin_only: "Only an administrator can do this.",
  signed_out: "You are not signed in, or your session has ended. Please sign in.",
  recent_authentication_required: "Please confirm that it is you before you do this.",
  "csrf_token.required": "Send the session's X-CSRF-Token with every request that changes something.",
  "sign_in.failed": "The email address or the password is not right.",
  "sign_in.busy": "Too many people are signing in just now. Please try again in a few seconds.",
  "link.used": "This link has expired or was used before. Please ask for a new one.",
} as const;
