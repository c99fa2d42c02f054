/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "side_conversation.customer": "This is the customer's address. Reply in the ticket instead.",
  "side_conversation.own_address": "This is the brand's own mailbox. Enter another address.",
  "side_conversation.too_many":
    "A ticket can have at most {limit, plural, one {# side conversation} other {# side conversations}}.",
  "side_conversation.too_long":
    "This side conversation has no room for another message. Please start a new one.",
  "side_conversation.no_such_file": "This file does not belong to the ticket.",
  "side_conversation.files_too_large": "The files may have at most {limit} MB together.",
} as const;

export const english = {
  ...problemMessages,
  "side_conversation.no_mailbox":
    "The brand has no active mailbox, so answers could not come back. Ask an administrator to set one up.",
} as const;
