export const english = {
  language: "en",
  about: "Your platform uses an API key to access one brand. Keep it on a server, never in a page or an app.",
  create: "Create key",
  none: "No API keys yet",
  noneHelp: "Create a key so that your platform can open tickets for its clients.",
  createAbout: "The token is shown once, right after you create the key.",
  ended: (count: number) => (count === 1 ? "1 inactive key" : `${count} inactive keys`),

  name: "Name",
  nameHelp: "Where it is used, such as “Customer portal”. Only your team sees it.",
  brand: "Brand",
  brandHelp: "The key can only access this brand's clients and tickets.",
  expires: "Expiration date",
  expiresHelp: "Requests fail with 403 after this day. Empty: no expiration.",

  endsWith: (four: string) => `ends with ${four}`,
  neverUsed: "never used",
  used: "last used",
  expiresAt: "expires",
  expired: "expired",
  revoked: "revoked",
  oldExpires: (four: string | null) => `The old token${four ? ` (…${four})` : ""} expires`,
  oldUsed: "Last used",
  oldUnused: "Never used.",
  oldStillUsed: "It is still in use. Replace it before it expires.",

  token: "Token",
  tokenHelp: "Copy it now to your platform's secrets. You won't be able to see it again.",
  tryIt: "Try it",
  tryItHelp: "Lists the departments that a client of this brand can write to.",
  made: (name: string) => `Token for ${name}`,

  use: "Usage",
  rotate: "Rotate token",
  rotateAbout:
    "Replaces the token. Do this regularly, and immediately if it leaked. Name, brand and history stay.",
  rotateTitle: (name: string) => `Rotate the token of ${name}?`,
  grace: "Keep the old token for",
  graceHelp: "Long enough to deploy the new one. If the token leaked, end it now.",
  rotateNow: "Rotate token",

  revoke: "Revoke key",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeHelp: "Requests with this key fail immediately. This can't be undone. Tickets stay.",
  revokeUsed: "Last used",
  wasRevoked: (name: string) => `Revoked: ${name}`,
};

export type Texts = typeof english;
