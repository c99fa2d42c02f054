import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CSSProperties, type ReactElement, type ReactNode, useDeferredValue, useState } from "react";
import { markdownPreviewQuery } from "../../../api/markdown.ts";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import editor from "../../../components/settings-form/editor.module.css";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { RadioGroup } from "../../../components/ui/controls/radio-group.tsx";
import type { AnnouncementDraft } from "./draft.ts";
import { isKnownPlacement, type KnownPlacement, placementName } from "./placements.ts";
import styles from "./preview.module.css";
import { announcementTexts as texts } from "./texts/texts.ts";

interface Props {
  draft: AnnouncementDraft;
  brand: Pick<BrandRecord, "name" | "mail_color">;
}

/** A live preview at each known placement and at the platform's own. */
export function AnnouncementPreview({ draft, brand }: Props): ReactElement {
  const [chosen, setChosen] = useState<string>();
  const own = draft.placement.trim();
  const placement = chosen !== undefined && (isKnownPlacement(chosen) || chosen === own) ? chosen : own;
  const options: Record<string, string> = { ...texts.placements };
  if (own !== "" && !isKnownPlacement(own)) options[own] = placementName(own);
  const body = useBody(draft.body);
  const notice = <Notice draft={draft} body={body} />;
  return (
    <aside className={editor.preview}>
      <FormSection title={texts.preview} about={texts.previewAbout}>
        <RadioGroup legend={texts.previewAt} options={options} value={placement} onChoose={setChosen} />
        {body.isComing ? (
          <div className={styles.scene} role="status" aria-label={settingsTexts.loading} />
        ) : (
          <>
            <div
              className={styles.scene}
              {...(brand.mail_color && { style: { "--brand": brand.mail_color } as CSSProperties })}
            >
              {isKnownPlacement(placement)
                ? scenes[placement](notice, brand.name)
                : elsewhere(notice, brand.name)}
            </div>
            {placement === "login" && draft.audience !== "everyone" && (
              <p className={styles.unseen}>{texts.nobodySignedIn}</p>
            )}
            <p className={parts.detail}>{windowOf(draft)}</p>
          </>
        )}
      </FormSection>
    </aside>
  );
}

interface Body {
  html?: string | undefined;
  error?: Error | null;
  /** Loaded with the page: content below waits, or it would move. While typing, movement is expected. */
  isComing?: boolean;
}

/** Rendered by the server, shortly after the last key press. */
function useBody(typed: string): Body {
  const asked = useDebounced(useDeferredValue(typed)).trim();
  const [first] = useState(asked);
  const { data, error } = useQuery({
    ...markdownPreviewQuery(asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  if (asked === "") return {};
  return { html: data, error, isComing: asked === first && data === undefined && !error };
}

const scenes: Record<KnownPlacement, (notice: ReactNode, brand: string) => ReactNode> = {
  dashboard: (notice, brand) => (
    <>
      <Top brand={brand} />
      <div className={styles.page}>
        {notice}
        <div className={styles.tiles}>
          <Blank />
          <Blank />
          <Blank />
        </div>
        <Lines />
      </div>
    </>
  ),
  login: (notice, brand) => (
    <div className={styles.door}>
      <p className={styles.name} dir="auto">
        {brand}
      </p>
      {notice}
      <Field />
      <Field />
      <span className={styles.button} />
    </div>
  ),
  banner: (notice, brand) => (
    <>
      <div className={styles.banner}>{notice}</div>
      <Top brand={brand} />
      <div className={styles.page}>
        <Lines />
        <Lines />
      </div>
    </>
  ),
  widget: (notice, brand) => (
    <>
      <div className={styles.page}>
        <Lines />
      </div>
      <div className={styles.widget}>
        <p className={styles.name} dir="auto">
          {brand}
        </p>
        {notice}
        <Lines />
        <Field />
      </div>
    </>
  ),
};

const elsewhere = (notice: ReactNode, brand: string) => (
  <>
    <Top brand={brand} />
    <div className={styles.page}>
      <Lines />
      {notice}
      <Lines />
    </div>
  </>
);

const Top = ({ brand }: { brand: string }) => (
  <p className={styles.top} dir="auto">
    {brand}
  </p>
);
const Blank = () => <span className={styles.blank} />;
const Field = () => <span className={styles.field} />;
const Lines = () => <span className={styles.lines} />;

/** A label and colour by type; empty parts have a placeholder. */
function Notice({ draft, body: { html, error } }: { draft: AnnouncementDraft; body: Body }) {
  const { title, type, link, is_dismissible } = draft;
  return (
    <article className={`${styles.notice} ${styles[type]}`} aria-label={title.trim() || texts.noTitle}>
      <div className={styles.said}>
        <p className={styles.kind}>{texts.types[type]}</p>
        <h3 className={styles.title} dir="auto">
          {title.trim() || texts.noTitle}
        </h3>
        {error && (
          <p className={parts.fault} role="alert">
            {error.message}
          </p>
        )}
        {!error && html !== undefined && <MessageBody html={html} />}
        {link.label.trim() !== "" && (
          <a
            className={styles.link}
            href={/^https?:/i.test(link.url) ? link.url : undefined}
            target="_blank"
            rel="noreferrer"
            dir="auto"
          >
            {link.label}
          </a>
        )}
      </div>
      {is_dismissible && <IconButton icon="x" label={texts.putAwayName} disabled />}
    </article>
  );
}

function windowOf({ starts_at, ends_at }: AnnouncementDraft): string {
  const readable = (wallTime: string) => wallTime.replace("T", " ");
  const from = texts.shownFrom(starts_at === "" ? texts.atOnce : readable(starts_at));
  return `${from} ${ends_at === "" ? texts.openEnd : texts.shownUntil(readable(ends_at))}.`;
}
