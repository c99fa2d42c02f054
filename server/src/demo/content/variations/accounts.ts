import { CLOSED_REPLY } from "../departments.ts";
import { clientMessage, staffMessage, staffNote, systemMessage } from "../thread.ts";
import type { StoryTemplate } from "./cast.ts";

export const ACCOUNT_TEMPLATES: StoryTemplate[] = [
  ({ client: who, first, number, pick }) => {
    const invoice = `HL-${number(19000, 20999)}`;
    return {
      subject: pick(
        `Please send invoice ${invoice} again`,
        `Can't find ${invoice}`,
        `${invoice}: attachment is empty`,
      ),
      department: "billing",
      client: who,
      status: "closed",
      assignee: "owen",
      customFields: { invoice, topic: "invoice" },
      messages: [
        clientMessage(
          0,
          pick(
            `Hi Owen, our bookkeeper has mislaid ${invoice}. Could you send it again? Thanks!`,
            `Hello, there's a payment of £${number(14, 90)}.${number(10, 99)} to you on our statement for which I find no invoice. I think it's ${invoice}?`,
            `The PDF of ${invoice} opens as a white page, on two computers.`,
          ),
        ),
        staffMessage(
          "owen",
          number(15, 70),
          pick(
            `Hi ${first}, on its way. You can also let us send a copy of each one to your bookkeeper: *Account → Contacts → Invoices*.`,
            `Right guess, that's the one, I've just sent it again. It had gone to an older address of yours, which I've replaced.`,
            `Same here, something went wrong when it was created. It's been made again, with text this time, and the amount is unchanged.`,
          ),
        ),
        clientMessage(
          number(75, 160),
          pick(
            `Good idea, entered. Cheers.`,
            `Thank you, all ticked off now.`,
            `I can read it. Sadly I can read the amount too :) Thanks.`,
          ),
        ),
      ],
    };
  },

  ({ client: who, colleague, domain, number, pick }) => ({
    subject: pick(
      `New postal address`,
      `New contact for invoices: ${colleague}`,
      `New card for our account (${domain})`,
    ),
    department: "billing",
    client: who,
    status: "closed",
    assignee: "owen",
    customFields: { topic: "details" },
    messages: [
      clientMessage(
        0,
        pick(
          `We have moved, one street further: ${number(2, 90)} Chandlers Wharf, rest unchanged. Please change it on the invoices.`,
          `From this month on ${colleague} looks after our invoices, accounts@${domain}. Please send them there and no longer to me.`,
          `I'd like to pay with a different card from now on but the form says "postcode does not match". It's a business card, registered at another address.`,
        ),
      ),
      staffMessage(
        "owen",
        number(20, 90),
        pick(
          `Changed, the next invoice has it. Should the owner's address of your domains follow? It has to be correct there as well.`,
          `Noted. As ${colleague} will get everything about money, I've given that address the role *invoices only*, without access to the services. OK?`,
          `The form compared the postcode of your account with that of the card. I allowed a separate billing address for you, please try again.`,
        ),
      ),
      clientMessage(
        number(95, 200),
        pick(`Yes please, all of them.`, `Exactly right.`, `Went through. Thank you.`),
      ),
    ],
  }),

  ({ client: who, domain, number, pick }) => ({
    subject: pick(
      `When does ${domain} renew?`,
      `Renewal of our domains: a few questions`,
      `Let one domain expire, keep the others`,
    ),
    department: "billing",
    client: who,
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        pick(
          `When will ${domain} be renewed and from which card? I want to avoid surprises.`,
          `Hello, (1) do all of our domains renew automatically? (2) can they all renew on the same day? (3) what happens if a payment fails?`,
          `We don't need our old .example with the hyphen any more. Please don't renew that one, all others yes.`,
        ),
      ),
      staffMessage(
        "owen",
        number(25, 80),
        pick(
          `In ${number(30, 110)} days, from the card ending in ${number(1000, 9999)}. You get an email 30 and 7 days ahead, and the renewal itself is announced with its amount.`,
          `(1) Yes, all of them. (2) They can, I'd extend each by a few months once, for £${number(4, 17)}.${number(10, 90)} in all. (3) We try three times within a week and write each time; the domain itself is safe for another 30 days.`,
          `Switched off for that one. One thought: after it's gone, anybody can register it and receive mail that people still send there. If it was ever used for email, I'd keep it for a year or two more.`,
        ),
      ),
      clientMessage(
        number(100, 300),
        pick(
          `Clear, thank you.`,
          `No to (2) then, not worth it. Thanks for the good explanation.`,
          `I hadn't thought of that. Keep it for two more years please.`,
        ),
      ),
    ],
  }),

  ({ client: who, first, number, pick }) => ({
    subject: pick(
      `What is "additional storage" on my invoice?`,
      `Invoice higher than usual by £${number(3, 9)}.40`,
      `Question about one line of the invoice`,
    ),
    department: "billing",
    client: who,
    status: pick("closed", "closed", "awaiting_reply"),
    assignee: "owen",
    customFields: { topic: "invoice" },
    messages: [
      clientMessage(
        0,
        pick(
          `There's "additional storage 10 GB, £2.40" this time. I have not ordered that, have I?`,
          `Hello Owen, why is it more than last month? I see no difference in what we use.`,
          `Hi, what's "domain restore fee, £${number(40, 60)}.00"? We have restored nothing.`,
        ),
      ),
      staffMessage(
        "owen",
        number(30, 110),
        pick(
          `Not by hand: "grow automatically" is switched on for your mailboxes, so that no mail is refused when one is full. It grew on the 3rd. Empty the bin of the largest one and switch it off again in *Mail → Storage*, then it's gone next month; I've credited this one.`,
          `Last month had a credit from the outage in it, so it was unusually low. This one is the normal amount. I agree the invoice doesn't make that plain.`,
          `Hi ${first}, you're right to ask. A domain of yours had expired and was brought back two days after the end of the grace period, by somebody with the user name "office". Could you check with your colleagues? If it was an accident, I'll see what the registry gives back.`,
        ),
      ),
      clientMessage(
        number(120, 240),
        pick(`Ah. Bin emptied, 9 GB! Thank you for the credit.`, `Now that you say it. Thanks.`, ``),
      ),
    ].slice(0, pick(3, 3, 2)),
  }),

  ({ client: who, number, pick }) => ({
    subject: pick(
      `Payment sent by bank transfer`,
      `Reminder although we paid last week`,
      `Two invoices in one payment`,
    ),
    department: "billing",
    client: who,
    status: pick("open", "closed", "closed"),
    ...pick({}, { assignee: "owen" as const }, { assignee: "owen" as const }),
    customFields: { topic: "payment" },
    at: pick("19:31", "10:20", "20:40"),
    messages: [
      clientMessage(
        0,
        pick(
          `Good evening, I have just sent £${number(60, 190)}.00 by bank transfer for the yearly package. Please let me know when it has arrived, so I can file it.`,
          `You send us a reminder today for something that we paid ${number(5, 9)} days ago. Please check your books.`,
          `Hi, I paid HL-${number(20000, 20100)} and HL-${number(20101, 20300)} in one go, with both numbers as reference. Hope that's not a problem?`,
        ),
      ),
      pick(
        systemMessage(1, CLOSED_REPLY.billing),
        staffMessage(
          "owen",
          number(25, 60),
          `You did. It was booked this morning and the reminder went out last night, so they crossed. Please ignore it, and excuse the tone of those: I'd write them differently.`,
        ),
        systemMessage(1, CLOSED_REPLY.billing),
      ),
      pick(
        clientMessage(0, ""),
        clientMessage(number(70, 110), `No harm done. Thanks for the quick reply.`),
        staffMessage(
          "owen",
          number(790, 850),
          `Good morning, not a problem at all: both are marked as paid. It's even less work for me.`,
        ),
      ),
    ].slice(0, pick(2, 3, 3)),
  }),

  ({ client: who, domain, number, pick }) => ({
    subject: pick(
      `More space or a bigger plan?`,
      `Upgrade of ${domain} to the Harbour plan`,
      `Extra mailboxes, what do they cost?`,
    ),
    department: "sales",
    priority: "low",
    client: who,
    status: "closed",
    assignee: "grace",
    messages: [
      clientMessage(
        0,
        pick(
          `We're at ${number(84, 93)} % of our space. Is it cheaper to add space or to go one plan up?`,
          `What would change for us if we went from Quay to Harbour, apart from the price? And is there any downtime?`,
          `All ten mailboxes of our plan are in use and I need number eleven soon. Do I need a new plan for one mailbox?`,
        ),
      ),
      staffMessage(
        "grace",
        number(25, 100),
        pick(
          `For now, add 10 GB at £2.40. From 40 GB extra on, the next plan is cheaper, and has longer backups too. I'll remind you when you get there.`,
          `Three things:\n\n1. the faster servers (web07)\n2. backups for 30 nights instead of 14\n3. twice the memory for PHP\n\nThe move is done at night, with no more than a minute of waiting for your visitors.`,
          `No, a single one is £1 a month. From five extra ones on, let's talk about the next plan.`,
        ),
      ),
      staffNote(
        "grace",
        number(105, 120),
        pick(
          `Reminder set for 40 GB.`,
          `Growing account, worth a call in spring.`,
          `Eleven mailboxes → call in half a year.`,
        ),
      ),
      clientMessage(
        number(130, 300),
        pick(
          `10 GB please, added it in the panel just now. Thanks Grace`,
          `Point 2 convinces me. Please go ahead, any night.`,
          `£1 I can just about decide by myself. Ordered.`,
        ),
      ),
    ],
  }),

  ({ client: who, colleague, domain, number, pick }) => ({
    subject: pick(
      `Offer for a second website`,
      `A friend would like to move to you`,
      `Can you also build websites?`,
    ),
    department: "sales",
    priority: pick("medium", "low", "low"),
    client: who,
    status: pick("closed", "closed", "in_progress"),
    assignee: "grace",
    customFields: { sites: number(1, 3) },
    messages: [
      clientMessage(
        0,
        pick(
          `We plan a second site beside ${domain}, with a booking calendar and about ${number(20, 60)} pages. Does it fit in our plan or do we need a second one?`,
          `${colleague} from next door is unhappy with the current host and pays £${number(25, 40)} a month for one small site. May I send them to you, and is there something in it for either of us?`,
          `Hello Grace, do you build websites as well, or do you know someone? Ours looks like ${number(2008, 2012)}, because it is.`,
        ),
      ),
      staffMessage(
        "grace",
        number(30, 120),
        pick(
          `It fits, your plan allows three and you use about a third of its power. If the calendar gets popular, we'll see it in the graphs before you feel it.`,
          `Please do! The same site would be £13.60 here. And yes: a month free for ${colleague}, and one for you, as soon as the first invoice is paid.`,
          `We don't, so that we can recommend others with a clear conscience. I'm asking two designers whether they have time this season, and will come back to you by the end of the week.`,
        ),
      ),
      clientMessage(
        number(140, 300),
        pick(
          `Then we'll start. Thanks!`,
          `Told ${colleague}, who is already filling in the form.`,
          `By the end of the week is plenty. It has waited for ten years.`,
        ),
      ),
    ],
  }),

  ({ client: who, colleague, number, pick }) => ({
    subject: pick(
      `Cancel the add-on "extra backups"`,
      `Cancel ${colleague}'s mailbox and save £1`,
      `A cheaper offer for our second, small site`,
    ),
    department: "billing",
    client: who,
    status: "closed",
    assignee: "owen",
    customFields: { topic: "cancellation" },
    messages: [
      clientMessage(
        0,
        pick(
          `Please cancel "extra backups" at the next possible date. We've never needed it.`,
          `${colleague} has left. Please remove the mailbox and the £1 with it. It's the principle.`,
          `For the small site beside the main one I have an offer of £${number(3, 6)} a month elsewhere, for "unlimited everything". Tell me why I shouldn't take it.`,
        ),
      ),
      staffMessage(
        "owen",
        number(40, 130),
        pick(
          `Cancelled, it ends with this month. Your nightly backups stay, those belong to the plan. The add-on was for the hourly ones.`,
          `Removed, the principle is honoured as of next month. The mailbox's content can be fetched as one file for 30 days, in case something is missed.`,
          `Take it if the price is what matters, no hard feelings, and we'd help with the move. What you'd give up: people who answer at night, backups that are tested each month, and mail servers that others accept mail from. Nothing is unlimited; the page after the price says ${number(30, 50)} % of one core. But you need neither them nor a second plan: the one you have allows three sites, so it could move in there for nothing.`,
        ),
      ),
      clientMessage(
        number(150, 320),
        pick(
          `Thanks for the explanation, that's what I meant.`,
          `Downloaded, just in case. Thanks Owen.`,
          `Nothing beats any price. Cancel the second plan then, please. Thank you for being straight.`,
        ),
      ),
      staffMessage(
        "owen",
        number(330, 360),
        pick(`Good. Closing this.`, `Very wise. Closing.`, `Moved and cancelled as of the 1st. A pleasure.`),
      ),
    ],
  }),
];
