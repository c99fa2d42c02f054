/**
 * Scripts and styles from this server only. Trusted Types allow HTML only for sanitised messages, in one file
 * (browser/guest-ticket/message-body.js), and on pages without it not at all.
 */
export const pagePolicy = ({
  formAction = "'none'",
  trustedTypes = "message-body",
  showsFiles = false,
  showsRemoteImages = true,
} = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self'${showsFiles ? " blob:" : ""}${showsRemoteImages ? " https:" : ""}`,
    "font-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join("; ");
