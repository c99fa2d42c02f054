import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { webhooksQuery } from "../../../api/settings/webhooks.ts";
import { waitingForStaff } from "../../../api/tickets/status.ts";
import { ReplyText } from "../../../components/canned-replies/canned-reply-fields.tsx";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { ChecksField, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { TriggerActionsDraft } from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: TriggerActionsDraft;
  brandId: string;
  onChange(changed: Partial<TriggerActionsDraft>): void;
}

export function ActionFields({ draft, brandId, onChange }: Props): ReactElement {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { data: webhooks = [] } = useQuery(webhooksQuery);
  const settable = [...waitingForStaff, "closed" as const].map((value) => ({
    value,
    label: ticketFieldTexts.statuses[value],
  }));
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const hooks = webhooks
    .filter(({ brand_id }) => String(brand_id) === brandId)
    .map(({ id, url }) => ({ value: id, label: url }));
  return (
    <>
      <SelectField
        name="actions.priority"
        label={texts.priority}
        value={draft.priority}
        options={[{ value: "", label: texts.asItIs }, ...optionsOf(ticketFieldTexts.priorities)]}
        onChange={(priority) => onChange({ priority })}
      />
      <TextField
        name="actions.add_tags"
        label={texts.addTags}
        help={texts.listHelp}
        value={draft.add_tags}
        onChange={(add_tags) => onChange({ add_tags })}
      />
      <TextField
        name="actions.remove_tags"
        label={texts.removeTags}
        help={texts.listHelp}
        value={draft.remove_tags}
        onChange={(remove_tags) => onChange({ remove_tags })}
      />
      <SelectField
        name="actions.status"
        label={texts.status}
        value={draft.status}
        options={[{ value: "", label: texts.statusNot }, ...settable]}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        name="actions.assign"
        label={texts.assign}
        value={draft.assign}
        options={[{ value: "", label: texts.nothing }, { value: "nobody", label: texts.nobody }, ...people]}
        onChange={(assign) => onChange({ assign })}
      />
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
      {brandId !== "" && (
        <SelectField
          name="actions.webhook_id"
          label={texts.webhook}
          help={texts.webhookHelp}
          value={draft.webhook_id}
          options={[{ value: "", label: texts.noWebhook }, ...hooks]}
          onChange={(webhook_id) => onChange({ webhook_id })}
        />
      )}
    </>
  );
}
