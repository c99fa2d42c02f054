import { Tabs } from "@base-ui/react/tabs";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { FormFrame } from "../../ui/form/form-frame.tsx";
import { formTexts } from "../../ui/form/texts/texts.ts";
import type { Form } from "../../ui/form/use-form.ts";
import styles from "./tabbed-form.module.css";

interface FormTab<Draft> {
  /** Its part of the address. The first tab has none. */
  part: string;
  name: string;
  fields: readonly (keyof Draft & string)[];
  content: ReactNode;
  /** Beside the form, as a preview. */
  beside?: ReactNode;
  /** Below the form, with what doesn't wait for its button. */
  below?: ReactNode;
}

interface Props<Draft> {
  section: string;
  item: string;
  part: string | undefined;
  label: string;
  tabs: readonly [FormTab<Draft>, ...FormTab<Draft>[]];
  form: Form<Draft>;
  names: { readonly [Name in keyof Draft]: string };
  told?: { readonly [Name in keyof Draft]?: (value: Draft[Name]) => string };
}

/**
 * One form on several tabs, each with its own address. Changes stay when another tab opens, and one button saves
 * all of them.
 */
export function TabbedForm<Draft extends object>(props: Props<Draft>): ReactElement {
  const { section, item, part, label, tabs, form, names, told } = props;
  const navigate = useNavigate();
  const [first] = tabs;
  const current = tabs.find((tab) => tab.part === part) ?? first;
  const tabOf = (field: string) =>
    tabs.find(({ fields }) => fields.some((name) => `${field}.`.startsWith(`${name}.`)));

  function open(tab: FormTab<Draft> | undefined) {
    if (!tab || tab === current) return;
    // The tabs are one page: the browser's back button leaves it.
    void navigate(
      tab === first
        ? { to: "/settings/{-$section}/{-$item}", params: { section, item }, replace: true }
        : { to: "/settings/$section/$item/$part", params: { section, item, part: tab.part }, replace: true },
    );
  }
  return (
    <Tabs.Root
      value={current.part}
      onValueChange={(part) => open(tabs.find((tab) => tab.part === part))}
      className={styles.root}
    >
      <Tabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.part} value={tab.part} className={styles.tab}>
            {tab.name}
            <Mark
              faults={Object.keys(form.faults).filter((field) => tabOf(field) === tab).length}
              isChanged={form.changed.some((name) => tab.fields.includes(name))}
            />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={current.beside ? styles.beside : styles.alone}>
        <FormFrame
          form={form}
          label={label}
          names={names}
          {...(told && { told })}
          tabs={{
            nameOf: (field) => tabOf(field)?.name,
            open: (field) => open(tabOf(field)),
            isSameForm: (params) => params.section === section && params.item === item,
          }}
        >
          {tabs.map((tab) => (
            <Tabs.Panel key={tab.part} value={tab.part} keepMounted className={styles.panel} tabIndex={-1}>
              {tab.content}
            </Tabs.Panel>
          ))}
        </FormFrame>
        {current.beside}
      </div>
      {current.below}
    </Tabs.Root>
  );
}

/** The number of errors on a tab, or a dot for unsaved changes. */
function Mark({ faults, isChanged }: { faults: number; isChanged: boolean }) {
  if (faults > 0)
    return (
      <span className={styles.faults}>
        <span aria-hidden="true">{faults}</span>
        <span className="visually-hidden">{formTexts.tab.faults(faults)}</span>
      </span>
    );
  if (!isChanged) return null;
  return (
    <span className={styles.changed}>
      <span className="visually-hidden">{formTexts.tab.unsaved}</span>
    </span>
  );
}
