import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { NumberField } from "../../ui/form/fields/number-field.tsx";
import { TextField } from "../../ui/form/fields/text-fields.tsx";
import { EffectiveValue } from "../effective-value.tsx";
import { settingsTexts } from "../texts/texts.ts";

/** As in the fields; an unset value is empty. */
export interface FileDraft {
  allowed: string;
  max_megabytes: number | null;
  max_files: number | null;
}

interface Stored {
  allowed?: string[];
  max_megabytes?: number;
  max_files?: number;
}

export const fileDraftOf = ({ allowed, max_megabytes, max_files }: Stored): FileDraft => ({
  allowed: (allowed ?? []).join(", "),
  max_megabytes: max_megabytes ?? null,
  max_files: max_files ?? null,
});

export const fileSettingsOf = ({ allowed, ...numbers }: FileDraft) => {
  const kinds = allowed.split(/[\s,;]+/).filter(Boolean);
  return { ...numbers, allowed: kinds.length > 0 ? kinds : null };
};

type FilesInForce = Pick<BrandRecord["effective"]["files"], "allowed" | "max_megabytes" | "max_files">;

/** The inherited value of an unset field and, if known, the effective one. */
type Effective = {
  [Name in keyof FilesInForce]: Pick<FilesInForce[Name], "otherwise"> & Partial<FilesInForce[Name]>;
};

/** For levels below a brand: the brand's effective value is inherited. */
export const filesOfBrand = ({ allowed, max_megabytes, max_files }: FilesInForce): Effective => ({
  allowed: { otherwise: allowed.value },
  max_megabytes: { otherwise: max_megabytes.value },
  max_files: { otherwise: max_files.value },
});

interface Props {
  value: FileDraft;
  effective: Effective;
  onChange(value: FileDraft): void;
}

/** Rules for customers' attachments. Next to each field: its effective value and the level that sets it. */
export function FileFields({ value, effective, onChange }: Props): ReactElement {
  const { files } = settingsTexts;
  const inForce = ({ value, from }: Effective[keyof FilesInForce]) =>
    value !== undefined && from && <EffectiveValue value={[value].flat().join(", ")} from={from} />;
  return (
    <>
      <TextField
        name="files.allowed"
        label={files.allowed}
        help={
          <>
            {files.allowedHelp} {inForce(effective.allowed)}
          </>
        }
        value={value.allowed}
        spellCheck={false}
        placeholder={effective.allowed.otherwise.join(", ")}
        onChange={(allowed) => onChange({ ...value, allowed })}
      />
      <NumberField
        name="files.max_megabytes"
        label={files.megabytes}
        unit="MB"
        step="any"
        help={
          <>
            {files.megabytesHelp} {inForce(effective.max_megabytes)}
          </>
        }
        value={value.max_megabytes}
        placeholder={String(effective.max_megabytes.otherwise)}
        onChange={(max_megabytes) => onChange({ ...value, max_megabytes })}
      />
      <NumberField
        name="files.max_files"
        label={files.count}
        unit={files.countUnit}
        help={
          <>
            {files.countHelp} {inForce(effective.max_files)}
          </>
        }
        value={value.max_files}
        placeholder={String(effective.max_files.otherwise)}
        onChange={(max_files) => onChange({ ...value, max_files })}
      />
    </>
  );
}
