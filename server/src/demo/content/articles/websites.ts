import type { DemoArticle } from "./article.ts";

export const WEBSITE_ARTICLES: DemoArticle[] = [
  {
    slug: "upload-files",
    category: "websites",
    title: "Upload your website by SFTP",
    keywords: ["FTP", "FileZilla", "publish", "copy files", "file manager"],
    body: `Use a program such as FileZilla or Cyberduck:

| | |
|---|---|
| Server | \`sftp.harbourline.example\` |
| Port | 22 |
| Protocol | SFTP; plain FTP is not offered, because it sends passwords in the open |
| User and password | under **Websites, Access** in the panel |

What is in the folder \`public\` is the website. The first page is called \`index.html\` or \`index.php\`. For a few small files the file manager in the panel will do.`,
  },
  {
    slug: "sftp-for-a-freelancer",
    category: "websites",
    title: "Give a freelancer access to one folder only",
    keywords: ["additional SFTP user", "agency", "developer", "limited access", "share login"],
    body: `Never hand out your own password. Under **Websites, Access, New user** you make an SFTP user that sees one folder and nothing above it. It can be limited to a date, after which it ends by itself.

For programs there are SSH keys: paste the public one into the same form.`,
  },
  {
    slug: "install-wordpress",
    category: "websites",
    title: "Install WordPress",
    keywords: ["CMS", "blog", "one click"],
    body: `Open **Websites**, choose the site and press **Install, WordPress**. We make the database, the user and the first administrator, and switch updates on. It takes a minute.

Choose a name for the administrator that is not *admin*. You then find the dashboard at \`/wp-admin\`.`,
  },
  {
    slug: "wordpress-white-page",
    category: "websites",
    title: "WordPress shows a white page or a critical error",
    keywords: ["blank", "plugin update", "white screen", "There has been a critical error", "broke my site"],
    body: `Most often a plugin or a theme does not fit the version of PHP.

1. Look into **Websites, Logs**: the last line names the file, and with it the plugin.
2. Rename its folder in \`wp-content/plugins\`, for example to \`name-off\`. The site is back, without that plugin.
3. Update it, or choose an older PHP under **Websites, PHP** until there is an update.

If you cannot find the cause, go back to last night's backup.`,
  },
  {
    slug: "hacked-website",
    category: "websites",
    title: "My website was hacked",
    keywords: ["malware", "virus", "pharmacy spam", "redirect to other site", "defaced", "infected"],
    body: `Keep calm, and do this in order:

1. Change the passwords of the panel, of SFTP and of all administrators of the site.
2. Open a ticket. We look for foreign files and tell you since when they have been there.
3. Put back a backup **from before** that day.
4. Update everything, and delete plugins and themes that you do not use. That was the door in most cases.

We may have to switch the site off until it is clean, so that it does not attack others.`,
  },
  {
    slug: "database-connection",
    category: "websites",
    title: "Error establishing a database connection",
    keywords: ["MySQL", "MariaDB", "access denied for user", "wp-config", "too many connections"],
    body: `The website does not reach its database. Look in this order:

- Are name, user, password and host in \`wp-config.php\` (or the like) the ones that **Websites, Databases** shows? The host is \`db.harbourline.example\`, not *localhost*.
- Did somebody change the password of the database user?
- *Too many connections*: a script opens more than it closes, or visitors come all at once. A cache helps.

If all is right and it still fails, look at our status page.`,
  },
  {
    slug: "slow-website",
    category: "websites",
    title: "My website is slow",
    keywords: ["loading time", "performance", "takes forever", "speed up", "TTFB", "cache"],
    body: `First find out where the time goes: open the developer tools of your browser, *Network*, and reload.

- **The first line takes long** (more than half a second): the server thinks. Switch on the page cache of your system, use PHP 8.3 or newer, and remove plugins one by one.
- **Many large pictures**: save them smaller. A photo needs no more than 300 kB.
- **Only from far away**: a CDN brings the pages closer.

**508 Resource limit is reached** means that your package is too small for that many visitors at once. The next larger one can be booked at any time.`,
  },
  {
    slug: "change-php-version",
    category: "websites",
    title: "Choose the PHP version",
    keywords: ["PHP 8.3", "old PHP", "upgrade PHP", "memory limit", "php.ini"],
    body: `Under **Websites, PHP** you choose between 8.2, 8.3 and 8.4 for each website. The change holds at once and can be taken back. Older ones get no security updates any more, and we do not offer them.

On the same page you set the memory limit, the upload size and the time limit.`,
  },
  {
    slug: "certificate-for-https",
    category: "websites",
    title: "HTTPS: certificates that renew themselves",
    keywords: ["SSL", "padlock", "Let's Encrypt", "expired certificate", "not renewing", "TLS"],
    body: `Every website with us has a certificate of Let's Encrypt, free of charge. It is renewed 30 days before it ends.

For this the name has to point to us. If the certificate is not renewed, look at **Domains, DNS**: an old AAAA record that leads elsewhere is the usual cause, or a CAA record that does not name \`letsencrypt.org\`.

A new domain gets its certificate within an hour of pointing here; until then the browser warns.`,
  },
  {
    slug: "not-secure-warning",
    category: "websites",
    title: "The browser says “Not secure” although there is a certificate",
    keywords: ["mixed content", "padlock missing", "http images", "insecure"],
    body: `Then something in the page is loaded over plain http: a picture, a font, a form. Press F12 and look into the console for *mixed content*; it names the address.

Change it to https in the page. In WordPress set both addresses under *Settings, General* to https and let a plugin replace the old ones in the database.

To send all visitors to https switch on **Websites, Force HTTPS**.`,
  },
  {
    slug: "own-certificate",
    category: "websites",
    title: "Install a certificate that you bought",
    keywords: ["EV certificate", "upload key", "CSR", "private key", "chain"],
    body: `Under **Websites, Certificate, Own** paste three things in PEM form: the certificate, the private key and the chain of the issuer. We check that they fit together before anything changes.

Need a CSR? Press *New request*; the key stays with us and never leaves the server.

We remind you 30 days before it ends: your own certificates are not renewed by us.`,
  },
  {
    slug: "restore-a-backup",
    category: "websites",
    title: "Restore your website from a backup",
    keywords: ["undo", "deleted files", "go back", "yesterday", "rollback", "recover folder"],
    body: `We save every website and database each night and keep them for **30 days**.

Open **Websites, Backups**, choose the night, and then what you want back: all of it, one folder, or single tables of the database. What is there now is saved before, so a restore can be undone.

Mind your shop: a whole database from yesterday does not know today's orders. Restore the tables that you need instead.`,
  },
  {
    slug: "move-a-website-to-us",
    category: "websites",
    title: "Move your website to us without interruption",
    keywords: ["migration", "from another host", "change provider", "transfer site", "relocate"],
    body: `For packages from *Business* on we move it for you, free of charge: open a ticket with the address and the access to your old provider, which you please put into the protected field and not into the text.

If you do it yourself:

1. Copy the files and the database.
2. Try everything at the preview address that the panel shows.
3. Lower the TTL a day before, then change the A record.
4. Keep the old package for another week.

A shop should be closed for the half hour of the last copy, so that no order is lost.`,
  },
  {
    slug: "cron-jobs",
    category: "websites",
    title: "Run scripts at fixed times (cron)",
    keywords: ["scheduled task", "every five minutes", "automatic script"],
    body: `Under **Websites, Scheduled tasks** you give a command and when it is to run, down to every five minutes. The output is mailed to you unless you switch that off.

A task may run for 15 minutes. For WordPress switch its own cron off and call \`wp-cron.php\` from here: it is kinder to your visitors.`,
  },
  {
    slug: "contact-form-spam",
    category: "websites",
    title: "Stop spam from your contact form",
    keywords: ["bots", "captcha", "casino messages", "fake enquiries"],
    body: `Robots fill in every form that they find. What helps, in this order:

- A hidden field that people leave empty (*honeypot*); most form plugins have it.
- A captcha that asks nothing of most people, such as ALTCHA.
- Refusing messages with more than two links.

Do not print your address in the page beside the form, or you will get the same by mail.`,
  },
];
