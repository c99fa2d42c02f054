import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const ACCESS: DemoStory[] = [
  {
    subject: "SFTP login for a freelancer, one folder only",
    department: "technical",
    priority: "low",
    client: "amara",
    status: "closed",
    assignee: "leila",
    customFields: { domain: "juniperrow.example", affects: ["access"] },
    messages: [
      clientMessage(
        0,
        `Hi, a freelance developer helps us with Juniper Row for three weeks. Can he have SFTP to the theme folder and nothing else, and can it end by itself?`,
      ),
      staffMessage(
        "leila",
        32,
        `Yes to both. User \`juniper-theme\`, confined to wp-content/themes/juniper, ends in 21 days at midnight. The password is under *Credentials*, so you can hand it on in the way you prefer.`,
      ),
      clientMessage(37, `Ends by itself! I've wanted that for ten years. Thanks.`),
    ],
    credentials: [{ label: "SFTP juniper-theme (21 days)", value: "Pebble-Ripsaw-3318", by: "staff" }],
  },
  {
    subject: "Permission denied (publickey)",
    department: "technical",
    priority: "medium",
    client: "yuki",
    status: "closed",
    assignee: "tom",
    customFields: { server: "vps", affects: ["access"] },
    messages: [
      clientMessage(
        0,
        `
        New laptop, new key, added it in the panel. Still:

        ~~~
        $ ssh -v deploy@build.papercranegames.example
        debug1: Offering public key: /home/yuki/.ssh/id_ed25519
        debug1: Authentications that can continue: publickey
        deploy@build.papercranegames.example: Permission denied (publickey).
        ~~~
        `,
      ),
      staffMessage(
        "tom",
        20,
        `
        The key is in place, but the server ignores the whole file:

        ~~~
        sshd: Authentication refused: bad ownership or modes for directory /home/deploy
        ~~~

        \`/home/deploy\` is writable for its group (775). \`chmod g-w /home/deploy\` and you're in. I didn't want to change it myself in case a build depends on it.
        `,
      ),
      clientMessage(
        29,
        `A deploy script did that. chmod 755 through the console and I'm in, fixed the script as well. Thank you!`,
      ),
    ],
  },
  {
    subject: "Lost my phone, cannot get into the panel",
    department: "technical",
    priority: "high",
    client: "george",
    status: "closed",
    assignee: "maya",
    customFields: { affects: ["access"] },
    messages: [
      clientMessage(
        0,
        `My phone is at the bottom of the Forth. The panel wants a six-digit code from it. I haven't the paper with the spare codes either. How do I get in?`,
      ),
      staffMessage(
        "maya",
        15,
        `Oh dear. To be sure that it's you and not whoever fishes it out, I need two things: I'll ring the office number we have on file, and you tell me the amount of your last invoice. When are you at that phone?`,
      ),
      clientMessage(24, `Sitting next to it.`),
      staffNote(
        "maya",
        33,
        `Called the number on file, George answered, invoice amount correct (£144.00), voice known to Owen. Second factor removed, all sessions ended.`,
      ),
      staffMessage(
        "maya",
        34,
        `Good to talk to you. The second factor is off and everybody has been signed out. Please set it up with the new phone today, and print the spare codes; the safe is a good place.`,
      ),
      clientMessage(95, `Done, printed, in the safe. Next to the good whisky. Thank you Maya.`),
    ],
  },
  {
    subject: "Colleague has left, remove all access today",
    department: "technical",
    priority: "critical",
    client: "fatima",
    status: "closed",
    assignee: "maya",
    customFields: { affects: ["access", "email"] },
    messages: [
      clientMessage(
        0,
        `Good afternoon, an employee left us today under difficult circumstances. Please remove every access she has: email, panel, website. The name is stored in Credentials since I prefer not to write it here. Please confirm with a time, I need it for our files.`,
      ),
      staffMessage(
        "maya",
        11,
        `
        Good afternoon Fatima, this is done, all times today:

        | what | when |
        |---|---|
        | mailbox locked, signed out everywhere | 14:47 |
        | panel user removed | 14:48 |
        | website editor account blocked | 14:50 |
        | shared passwords she could see: reception@, lab@ replaced | 14:54 |

        The mailbox is only locked, not deleted. Mail to it can go to you, if you wish. The two new passwords are under *Credentials*.
        `,
      ),
      clientMessage(23, `To me, please. Thank you, quick and discreet.`),
    ],
    at: "14:44",
    credentials: [
      { label: "Name of the person", value: "J. Marlowe (hygiene)", by: "client" },
      { label: "New password reception@", value: "Gentle-Harbour-629", by: "staff" },
      { label: "New password lab@", value: "Copper-Thistle-184", by: "staff" },
    ],
  },
  {
    subject: "No problem, just a thank you",
    department: "technical",
    priority: "low",
    client: "elena",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `Hello lovely people, there is nothing wrong. I only wanted to say that since the thing with the hack I sleep better, because you are there. Close this!`,
      ),
      staffMessage("tom", 35, `Elena, this one goes on the wall in the kitchen. Thank you from all of us.`),
    ],
  },
  {
    subject: "Cron job every five minutes, allowed?",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Hello, may we run a script every five minutes which fetches stock levels from our ERP (2 to 4 seconds each time)? And where does the output go?`,
      ),
      staffMessage(
        "leila",
        30,
        `Hello Lukas, yes, up to 60 seconds of runtime is fine on your plan. *Websites → Tasks*. The output of the last 50 runs is kept there; if a run fails you can get an email, and I'd tick "do not start while the previous one is running".`,
      ),
      clientMessage(66, `Set up with that option. Thank you.`),
    ],
  },
  {
    subject: "Colleague needs read access to the mail statistics",
    department: "technical",
    priority: "low",
    client: "chloe",
    status: "open",
    at: "11:40",
    customFields: { affects: ["access"] },
    messages: [
      clientMessage(
        0,
        `Bonjour, my new colleague Étienne should see the statistics and the invoices, but he should not be able to change or delete anything. Is there such a role in the panel? I found only "administrator" and "editor".`,
      ),
    ],
  },
  {
    subject: "panel in dark mode?",
    department: "technical",
    priority: "low",
    client: "marcus",
    status: "closed",
    messages: [
      clientMessage(0, `is there a dark mode in the panel? -- never mind, found it, bottom left. cheers`),
    ],
  },
  {
    subject: "New site shows the old one on one computer",
    department: "technical",
    priority: "medium",
    client: "daniel",
    status: "open",
    at: "06:35",
    customFields: { domain: "whitmorestairs.example", affects: ["website"] },
    messages: [
      clientMessage(
        0,
        `
        Morning. The stairs website is fine on every machine but the one in the workshop, which still shows the old site with the old phone number. Lads have cleared the cache, restarted, sworn at it. Firefox and Edge both.

        When I type this, as Tom once showed me:

        ~~~
        C:\\> nslookup whitmorestairs.example
        Address:  203.0.113.27

        C:\\> ping whitmorestairs.example
        Pinging whitmorestairs.example [192.0.2.199]
        ~~~

        Two different numbers, is that normal?

        Daniel
        `,
      ),
    ],
  },
];
