import type { DemoArticle } from "./article.ts";

export const EMAIL_ARTICLES: DemoArticle[] = [
  {
    slug: "set-up-email-on-a-phone",
    category: "email",
    title: "Set up your mailbox on a phone or computer",
    keywords: ["Outlook", "iPhone", "Android", "Thunderbird", "Apple Mail", "configure", "settings"],
    body: `Every mail program asks for the same five things:

| | |
|---|---|
| Incoming server (IMAP) | \`imap.harbourline.example\`, port 993, SSL/TLS |
| Outgoing server (SMTP) | \`smtp.harbourline.example\`, port 465, SSL/TLS |
| User name | your whole address, such as \`anna@yourname.example\` |
| Password | the one of the mailbox, not the one of the panel |
| Authentication | on, also for the outgoing server |

Choose **IMAP**, not POP3, if you read your mail on more than one device: then every device shows the same.

On an iPhone the menu is *Settings, Apps, Mail, Accounts, Add Account, Other*. On Android it depends on the app; look for *Personal (IMAP)*.`,
  },
  {
    slug: "cannot-send-email",
    category: "email",
    title: "I can receive mail but not send it",
    keywords: ["outgoing", "stuck in outbox", "relay access denied", "SMTP error"],
    body: `Nearly always the outgoing server is the reason.

1. Open the settings of the **outgoing server** and switch *authentication* on, with the same user name and password as for the incoming one.
2. Use port **465** with SSL/TLS. Hotels, trains and some mobile networks block port 25.
3. If the program says *535 authentication failed*, the password is wrong: set a new one in the panel under **Mailboxes**.

*Relay access denied* means that the program did not sign in at all.`,
  },
  {
    slug: "mail-is-returned",
    category: "email",
    title: "What a returned mail (bounce) tells you",
    keywords: ["comes back", "undeliverable", "mailer-daemon", "rejected", "550", "blocked"],
    body: `A mail that could not be delivered comes back with a report. The line that counts begins with a number:

- **550 user unknown**: the address does not exist. Look for a typing error.
- **552 mailbox full**: the recipient has to make room.
- **550 5.7.1 blocked** or *on our block list*: the other side does not accept our server. Open a ticket and attach the whole report; we have such entries removed.
- **554 message rejected as spam**: something in your text or your signature, often a link.

Please do not delete the report: without it nobody can tell what happened.`,
  },
  {
    slug: "mail-lands-in-spam",
    category: "email",
    title: "Keep your mail out of the spam folder: SPF, DKIM and DMARC",
    keywords: ["junk", "Gmail", "Hotmail", "sender verification", "phishing", "forged sender", "in our name"],
    body: `The large providers want proof that a mail in your name comes from you. Three records in your DNS zone give it:

- **SPF** says which servers may send for your domain.
- **DKIM** signs every mail.
- **DMARC** says what is to happen with mail that has neither.

In the panel open **Domains, Mail security** and press *Set up*: we write all three. If your DNS is elsewhere, the same page shows what to copy.

The records also stop others from sending in your name. It can take a few days until a bad reputation is forgotten.`,
  },
  {
    slug: "mailbox-full",
    category: "email",
    title: "Your mailbox is full",
    keywords: ["quota", "storage space", "over limit", "delete mails", "no more space"],
    body: `When a mailbox reaches its size, new mail is returned to its senders.

Deleting alone often does not help, because deleted mails stay in the **Trash** until it is emptied, and sent ones stay in **Sent**. Empty both, then look for mails with large attachments: webmail sorts by size.

The panel shows how much is used under **Mailboxes**. There you can also make a mailbox larger, up to 50 GB with every package.`,
  },
  {
    slug: "forward-mail",
    category: "email",
    title: "Forward mail to another address",
    keywords: ["redirect", "alias", "copy to", "Gmail"],
    body: `In the panel under **Mailboxes**, choose the address, then **Forwarding**. You can name several addresses, and keep a copy in the mailbox or not.

Forwarding to Gmail or Outlook may fail for some senders, because a forwarded mail looks as if we had forged it. We rewrite the sender (SRS) to avoid that. If it matters, let Gmail collect the mail by POP3 instead.`,
  },
  {
    slug: "out-of-office",
    category: "email",
    title: "Answer automatically while you are away",
    keywords: ["out of office", "vacation message", "holiday", "autoresponder", "auto reply"],
    body: `Open webmail, then **Settings, Absence**. Give the first and the last day and write a text.

Every sender gets the answer once in seven days. Newsletters and mailing lists get none, and neither do other automatic answers, so that two machines cannot write to each other all night.`,
  },
  {
    slug: "catch-all",
    category: "email",
    title: "Receive everything that is sent to your domain (catch-all)",
    keywords: ["wildcard address", "any address", "all addresses"],
    body: `A catch-all takes every mail to an address of your domain that has no mailbox of its own. In the panel under **Domains, Mail**, choose the mailbox that is to get it.

We advise against it: spammers try thousands of names. A few aliases, such as \`info\` and \`shop\`, do the same with far less rubbish.`,
  },
  {
    slug: "new-mailbox",
    category: "email",
    title: "Create a mailbox for a colleague",
    keywords: ["new email address", "add user", "another address", "employee"],
    body: `Sign in to the panel and open **Mailboxes, New**. Type the part before the @, choose the domain and a password of at least twelve characters.

The mailbox works at once. Send your colleague the address of webmail, \`webmail.harbourline.example\`; the first thing they should do there is to choose a password of their own.

How many mailboxes your package has stands at the top of the page.`,
  },
  {
    slug: "newsletter-limits",
    category: "email",
    title: "How many mails you may send, and newsletters",
    keywords: ["bulk", "mass mailing", "sending limit", "mailing list", "per hour"],
    body: `A mailbox sends up to **500 mails an hour** and 5,000 a day. That is plenty for people and too little for a newsletter.

Please send newsletters through a service that is made for them. It takes care of unsubscribing, which the law asks for, and its reputation is not that of your office mail. We are happy to set up the DNS records that such a service needs.`,
  },
  {
    slug: "restore-deleted-mail",
    category: "email",
    title: "Get deleted mails back",
    keywords: ["lost emails", "recover", "gone", "undelete", "disappeared", "missing messages"],
    body: `First look into the **Trash**, and search all folders: a phone moves a mail quickly.

If all mail is gone from one device only, the account there was probably removed or changed from IMAP to POP3. Webmail shows what is really on the server.

We keep a backup of every mailbox for **14 days**. Open a ticket with the address and the day on which everything was still there. We put the mails into a folder of their own, so that nothing new is overwritten.`,
  },
];
