import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { articleQuery, articlesQuery } from "../../../api/settings/articles.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { Labelled } from "../../../components/ui/form/fields/labelled.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import styles from "./articles.module.css";
import type { ArticleDraft } from "./draft.ts";
import { articleTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Pick<Form<ArticleDraft>, "draft" | "set">;
  articleId: string | undefined;
}

/**
 * The original that it translates: readers can switch between both. Originals are in the brand's own
 * language.
 */
export function OriginalField({ form: { draft, set }, articleId }: Props): ReactElement | null {
  const { brand_id, locale, translation_of } = draft;
  const [isAsking, setAsking] = useState(false);
  const { data: brands = [] } = useQuery(brandsQuery);
  const original = useQuery({ ...articleQuery(translation_of), enabled: translation_of !== "" });
  const own = brands.find(({ id }) => String(id) === brand_id)?.locale ?? locale;
  if (translation_of === "" && locale === own) return null;
  const title = translation_of === "" ? texts.noOriginal : (original.data?.record.title ?? "…");
  return (
    <>
      <Labelled name="translation_of" label={texts.original} help={texts.originalHelp}>
        {(control) => (
          <button
            type="button"
            className={styles.original}
            aria-label={`${texts.original}: ${title}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            {...control}
          >
            <bdi>{title}</bdi>
          </button>
        )}
      </Labelled>
      {isAsking && (
        <Originals
          brandId={brand_id}
          locale={own}
          now={translation_of}
          besides={articleId}
          onPick={(id) => set({ translation_of: id })}
          onGone={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface OriginalsProps {
  brandId: string;
  /** The language of originals. */
  locale: string;
  now: string;
  besides: string | undefined;
  onPick(id: string): void;
  onGone(): void;
}

function Originals({ brandId, locale, now, besides, onPick, onGone }: OriginalsProps) {
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const asked = { brand_id: brandId, locale, category_id: "", status: "", q, page: 1 } as const;
  const { data, isPending, isPlaceholderData } = useQuery({
    ...articlesQuery(asked),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? [])
    .filter(({ id, translation_of }) => id !== besides && translation_of === null)
    .map(({ id, title, status }) => ({ id, name: title, about: texts.states[status], isNow: id === now }));
  return (
    <Picker
      title={texts.original}
      about={texts.originalHelp}
      label={texts.findOriginal}
      picks={words === "" ? [{ id: "", name: texts.noOriginal, isNow: now === "" }, ...found] : found}
      isLoading={isPending || isPlaceholderData}
      first={now}
      onWords={setWords}
      foundBy={data && !isPlaceholderData ? q : undefined}
      onPick={({ id }) => onPick(id)}
      onGone={onGone}
    />
  );
}
