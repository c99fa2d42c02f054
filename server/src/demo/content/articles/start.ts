import type { DemoArticle } from "./article.ts";

export const START_ARTICLES: DemoArticle[] = [
  {
    slug: "first-steps",
    category: "start",
    title: "Your first day with us",
    keywords: ["begin", "new customer", "welcome", "where do I start"],
    body: `Welcome aboard. Four things, and you are at home:

1. Sign in to the panel with the link in our first mail, and choose a password.
2. Switch on two-factor sign-in under **Account, Security**.
3. Register or move your domain.
4. Install your website, or upload the one that you have.

If you get stuck, write to us: somebody who knows servers answers around the clock.`,
  },
  {
    slug: "which-package",
    category: "start",
    title: "Which package is the right one?",
    keywords: ["compare plans", "recommendation", "small business", "shop hosting", "how much space"],
    body: `- **Starter** carries a website of a few pages and five mailboxes. A bakery or a club needs no more.
- **Business** is for WordPress with plugins, small shops and up to 50 mailboxes. We move your old site for you.
- **Agency** holds thirty websites, each with its own access.
- A **virtual server** is for those who want to run their own software, such as Python or Node.js, and can look after it.

You can change at any time, in both directions.`,
  },
  {
    slug: "support-hours",
    category: "start",
    title: "When and how to reach support",
    keywords: ["phone number", "contact", "opening hours", "response time", "emergency"],
    body: `Technical support answers tickets around the clock, usually within half an hour. Billing and Sales are there from 9 to 17:30 on working days, London time.

For an emergency, when a service is down, choose the priority *Emergency* in the ticket: it wakes somebody. There is no telephone line for technical questions, because a ticket can be read by whoever knows the answer.`,
  },
];
