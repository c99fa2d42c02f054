import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Me } from "../../api/session/session.ts";
import { signaturePreviewQuery } from "../../api/signatures.ts";
import { useSaveSignature } from "../../app/preferences.ts";
import look from "../../components/canned-replies/canned-replies.module.css";
import { useDebounced } from "../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../components/settings-form/form-section.tsx";
import { SignatureField } from "../../components/signature/signature-field.tsx";
import { MessageBody } from "../../components/ui/content/message-body.tsx";
import { FormFrame } from "../../components/ui/form/form-frame.tsx";
import { useForm } from "../../components/ui/form/use-form.ts";
import { AccountSection } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { signature: texts } = meTexts;

/** The agent's own signature, below their replies in emails to customers. */
export function SignatureSettings({ me: { preferences } }: { me: Me }): ReactElement {
  const save = useSaveSignature();
  const form = useForm({
    kept: keptOf(preferences.signature),
    draftOf: (signature) => ({ signature: signature ?? "" }),
    save: async ({ signature = "" }) =>
      keptOf((await save(signature.trim() === "" ? null : signature)).signature),
  });
  return (
    <AccountSection title={texts.title} about={texts.about}>
      <FormFrame form={form} label={texts.title} names={{ signature: texts.label }}>
        <SignatureField
          name="signature"
          label={texts.label}
          help={texts.help}
          value={form.draft.signature}
          onChange={(signature) => form.set({ signature })}
        />
        <SignaturePreview signature={form.draft.signature} />
      </FormFrame>
    </AccountSection>
  );
}

/** Only its owner changes it, so its text serves as its version. */
const keptOf = (signature: string | null) => ({ record: signature, version: `=${signature ?? ""}` });

function SignaturePreview({ signature }: { signature: string }) {
  const asked = useDebounced(signature);
  const isEmpty = asked.trim() === "";
  const { data, error } = useQuery({
    ...signaturePreviewQuery(asked),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={texts.preview}>
      <div className={look.shown} aria-live="polite">
        {isEmpty && <p className={look.empty}>{texts.none}</p>}
        {!isEmpty && error && <p className={look.fault}>{error.message}</p>}
        {!isEmpty && !error && data && <MessageBody html={data.body_html} />}
      </div>
    </FormSection>
  );
}
