import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const DNS: DemoStory[] = [
  {
    subject: "Website gone since I changed the nameservers",
    department: "technical",
    priority: "high",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    customFields: { affects: ["website", "email"] },
    messages: [
      clientMessage(
        0,
        `
        Hi, I followed the help page and switched my nameservers to yours about an hour ago and now the website is just gone. "Server not found". I have a wedding client who is choosing her album today so this is really not ideal :(

        What did I do wrong?
        `,
      ),
      staffMessage(
        "leila",
        14,
        `
        Hi Siobhán,

        nothing you did was wrong, there is just one step between "nameservers switched" and "site visible": the zone on our side was still empty, because the domain was added as a parked domain.

        I have filled it now with the records from your old provider:

        | name | type | value |
        |---|---|---|
        | @ | A | 203.0.113.27 |
        | www | CNAME | kelleherphoto.example |
        | @ | MX | 10 mx1.harbourline.example |

        Some visitors will see the site at once, others within the hour, because their provider remembers the empty answer for a while. Could you try it on your phone with Wi-Fi switched off?
        `,
      ),
      clientMessage(19, `On the phone it works!! On the laptop not yet.`),
      staffMessage(
        "leila",
        24,
        `
        Good sign. That is your router remembering. Restart it, or simply wait: the empty answer expires after 60 minutes at the latest.
        `,
      ),
      clientMessage(71, `Laptop too now. Bride is happy, I'm happy. Thank you Leila, that was quick.`),
    ],
  },
  {
    subject: "CNAME for our online booking",
    department: "technical",
    priority: "low",
    client: "fatima",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        Good morning,

        our booking provider asks us to "point a CNAME for \`book\` at \`oakfield.slotbook.example\`". Could you do that for us please? I would rather not touch it myself.

        Kind regards
        Fatima El-Sayed, practice manager
        `,
      ),
      staffMessage(
        "tom",
        38,
        `
        Good morning Fatima, done:

        ~~~
        book.oakfielddental.example.  3600  IN  CNAME  oakfield.slotbook.example.
        ~~~

        It resolves from outside already. The provider still has to issue the certificate for that name at their end; that usually starts by itself within ten minutes.
        `,
      ),
      clientMessage(96, `Works. Thank you!`),
    ],
  },
  {
    subject: "TXT record is cut off after 255 characters",
    department: "technical",
    priority: "medium",
    client: "yuki",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        The panel accepts my 2048-bit DKIM key but what it serves is truncated:

        ~~~
        $ dig +short TXT s1._domainkey.papercranegames.example
        "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu3nq...
        ~~~

        It stops at exactly 255 bytes. I know a character-string in a TXT record can't be longer, but the panel should split it into several strings, shouldn't it?
        `,
      ),
      staffMessage(
        "tom",
        52,
        `
        Hi Yuki,

        you are right on both counts. The panel splits when you paste *one long line*, but not when the pasted text has a line break in it: then it takes the first line and drops the rest, without a word. That is a bug and I have filed it.

        I have written your record by hand in two strings, and a signature check against it passes now.
        `,
      ),
      staffNote(
        "tom",
        55,
        `Panel bug PNL-883: TXT editor drops everything after the first newline. Third report this quarter.`,
      ),
      clientMessage(
        63,
        `Ah, I pasted from a terminal, so yes, with a line break. Confirmed working, thanks for being straight about it.`,
      ),
    ],
  },
  {
    subject: "Reverse DNS (PTR) for 203.0.113.41",
    department: "technical",
    priority: "medium",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    customFields: { server: "vps" },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        please set the PTR record of **203.0.113.41** to \`gateway.brandt-messtechnik.example\`. The forward record exists and points to this address. A partner refuses our mail without a matching PTR.

        Best regards
        Lukas Brandt
        `,
      ),
      staffMessage(
        "tom",
        21,
        `
        Hello Lukas,

        set, and both directions agree:

        ~~~
        $ dig +short -x 203.0.113.41
        gateway.brandt-messtechnik.example.
        $ dig +short gateway.brandt-messtechnik.example
        203.0.113.41
        ~~~

        You can change it yourself from now on: *Servers → Network → Reverse name*.
        `,
      ),
      clientMessage(140, `Perfect, the partner accepts it. I did not know about the menu, thank you.`),
    ],
  },
  {
    subject: "Some visitors cannot resolve our domain (DNSSEC?)",
    department: "technical",
    priority: "critical",
    client: "amara",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "copperbeech.example", affects: ["website", "email"] },
    messages: [
      clientMessage(
        0,
        `
        Our client copperbeech.example is unreachable for *some* people. Works for me at the office, fails on mobile data with SERVFAIL. We transferred it to you two days ago. I suspect DNSSEC, because the old registrar had it switched on.

        Their shop is live so I'd appreciate somebody looking at this quickly.
        `,
      ),
      staffMessage("tom", 6, `On it. Checking what the registry publishes for the domain right now.`),
      staffNote(
        "tom",
        9,
        `Registry still has the DS of the old registrar (keytag 20517). Our zone is unsigned. Every validating resolver must fail. The transfer job should have removed it, see the transfer log: DS step skipped with a timeout.`,
      ),
      staffMessage(
        "tom",
        18,
        `
        You suspected right. The registry still held the DS record of the old registrar, while the zone on our side is not signed, so every resolver that validates refuses to answer, and those that don't validate carry on.

        1. The stale DS is removed as of two minutes ago.
        2. Validating resolvers keep it for up to an hour.
        3. Once that has passed I can sign the zone with our keys and publish a fresh DS, if you want DNSSEC back.

        The removal should have happened during the transfer. It timed out and nobody was told. That one is on us, sorry.
        `,
      ),
      clientMessage(
        25,
        `Thanks for the honesty. Mobile data works already. Yes please to step 3, but tomorrow when it's quiet.`,
      ),
      staffMessage(
        "tom",
        1445,
        `Signed, new DS published, and the chain validates from four different networks. I'll leave the ticket open until this evening in case your client sees anything odd.`,
      ),
      clientMessage(1800, `All quiet. Please close, and thank you.`),
    ],
  },
  {
    subject: "Wildcard subdomain for client previews",
    department: "technical",
    priority: "low",
    client: "amara",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Can I have *.preview.brightfold.example point at our account on web07, so that any name below it lands in the folder of the same name? I've seen other hosts do it.`,
      ),
      staffMessage(
        "leila",
        66,
        `
        Yes, in two parts:

        - **DNS:** a wildcard A record for \`*.preview\`. Done.
        - **Web server:** a virtual host that maps the first label to \`/previews/<label>\`. Also done, it serves a 404 if the folder does not exist.

        One thing to know: a wildcard certificate needs validation through DNS, which our nameservers do automatically, so https works for every preview from the first second.
        `,
      ),
      clientMessage(80, `Brilliant. acorn.preview.brightfold.example just worked. Exactly what I wanted.`),
    ],
  },
  {
    subject: "works with www but not without??",
    department: "technical",
    client: "rhys",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `
        Hello, I am the club secretary and not a computer person so please bear with me. If I type www.penmaenrowing.example I get our website. If I type it without the www I get a page that says "Welcome to nginx". Half our members do the second thing.

        Rhys
        `,
      ),
      staffMessage(
        "leila",
        45,
        `
        Hello Rhys, no need to be a computer person, you described it perfectly.

        The name without www pointed at the server you were on before the spring. I have pointed it at the same place as the www name, and made it forward to www so that members see one address. Give it an hour, then both should do the same thing.
        `,
      ),
      clientMessage(205, `It does! The treasurer says thank you as well, he was the loudest.`),
    ],
  },
  {
    subject: "Lower the TTL ahead of our move",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        We move our website to a new address on the weekend. Please confirm my plan:

        1. today: TTL of the A and AAAA records from 86400 to 300
        2. two days later: change the addresses
        3. a week later: TTL back to 86400

        Is the zone's negative TTL relevant here?
        `,
      ),
      staffMessage(
        "tom",
        33,
        `
        The plan is right, and the two days between step 1 and 2 are enough because the old TTL is exactly one day.

        The negative TTL only matters for names that do *not* exist yet. If you add a new host name on the day, don't look it up before you created it, or your resolver remembers "no such name" for 30 minutes.
        `,
      ),
      clientMessage(47, `Clear and complete, thank you. You may close this.`),
    ],
  },
];
