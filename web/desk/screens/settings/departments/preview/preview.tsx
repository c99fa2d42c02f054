import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useId, useState } from "react";
import { Refused } from "../../../../api/refused.ts";
import { type DepartmentChanges, previewQuery } from "../../../../api/settings/departments.ts";
import { departmentTexts as texts } from "../texts/texts.ts";
import { CustomersForm } from "./customers-form.tsx";
import styles from "./preview.module.css";

interface Props {
  id: number;
  version: string | undefined;
  changes: DepartmentChanges;
}

const calmMs = 350;
const audiences = ["clients", "guests"] as const;

/** The form that customers would get, as the desk makes it of what stands in the fields. */
export function Preview({ id, version, changes }: Props): ReactElement {
  const [audience, setAudience] = useState<(typeof audiences)[number]>("clients");
  const name = useId();
  const calm = useCalm(JSON.stringify(changes));
  const { data, error } = useQuery({
    ...previewQuery({ ...(JSON.parse(calm) as DepartmentChanges), id, audience }, version),
    placeholderData: keepPreviousData,
  });
  // What would be refused has no form: the last that had one stays.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <aside className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p className={styles.about}>{texts.previewAbout}</p>
      <fieldset className={styles.audiences}>
        <legend className="visually-hidden">{texts.audience}</legend>
        {audiences.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={audience === one} onChange={() => setAudience(one)} />
            {texts.audiences[one]}
          </label>
        ))}
      </fieldset>
      {error && (
        <div className={styles.trouble} role="status">
          <p>
            {error instanceof Refused && error.status === 422 ? texts.previewRefused : texts.previewTrouble}
          </p>
          {error instanceof Refused && (
            <ul>
              {Object.entries(error.fields).map(([field, sentences]) => (
                <li key={field}>{sentences.join(" ")}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {shown &&
        (audience === "guests" && !shown.accepts_guests ? (
          <p className={styles.about}>{texts.previewClosedToGuests}</p>
        ) : (
          <CustomersForm department={shown} />
        ))}
    </aside>
  );
}

/** The value once it has rested for a moment. */
function useCalm(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), calmMs);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
