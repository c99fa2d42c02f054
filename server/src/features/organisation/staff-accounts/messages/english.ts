/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "staff.person_unknown": "Staff member not found.",
  "staff.unknown": "Choose a staff member of this department.",
  "staff.no_heir": "Choose another active staff member to take over the tickets.",
  "password.wrong": "The current password is incorrect.",
  "password.too_common":
    "This password is too easy to guess. Avoid common passwords, repeated characters and keyboard patterns.",
  "staff.lists_confine":
    "Staff members with assigned brands or departments are always restricted to them. Leave is_confined out.",
  "staff.admins_unconfined": "An administrator can't be restricted to brands or departments.",
  "staff.email_taken": "Another staff member already uses this email address.",
  "avatar.not_fit": "Send one PNG or WebP picture of at most {pixels} × {pixels} pixels and {kilobytes} kB.",
  "one_time_code.required": "Enter the code from your authenticator app, or a recovery code.",
  "one_time_code.wrong": "This code is wrong or was already used.",
} as const;

export const english = {
  ...problemMessages,
  "one_time_codes.already_on": "Two-factor authentication is already on. Turn it off first.",
  "one_time_codes.not_begun": "Request a secret for one-time codes first.",
  "staff.changed_meanwhile": "Someone else changed this staff member in the meantime. Reload and try again.",
  "staff.last_admin": "The desk needs at least one active administrator.",
  "staff.in_use":
    "This staff member has worked on tickets or shared content, so they can't be deleted. Set active to false instead.",
  "staff.mail_link": "Choose a password",
  "staff.mail_invitation_subject": "You've been invited to the support desk",
  "staff.mail_invitation":
    "Hello,\n\nYou've been invited to the support desk. Choose your password to get started:\n\n{link}\n\nThis link works once and expires in {hours, plural, one {# hour} other {# hours}}.\n",
  "staff.mail_reset_subject": "Reset your password",
  "staff.mail_reset":
    "Hello,\n\nWe received a request to reset your password for the support desk. Choose a new one here:\n\n{link}\n\nThis link works once and expires in {hours, plural, one {# hour} other {# hours}}. If you didn't request this, you can ignore this email; your password won't change.\n",
  "staff.notice_email_changed_subject": "The email address of your support desk account was changed",
  "staff.notice_email_changed": "Your sign-in email address for the support desk was changed.",
  "staff.notice_password_changed_subject": "The password of your support desk account was changed",
  "staff.notice_password_changed": "The password of your support desk account was changed.",
  "staff.notice_codes_on_subject": "Two-factor authentication was turned on for your support desk account",
  "staff.notice_codes_on": "You now need a one-time code to sign in to your support desk account.",
  "staff.notice_codes_off_subject": "Two-factor authentication was turned off for your support desk account",
  "staff.notice_codes_off": "Your support desk account no longer asks for a one-time code at sign-in.",
  "staff.notice_codes_refused_subject": "Wrong one-time codes for your support desk account",
  "staff.notice_codes_refused":
    "Someone entered your password for the support desk and then several wrong one-time codes.",
  "staff.notice_token_created_subject": "An access token was created for your support desk account",
  "staff.notice_token_created": "A program can now use the support desk on your behalf.",
  "staff.notice_admin_made_subject": "The support desk has a new administrator",
  "staff.notice_admin_made": "Someone became an administrator of the support desk.",
  "staff.notice_key_created_subject": "An API key of the support desk was created",
  "staff.notice_key_created": "An API key of the support desk was created or rotated. {about}",
  "staff.notice_by": "Changed by {who}.",
  "staff.notice_by_from": "Changed by {who} from the IP address {address}.",
  "staff.notice_from": "IP address: {address}.",
  "staff.notice_not_you": "If you didn't expect this, change your password now and contact an administrator.",
  "setup_link.used": "This set-up link has expired or was already used. Restart the desk to get a new one.",
  admin_only: "Only administrators can do this.",
  signed_out: "You are signed out or your session has expired. Please sign in.",
  recent_authentication_required: "Please confirm your password to continue.",
  "csrf_token.required": "Send the session's X-CSRF-Token header with every request that makes changes.",
  "sign_in.failed": "The email address or password is incorrect.",
  "sign_in.busy": "Too many people are signing in just now. Please try again in a few seconds.",
  "link.used": "This link has expired or was already used. Please request a new one.",
} as const;
