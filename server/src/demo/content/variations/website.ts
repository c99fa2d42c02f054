import { clientMessage, staffMessage, staffNote } from "../thread.ts";
import type { StoryTemplate } from "./cast.ts";

export const WEBSITE_TEMPLATES: StoryTemplate[] = [
  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `PHP update for ${domain}`,
      `Warning: PHP 8.1 is out of date (${domain})`,
      `Can we go to PHP 8.4?`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: pick("closed", "closed", "on_hold"),
    assignee: agent,
    customFields: { php_version: pick("8.2", "8.1", "8.3"), affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Your newsletter says I should update PHP. What happens if I press the button and it goes wrong?`,
          `WordPress shows a red box that our PHP is outdated and insecure. Can you update it, and check that nothing breaks?`,
          `Our developer would like PHP 8.4 for the new version of the site, which goes live in about two weeks. Is it available on our server?`,
        ),
      ),
      staffMessage(
        agent,
        number(30, 100),
        pick(
          `Then you press it again and you're back on the old one, it takes five seconds. I tried your site with 8.3 on a copy beforehand: one plugin logs a warning, nothing visible. You can go ahead.`,
          `Done: I tried 8.3 on a copy first, clicked through ${number(12, 30)} pages without an error, then switched the real one. It's also about a fifth faster.`,
          `It is, and can be chosen for each site. I'd switch on the day of the launch, as the present version of your site uses functions that 8.4 complains about. I'm putting this on hold until you tell us the date.`,
        ),
      ),
      clientMessage(
        number(120, 300),
        pick(`Pressed it. Nothing exploded. Thanks!`, `The red box has gone, thank you.`, ``),
      ),
    ].slice(0, pick(3, 3, 2)),
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Disk almost full (${domain})`,
      `90 % of storage used, what takes so much space?`,
      `Warning mail about the quota of ${domain}`,
    ),
    department: "technical",
    priority: pick("medium", "low", "medium"),
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `I got a warning that we're at ${number(91, 97)} %. We haven't uploaded anything for weeks. What is growing there?`,
          `Hello, is there a way to see what takes up the space? I don't want to buy more before I know.`,
          `Hi, quota warning again. I deleted a few old videos last time but it's filled up once more.`,
        ),
      ),
      staffMessage(
        agent,
        number(25, 80),
        pick(
          `A backup plugin: it makes a complete copy of the site each night, inside the site, and keeps all of them. ${number(18, 44)} copies, ${number(9, 19)} GB. As we back up every night anyway, I'd switch the plugin off and delete those. Shall I?`,
          `*Files → Usage* draws it as a map. In your case: ${number(4, 8)} GB mail, ${number(2, 4)} GB website, and ${number(6, 11)} GB in a folder called \`old_site_COPY2\`, last touched three years ago. I'd start there.`,
          `This time it's a log file, \`debug.log\`, with ${number(7, 15)} GB. Debugging was left on in wp-config.php. I switched it off and emptied the file: you're at ${number(41, 58)} % now.`,
        ),
      ),
      clientMessage(
        number(90, 200),
        pick(
          `Yes please!`,
          `COPY2! There's even a COPY3 inside. Deleted both, thank you for the map.`,
          `I suspect our previous developer. Thanks for sorting it.`,
        ),
      ),
      staffMessage(
        agent,
        number(205, 240),
        pick(
          `Done, you're at ${number(22, 39)} % now.`,
          `COPY3 made my day. Closing.`,
          `Debug switches outlive everyone. Closing this.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `500 error on ${domain}`,
      `Internal Server Error after editing .htaccess`,
      `Form on ${domain} gives an error 500`,
    ),
    department: "technical",
    priority: "high",
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Our site gives "500 Internal Server Error" for about half an hour. Can you see why?`,
          `I wanted to add a redirect to .htaccess and now everything is a 500. I don't remember what it looked like before. Sorry...`,
          `People can fill in our contact form but when they press send they get error 500. No idea since when, it was suspiciously quiet this week.`,
        ),
      ),
      staffMessage(
        agent,
        number(5, 16),
        pick(
          `I can:\n\n~~~\nPHP Fatal error: Allowed memory size of 134217728 bytes exhausted\n(tried to allocate 20480 bytes) in wp-includes/class-wpdb.php on line 2${number(100, 350)}\n~~~\n\nI raised the limit from 128 to 256 MB and it's up again. A new plugin for statistics needs most of it; do you use that?`,
          `No need to be. Line ${number(11, 29)} had \`RewriteRul\` without the e. I put last night's version back and added your redirect below, with the e.`,
          `Since four days: the form's plugin was updated then and it can't write its temporary files any more (wrong owner of a folder, after a restore). Repaired, I sent a test through the form. The log holds the addresses of ${number(3, 7)} people who tried; I've put them into a file in your private folder so that you can write to them.`,
        ),
      ),
      clientMessage(
        number(22, 60),
        pick(
          `Didn't even know that we have one. Removed it. Thanks!`,
          `One letter! Thank you for not laughing (audibly).`,
          `You've rescued at least two orders. Thank you so much.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Please restore one page`,
      `Overwrote the header image on ${domain}`,
      `Old version of a file from last week?`,
    ),
    department: "technical",
    priority: pick("medium", "medium", "low"),
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `I saved over our "About us" with a page of lorem ipsum. Could you bring back the version from yesterday, that page only?`,
          `We uploaded a new header.jpg and of course nobody has the old one, which was the right one. Is it in a backup?`,
          `Is there still a copy of prices.pdf from about ${number(6, 10)} days ago? It's in the downloads folder. The new one has last year's prices in it, don't ask.`,
        ),
      ),
      staffMessage(
        agent,
        number(10, 45),
        pick(
          `It's back. WordPress keeps revisions itself, by the way: open the page, *Revisions* on the right, move the slider. That's what I did.`,
          `It is. I put it next to the new one as header-old.jpg, so you can compare and choose.`,
          `There is, the backup of that night has it. I saved it as prices-restored.pdf in the same folder and didn't overwrite anything.`,
        ),
      ),
      clientMessage(
        number(50, 110),
        pick(
          `A slider! I could have done that myself. Next time. Thank you`,
          `That's the one. Thanks!`,
          `I won't, if you don't. Perfect, thanks.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `SFTP: connection refused since today`,
      `FileZilla can't connect to ${domain}`,
      `Blocked from my own website?`,
    ),
    department: "technical",
    priority: "medium",
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { affects: ["access"] },
    messages: [
      clientMessage(
        0,
        pick(
          `SFTP worked yesterday, today "connection refused". Same laptop, same password.`,
          `FileZilla says "ECONNREFUSED - Connection refused by server" with our login. A friend of mine can connect with the same data from his home.`,
          `From the office nothing of ours works: no website, no mail, no SFTP. On my mobile all of it works. Did you block us?`,
        ),
      ),
      staffMessage(
        agent,
        number(7, 22),
        pick(
          `Your address (198.51.100.${number(100, 199)}) was blocked after ${number(11, 25)} wrong passwords in two minutes. I've lifted that. Does perhaps another program on the laptop sync to us with an old password?`,
          `Your friend's test was a good idea: it shows that your address is blocked, not your login. It was, after a port scan from there (203.0.113.${number(100, 199)}). I lifted it, but please have the office computers checked.`,
          `Our firewall did, at ${number(8, 9)}:${number(10, 50)}, because a device in your office has tried a wrong mail password every ten seconds. You're unblocked, and on a list which will warn us before it blocks you again. The device calls itself "${pick("SCANNER", "SCANNER", "MFP-2ND-FLOOR")}".`,
        ),
      ),
      clientMessage(
        number(35, 90),
        pick(
          `An old backup program, yes. Uninstalled. Working again, thanks.`,
          `IT found a neighbour's kid on our guest Wi-Fi. Good grief. Thank you.`,
          `The printer! It scans to email, with the password from before the change. Fixed.`,
        ),
      ),
    ],
    at: pick("11:20", "14:10", "10:00"),
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Old addresses should lead to the new pages (${domain})`,
      `Redirect after relaunch`,
      `404 for links from our printed brochure`,
    ),
    department: "technical",
    priority: "low",
    client: who,
    status: pick("closed", "in_progress", "closed"),
    assignee: agent,
    customFields: { affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `We've renamed a lot of pages. Can /services.html, /team.html and /contact.html lead to the new ones without the .html?`,
          `Relaunch is done, but search results still show ${number(120, 240)} old addresses which are all 404 now. I have a spreadsheet "old → new". Can you do something with that?`,
          `5,000 brochures with ${domain}/spring on them, and the page is called something else. Please, is there a way that doesn't involve 5,000 stickers?`,
        ),
      ),
      staffMessage(
        agent,
        number(25, 70),
        pick(
          `They can: one rule now sends any address with .html to the one without, permanently, so search engines learn it as well.`,
          `I can, with pleasure: save it as CSV in your private folder and call it redirects.csv. I'll turn it into rules and test each of them.`,
          `There is: /spring now leads to the page you meant (I took the one called "Spring offers"). No stickers.`,
        ),
      ),
      clientMessage(
        number(90, 220),
        pick(
          `Works, thank you!`,
          `It's in the folder. There may be a few doubles in it.`,
          `You have no idea how relieved my boss is. I mean, I am.`,
        ),
      ),
      staffNote(
        agent,
        number(225, 260),
        pick(
          `Rule 7 in the vhost include, not in .htaccess.`,
          `Spreadsheet has 14 doubles with different targets, building the rules, will ask about those.`,
          `Redirect logged as "campaign", so one can see how many come from the brochure.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick, ip }) => ({
    subject: pick(`Subdomain shop.${domain}`, `We need a test.${domain}`, `Set up events.${domain} please`),
    department: "technical",
    priority: "low",
    client: who,
    status: "closed",
    assignee: agent,
    messages: [
      clientMessage(
        0,
        pick(
          `Could you set up shop.${domain} with an empty WordPress? Our designer starts on it this week.`,
          `We'd like a test.${domain} with a copy of the live site, behind a password.`,
          `Please create events.${domain} pointing to ${ip} (an external ticket system). Nothing else should change.`,
        ),
      ),
      staffMessage(
        agent,
        number(15, 50),
        pick(
          `It's there, with WordPress, a certificate and a database. The designer's login is under *Credentials*.`,
          `The copy is up (${number(2, 9)} GB, so it took some minutes), search engines are kept out and it sends no mail. Password under *Credentials*.`,
          `Done:\n\n~~~\nevents.${domain}.  3600  IN  A  ${ip}\n~~~\n\nThe certificate for that name must come from the ticket system.`,
        ),
      ),
      clientMessage(
        number(55, 150),
        pick(
          `Great, designer is in.`,
          `Exactly right, thanks!`,
          `They have issued it, the page opens. Thank you!`,
        ),
      ),
    ],
    credentials: [
      {
        label: pick(`WordPress shop.${domain}`, `Password test.${domain}`, "Ticket system, test login"),
        value: `${pick("designer", "test", "events")} / ${pick("Larch", "Plover", "Basalt")}-${number(100, 999)}-${pick("Sail", "Crane", "Ember")}`,
        by: pick("staff", "staff", "client"),
      },
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Is ${domain} down?`,
      `Site was unreachable last night`,
      `Monitoring reports timeouts for ${domain}`,
    ),
    department: "technical",
    priority: pick("critical", "medium", "high"),
    client: who,
    status: "closed",
    assignee: agent,
    customFields: { server: pick("web03", "web05", "web07"), affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `Is it only me or is the site down?`,
          `My monitoring says ${domain} was offline from 02:1${number(0, 5)} to 02:${number(20, 39)}. What was that?`,
          `Three timeouts within an hour, each about a minute long. Site feels fine in between. Can you see something on the server?`,
        ),
      ),
      staffMessage(
        agent,
        number(3, 12),
        pick(
          `It answers from here and from three other networks. Could you open it on your phone, without Wi-Fi?`,
          `That was the announced security update of the server, with a restart. It should have taken four minutes; a file system check made it longer. Sorry that it wasn't shorter.`,
          `Yes: a neighbour on the same server runs an import that fills the disk queue. I've slowed it down. You shouldn't see more of those; tell me if you do.`,
        ),
      ),
      clientMessage(
        number(14, 40),
        pick(
          `On the phone it works. So it's our Wi-Fi. I'm sorry, false alarm!`,
          `Ok, I must have missed the announcement. Fine.`,
          `Quiet for a while now. Thanks for the fast answer.`,
        ),
      ),
      staffMessage(
        agent,
        number(41, 50),
        pick(
          `The best kind of alarm.`,
          `They are on the status page, and you can subscribe to it there.`,
          `Glad to hear. The neighbour has been given a better time for the import.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, colleague, domain, number, pick }) => ({
    subject: pick(
      `Is this plugin safe?`,
      `Plugin "${pick("EasyBooker", "Gallery Deluxe", "FormPilot")}" on ${domain}`,
      `${colleague} wants to install FormPilot`,
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
          `A friend recommended a plugin called EasyBooker. Is it safe to install? It has ${number(2, 4)}.${number(1, 9)} stars.`,
          `The gallery plugin hasn't been updated for ${number(2, 4)} years but works. Should I be worried?`,
          `${colleague} found a form plugin that asks for the database password when it's installed. That's not normal, is it?`,
        ),
      ),
      staffMessage(
        agent,
        number(30, 120),
        pick(
          `I had a look: last update a month ago, ${number(30, 90)},000 installations, one hole two years ago which was closed in two days. That's a decent record. Fine by me.`,
          `A little. No known hole, but nobody would close one either. I'd look for a replacement at leisure, not tonight.`,
          `It isn't, and I'd keep my hands off it. WordPress has that password already, no plugin needs to ask. If it was typed in anywhere, change it in the panel (and in wp-config.php).`,
        ),
      ),
      clientMessage(
        number(130, 220),
        pick(
          `Installed, thank you for looking.`,
          `At leisure is my favourite speed. Thanks.`,
          `It was not. ${colleague} is proud to have asked first, and so am I.`,
        ),
      ),
    ],
  }),

  ({ agent, client: who, domain, number, pick }) => ({
    subject: pick(
      `Search engine shows the old title of our site`,
      `${domain} isn't found by search engines`,
      `"Site may be hacked" next to our search result`,
    ),
    department: "technical",
    priority: pick("low", "medium", "high"),
    client: who,
    status: pick("closed", "closed", "awaiting_reply"),
    assignee: agent,
    customFields: { affects: ["website"] },
    messages: [
      clientMessage(
        0,
        pick(
          `We changed our name on the site ${number(2, 4)} weeks ago but the search results still have the old one. Is that stored with you?`,
          `The site is online for two months and can't be found at all, not even by its exact name.`,
          `A customer called: next to our site in the search results it says "This site may be hacked". It looks normal to me. Is it?`,
        ),
      ),
      staffMessage(
        agent,
        number(20, 60),
        pick(
          `Not with us: the search engine comes by when it likes. But it also reads the page's title tag, and that one still has the old name. It's in your theme's settings under *Site identity*. Change it there, then it's usually right in a few days.`,
          `Found it: *Settings → Reading → Discourage search engines* is ticked, probably from when it was being built. I unticked it and submitted the sitemap. Give it a week.`,
          `I scanned all files and the database: clean now. But there was something, because the plugin scan removed a file ${number(5, 9)} days ago. The search engine only needs to be told. Have you got access to its webmaster tools for ${domain}, or shall I set that up?`,
        ),
      ),
      clientMessage(
        number(5000, 7000),
        pick(`Changed it, and it's right since today. Thank you.`, `We exist! Page one, even. Thanks`, ``),
      ),
    ].slice(0, pick(3, 3, 2)),
  }),
];
