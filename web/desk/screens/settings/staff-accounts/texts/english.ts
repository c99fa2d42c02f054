export const english = {
  language: "en",
  about: "Manage your team, what they can access and how they sign in.",
  invite: "Invite",
  search: "Search by name or email",
  inviteAbout: "They get an email with a link to set a password.",
  archived: (count: number) => (count === 1 ? "1 archived person" : `${count} archived people`),
  state: {
    invited: "invitation expires",
    lapsed: "invitation expired",
    seen: "last active",
    never: "Never signed in",
    archived: "archived",
  },
  roles: { agent: "Agent", admin: "Administrator" },

  who: "Profile",
  name: "Name",
  nameHelp: "Customers see it next to replies.",
  email: "Email",
  emailHelp: "For sign-in and notifications. Changing it invalidates links sent to the old one.",
  role: "Role",
  roleHelp: "Agents reply to tickets. Administrators also manage settings and see the audit log.",

  sees: "Access",
  confined: "Only selected brands or departments",
  confinedHelp:
    "They can't see, search or open anything else. Open tickets outside their access become unassigned.",
  brand_ids: "Brands",
  brand_idsHelp: "All departments of the brand, including future ones.",
  department_ids: "Departments",
  department_idsHelp: "Only these departments of the other brands.",
  adminsSeeAll: "Administrators can access everything.",

  invitation: "Invitation",
  invitationExpires: "The link expires",
  lapsed: "The link expired before a password was set.",
  again: "Resend invitation",
  sent: (email: string) => `Sending a new invitation to ${email}`,

  access: "Sign-in and security",
  noSessions: "Not signed in.",
  sessions: (count: number) => (count === 1 ? "1 active session:" : `${count} active sessions:`),
  endSessions: "Sign out everywhere",
  endSessionsHelp: "They must sign in again on all devices. Drafts stay.",
  sessionsEnded: "Signed out everywhere",
  revokeTokens: "Revoke access tokens",
  revokeTokensHelp: "Programs that use them lose access immediately.",
  tokensRevoked: "Access tokens revoked",
  codesOn: "One-time codes are on.",
  codesOff: "One-time codes are off: the password is enough to sign in.",
  resetCodes: "Turn off one-time codes",
  resetCodesHelp:
    "If they lost their device and recovery codes. Verify who is asking: afterwards, the password is enough to sign in.",
  codesReset: "One-time codes are off",

  archive: "Archive",
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveHelp:
    "They are signed out immediately, and their tokens and links stop working. Their replies keep their name.",
  openTickets: (count: number) =>
    count === 0
      ? "They have no open tickets."
      : count === 1
        ? "They have 1 open ticket."
        : `They have ${count} open tickets.`,
  handOver: "Reassign to",
  nobody: "Unassigned",
  wasArchived: (name: string) => `Archived: ${name}`,
  bringBack: "Restore",
  bringBackHelp: "They can sign in with their password again. Old sessions and tokens stay revoked.",

  refused: "Failed sign-ins of the last 90 days",
  refusedHelp:
    "Wrong passwords and codes per day. Many for one account can mean an attack or a forgotten password.",
  noRefused: "No failed sign-ins.",
  day: "Day",
  times: "Attempts",
  account: "Account",
  lastFrom: "Last IP address",
  nobodys: "Unknown email addresses",
};

export type Texts = typeof english;
