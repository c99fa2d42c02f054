import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FoundPerson, ticketsOfQuery } from "../../api/global-search.ts";
import { senderNameOf } from "../../api/tickets/tickets.ts";
import { fits, type Goal } from "./goals.ts";
import { useTicketGoal } from "./search-results.ts";
import { paletteTexts } from "./texts/texts.ts";

/** A customer's page, their tickets, and a link to them in the queue. */
export function useCustomerTickets(person: FoundPerson | undefined, words: string): Goal[] {
  const navigate = useNavigate();
  const ofTicket = useTicketGoal();
  const asked: FoundPerson = person ?? nobody;
  const { data = [] } = useQuery({ ...ticketsOfQuery(asked), enabled: person !== undefined });
  if (!person) return [];
  const q = person.platform_client_id ?? person.email;
  const page: Goal = {
    id: `customer ${person.customer_id}`,
    name: paletteTexts.customerPage,
    kind: "",
    group: "people",
    go: () => void navigate({ to: "/customers/$customer", params: { customer: person.customer_id } }),
  };
  const inList: Goal = {
    id: "in the list",
    name: paletteTexts.inList,
    kind: "",
    group: "views",
    go: () => void navigate({ to: "/views/$view", params: { view: "all" }, search: { q } }),
  };
  const tickets = data.map((ticket) =>
    ofTicket.found({ ...ticket, customer_name: senderNameOf(ticket) }, "tickets"),
  );
  if (words === "") return [page, ...tickets, inList];
  return [...tickets.filter((goal) => fits(goal, words)), page, inList];
}

const nobody: FoundPerson = {
  type: "guest",
  id: null,
  customer_id: "",
  platform_client_id: null,
  name: "",
  email: "",
  company: null,
  brand_name: "",
};
