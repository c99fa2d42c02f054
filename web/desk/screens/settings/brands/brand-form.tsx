import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type BrandRecord, changeBrand, deleteBrand, readBrand } from "../../../api/settings/brands.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { FileFields } from "../../../components/settings-form/fields/file-fields.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { TabbedForm } from "../../../components/settings-form/tabs/tabbed-form.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import { SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { brandChangesOf, brandDraftOf, brandFieldNames } from "./brand-draft.ts";
import { BrandAppearance, Contact, Links, PublicPages } from "./brand-sections.tsx";
import { LogoFields } from "./logo.tsx";
import { BrandSignature } from "./signature.tsx";
import { StorageField } from "./storage-field.tsx";
import { brandTexts as texts } from "./texts/texts.ts";

interface Props {
  kept: VersionedRecord<BrandRecord>;
  part: string | undefined;
}

export function BrandForm({ kept, part }: Props): ReactElement {
  const { record } = kept;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: brandDraftOf,
    save: (changes, version) => changeBrand(record.id, brandChangesOf(changes), version),
    readAgain: () => readBrand(record.id),
    onSaved: (saved) => {
      queries.setQueryData(["settings", "brands", record.id], saved);
      void queries.invalidateQueries({ queryKey: ["settings", "brands"], exact: true });
    },
  });
  return (
    <>
      <PageHead title={record.name} back={{ section: "brands", name: settingsTexts.sections.brands }} />
      <TabbedForm
        section="brands"
        item={String(record.id)}
        part={part}
        label={record.name}
        form={form}
        names={brandFieldNames}
        tabs={[
          {
            part: "general",
            name: texts.tabs.general,
            fields: ["name", "slug", "locale", "timezone", "reveal_reason_required"],
            content: (
              <>
                <BrandAppearance form={form} />
                <FormSection title={texts.trust}>
                  <SwitchField
                    name="reveal_reason_required"
                    label={texts.reveal}
                    help={texts.revealHelp}
                    value={form.draft.reveal_reason_required}
                    onChange={(reveal_reason_required) => form.set({ reveal_reason_required })}
                  />
                </FormSection>
              </>
            ),
            below: (
              <>
                <LogoFields brand={record} />
                <DeleteAction
                  name={record.name}
                  section="brands"
                  texts={texts}
                  consequences={texts.removeHelp}
                  act={() => deleteBrand(record.id)}
                  onGone={() =>
                    void queries.invalidateQueries({ queryKey: ["settings", "brands"], exact: true })
                  }
                />
              </>
            ),
          },
          {
            part: "public-pages",
            name: texts.tabs.pages,
            fields: ["is_default", "hostnames", "contact_link_template"],
            content: <PublicPages form={form} />,
          },
          {
            part: "email",
            name: texts.tabs.email,
            fields: [
              "mail_from",
              "mail_reply_to",
              "mails_clients",
              "mail_color",
              "mail_logo_url",
              "security_contact",
              "mail_signature",
            ],
            content: (
              <>
                <Contact form={form} record={record} />
                <BrandSignature form={form} brandId={record.id} />
              </>
            ),
          },
          {
            part: "files",
            name: texts.tabs.files,
            fields: ["files", "max_storage_megabytes"],
            content: (
              <FormSection title={texts.files} about={texts.filesAbout}>
                <FileFields
                  value={form.draft.files}
                  effective={record.effective.files}
                  onChange={(files) => form.set({ files })}
                />
                <StorageField form={form} record={record} />
              </FormSection>
            ),
          },
          {
            part: "developers",
            name: texts.tabs.developers,
            fields: ["guest_link_template", "client_link_template", "audiences_url"],
            content: (
              <>
                <Links form={form} />
                <FormSection title={texts.programs}>
                  <CopyField
                    name="public_key"
                    label={texts.publicKey}
                    help={texts.publicKeyHelp}
                    value={record.public_key}
                  />
                  <CopyField name="id" label={texts.id} help={texts.idHelp} value={String(record.id)} />
                </FormSection>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
