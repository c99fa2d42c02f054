import type { Customer } from "../../api/customers.ts";

export const nameOf = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`.trim();

/** What decides the avatar's colour, as in the list of tickets (api/tickets/tickets.ts). */
export const colourOf = ({ type, id, email }: Customer): string => (type === "client" ? id : email);
