import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const EMAIL: DemoStory[] = [
  {
    subject: "All our quotes to Outlook addresses come back",
    department: "technical",
    priority: "high",
    client: "daniel",
    status: "closed",
    assignee: "tom",
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        since this morning every quote we send to a customer with an Outlook or Hotmail address comes back to us. We are in the middle of quoting for a school refit and it is embarrassing to ring people to say please check your other email.

        One of them:

        ~~~
        550 5.7.1 Unfortunately, messages from [198.51.100.25] weren't sent.
        Please contact your Internet service provider since part of their
        network is on our block list (S3150).
        ~~~

        Daniel Whitmore
        `,
      ),
      staffMessage(
        "tom",
        11,
        `
        Hello Daniel,

        that address is one of our four outgoing mail servers, and "part of their network is on our block list" means us, not you. Your domain's own reputation is fine.

        I have taken 198.51.100.25 out of rotation, so anything you send from now on leaves through a clean address. Please resend the quotes that bounced; the ones that did not bounce have been delivered.
        `,
      ),
      staffNote(
        "tom",
        26,
        `Cause: compromised mailbox on another account (stolen password, 11k messages between 02:10 and 04:40). Mailbox locked, owner informed by Leila. Delisting requested. The outbound rate alarm fired but only paged the mail queue, not a person. Talk to Maya about that.`,
      ),
      clientMessage(58, `Resent five and no bounces so far. What happened, if I may ask?`),
      staffMessage(
        "tom",
        75,
        `
        You may. Somebody else's mailbox on the same platform had its password stolen and was used to send spam for two and a half hours in the night. It is locked, and the operator of Outlook has accepted our request to lift the block; that takes up to 24 hours.

        We also changed the alarm that should have woken someone, because it did ring, only in the wrong place.
        `,
      ),
      clientMessage(
        1490,
        `Sent a dozen since, all arrived. Thank you for explaining it in plain English, and for not blaming us. You can close this one.`,
      ),
    ],
  },
  {
    subject: "cant send from my phone",
    department: "technical",
    priority: "medium",
    client: "george",
    status: "closed",
    assignee: "leila",
    customFields: { affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `New phone. Receiving is fine, sending says "the connection to the outgoing server failed". Password is right because receiving works. Please advise.`,
      ),
      staffMessage(
        "leila",
        17,
        `
        Hello George,

        receiving and sending use different servers, so one can work without the other. In the phone's account settings, under *Outgoing mail server*:

        - Server: \`mail01.harbourline.example\`
        - Port: **587** (phones like to guess 25, which mobile networks block)
        - Security: STARTTLS
        - User name: your full address, george@haldanelettings.example
        - Password: the same one again; many phones leave it empty here
        `,
      ),
      clientMessage(
        42,
        `It had 25. Changed to 587 and all the stuck ones went out at once, including three to the same tenant, who is now concerned. Thanks.`,
      ),
    ],
  },
  {
    subject: "Order confirmations land in spam at Gmail",
    department: "technical",
    priority: "high",
    client: "priya",
    status: "closed",
    assignee: "leila",
    customFields: { php_version: "8.3", affects: ["email", "website"] },
    messages: [
      clientMessage(
        0,
        `
        Hi team,

        about a third of our customers say they never get the order confirmation. I ordered a jar of my own turmeric with a Gmail address and found it in the spam folder with a yellow banner:

        > This message seems dangerous. Similar messages were used to steal people's personal information.

        Which is a bit much for turmeric. Can you see why?
        `,
      ),
      staffMessage(
        "leila",
        31,
        `
        Hi Priya,

        could you open that message in Gmail, choose *Show original* and paste the block that starts with \`Authentication-Results\` here? I can guess but I'd rather see it.
        `,
      ),
      clientMessage(
        54,
        `
        Here:

        ~~~
        Authentication-Results: mx.mail.example;
          dkim=none (message not signed);
          spf=softfail (domain of transitioning www-data@web07.harbourline.example
            does not designate 198.51.100.77 as permitted sender);
          dmarc=fail (p=NONE) from=cardamomclove.example
        ~~~
        `,
      ),
      staffMessage(
        "leila",
        83,
        `
        That explains it. Your shop hands its mail to the web server, which sends it as \`www-data@web07…\`, unsigned. To Gmail that looks like somebody pretending to be you. Mail you write yourself goes through mail01 and is signed, which is why *that* arrives.

        I'd do three things, and can do all of them now if you agree:

        1. Let the shop send through mail01 with a mailbox of its own, \`orders@cardamomclove.example\`, so that messages are signed with DKIM.
        2. Tighten SPF to \`v=spf1 include:_spf.harbourline.example -all\`.
        3. Publish a DMARC record that only reports for two weeks, then move it to quarantine.
        `,
      ),
      clientMessage(97, `Yes to all. orders@ already exists and goes to me and my sister.`),
      staffMessage(
        "leila",
        140,
        `
        All three are in place. The shop uses an app password for orders@, which you'll find under *Credentials* of this ticket in case you ever need to enter it again. A test order to Gmail:

        ~~~
        dkim=pass  spf=pass  dmarc=pass
        ~~~

        and it went straight to the inbox.
        `,
      ),
      clientMessage(190, `Turmeric ordered, turmeric confirmed, in the INBOX. You're a star.`),
      staffMessage(
        "leila",
        20310,
        `Two weeks of DMARC reports: 100 % of your mail passes and there was one amateurish forgery from abroad. I have set the policy to quarantine as agreed. Closing here.`,
      ),
    ],
    credentials: [{ label: "App password orders@ (shop SMTP)", value: "tq7m-eelx-40rv-kand", by: "staff" }],
  },
  {
    subject: "Mailbox full, but I have deleted everything",
    department: "technical",
    client: "chloe",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `
        Bonjour,

        my mailbox says 10.0 of 10 GB used and I do not receive anything any more. I have deleted thousands of old mails yesterday evening and the number has not moved. A translation agency is waiting for my answer. What more can I delete?

        Chloé
        `,
      ),
      staffMessage(
        "leila",
        12,
        `
        Bonjour Chloé,

        you did delete them, they are only still in the bin: the folder *Trash* holds 7.8 GB, and it counts. So that mail arrives at once, I have given the mailbox 2 GB more for this week.

        To empty it: webmail → right click on *Trash* → *Empty*. I did not want to do that for you, in case there is something in it you want back.
        `,
      ),
      clientMessage(
        29,
        `Ah! I looked for a big folder everywhere but not in the bin. Emptied, 2.1 GB now. And can it empty itself?`,
      ),
      staffMessage(
        "leila",
        36,
        `It can: *Settings → Folders → delete messages in Trash after 30 days*. The messages that were refused while it was full will be tried again by the senders, normally within four hours.`,
      ),
      clientMessage(260, `They have all come. Merci beaucoup!`),
    ],
  },
  {
    subject: "Forwarding of the committee addresses stops at random",
    department: "technical",
    priority: "medium",
    client: "rhys",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        Hello again,

        we have treasurer@, captain@ and so on which forward to people's private addresses. Some messages get through and some don't. The captain (Gmail) missed the safety notice from the harbour master, the boatman (other provider) got it. Nobody gets an error. It has been like this for perhaps a month?

        Rhys
        `,
      ),
      staffMessage(
        "tom",
        88,
        `
        Hello Rhys,

        I found the safety notice in the log:

        ~~~
        to=<captain's private address>, orig_to=<captain@penmaenrowing.example>,
        status=bounced (550-5.7.26 Unauthenticated email from harbourmaster.example
        is not accepted due to domain's DMARC policy)
        ~~~

        The harbour master's domain says "only our own servers may send our mail". When we forward it, it comes from *our* server, and strict providers refuse it. The error goes back to the sender, not to you.

        There are two cures. Real mailboxes, which members add to their phones (best, and included in your plan), or forwarding with a rewritten envelope, which helps with most senders but not all.
        `,
      ),
      clientMessage(
        1420,
        `Asked the committee. They want to keep forwarding because "it has always worked". Can we have the rewriting, and a real mailbox for the captain only? He's the one who needs the safety ones.`,
      ),
      staffMessage(
        "tom",
        1475,
        `Both done. The captain's mailbox keeps everything and still forwards a copy, so nothing changes for him unless a copy gets lost. His password is under *Credentials*; please hand it over in person rather than by email.`,
      ),
      clientMessage(1630, `Handed over on the slipway. Thank you Tom.`),
    ],
    credentials: [
      { label: "Mailbox captain@penmaenrowing.example", value: "oar-Brisk-Lantern-58", by: "staff" },
    ],
  },
  {
    subject: "Our out-of-office answered itself all night",
    department: "technical",
    priority: "high",
    client: "fatima",
    status: "closed",
    assignee: "tom",
    at: "07:48",
    messages: [
      clientMessage(
        0,
        `
        Good morning,

        I came in to 4,100 new emails. Our out-of-office reply and the one of the dental laboratory have been writing to each other since six yesterday evening. It was funny for about a minute. Now reception can't work because Outlook is still downloading them. Can you stop it and remove them?
        `,
      ),
      staffMessage(
        "tom",
        9,
        `Good morning Fatima. Stopped: I paused the automatic reply on reception@ a moment ago, so the laboratory's machine has nobody left to talk to. Now clearing up; I will only move messages from that one address with that one subject, and into a separate folder rather than the bin.`,
      ),
      staffMessage(
        "tom",
        34,
        `
        4,136 messages are in a folder called *Night shift*. One of them was real: the laboratory asks about the crown for Thursday. I left that in the inbox.

        Your reply was set to "answer every message". I changed it to "once per sender per day" and to skip messages that are automatic themselves, then switched it back on.
        `,
      ),
      clientMessage(
        52,
        `"Night shift" :-) Thank you, reception is working again and the crown has been found.`,
      ),
    ],
  },
  {
    subject: "Two new mailboxes for Monday",
    department: "technical",
    priority: "low",
    client: "daniel",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `
        We have two starters. Please set up

        - jodie@whitmorejoinery.example (Jodie Marsh)
        - workshop@whitmorejoinery.example (shared by the lads)

        Same size as the others. Daniel
        `,
      ),
      staffMessage(
        "leila",
        25,
        `Both exist now, 10 GB each. The first passwords are stored in this ticket under *Credentials*, so they don't travel by email; jodie@ is asked to choose her own when she first signs in.`,
      ),
      clientMessage(34, `Smashing, ta.`),
    ],
    credentials: [
      { label: "jodie@ first password", value: "Dovetail-41-Ember", by: "staff" },
      { label: "workshop@ password", value: "Mortise-77-Quarry", by: "staff" },
    ],
  },
  {
    subject: "ALL OUR EMAILS ARE GONE",
    department: "technical",
    priority: "critical",
    client: "elena",
    status: "closed",
    assignee: "maya",
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `
        info@ is EMPTY. Four years of emails. Bookings, retreats, everything. I have not touched anything. Please tell me you have a backup. Please call me.
        `,
      ),
      staffMessage(
        "maya",
        7,
        `Elena, we have a backup: nightly, for the last 14 nights, and I have just checked that last night's copy of info@ is complete (31,208 messages). Nothing is lost. I'm looking at where they went before I put them back, so they don't vanish a second time.`,
      ),
      staffNote(
        "maya",
        19,
        `POP3 login from their own office address at 08:52, client identifies as an old desktop mail program, RETR + DELE for every message. So someone set up a new computer with POP and "leave a copy on server" off. All mail is sitting on that machine.`,
      ),
      staffMessage(
        "maya",
        22,
        `
        Found it. At 8:52 a computer in your studio connected to info@ with the old POP protocol, fetched every message and removed it from the server, which is what POP does unless it is told not to. Was a new computer set up this morning?

        I'm restoring last night's copy now. It takes about 40 minutes; new mail arrives normally meanwhile.
        `,
      ),
      clientMessage(
        31,
        `...my brother brought a laptop for the front desk and "set up the mail". I am going to have a word with my brother.`,
      ),
      staffMessage(
        "maya",
        68,
        `
        Restored, all 31,208 plus the few that arrived since. I switched POP off for info@, so no program can do this again; phones and laptops use IMAP anyway. On the new laptop, remove the account and add it again as **IMAP**.

        Please be gentle with your brother. It is the most common way in which mail disappears.
        `,
      ),
      clientMessage(
        80,
        `Everything is back. I could cry. Thank you thank you thank you. (He has been spoken to. He is sorry.)`,
      ),
    ],
    at: "09:25",
  },
  {
    subject: "Catch-all address please",
    department: "technical",
    priority: "low",
    client: "marcus",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Hi, can I have a catch-all so anything@northgatecycles.example comes to me? Customers keep misspelling "servicing".`,
      ),
      staffMessage(
        "leila",
        49,
        `Hi Marcus, you can, but let me talk you out of it: a catch-all also accepts every made-up address that spammers try, on your domain that would be about 900 a day. How about aliases for the usual misspellings instead? In the last month these were tried: *servicng, serviceing, service, sevicing, repairs*.`,
      ),
      clientMessage(61, `900?! OK no. The aliases then please, all five.`),
      staffMessage("leila", 65, `All five now lead to servicing@.`),
      clientMessage(70, `👍`),
    ],
  },
  {
    subject: "Newsletter to 4,000 members, any limits?",
    department: "technical",
    priority: "low",
    client: "elena",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Hello! For the autumn retreat I want to write to all our members, that's a bit more than 4,000 addresses. Can I simply put them in Bcc? And at what time is it best?`,
      ),
      staffMessage(
        "leila",
        40,
        `
        Hi Elena, please not as Bcc, for three reasons:

        1. A mailbox may send **300 messages an hour**. That limit protects you if a password is ever stolen.
        2. Big providers treat 4,000 identical messages from a normal mailbox as spam, and your bookings would suffer for weeks.
        3. Everybody needs a link to unsubscribe, that's the law.

        A newsletter tool takes care of all of it. Whichever you choose, send me the records it asks for and I'll put them in your zone, so that the newsletter is signed as coming from you.
        `,
      ),
      clientMessage(
        2950,
        `I took your advice. They want two CNAMEs: \`em1\` → \`u1.letterbird.example\` and \`lb._domainkey\` → \`dk.letterbird.example\`.`,
      ),
      staffMessage(
        "leila",
        2980,
        `Both are in. Your domain will show as verified in the tool within a few minutes.`,
      ),
      clientMessage(
        4400,
        `Sent it last night: 61 % opened it and 38 booked. Best one ever. Thanks for saving me from Bcc.`,
      ),
    ],
  },
  {
    subject: "Emails with PDF arrive hours late",
    department: "technical",
    priority: "medium",
    client: "george",
    status: "in_progress",
    assignee: "tom",
    customFields: { server: "mail01", affects: ["email"] },
    messages: [
      clientMessage(
        0,
        `Tenancy agreements (PDF, about 6 MB) from our solicitor arrive two or three hours late. Plain emails from her are instant. She says her side is fine. They always say that. Can you check yours?`,
      ),
      staffMessage(
        "tom",
        55,
        `Hello George, could you give me her address and the rough time of one that was late? Then I can follow that very message through our log.`,
      ),
      clientMessage(
        92,
        `carmichael@carmichaellaw.example, sent at 10:05 today according to her, here at 12:50.`,
      ),
      staffMessage(
        "tom",
        131,
        `Thank you. It reached our edge at 10:05 as she says, so she is right and I owe you the rest of the explanation. It then waited in the scanner queue for attachments: her PDFs contain a form with a script in it, which sends them down the slow lane, and that lane was far slower than it should be. I'm working on that now.`,
      ),
      staffNote(
        "tom",
        138,
        `scan-2 has been running on one worker since the last deploy (config default). Raised to 6, queue draining. Want to see a full business day before telling George it's fixed.`,
      ),
    ],
    at: "13:10",
  },
];
