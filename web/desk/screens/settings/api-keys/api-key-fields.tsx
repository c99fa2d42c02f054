import type { ReactElement } from "react";
import { endOfDay } from "../../../components/settings-form/fields/days.ts";
import { DateField } from "../../../components/ui/form/fields/date-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { keyTexts as texts } from "./texts/texts.ts";

export interface ApiKeyDraft {
  name: string;
  /** The last day; empty for none. */
  expires_at: string;
}

export const keyFieldNames = { name: texts.name, expires_at: texts.expires, brand_id: texts.brand };

export const expiryOf = (day: string): string | null => (day === "" ? null : endOfDay(day));

export function ApiKeyFields<Draft extends ApiKeyDraft>({ form }: { form: Form<Draft> }): ReactElement {
  const set = (changes: Partial<ApiKeyDraft>) => form.set(changes as Partial<Draft>);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={form.draft.name}
        onChange={(name) => set({ name })}
      />
      <DateField
        name="expires_at"
        label={texts.expires}
        help={texts.expiresHelp}
        value={form.draft.expires_at}
        onChange={(expires_at) => set({ expires_at })}
      />
    </>
  );
}
