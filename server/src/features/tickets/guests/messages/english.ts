export const english = {
  "guest_link.gone": "This ticket has been closed. For security reasons closed tickets cannot be viewed.",
} as const;
