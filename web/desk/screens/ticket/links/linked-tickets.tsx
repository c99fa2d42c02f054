import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { linksQuery, openIncidentsOf, type TicketLink } from "../../../api/tickets/links.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { StatusBadge } from "../../../components/ui/content/status-badge.tsx";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { useActionDialog } from "../actions/dialog-context.ts";
import { linkTexts as texts } from "./texts/texts.ts";
import { useLinks } from "./use-links.ts";

/** The tickets that this ticket is linked with. From a problem, its incidents are answered together. */
export function LinkedTickets({ ticket: { number, status } }: { ticket: Ticket }): ReactElement {
  const query = useQuery(linksQuery(number));
  const ask = useActionDialog();
  const { remove } = useLinks(number);
  const links = query.data ?? [];
  const incidents = openIncidentsOf(links).length;
  const answer = () => ask("incidents");
  useCommand("replyToIncidents", answer, { isOn: incidents > 0 });
  return (
    <SideCard name="links" title={texts.title(links.length)}>
      <QueryFailure queries={[query]} />
      {incidents > 0 && (
        <div className={styles.entry}>
          {status === "closed" && <p role="status">{texts.problemClosed(incidents)}</p>}
          <p>
            <Button icon="reply" onClick={answer}>
              {texts.answer(incidents)}
            </Button>
          </p>
        </div>
      )}
      {links.length > 0 && (
        <ul className={styles.entries} aria-label={texts.title(links.length)}>
          {links.map((link) => (
            <Entry key={link.number} link={link} onRemove={() => remove(link)} />
          ))}
        </ul>
      )}
      <p>
        <Button icon="link" onClick={() => ask("link")}>
          {texts.add}
        </Button>
      </p>
    </SideCard>
  );
}

function Entry({ link, onRemove }: { link: TicketLink; onRemove: () => void }) {
  const { kind, number, subject, status, status_label } = link;
  return (
    <li className={styles.article}>
      <Link to="/views/$view/tickets/$number" params={{ view: "all", number }} dir="auto">
        {subject}
      </Link>
      <IconButton icon="x" label={texts.remove(subject)} onClick={onRemove} />
      <p className={styles.muted}>
        {texts.kinds[kind]} {number} <StatusBadge status={status} label={status_label} />
      </p>
    </li>
  );
}
