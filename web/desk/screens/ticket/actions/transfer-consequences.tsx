import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Schema } from "../../../api/client.ts";
import { colleaguesQuery } from "../../../api/directory.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { locale, texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";

type Department = Schema<"StaffDepartment">;

const { moving } = ticketTexts;
/** In the time zone of the department, whose hours they are. */
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
const list = new Intl.ListFormat(texts.language);
// More names than this aren't readable.
const mostNamed = 5;

/** The consequences of a transfer to another department, before it happens. */
export function TransferConsequences({ ticket, to }: { ticket: Ticket; to: Department }): ReactElement {
  const losing = useWhoLosesIt(ticket, to);
  const said = to.id === ticket.department.id ? [moving.same] : [...losing, ...saidOf(ticket, to)];
  return (
    <ul className={styles.consequences} aria-label={moving.title} aria-live="polite">
      {(said.length > 0 ? said : [moving.nothing]).map((one) => (
        <li key={one} dir="auto">
          {one}
        </li>
      ))}
    </ul>
  );
}

function useWhoLosesIt({ department, assignee_id, assigned_to }: Ticket, to: Department): string[] {
  const { data: here = [] } = useQuery(colleaguesQuery(department.id));
  const { data: there } = useQuery(colleaguesQuery(to.id));
  if (!there) return [];
  const seesIt = new Set(there.map(({ id }) => id));
  const losing = here.filter(({ id }) => !seesIt.has(id)).map(({ name }) => name);
  const named = losing.slice(0, mostNamed);
  const rest = losing.length - named.length;
  const isTaken = assignee_id !== null && !seesIt.has(assignee_id);
  return [
    ...(named.length > 0
      ? [moving.unseen(list.format(rest > 0 ? [...named, moving.others(rest)] : named))]
      : []),
    ...(isTaken ? [moving.nobodys(assigned_to ?? "")] : []),
  ];
}

function saidOf({ custom_fields, cc, priority, priority_label }: Ticket, to: Department): string[] {
  const asked = new Set(to.custom_fields.map(({ key }) => key));
  const answered = new Set(custom_fields.map(({ key }) => key));
  const kept = custom_fields.filter(({ key }) => !asked.has(key)).map(({ label }) => label);
  const open = to.custom_fields.filter(({ key, required }) => required && !answered.has(key));
  const offersIt = to.priorities.some(({ value }) => value === priority);
  return [
    ...(kept.length > 0 ? [moving.notAsked(list.format(kept))] : []),
    ...(open.length > 0 ? [moving.notAnswered(list.format(open.map(({ label }) => label)))] : []),
    ...(offersIt ? [] : [moving.noPriority(priority_label ?? priority, to.priorities.length > 0)]),
    ...(cc.length > 0 && !to.cc.allowed ? [moving.noCopies] : []),
    ...(to.accepts_credentials ? [] : [moving.noCredentials]),
    ...(to.is_open_now ? [] : [moving.closed(reopeningOf(to))]),
  ];
}

const reopeningOf = ({ reopens_at, timezone }: Department) =>
  reopens_at && timeIn(timezone).format(new Date(reopens_at));
