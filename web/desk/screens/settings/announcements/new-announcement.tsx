import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { allOfAnnouncements, createAnnouncement } from "../../../api/settings/announcements.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import editor from "../../../components/settings-form/editor.module.css";
import { type BrandList, brandAt } from "../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { AnnouncementFields } from "./announcement-fields.tsx";
import {
  type AnnouncementDraft,
  announcementChangesOf,
  announcementFieldNames,
  emptyAnnouncementDraft,
} from "./draft.ts";
import { AnnouncementPreview } from "./preview.tsx";
import { announcementTexts as texts } from "./texts/texts.ts";

export function NewAnnouncementPage(): ReactElement {
  return (
    <>
      <PageHead
        title={texts.create}
        back={{ section: "announcements", name: settingsTexts.sections.announcements }}
      />
      <QueryResult query={useQuery(brandsQuery)}>
        {([first, ...others]) =>
          first ? (
            <Fields brands={[first, ...others]} />
          ) : (
            <Notice title={texts.noBrand} action={firstBrand}>
              {texts.noBrandHelp}
            </Notice>
          )
        }
      </QueryResult>
    </>
  );
}

/** After saving, the list opens, with the new one first. */
function Fields({ brands }: { brands: BrandList }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = emptyAnnouncementDraft(brands[0].id);
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: AnnouncementDraft) => draft,
    keepAs: `announcement ${currentPersonId()} new`,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const brand = brandAt(brands, draft.brand_id);
      const {
        title = "",
        body = "",
        ...rest
      } = announcementChangesOf(draft, {
        audience: draft.audience,
        timeZone: brand.timezone,
      });
      const made = await createAnnouncement({ brand_id: brand.id, title, body, ...rest });
      return { record: draft, version: made.id };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.title) });
      void queries.invalidateQueries(allOfAnnouncements);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "announcements", item: undefined },
      });
    },
  });
  const brand = brandAt(brands, form.draft.brand_id);
  return (
    <>
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame form={form} label={texts.create} names={announcementFieldNames} verb={texts.create}>
          <AnnouncementFields form={form} timeZone={brand.timezone} brands={brands} />
        </FormFrame>
        <AnnouncementPreview draft={form.draft} brand={brand} />
      </div>
    </>
  );
}
