import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FunctionComponent, ReactElement } from "react";
import { type BrandRecord, brandQuery, brandsQuery } from "../../api/settings/brands.ts";
import { SelectField } from "../ui/form/fields/select-field.tsx";
import type { VersionedRecord } from "../ui/form/use-form.ts";
import { Notice } from "../ui/loading/notice.tsx";
import { firstBrand } from "./begin-link.tsx";
import { brandOptions } from "./fields/brand-options.ts";
import { PageHead } from "./page-head.tsx";
import { QueryResult } from "./query-result.tsx";

interface Props {
  /** The path segment. */
  section: string;
  /** The brand in the address, or the first one. */
  item: string | undefined;
  title: string;
  texts: { about: string; brand: string; none: string; noneHelp: string };
  Form: FunctionComponent<{ kept: VersionedRecord<BrandRecord> }>;
}

/** Settings per brand, with a choice of the brand. */
export function BrandSettings({ section, item, title, texts, Form }: Props): ReactElement {
  const navigate = useNavigate();
  return (
    <QueryResult query={useQuery(brandsQuery)}>
      {(brands) => {
        const id = item === undefined ? brands[0]?.id : Number(item);
        if (id === undefined)
          return (
            <>
              <PageHead title={title} about={texts.about} />
              <Notice title={texts.none} action={firstBrand}>
                {texts.noneHelp}
              </Notice>
            </>
          );
        const choice = (
          <SelectField
            name="brand"
            label={texts.brand}
            value={String(id)}
            options={brandOptions(brands)}
            onChange={(chosen) =>
              navigate({ to: "/settings/{-$section}/{-$item}", params: { section, item: chosen } })
            }
          />
        );
        return (
          <>
            <PageHead title={title} about={texts.about} actions={brands.length > 1 && choice} />
            <One key={id} id={id} Form={Form} />
          </>
        );
      }}
    </QueryResult>
  );
}

function One({ id, Form }: { id: number; Form: Props["Form"] }) {
  return <QueryResult query={useQuery(brandQuery(id))}>{(kept) => <Form kept={kept} />}</QueryResult>;
}
