export const english = {
  "token.missing": "Send an API key or access token as a bearer token in the Authorization header.",
  "token.unknown": "This key or token is invalid or has been revoked.",
  "token.expired": "This key or token has expired. Ask an administrator for a new one.",
  "token.wrong_surface": "This key or token does not give access here.",
} as const;
