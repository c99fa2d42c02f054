export const english = {
  "view.too_many": "You already have {limit} saved views. Please delete one before you save another.",
} as const;
