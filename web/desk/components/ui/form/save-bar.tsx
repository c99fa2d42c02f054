import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import styles from "./form.module.css";
import { formTexts } from "./texts/texts.ts";
import type { Form } from "./use-form.ts";

interface Props<Draft> {
  form: Form<Draft>;
  names: { readonly [Name in keyof Draft]: string };
  /** The label of the save button if it does more than save. */
  verb?: string | undefined;
}

/** Sticks to the end of a form: saves, and shows the form's status. */
export function SaveBar<Draft extends object>({
  form,
  names,
  verb = formTexts.save,
}: Props<Draft>): ReactElement {
  const { changed, isSaving, isCreating } = form;
  return (
    <div className={styles.bar}>
      <Button type="submit" look="main" command="save" disabled={isCreating}>
        {isSaving ? formTexts.saving : verb}
      </Button>
      {changed.length > 0 && !isSaving && (
        <Button look="quiet" onClick={form.discard}>
          {formTexts.discard}
        </Button>
      )}
      <State form={form} names={names} />
    </div>
  );
}

function State<Draft extends object>({ form: { changed, saved, error, isSaving }, names }: Props<Draft>) {
  const say = (fields: readonly (keyof Draft)[]) => fields.map((name) => names[name]).join(", ");
  if (error && !isSaving)
    return (
      <p className={styles.trouble} role="alert">
        <strong>{formTexts.notSaved}.</strong> {error.message}
      </p>
    );
  const said = saved
    ? saved.length > 0
      ? formTexts.saved(say(saved))
      : formTexts.savedNothing
    : changed.length > 0
      ? formTexts.unsaved(say(changed))
      : "";
  return (
    <p className={styles.state} role="status">
      {said}
    </p>
  );
}
