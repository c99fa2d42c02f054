import type { ReactElement } from "react";
import { formTexts } from "../ui/form/texts/texts.ts";
import type { Form } from "../ui/form/use-form.ts";
import styles from "./editor.module.css";

/** Says that the fields contain unsaved changes. */
export function RestoredDraft({ form }: { form: Pick<Form<object>, "isFromBefore"> }): ReactElement | null {
  if (!form.isFromBefore) return null;
  return (
    <p className={styles.before} role="status">
      {formTexts.fromBefore}
    </p>
  );
}
