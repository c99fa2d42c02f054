export const english = {
  language: "en",
  about:
    "Give statuses a brand’s own names, such as “Waiting for supplier” for tickets on hold. Agents choose them on a ticket, and customers see them. Filters, triggers and reports keep using the status.",
  create: "New status label",
  none: "No status labels yet",
  noneHelp: "Tickets show the plain names: Open, In progress, On hold and so on.",
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to add status labels.",
  order: (status: string, brand: string) => `Labels of ${brand} for ${status}, in order`,
  tickets: (count: number) => (count === 1 ? "1 ticket" : `${count} tickets`),
  brand: "Brand",
  brandHelp: "It can’t be changed later.",
  status: "Status",
  statusHelp: "It can’t be changed later, because tickets with this label have this status.",
  name: "Name",
  nameHelp: "Agents and customers see it instead of the status’s plain name.",
  remove: "Delete status label",
  removeTitle: (name: string) => `Delete the status label “${name}”?`,
  removeHelp: "Its tickets keep their status and show the plain name.",
};

export type Texts = typeof english;
