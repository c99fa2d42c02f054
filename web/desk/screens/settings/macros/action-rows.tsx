import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { isOnHold } from "../../../api/tickets/status.ts";
import { ReplyText } from "../../../components/canned-replies/canned-reply-fields.tsx";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { type RuleRow, RuleRows } from "../../../components/settings-form/rules/rule-rows.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { type Option, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { formTexts } from "../../../components/ui/form/texts/texts.ts";
import { emptyMacroDraft, type MacroActionsDraft } from "./draft.ts";
import { macroSettingTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: MacroActionsDraft;
  /** Of the macro's brand. */
  departments: readonly Option<string>[];
  onChange(changed: Partial<MacroActionsDraft>): void;
}

const none = { value: "", label: formTexts.choose } as const;
const { active: _, all: __, ...statuses } = ticketFieldTexts.statuses;
type Key = Exclude<keyof MacroActionsDraft, "hold_hours">;

/** The actions, one row each. */
export function MacroActionRows({ draft, departments, onChange }: Props): ReactElement {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const row = (key: Key, name: string, field: ReactElement): RuleRow => ({
    id: key,
    name,
    isSet: draft[key] !== "",
    field,
    clear: () => onChange({ [key]: emptyMacroDraft.actions[key] }),
  });
  const rows: RuleRow[] = [
    row("writes", texts.writes, <Message draft={draft} onChange={onChange} />),
    // A department belongs to a brand.
    ...(departments.length === 0 && draft.department_id === ""
      ? []
      : [
          row(
            "department_id",
            texts.moves,
            <SelectField
              name="actions.department_id"
              label={texts.moves}
              value={draft.department_id}
              options={[none, ...departments]}
              onChange={(department_id) => onChange({ department_id })}
            />,
          ),
        ]),
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
        help={texts.tagsHelp}
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
        help={texts.tagsHelp}
        value={draft.remove_tags}
        onChange={(remove_tags) => onChange({ remove_tags })}
      />,
    ),
    row("status", texts.status, <Status draft={draft} onChange={onChange} />),
    row(
      "assign",
      texts.assign,
      <SelectField
        name="actions.assign"
        label={texts.assign}
        value={draft.assign}
        options={[
          none,
          { value: "me", label: texts.assignMe },
          { value: "nobody", label: texts.assignNobody },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(assign) => onChange({ assign })}
      />,
    ),
  ];
  return <RuleRows rows={rows} addLabel={texts.addAction} />;
}

type Part = Pick<Props, "draft" | "onChange">;

function Message({ draft, onChange }: Part) {
  return (
    <>
      <SelectField
        name="actions.message.kind"
        label={texts.writes}
        value={draft.writes}
        options={[
          none,
          { value: "reply", label: texts.writesReply },
          { value: "note", label: texts.writesNote },
        ]}
        onChange={(writes) => onChange({ writes })}
      />
      {draft.writes !== "" && (
        <ReplyText name="actions.message.body" value={draft.body} onChange={(body) => onChange({ body })} />
      )}
    </>
  );
}

function Status({ draft, onChange }: Part) {
  return (
    <>
      <SelectField
        name="actions.status"
        label={texts.status}
        value={draft.status}
        options={[none, ...optionsOf(statuses)]}
        onChange={(status) => onChange({ status })}
      />
      {isOnHold(draft.status) && (
        <NumberField
          name="actions.hold_hours"
          label={texts.holdHours}
          help={texts.holdHoursHelp}
          min={1}
          max={8760}
          value={draft.hold_hours}
          onChange={(hold_hours) => onChange({ hold_hours })}
        />
      )}
    </>
  );
}
