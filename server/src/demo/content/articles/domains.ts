import type { DemoArticle } from "./article.ts";

export const DOMAIN_ARTICLES: DemoArticle[] = [
  {
    slug: "transfer-a-domain-to-us",
    category: "domains",
    title: "Move a domain to us",
    keywords: ["transfer in", "auth code", "EPP code", "switch registrar", "bring my domain"],
    body: `You need three things from your present provider:

1. The domain must be **unlocked**.
2. The **auth code** (also called EPP or transfer code). For .uk names there is none; ask for the IPS tag **HARBOURLINE** instead.
3. An email address of the owner that works.

Then open **Domains, Transfer** in the panel and paste the code. A transfer takes up to seven days, five of which the registry waits for objections. Your website and mail keep working, because the nameservers do not change by themselves.

Most endings are extended by a year, which is what the transfer costs.`,
  },
  {
    slug: "transfer-a-domain-away",
    category: "domains",
    title: "Move a domain to another provider",
    keywords: ["transfer out", "leave", "auth code", "unlock", "sold my domain"],
    body: `Open **Domains**, choose the name and press **Prepare for transfer**. We unlock it and show you the auth code; it costs nothing.

Give the code to whoever takes the name over. They start the transfer at their provider, and you will get a mail in which you agree to it.

A name that was registered or moved within the last **60 days** cannot be transferred yet: that is a rule of the registries, not ours.`,
  },
  {
    slug: "expired-domain",
    category: "domains",
    title: "My domain has expired",
    keywords: ["renew", "grace period", "redemption", "lost domain", "run out"],
    body: `As long as nobody else has it, you can get it back:

- **Up to 30 days** after the end you renew it as always, under **Domains**, at the usual price. Website and mail work again within an hour or so.
- **From the 31st to the 60th day** it is in redemption. The registry takes a fee of £80 beside the price of a year. Open a ticket.
- After that it is free for everybody.

So that it does not happen again, switch **renew automatically** on and look whether your card is still valid.`,
  },
  {
    slug: "change-nameservers",
    category: "domains",
    title: "Point a domain to us: nameservers and A records",
    keywords: ["connect domain", "ns1", "DNS settings", "external domain", "registered elsewhere"],
    body: `There are two ways to let a domain that is registered elsewhere show a website with us.

**Nameservers.** Enter \`ns1.harbourline.example\` and \`ns2.harbourline.example\` at your registrar. From then on all records are kept in our panel: copy those of your mail first, or no mail will arrive.

**A record.** Keep the nameservers, and only let the name and \`www\` point to the address that the panel shows under **Websites**.

Changes are seen everywhere after a few hours, 24 at most.`,
  },
  {
    slug: "dns-records",
    category: "domains",
    title: "Add or change DNS records (CNAME, MX, TXT)",
    keywords: ["zone", "verification record", "subdomain record", "TTL", "Microsoft 365", "Google Workspace"],
    body: `Open **Domains**, choose the name and then **DNS**. Press *New record*, choose the type and type only the part before your domain: \`booking\`, not \`booking.yourname.example\`. For the domain itself leave the field empty or type \`@\`.

- A **CNAME** cannot stand beside other records of the same name, so there is none at \`@\`.
- A long **TXT** record, as of DKIM, is divided by us into pieces of 255 characters.
- The **TTL** says how long others may remember a record. Make it 300 a day before a move.`,
  },
  {
    slug: "subdomain",
    category: "domains",
    title: "Create a subdomain",
    keywords: ["shop.", "blog.", "test site", "wildcard", "staging address"],
    body: `A subdomain such as \`shop.yourname.example\` costs nothing. Open **Websites, New**, type the whole name and choose a folder. We write the DNS record and get a certificate by ourselves.

A **wildcard** (\`*.yourname.example\`) takes every name that has no website of its own. Its certificate needs your DNS to be with us.`,
  },
  {
    slug: "whois-privacy",
    category: "domains",
    title: "Hide your address in the domain lookup (WHOIS)",
    keywords: ["privacy", "personal data", "home address visible", "public", "owner details"],
    body: `Since the GDPR most registries show nothing of private owners. For the few that still do, open **Domains**, choose the name and switch **WHOIS privacy** on. It is free. Instead of yours, the details of our trustee are shown, and mails are passed on to you.

If the owner is wrong altogether, change them under **Owner**; for a company we need an extract from the register.`,
  },
  {
    slug: "register-a-domain",
    category: "domains",
    title: "Register a new domain",
    keywords: ["buy", "order", "available", "new name"],
    body: `Type the name into the search on our website or under **Domains, New**. If it is free, you have it within minutes; a few endings, such as .ie, ask for papers first.

A registration cannot be taken back, so look at the spelling twice. Every name is registered in **your** name, never in ours.`,
  },
];
