export const english = {
  "credential.not_accepted": "This department does not store credentials.",
  "credential.closed": "Credentials cannot be added to a closed ticket.",
  "reveal.reason": "Please say why you need to see this credential.",
} as const;
