export const english = {
  "access.no_token": "Send an API key or access token as a bearer token in the Authorization header.",
  "access.unknown_token": "This key or token is not known or has been revoked.",
  "access.expired": "This key or token has expired. Ask an administrator for a new one.",
  "access.wrong_surface": "This key or token does not give access here.",
  "access.admin_only": "Only an administrator can do this.",
  "access.signed_out": "You are not signed in, or your session has ended. Please sign in.",
  "access.csrf": "Send the session's X-CSRF-Token with every request that changes something.",
  "access.wrong_password": "The email address or the password is not right.",
  "access.code_needed": "Please enter the code of your authenticator app, or a recovery code.",
  "access.wrong_code": "This code is not right, or it was used before.",
  "access.link_used": "This link has expired or was used before. Please ask for a new one.",
} as const;
