import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { isComposing } from "../../../../shared/input-method.ts";
import { departmentsQuery } from "../../../api/directory.ts";
import { ApiError } from "../../../api/kernel/api-error.ts";
import type { CustomValue } from "../../../api/outbox/new-ticket-draft.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { isSame } from "../../../components/ui/form/draft-differences.ts";
import { FieldContext } from "../../../components/ui/form/field-context.ts";
import {
  type CustomFieldDefinition,
  CustomFieldInput,
} from "../../../components/ui/form/fields/custom-field.tsx";
import form from "../../../components/ui/form/form.module.css";
import { customFieldChange } from "../changes.ts";
import { useTicketChange } from "../use-change.ts";

/** The department's custom fields with inline editing, and values of another department's fields. */
export function TicketCustomFields({ ticket }: { ticket: Ticket }): ReactElement | null {
  const { data: departments } = useQuery(departmentsQuery);
  if (!departments) return null;
  const asked = departments.find(({ id }) => id === ticket.department.id)?.custom_fields ?? [];
  const others = ticket.custom_fields.filter(({ key }) => !asked.some((field) => field.key === key));
  return (
    <div className={`${form.form} ${styles.fields}`}>
      {asked.map((field) => (
        <OwnField key={field.key} ticket={ticket} field={field} />
      ))}
      {others.length > 0 && (
        <dl className={styles.properties}>
          {others.map(({ key, label, value }) => (
            <Other key={key} label={label} value={value} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Other({ label, value }: Pick<Ticket["custom_fields"][number], "label" | "value">) {
  return (
    <>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{Array.isArray(value) ? value.join(", ") : String(value)}</dd>
    </>
  );
}

// Types with free text, which are saved on blur; others are saved on selection.
const typedTypes = new Set<CustomFieldDefinition["type"]>(["text", "textarea", "number", "date", "url"]);

function OwnField({ ticket, field }: { ticket: Ticket; field: CustomFieldDefinition }) {
  const id = useId();
  const { mutate } = useTicketChange(ticket);
  const [typed, setTyped] = useState<CustomValue>();
  // A date is completed when its field is left, which also saves it.
  const latest = useRef<CustomValue>(undefined);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const stored = shownOf(ticket, field);
  const name = `custom_fields.${field.key}`;

  function save(value: CustomValue) {
    if (isSame(value, stored)) return forget();
    const isRefused = (error: Error) => {
      const said = error instanceof ApiError ? error.fields[name] : undefined;
      put(value);
      setFaults(said ?? []);
      return said !== undefined;
    };
    const onSuccess = () => {
      if (isSame(latest.current, value)) put(undefined);
      setFaults([]);
    };
    mutate(customFieldChange(ticket, field, value === "" ? null : value, isRefused), { onSuccess });
  }
  function put(value: CustomValue | undefined) {
    latest.current = value;
    setTyped(value);
  }
  function forget() {
    put(undefined);
    setFaults([]);
  }
  function change(value: CustomValue) {
    put(value);
    if (!typedTypes.has(field.type)) save(value);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || latest.current === undefined) return;
    if (event.key === "Escape") forget();
    else if (event.key === "Enter" && field.type !== "textarea") save(latest.current);
    else return;
    event.stopPropagation();
  }
  return (
    <FieldContext
      value={{
        idOf: () => id,
        faultsOf: (asked) => (asked === name ? faults : []),
        isFaulty: () => faults.length > 0,
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field handles the keys. */}
      <div
        onBlur={() => {
          if (latest.current !== undefined && typedTypes.has(field.type)) save(latest.current);
        }}
        onKeyDown={onKeyDown}
      >
        <CustomFieldInput field={{ ...field, help: null }} value={typed ?? stored} onChange={change} />
      </div>
    </FieldContext>
  );
}

/** As the control needs it. */
function shownOf({ custom_fields }: Ticket, { key, type }: CustomFieldDefinition): CustomValue {
  const value = custom_fields.find((one) => one.key === key)?.value;
  if (type === "checkbox") return value === true;
  if (type === "multiselect") return Array.isArray(value) ? value : [];
  return value === undefined ? "" : String(value);
}
