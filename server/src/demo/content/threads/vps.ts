import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const VPS: DemoStory[] = [
  {
    subject: "VPS does not come back after reboot",
    department: "technical",
    priority: "emergency",
    client: "yuki",
    status: "closed",
    assignee: "tom",
    customFields: { domain: "api.papercranegames.example", server: "vps" },
    at: "22:05",
    messages: [
      clientMessage(
        0,
        `Rebooted vps-2207 for a kernel update, it's been 10 minutes. No ping, no SSH. Game servers are down, about 900 players online. I accept the call-out fee.`,
      ),
      staffMessage("tom", 3, `On the console now.`),
      staffMessage(
        "tom",
        7,
        `
        It is waiting for a disk that isn't there any more:

        ~~~
        [ TIME ] Timed out waiting for device /dev/vdb1.
        [DEPEND] Dependency failed for /srv/assets.
        You are in emergency mode.
        ~~~

        The assets volume was detached in the panel last week, but /etc/fstab still asks for it. I'd comment that line out and continue. OK?
        `,
      ),
      clientMessage(8, `YES. That's the old volume, go.`),
      staffMessage(
        "tom",
        11,
        `It's up, SSH answers, your services have started. I have added \`nofail\` to the remaining volume so that a missing disk can't hold up the boot again.`,
      ),
      clientMessage(
        16,
        `Players are reconnecting, 700 and rising. 16 minutes from ticket to fixed at ten at night. Thank you. Send the invoice.`,
      ),
      staffNote(
        "tom",
        24,
        `1 h call-out. The panel lets you detach a volume which is mounted at boot without a warning, see PNL-901.`,
      ),
    ],
  },
  {
    subject: "Disk 100 % full",
    department: "technical",
    priority: "high",
    client: "yuki",
    status: "closed",
    assignee: "leila",
    customFields: { server: "vps", domain: "build.papercranegames.example" },
    messages: [
      clientMessage(
        0,
        `
        Build server says no space left, but I can't find what it is:

        ~~~
        $ df -h /
        /dev/vda1   40G   40G     0 100% /
        $ du -sh /home /opt /srv
        6.1G  /home
        3.0G  /opt
        812M  /srv
        ~~~

        30 GB unaccounted for.
        `,
      ),
      staffMessage(
        "leila",
        17,
        `
        Two suspects, in this order:

        1. \`journalctl --disk-usage\`: the system log may take 10 % of the disk, and on this image the limit wasn't set
        2. \`lsof +L1\`: files which were deleted but are still held open don't show up in \`du\`
        `,
      ),
      clientMessage(
        31,
        `
        Number 2!

        ~~~
        node  1841  build  14w  REG  29817344000  0  /tmp/trace-1841.log (deleted)
        ~~~

        Restarted that process, 28 GB free. A debug trace somebody left on. (Me.)
        `,
      ),
      staffMessage("leila", 36, `That's the one. I'll leave the rest to your conscience.`),
    ],
  },
  {
    subject: "IPv6 for our server",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    customFields: { server: "vps" },
    messages: [
      clientMessage(
        0,
        `Hello, please assign an IPv6 network to vps-2139. A /64 is sufficient. Which gateway do we configure?`,
      ),
      staffMessage(
        "tom",
        48,
        `
        Hello Lukas, yours is **2001:db8:4c:2139::/64**, gateway **fe80::1** on the same interface:

        ~~~
        address: 2001:db8:4c:2139::10/64
        gateway: fe80::1
        ~~~

        Reverse names can be set in the panel, for each address. Please keep ICMPv6 open in your firewall, otherwise path MTU discovery breaks in ways that are no fun to find.
        `,
      ),
      clientMessage(160, `Configured, reachable from outside. Good hint about ICMPv6, we had it closed.`),
    ],
  },
  {
    subject: "Locked myself out with the firewall",
    department: "technical",
    priority: "high",
    client: "amara",
    status: "closed",
    assignee: "leila",
    customFields: { server: "vps", domain: "lab.brightfold.example", affects: ["access"] },
    messages: [
      clientMessage(0, `I typed "ufw enable" before "ufw allow ssh". You may laugh.`),
      staffMessage(
        "leila",
        5,
        `Only a little, everyone here has done it. Opened port 22 through the console. For next time: *Servers → Console* in the panel gets you in even when the network doesn't.`,
      ),
      clientMessage(8, `I'm back in. Thank you for the discretion.`),
    ],
  },
  {
    subject: "Maintenance window for kernel updates",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "on_hold",
    assignee: "tom",
    customFields: { server: "vps", domain: "gateway.brandt-messtechnik.example" },
    messages: [
      clientMessage(
        0,
        `Hello, the gateway needs a reboot for the new kernel. Our production works in three shifts, the only possible window is the last Sunday of the month, 04:00 to 05:00. Could your team do it and check the VPN tunnels afterwards? The list of tunnels and the expected state are in Credentials.`,
      ),
      staffMessage(
        "tom",
        75,
        `Hello Lukas, yes, I'm on duty that night myself. Plan: snapshot at 03:55, update, reboot at 04:05, tunnels checked by 04:15. If anything is odd at 04:30, I go back to the snapshot, so that you have a working gateway at 05:00 in any case. On hold until then.`,
      ),
      clientMessage(110, `Very good, I will have my telephone beside me.`),
      staffNote("tom", 121, `In the on-call calendar. Rollback rehearsed on a clone: 3 min 40 s.`),
    ],
    credentials: [
      {
        label: "VPN tunnels, expected state",
        value: "plant-a: up, 2 SAs\nplant-b: up, 2 SAs\npartner-hx: up, 1 SA, peer 198.51.100.90",
        by: "client",
      },
    ],
  },
  {
    subject: "Containers get killed without a message",
    department: "technical",
    priority: "medium",
    client: "yuki",
    status: "closed",
    assignee: "tom",
    customFields: { server: "vps", domain: "match.papercranegames.example" },
    messages: [
      clientMessage(
        0,
        `Our matchmaking container disappears every few hours, exit code 137, nothing in its log. Restarts by itself but everybody in the lobby gets kicked.`,
      ),
      staffMessage(
        "tom",
        44,
        `
        137 = killed with signal 9. The kernel says by whom:

        ~~~
        Memory cgroup out of memory: Killed process 9120 (matchmaker)
        total-vm:1893340kB, anon-rss:523912kB
        ~~~

        The container's limit is 512 MB, from docker-compose.yml. The machine itself has 2 GB to spare. Is it a leak, or does it really need more?
        `,
      ),
      clientMessage(
        260,
        `Both. Found a cache without an upper limit, fixed that, and raised the limit to 768 MB.`,
      ),
      clientMessage(3200, `Two days without a kick. Closing, thanks for the pointer.`),
    ],
  },
  {
    subject: "Resize without downtime?",
    department: "technical",
    priority: "low",
    client: "amara",
    status: "closed",
    assignee: "leila",
    customFields: { server: "vps", domain: "lab.brightfold.example" },
    messages: [
      clientMessage(0, `Can the lab VPS go from 2 GB to 4 GB without a restart?`),
      staffMessage(
        "leila",
        23,
        `Not quite: memory can be added live, but the extra core needs a restart, about 40 seconds. You can start it yourself in the panel whenever it suits you. The address and the disk stay the same.`,
      ),
      clientMessage(35, `Did it over lunch. 31 seconds.`),
    ],
  },
  {
    subject: "Cannot reach vps-2207 from one provider only",
    department: "technical",
    priority: "high",
    client: "yuki",
    status: "in_progress",
    at: "23:20",
    assignee: "tom",
    customFields: { domain: "api.papercranegames.example", server: "vps" },
    messages: [
      clientMessage(
        0,
        `
        Players of one mobile provider can't connect since about an hour, everybody else can. Traceroute from one of them:

        ~~~
         6  core1.skymobile.example (192.0.2.61)   18 ms
         7  ix-lon.skymobile.example (192.0.2.77)  21 ms
         8  * * *
         9  * * *
        ~~~

        Is there something at the exchange?
        `,
      ),
      staffMessage(
        "tom",
        10,
        `It looks like their side drops everything towards one of our prefixes, 203.0.113.0/24; our announcements are unchanged. I've opened a ticket with their network team and am sending them around the exchange over a transit line in the meantime. Could you ask a player to try again in five minutes?`,
      ),
      clientMessage(21, `Two of three can connect now, the third one still not.`),
      staffNote(
        "tom",
        26,
        `Their NOC confirms a stale filter after maintenance, ETA one hour. The third player sits behind another CGNAT block which still takes the old path. Prepending more on the exchange session.`,
      ),
    ],
  },
];
