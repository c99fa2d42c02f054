import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import { openTicketOf, reportQuery, type StaffReport } from "../../../api/reports.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../../components/ui/form/dialogs/form-dialog.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { reportTexts as texts } from "../texts/texts.ts";

interface Props {
  report: StaffReport;
  onGone(): void;
}

/** Opens a ticket for the reporter in a department. */
export function ReportTicketDialog({ report, onGone }: Props): ReactElement {
  const { reference, is_confidential, brand } = report;
  const queries = useQueryClient();
  const attempt = useAttempt();
  const departments = useQuery(departmentsQuery);
  const offered = (departments.data ?? []).filter((one) => one.active && one.brand.id === brand.id);
  const [chosen, setChosen] = useState("");
  const [subject, setSubject] = useState(is_confidential ? "" : report.title);
  const [body, setBody] = useState(is_confidential ? "" : (report.replies[0]?.body ?? ""));
  const department = offered.find(({ id }) => String(id) === chosen) ?? offered[0];
  const opening = useMutation({
    mutationFn: () => {
      const ticket = { department_id: department?.id ?? 0, subject, body };
      return openTicketOf(reference, ticket, attempt.keyOf([ticket]));
    },
    onSuccess: (changed) => {
      queries.setQueryData(reportQuery(reference).queryKey, changed);
      if (changed.ticket) toasts.add({ title: texts.ticketOpened(changed.ticket.number) });
      onGone();
    },
  });
  return (
    <FormDialog
      title={texts.openTicket}
      about={is_confidential ? texts.openTicketConfidential : texts.openTicketHelp}
      verb={texts.openTicket}
      doing={opening}
      isReady={department !== undefined}
      onGone={onGone}
    >
      <QueryFailure queries={[departments]} />
      <SelectField
        name="department_id"
        label={texts.department}
        value={String(department?.id ?? "")}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      <TextField name="subject" label={texts.subject} value={subject} onChange={setSubject} />
      <AreaField name="body" label={texts.body} value={body} onChange={setBody} />
    </FormDialog>
  );
}
