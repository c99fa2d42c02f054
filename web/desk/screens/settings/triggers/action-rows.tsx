import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { webhooksQuery } from "../../../api/settings/webhooks.ts";
import { waitingForStaff } from "../../../api/tickets/status.ts";
import { ReplyText } from "../../../components/canned-replies/canned-reply-fields.tsx";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { type RuleRow, RuleRows } from "../../../components/settings-form/rules/rule-rows.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { ChecksField, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { formTexts } from "../../../components/ui/form/texts/texts.ts";
import { emptyTriggerDraft, type TriggerActionsDraft } from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: TriggerActionsDraft;
  brandId: string;
  onChange(changed: Partial<TriggerActionsDraft>): void;
}

const none = { value: "", label: formTexts.choose } as const;
const settable = [...waitingForStaff, "closed" as const].map((value) => ({
  value,
  label: ticketFieldTexts.statuses[value],
}));

/** The actions, one row each. */
export function ActionRows({ draft, brandId, onChange }: Props): ReactElement {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { data: webhooks = [] } = useQuery(webhooksQuery);
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const hooks = webhooks
    .filter(({ brand_id }) => String(brand_id) === brandId)
    .map(({ id, url }) => ({ value: id, label: url }));
  const row = (key: keyof TriggerActionsDraft, name: string, field: ReactElement): RuleRow => ({
    id: key,
    name,
    isSet: draft[key].length > 0,
    field,
    clear: () => onChange({ [key]: emptyTriggerDraft.actions[key] }),
  });
  const rows: RuleRow[] = [
    row(
      "priority",
      texts.priority,
      <SelectField
        name="actions.priority"
        label={texts.priority}
        value={draft.priority}
        options={[none, ...optionsOf(ticketFieldTexts.priorities)]}
        onChange={(priority) => onChange({ priority })}
      />,
    ),
    row(
      "add_tags",
      texts.addTags,
      <TextField
        name="actions.add_tags"
        label={texts.addTags}
        help={texts.listHelp}
        value={draft.add_tags}
        onChange={(add_tags) => onChange({ add_tags })}
      />,
    ),
    row(
      "remove_tags",
      texts.removeTags,
      <TextField
        name="actions.remove_tags"
        label={texts.removeTags}
        help={texts.listHelp}
        value={draft.remove_tags}
        onChange={(remove_tags) => onChange({ remove_tags })}
      />,
    ),
    row(
      "status",
      texts.status,
      <SelectField
        name="actions.status"
        label={texts.status}
        value={draft.status}
        options={[none, ...settable]}
        onChange={(status) => onChange({ status })}
      />,
    ),
    row(
      "assign",
      texts.assign,
      <SelectField
        name="actions.assign"
        label={texts.assign}
        value={draft.assign}
        options={[none, { value: "nobody", label: texts.nobody }, ...people]}
        onChange={(assign) => onChange({ assign })}
      />,
    ),
    row("mail_to", texts.mail, <Email draft={draft} people={people} onChange={onChange} />),
    // Webhooks belong to a brand.
    ...(brandId === ""
      ? []
      : [
          row(
            "webhook_id",
            texts.webhook,
            <SelectField
              name="actions.webhook_id"
              label={texts.webhook}
              help={texts.webhookHelp}
              value={draft.webhook_id}
              options={[none, ...hooks]}
              onChange={(webhook_id) => onChange({ webhook_id })}
            />,
          ),
        ]),
  ];
  return <RuleRows rows={rows} addLabel={texts.addAction} />;
}

interface EmailProps extends Pick<Props, "draft" | "onChange"> {
  people: readonly { value: string; label: string }[];
}

function Email({ draft, people, onChange }: EmailProps) {
  return (
    <>
      <SelectField
        name="actions.mail.to"
        label={texts.mail}
        value={draft.mail_to}
        options={optionsOf(texts.mailTo)}
        onChange={(mail_to) => onChange({ mail_to })}
      />
      {draft.mail_to === "staff" && (
        <ChecksField
          name="actions.mail.staff_ids"
          label={texts.mailPeople}
          help={texts.mailPeopleHelp}
          values={draft.staff_ids}
          options={people}
          onChange={(staff_ids) => onChange({ staff_ids })}
        />
      )}
      {draft.mail_to === "address" && (
        <TextField
          name="actions.mail.address"
          label={texts.mailAddress}
          type="email"
          value={draft.address}
          onChange={(address) => onChange({ address })}
        />
      )}
      {draft.mail_to !== "" && (
        <>
          <TextField
            name="actions.mail.subject"
            label={texts.mailSubject}
            value={draft.subject}
            onChange={(subject) => onChange({ subject })}
          />
          <ReplyText name="actions.mail.body" value={draft.body} onChange={(body) => onChange({ body })} />
        </>
      )}
    </>
  );
}
