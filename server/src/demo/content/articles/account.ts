import type { DemoArticle } from "./article.ts";

export const ACCOUNT_ARTICLES: DemoArticle[] = [
  {
    slug: "forgot-password",
    category: "account",
    title: "Reset the password of your account",
    keywords: ["cannot log in", "forgotten", "login not working", "locked account", "sign in problem"],
    body: `On the page where you sign in press **Forgotten?** and type your email address. You get a link that works once and for an hour.

No mail? Look into the spam folder, and think of other addresses that you may have used. If you have no access to that address any more, open a ticket from the contact page; we then need a copy of an invoice or of your identity card.

The passwords of **mailboxes** are others: you change them in the panel.`,
  },
  {
    slug: "two-factor",
    category: "account",
    title: "Two-factor sign-in, and what to do without your phone",
    keywords: ["2FA", "authenticator", "lost phone", "one-time code", "new mobile", "recovery code"],
    body: `Under **Account, Security** scan the picture with an app such as Aegis or 1Password. From then on signing in asks for a code of six digits.

Print the **recovery codes**. Each gets you in once when the phone is lost or broken.

If you have neither, we have to make sure that it is you: open a ticket from the contact page. For your safety that takes one working day, and nobody at the telephone can make it shorter.`,
  },
  {
    slug: "invite-colleagues",
    category: "account",
    title: "Give colleagues access to the account",
    keywords: ["team member", "roles", "permissions", "second login", "add person", "employee left"],
    body: `Under **Account, People** invite somebody by their address and choose a role: *Owner*, *Technical*, *Billing* or *Read only*. Everybody signs in with a password of their own.

When somebody leaves, remove them there. Their sessions end at once; then change the passwords of SFTP and of shared mailboxes, which they may know.`,
  },
  {
    slug: "change-email-address",
    category: "account",
    title: "Change the email address of your account",
    keywords: ["contact address", "login name", "new address", "moved company"],
    body: `Under **Account, Profile** type the new address. We send a link to it, and a notice to the old one. From the moment that you follow the link you sign in with the new address.

Use one that does not belong to a domain with us: when that domain has a problem, you will want our mails.`,
  },
  {
    slug: "cancel",
    category: "account",
    title: "Cancel a package or your account",
    keywords: ["terminate", "close account", "end contract", "quit", "delete my data", "unsubscribe"],
    body: `Under **Billing, Package, Cancel** choose what is to end and when: at once, or at the end of the period that you have paid. We confirm it by mail.

Save what you want to keep. Files and mailboxes are deleted **30 days** after the end; until then you can change your mind.

Domains are cancelled one by one under **Domains**, or moved elsewhere.`,
  },
  {
    slug: "data-location",
    category: "account",
    title: "Where your data is, and our data processing agreement",
    keywords: ["GDPR", "DPA", "privacy", "data centre", "ISO 27001", "contract processing"],
    body: `Everything is stored in two data centres near London and Frankfurt, and nowhere else. Both are certified by ISO 27001.

You accept the data processing agreement (DPA) online under **Account, Contracts**, and get a signed PDF. The list of those who work for us stands there as well; we tell you 30 days before it changes.`,
  },
  {
    slug: "strange-invoice",
    category: "account",
    title: "Is this mail really from us? Phishing in our name",
    keywords: ["fake email", "scam", "suspicious link", "fraud", "strange invoice"],
    body: `We never ask for a password by mail, and our invoices are no Word files. Real mails from us

- come from an address that ends in \`@harbourline.example\`,
- call you by your name,
- only link to \`harbourline.example\`.

Forward anything else to \`abuse@harbourline.example\` and delete it. If you have typed your password somewhere, change it now and sign out all other sessions under **Account, Security**.`,
  },
];
