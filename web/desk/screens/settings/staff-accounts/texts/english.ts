export const english = {
  language: "en",
  about: "Who works at this desk, what they may see, and what lets them in.",
  invite: "Invite somebody",
  search: "Search names and addresses",
  inviteAbout: "A mail lets them choose a password. Until then nobody can sign in as them.",
  archived: (count: number) => (count === 1 ? "1 archived person" : `${count} archived people`),
  state: {
    invited: "invitation expires",
    lapsed: "the invitation has lapsed",
    seen: "last here",
    never: "was never here",
    archived: "archived",
  },
  roles: { agent: "Agent", admin: "Administrator" },

  who: "Who it is",
  name: "Name",
  nameHelp: "Customers see it beside what this person writes.",
  email: "Email",
  emailHelp: "To sign in with, and for mails. A new one ends links that were mailed to the old one.",
  role: "Role",
  roleHelp: "Agents answer tickets. Administrators also change these settings and see the audit log.",

  sees: "What they see",
  confined: "Only some brands or departments",
  confinedHelp:
    "Everything else is not there for them: not in lists, not in the search, not by its number. Open tickets that they see no more are given to nobody.",
  brand_ids: "All of these brands",
  brand_idsHelp: "With all their tickets, also of departments that are made later.",
  department_ids: "These departments",
  department_idsHelp: "Of a brand that is not chosen as a whole: the tickets of these alone.",
  adminsSeeAll: "Administrators see everything.",

  invitation: "Invitation",
  invitationExpires: "The link in the mail expires",
  lapsed: "The link that was mailed works no more, and no password was chosen.",
  again: "Send it again",
  sent: (email: string) => `A new link is on its way to ${email}`,

  access: "What lets them in",
  noSessions: "Signed in nowhere.",
  sessions: (count: number) => (count === 1 ? "Signed in at one place:" : `Signed in at ${count} places:`),
  endSessions: "Sign out everywhere",
  endSessionsHelp: "They are asked for the password again wherever they work; what they typed stays there.",
  sessionsEnded: "Signed out everywhere",
  revokeTokens: "Revoke access tokens",
  revokeTokensHelp: "Programs that act as this person are refused from now on.",
  tokensRevoked: "The access tokens are revoked",
  codesOn: "One-time codes are on.",
  codesOff: "One-time codes are off: the password is enough to sign in.",
  resetCodes: "Turn one-time codes off",
  resetCodesHelp:
    "For whoever lost the device and the recovery codes. Be sure that it is really this person who asks: after this the password alone is enough.",
  codesReset: "One-time codes are off",

  archive: "Archive",
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveHelp:
    "They are signed out at once, and their tokens and links end for good. What they wrote stays under their name.",
  openTickets: (count: number) =>
    count === 0
      ? "No open ticket is assigned to them."
      : count === 1
        ? "1 open ticket is assigned to them."
        : `${count} open tickets are assigned to them.`,
  handOver: "Give them to",
  nobody: "Nobody: they stand under Unassigned",
  wasArchived: (name: string) => `Archived: ${name}`,
  bringBack: "Bring back",
  bringBackHelp: "They can sign in again, with their password. Sessions and tokens of before stay ended.",

  refused: "Refused sign-ins of the last 90 days",
  refusedHelp: "Wrong passwords and codes, by day. Many with one name: somebody guesses, or has forgotten.",
  noRefused: "There were none.",
  day: "Day",
  times: "Times",
  account: "Account",
  lastFrom: "The last from",
  nobodys: "Addresses that are nobody's",
};

export type Texts = typeof english;
