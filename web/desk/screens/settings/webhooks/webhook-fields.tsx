import type { ReactElement } from "react";
import type { NewWebhook, WebhookEvent } from "../../../api/settings/webhooks.ts";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { EventsField } from "./events-field.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";

export interface WebhookDraft {
  url: string;
  description: string;
  events: WebhookEvent[];
}

export const webhookFieldNames = {
  brand_id: texts.brand,
  url: texts.url,
  description: texts.description,
  events: texts.events,
};

/** An empty description is null. */
export const descriptionOf = (typed: string): NonNullable<NewWebhook["description"]> | null =>
  typed.trim() === "" ? null : typed;

export function WebhookFields<Draft extends WebhookDraft>({ form }: { form: Form<Draft> }): ReactElement {
  const set = (changes: Partial<WebhookDraft>) => form.set(changes as Partial<Draft>);
  const { url, description, events } = form.draft;
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={texts.url}
        help={texts.urlHelp}
        placeholder="https://platform.example/hooks/sidedesk"
        spellCheck={false}
        value={url}
        onChange={(url) => set({ url })}
      />
      <TextField
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        value={description}
        onChange={(description) => set({ description })}
      />
      <EventsField values={events} onChange={(events) => set({ events })} />
    </>
  );
}
