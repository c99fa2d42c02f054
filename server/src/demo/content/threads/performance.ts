import { clientMessage, type DemoStory, staffMessage } from "../thread.ts";

export const PERFORMANCE: DemoStory[] = [
  {
    subject: "Site crawling since lunchtime",
    department: "technical",
    priority: "high",
    client: "marcus",
    status: "closed",
    assignee: "tom",
    customFields: { server: "web05", affects: ["website"] },
    at: "14:20",
    messages: [
      clientMessage(0, `Every page takes 15 seconds or more. Nothing changed here. Is the server ok?`),
      staffMessage(
        "tom",
        9,
        `
        The server is fine, but somebody is reading your whole shop, in every possible combination of filters:

        ~~~
        198.51.100.14 "GET /bikes/?colour=red&frame=54&sort=price HTTP/2" 200 "PriceHawk/1.4"
        198.51.100.14 "GET /bikes/?colour=red&frame=54&sort=name HTTP/2" 200 "PriceHawk/1.4"
        198.51.100.15 "GET /bikes/?colour=red&frame=56&sort=price HTTP/2" 200 "PriceHawk/1.4"
        ~~~

        31,000 requests in an hour, from a price comparison robot that ignores your robots.txt. I now limit it to one page in ten seconds; real visitors aren't affected.
        `,
      ),
      clientMessage(14, `Fast again. Price comparison... is that someone I want to be listed by?`),
      staffMessage(
        "tom",
        22,
        `Perhaps, that's your call. One page in ten seconds is enough for them to list all of your bikes in a day. If you'd rather not be listed, tell me and they get nothing.`,
      ),
      clientMessage(31, `Leave it as it is. Cheers Tom.`),
    ],
  },
  {
    subject: "508 Resource Limit Is Reached, every Monday at 9",
    department: "technical",
    priority: "medium",
    client: "elena",
    status: "closed",
    assignee: "leila",
    at: "09:00",
    messages: [
      clientMessage(
        0,
        `Each Monday at nine, when booking opens for the week, the site says "508 Resource Limit Is Reached" for ten minutes and everybody rings me instead. Is my package too small?`,
      ),
      staffMessage(
        "leila",
        85,
        `Not for the rest of the week. At nine on Monday some 250 people press "reload" together, and each time the page is built from scratch. Two remedies: a bigger package (+£11.40 a month), or a page cache which builds the timetable once and hands out copies. I'd begin with the cache, it costs nothing.`,
      ),
      clientMessage(90, `Cache please! But will people see free places that are already taken?`),
      staffMessage(
        "leila",
        104,
        `No: the pages with the timetable are kept for 20 seconds at most, and the booking itself is never cached, so a taken place is refused as it is today. It's switched on. Shall we both watch next Monday?`,
      ),
      clientMessage(5770, `It's 9:10 and I have had ZERO phone calls. How strange. How wonderful.`),
      staffMessage(
        "leila",
        5778,
        `I watched as well: 268 visitors at once, load at a third of the limit. I'd say your package is just right.`,
      ),
    ],
  },
  {
    subject: "Admin area of the shop takes 8 seconds per click",
    department: "technical",
    priority: "medium",
    client: "priya",
    status: "closed",
    assignee: "tom",
    customFields: { server: "web07", php_version: "8.3", affects: ["database"] },
    messages: [
      clientMessage(
        0,
        `The shop is quick for customers but the admin is like walking through honey, 8 seconds for any click. It has become worse over months.`,
      ),
      staffMessage(
        "tom",
        77,
        `
        Measured it. Of the 8.1 seconds, 6.4 go into loading one table, \`wp_options\`, whole, on every click:

        ~~~
        autoloaded options      41 MB   (healthy: under 1 MB)
        of which _transient_%   38 MB   in 212,000 rows
        ~~~

        A shipping plugin stores every quote ever calculated there and doesn't tidy up. I'd delete those that have expired. They are copies, so nothing is lost. Backup taken beforehand. OK?
        `,
      ),
      clientMessage(84, `Go ahead!`),
      staffMessage(
        "tom",
        95,
        `Clicks take 0.9 seconds now. A nightly task removes expired ones from here on, and I wrote to the plugin's author.`,
      ),
      clientMessage(99, `My goodness. Sprinting through honey is over. Thank you!`),
    ],
  },
  {
    subject: "TTFB of 900 ms from Frankfurt",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `
        Hello,

        we measure the time to first byte from Frankfurt, median over seven days:

        | page | TTFB |
        |---|---|
        | / | 210 ms |
        | /produkte/ | 905 ms |
        | /produkte/sensoren/ | 880 ms |

        The start page shows that the network is not the reason. What do you recommend?
        `,
      ),
      staffMessage(
        "tom",
        120,
        `Hello Lukas, exemplary report. The product pages make 340 database queries each, most of them the same for every visitor. An object cache in memory keeps those answers. Your plan includes one with 256 MB; it only needs switching on and a small drop-in file for your CMS. May I?`,
      ),
      clientMessage(180, `Please, in the evening after 20:00 CET.`),
      staffMessage(
        "tom",
        640,
        `Switched on at 20:15. From our own probe in Frankfurt I now get 190 ms for /produkte/ with a warm cache. I'm curious what your median says in a week.`,
      ),
      clientMessage(10900, `Median 205 ms. As expected and as promised. Please close.`),
    ],
    at: "10:05",
  },
  {
    subject: "MySQL: too many connections in the evening",
    department: "technical",
    priority: "high",
    client: "yuki",
    status: "on_hold",
    assignee: "tom",
    customFields: { domain: "api.papercranegames.example", server: "vps", affects: ["database"] },
    messages: [
      clientMessage(
        0,
        `
        Every evening at peak:

        ~~~
        SQLSTATE[08004] [1040] Too many connections
        ~~~

        We raised max_connections to 500, then memory ran out instead. Our service has 12 workers with a pool of 30 each. Ideas welcome.
        `,
      ),
      staffMessage(
        "tom",
        65,
        `12 × 30 = 360 connections, and in your process list over 300 are asleep at any time. The pool is about ten times too large: with 4 cores the database can't do more than a handful of things at once anyway. I'd try a pool of 3 per worker and max_connections back to 151. It sounds too little, it won't be.`,
      ),
      clientMessage(
        150,
        `That sounds wrong but the arithmetic is right. We'll ship it with the next release, that's in ten days. Could you keep this open until then?`,
      ),
      staffMessage(
        "tom",
        158,
        `Of course. I put the ticket on hold until the release and look at the graphs of that evening together with you.`,
      ),
    ],
  },
  {
    subject: "Homepage slow on phones",
    department: "technical",
    priority: "low",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `A bride told me that my homepage takes "ages" on her phone. It's fine on my laptop with fibre?`,
      ),
      staffMessage(
        "leila",
        53,
        `I measured it as a phone would: 47 MB, of which 46 are three photographs. They are gorgeous, but printed they'd be a metre wide. I've made web versions (all three together 640 kB) and put them in place, the originals are next to them with \`-original\` in the name. 1.8 seconds on a phone now. If you don't like how they look, it's one click back.`,
      ),
      clientMessage(120, `I had to zoom to 300 % to see any difference. Teach me your ways.`),
      staffMessage(
        "leila",
        131,
        `Export with 2,000 pixels on the long side, quality 80, sRGB. That's all there is to it!`,
      ),
    ],
  },
];
