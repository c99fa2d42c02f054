import { clientMessage, staffMessage } from "../thread.ts";
import type { StoryTemplate } from "./cast.ts";

export const ZONE_TEMPLATES: StoryTemplate[] = [
  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `TXT record to verify ${domain}`,
      `Verification record for our newsletter tool`,
      `DNS entry for the video platform (${domain})`,
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
          `Please add this TXT record to ${domain}:\n\n~~~\nsite-verification=h${number(10000, 99999)}k${number(10000, 99999)}\n~~~\n\nThanks!`,
          `Our newsletter tool says "domain not verified" and wants \`lb-verify-${number(100000, 999999)}\` as TXT. I don't know where that goes and am afraid of breaking the mail.`,
          `Hello, could you put \`stream-check=${number(1000000, 9999999)}\` as a TXT record on ${domain}? The wizard gives me until tonight.`,
        ),
      ),
      staffMessage(
        agent,
        number(6, 35),
        pick(
          `Added, visible everywhere within five minutes. It can stay there, it does no harm.`,
          `Done, and you can't break mail with a TXT record of that kind. It's *MX* and the one that begins with \`v=spf1\` that you'd want to leave alone.`,
          `It's in, well before tonight.`,
        ),
      ),
      clientMessage(
        number(40, 100),
        pick(
          `Verified. Thank you.`,
          `"Domain verified" in green :) Thanks for the explanation too.`,
          `Accepted by the wizard. Much obliged.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, first, number, pick }) => ({
    subject: pick(
      `No https on shop.${domain}`,
      `Certificate warning for www.${domain}`,
      `Certificate for a customer's subdomain of ${domain}`,
    ),
    department: "technical",
    priority: pick("medium", "high", "low"),
    client: who,
    status: pick("closed", "closed", "open"),
    assignee: agent,
    customFields: { affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `shop.${domain} shows a warning, ${domain} itself doesn't. Do I need a second certificate?`,
          `Visitors see "NET::ERR_CERT_COMMON_NAME_INVALID" on www. Without www all is well.`,
          `Hi, is it possible that a partner's server answers for partners.${domain} and still gets a certificate automatically from you? They don't want to deal with it.`,
        ),
      ),
      staffMessage(
        agent,
        number(8, 30),
        pick(
          `A certificate yes, but you don't have to do anything for it: the subdomain was created before automatic certificates were switched on. I issued one, it renews by itself.`,
          `The certificate had been issued at a moment when www still pointed elsewhere, so www was left out. I issued it again with both names. Please reload.`,
          `Hi ${first}, the certificate has to live on the server that answers. But I can add a record which lets *their* server get one for that single name, without access to your zone. Their administrator would have to tell us the name under which they run the validation.`,
        ),
      ),
      clientMessage(
        number(35, 95),
        pick(
          `Lock is there. Thank you!`,
          `All good now, thanks.`,
          `Asked them. They say the validation name is "acme.lowtide-systems.example". Does that make sense to you?`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Which nameservers do I enter for ${domain}?`,
      `Nameserver change, how long does it take?`,
      `Registrar asks for nameserver IPs`,
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
          `Simple question, I hope: what are your nameservers called? The registrar has four fields.`,
          `I changed the nameservers of our second domain ${number(2, 5)} hours ago and still see the old site. Normal?`,
          `My registrar wants "glue IP addresses" for ns1 and ns2. What's that and what do I enter?`,
        ),
      ),
      staffMessage(
        agent,
        number(5, 28),
        pick(
          `ns1.harbourline.example and ns2.harbourline.example. Leave the other two fields empty.`,
          `Normal. The old answer may be remembered for up to 24 hours, most people see the change within four. From here I already get the new one.`,
          `You need none: glue is only for nameservers *inside* the domain itself, e.g. ns1.${domain}. Ours have their own domain. If the form insists, they are 192.0.2.53 and 198.51.100.53.`,
        ),
      ),
      clientMessage(
        number(60, 400),
        pick(`Entered, website's up. Ta`, `Now it's there for me as well.`, `It insisted. Works. Thank you!`),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Phishing mail in the name of our bank`,
      `"Your mailbox will be closed" - real?`,
      `Suspicious login mail about ${domain}`,
    ),
    department: "technical",
    priority: pick("medium", "low", "low"),
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { affects: ["email"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Every one of our addresses got the same "bank" message today, ${number(5, 12)} copies. Nobody clicked, I think. Can you remove it from the mailboxes?`,
          `Is this from you?\n\n> Dear user, your mailbox storage is exceed. Validate within 24 hours or lost all message.\n\nThe link goes to "webmail-validate.example".`,
          `I got a mail "new sign-in to your panel from a new device". It was at ${number(2, 4)} in the night and it wasn't me. Or is the mail itself a fake? I didn't dare to click.`,
        ),
      ),
      staffMessage(
        agent,
        number(8, 30),
        pick(
          `Removed from all of your mailboxes, and from about two hundred others here. The web server shows that the link wasn't opened from your office.`,
          `No, and I hope our grammar is better. The site behind the link is reported. If anybody has typed in a password: tell us, no one will be cross.`,
          `The mail is a fake: there was no sign-in at that hour, the last one to your account was yours, yesterday. Real ones never contain a link, only the advice to open the panel yourself. Well done for not clicking.`,
        ),
      ),
      clientMessage(
        number(40, 130),
        pick(
          `Thank you, that's a great relief.`,
          `No one has. "Storage is exceed" has become a saying in the office.`,
          `Phew. Thanks.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Database access from home`,
      `Remote MySQL for our developer (${domain})`,
      `Connect a reporting tool to the database`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: pick("closed", "awaiting_reply", "closed"),
    assignee: agent,
    customFields: { affects: ["database"] },
    messages: [
      clientMessage(
        0,
        pick(
          `I'd like to look into the database of ${domain} with a program on my PC. Host, port?`,
          `Our developer needs access to MySQL from outside. He says port 3306 is closed.`,
          `We've bought a reporting tool that wants to read our database every night. It comes from 203.0.113.${number(60, 90)}. What's possible?`,
        ),
      ),
      staffMessage(
        agent,
        number(20, 60),
        pick(
          `The database isn't reachable from the internet, on purpose, but through SSH it is:\n\n~~~\nssh -L 3307:127.0.0.1:3306 you@web05.harbourline.example\n~~~\n\nThen connect the program to 127.0.0.1, port 3307. Most of them can do the SSH part themselves.`,
          `It is closed and stays closed, the internet is a rough place. He can go through SSH. For that I need his public key, and please tell me whether he should be able to change data or only read.`,
          `A user of its own that can only read, only from that address and only at night: done. The login is under *Credentials*.`,
        ),
      ),
      clientMessage(
        pick(number(80, 200), 0, number(1290, 1420)),
        pick(
          `The program calls it "tunnel". Connected, thanks.`,
          ``,
          `The first report came in overnight, ${number(30, 60)} pages long. Careful what you wish for. Thank you.`,
        ),
      ),
    ].slice(0, pick(3, 2, 3)),
    credentials: [
      {
        label: pick("Database user", "Database name", "Read-only database user"),
        value: pick(
          `db_main / Gannet-${number(1000, 9999)}`,
          "bf_live_main",
          `report_ro / Skerry-${number(1000, 9999)}-Kelp`,
        ),
        by: pick("staff", "client", "staff"),
      },
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Visitor statistics dropped to zero`,
      `Numbers in the statistics look odd (${domain})`,
      `How many visitors does ${domain} have?`,
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
          `According to the panel we have 0 visitors since last week. I know that's wrong, people are ordering things.`,
          `Yesterday we had ${number(11, 29)},000 visitors. We normally have ${number(80, 190)}. Are we famous?`,
          `For a funding application I need the number of visitors of the last twelve months. Where can I find it?`,
        ),
      ),
      staffMessage(
        agent,
        number(30, 110),
        pick(
          `You have visitors, the counting stood still: a rotated log was read with the wrong name. Repaired and the missing days are counted again.`,
          `Sorry, no: a single robot from one network in a great hurry. It's excluded now and yesterday has been recounted. You had ${number(131, 188)}.`,
          `*Websites → Statistics → Export*, twelve months, tick "without robots". I'd quote "visits" rather than "hits" in an application, it's the honest number.`,
        ),
      ),
      clientMessage(
        number(150, 400),
        pick(
          `Back to normal. Thanks!`,
          `I had already told my mother.`,
          `Honest number used. Fingers crossed.`,
        ),
      ),
    ],
  }),
];
