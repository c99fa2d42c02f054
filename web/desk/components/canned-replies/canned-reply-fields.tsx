import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../api/settings/brands.ts";
import { placeholdersQuery } from "../../api/settings/canned-replies.ts";
import { brandOptions } from "../settings-form/fields/brand-options.ts";
import { useInsertPlaceholder } from "../settings-form/fields/insert-placeholder.ts";
import look from "../settings-form/fields/placeholder.module.css";
import { SelectField, SwitchField } from "../ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../ui/form/fields/text-fields.tsx";
import type { Form } from "../ui/form/use-form.ts";
import { QueryFailure } from "../ui/loading/query-failure.tsx";
import styles from "./canned-replies.module.css";
import { cannedTexts as texts } from "./texts/texts.ts";

export interface ReplyDraft {
  title: string;
  shortcut: string;
  body: string;
  /** Empty: all brands. */
  brand_id: string;
  is_shared: boolean;
}

export const replyFieldNames: { readonly [Name in keyof ReplyDraft]: string } = {
  title: texts.title,
  shortcut: texts.shortcut,
  body: texts.body,
  brand_id: texts.brand,
  is_shared: texts.isShared,
};

export function ReplyFields({ form }: { form: Form<ReplyDraft> }): ReactElement {
  const { draft, set } = form;
  const ofBrands = useQuery(brandsQuery);
  const { data: brands = [] } = ofBrands;
  return (
    <>
      <TextField
        name="title"
        label={texts.title}
        help={texts.titleHelp}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        name="shortcut"
        label={texts.shortcut}
        help={texts.shortcutHelp}
        autoComplete="off"
        spellCheck={false}
        value={draft.shortcut}
        onChange={(shortcut) => set({ shortcut })}
      />
      <ReplyText value={draft.body} onChange={(body) => set({ body })} />
      <QueryFailure queries={[ofBrands]} />
      <SelectField
        name="brand_id"
        label={texts.brand}
        help={texts.brandHelp}
        value={draft.brand_id}
        options={[{ value: "", label: texts.everyBrand }, ...brandOptions(brands)]}
        onChange={(brand_id) => set({ brand_id })}
      />
      <SwitchField
        name="is_shared"
        label={texts.isShared}
        help={texts.isSharedHelp}
        value={draft.is_shared}
        onChange={(is_shared) => set({ is_shared })}
      />
    </>
  );
}

// Shown before the server's list arrives, so that nothing moves.
const knownPlaceholders = Object.keys(texts.placeholders) as (keyof typeof texts.placeholders)[];

/** The text, with a menu that inserts placeholders at the cursor. */
export function ReplyText({
  name = "body",
  value,
  onChange,
}: {
  name?: string;
  value: string;
  onChange(body: string): void;
}): ReactElement {
  const { data: placeholders = knownPlaceholders } = useQuery(placeholdersQuery);
  const { place, insert } = useInsertPlaceholder<HTMLDivElement>();
  return (
    <div ref={place} className={styles.body}>
      <AreaField
        name={name}
        rows={8}
        label={texts.body}
        help={texts.bodyHelp}
        value={value}
        onChange={onChange}
      />
      <div className={styles.placeholders}>
        {placeholders.map((name) => (
          <button
            key={name}
            type="button"
            className={look.placeholder}
            title={texts.placeholders[name]}
            aria-label={texts.insert(name)}
            onClick={() => insert(`{{${name}}}`)}
          >
            {`{{${name}}}`}
          </button>
        ))}
      </div>
    </div>
  );
}
