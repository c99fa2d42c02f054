export const problemMessages = {
  "push.endpoint": "The {field} must be an https address of a push service on the public Internet.",
  "push.key": "The {field} must be the public key of a browser's subscription.",
};

export const english = {
  ...problemMessages,
  "push.needs_session": "Push notifications need a session. Sign in instead of using an access token.",
};
