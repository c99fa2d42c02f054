import { type ReactElement, useId, useState } from "react";
import { HeadingField } from "../components/ui/controls/heading-field.tsx";
import { RadioGroup } from "../components/ui/controls/radio-group.tsx";
import { FieldContext } from "../components/ui/form/field-context.ts";
import { CopyArea } from "../components/ui/form/fields/copy-area.tsx";
import { CopyField } from "../components/ui/form/fields/copy-field.tsx";
import { CustomFieldInput } from "../components/ui/form/fields/custom-field.tsx";
import { DateField } from "../components/ui/form/fields/date-field.tsx";
import { FileField } from "../components/ui/form/fields/file-field.tsx";
import { ListEditor } from "../components/ui/form/fields/list-editor.tsx";
import { NumberField } from "../components/ui/form/fields/number-field.tsx";
import {
  CheckField,
  ChecksField,
  SelectField,
  SwitchField,
} from "../components/ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../components/ui/form/form-frame.tsx";
import { useForm } from "../components/ui/form/use-form.ts";
import { Example, long } from "./example.tsx";

const options = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];

const asked = (
  ["text", "textarea", "select", "multiselect", "checkbox", "number", "date", "url"] as const
).map((type) => ({
  key: `asked-${type}`,
  label: `Asked as ${type}`,
  type,
  required: false,
  help: null,
  options,
}));

const few = { wide: "Wide", phone: "As on a phone" };

/** Fields in their normal state and after the server refused them. */
export function ShownForms(): ReactElement {
  return (
    <>
      <Fields faults={[]} />
      <Fields faults={["The server says what is wrong with it."]} />
      <Example part="FormFrame, FaultSummary, SaveBar, ConflictDialog, UnsavedChangesDialog">
        <WholeForm />
      </Example>
    </>
  );
}

function Fields({ faults }: { faults: readonly string[] }) {
  const id = useId();
  const [text, setText] = useState(long);
  const [number, setNumber] = useState<number | null>(25);
  const [isOn, setOn] = useState(true);
  const [one, setOne] = useState("one");
  const [shown, setShown] = useState<keyof typeof few>("wide");
  const [day, setDay] = useState("2026-12-24");
  const [files, setFiles] = useState<readonly File[]>(() => [
    new File([], "screenshot.png"),
    new File([], long),
  ]);
  const [several, setSeveral] = useState(["one"]);
  const [list, setList] = useState(["first", "second"]);
  const state = faults.length > 0 ? " refused" : "";
  return (
    <FieldContext
      value={{ idOf: (name) => `${id}-${name}`, faultsOf: () => faults, isFaulty: () => faults.length > 0 }}
    >
      <Example
        part={`TextField, AreaField, NumberField, CopyField, CopyArea (Labelled, Help, Faults)${state}`}
      >
        <TextField name="text" label="A line" help="What it does." value={text} onChange={setText} />
        <AreaField name="area" label="Lines" value={text} onChange={setText} />
        <NumberField name="number" label="A number" unit="MB" value={number} onChange={setNumber} />
        <CopyField name="copy" label="To take along" value="sdi_0123456789" />
        <CopyArea name="lines" label="Lines to take along" value={"content-type: application/json\n\n{}"} />
      </Example>
      <Example part={`DateField, FileField${state}`}>
        <DateField name="date" label="A date" help="What it does." value={day} onChange={setDay} />
        <DateField
          name="time"
          label="A date and time"
          hasTime
          value="2026-12-24T09:30"
          onChange={() => undefined}
        />
        <FileField name="file" label="A file" files={[]} onChange={() => undefined} />
        <FileField
          name="files"
          label="Several files"
          help="What they are for."
          isMultiple
          files={files}
          onChange={setFiles}
        />
      </Example>
      <Example part={`SelectField, SwitchField, CheckField, ChecksField, RadioGroup${state}`}>
        <SelectField name="select" label="One of" value={one} options={options} onChange={setOne} />
        <SwitchField name="switch" label="On or off" help="At once." value={isOn} onChange={setOn} />
        <CheckField name="check" label="Yes" value={isOn} onChange={setOn} />
        <ChecksField
          name="checks"
          label="Any of"
          help="What they do."
          values={several}
          options={options}
          onChange={setSeveral}
        />
        <RadioGroup<keyof typeof few>
          legend="One of few"
          help="What it does."
          options={few}
          value={shown}
          onChoose={setShown}
        />
      </Example>
      <Example part={`CustomField${state}`}>
        {asked.map((field) => (
          <CustomFieldInput key={field.key} field={field} value={undefined} onChange={() => undefined} />
        ))}
      </Example>
      <Example part="HeadingField">
        <HeadingField
          text={text}
          label="A heading"
          editLabel="Change it"
          maxLength={200}
          onChange={setText}
        />
      </Example>
      <Example part={`ListEditor (DragHandle)${state}`}>
        <ListEditor
          name="list"
          label="A list"
          help="What its members are for."
          items={list}
          blank={() => ""}
          nameOf={(item) => item}
          addLabel="Add one"
          onChange={setList}
        >
          {(item, change, index) => (
            <TextField name={`list.${index}`} label="Member" value={item} onChange={change} />
          )}
        </ListEditor>
      </Example>
    </FieldContext>
  );
}

const names = { title: "Title" };

/** A form that works: the first save succeeds, the second one finds a conflict. */
function WholeForm() {
  const form = useForm({
    kept: { record: { title: "Greeting" }, version: "1" },
    draftOf: (record: { title: string }) => record,
    save: async ({ title = "" }) => ({ record: { title }, version: "1" }),
  });
  return (
    <FormFrame form={form} label="A whole form" names={names}>
      <TextField
        name="title"
        label={names.title}
        value={form.draft.title}
        onChange={(title) => form.set({ title })}
      />
    </FormFrame>
  );
}
