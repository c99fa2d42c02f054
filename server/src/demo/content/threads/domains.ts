import { CLOSED_REPLY } from "../departments.ts";
import { clientMessage, type DemoStory, staffMessage, staffNote, systemMessage } from "../thread.ts";

export const DOMAINS: DemoStory[] = [
  {
    subject: "Transfer a domain to you",
    department: "billing",
    client: "chloe",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `Bonjour, I have a second domain at another registrar: beaumont-traductions.example. I have received an "auth code". Where do I put it? And is my website offline during the transfer?`,
      ),
      staffMessage(
        "owen",
        53,
        `Bonjour Chloé: *Domains → Transfer in*, name, code, done. The website stays online, because only the administration moves, not the DNS. It takes up to five days, mostly because the old registrar lets the time run. Please make sure that the domain is unlocked there.`,
      ),
      clientMessage(80, `It was locked, I unlocked it. Started.`),
      staffMessage(
        "owen",
        4500,
        `It has arrived. The transfer adds a year, so it runs until next year's date. Bienvenue.`,
      ),
    ],
  },
  {
    subject: "URGENT our domain has expired",
    department: "billing",
    client: "rhys",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `penmaenrowing.example shows a page with adverts!!! The regatta is on Saturday. I was sure that it renews automatically. Can we get it back or has somebody bought it?`,
      ),
      staffMessage(
        "owen",
        9,
        `Hello Rhys, breathe, nobody can buy it: for 30 days after the expiry it can only be renewed by you. I have renewed it now, it runs for another year. The adverts disappear within the hour.`,
      ),
      clientMessage(14, `Thank you!!! But why did it expire?`),
      staffMessage(
        "owen",
        28,
        `Automatic renewal is switched on, but the payment by card failed three times, and the reminders went to the *previous* secretary's private address. You've been with us under that address since he signed up. May I change the account's address to secretary@?`,
      ),
      clientMessage(37, `Please do. He moved to Portugal. Adverts are gone, the site is back.`),
    ],
    at: "09:05",
  },
  {
    subject: "Transferring a domain away (sold it)",
    department: "billing",
    client: "marcus",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `I sold wheelbuild.example (for a decent sum!). The buyer's registrar needs an auth code. Where's that?`,
      ),
      staffMessage(
        "owen",
        35,
        `Well done! *Domains → wheelbuild.example → Transfer out*. The panel unlocks the domain and shows the code to you only; it's valid for 14 days. I'd hand over the code once the money is in your account, as afterwards it can't be undone.`,
      ),
      clientMessage(2900, `Money in, code out, domain gone. Smooth. Thanks.`),
    ],
  },
  {
    subject: "Register three names for the new brand",
    department: "billing",
    client: "daniel",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `We'd like whitmorestairs.example, whitmore-stairs.example and thestairpeople.example. All forwarding to the first one. Go ahead if they're free.`,
      ),
      staffMessage(
        "owen",
        62,
        `All three were free and are yours. The second and third forward to the first, with https. £36 a year together, on the next invoice. The last one is rather good.`,
      ),
      clientMessage(70, `That was Mum's idea.`),
    ],
  },
  {
    subject: "My home address is visible in the domain lookup",
    department: "billing",
    client: "siobhan",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `I looked up my own domain and there was my home address and mobile, for everybody to read. I work alone and don't want that. Can it be hidden?`,
      ),
      staffMessage(
        "owen",
        22,
        `Hi Siobhán, hidden as of now: the lookup shows our privacy service instead. It's free and should have been on from the start; for domains that were transferred in, the setting was left as it had been elsewhere. Other sites which copy such data take a few days to notice.`,
      ),
      clientMessage(29, `Thank you, that's a weight off my mind.`),
    ],
  },
  {
    subject: "Wrong registrant name",
    department: "billing",
    client: "daniel",
    status: "closed",
    assignee: "owen",
    at: "19:20",
    messages: [
      clientMessage(
        0,
        `The domain is still in Dad's own name, not the company's. The bank wants to see the company. What do you need?`,
      ),
      systemMessage(1, CLOSED_REPLY.billing),
      staffMessage(
        "owen",
        860,
        `Morning Daniel, a change of registrant has to be confirmed by the old and the new one. Your father gets an email and clicks, you get one and click. Both are on their way.`,
      ),
      clientMessage(905, `Both clicked. Took Dad three goes to find it, it was in Mum's inbox.`),
      staffMessage(
        "owen",
        930,
        `Changed: Whitmore & Sons Joinery Ltd is the registrant. There's a certificate for the bank in the panel, under the domain's documents.`,
      ),
    ],
  },
  {
    subject: 'Transfer refused: "60-day lock"',
    department: "billing",
    client: "elena",
    status: "on_hold",
    assignee: "owen",
    customFields: { topic: "details" },
    messages: [
      clientMessage(
        0,
        `I want to bring verdantflow.example to you but the other company refuses, "60-day lock after change of owner". I only corrected a typing error in my name! Is that even allowed?`,
      ),
      staffMessage(
        "owen",
        44,
        `Hi Elena, I'm afraid it is: any change of the owner's name starts the 60 days unless one opts out beforehand, which nobody tells you. I can't speed it up. What I can do: you use our nameservers now, so that the website and mail work from here, and only the paperwork follows later.`,
      ),
      clientMessage(61, `Oh that's clever. Yes let's do that. It ends in seven weeks.`),
      staffMessage(
        "owen",
        83,
        `Nameservers are ready and the zone is filled. I've put this on hold until the lock ends; then I'll start the transfer and you'll only have to click once.`,
      ),
      staffNote("owen", 86, `Lock ends in 49 days. Auth code is valid for 14, so request it only then.`),
    ],
  },
  {
    subject: "Is oakfield-smiles.example still available?",
    department: "billing",
    client: "fatima",
    status: "in_progress",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `Good morning Owen, could you find out whether oakfield-smiles.example can be bought? There is a page "this domain may be for sale". Dr Hale would go up to £300.`,
      ),
      staffMessage(
        "owen",
        70,
        `Good morning Fatima. It belongs to a reseller of names, who asks £1,200. In my experience they come down when it isn't the owner who asks. I'll offer £180 through our broker without naming you, and won't go over £300. May take a week.`,
      ),
      clientMessage(85, `Very good. I had no idea that this was a sport.`),
      staffNote("owen", 1510, `Offered 180, countered 750. Waiting three days before the next move.`),
    ],
  },
];
