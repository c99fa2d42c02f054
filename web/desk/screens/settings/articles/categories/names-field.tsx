import type { ReactElement } from "react";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { ListEditor } from "../../../../components/ui/form/fields/list-editor.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { languageOptions } from "../languages.ts";
import { articleTexts } from "../texts/texts.ts";

const { categories: texts } = articleTexts;

export interface CategoryName {
  locale: string;
  name: string;
  slug: string;
  description: string;
}

interface Props {
  names: readonly CategoryName[];
  onChange(names: CategoryName[]): void;
  onReorder(): void;
}

/** The names of a category, in one or several languages. */
export function NamesField({ names, onChange, onReorder }: Props): ReactElement {
  return (
    <ListEditor
      name="texts"
      label={texts.names}
      help={texts.namesHelp}
      items={names}
      blank={(): CategoryName => ({ locale: freeLanguage(names), name: "", slug: "", description: "" })}
      nameOf={({ locale }) => languageName(locale)}
      addLabel={texts.addLanguage}
      onChange={onChange}
      onReorder={onReorder}
    >
      {(text, change, index) => (
        <>
          <SelectField
            name={`texts.${index}.locale`}
            label={articleTexts.language_}
            value={text.locale}
            options={languageOptions([text.locale])}
            onChange={(locale) => change({ ...text, locale })}
          />
          <TextField
            name={`texts.${index}.name`}
            label={texts.name}
            value={text.name}
            onChange={(name) => change({ ...text, name })}
          />
          <TextField
            name={`texts.${index}.description`}
            label={texts.description}
            value={text.description}
            onChange={(description) => change({ ...text, description })}
          />
          <TextField
            name={`texts.${index}.slug`}
            label={articleTexts.slug}
            placeholder={texts.slugPlaceholder}
            autoComplete="off"
            spellCheck={false}
            value={text.slug}
            onChange={(slug) => change({ ...text, slug })}
          />
        </>
      )}
    </ListEditor>
  );
}

/** The first language without a name. */
function freeLanguage(names: readonly CategoryName[]): string {
  return ["en", "de", "fr", "es", "it"].find((one) => !names.some(({ locale }) => locale === one)) ?? "en";
}
