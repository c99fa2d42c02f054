import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./customer-preview.module.css";
import parts from "./settings.module.css";

interface Props<View extends string> {
  title: string;
  about: string;
  /** What distinguishes the views. */
  legend: string;
  views: readonly { value: View; label: string }[];
  view: View;
  onView(view: View): void;
  children: ReactNode;
}

/** Next to a form: what customers would see of its current values, in one of several views. */
export function CustomerPreview<View extends string>(props: Props<View>): ReactElement {
  const { title, about, legend, views, view, onView, children } = props;
  const name = useId();
  return (
    <aside className={styles.view} aria-label={title}>
      <h2>{title}</h2>
      <p className={parts.detail}>{about}</p>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{legend}</legend>
        {views.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === view} onChange={() => onView(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {children}
    </aside>
  );
}
