import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { sendTestMail } from "../../../api/settings/email/email-log.ts";
import type { TemplateKey } from "../../../api/settings/email/email-templates.ts";
import { emailTexts } from "../../../components/email/texts/texts.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { emailItemPath } from "./templates/item-path.ts";
import { mailTexts as texts } from "./texts/texts.ts";

interface Draft {
  brand_id: string;
  recipient: string;
}

/** Sends a test email, of a template if one is given, and opens the log, which shows its delivery. */
export function TestEmailForm({ which }: { which: TemplateKey | undefined }): ReactElement {
  const section = "emails";
  const back = which
    ? { section, item: emailItemPath.template(which), name: nameOf(which) }
    : { section, name: settingsTexts.sections.mails };
  const about = which ? texts.testOf(nameOf(which), languageName(which.language)) : texts.testAbout;
  const brands = useQuery(brandsQuery);
  return (
    <>
      <PageHead title={texts.test} about={about} back={back} />
      <QueryResult query={useQuery(meQuery)}>
        {(me) => (
          <QueryResult query={brands}>
            {(brands) => <Fields brands={brands} which={which} email={me?.email ?? ""} />}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

const nameOf = ({ occasion }: TemplateKey) => emailTexts.kinds[occasion] ?? occasion;

interface Props {
  brands: readonly Pick<BrandRecord, "id" | "name">[];
  which: TemplateKey | undefined;
  /** The user's own address. */
  email: string;
}

function Fields({ brands, which, email }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty: Draft = { brand_id: String(which?.brand ?? brands[0]?.id ?? ""), recipient: email };
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (draft: Draft) => draft,
    save: async (changes) => {
      const { brand_id, recipient } = { ...empty, ...changes };
      const words = which && { occasion: which.occasion, language: which.language };
      await sendTestMail({ brand_id: Number(brand_id), recipient, ...words });
      void queries.invalidateQueries({ queryKey: ["settings", "mails"] });
      toasts.add({ title: texts.testSent(recipient) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "emails", item: undefined },
      });
      return { record: { brand_id, recipient }, version: undefined };
    },
  });
  const { draft, set } = form;
  return (
    <FormFrame
      form={form}
      label={texts.test}
      verb={texts.testSend}
      names={{ brand_id: texts.brand, recipient: texts.testRecipient }}
    >
      {!which && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          help={texts.brandHelp}
          value={draft.brand_id}
          options={brandOptions(brands)}
          onChange={(brand_id) => set({ brand_id })}
        />
      )}
      <TextField
        name="recipient"
        type="email"
        label={texts.testRecipient}
        help={texts.testRecipientHelp}
        autoComplete="email"
        value={draft.recipient}
        onChange={(recipient) => set({ recipient })}
      />
    </FormFrame>
  );
}
