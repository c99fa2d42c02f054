import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { reportTypesQuery } from "../../../api/reports.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  allOfReportTypes,
  allReportTypesQuery,
  changeReportType,
  createReportType,
  deleteReportType,
  orderReportTypes,
  type ReportType,
  readReportType,
  reportTypeQuery,
} from "../../../api/settings/report-types.ts";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import type { BrandList } from "../../../components/settings-form/fields/brands.ts";
import { OrderedList } from "../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../components/settings-form/lists/use-order.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import {
  emptyReportTypeDraft,
  reportTypeChangesOf,
  reportTypeDraftOf,
  reportTypeFieldNames,
  type TypeDraft,
} from "./draft.ts";
import { reportTypeTexts as texts } from "./texts/texts.ts";
import { TypeFields } from "./type-fields.tsx";

const back = { section: "report-types", name: settingsTexts.sections.reportTypes };

export function ReportTypes({ item }: { item: string | undefined }): ReactElement {
  return (
    <QueryResult query={useQuery(brandsQuery)}>
      {([first, ...others]) =>
        first ? (
          <Place key={item} brands={[first, ...others]} item={item} />
        ) : (
          <Notice isWhole title={texts.noBrand} action={firstBrand}>
            {texts.noBrandHelp}
          </Notice>
        )
      }
    </QueryResult>
  );
}

function Place({ brands, item }: { brands: BrandList; item: string | undefined }) {
  if (item === undefined) return <List brands={brands} />;
  return item === "new" ? <NewType brands={brands} /> : <One id={Number(item)} brands={brands} />;
}

function One({ id, brands }: { id: number; brands: BrandList }) {
  return (
    <QueryResult query={useQuery(reportTypeQuery(id))}>
      {(kept) => <TypeForm kept={kept} brands={brands} />}
    </QueryResult>
  );
}

function List({ brands }: { brands: BrandList }) {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.reportTypes}
        about={texts.about}
        actions={<CreateLink section="report-types" name={texts.create} />}
      />
      <QueryResult query={useQuery(allReportTypesQuery)}>
        {(types) =>
          brands.map((brand) => (
            <OfBrand
              key={brand.id}
              brand={brand}
              types={types.filter(({ brand_id }) => brand_id === brand.id)}
            />
          ))
        }
      </QueryResult>
    </>
  );
}

/** In the reporters' order. */
function OfBrand({ brand, types }: { brand: BrandRecord; types: readonly ReportType[] }) {
  const queries = useQueryClient();
  const order = useOrder(allReportTypesQuery, async (moved: readonly ReportType[]) => {
    const ids = moved.map(({ id }) => id);
    await orderReportTypes(brand.id, ids);
    void queries.invalidateQueries(reportTypesQuery);
  });
  return (
    <OrderedList
      title={brand.name}
      label={texts.order(brand.name)}
      items={order.wanted ?? types}
      nameOf={({ shown_label }) => shown_label}
      order={order}
    >
      {(type) => <Row type={type} />}
    </OrderedList>
  );
}

function Row({ type: { id, shown_label, is_confidential, active, staff_ids } }: { type: ReportType }) {
  return (
    <>
      <Link
        dir="auto"
        to="/settings/{-$section}/{-$item}"
        params={{ section: "report-types", item: String(id) }}
      >
        {shown_label}
      </Link>
      <span className={parts.detail}>
        {[is_confidential && texts.confidential, texts.people(staff_ids.length), !active && texts.off]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

function TypeForm({ kept, brands }: { kept: VersionedRecord<ReportType>; brands: BrandList }) {
  const { id, shown_label, value } = kept.record;
  const queries = useQueryClient();
  const readAgain = () => {
    void queries.invalidateQueries(allOfReportTypes);
    void queries.invalidateQueries(reportTypesQuery);
  };
  const form = useForm({
    kept,
    draftOf: reportTypeDraftOf,
    keepAs: `report type ${currentPersonId()} ${id}`,
    save: (changes, version) => changeReportType(id, reportTypeChangesOf(changes), version),
    readAgain: () => readReportType(id),
    onSaved: (saved) => {
      queries.setQueryData(reportTypeQuery(id).queryKey, saved);
      readAgain();
    },
  });
  const stays = value === "bug" || value === "security";
  return (
    <>
      <PageHead title={shown_label} about={value} back={back} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={shown_label} names={reportTypeFieldNames}>
        <TypeFields form={form} brands={brands} />
      </FormFrame>
      {!stays && (
        <DeleteAction
          name={shown_label}
          section="report-types"
          texts={texts}
          consequences={texts.removeHelp}
          act={() => deleteReportType(id)}
          onGone={() => {
            queries.removeQueries({ queryKey: reportTypeQuery(id).queryKey });
            readAgain();
          }}
        />
      )}
    </>
  );
}

function NewType({ brands }: { brands: BrandList }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = emptyReportTypeDraft(brands[0].id);
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: TypeDraft) => draft,
    keepAs: `report type ${currentPersonId()} new`,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const { value, label, is_confidential } = draft;
      const { label: _, ...rest } = reportTypeChangesOf(draft);
      const whose = { brand_id: Number(draft.brand_id), value, label, is_confidential };
      const made = await createReportType({ ...rest, ...whose });
      return { record: draft, version: String(made.id) };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.label) });
      void queries.invalidateQueries(allOfReportTypes);
      void queries.invalidateQueries(reportTypesQuery);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "report-types", item: undefined },
      });
    },
  });
  return (
    <>
      <PageHead title={texts.create} back={back} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={texts.create} names={reportTypeFieldNames} verb={texts.create}>
        <TypeFields isNew form={form} brands={brands} />
      </FormFrame>
    </>
  );
}
