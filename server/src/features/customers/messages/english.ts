export const english = {
  "customer_note.not_author": "Only its author or an administrator can edit or delete a note.",
} as const;
