import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { EffectiveValue } from "../../../components/settings-form/effective-value.tsx";
import { TimeZoneField } from "../../../components/settings-form/fields/time-zone-field.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { BrandDraft } from "./brand-draft.ts";
import { ColorPreview } from "./color-preview.tsx";
import { brandTexts as texts } from "./texts/texts.ts";

type Part = { form: Form<BrandDraft> };
/** With the record on the server. */
type PartOf = Part & { record: BrandRecord };

export function BrandAppearance({ form: { draft, set, stored } }: Part): ReactElement {
  return (
    <FormSection title={texts.shows}>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        name="slug"
        label={texts.slug}
        help={texts.slugHelp}
        spellCheck={false}
        value={draft.slug}
        onChange={(slug) => set({ slug })}
      />
      <SelectField
        name="locale"
        label={texts.locale}
        help={
          <>
            {texts.localeHelp} <EffectiveValue value={texts.locales[stored.locale]} from="brand" />
          </>
        }
        value={draft.locale}
        options={[
          { value: "en", label: texts.locales.en },
          { value: "de", label: texts.locales.de },
        ]}
        onChange={(locale) => set({ locale })}
      />
      <TimeZoneField
        name="timezone"
        label={texts.timezone}
        help={
          <>
            {texts.timezoneHelp} <EffectiveValue value={stored.timezone} from="brand" />
          </>
        }
        value={draft.timezone}
        onChange={(timezone) => set({ timezone })}
      />
    </FormSection>
  );
}

export function Links({ form: { draft, set } }: Part): ReactElement {
  return (
    <FormSection title={texts.links} about={texts.linksAbout}>
      <TextField
        name="guest_link_template"
        label={texts.guestLink}
        help={texts.guestLinkHelp}
        placeholder="{PUBLIC_URL}/t/{number}#token={token}"
        spellCheck={false}
        value={draft.guest_link_template}
        onChange={(guest_link_template) => set({ guest_link_template })}
      />
      <TextField
        name="client_link_template"
        label={texts.clientLink}
        help={texts.clientLinkHelp}
        placeholder="https://panel.example/support/{number}"
        spellCheck={false}
        value={draft.client_link_template}
        onChange={(client_link_template) => set({ client_link_template })}
      />
      <TextField
        name="audiences_url"
        label={texts.audiences}
        help={texts.audiencesHelp}
        inputMode="url"
        spellCheck={false}
        value={draft.audiences_url}
        onChange={(audiences_url) => set({ audiences_url })}
      />
    </FormSection>
  );
}

export function PublicPages({ form: { draft, set } }: Part): ReactElement {
  return (
    <FormSection title={texts.pages} about={texts.pagesAbout}>
      <SwitchField
        name="is_default"
        label={texts.isDefault}
        help={texts.isDefaultHelp}
        value={draft.is_default}
        onChange={(is_default) => set({ is_default })}
      />
      <TextField
        name="hostnames"
        label={texts.hostnames}
        help={texts.hostnamesHelp}
        placeholder="help.harbour.example"
        spellCheck={false}
        value={draft.hostnames}
        onChange={(hostnames) => set({ hostnames })}
      />
      <TextField
        name="contact_link_template"
        label={texts.contactLink}
        help={texts.contactLinkHelp}
        placeholder="https://panel.example/support/new?subject={subject}"
        spellCheck={false}
        value={draft.contact_link_template}
        onChange={(contact_link_template) => set({ contact_link_template })}
      />
    </FormSection>
  );
}

export function Contact({ form: { draft, set }, record: { effective } }: PartOf): ReactElement {
  return (
    <FormSection title={texts.mail}>
      <TextField
        name="mail_from"
        label={texts.mailFrom}
        help={
          <>
            {texts.mailFromHelp} <EffectiveValue {...effective.mail_from} />
          </>
        }
        placeholder={effective.mail_from.otherwise}
        inputMode="email"
        spellCheck={false}
        value={draft.mail_from}
        onChange={(mail_from) => set({ mail_from })}
      />
      <TextField
        name="mail_reply_to"
        label={texts.mailReplyTo}
        help={texts.mailReplyToHelp}
        inputMode="email"
        spellCheck={false}
        value={draft.mail_reply_to}
        onChange={(mail_reply_to) => set({ mail_reply_to })}
      />
      <SwitchField
        name="mails_clients"
        label={texts.mailsClients}
        help={texts.mailsClientsHelp}
        value={draft.mails_clients}
        onChange={(mails_clients) => set({ mails_clients })}
      />
      <TextField
        name="mail_color"
        label={texts.mailColor}
        help={
          <>
            {texts.mailColorHelp} <EffectiveValue {...effective.mail_color} />
          </>
        }
        placeholder={effective.mail_color.otherwise}
        spellCheck={false}
        value={draft.mail_color}
        onChange={(mail_color) => set({ mail_color })}
      />
      <TextField
        name="mail_logo_url"
        label={texts.mailLogo}
        help={texts.mailLogoHelp}
        inputMode="url"
        spellCheck={false}
        value={draft.mail_logo_url}
        onChange={(mail_logo_url) => set({ mail_logo_url })}
      />
      <ColorPreview
        name={draft.name}
        color={draft.mail_color.trim() || effective.mail_color.otherwise}
        hasLogo={draft.mail_logo_url.trim() !== ""}
      />
      <TextField
        name="security_contact"
        label={texts.security}
        help={texts.securityHelp}
        spellCheck={false}
        value={draft.security_contact}
        onChange={(security_contact) => set({ security_contact })}
      />
    </FormSection>
  );
}
