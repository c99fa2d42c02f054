import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { sendTestMail } from "../../../api/settings/mails.ts";
import { SelectField } from "../../../parts/form/choosing.tsx";
import { FormFrame } from "../../../parts/form/form-frame.tsx";
import { TextField } from "../../../parts/form/text-fields.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { toasts } from "../../../parts/toasts.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { settingsTexts } from "../texts/texts.ts";
import { mailTexts as texts } from "./texts/texts.ts";

interface Draft {
  brand_id: string;
  recipient: string;
}

/** Leads back to the log, where one sees what becomes of it. */
export function TestMail(): ReactElement {
  return (
    <>
      <PageHead
        title={texts.test}
        about={texts.testAbout}
        back={{ section: "mails", name: settingsTexts.sections.mails }}
      />
      <Loaded query={useQuery(brandsQuery)}>{(brands) => <Fields brands={brands} />}</Loaded>
    </>
  );
}

function Fields({ brands }: { brands: readonly Pick<BrandRecord, "id" | "name">[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty = { brand_id: String(brands[0]?.id ?? ""), recipient: "" };
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (draft: Draft) => draft,
    save: async ({ brand_id = empty.brand_id, recipient = "" }) => {
      await sendTestMail({ brand_id: Number(brand_id), recipient });
      void queries.invalidateQueries({ queryKey: ["settings", "mails"] });
      toasts.add({ title: texts.testSent(recipient) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "mails", item: undefined },
      });
      return { record: { brand_id, recipient }, version: undefined };
    },
  });
  const { draft, set } = form;
  return (
    <FormFrame
      form={form}
      label={texts.test}
      names={{ brand_id: texts.brand, recipient: texts.testRecipient }}
    >
      <SelectField
        name="brand_id"
        label={texts.brand}
        value={draft.brand_id}
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(brand_id) => set({ brand_id })}
      />
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
