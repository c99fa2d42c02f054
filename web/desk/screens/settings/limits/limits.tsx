import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandQuery, brandsQuery } from "../../../api/settings/brands.ts";
import { SelectField } from "../../../parts/form/choosing.tsx";
import { Notice } from "../../../parts/notice.tsx";
import { brandOptions } from "../parts/brand-options.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { settingsTexts } from "../texts/texts.ts";
import { LimitsForm } from "./limits-form.tsx";
import { limitTexts } from "./texts/texts.ts";

/** The limits of one brand; of the first, unless the address names another. */
export function Limits({ item }: { item: string | undefined }): ReactElement {
  return (
    <Loaded query={useQuery(brandsQuery)}>
      {(brands) => {
        const id = item === undefined ? brands[0]?.id : Number(item);
        if (id === undefined) return <Notice title={limitTexts.none}>{limitTexts.noneHelp}</Notice>;
        return (
          <>
            <PageHead
              title={settingsTexts.sections.limits}
              about={limitTexts.about}
              actions={brands.length > 1 && <BrandChoice id={id} brands={brands} />}
            />
            <Of key={id} id={id} />
          </>
        );
      }}
    </Loaded>
  );
}

function BrandChoice({ id, brands }: { id: number; brands: readonly { id: number; name: string }[] }) {
  const navigate = useNavigate();
  return (
    <SelectField
      name="brand"
      label={limitTexts.brand}
      value={String(id)}
      options={brandOptions(brands)}
      onChange={(chosen) =>
        navigate({ to: "/settings/{-$section}/{-$item}", params: { section: "limits", item: chosen } })
      }
    />
  );
}

function Of({ id }: { id: number }) {
  return <Loaded query={useQuery(brandQuery(id))}>{(kept) => <LimitsForm kept={kept} />}</Loaded>;
}
