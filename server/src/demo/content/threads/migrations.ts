import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const MIGRATIONS: DemoStory[] = [
  {
    subject: "Moving our shop to you without losing orders",
    department: "technical",
    priority: "medium",
    client: "priya",
    status: "closed",
    assignee: "tom",
    customFields: { server: "web07", php_version: "8.3", affects: ["website", "database"] },
    messages: [
      clientMessage(
        0,
        `
        Hi,

        we have signed up for the Harbour plan and want to move our WooCommerce shop from the old host. What worries me: orders come in at every hour, about 40 a day. How do we move without losing one or ending up with two shops?

        The access to the old host is under Credentials.
        `,
      ),
      staffMessage(
        "tom",
        76,
        `
        Hi Priya, welcome aboard! Here is how I'd do it, with some 15 minutes in which nobody can order:

        1. **Now:** a complete copy to us, to test under a preview address. The old shop carries on.
        2. **You test** with a few trial orders in the preview. Payment stays in test mode.
        3. **Two days before:** I lower the TTL of your DNS records to five minutes.
        4. **On the night:** maintenance page on the old shop, final copy of the database and of new uploads, switch the DNS, payments live.
        5. The old server forwards to the new one for a week, for visitors whose provider is slow.

        Which night suits you?
        `,
      ),
      clientMessage(
        130,
        `That sounds sane. Monday night after 11 pm, please. Nothing sells on Monday nights except asafoetida.`,
      ),
      staffMessage(
        "tom",
        300,
        `The test copy is up: preview-1103.harbourline.example, the login is the one you know. Please look at the checkout most of all, the VAT display and the invoice PDFs.`,
      ),
      clientMessage(
        1620,
        `
        Tested with my sister:

        - checkout ok
        - VAT ok
        - invoice PDF: the logo is missing
        - "track my order" goes to the old site
        `,
      ),
      staffMessage(
        "tom",
        1702,
        `Good testing. The logo had the old server's path written into the plugin's settings, fixed. The tracking link is a full address in a page, it'll be right the moment the DNS is switched; I replaced it anyway. TTL is lowered.`,
      ),
      staffNote(
        "tom",
        4755,
        `Maintenance page on 23:04. Final dump 412 MB, import 3 min. rsync of uploads 90 s. DNS switched 23:15. Live test order #18842 paid and refunded.`,
      ),
      staffMessage(
        "tom",
        4762,
        `Moved. Orders were closed from 23:04 to 23:16. The last order on the old shop is #18841 and the first on the new one #18842, which was mine (refunded). Nothing in between was lost.`,
      ),
      clientMessage(
        5245,
        `Woke up to nine orders and no complaints. And the shop feels twice as fast?! Thank you Tom.`,
      ),
    ],
    at: "16:05",
    credentials: [
      {
        label: "Old host: control panel",
        value: "user: cclove2019\npassword: saffron!Strand-12",
        by: "client",
      },
      { label: "Old host: database", value: "cclove_shop / 9hTz-vetiver-Cask", by: "client" },
      { label: "Preview shop admin", value: "tom-preview / Ballast-Heron-903", by: "staff" },
    ],
  },
  {
    subject: "14 client sites to move from our old reseller account",
    department: "technical",
    priority: "medium",
    client: "amara",
    status: "in_progress",
    assignee: "leila",
    customFields: { server: "web07" },
    messages: [
      clientMessage(
        0,
        `
        As discussed with Grace: here's the list of the sites to move, in the order we'd like. All WordPress unless noted.

        1. copperbeech.example (done by us already)
        2. atlaslofts.example
        3. juniperrow.example
        4. thedryingshed.example: static
        5. marlowtutors.example: has a members' area, ask first
        6. the remaining nine are small, any order

        Could you do them in batches of three, and tell me before each so I can warn the clients?
        `,
      ),
      staffMessage(
        "leila",
        58,
        `Hi Amara, that works nicely. I suggest batches on Tuesday and Thursday mornings between 6 and 8. Batch one: Atlas Lofts, Juniper Row, The Drying Shed. I'll write here the afternoon before, and again when it's done.`,
      ),
      clientMessage(74, `Perfect.`),
      staffMessage(
        "leila",
        2510,
        `
        Batch one is done:

        - **atlaslofts.example**: moved, PHP 8.1 → 8.3, one deprecated warning from the slider, harmless
        - **juniperrow.example**: moved, nothing to report
        - **thedryingshed.example**: moved, 40 kB, my favourite

        All three have certificates. For the next batch I need to know about the members' area of Marlow Tutors: is there a quiet time of day?
        `,
      ),
      clientMessage(
        2600,
        `Great work. Marlow: term time, so before 7 am is the only quiet time. Passwords for the remaining ones are in Credentials now.`,
      ),
      staffNote(
        "leila",
        2640,
        `Batch two planned: marlowtutors (05:30!), plus two small ones. Tom covers for me if I oversleep.`,
      ),
    ],
    credentials: [
      { label: "Reseller panel (all nine)", value: "brightfold-r / Umbra-kettle-6610", by: "client" },
      { label: "Marlow Tutors WP admin", value: "bf-admin / chalkdust_Meridian_4", by: "client" },
    ],
  },
  {
    subject: "Old provider won't give us a database dump",
    department: "technical",
    client: "rhys",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        Hello,

        I want to move the club's results archive to you. The old provider says there is "no export in your tariff" and to "screenshot the results". There are 31 years of results in there.

        I can still log in to their panel, and by FTP. Is there any way?
        `,
      ),
      staffMessage(
        "tom",
        39,
        `Hello Rhys, nobody is going to screenshot 31 years. If you can upload a file by FTP, then we can ask the database from there: the site's own configuration has the access data. Would you store the FTP login under *Credentials* here? I'd upload one small script, fetch the dump, and remove the script right after.`,
      ),
      clientMessage(70, `Stored. Please go ahead.`),
      staffNote(
        "tom",
        118,
        `MySQL 5.1 (!), latin1 tables full of utf8. Dumped with --default-character-set=latin1, so the Welsh names survive. Script removed, checked with a directory listing.`,
      ),
      staffMessage(
        "tom",
        125,
        `Got it: 11 tables, 46,212 results, the oldest from the autumn regatta of the first year. Script is gone from their server. The site runs at archive.penmaenrowing.example; please check a few names with a ŵ or an ŷ in them, those were stored in an adventurous way.`,
      ),
      clientMessage(
        1530,
        `Ŵyn Prydderch is Ŵyn Prydderch again, for the first time in ten years he says. Marvellous.`,
      ),
    ],
    credentials: [{ label: "FTP old provider", value: "ftp user penmaen / catchcrab1", by: "client" }],
  },
  {
    subject: "Moving our mailboxes, nothing may be lost",
    department: "technical",
    priority: "high",
    client: "fatima",
    status: "closed",
    assignee: "tom",
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `
        Good afternoon,

        we would like to bring our email to you as well. Six mailboxes, the largest about 8 GB. As a practice we are obliged to keep correspondence for eleven years, so nothing may be lost. How is that done, and do we need to close for it?
        `,
      ),
      staffMessage(
        "tom",
        50,
        `
        Good afternoon Fatima, no need to close. We copy in two passes:

        - **First pass**, a few days before: everything so far. Takes hours, disturbs nobody.
        - **Switch** the mail records in the evening.
        - **Second pass**, the next day: only what arrived at the old place in the meantime.

        Each pass compares folder by folder and I send you the counts. The old mailboxes stay untouched, so keep that contract for another month.
        `,
      ),
      clientMessage(
        110,
        `Very good. The six passwords are stored under Credentials. Wednesday evening for the switch?`,
      ),
      staffMessage(
        "tom",
        2905,
        `First pass is complete, 118,402 messages. Wednesday evening is fine; I'll switch at 19:30 when you've closed.`,
      ),
      staffMessage(
        "tom",
        5810,
        `
        Switched and second pass done. The counts, old against new:

        | mailbox | old | new |
        |---|---|---|
        | reception | 61,870 | 61,870 |
        | fatima | 22,415 | 22,415 |
        | hale | 17,003 | 17,003 |
        | osei | 9,981 | 9,981 |
        | hygiene | 4,120 | 4,120 |
        | lab | 3,207 | 3,207 |

        Nothing missing. Your computers need only the new server name; the how-to is in your inbox.
        `,
      ),
      clientMessage(6000, `A table like that is balm for my soul. Everything works, thank you very much.`),
    ],
    credentials: [
      {
        label: "Old mailboxes (six passwords)",
        value:
          "reception: molar-17\nfatima: Incisor.88\nhale: enamel_04\nosei: floss!22\nhygiene: mint-9\nlab: crown-31",
        by: "client",
      },
    ],
  },
  {
    subject: "Half of the pictures missing after the move",
    department: "technical",
    priority: "high",
    client: "george",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `You moved our site last night. Every second property now has no pictures. People don't rent a flat with no pictures. Please fix today.`,
      ),
      staffMessage(
        "leila",
        8,
        `Good morning George, looking now. First finding: the picture files are all here, so nothing is lost, the pages are asking for them by a slightly different name.`,
      ),
      staffMessage(
        "leila",
        43,
        `
        Solved. Your old server ran Windows, where \`Kitchen.JPG\` and \`kitchen.jpg\` are the same file. Here they are two. 1,214 pictures were referred to with the "wrong" capitals.

        I taught the server to look for the other spelling, so all of them show again, also those your staff may upload in the future.
        `,
      ),
      clientMessage(55, `All there. Odd thing, computers. Thank you.`),
    ],
  },
  {
    subject: "Move one site between our two accounts",
    department: "technical",
    priority: "low",
    client: "elena",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Hi! The retreat site (verdantretreats.example) is in my private account and should be in the studio's one so that my colleague can edit it too. Is that a big thing?`,
      ),
      staffMessage(
        "leila",
        21,
        `A small thing: ten minutes, with the site online all the time. May I do it now? The site's SFTP user gets a new name, everything else stays.`,
      ),
      clientMessage(26, `Yes please!`),
      staffMessage("leila", 39, `Done. It shows up in the studio's panel now.`),
      clientMessage(44, `That was fast :) thanks!`),
    ],
  },
  {
    subject: "Can you host a site that needs PHP 5.6?",
    department: "technical",
    priority: "low",
    client: "daniel",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "whitmorestairs.example" },
    messages: [
      clientMessage(
        0,
        `We've taken over a small firm which makes staircases. Their website has a stair calculator that their customers love. The man who wrote it says it needs "PHP 5.6 and don't touch it". Can it come to you?`,
      ),
      staffMessage(
        "tom",
        62,
        `Hi Daniel, not as it is: PHP 5.6 has had no security fixes for years and one hole in it puts its neighbours at risk. But a calculator is often less work than it sounds. Could you send me the files? I'd like to see what it is that breaks.`,
      ),
      clientMessage(1400, `SFTP of their old host is in the credentials. Have a look, no rush.`),
      staffMessage(
        "tom",
        3020,
        `
        Had a look. It's 380 lines, and what breaks is:

        ~~~
        stairs.php:14   mysql_connect()   removed in PHP 7
        stairs.php:88   each()            removed in PHP 8
        stairs.php:203  ereg()            removed in PHP 7
        ~~~

        I changed those three places on a copy, it gives the same results as the old one for forty staircases I fed it, and it runs on PHP 8.3. No charge, I enjoyed it.
        `,
      ),
      clientMessage(3110, `You're having me on. That's brilliant. Pint on me if you're ever up here.`),
    ],
    credentials: [{ label: "SFTP stairs site (old host)", value: "stairs / Newel-Post-1998", by: "client" }],
  },
];
