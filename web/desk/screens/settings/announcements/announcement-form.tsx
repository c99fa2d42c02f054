import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import {
  type Announcement,
  allOfAnnouncements,
  announcementQuery,
  announcementsQuery,
  changeAnnouncement,
  deleteAnnouncement,
  readAnnouncement,
} from "../../../api/settings/announcements.ts";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { AnnouncementFields } from "./announcement-fields.tsx";
import {
  announcementChangesOf,
  announcementDraftOf,
  announcementFieldNames,
  formatAnnouncement,
} from "./draft.ts";
import { AnnouncementPreview } from "./preview.tsx";
import { announcementTexts as texts } from "./texts/texts.ts";

interface Props {
  kept: VersionedRecord<Announcement>;
  brand: BrandRecord;
}

/** Unsaved changes stay in this browser until the server has them. */
export function AnnouncementForm({ kept, brand }: Props): ReactElement {
  const { id, title } = kept.record;
  const { timezone: timeZone } = brand;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: (record) => announcementDraftOf(record, timeZone),
    keepAs: `announcement ${currentPersonId()} ${id}`,
    save: (changes, version) => {
      const { audience = kept.record.audience } = changes;
      return changeAnnouncement(
        id,
        announcementChangesOf(changes, { audience, timeZone, now: now() }),
        version,
      );
    },
    readAgain: () => readAnnouncement(id),
    onSaved: (saved) => {
      queries.setQueryData(announcementQuery(id).queryKey, saved);
      void queries.invalidateQueries(announcementsQuery);
    },
  });
  return (
    <>
      <PageHead
        title={title}
        about={brand.name}
        back={{ section: "announcements", name: settingsTexts.sections.announcements }}
      />
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame form={form} label={title} names={announcementFieldNames} told={formatAnnouncement}>
          <AnnouncementFields form={form} timeZone={timeZone} isLive={isLive(kept.record)} />
        </FormFrame>
        <AnnouncementPreview draft={form.draft} brand={brand} />
      </div>
      <DeleteAction
        name={title}
        section="announcements"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteAnnouncement(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: announcementQuery(id).queryKey });
          void queries.invalidateQueries(allOfAnnouncements);
        }}
      />
    </>
  );
}

const now = (): string => new Date(serverNow()).toISOString();

const isLive = ({ starts_at, ends_at }: Announcement): boolean =>
  Date.parse(starts_at) <= serverNow() && (ends_at === null || Date.parse(ends_at) > serverNow());
