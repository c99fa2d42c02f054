import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { createWebhook, type WebhookWithSecret, webhooksQuery } from "../../../api/settings/webhooks.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { NewSecret } from "./new-secret.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { descriptionOf, type WebhookDraft, WebhookFields, webhookFieldNames } from "./webhook-fields.tsx";

interface Draft extends WebhookDraft {
  brand_id: string;
}

export function NewWebhookPage(): ReactElement {
  const navigate = useNavigate();
  const [made, setMade] = useState<WebhookWithSecret>();
  const brands = useQuery(brandsQuery);
  if (made) {
    const params = { section: "webhooks", item: made.webhook.id };
    return (
      <NewSecret made={made} onDone={() => void navigate({ to: "/settings/{-$section}/{-$item}", params })} />
    );
  }
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.createAbout}
        back={{ section: "webhooks", name: settingsTexts.sections.webhooks }}
      />
      <QueryResult query={brands}>{(brands) => <Fields brands={brands} onMade={setMade} />}</QueryResult>
    </>
  );
}

interface Props {
  brands: readonly Pick<BrandRecord, "id" | "name">[];
  onMade(made: WebhookWithSecret): void;
}

function Fields({ brands, onMade }: Props) {
  const queries = useQueryClient();
  const nothing: VersionedRecord<Draft> = {
    record: {
      brand_id: String(brands[0]?.id ?? ""),
      url: "",
      description: "",
      // The events that most platforms show to their customers.
      events: ["ticket.created", "ticket.replied", "ticket.status_changed"],
    },
    version: undefined,
  };
  const form = useForm({
    kept: nothing,
    draftOf: (record: Draft) => record,
    save: async (changes) => {
      const draft = { ...nothing.record, ...changes };
      const { brand_id, url, description, events } = draft;
      const made = await createWebhook({
        brand_id: Number(brand_id),
        url,
        events,
        description: descriptionOf(description),
      });
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
      onMade(made);
      return { record: draft, version: made.webhook.id };
    },
  });
  return (
    <FormFrame form={form} label={texts.create} names={webhookFieldNames}>
      <SelectField
        name="brand_id"
        label={texts.brand}
        help={texts.brandHelp}
        value={form.draft.brand_id}
        options={brandOptions(brands)}
        onChange={(brand_id) => form.set({ brand_id })}
      />
      <WebhookFields form={form} />
    </FormFrame>
  );
}
