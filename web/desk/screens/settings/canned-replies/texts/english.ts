export const english = {
  language: "en",
  about:
    "Texts that are written again and again. In a ticket they come with a slash, filled in for the customer.",
  create: "New canned reply",
  none: "There is no canned reply yet",
  noneHelp: "Begin with what you wrote three times this week.",
  noneFound: "Nothing fits",
  search: "Search titles and texts",
  shared: "shared",
  mine: "only mine",
  ofBrand: (brand: string) => `for ${brand}`,

  title: "Title",
  titleHelp: "What it is found by.",
  body: "Text",
  bodyHelp: "Markdown. What is put in from the ticket stands in double braces:",
  insert: (name: string) => `Insert {{${name}}}`,
  placeholders: {
    "client.name": "Name",
    "client.first_name": "First name",
    "client.last_name": "Last name",
    "client.email": "Email",
    "ticket.number": "Number",
    "ticket.subject": "Subject",
    "department.name": "Department",
    "brand.name": "Brand",
    "staff.name": "Your name",
    "agent.name": "Your name",
  } as Record<string, string>,
  brand: "Brand",
  brandHelp: "Where it is offered.",
  everyBrand: "Every brand",
  isShared: "Shared with everybody",
  isSharedHelp: "Colleagues use it as well; administrators can change it. Off: it is yours alone.",

  preview: "As the customer gets it",
  ticket: "Number of a ticket to try it with",
  ticketHelp: "Empty: a made-up ticket.",
  previewEmpty: "Write something to see it here.",

  remove: "Delete",
  removeTitle: (title: string) => `Delete ${title}?`,
  removeHelp: "What was sent with it stays as it is.",
  notYours: "It belongs to a colleague who shares it; only they and administrators can change it.",
};

export type Texts = typeof english;
