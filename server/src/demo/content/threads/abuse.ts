import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const ABUSE: DemoStory[] = [
  {
    subject: "Why was my old site switched off without warning?",
    department: "technical",
    priority: "high",
    client: "marcus",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "northgatecycleclub.example", affects: ["website"] },
    messages: [
      clientMessage(
        0,
        `northgatecycleclub.example shows "suspended for abuse". I'm not abusing anyone?! It's the old site of the Sunday riders.`,
      ),
      staffMessage(
        "tom",
        12,
        `Hi Marcus, not you, but somebody using it. A copy of a bank's login page had been placed in /photos/2019/secure/ and was linked from mails. In such a case we switch off first and ask second, because each hour costs people money. You should have had an email from us at the same time; I see it went to the club's address, which bounces.`,
      ),
      clientMessage(25, `Blimey. Nobody's looked at that site for two years. What now?`),
      staffMessage(
        "tom",
        37,
        `If nobody needs it: let us keep it as a static copy, only the pages and photos, without any software that could be broken into. Then nobody has to update it, ever. I can do that this afternoon.`,
      ),
      clientMessage(40, `That's ideal, the riders like the old photos.`),
      staffMessage(
        "tom",
        288,
        `Done: it looks the same, and can't be hacked in that way any more. The bank's page is gone and the bank has confirmed it. Please tell me an address that works for the club's notices.`,
      ),
      clientMessage(301, `Mine. Thank you for not shouting at me.`),
    ],
    at: "10:20",
  },
  {
    subject: "Another website is using my photos from your server",
    department: "technical",
    priority: "low",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `A "wedding inspiration" blog shows 30 of my pictures, and they are loaded straight from my website!! So I even pay for it? Can you block them?`,
      ),
      staffMessage(
        "leila",
        36,
        `Hi Siobhán, yes: this is called hotlinking and I've switched on the protection for your gallery. On that blog there's now a small grey box in place of each picture. Search engines and your newsletter may still show them. Whether you also want to claim a fee for the use is another matter; the access log shows since when, I've saved it for you.`,
      ),
      clientMessage(44, `Grey boxes, 30 of them, it looks ridiculous. I love it. Yes please keep the log.`),
    ],
  },
  {
    subject: "Copyright letter, what do we do?",
    department: "technical",
    client: "chloe",
    status: "closed",
    assignee: "maya",
    messages: [
      clientMessage(
        0,
        `Bonjour, I have received an email: "Your website infringes our client's image rights, pay 780 € in 7 days or your provider will delete your site". The picture is a stock picture which I paid for. Will you delete my site?`,
      ),
      staffMessage(
        "maya",
        95,
        `Bonjour Chloé, no. Nobody can have your site deleted by writing a letter, and we have received nothing about you. If we ever do, you hear from us first and get time to answer. Keep the receipt of the stock picture at hand. I can't advise you on the law, but before paying anything I would ask the sender for proof that they represent the photographer. Many of these letters are never answered after that.`,
      ),
      clientMessage(
        1600,
        `I asked for proof and sent the receipt. No answer since. I feel better, thank you.`,
      ),
    ],
  },
  {
    subject: "Hundreds of login attempts per hour",
    department: "technical",
    client: "rhys",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `The security plugin sends me an email for every failed login: 340 since yesterday. User names like "admin", "test" and "rowing". Should I worry?`,
      ),
      staffMessage(
        "tom",
        50,
        `Hello Rhys, not about the attempts: every website on earth gets them, it's like people trying car doors in a street. Yours is locked. None of those user names exists on your site. I have set the login page to block an address after five attempts for an hour, which is done before WordPress even notices, so the emails should stop too.`,
      ),
      clientMessage(1485, `Two emails since yesterday instead of 340. Much better for my blood pressure.`),
    ],
  },
  {
    subject: "Somebody writes emails in our name",
    department: "technical",
    priority: "high",
    client: "fatima",
    status: "closed",
    assignee: "leila",
    customFields: { affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `Good morning, three patients got an "invoice" from accounts@oakfielddental.example with a file attached. We have no such address. Is our email hacked?`,
      ),
      staffMessage(
        "leila",
        14,
        `Good morning Fatima, I checked first: none of your mailboxes sent these, and nobody unknown has signed in. Somebody abroad writes your address on the envelope, as one can with a paper letter. Could one of the patients forward you the message as an attachment? That shows where it came from.`,
      ),
      clientMessage(
        130,
        `Here is the beginning of it: "Received: from vps-8841.cheapnode.example ([192.0.2.201])". Is that you?`,
      ),
      staffMessage(
        "leila",
        148,
        `
        Not us. I reported it to that provider. To make forged mail be refused everywhere I changed your DMARC policy:

        ~~~
        v=DMARC1; p=reject; rua=mailto:dmarc@harbourline.example
        ~~~

        It used to say "none", meaning "deliver it all the same". All your real mail is signed and passes, I looked at the last 30 days.

        For the patients, a sentence on your website might help: *We never send invoices by email.*
        `,
      ),
      clientMessage(
        171,
        `The sentence is up. Thank you for the clear explanation, I have used the envelope for the doctors.`,
      ),
    ],
  },
  {
    subject: 'Strange invoice "from Harbourline", is this you?',
    department: "technical",
    priority: "low",
    client: "george",
    status: "closed",
    assignee: "maya",
    messages: [
      clientMessage(
        0,
        `Got an email that my domain will be deleted today unless I pay £49 at "harbourline-renewals.example". Looks like you. Smells off.`,
      ),
      staffMessage(
        "maya",
        22,
        `Your nose is right, George: that's not us. Our invoices only ever come from billing@harbourline.example and show the last four digits of your client number. We've asked the registrar to take the domain down and put a warning in the panel. Have you clicked on anything?`,
      ),
      clientMessage(27, `I have not. 71 years old, not daft.`),
      staffNote(
        "maya",
        30,
        `Fourth report today. Takedown sent to registrar and card processor. Announcement drafted, Grace checks the wording.`,
      ),
      staffMessage(
        "maya",
        1460,
        `The site is gone. You were among the first four to tell us, which helped. Thank you.`,
      ),
    ],
  },
  {
    subject: "Contact form sends me 60 casino messages a day",
    department: "technical",
    priority: "low",
    client: "daniel",
    status: "open",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Our contact form has been found by robots. About 60 a day, casinos and worse. Jodie now deletes real enquiries by accident. Can it be stopped without making people pick out traffic lights?`,
      ),
      staffMessage(
        "leila",
        44,
        `Hi Daniel, yes. I've added a field that people can't see but robots fill in, and refuse messages sent within three seconds of opening the page. No traffic lights. How does it look tomorrow?`,
      ),
      clientMessage(
        1510,
        `Down to 11. But the 11 are clever ones with our name in them. Anything else you can do?`,
      ),
    ],
  },
];
