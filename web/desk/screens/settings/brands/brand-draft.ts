import type { BrandChanges, BrandRecord } from "../../../api/settings/brands.ts";
import {
  type FileDraft,
  fileDraftOf,
  fileSettingsOf,
} from "../../../components/settings-form/fields/file-fields.tsx";
import { brandTexts } from "./texts/texts.ts";

/** A brand's form values: unset values are empty. */
export interface BrandDraft {
  name: string;
  slug: string;
  locale: "en" | "de";
  timezone: string;
  guest_link_template: string;
  client_link_template: string;
  contact_link_template: string;
  audiences_url: string;
  mails_clients: boolean;
  mail_from: string;
  mail_reply_to: string;
  mail_color: string;
  mail_logo_url: string;
  mail_signature: string;
  hostnames: string;
  is_default: boolean;
  security_contact: string;
  reveal_reason_required: boolean;
  files: FileDraft;
  max_storage_megabytes: number | null;
}

export const brandFieldNames: { readonly [Name in keyof BrandDraft]: string } = {
  name: brandTexts.name,
  slug: brandTexts.slug,
  locale: brandTexts.locale,
  timezone: brandTexts.timezone,
  guest_link_template: brandTexts.guestLink,
  client_link_template: brandTexts.clientLink,
  contact_link_template: brandTexts.contactLink,
  audiences_url: brandTexts.audiences,
  mails_clients: brandTexts.mailsClients,
  mail_from: brandTexts.mailFrom,
  mail_reply_to: brandTexts.mailReplyTo,
  mail_color: brandTexts.mailColor,
  mail_logo_url: brandTexts.mailLogo,
  mail_signature: brandTexts.signature,
  hostnames: brandTexts.hostnames,
  is_default: brandTexts.isDefault,
  security_contact: brandTexts.security,
  reveal_reason_required: brandTexts.reveal,
  files: brandTexts.files,
  max_storage_megabytes: brandTexts.storage,
};

export const brandDraftOf = (brand: BrandRecord): BrandDraft => ({
  name: brand.name,
  slug: brand.slug,
  locale: brand.locale === "de" ? "de" : "en",
  timezone: brand.timezone,
  guest_link_template: brand.guest_link_template ?? "",
  client_link_template: brand.client_link_template ?? "",
  contact_link_template: brand.contact_link_template ?? "",
  audiences_url: brand.audiences_url ?? "",
  mails_clients: brand.mails_clients,
  mail_from: brand.mail_from ?? "",
  mail_reply_to: brand.mail_reply_to ?? "",
  mail_color: brand.mail_color ?? "",
  mail_logo_url: brand.mail_logo_url ?? "",
  mail_signature: brand.mail_signature ?? "",
  hostnames: brand.hostnames.join(", "),
  is_default: brand.is_default,
  security_contact: brand.security_contact ?? "",
  reveal_reason_required: brand.reveal_reason_required,
  files: fileDraftOf(brand.files),
  max_storage_megabytes: brand.files.max_storage_megabytes ?? null,
});

const texts = [
  "guest_link_template",
  "client_link_template",
  "contact_link_template",
  "audiences_url",
  "mail_from",
  "mail_reply_to",
  "mail_color",
  "mail_logo_url",
  "mail_signature",
  "security_contact",
] as const;

/** The request for a form's changes: an empty field becomes null. */
export function brandChangesOf({
  files,
  max_storage_megabytes,
  hostnames,
  ...plain
}: Partial<BrandDraft>): BrandChanges {
  const ofFiles = {
    ...(files && fileSettingsOf(files)),
    ...(max_storage_megabytes !== undefined && { max_storage_megabytes }),
  };
  const emptied = texts.filter((name) => plain[name]?.trim() === "").map((name) => [name, null] as const);
  return {
    ...plain,
    ...Object.fromEntries(emptied),
    ...(hostnames !== undefined && { hostnames: hostnames.split(/[\s,]+/).filter(Boolean) }),
    ...(Object.keys(ofFiles).length > 0 && { files: ofFiles }),
  };
}
