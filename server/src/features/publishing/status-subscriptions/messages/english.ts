/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "status_subscription.nothing_chosen": "Choose at least one component, or everything.",
  "status_subscription.component_gone": "One of these components no longer exists. Please choose again.",
} as const;

export const english = {
  ...problemMessages,
  "status_subscription.to_confirm": "Confirm",
  "status_subscription.to_change": "Manage subscription",
  "status_subscription.to_page": "Open the status page",
  "status_subscription.mail_confirm_subject": "{brand}: please confirm your subscription",
  "status_subscription.mail_confirm":
    "Hello,\n\nWe received a request to send status updates for {brand} to this address. Please confirm your subscription:\n\n{link}\n\nIf you didn't request this, you can ignore this email. Without your confirmation we won't email you again, and we'll delete the address within a week.",
  "status_subscription.mail_known_subject": "{brand}: you're already subscribed to status updates",
  "status_subscription.mail_known":
    "Hello,\n\nWe received a request to send status updates for {brand} to this address. It is already subscribed. Manage your subscription here:\n\n{link}\n\nIf you didn't request this, you can ignore this email: nothing has changed.",
  "status_subscription.mail_update_subject": "{brand}: {incident} – {state}",
  "status_subscription.mail_update": "{incident}: {state}\n\n{when}\n\n{update}\n\n{concerns}\n\n{link}",
  "status_subscription.mail_when": "From {from} until {until}",
  "status_subscription.mail_concerns": "Affected components: {components}",
  "status_subscription.mail_why":
    "You're receiving this email because you subscribed to status updates for {brand}. Manage your subscription:",
  "status_subscription.mail_stop": "Unsubscribe:",
  "status_subscription.page_title": "Unsubscribe",
  "status_subscription.page_ask": "Unsubscribe from status updates for {brand}?",
  "status_subscription.page_button": "Unsubscribe",
  "status_subscription.page_done":
    "You are unsubscribed from status updates for {brand}, and your address has been deleted.",
} as const;
