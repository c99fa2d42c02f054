import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandQuery, brandsQuery } from "../../../api/settings/brands.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { BrandForm } from "./brand-form.tsx";
import { NewBrandPage } from "./new-brand.tsx";
import { brandTexts } from "./texts/texts.ts";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

export function BrandSettingsPage({ item, part }: Props): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewBrandPage /> : <One key={item} id={Number(item)} part={part} />;
}

function One({ id, part }: { id: number; part: string | undefined }) {
  return (
    <QueryResult query={useQuery(brandQuery(id))}>
      {(kept) => <BrandForm kept={kept} part={part} />}
    </QueryResult>
  );
}

function List() {
  const query = useQuery(brandsQuery);
  return (
    <>
      <PageHead
        title={settingsTexts.sections.brands}
        about={brandTexts.about}
        actions={<CreateLink section="brands" name={brandTexts.create} />}
      />
      <QueryResult query={query}>
        {(brands) =>
          brands.length === 0 ? (
            <Notice title={brandTexts.none} action={<BeginLink section="brands" name={brandTexts.create} />}>
              {brandTexts.noneHelp}
            </Notice>
          ) : (
            <ul className={styles.table}>
              {brands.map(({ id, name, slug, locale, mail_from }) => (
                <li key={id} className={styles.row}>
                  <Link
                    dir="auto"
                    to="/settings/{-$section}/{-$item}"
                    params={{ section: "brands", item: String(id) }}
                  >
                    {name}
                  </Link>
                  <span className={styles.detail}>
                    {[slug, locale, mail_from].filter(Boolean).join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}
