import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../dialogs/dialog.tsx";
import styles from "../form.module.css";
import { formTexts } from "../texts/texts.ts";
import type { Form } from "../use-form.ts";

interface Props<Draft> {
  form: Form<Draft>;
  names: { readonly [Name in keyof Draft]: string };
  /** Formats a value that isn't readable as it is. */
  told?: { readonly [Name in keyof Draft]?: (value: Draft[Name]) => string } | undefined;
}

/** Both users changed the same field: shows both values, and the user chooses. */
export function ConflictDialog<Draft extends object>({ form, names, told = {} }: Props<Draft>): ReactElement {
  const { conflict: texts } = formTexts;
  const { conflict, draft, changed } = form;
  const theirs = conflict?.theirs ?? {};
  const say = (name: keyof Draft, value: Draft[keyof Draft]) => shown(told[name]?.(value) ?? value);
  const fields = Object.keys(theirs) as (keyof Draft & string)[];
  return (
    <Dialog
      isOpen={conflict !== undefined}
      isWide
      title={texts.title}
      about={texts.about}
      onGone={() => conflict?.decideLater()}
      actions={
        <>
          <Button look="main" onClick={() => conflict?.keepMine()}>
            {texts.keepMine}
          </Button>
          <Button onClick={() => conflict?.takeTheirs()}>{texts.takeTheirs}</Button>
        </>
      }
    >
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.theirs}</th>
              <th scope="col">{texts.yours}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <tr key={name}>
                <th scope="row">{names[name]}</th>
                <td dir="auto">{say(name, (theirs as Draft)[name])}</td>
                <td dir="auto">{changed.includes(name) ? say(name, draft[name]) : texts.unchanged}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{texts.both}</p>
    </Dialog>
  );
}

/** The full value, since differences may be at its end. Lists show their members, objects their set keys. */
function shown(value: unknown): string {
  return plain(value) || formTexts.conflict.nothing;
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? formTexts.yes : formTexts.no;
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .flatMap(([name, member]) => (plain(member) === "" ? [] : `${name}: ${plain(member)}`))
    .join("; ");
}
