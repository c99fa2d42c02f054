/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "trigger.too_many":
    "There are already {limit, plural, one {# trigger} other {# triggers}}. Please delete one before you create another.",
  "trigger.nothing": "Say what this trigger does: change something, or tell somebody.",
  "trigger.wait_needed": "Say in which state, since whose last word and for how long a ticket has waited.",
  "trigger.wait_unused": "Only a trigger for what has waited has a time to wait.",
  "trigger.brand_first": "A webhook belongs to a brand: choose the brand first.",
  "trigger.department_unknown": "There is no such department, or it is of another brand.",
  "trigger.webhook_unknown": "The brand of this trigger has no such webhook.",
  "trigger.no_recipient": "Say to whom this mail goes.",
} as const;

export const english = {
  ...problems,
  "trigger.changed_meanwhile": "This trigger was changed meanwhile. Look at it again before you change it.",
} as const;
