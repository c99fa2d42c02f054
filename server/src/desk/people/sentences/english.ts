export const english = {
  "staff.unknown": "There is no such member of staff in this department.",
  "staff.wrong_password": "The present password is not right.",
  "staff.codes_on": "One-time codes are already set up. Remove them first.",
  "staff.codes_not_begun": "Begin by asking for a secret for one-time codes.",
  "staff.last_admin": "The desk needs at least one active administrator.",
  "staff.in_use":
    "This member of staff has worked on tickets or shares something. Set active to false instead of deleting them.",
  "staff.lists_confine": "Whoever is given brands or departments is confined to them: leave is_confined out.",
  "staff.admins_unconfined": "An administrator cannot be confined to brands or departments.",
  "staff.mail_invitation_subject": "Your access to the support desk",
  "staff.mail_invitation":
    "Hello,\n\nyou have been invited to the support desk. Choose your password here:\n{link}\n\nThe link works once, for {hours} hours.\n",
  "staff.mail_reset_subject": "Choose a new password",
  "staff.mail_reset":
    "Hello,\n\nsomebody, probably you, asked for a new password for the support desk. Choose one here:\n{link}\n\nThe link works once, for {hours} hours. If it was not you, you can ignore this mail; your password stays as it is.\n",
  "staff.email_taken": "Another member of staff already uses this email address.",
  "setup.used": "This set-up link has expired or was used before. Start the desk again to get a new one.",
} as const;
