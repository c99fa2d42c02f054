import type { DemoArticle } from "./article.ts";

export const SERVER_ARTICLES: DemoArticle[] = [
  {
    slug: "ssh-keys",
    category: "servers",
    title: "Sign in to your server with an SSH key",
    keywords: ["permission denied publickey", "PuTTY", "terminal", "root login"],
    body: `Passwords are switched off for SSH on new servers. Make a key with \`ssh-keygen -t ed25519\` and paste the public part (the file that ends in \`.pub\`) into **Servers, Keys**. It is there within a minute.

*Permission denied (publickey)* means that the server does not know the key that your computer offers. Look with \`ssh -v\` which one that is; the user is \`root\` on a fresh server.`,
  },
  {
    slug: "server-does-not-start",
    category: "servers",
    title: "A server that does not start, or is locked: console and rescue system",
    keywords: ["reboot", "locked out", "firewall", "boot", "not reachable", "VNC"],
    body: `Under **Servers, Console** you see the screen of your server as if you sat in front of it, also without a network. So you get in again when a firewall rule has locked you out, and you see where it stops when it does not boot.

If it does not start at all, choose **Rescue system** and restart. It starts a small Linux from the network; your disk is at \`/dev/vda\` and can be mounted and repaired.`,
  },
  {
    slug: "disk-full",
    category: "servers",
    title: "The disk of the server is full",
    keywords: ["no space left on device", "100 %", "log files", "storage"],
    body: `Look for what takes the space: \`du -xh / | sort -h | tail -30\`. Usually it is one of these:

- logs: \`journalctl --vacuum-size=200M\`
- old container images: \`docker system prune\`
- a deleted file that a program still holds: \`lsof +L1\`, then restart the program

A larger disk can be booked under **Servers, Resize**; the file system grows by itself at the next start.`,
  },
  {
    slug: "resize-a-server",
    category: "servers",
    title: "Make a server larger or smaller",
    keywords: ["upgrade", "more RAM", "CPU", "scale", "bigger plan"],
    body: `Under **Servers, Resize** choose another size. The server is shut down, changed and started again, which takes about two minutes; plan it for a quiet hour.

More memory and processors can be taken back at any time. A disk can only grow.

You pay by the day, from the moment of the change.`,
  },
  {
    slug: "reverse-dns",
    category: "servers",
    title: "Set reverse DNS (PTR) for a server",
    keywords: ["rDNS", "hostname of IP", "mail server"],
    body: `Under **Servers, Network** each address has a field *Reverse DNS*. Type the name; it must already point to that address.

Mail servers need it: many recipients refuse mail from an address without a fitting name. Changes hold after an hour at most.`,
  },
  {
    slug: "ipv6",
    category: "servers",
    title: "Use IPv6 on your server",
    keywords: ["AAAA", "second address", "network configuration"],
    body: `Every server has a /64 network of its own. The first address of it is set up from the start; you find the network under **Servers, Network**.

Further addresses are added in the configuration of the operating system. Do not forget the AAAA record and the firewall: rules for IPv4 do not count for IPv6.`,
  },
];
