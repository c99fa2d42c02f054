import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { Member } from "../../../api/settings/email/audiences.ts";
import { type CampaignToPreview, mailPreviewQuery } from "../../../api/settings/email/campaigns.ts";
import { EmailPreview } from "../../../components/email/email-preview.tsx";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import styles from "./campaigns.module.css";
import type { CampaignDraft } from "./draft.ts";
import { campaignTexts as texts } from "./texts/texts.ts";
import { useMembers } from "./use-members.ts";

const nameless = { email: "somebody@example.com" };

/** A live preview of the email for an example recipient or one from the list. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }): ReactElement {
  const [chosen, setChosen] = useState("");
  const { people, more } = useMembers(draft);
  const person = people.find(({ external_id }) => `of ${external_id}` === chosen);
  const reader = chosen === "nameless" ? nameless : person && readerOf(person);
  return (
    <FormSection title={texts.preview}>
      <SelectField
        name="reader"
        label={texts.previewFor}
        value={reader ? chosen : ""}
        options={[
          { value: "", label: texts.previewSample },
          { value: "nameless", label: texts.previewNameless },
          ...people.map((one) => ({ value: `of ${one.external_id}`, label: labelOf(one) })),
        ]}
        onChange={setChosen}
      />
      {more && (
        <div>
          <Button onClick={more}>{texts.morePeople}</Button>
        </div>
      )}
      <CampaignEmail mail={{ ...wordsOf(draft), ...(reader && { reader }) }} />
    </FormSection>
  );
}

function wordsOf({ brand_id, subject, body }: CampaignDraft): CampaignToPreview {
  return { brand_id: Number(brand_id), body, ...(subject.trim() && { subject }) };
}

function readerOf({ first_name, last_name, email }: Member) {
  return { ...(first_name && { first_name }), ...(last_name && { last_name }), email };
}

function labelOf({ first_name, last_name, email, is_suppressed }: Member): string {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  const person = name === "" ? email : `${name}, ${email}`;
  return is_suppressed ? texts.previewLeftOut(person) : person;
}

/** The email as it would arrive, if it has any content. */
export function CampaignEmail({ mail }: { mail: CampaignToPreview }): ReactElement {
  const asked: CampaignToPreview = JSON.parse(useDebounced(JSON.stringify(mail)));
  const isEmpty = asked.body.trim() === "";
  const query = useQuery({
    ...mailPreviewQuery(asked),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    select: withSubject,
  });
  if (isEmpty) return <p className={styles.empty}>{texts.previewEmpty}</p>;
  return <EmailPreview query={query} />;
}

const withSubject = <Mail extends { subject: string }>(mail: Mail): Mail => ({
  ...mail,
  subject: mail.subject || texts.noSubject,
});
