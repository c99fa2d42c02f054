import { type ReactElement, useId, useState } from "react";
import type { CustomersDepartment } from "../../../../api/settings/departments.ts";
import view from "../../../../components/settings-form/customer-preview.module.css";
import { Select } from "../../../../components/ui/controls/select.tsx";
import { FileField } from "../../../../components/ui/form/fields/file-field.tsx";
import { locale } from "../../../../texts/texts.ts";
import { formatHoliday } from "../holidays/format-day.ts";
import { departmentTexts } from "../texts/texts.ts";
import { CustomersField } from "./customers-field.tsx";
import styles from "./preview.module.css";

const { customers: texts } = departmentTexts;

/** A department's form as a platform would show it. It can be filled in, but sends nothing. */
export function CustomersForm({ department }: { department: CustomersDepartment }): ReactElement {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { name, description, custom_fields, cc, captcha, files, accepts_credentials } = department;
  return (
    <div className={view.page}>
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {description && (
          <p className={styles.about} dir="auto">
            {description}
          </p>
        )}
      </div>
      <Closed department={department} />
      <Coming holidays={department.holidays} />
      <label className={styles.field}>
        <span className={styles.label}>{texts.subject}</span>
        <input className={styles.input} />
      </label>
      <Priority key={department.default_priority} department={department} />
      {custom_fields.map((field) => (
        <CustomersField key={field.key} field={field} />
      ))}
      <label className={styles.field}>
        <span className={styles.label}>{texts.message}</span>
        <textarea className={styles.input} rows={3} />
      </label>
      {cc.allowed && (
        <label className={styles.field}>
          <span className={styles.label}>{texts.cc}</span>
          <input className={styles.input} placeholder={texts.ccHelp(cc.max)} />
        </label>
      )}
      {files.max_files > 0 && (
        <FileField
          name="preview-files"
          label={texts.chooseFiles}
          help={`${texts.files(files.max_files, files.max_megabytes)}. ${files.said}`}
          files={chosen}
          isMultiple
          accept={files.accept}
          onChange={setChosen}
        />
      )}
      {accepts_credentials && <p className={styles.about}>{texts.credentials}</p>}
      {captcha && (
        <p className={styles.robot}>
          {texts.robot} ({departmentTexts.captchas[captcha.provider]})
        </p>
      )}
    </div>
  );
}

function Closed({ department: { is_open_now, reopens_at, timezone } }: { department: CustomersDepartment }) {
  if (is_open_now) return null;
  const at =
    reopens_at &&
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      hour: "numeric",
      minute: "2-digit",
      timeZone: timezone,
    }).format(new Date(reopens_at));
  return <p className={styles.closed}>{at ? texts.closed(at) : texts.closedLong}</p>;
}

/** The next few holidays, as a platform could list them. */
function Coming({ holidays }: Pick<CustomersDepartment, "holidays">) {
  if (holidays.length === 0) return null;
  return (
    <ul className={styles.coming}>
      {holidays.slice(0, 3).map(({ date, name, hours }) => (
        <li key={date}>
          {formatHoliday(date)}, <span dir="auto">{name}</span>:{" "}
          {hours.length === 0 ? texts.closedOn : hours.map((pair) => pair.join("–")).join(", ")}
        </li>
      ))}
    </ul>
  );
}

function Priority({ department }: { department: CustomersDepartment }) {
  const { priorities, default_priority, priority_warnings } = department;
  const id = useId();
  const [chosen, setChosen] = useState<string>(default_priority);
  const warning = priority_warnings.find(({ priority }) => priority === chosen);
  if (priorities.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {texts.priority}
      </label>
      <Select<string>
        id={id}
        label={texts.priority}
        value={chosen}
        options={priorities}
        onChoose={setChosen}
      />
      {warning && (
        <span className={styles.warning} dir="auto">
          {warning.message}
        </span>
      )}
    </div>
  );
}
