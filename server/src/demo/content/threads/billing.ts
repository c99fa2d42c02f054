import { CLOSED_REPLY } from "../departments.ts";
import { clientMessage, type DemoStory, staffMessage, staffNote, systemMessage } from "../thread.ts";

export const BILLING: DemoStory[] = [
  {
    subject: "Charged twice this month",
    department: "billing",
    client: "chloe",
    status: "closed",
    assignee: "owen",
    customFields: { invoice: "HL-20391", topic: "payment" },
    messages: [
      clientMessage(
        0,
        `Bonjour, on my bank statement I see £14.40 two times, both from Harbourline, one day apart. I have only one invoice (HL-20391). Please check. Chloé`,
      ),
      staffMessage(
        "owen",
        64,
        `Bonjour Chloé, you're right, and I'm sorry. The first attempt was reported to us as failed, so the system tried again the next day, and then your bank let both through. I have refunded the second one just now; it will be on your account in three to five working days.`,
      ),
      clientMessage(81, `Thank you for the quick answer. I will watch for it.`),
      clientMessage(5790, `The refund is here. You can close.`),
    ],
  },
  {
    subject: "VAT ID missing on our invoices (reverse charge)",
    department: "billing",
    client: "lukas",
    status: "closed",
    assignee: "owen",
    customFields: { topic: "invoice" },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        our accounting department returns your invoices to me because our VAT identification number is missing and 20 % British VAT is charged. We are a business in Germany. Please correct the last three invoices:

        - HL-19877
        - HL-20102
        - HL-20355

        Best regards
        Lukas Brandt
        `,
      ),
      staffMessage(
        "owen",
        95,
        `Hello Lukas, we have no VAT number on file for you, that's why the system treats you as a consumer. Could you send it to me? Then I can credit the three invoices and issue them again without VAT.`,
      ),
      clientMessage(150, `DE000123456. I was sure that I had entered it when we signed up.`),
      staffNote(
        "owen",
        171,
        `He had: it's in the old sign-up form's "comments" field. Importer dropped it. Check whether more German accounts are affected.`,
      ),
      staffMessage(
        "owen",
        190,
        `
        You had. Our old order form kept it in a field that was not carried over. It is in the right place now.

        | old | credit note | new |
        |---|---|---|
        | HL-19877 | HL-C-0311 | HL-20419 |
        | HL-20102 | HL-C-0312 | HL-20420 |
        | HL-20355 | HL-C-0313 | HL-20421 |

        The VAT you paid, £34.80, is on your account as credit. Tell me if you'd rather have it back on the card.
        `,
      ),
      clientMessage(1500, `Credit is fine. Accounting is satisfied, which is rare. Thank you.`),
    ],
  },
  {
    subject: "Card declined but my bank says it's fine",
    department: "billing",
    client: "marcus",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `Third email from you saying my card is declined. Rang the bank, 25 minutes of Vivaldi, they say nobody has tried to charge anything. What's going on?`,
      ),
      staffMessage(
        "owen",
        47,
        `Hi Marcus, sorry about the Vivaldi. The bank is right: the charge never reached them. Your card on file expired at the end of last month, so our payment provider refuses it before asking. The email should say "expired" and not "declined". You can enter the new one under *Account → Payment*; nothing will be suspended in the meantime.`,
      ),
      clientMessage(
        58,
        `Ohh. New card came with the same number so I didn't think. Done now. And yes PLEASE change that email.`,
      ),
      staffMessage(
        "owen",
        75,
        `Paid, thank you. The wording is going to the people who can change it, with your Vivaldi attached.`,
      ),
    ],
  },
  {
    subject: "Please cancel my second package",
    department: "billing",
    client: "siobhan",
    status: "closed",
    assignee: "owen",
    customFields: { topic: "cancellation" },
    at: "21:35",
    messages: [
      clientMessage(
        0,
        `Hi! I merged my two sites into one, so I no longer need the Jetty package for kelleherweddings.example. Please cancel it, but I want to KEEP the domain, just forwarding to the main one. Ta, Siobhán`,
      ),
      systemMessage(1, CLOSED_REPLY.billing),
      staffMessage(
        "owen",
        735,
        `
        Morning Siobhán,

        the Jetty package ends with its paid period, in 19 days, and will not renew. The domain stays and has forwarded to kelleherphoto.example since a minute ago, with and without www, so you can check it while the old package still exists.

        Everything in the old package is erased 30 days after its end. Is there any mail in it that you still need?
        `,
      ),
      clientMessage(810, `No mail, and the forwarding works. Thank you!`),
    ],
  },
  {
    subject: "Invoices to our new company name",
    department: "billing",
    client: "daniel",
    status: "closed",
    assignee: "owen",
    customFields: { topic: "details" },
    messages: [
      clientMessage(
        0,
        `Dad has retired and we are a limited company as of the 1st. Could invoices go to **Whitmore & Sons Joinery Ltd** from now on, same address? Does anything need signing?`,
      ),
      staffMessage(
        "owen",
        120,
        `Congratulations to both of you! As the contract passes from a sole trader to a company, I need one email from you, as the new company, confirming that it takes over the services. A reply here with the company number is enough. Nothing to sign.`,
      ),
      clientMessage(
        132,
        `The company takes over all services. Number 00960057. Dad says thanks for the last eleven years.`,
      ),
      staffMessage(
        "owen",
        149,
        `Changed, and the next invoice will show it. Eleven years, please give him our best.`,
      ),
    ],
  },
  {
    subject: "Refund for the outage on Saturday",
    department: "billing",
    client: "priya",
    status: "closed",
    assignee: "maya",
    customFields: { topic: "refund" },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        our shop was unreachable for almost three hours on what is normally our busiest day of the month. I know that the network problem has been explained on the status page and I appreciated the openness. But we lost, going by last year's figures, between £1,100 and £1,400 in orders and I would like to know what you intend to do.

        Priya Raman
        `,
      ),
      staffNote(
        "owen",
        55,
        `SLA gives her 10 % of the monthly fee (£2.50), an insult as the only answer. Maya, can you take this?`,
      ),
      staffNote(
        "maya",
        80,
        `Taking it. 2 h 51 min, our fault (core switch firmware). I'd offer three months free on the Harbour plan, and the move to web09 with the redundant uplink which we want to do anyway.`,
      ),
      staffMessage(
        "maya",
        102,
        `
        Dear Priya,

        I'm responsible for support here and wanted to answer you myself.

        The outage was our fault: a firmware update on a core switch that should have waited for a quiet night. Under the service agreement you are due a credit of 10 % of the monthly fee. I think that does not meet the situation, so here is what I'd like to do:

        1. **Three months of your plan free**, starting with the next invoice.
        2. We move the shop to a server with two independent uplinks, at night and at no charge, before the month is out.
        3. From now on nothing in the core network is changed from Friday noon to Monday. That was a rule in people's heads. Now it is one in writing.

        I can't give you back that Saturday, and I'm sorry for it.
        `,
      ),
      clientMessage(
        1390,
        `Thank you for a proper answer. Not what I lost, but fair, and number 3 is the one I care about. I accept. Please do the move on a Tuesday night, that's our quietest.`,
      ),
      staffMessage(
        "maya",
        1440,
        `Tuesday night it is, between 2 and 4. You'll find a short report in your inbox when you wake up.`,
      ),
    ],
  },
  {
    subject: "Why has the price gone up AGAIN",
    department: "billing",
    client: "george",
    status: "closed",
    assignee: "owen",
    customFields: { topic: "invoice", invoice: "HL-20402" },
    messages: [
      clientMessage(
        0,
        `£144 last year, £163.20 this year. Same package. I don't recall being asked. I have been with you since 2017 and this is what loyalty gets me.`,
      ),
      staffMessage(
        "owen",
        88,
        `Hello George, I understand the annoyance. The Quay plan went from £12.00 to £13.60 a month for everyone, for electricity and the licences of the mail scanner. We wrote about it 60 days before, to accounts@haldanelettings.example. Does anybody read that address?`,
      ),
      clientMessage(103, `That was Margaret, who left in spring. So no, nobody.`),
      staffMessage(
        "owen",
        126,
        `
        Then you could not know, and I don't want to be formal about it. As you pay yearly, I'll put this year back to the old price (credit of £19.20 on HL-20402). Next year will be the new one.

        Could you name an address that is read? I'll send renewals and notices there.
        `,
      ),
      clientMessage(140, `That is decent of you. Use george@ please. Withdrawn my grumble.`),
    ],
  },
  {
    subject: "Purchase order number on the invoice",
    department: "billing",
    client: "fatima",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `Could PO number OAK-2291 appear on our invoices please? Our accountant is new and keen.`,
      ),
      staffMessage(
        "owen",
        31,
        `It will, from the next one on. I have also reissued the last invoice with it, so the accountant can start keen.`,
      ),
    ],
  },
  {
    subject: "Yearly instead of monthly?",
    department: "billing",
    client: "elena",
    status: "closed",
    assignee: "owen",
    messages: [
      clientMessage(
        0,
        `Hi Owen! Would it be cheaper for me to pay once a year? And can I change in the middle?`,
      ),
      staffMessage(
        "owen",
        52,
        `
        Hi Elena! Yes and yes:

        | | monthly | yearly |
        |---|---|---|
        | Quay plan | 12 × £13.60 = £163.20 | £136.00 |
        | 2 domains | £2.40 | £24.00 |

        So two months are free. If you change today, what you have paid for this month is taken off.
        `,
      ),
      clientMessage(300, `Let's do that. From the same card please.`),
      staffMessage(
        "owen",
        322,
        `Done. The invoice over £148.92 is in your panel; the next one comes in a year.`,
      ),
    ],
  },
  {
    subject: "Suspended although we have paid!",
    department: "billing",
    client: "rhys",
    status: "closed",
    assignee: "owen",
    customFields: { topic: "payment", invoice: "HL-20288" },
    messages: [
      clientMessage(
        0,
        `Our website shows "account suspended". The treasurer swears on the club trophy that he paid by bank transfer a fortnight ago. We have the regatta sign-up open this week. Please help.`,
      ),
      staffMessage(
        "owen",
        18,
        `Hello Rhys, site is back on, first things first. Now to find the money: could you ask the treasurer what he wrote as the reference?`,
      ),
      clientMessage(75, `He says he wrote "website".`),
      staffNote(
        "owen",
        82,
        `£172.80 in the unmatched pile, reference "website", payer P M ROWING C. That's it. Booked.`,
      ),
      staffMessage(
        "owen",
        85,
        `Found it: £172.80, reference "website", from an account with a shortened name, so nobody could tell whose website. It's matched to HL-20288 and all is paid. If he puts the invoice number as reference next time, it matches by itself.`,
      ),
      clientMessage(
        96,
        `I've told him. He says the form only said "reference". The trophy is safe. Thank you Owen.`,
      ),
    ],
  },
  {
    subject: "Direct debit instead of card",
    department: "billing",
    client: "fatima",
    status: "open",
    at: "18:52",
    customFields: { topic: "payment" },
    messages: [
      clientMessage(
        0,
        `
        Good evening,

        the practice is moving all its regular payments to direct debit. Is that possible with you, and from which invoice on could it start? Our card expires at the end of next month, so before that would be good.

        Kind regards
        Fatima El-Sayed
        `,
      ),
      systemMessage(1, CLOSED_REPLY.billing),
    ],
  },
  {
    subject: "Copies of all invoices of the last tax year",
    department: "billing",
    client: "amara",
    status: "awaiting_reply",
    assignee: "owen",
    customFields: { topic: "invoice" },
    messages: [
      clientMessage(
        0,
        `Hi, our accountant wants every invoice of the last tax year as PDF. There are about 90 because of all the client domains. Is there a way that isn't clicking 90 times?`,
      ),
      staffMessage(
        "owen",
        41,
        `Hi Amara, there is: *Billing → Invoices → Export*, choose the dates and you get one ZIP plus a spreadsheet. It counted 94 for you. One thing I noticed: three of them are still in draft because the client's address is incomplete (Copper Beech, Atlas Lofts, Juniper Row). Could you send me those addresses? Then I'll finalise them before you export.`,
      ),
    ],
  },
];
