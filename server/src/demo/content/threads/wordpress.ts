import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const WORDPRESS: DemoStory[] = [
  {
    subject: "White page after plugin update",
    department: "technical",
    priority: "critical",
    client: "marcus",
    status: "closed",
    assignee: "leila",
    customFields: { server: "web05", php_version: "8.3", affects: ["website"] },
    messages: [
      clientMessage(
        0,
        `Clicked "update all" this morning, now the whole site is a white page. Admin too. Bike sale starts at noon. Help??`,
      ),
      staffMessage(
        "leila",
        5,
        `
        Hi Marcus, don't click anything else, this is quick. Your error log says

        ~~~
        PHP Fatal error: Uncaught Error: Call to undefined function wp_cycle_rates()
        in wp-content/plugins/hire-calendar-pro/includes/class-rates.php:61
        ~~~

        So it's *Hire Calendar Pro*. I have switched off only that plugin by renaming its folder. Shop and admin should be back.
        `,
      ),
      clientMessage(9, `They are!! But I need the hire calendar, that's half the sale.`),
      staffMessage(
        "leila",
        31,
        `Thought so. I put its previous version (4.2.1) back from last night's backup and it works. The fault in 4.3.0 is already being discussed in the plugin's forum. Please don't update it before 4.3.1 is out; I've switched off automatic updates for that one plugin.`,
      ),
      clientMessage(
        34,
        `You just saved my Saturday. Voucher for a free service at the shop has your name on it.`,
      ),
    ],
    at: "09:10",
  },
  {
    subject: "We have been hacked, pharmacy adverts on our site",
    department: "technical",
    priority: "emergency",
    client: "elena",
    status: "closed",
    assignee: "tom",
    customFields: { server: "web05", php_version: "8.1", affects: ["website"] },
    messages: [
      clientMessage(
        0,
        `
        Hello, a student just showed me that if you search for our studio and click the result on a phone you end up in a shop for pills. On my computer I see the normal page. I know this costs extra as an emergency, please just make it stop.
        `,
      ),
      staffMessage(
        "tom",
        6,
        `Hello Elena, I'm on call and looking at it now. That it only happens on phones that come from a search engine is typical, it hides from the owner. I'm putting up a maintenance page while I look, so nobody else is sent there.`,
      ),
      staffNote(
        "tom",
        27,
        `
        Entry: old contact form plugin (file upload hole), POST to upload.php from 203.0.113.199 nine days ago. Dropped:

        ~~~
        wp-content/uploads/2023/05/.cache.php     web shell
        wp-includes/class-wp-locale-b.php         redirect injector
        wp-content/mu-plugins/session-check.php   recreates both
        ~~~

        Two extra admins: wp_support, backup-usr. Backups from 10+ days ago are clean.
        `,
      ),
      staffMessage(
        "tom",
        41,
        `
        I know how they got in: through the contact form plugin, whose version was three years old and has a known hole. It happened nine days ago. They left three files and two administrator accounts.

        What I'd do now:

        1. Put the files of ten days ago back (clean), keep today's database, so you keep your bookings.
        2. Remove the two accounts, replace all passwords and WordPress's own secret keys.
        3. Replace the contact form by one that is maintained.
        4. Ask the search engines to look again.

        Have you changed any page since then that must be kept?
        `,
      ),
      clientMessage(
        48,
        `Only the timetable, and that is a table in the database I think? Do all of it please.`,
      ),
      staffMessage(
        "tom",
        118,
        `All done, the site is back. The timetable is there. Your new administrator password is under *Credentials*. I compared every WordPress file with the originals and searched the database for leftovers: clean. Did you use the old password anywhere else? If so, change it there as well.`,
      ),
      clientMessage(
        133,
        `I did, in two places... changed now. I'm so relieved. How do I keep this from happening again?`,
      ),
      staffMessage(
        "tom",
        150,
        `Automatic updates for plugins and themes are on now, two unused plugins are gone, and a scan runs every night and writes to you *and* us. And about the call-out: the scan is something we should have offered you long ago, so I've charged one hour and not three.`,
      ),
      clientMessage(
        2900,
        `The search results are clean again this morning. You are very kind people. Namaste.`,
      ),
    ],
    credentials: [
      { label: "New WordPress admin password", value: "elena / Willow.Anchor-Ninety2", by: "staff" },
    ],
  },
  {
    subject: "Error establishing a database connection",
    department: "technical",
    priority: "high",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    customFields: { affects: ["website", "database"] },
    messages: [
      clientMessage(
        0,
        `Hi, I changed the database password in the panel because the little warning said it was weak. Now my site says "Error establishing a database connection". Is it related? (I bet it's related.)`,
      ),
      staffMessage(
        "leila",
        10,
        `Hi Siobhán, you'd win that bet. WordPress keeps a copy of that password in wp-config.php, and it still had the old one. I have entered the new one and your site is back. The warning in the panel ought to mention this; I'll pass it on.`,
      ),
      clientMessage(15, `Haha. Thank you. I'll touch fewer things.`),
    ],
  },
  {
    subject: "Can't upload photos larger than 2 MB",
    department: "technical",
    priority: "low",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    customFields: { php_version: "8.2" },
    messages: [
      clientMessage(
        0,
        `"The uploaded file exceeds the upload_max_filesize directive in php.ini." My photos are 12 MB each. I don't have a php.ini?`,
      ),
      staffMessage(
        "leila",
        44,
        `You have one, only you can't see it. In the panel: *Websites → PHP → Limits*. I have set it to 32 MB for a single file and 64 MB for one upload. The website doesn't need 12 MB per picture though, visitors on a phone would wait forever; export a copy with 2,000 pixels on the long side and keep the originals at home.`,
      ),
      clientMessage(50, `Works. And yes, I know, I know. I'll resize.`),
    ],
  },
  {
    subject: "Locked out of wp-admin",
    department: "technical",
    client: "rhys",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `It says "too many failed attempts, your address is blocked for 24 hours". I mistyped twice. I need to put up the cancellation for tonight because of the wind.`,
      ),
      staffMessage(
        "leila",
        7,
        `Hello Rhys, block lifted. It counts attempts from your address, and the log has 19 of them in ten minutes, with your user name; may there be an old phone or tablet in the boathouse with the previous password?`,
      ),
      clientMessage(16, `The boathouse tablet! Yes. Cancellation is up, thank you.`),
    ],
  },
  {
    subject: "Scheduled posts are not published",
    department: "technical",
    priority: "low",
    client: "chloe",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `Bonjour, I write my blog articles on Sunday and schedule them for the week, at 8 o'clock. Often it says "missed schedule" and I must publish by hand. Why?`,
      ),
      staffMessage(
        "tom",
        70,
        `
        Bonjour Chloé,

        WordPress has no clock of its own: it looks at its to-do list whenever somebody visits the site. If nobody comes around eight, the post stays unpublished.

        I have given it a real clock, that is a task on the server every five minutes:

        ~~~
        */5 * * * *  php wp-cron.php
        ~~~

        Tomorrow's post should be there at 8:00, or at 8:05 at the latest.
        `,
      ),
      clientMessage(3100, `Two posts, both at 8 precisely. Merci Tom!`),
    ],
  },
  {
    subject: "Redirected you too many times",
    department: "technical",
    priority: "high",
    client: "george",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `Website says ERR_TOO_MANY_REDIRECTS since my nephew installed something to "make it secure".`,
      ),
      staffMessage(
        "leila",
        13,
        `Hello George, the plugin sends visitors from http to https, and a rule in the .htaccess sends them from https to http. They'd go on for ever if the browser didn't stop them. I removed the second rule. It's secure *and* reachable now.`,
      ),
      clientMessage(20, `Nephew informed. Thanks.`),
    ],
  },
  {
    subject: "Staging copy for a redesign",
    department: "technical",
    priority: "low",
    client: "amara",
    status: "closed",
    assignee: "leila",
    customFields: { domain: "atlaslofts.example" },
    messages: [
      clientMessage(
        0,
        `Need a staging copy of atlaslofts.example with a password in front and noindex. Can mail be switched off in it? Last year (elsewhere!) a staging site emailed 600 real tenants.`,
      ),
      staffMessage(
        "leila",
        35,
        `Ready: staging.atlaslofts.example, user and password under Credentials. It is not indexed, and all mail it tries to send ends in a folder you can read in the panel, under *Caught mail*. No tenants will be harmed.`,
      ),
      clientMessage(41, `The caught mail folder is a thing of beauty.`),
    ],
    credentials: [{ label: "Staging password", value: "atlas / scaffold-Lemon-20", by: "staff" }],
  },
  {
    subject: "Checkout spins forever",
    department: "technical",
    priority: "emergency",
    client: "priya",
    status: "closed",
    assignee: "tom",
    customFields: { server: "web07", php_version: "8.3", affects: ["website"] },
    at: "19:40",
    messages: [
      clientMessage(
        0,
        `Customers report the wheel spinning after "Place order". I see orders arriving as "pending payment" and nothing after. Started around 7 pm. Friday evening is our peak.`,
      ),
      staffMessage(
        "tom",
        4,
        `Looking. The shop itself is up and fast; I'm following one of the pending orders through the log.`,
      ),
      staffMessage(
        "tom",
        13,
        `
        The payment provider's interface isn't answering:

        ~~~
        cURL error 28: Operation timed out after 70001 milliseconds
        POST https://api.paybright.example/v2/intents
        ~~~

        Their status page has just turned yellow. From our side everything reaches them. Do you have a second way to pay that we could put first in the meantime?
        `,
      ),
      clientMessage(15, `Bank transfer and PayLater, both switched off.`),
      staffMessage(
        "tom",
        19,
        `PayLater answers normally. If you switch it on and put it at the top, people can order. And I've shortened the shop's waiting time for the other provider from 70 to 10 seconds, so those who choose it see a message instead of a wheel.`,
      ),
      clientMessage(27, `Done, first two orders through. Thank you for the speed.`),
      staffMessage(
        "tom",
        141,
        `The provider reports all clear, and card payments have gone through for half an hour. 23 orders are stuck at "pending"; the list is in your shop under *Orders → Pending*, so you could send them a payment link. No call-out charge, as it took me twenty minutes.`,
      ),
      clientMessage(166, `19 of the 23 paid after the link. I'd call that a win.`),
    ],
  },
  {
    subject: 'Editor doesn\'t save: "Publishing failed. The response is not a valid JSON response."',
    department: "technical",
    priority: "medium",
    client: "chloe",
    status: "awaiting_reply",
    assignee: "leila",
    customFields: { server: "web03", php_version: "8.3", affects: ["website"] },
    messages: [
      clientMessage(
        0,
        `Bonjour! In the editor, I click "Update" and it says *Publishing failed. The response is not a valid JSON response.* But only on one page, the one with my prices. I can save the others. I have lost one hour of work, now I copy the text before I click.`,
      ),
      staffMessage(
        "leila",
        28,
        `
        Bonjour Chloé, I'm sorry about the hour. Something in that very page is refused on the way by our web firewall:

        ~~~
        ModSecurity: Access denied with code 403 (phase 2). Matched "select ... from"
        at ARGS:content [id "942190"]
        ~~~

        Does the page contain a sentence like "select your language from the list"? To the firewall this resembles a database command. I have excluded this rule for your editor only. Could you try to save again?
        `,
      ),
    ],
  },
];
