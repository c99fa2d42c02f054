import type { DemoArticle } from "./article.ts";

export const BILLING_ARTICLES: DemoArticle[] = [
  {
    slug: "download-invoices",
    category: "billing",
    title: "Find and download your invoices",
    keywords: ["receipt", "bill", "PDF", "copies", "tax year", "accountant"],
    body: `All invoices since you joined are in the panel under **Billing, Invoices**. Choose a year and press *Download all* for one file with every PDF.

Your accountant need not have your password: under **Account, People** invite them with the role *Billing*, and they see the invoices and nothing else.`,
  },
  {
    slug: "change-billing-address",
    category: "billing",
    title: "Change the name, address or VAT number on invoices",
    keywords: ["company name", "VAT ID", "reverse charge", "purchase order number", "wrong address"],
    body: `Open **Billing, Details**. What you change there stands on all invoices from then on. An EU company with a valid VAT number is charged without VAT (reverse charge); we check the number at once.

The same page has a field for your **purchase order number**.

An invoice that was issued cannot be altered. If it has to be right for the tax office, ask us within 30 days: we cancel it and issue a new one.`,
  },
  {
    slug: "payment-methods",
    category: "billing",
    title: "Change how you pay: card, direct debit, transfer",
    keywords: ["credit card", "bank account", "SEPA", "PayPal", "new card", "payment method"],
    body: `Under **Billing, Payment** you can add a card or a bank account for direct debit, and say which is used. Direct debit needs a mandate, which you sign on the page.

With a yearly contract you may pay by bank transfer as well: quote the number of the invoice, or the payment cannot be matched.

We do not take cheques.`,
  },
  {
    slug: "payment-failed",
    category: "billing",
    title: "A payment failed or was declined",
    keywords: ["card declined", "overdue", "reminder", "suspended", "unpaid", "dunning"],
    body: `We try again after three, seven and fourteen days, and write to you each time. You can pay at any time under **Billing, Invoices, Pay now**.

If your bank says that all is fine, it is often the confirmation (3-D Secure) that did not come through: pay once by hand and confirm it on your phone.

Services are **suspended 21 days** after the due date and are back within minutes of the payment. Nothing is deleted for another 60 days.`,
  },
  {
    slug: "charged-twice",
    category: "billing",
    title: "I was charged twice",
    keywords: ["double payment", "duplicate", "two amounts", "paid two times", "overcharged"],
    body: `Look first whether one of the two is only *pending*: a card payment that was tried twice shows up twice for a few days, and the bank lets one go by itself.

If both were booked, open a ticket with Billing and name both dates and amounts. You get the money back to the same card or account within five working days, or as credit at once, as you like.`,
  },
  {
    slug: "refunds",
    category: "billing",
    title: "Refunds and the 30-day money-back guarantee",
    keywords: ["money back", "compensation", "outage credit", "reimbursement", "trial"],
    body: `Within 30 days of your first order you get all your money back for hosting, without a reason. Domains cannot be returned, because we pay the registry.

After an outage of our making you are credited a day's price for every hour beyond the 99.9 % that we promise. Ask for it within a month; it is set off against the next invoice.`,
  },
  {
    slug: "change-package",
    category: "billing",
    title: "Change to a larger or smaller package, or pay yearly",
    keywords: ["upgrade", "downgrade", "plan", "monthly to annual", "discount", "switch plan"],
    body: `Under **Billing, Package** choose the other one. A **larger** one holds at once and you pay the difference for the rest of the period. A **smaller** one begins with the next period; what you use must fit into it.

Who pays yearly gets two months free. You change it on the same page.

Charities and schools pay 20 % less: open a ticket with your number.`,
  },
  {
    slug: "price-changes",
    category: "billing",
    title: "Why the price of a renewal differs from last year",
    keywords: ["more expensive", "price increase", "first year offer", "went up"],
    body: `Two things can make a renewal dearer. The first year is often an offer, and from the second the usual price holds; both stand in your order. And registries raise the prices of their endings, usually once a year.

We write to you 30 days before every renewal with the price. Until then you can cancel without giving a reason.`,
  },
];
