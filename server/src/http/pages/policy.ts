/**
 * Scripts and styles from the desk alone. No text becomes markup but a message that the desk has sanitised, in the one
 * place that may (browser/guest-ticket/message-body.js), and none at all where there is no such place.
 */
export const pagePolicy = ({ formAction = "'none'", trustedTypes = "message-body" } = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https:",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join("; ");
