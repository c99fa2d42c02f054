import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandSignaturePreviewQuery } from "../../../api/signatures.ts";
import { EmailPreview } from "../../../components/email/email-preview.tsx";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { SignatureField } from "../../../components/signature/signature-field.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { BrandDraft } from "./brand-draft.ts";
import { brandTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<BrandDraft>;
  brandId: number;
}

/** The brand's signature, with an email that shows it. */
export function BrandSignature({ form: { draft, set }, brandId }: Props): ReactElement {
  const asked = useDebounced(draft.mail_signature);
  const query = useQuery({
    ...brandSignaturePreviewQuery(brandId, asked),
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={texts.signature} about={texts.signatureAbout}>
      <SignatureField
        isOfBrand
        name="mail_signature"
        label={texts.signature}
        help={texts.signatureHelp}
        value={draft.mail_signature}
        onChange={(mail_signature) => set({ mail_signature })}
      />
      <EmailPreview query={query} />
    </FormSection>
  );
}
