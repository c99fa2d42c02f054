import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { type CannedReply, cannedReplyQuery } from "../../../api/settings/canned-replies.ts";
import { cannedRepliesQuery } from "../../../api/tickets/canned-replies.ts";
import { cannedTexts as texts } from "../../../components/canned-replies/texts/texts.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { matchesWords } from "../../../components/settings-form/fields/matches-words.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ChangeReply, NewCannedReplyPage } from "./reply-form.tsx";

export function CannedReplySettings({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewCannedReplyPage /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(cannedReplyQuery(id))}>{(kept) => <ChangeReply kept={kept} />}</QueryResult>
  );
}

function List() {
  const [words, setWords] = useState("");
  return (
    <>
      <PageHead
        title={settingsTexts.sections.cannedReplies}
        about={texts.about}
        actions={<CreateLink section="canned-replies" name={texts.create} />}
      />
      <QueryResult query={useQuery(cannedRepliesQuery)} needs={[useQuery(brandsQuery)]}>
        {(replies) =>
          replies.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="canned-replies" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <div className={styles.sections}>
              <SearchField name="q" label={texts.search} value={words} onChange={setWords} />
              <Found
                replies={replies.filter(({ title, body }) => matchesWords(`${title} ${body}`, words))}
                onClear={() => setWords("")}
              />
            </div>
          )
        }
      </QueryResult>
    </>
  );
}

function Found({ replies, onClear }: { replies: CannedReply[]; onClear(): void }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  if (replies.length === 0)
    return <Notice title={texts.noneFound} action={<ClearFilters onClear={onClear} />} />;
  return (
    <ul className={styles.table}>
      {replies.map(({ id, title, is_shared, brand_id }) => {
        const brand = brands.find((one) => one.id === brand_id)?.name;
        return (
          <li key={id} className={styles.row}>
            <Link
              dir="auto"
              to="/settings/{-$section}/{-$item}"
              params={{ section: "canned-replies", item: id }}
            >
              {title}
            </Link>
            <span className={styles.detail}>
              {[is_shared ? texts.shared : texts.mine, brand && texts.ofBrand(brand)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
