import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type BrandRecord, storageQuery } from "../../../api/settings/brands.ts";
import { EffectiveValue } from "../../../components/settings-form/effective-value.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { BrandDraft } from "./brand-draft.ts";
import styles from "./storage-field.module.css";
import { brandTexts as texts } from "./texts/texts.ts";

const bytesPerMegabyte = 1024 * 1024;

/** The limit for the total size of the brand's files, next to their current size. */
export function StorageField({
  form,
  record,
}: {
  form: Form<BrandDraft>;
  record: BrandRecord;
}): ReactElement {
  const { data } = useQuery(storageQuery(record.id));
  const { value, from } = record.effective.files.max_storage_megabytes;
  return (
    <NumberField
      name="files.max_storage_megabytes"
      label={texts.storage}
      unit="MB"
      min={0}
      step="any"
      help={
        <>
          {texts.storageHelp}{" "}
          <EffectiveValue value={value === null ? texts.noCap : texts.megabytes(value)} from={from} />
          <span className={styles.used}>
            {data && texts.storageUsed(texts.megabytes(data.bytes / bytesPerMegabyte), data.files)}
          </span>
        </>
      }
      value={form.draft.max_storage_megabytes}
      placeholder={texts.noCap}
      onChange={(max_storage_megabytes) => form.set({ max_storage_megabytes })}
    />
  );
}
