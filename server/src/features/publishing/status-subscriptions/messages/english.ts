/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "status_subscription.nothing_chosen": "Choose at least one component, or everything.",
  "status_subscription.component_gone": "One of these components is not there any more. Please choose again.",
} as const;

export const english = {
  ...problems,
  "status_subscription.to_confirm": "Confirm",
  "status_subscription.to_change": "Change the subscription",
  "status_subscription.to_page": "Open the status page",
  "status_subscription.mail_confirm_subject": "{brand}: please confirm your subscription",
  "status_subscription.mail_confirm":
    "Hello,\n\nsomebody, probably you, wants this address to be mailed what happens to the status of {brand}. Please confirm that:\n\n{link}\n\nIf it was not you, you can ignore this mail: without the confirmation we send nothing more, and forget the address within a week.",
  "status_subscription.mail_known_subject": "{brand}: you are subscribed to the status already",
  "status_subscription.mail_known":
    "Hello,\n\nsomebody, probably you, wants this address to be mailed what happens to the status of {brand}. It is subscribed already. Here you can change what you are told:\n\n{link}\n\nIf it was not you, you can ignore this mail: nothing has changed.",
  "status_subscription.mail_update_subject": "{brand}: {incident} – {state}",
  "status_subscription.mail_update": "{incident}: {state}\n\n{when}\n\n{update}\n\n{concerns}\n\n{link}",
  "status_subscription.mail_when": "From {from} until {until}",
  "status_subscription.mail_concerns": "Concerns: {components}",
  "status_subscription.mail_why":
    "You get this mail because this address is subscribed to the status of {brand}. To change what you are told, follow this link:",
  "status_subscription.mail_stop": "To unsubscribe, follow this one:",
  "status_subscription.page_title": "Unsubscribe",
  "status_subscription.page_ask": "Do you want to get no more mails on the status of {brand}?",
  "status_subscription.page_button": "Unsubscribe",
  "status_subscription.page_done":
    "You get no more mails on the status of {brand}. We have forgotten your address.",
} as const;
