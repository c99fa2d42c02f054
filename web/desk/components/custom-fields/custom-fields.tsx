import { type ReactElement, useState } from "react";
import { Icon } from "../ui/content/icon.tsx";
import { useFieldContext } from "../ui/form/field-context.ts";
import { Faults } from "../ui/form/fields/labelled.tsx";
import { ListEditor } from "../ui/form/fields/list-editor.tsx";
import { CheckField, SelectField } from "../ui/form/fields/select-field.tsx";
import { TextField } from "../ui/form/fields/text-fields.tsx";
import styles from "./custom-fields.module.css";
import { type FieldDraft, type FieldType, isChoice } from "./field-draft.ts";
import { fieldKeyOf, Options } from "./field-options.tsx";
import { customFieldTexts } from "./texts/texts.ts";

interface Props {
  fields: readonly FieldDraft[];
  onChange(fields: FieldDraft[]): void;
  onReorder(): void;
}

const blank = (): FieldDraft => ({
  key: "",
  label: "",
  type: "text",
  required: false,
  help: "",
  options: [],
});
const mostFields = 50;

/** The custom fields of the contact form. */
export function CustomFields({ fields, onChange, onReorder }: Props): ReactElement {
  return (
    <ListEditor
      name="custom_fields"
      label={customFieldTexts.fields}
      isLabelHidden
      items={fields}
      blank={blank}
      nameOf={({ label }, index) => label || customFieldTexts.field(index + 1)}
      addLabel={customFieldTexts.addField}
      isFull={fields.length >= mostFields}
      onChange={onChange}
      onReorder={onReorder}
    >
      {(field, change, index) => (
        <CustomField field={field} name={`custom_fields.${index}`} onChange={change} onReorder={onReorder} />
      )}
    </ListEditor>
  );
}

interface FieldProps {
  field: FieldDraft;
  name: string;
  onChange(field: FieldDraft): void;
  onReorder(): void;
}

const types = Object.entries(customFieldTexts.types).map(([value, label]) => ({
  value: value as FieldType,
  label,
}));

/** A row that summarises the field and expands for editing. New and faulty fields are expanded. */
function CustomField({ field, name, onChange, onReorder }: FieldProps) {
  const { faultsOf, idOf, isFaulty } = useFieldContext();
  const [wasOpened, setOpened] = useState(field.label === "");
  const isOpen = wasOpened || isFaulty(name);
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <span className={styles.foldName} dir="auto">
          {field.label || customFieldTexts.newField}
        </span>
        <span className={styles.detail}>
          {[customFieldTexts.types[field.type], field.required && customFieldTexts.required]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <Icon name="chevron-down" />
      </button>
      <Faults id={`${idOf(name)}-fault`} faults={faultsOf(name)} />
      {isOpen && <OpenField field={field} name={name} onChange={onChange} onReorder={onReorder} />}
    </>
  );
}

function OpenField({ field, name, onChange, onReorder }: FieldProps) {
  const relabel = (label: string) => {
    // The key follows the label until it was edited.
    const follows = field.key === fieldKeyOf(field.label);
    onChange({ ...field, label, key: follows ? fieldKeyOf(label) : field.key });
  };
  return (
    <>
      <div className={styles.pair}>
        <TextField
          name={`${name}.label`}
          label={customFieldTexts.fieldLabel}
          value={field.label}
          onChange={relabel}
        />
        <SelectField
          name={`${name}.type`}
          label={customFieldTexts.fieldType}
          value={field.type}
          options={types}
          onChange={(type) => onChange({ ...field, type, options: optionsFor(type, field) })}
        />
      </div>
      {isChoice(field.type) && (
        <Options
          options={field.options}
          name={`${name}.options`}
          onChange={(options) => onChange({ ...field, options })}
          onReorder={onReorder}
        />
      )}
      <CheckField
        name={`${name}.required`}
        label={customFieldTexts.fieldRequired}
        value={field.required}
        onChange={(required) => onChange({ ...field, required })}
      />
      <div className={styles.pair}>
        <TextField
          name={`${name}.help`}
          label={customFieldTexts.fieldHelp}
          value={field.help}
          onChange={(help) => onChange({ ...field, help })}
        />
        <TextField
          name={`${name}.key`}
          label={customFieldTexts.fieldKey}
          value={field.key}
          spellCheck={false}
          onChange={(key) => onChange({ ...field, key })}
        />
      </div>
    </>
  );
}

/** A choice starts with one option. */
const optionsFor = (type: FieldType, { options }: FieldDraft) =>
  isChoice(type) && options.length === 0 ? [{ value: "", label: "" }] : options;
