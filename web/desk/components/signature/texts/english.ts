/** Texts about signatures, of agents and brands. */
export const english = {
  language: "en",
  insert: (name: string) => `Insert {{${name}}}`,
  placeholders: {
    "agent.signature": "The agent’s own signature",
    "agent.name": "The agent’s name",
    "brand.name": "Brand",
    "department.name": "Department",
    "ticket.number": "Ticket number",
  },
};

export type Texts = typeof english;
