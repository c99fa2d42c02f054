import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { assistanceSettingsQuery } from "../../../api/settings/ai.ts";
import { type BrandRecord, brandQuery, brandsQuery } from "../../../api/settings/brands.ts";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { AiForm } from "./ai-form.tsx";
import { aiSettingTexts as texts } from "./texts/texts.ts";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

/** The AI model of each brand. */
export function AiSettings({ item, part }: Props): ReactElement {
  if (item === undefined) return <List />;
  if (/^\d{1,9}$/.test(item) && part === undefined) return <One key={item} id={Number(item)} />;
  return (
    <Notice isWhole title={settingsTexts.gone}>
      {settingsTexts.goneHelp}
    </Notice>
  );
}

function One({ id }: { id: number }) {
  const brand = useQuery(brandQuery(id));
  const settings = useQuery(assistanceSettingsQuery(id));
  return (
    <QueryResult query={brand}>
      {({ record }) => (
        <QueryResult query={settings}>{(kept) => <AiForm kept={kept} brand={record} />}</QueryResult>
      )}
    </QueryResult>
  );
}

function List() {
  return (
    <>
      <PageHead title={settingsTexts.sections.assistance} about={texts.about} />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) =>
          brands.length === 0 ? (
            <Notice title={texts.noBrand} action={firstBrand}>
              {texts.noBrandHelp}
            </Notice>
          ) : (
            <ul className={parts.table}>
              {brands.map((brand) => (
                <Row key={brand.id} brand={brand} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}

function Row({ brand: { id, name } }: { brand: BrandRecord }) {
  const params = { section: "assistance", item: String(id) };
  return (
    <li className={parts.row}>
      <Link dir="auto" to="/settings/{-$section}/{-$item}" params={params}>
        {name}
      </Link>
    </li>
  );
}
