import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ConflictDialog } from "./dialogs/conflict-dialog.tsx";
import { UnsavedChangesDialog } from "./dialogs/unsaved-changes-dialog.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { FieldContext, type FieldContextValue } from "./field-context.ts";
import { focusField } from "./focus-field.ts";
import styles from "./form.module.css";
import { SaveBar } from "./save-bar.tsx";
import type { Form } from "./use-form.ts";

interface Props<Draft> {
  form: Form<Draft>;
  /** The form's accessible name. */
  label: string;
  /** The label of each field in the list of changes. */
  names: { readonly [Name in keyof Draft]: string };
  /** Formats a value for comparison; a secret must not appear. */
  told?: { readonly [Name in keyof Draft]?: (value: Draft[Name]) => string };
  /** The label of the save button if it does more than save. */
  verb?: string;
  /** The tabs that the fields are on, if not all are visible. */
  tabs?: TabsOfForm;
  children: ReactNode;
}

/** Where the fields of a form with tabs are. */
interface TabsOfForm {
  /** The name of the tab that has a field. */
  nameOf(field: string): string | undefined;
  /** Opens the tab of a field. */
  open(field: string): void;
  isSameForm(params: Readonly<Record<string, string | undefined>>): boolean;
}

/**
 * A form with everything around it: field errors, Ctrl+Enter, a save bar, and a warning before unsaved
 * changes are left.
 */
export function FormFrame<Draft extends object>({
  form,
  label,
  names,
  told,
  verb,
  tabs,
  children,
}: Props<Draft>): ReactElement {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const idOf = (name: string) => `${id}-${name}`;
  const said = form.changed.map((name) => names[name]).join(", ");

  function save(event?: FormEvent) {
    event?.preventDefault();
    const fields = element.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    const unreadable = [...fields].find(({ validity }) => validity.badInput || validity.customError);
    if (unreadable?.checkVisibility()) unreadable.reportValidity();
    else if (unreadable) setWanted(unreadable.id.slice(`${id}-`.length));
    else form.save();
  }
  useCommand("save", save);
  /** The field to focus as soon as its tab is open. */
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined || !element.current) return;
    if (focusField(element.current, idOf, wanted)) setWanted(undefined);
    else tabs?.open(wanted);
  });
  useEffect(() => setWanted(Object.keys(form.faults)[0]), [form.faults]);

  const places: FieldContextValue = {
    idOf,
    faultsOf: (name) => form.faults[name] ?? [],
    isFaulty: (name) => Object.keys(form.faults).some((field) => `${field}.`.startsWith(`${name}.`)),
  };
  return (
    <FieldContext value={places}>
      <form ref={element} className={styles.form} aria-label={label} onSubmit={save} noValidate>
        <FaultSummary faults={form.faults} tabOf={(name) => tabs?.nameOf(name)} goTo={setWanted} />
        {children}
        <SaveBar form={form} names={names} verb={verb} />
      </form>
      <UnsavedChangesDialog
        isOn={form.changed.length > 0 && !form.isSaving}
        isKeptHere={form.isKeptHere}
        what={said}
        isSameForm={tabs?.isSameForm}
      />
      <ConflictDialog form={form} names={names} told={told} />
    </FieldContext>
  );
}
