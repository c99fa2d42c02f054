import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import {
  type FoundPerson,
  type FoundTicket,
  foundQuery,
  recentTicketsQuery,
} from "../../api/global-search.ts";
import { recentlyOpened } from "../../api/session/recently-opened.ts";
import { useInsert } from "../../components/composer/insert-text.ts";
import { fits, type Goal } from "./goals.ts";
import { paletteTexts } from "./texts/texts.ts";

const isNumber = /^#?(\d{14})$/;

const mostMeant = 3;

interface Found {
  goals: Goal[];
  isLooking: boolean;
  hasFailed: boolean;
}

/** Server search results. A customer leads to their tickets; an article is inserted into the composer. */
export function useSearchResults(words: string, goDeeper: (person: FoundPerson) => void): Found {
  const asked = useDeferredValue(words);
  const ofTicket = useTicketGoal();
  const insert = useInsert();
  const navigate = useNavigate();
  const { data, isFetching, isError } = useQuery(foundQuery(asked));
  const [, number] = isNumber.exec(words) ?? [];
  if (number !== undefined) return { goals: [ofTicket.byNumber(number)], isLooking: false, hasFailed: false };
  if (asked.length < 2) return { goals: [], isLooking: false, hasFailed: false };
  const people = (data?.people ?? []).map((person): Goal => {
    const { type, id, name, email, company } = person;
    const what = [company ?? email, type === "client" ? paletteTexts.client : paletteTexts.guest];
    const kind = what.join(" · ");
    const go = () => goDeeper(person);
    return { id: `person ${id ?? email}`, name, kind, group: "people", go, isDeeper: true };
  });
  const tickets = (data?.tickets ?? []).map((ticket) => ofTicket.found(ticket, "tickets"));
  // People whose name matches come before tickets that they wrote.
  const meant = people.filter((goal) => fits(goal, words)).slice(0, mostMeant);
  const others = people.filter((goal) => !meant.includes(goal));
  const replies = (data?.canned_replies ?? []).map(({ id, title }): Goal => {
    const go = insert && (() => insert.canned(id));
    return { id: `reply ${id}`, name: title, kind: paletteTexts.insert, group: "replies", go };
  });
  const chats = (data?.chats ?? []).map(({ id, name, status_label, excerpt }): Goal => {
    const go = () => void navigate({ to: "/chats/{-$chat}", params: { chat: id } });
    const kind = `${status_label} · ${excerpt}`;
    return { id: `chat ${id}`, name: name ?? paletteTexts.visitor, kind, group: "chats", go };
  });
  const reports = (data?.reports ?? []).map(({ reference, title, status_label }): Goal => {
    const go = () => void navigate({ to: "/reports/{-$reference}", params: { reference } });
    return { id: `report ${reference}`, name: title, kind: status_label, group: "reports", go };
  });
  const articles = (data?.articles ?? []).map(({ id, title, url, brand_name }): Goal => {
    const go = insert ? () => insert.link({ title, url }) : () => void window.open(url, "_blank", "noopener");
    const kind = `${brand_name} · ${insert ? paletteTexts.insertLink : paletteTexts.readIt}`;
    return { id: `article ${id}`, name: title, kind, group: "articles", go };
  });
  const named = [...tickets, ...chats, ...reports, ...articles];
  return {
    goals: [...meant, ...named, ...others, ...(insert ? replies : [])],
    isLooking: isFetching,
    hasFailed: isError,
  };
}

/** The user's recent goals that still exist. */
export function useRecentGoals(others: readonly Goal[]): Goal[] {
  const { number: open } = useParams({ strict: false });
  const recent = recentlyOpened().filter((id) => id !== `ticket ${open}`);
  const ofTicket = useTicketGoal();
  const numbers = recent.flatMap((id) => (id.startsWith("ticket ") ? [id.slice("ticket ".length)] : []));
  const { data: tickets = [] } = useQuery(recentTicketsQuery(numbers));
  const known = [...tickets.map((ticket) => ofTicket.found(ticket, "recent")), ...others];
  return recent.flatMap((id): Goal[] => {
    const goal = known.find((one) => one.id === id);
    return goal?.go ? [{ ...goal, group: "recent" }] : [];
  });
}

export function useTicketGoal() {
  const navigate = useNavigate();
  const open = (number: string) => () =>
    void navigate({ to: "/views/$view/tickets/$number", params: { view: "all", number } });
  return {
    found: ({ number, subject, customer_name, status_label }: FoundTicket, group: Goal["group"]): Goal => ({
      id: `ticket ${number}`,
      name: subject,
      kind: `${customer_name} · ${status_label}`,
      group,
      go: open(number),
    }),
    byNumber: (number: string): Goal => ({
      id: `ticket ${number}`,
      name: paletteTexts.openNumber(number),
      kind: paletteTexts.groups.number,
      group: "number",
      go: open(number),
    }),
  };
}
