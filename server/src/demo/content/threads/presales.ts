import { CLOSED_REPLY } from "../departments.ts";
import { clientMessage, type DemoStory, staffMessage, staffNote, systemMessage } from "../thread.ts";

export const PRESALES: DemoStory[] = [
  {
    subject: "What does a bakery need?",
    department: "sales",
    priority: "low",
    guest: "ben",
    status: "closed",
    assignee: "grace",
    customFields: { sites: 1 },
    messages: [
      clientMessage(
        0,
        `Hello! We're a bakery with two shops. I want a website with opening times, a menu, and people should be able to order a cake. Also email. I have no clue about hosting. What would you sell me, and what would you *not* sell me?`,
      ),
      staffMessage(
        "grace",
        38,
        `
        Hello Ben, what a lovely way to ask.

        **I'd sell you** the Quay plan (£13.60 a month): website, ten mailboxes, certificates, nightly backups. A domain is £12 a year.

        **I would not sell you**

        - a VPS, you'd have to look after it
        - "SEO packages", for a bakery a correct entry on the map does more
        - a shop system, for a start. A cake order is a form that sends you an email.

        You can build the site yourself with the builder in the panel, or I can name three people near you who do this for a living.
        `,
      ),
      clientMessage(55, `That's refreshingly honest. Three people please, I knead dough, not HTML.`),
      staffMessage(
        "grace",
        71,
        `Sent you the names by email, so that they're not in a ticket. Whoever you pick can set up everything on your account. And knead was very good.`,
      ),
      clientMessage(1560, `Going with the second one. Order placed. See you on the other side!`),
    ],
  },
  {
    subject: "Where is the data, and do you sign a DPA?",
    department: "sales",
    priority: "medium",
    guest: "ingrid",
    status: "closed",
    assignee: "grace",
    customFields: { current_host: "A web agency in Bergen", sites: 2 },
    messages: [
      clientMessage(
        0,
        `
        Hi,

        we are a small mountain guiding company in Norway. Before we consider you:

        1. In which country is customer data stored?
        2. Who are your sub-processors?
        3. Do you sign a data processing agreement, yours or ours?
        4. How is data deleted after the contract?

        Ingrid Solheim
        `,
      ),
      staffMessage(
        "grace",
        130,
        `
        Hi Ingrid,

        1. In the UK, in two data centres that we rent space in and whose machines are ours. There's an adequacy decision between the EEA and the UK.
        2. Three: the two data centres (no access to data) and our payment provider (your payment data, not your visitors').
        3. Yes, ours is on the website. Yours is fine too if it's not longer than a novel, our lawyer reads it within a week.
        4. Live data 30 days after the end, backups another 30 days after that. You get a written confirmation if you ask for one.
        `,
      ),
      clientMessage(
        1450,
        `Thank you, clear answers. I compared with two others who wrote four pages each and said less. We will order in spring before the season.`,
      ),
      staffMessage(
        "grace",
        1480,
        `We'd be glad to have you. Your questions and my answers stay in this ticket, so just refer to it. Enjoy the snow!`,
      ),
    ],
  },
  {
    subject: "Python / Django on shared hosting?",
    department: "sales",
    guest: "kwame",
    status: "closed",
    assignee: "grace",
    customFields: { current_host: "my laptop", sites: 1 },
    messages: [
      clientMessage(
        0,
        `Student project, Django 5 + Postgres, maybe 20 users. Does the cheapest plan run it?`,
      ),
      staffMessage(
        "grace",
        27,
        `Hi Kwame, honest answer: no. Jetty is PHP only. Quay runs Python apps, with Postgres included, up to 1 GB of memory. For students it's half price (£6.80) with a photo of your student card.`,
      ),
      clientMessage(33, `Is there a free trial?`),
      staffMessage(
        "grace",
        40,
        `30 days money back, no questions. And if your professor asks for a class account, tell them to write to me.`,
      ),
      clientMessage(52, `Sold. Thanks Grace.`),
    ],
  },
  {
    subject: "Agency with 30 sites looking for a new home",
    department: "sales",
    priority: "high",
    guest: "nadia",
    status: "awaiting_reply",
    assignee: "grace",
    customFields: { current_host: "Two different hosts", sites: 31, call_back: true },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        we're an agency with 31 client sites on two hosts, both of which have been bought by a large group and have become slow and unfriendly. What we need:

        - one panel for all, separate logins for each client
        - SSH, Git deployment, staging
        - our name on it, not yours
        - somebody who picks up the phone

        What would that cost and how long would a move take?

        Nadia Rossi, Rossi Digital
        `,
      ),
      staffMessage(
        "grace",
        66,
        `
        Hello Nadia, thank you for the precise list.

        | what | how |
        |---|---|
        | one panel, separate logins | Reseller panel, included |
        | SSH, Git, staging | for each site |
        | your name | panel and nameservers under your domain |
        | phone | a person, around the clock |

        For 31 sites I'd propose two business servers, so that one busy client doesn't slow the others: **£148 a month** in all, moves included. Another agency with 14 sites is moving to us at the moment, in batches of three on quiet mornings; yours would take about five weeks that way.

        When can I call you?
        `,
      ),
      clientMessage(
        190,
        `Sounds good, price is OK. Two of the sites are big shops (8 GB database each), is that still included in the move? I'm in the office all week.`,
      ),
      staffMessage(
        "grace",
        221,
        `Included. For shops we plan the night with you, closed for about fifteen minutes each. I tried your number twice this afternoon and got the fax, would you check the last digit? Otherwise pick any time tomorrow and I'll wait by the phone.`,
      ),
    ],
  },
  {
    subject: "Quote for a larger VPS",
    department: "sales",
    priority: "medium",
    client: "yuki",
    status: "closed",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        `Our game comes out on three more platforms. We have a Cutter (4 GB), expecting 5 to 8 times the load for two weeks, then maybe double. What would you recommend that doesn't lock us in for a year?`,
      ),
      staffMessage(
        "grace",
        95,
        `Congratulations! For the launch I'd go to a Galleon (32 GB, 8 cores) and back down to a Schooner (8 GB) afterwards. Everything is billed by the hour, so two weeks of Galleon are about £62. Going up needs a restart of a minute; going down too, provided the disk isn't enlarged. I'd leave the disk as it is and add a volume.`,
      ),
      staffNote(
        "grace",
        101,
        `Tom says: remind them about the connection pool before launch, see his ticket.`,
      ),
      clientMessage(
        140,
        `By the hour is perfect. Volume instead of disk, good tip. We'll do it ourselves in the panel on the eve of launch.`,
      ),
      staffMessage(
        "grace",
        152,
        `Do. And Tom asks me to remind you of "the pool, please". He says you'll know.`,
      ),
      clientMessage(157, `Haha, we know. Tell him it's in the release.`),
    ],
  },
  {
    subject: "Availability guarantee and certificates for our audit",
    department: "sales",
    priority: "medium",
    client: "lukas",
    status: "closed",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        `Hello, our auditor asks: (1) which availability do you guarantee in writing, (2) are your data centres certified according to ISO 27001, (3) can we get the last penetration test report?`,
      ),
      staffMessage(
        "grace",
        185,
        `
        Hello Lukas,

        1. 99.95 % a month on your plan, with a credit of 10 % of the fee for each started hour beyond. Over the last twelve months it was 99.981 %.
        2. Both data centres are. We ourselves are not, and I won't pretend. We are working towards it and expect the audit next year.
        3. Yes, the summary under a non-disclosure agreement. I'll send you the agreement.
        `,
      ),
      clientMessage(
        3020,
        `The auditor accepts it, with a remark about (2). NDA is signed and returned by post, as they insist on paper.`,
      ),
      staffMessage(
        "grace",
        5900,
        `The paper arrived and the report is on its way to you, on paper as well, to keep the auditor happy.`,
      ),
    ],
  },
  {
    subject: "Any discount for 20+ domains?",
    department: "sales",
    client: "amara",
    status: "closed",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        `Hi Grace, we are at 23 domains with you now. Is there a point at which they get cheaper? Asking for a friend (me).`,
      ),
      staffMessage(
        "grace",
        41,
        `Tell your friend it starts at 25: 15 % off all of them. Two more and it applies by itself from the next renewal on. Didn't you mention a second domain for the ceramics people?`,
      ),
      clientMessage(
        49,
        `I did, and we could do with the .example of our own misspelling. Ordering both now. You're good at this.`,
      ),
    ],
  },
  {
    subject: "Do we need a CDN?",
    department: "sales",
    client: "elena",
    status: "closed",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        `A man at a fair told me that my website urgently needs a CDN for £35 a month. What is it, and do I?`,
      ),
      staffMessage(
        "grace",
        58,
        `Hi Elena! It keeps copies of your pictures in many countries, so that somebody in Australia gets them from Australia. As your students have to be able to walk to the studio: no, you don't. Spend the £35 on flowers for the front desk.`,
      ),
      clientMessage(77, `Flowers it is. I adore you.`),
    ],
  },
  {
    subject: "Discount for non-profit organisations",
    department: "sales",
    priority: "low",
    guest: "ingrid",
    status: "awaiting_reply",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        `Hi, next to our company I also run the local mountain rescue volunteers' website. Do you have special prices for non-profits? It's a small WordPress site which must not go down in a storm, when everybody looks at it.`,
      ),
      staffMessage(
        "grace",
        75,
        `Hi Ingrid, yes: a registered charity gets any plan at half price, and rescue services get it for nothing. I need the registration number. As for the storm: I'd put it on a Quay plan with the page cache on; could you tell me how many visitors you had on the worst day so far?`,
      ),
    ],
  },
  {
    subject: "Question about object storage",
    department: "sales",
    guest: "kwame",
    status: "open",
    at: "20:14",
    customFields: { call_back: false },
    messages: [
      clientMessage(
        0,
        `Hi again, got my Quay plan (thanks!). Do you also have S3-compatible storage, and is traffic between it and the plan free? I'd like to keep user uploads out of the app. ~50 GB at most.`,
      ),
      systemMessage(1, CLOSED_REPLY.sales),
    ],
  },
  {
    subject: "Do you host online shops for small breweries?",
    department: "sales",
    guest: "ben",
    status: "closed",
    assignee: "grace",
    customFields: { sites: 1 },
    messages: [
      clientMessage(
        0,
        `Me again, the baker. My brother-in-law brews beer and wants to sell it online. Are you allowed to host that? He asked me to ask because you were nice.`,
      ),
      staffMessage(
        "grace",
        49,
        `Hello Ben, we're allowed to, and he's allowed to sell if he has a licence and checks the buyers' age. The Harbour plan suits a shop (£25 a month); the age check is a plugin. Tell him to write to us himself, and to mention you: the first month is free for him and for you.`,
      ),
      clientMessage(63, `He'll be thrilled, so am I. Cheers!`),
    ],
  },
];
