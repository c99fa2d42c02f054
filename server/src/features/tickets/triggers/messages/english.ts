/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "trigger.too_many":
    "There are already {limit, plural, one {# trigger} other {# triggers}}. Please delete one before you create another.",
  "trigger.nothing": "Add at least one action or notification to this trigger.",
  "trigger.wait_needed": "Set the ticket status, who replied last and the waiting time.",
  "trigger.wait_unused": "A waiting time is available only for triggers on waiting tickets.",
  "trigger.brand_first": "Choose the brand before its webhook.",
  "trigger.department_unknown": "Department not found in this brand.",
  "trigger.unknown": "Trigger not found.",
  "trigger.webhook_unknown": "Webhook not found in the trigger's brand.",
  "trigger.no_recipient": "Choose at least one email recipient.",
} as const;

export const english = {
  ...problemMessages,
  "trigger.changed_meanwhile": "Someone else changed this trigger in the meantime. Reload it and try again.",
} as const;
