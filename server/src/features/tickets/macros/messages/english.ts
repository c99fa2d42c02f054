/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "macro.too_many":
    "There are already {limit, plural, one {# macro} other {# macros}}. Please delete one before you create another.",
  "macro.nothing": "Add at least one action to this macro.",
  "macro.only_a_hold": "An end time can be set only when the macro puts the ticket on hold.",
  "macro.brand_first": "Choose the brand before its department.",
  "macro.department_unknown": "Department not found in the macro's brand.",
} as const;

export const english = {
  ...problemMessages,
  "macro.changed_meanwhile": "Someone else changed this macro in the meantime. Reload it and try again.",
  "macro.changed_since_seen":
    "This macro was changed since you opened it, so it was not applied. Review its actions and apply it again.",
  "macro.refused": "“{macro}” was not applied because it can't {part}: {reason}",
  "macro.empty": "“{macro}” has no valid actions left. Edit it before you apply it.",
  "macro.of_others": "This macro isn't available for tickets of this brand or department.",
  "macro.part.note": "add its note",
  "macro.part.reply": "send its reply",
  "macro.part.transfer": "transfer the ticket",
  "macro.part.change": "change the priority",
  "macro.part.tag": "change the tags",
  "macro.part.move": "change the status",
  "macro.part.assign": "assign the ticket",
} as const;
