import { clientMessage, staffMessage } from "../thread.ts";
import type { StoryTemplate } from "./cast.ts";

export const EMAIL_TEMPLATES: StoryTemplate[] = [
  ({ agent, client: who, colleague, domain, first, mailbox, number, pick }) => ({
    subject: pick(
      `New mailbox for ${colleague}`,
      `Please add ${mailbox}@${domain}`,
      `${colleague} starts next week`,
    ),
    department: "technical",
    priority: pick("low", "low", "medium"),
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { affects: ["email"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Hi, could you create ${mailbox}@${domain} please? Same size as the others, and a copy of everything to info@ for the first month.`,
          `Hello, we need one more mailbox, **${mailbox}@${domain}**. I looked for it in the panel but my user doesn't seem to be allowed to.`,
          `Good morning, ${colleague} joins us on Monday and needs an address, ${mailbox}@${domain}, plus membership of the team@ list. Thanks in advance!`,
        ),
      ),
      staffMessage(
        agent,
        number(14, 55),
        pick(
          `Hi ${first}, done. The copy to info@ ends by itself after 30 days. You'll find the password under *Credentials*.`,
          `Hello ${first}, created. I also gave your panel user the right to add mailboxes, so that next time you don't have to wait for us. The password is under *Credentials*.`,
          `Good morning ${first}, the mailbox is ready and on the team@ list. The first password is under *Credentials* and has to be changed at the first sign-in.`,
        ),
      ),
      clientMessage(
        number(60, 180),
        pick(`Perfect, thanks.`, `Oh nice. Thank you!`, `Wonderful, one thing less for Monday.`),
      ),
    ],
    credentials: [
      {
        label: `Mailbox ${mailbox}@${domain}`,
        value: `${pick("Heron", "Lichen", "Quartz")}-${number(1000, 9999)}-${pick("Oak", "Tide", "Moss")}`,
        by: "staff",
      },
    ],
  }),

  ({ agent, client: who, colleague, domain, mailbox, number, pick }) => ({
    subject: pick(
      `${colleague} can't log in to email`,
      `Mailbox ${mailbox}@${domain} locked`,
      `Password for ${mailbox}@ stopped working`,
    ),
    department: "technical",
    priority: pick("medium", "high", "medium"),
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { server: "mail01", affects: ["email"] },
    at: pick("14:35", "11:10", "09:20"),
    messages: [
      clientMessage(
        0,
        pick(
          `Since lunch ${colleague}'s Outlook keeps asking for the password. We typed it in five times, it's definitely right.`,
          `${mailbox}@${domain} says "account temporarily locked". We've done nothing unusual. Can you unlock it? There's an offer waiting in there.`,
          `Hello, the password of ${mailbox}@ worked yesterday and doesn't today. Has it been changed on your side?`,
        ),
      ),
      staffMessage(
        agent,
        number(6, 25),
        pick(
          `The log shows ${number(40, 90)} failed sign-ins from your office within an hour, then the automatic lock. Most likely a second device still has an older password. I have unlocked the mailbox; does ${colleague} have a tablet or an old phone?`,
          `Unlocked. It was locked after ${number(300, 800)} wrong passwords from three countries, so it's not you but somebody guessing. None of them got in. A longer password would be wise all the same.`,
          `Not by us. It was reset in the panel yesterday at 17:${number(10, 59)} by the user "office". Could it have been a colleague? I can set a new one right away if you like.`,
        ),
      ),
      clientMessage(
        number(30, 70),
        pick(
          `There's an iPad in the meeting room. Password changed there, quiet since.`,
          `New password is 20 characters long. Thanks for the quick help.`,
          `Mystery solved: ${colleague} has reset it and not told anyone, including ${colleague}. Sorry for the noise!`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, first, number, pick }) => ({
    subject: pick(
      `Spam has tripled on info@${domain}`,
      `Too much junk since last week (${domain})`,
      `Real mails end up in spam at ${domain}`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: pick("closed", "closed", "awaiting_reply"),
    assignee: agent,
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Is it only me or has the spam filter gone on holiday? ${number(40, 70)} junk messages this morning alone, mostly crypto and hearing aids.`,
          `Hi there, since about a week we get heaps of junk, all with the same pattern: an "invoice" as .html file. Can those be stopped for everyone?`,
          `Hello, it's the other way round with us: real enquiries are sorted into *Spam*, two of them this week. I only saw them by accident.`,
        ),
      ),
      staffMessage(
        agent,
        number(35, 130),
        pick(
          `It's not only you, there is a wave from freshly registered domains. I've set your filter from *normal* to *strict* and the newest wave has a rule of its own since an hour ago. Would you tell me tomorrow how many get through?`,
          `They can: attachments of type .html are now refused for all of ${domain}. If a customer really has to send one, it gets through inside a ZIP.`,
          `Hi ${first}, that's worse than junk. Both of them were rated badly for a missing signature at the sender, and only just over your limit. I raised the limit from 4.5 to 6. Could you move such messages to the inbox rather than only read them? The filter learns from that. And please tell me if it still happens by the end of the week.`,
        ),
      ),
      clientMessage(number(1450, 1700), pick(`Six today. I can live with six.`, `Not one since. Great.`, ``)),
    ].slice(0, pick(3, 3, 2)),
  }),

  ({ agent, client: who, colleague, domain, number, pick }) => ({
    subject: pick(
      `Automatic reply while we're closed`,
      `Holiday message for ${domain}`,
      `Out of office for ${colleague}, who is already gone`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `Hi, we close for two weeks from Saturday. How do I set up an automatic reply for all ${number(4, 9)} mailboxes at once, and not one by one?`,
          `Hello! Where do I enter a holiday message that starts and ends on its own? Last year mine told people I was in Crete until October.`,
          `${colleague} has gone on parental leave without setting an out-of-office. Could you do it? Text: "I'm away for a while, please write to info@${domain}."`,
        ),
      ),
      staffMessage(
        agent,
        number(20, 75),
        pick(
          `In the panel: *Mail → Automatic replies → All mailboxes*. One text, one start, one end. Every sender gets it once a day at most.`,
          `*Mail → Automatic replies*; there's a date for the start and one for the end, and it switches itself off after that. Crete sounds nice though.`,
          `It's on, with that text and without an end. Messages still arrive in the mailbox as well. Tell us when it should stop.`,
        ),
      ),
      clientMessage(
        number(90, 200),
        pick(
          `Found it, took one minute. Thanks`,
          `Set. It ends on the day I'm back. Efcharistó!`,
          `Thank you, that was quick. It's a girl, by the way.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, colleague, domain, mailbox, number, pick }) => ({
    subject: pick(
      `Alias sales@${domain}`,
      `Two addresses into one mailbox (${domain})`,
      `Forward ${mailbox}@ to somebody else`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `Quick one: sales@${domain} should go to me and ${colleague}, both of us should get every message.`,
          `Can hello@ and contact@ both arrive in info@${domain}? And can I answer *as* hello@?`,
          `${colleague} no longer looks after enquiries. Please forward ${mailbox}@${domain} to office@ from today, but keep what's already there.`,
        ),
      ),
      staffMessage(
        agent,
        number(9, 40),
        pick(
          `Set up and tested with a message to both of you.`,
          `Yes to both. The two aliases exist now. To answer as hello@, add it as a second identity in your mail program; our server permits it for your mailbox.`,
          `Forwarding is on, old messages stay where they are. I've left ${mailbox}@ able to sign in, tell me if that should end too.`,
        ),
      ),
      clientMessage(
        number(45, 90),
        pick(
          `Got it, so did ${colleague}. Cheers.`,
          `Magic. Thanks!`,
          `At the end of the month, please. You can close this.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Message to a supplier never arrived`,
      `Where is the email I sent to the council?`,
      `Customer says our mail didn't arrive (${domain})`,
    ),
    department: "technical",
    priority: "medium",
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        pick(
          `I sent an order to orders@tilburyparts.example two hours ago. They say nothing has come. No error here. Can you see where it is?`,
          `Our application to licensing@eastmoor-council.example had to be in by noon. They claim they did not get it. I need proof that I sent it in time.`,
          `A customer (p.lund@lundmarine.example) waits for our offer since yesterday. I've sent it twice. Could you look?`,
        ),
      ),
      staffMessage(
        agent,
        number(12, 45),
        pick(
          `I can. Their server answers "try again later" to everyone it doesn't know (greylisting):\n\n~~~\nstatus=deferred (451 4.7.1 Greylisted, please try again in 300 seconds)\n~~~\n\nOurs tries again by itself; the last attempt, eight minutes ago, was accepted. It should be there now.`,
          `Here it is, from our log:\n\n~~~\n11:2${number(0, 9)}:07 to=<licensing@eastmoor-council.example>, relay=mx.eastmoor-council.example[192.0.2.140],\nstatus=sent (250 2.0.0 Ok: queued as 4F7${number(10, 99)}B21)\n~~~\n\n"250 … queued" means that their server accepted it and took responsibility. You may pass this on as proof.`,
          `Both left here and both were accepted by their server within two seconds, so they are somewhere on their side. As the offer has ${number(18, 30)} MB, I'd guess a quarantine for large attachments. A short mail without attachment, asking them to look there, might be the quickest way.`,
        ),
      ),
      clientMessage(
        number(60, 140),
        pick(
          `They have it. Thanks for looking into it.`,
          `The council has "found it in another folder". What a surprise. You saved our application.`,
          `Quarantine it was, exactly. Thank you!`,
        ),
      ),
    ],
    at: pick("10:10", "13:05", "09:35"),
  }),

  ({ agent, client: who, colleague, domain, number, pick }) => ({
    subject: pick(
      `Which settings for Outlook?`,
      `Email on the new iPhone`,
      `Thunderbird wants server names (${domain})`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `New computer, new Outlook. It asks for "IMAP or Exchange or POP" and server names. What do I enter?`,
          `${colleague} has a new phone and we can't remember what we did three years ago to get email on it. Is there a trick?`,
          `Hi, Thunderbird doesn't find the settings for ${domain} by itself. Incoming, outgoing, ports please.`,
        ),
      ),
      staffMessage(
        agent,
        number(10, 35),
        pick(
          `Choose **IMAP**, then:\n\n- incoming: mail01.harbourline.example, port 993, SSL/TLS\n- outgoing: mail01.harbourline.example, port 587, STARTTLS\n- user name: the complete address, for both`,
          `There is: open the panel on the *computer*, click the mailbox, *Set up a phone*, and point the phone's camera at the code. It installs everything but the password.`,
          `IMAP mail01.harbourline.example 993 (SSL/TLS), SMTP the same name with 587 (STARTTLS). It should have found that by itself: the autoconfig record was missing in your zone. I've added it, so the next one will.`,
        ),
      ),
      clientMessage(
        number(50, 120),
        pick(
          `Works, both ways. Thanks!`,
          `That camera thing is witchcraft. Thank you.`,
          `Both tried: by hand on mine, automatically on ${colleague}'s. All good.`,
        ),
      ),
    ],
  }),
];
