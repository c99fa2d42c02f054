import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ApiError } from "../../../../api/kernel/api-error.ts";
import { type DepartmentChanges, departmentPreviewQuery } from "../../../../api/settings/departments.ts";
import { CustomerPreview } from "../../../../components/settings-form/customer-preview.tsx";
import { useDebounced } from "../../../../components/settings-form/fields/use-debounced.ts";
import { departmentTexts as texts } from "../texts/texts.ts";
import { CustomersForm } from "./customers-form.tsx";
import styles from "./preview.module.css";

interface Props {
  id: number;
  version: string | undefined;
  changes: DepartmentChanges;
}

const audiences = ["clients", "guests"] as const;
type Audience = (typeof audiences)[number];

/** The form that customers would get, rendered by the server from the current values. */
export function DepartmentPreview({ id, version, changes }: Props): ReactElement {
  const [audience, setAudience] = useState<Audience>("clients");
  const calm = useDebounced(JSON.stringify(changes));
  const { data, error } = useQuery({
    ...departmentPreviewQuery({ ...(JSON.parse(calm) as DepartmentChanges), id, audience }, version),
    placeholderData: keepPreviousData,
  });
  // Refused values have no form, so the last valid one stays.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <CustomerPreview<Audience>
      title={texts.preview}
      about={texts.previewAbout}
      legend={texts.audience}
      views={audiences.map((value) => ({ value, label: texts.audiences[value] }))}
      view={audience}
      onView={setAudience}
    >
      {error && (
        <div className={styles.trouble} role="status">
          <p>
            {error instanceof ApiError && error.status === 422 ? texts.previewRefused : texts.previewTrouble}
          </p>
          {error instanceof ApiError && (
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
    </CustomerPreview>
  );
}
