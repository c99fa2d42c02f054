import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { linkTicket, type StaffReport } from "../../../api/reports.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportChange } from "../use-change.ts";
import { ReportTicketDialog } from "./ticket-dialog.tsx";
import { TicketPicker } from "./ticket-picker.tsx";

/** The ticket for the work on the report. */
export function LinkedTicket({ report }: { report: StaffReport }): ReactElement {
  const { reference, ticket } = report;
  const change = useReportChange(reference);
  const [asked, setAsked] = useState<"link" | "open">();
  const close = () => setAsked(undefined);
  return (
    <SideCard name="linked-ticket" title={texts.ticket}>
      {ticket ? (
        <div className={styles.article}>
          <Link to="/views/$view/tickets/$number" params={{ view: "all", number: ticket.number }} dir="auto">
            {ticket.subject}
          </Link>
          <IconButton
            icon="x"
            label={texts.unlinkTicket}
            onClick={() => change({ seen: { ticket: null }, ask: () => linkTicket(reference, null) })}
          />
          <p className={styles.muted}>{ticket.number}</p>
        </div>
      ) : (
        <div className={styles.verbs}>
          <Button icon="link" onClick={() => setAsked("link")}>
            {texts.linkTicket}
          </Button>
          <Button icon="plus" onClick={() => setAsked("open")}>
            {texts.openTicket}
          </Button>
        </div>
      )}
      {asked === "link" && <TicketPicker report={report} onGone={close} />}
      {asked === "open" && <ReportTicketDialog report={report} onGone={close} />}
    </SideCard>
  );
}
