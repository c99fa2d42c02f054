import { clientMessage, type DemoStory, staffMessage } from "../thread.ts";

export const SSL: DemoStory[] = [
  {
    subject: "Certificate expires in 3 days and does not renew",
    department: "technical",
    priority: "high",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "portal.brandt-messtechnik.example", server: "web07" },
    messages: [
      clientMessage(
        0,
        `
        Hello,

        my monitoring warns that the certificate of portal.brandt-messtechnik.example expires in three days. The renewal should have been automatic 27 days ago. Log from the panel:

        ~~~
        acme: error: 403 :: urn:ietf:params:acme:error:caa
        CAA record for brandt-messtechnik.example prevents issuance
        ~~~

        We have not changed anything.
        `,
      ),
      staffMessage(
        "tom",
        26,
        `
        Hello Lukas, somebody did, with good intentions. There has been a CAA record for 29 days:

        ~~~
        brandt-messtechnik.example.  CAA  0 issue "trustseal.example"
        ~~~

        It says that only that authority may issue certificates for you, and ours is another one. According to the zone's history it was added by \`it-extern\`. Shall I add ours beside it, or replace it?
        `,
      ),
      clientMessage(39, `That is our external auditor... Add yours beside it, please. I will talk to them.`),
      staffMessage(
        "tom",
        48,
        `Added, the certificate was renewed a minute later and is valid for 90 days. The panel should write to you when a renewal fails, instead of only logging it, and from the next release it will.`,
      ),
      clientMessage(55, `Monitoring is green. Thank you.`),
    ],
  },
  {
    subject: '"Not secure" on the contact page only',
    department: "technical",
    client: "chloe",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `The lock is crossed out on my contact page but not on the other pages. A client asked me if it is safe to send me a contract. What is different there?`,
      ),
      staffMessage(
        "leila",
        33,
        `On that page a map is loaded over http: \`http://maps.cartograph.example/embed…\`. One insecure part is enough for the browser to cross out the lock. I changed it to https in the page's source, the map works with it.`,
      ),
      clientMessage(58, `The lock is back. And so is the client :)`),
    ],
  },
  {
    subject: "Installing our own certificate",
    department: "technical",
    priority: "low",
    client: "fatima",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        Good morning, the insurer's portal requires that our site uses a certificate with the organisation's name in it. We have bought one. They ask for a "CSR", and then send a certificate. What do you need from me?
        `,
      ),
      staffMessage(
        "tom",
        41,
        `
        Good morning Fatima, you need something from us first. I have created the key (it never leaves the server) and this request, which you can paste at the authority:

        ~~~
        -----BEGIN CERTIFICATE REQUEST-----
        MIIC3jCCAcYCAQAwgZgxCzAJBgNVBAYTAkdCMRgwFgYDVQQIDA9Tb3V0aCBZb3Jr
        c2hpcmUxEjAQBgNVBAcMCVNoZWZmaWVsZDEhMB8GA1UECgwYT2FrZmllbGQgRGVu
        dGFsIFByYWN0aWNlMQ==
        -----END CERTIFICATE REQUEST-----
        ~~~

        When they send the certificate and the "intermediate", paste both here. They are public, no need to hide them.
        `,
      ),
      clientMessage(
        7300,
        `It took them five days to verify that we exist. Both files are pasted into the panel now as you showed in the help page. Is it right?`,
      ),
      staffMessage(
        "tom",
        7345,
        `Right, and live. It names "Oakfield Dental Practice" and is valid for a year. Unlike our automatic ones it must be renewed by you; I have set us both a reminder 30 days before.`,
      ),
      clientMessage(7400, `The insurer's portal is content. Thank you for the reminder.`),
    ],
  },
  {
    subject: "Old Android devices reject the certificate",
    department: "technical",
    priority: "medium",
    client: "yuki",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "api.papercranegames.example", server: "vps" },
    messages: [
      clientMessage(
        0,
        `
        About 0.8 % of our players, all Android 7 and older, fail the TLS handshake with api.papercranegames.example since last week:

        ~~~
        SSLHandshakeException:
          CertPathValidatorException: Trust anchor for certification path not found.
        ~~~

        Did the chain change? It's our VPS but your certificate automation.
        `,
      ),
      staffMessage(
        "tom",
        58,
        `Hi Yuki, yes. At the last renewal the authority's default chain became the short one, which ends in a root that those devices never got. Your traffic is small enough that I'd simply switch your host to the compatible chain. It costs one more certificate in the handshake (about 1.3 kB).`,
      ),
      clientMessage(71, `Do it please, 0.8 % of our players is still 600 people.`),
      staffMessage(
        "tom",
        80,
        `Switched and reloaded, no restart. It will hold until that chain's root expires in about two years. By then I'd suggest shipping the root with the app.`,
      ),
      clientMessage(
        1530,
        `Handshake errors are down to noise. Shipping the root goes into the backlog, thanks for thinking ahead.`,
      ),
    ],
  },
  {
    subject: "https for the new domain not working yet",
    department: "technical",
    priority: "medium",
    client: "siobhan",
    status: "awaiting_reply",
    assignee: "leila",
    customFields: { domain: "kelleherprints.example" },
    messages: [
      clientMessage(
        0,
        `Hello again! I added kelleherprints.example for the print shop, but it says "your connection is not private". Do I have to buy something?`,
      ),
      staffMessage(
        "leila",
        19,
        `Hi Siobhán, nothing to buy, it'll come by itself as soon as the domain points at us. Right now it still answers from the registrar's parking page (192.0.2.80). Could you set its nameservers to \`ns1.harbourline.example\` and \`ns2.harbourline.example\`, the same way as you did for the first one? I promise the zone is filled this time.`,
      ),
    ],
  },
];
