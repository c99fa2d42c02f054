import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { announcementsQuery } from "../../../api/settings/announcements.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { MarkdownField } from "../../../components/settings-form/fields/markdown-field.tsx";
import { WallTimeField } from "../../../components/settings-form/fields/wall-time-field.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { useFieldContext } from "../../../components/ui/form/field-context.ts";
import { Faults } from "../../../components/ui/form/fields/labelled.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { wallTimeOf } from "../../../components/ui/time/wall-time.ts";
import { type AnnouncementDraft, idsOf } from "./draft.ts";
import { knownPlacements } from "./placements.ts";
import { announcementTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<AnnouncementDraft>;
  timeZone: string;
  /** For a new one; the brand can't change later. */
  brands?: readonly { id: number; name: string }[];
  isLive?: boolean;
}

export function AnnouncementFields({ form, timeZone, brands = [], isLive = false }: Props): ReactElement {
  return (
    <>
      <Saying form={form} brands={brands} />
      <Showing form={form} timeZone={timeZone} isLive={isLive} />
      <Readers form={form} />
    </>
  );
}

type Part = Pick<Props, "form">;

function Saying({ form: { draft, set }, brands }: Part & Required<Pick<Props, "brands">>) {
  const { link } = draft;
  return (
    <FormSection title={texts.saying}>
      <BrandField
        brands={brands}
        label={texts.brand}
        help={texts.brandHelp}
        value={draft.brand_id}
        onChange={(brand_id) => set({ brand_id })}
      />
      <TextField
        name="title"
        label={texts.title}
        help={texts.titleHelp}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <MarkdownField isShort texts={texts} value={draft.body} onChange={(body) => set({ body })} />
      <SelectField
        name="type"
        label={texts.type}
        help={texts.typeHelp[draft.type]}
        value={draft.type}
        options={optionsOf(texts.types)}
        onChange={(type) => set({ type })}
      />
      <TextField
        name="link.url"
        label={texts.linkUrl}
        help={texts.linkUrlHelp}
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        value={link.url}
        onChange={(url) => set({ link: { ...link, url } })}
      />
      <TextField
        name="link.label"
        label={texts.linkLabel}
        help={texts.linkLabelHelp}
        value={link.label}
        onChange={(label) => set({ link: { ...link, label } })}
      />
    </FormSection>
  );
}

function Showing({ form: { draft, set }, timeZone, isLive }: Required<Omit<Props, "brands">>) {
  const id = useId();
  const { data: others = [] } = useQuery(announcementsQuery);
  const words = new Set([...knownPlacements, ...others.map(({ placement }) => placement)]);
  return (
    <FormSection title={texts.showing}>
      <TextField
        name="placement"
        label={texts.placement}
        help={texts.placementHelp}
        list={id}
        spellCheck={false}
        value={draft.placement}
        onChange={(placement) => set({ placement })}
      />
      <datalist id={id}>
        {[...words].map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <WallTimeField
        name="starts_at"
        label={texts.startsAt}
        help={texts.startsAtHelp}
        timeZone={timeZone}
        value={draft.starts_at}
        onChange={(starts_at) => set({ starts_at })}
      />
      <WallTimeField
        name="ends_at"
        label={texts.endsAt}
        help={texts.endsAtHelp}
        timeZone={timeZone}
        value={draft.ends_at}
        onChange={(ends_at) => set({ ends_at })}
      />
      {isLive && (
        <div>
          <Button
            icon="clock"
            onClick={() => set({ ends_at: wallTimeOf(new Date(serverNow()).toISOString(), timeZone) })}
          >
            {texts.endNow}
          </Button>
        </div>
      )}
      <SwitchField
        name="is_dismissible"
        label={texts.isDismissible}
        help={texts.isDismissibleHelp}
        value={draft.is_dismissible}
        onChange={(is_dismissible) => set({ is_dismissible })}
      />
    </FormSection>
  );
}

function Readers({ form: { draft, set } }: Part) {
  const { faultsOf } = useFieldContext();
  const ids = idsOf(draft.client_ids);
  const unknown = ids.flatMap((id, place) =>
    faultsOf(`client_ids.${place}`).map((sentence) => texts.unknownClient(id, sentence)),
  );
  return (
    <FormSection title={texts.audience}>
      <SelectField
        name="audience"
        label={texts.audience}
        help={texts.audienceHelp[draft.audience]}
        value={draft.audience}
        options={optionsOf(texts.audiences)}
        onChange={(audience) => set({ audience })}
      />
      {draft.audience === "list" && (
        <>
          <AreaField
            name="client_ids"
            label={texts.clientIds}
            help={texts.clientIdsHelp(ids.length)}
            value={draft.client_ids}
            onChange={(client_ids) => set({ client_ids })}
          />
          <Faults id="unknown-clients" faults={unknown} />
        </>
      )}
    </FormSection>
  );
}

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
