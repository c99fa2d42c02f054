export const english = {
  language: "en",
  about:
    "With a key your platform talks to the desk for one brand. It belongs on a server, never into a page or an app.",
  create: "New key",
  none: "There is no key yet",
  noneHelp: "Your platform needs one to open tickets for its clients.",
  createAbout: "Its token is shown once, right after it was made.",
  ended: (count: number) => (count === 1 ? "1 key that has ended" : `${count} keys that have ended`),

  name: "Name",
  nameHelp: 'Where it is used: "Customer portal", "Staging". Only you and your colleagues see it.',
  brand: "Brand",
  brandHelp: "It sees the clients and tickets of this brand and of no other.",
  expires: "Last day",
  expiresHelp: "After it the platform is refused with 403. Empty: the key goes on until it is revoked.",

  endsWith: (four: string) => `ends with ${four}`,
  neverUsed: "never used",
  used: "last used",
  expiresAt: "ends",
  expired: "ended",
  revoked: "revoked",
  oldExpires: (four: string | null) => `The old token${four ? ` (…${four})` : ""} expires`,
  oldUsed: "It was last used",
  oldUnused: "It was never used.",
  oldStillUsed: "Something still uses it: give it the new one before then.",

  token: "Token",
  tokenHelp: "Copy it now, to where your platform keeps its secrets. Nobody can show it again.",
  tryIt: "Try it",
  tryItHelp: "Lists the departments that a client of this brand can write to.",
  made: (name: string) => `The token of ${name}`,

  use: "In use",
  rotate: "New token",
  rotateAbout:
    "Gives the key a new token, as one should from time to time, and at once when somebody saw it who should not have. The key stays the same: its name, its brand and what was done with it.",
  rotateTitle: (name: string) => `A new token for ${name}?`,
  grace: "The old token goes on for",
  graceHelp:
    "Long enough to put the new one in place everywhere. When the old one is in wrong hands: not at all.",
  rotateNow: "Make the new token",

  revoke: "Revoke key",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeHelp:
    "From this moment on the platform is refused wherever it uses this key, and nothing brings it back. Tickets stay as they are.",
  revokeUsed: "It was last used",
  wasRevoked: (name: string) => `Revoked: ${name}`,
};

export type Texts = typeof english;
