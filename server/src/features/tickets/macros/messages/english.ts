/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "macro.too_many":
    "There are already {limit, plural, one {# macro} other {# macros}}. Please delete one before you create another.",
  "macro.nothing": "Say what this macro does: write something, or change something.",
  "macro.only_a_hold": "Only a ticket that is put on hold comes back by itself.",
  "macro.brand_first": "A department belongs to a brand: choose the brand first.",
  "macro.department_unknown": "The brand of this macro has no such department.",
} as const;

export const english = {
  ...problems,
  "macro.changed_meanwhile": "This macro was changed meanwhile. Look at it again before you change it.",
  "macro.changed_since_seen":
    "This macro was changed after you looked at it, so nothing was done. Look at what it does now and apply it again.",
  "macro.refused": "“{macro}” changed nothing, because it cannot {part}: {reason}",
  "macro.empty": "“{macro}” does nothing any more: what it named is not there.",
  "macro.of_others": "This macro is not for tickets of this brand or department.",
  "macro.part.note": "leave its note",
  "macro.part.reply": "send its reply",
  "macro.part.transfer": "move the ticket to its department",
  "macro.part.change": "set its priority",
  "macro.part.tag": "change the tags",
  "macro.part.move": "change the state",
  "macro.part.assign": "assign the ticket",
} as const;
