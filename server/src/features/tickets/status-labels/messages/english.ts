export const problemMessages = {
  "status_label.unknown": "There is no such label for this status in the ticket’s brand.",
  "status_label.taken": "The status already has a label with this name.",
  "status_label.too_many":
    "This brand can't have more labels (the limit is {limit}). Please delete one before you add another.",
};

export const english = {
  ...problemMessages,
  "status_label.changed_meanwhile":
    "Someone else changed this label in the meantime. Reload it and try again.",
};
