import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  orderStatusLabels,
  type StatusLabel,
  statusLabelListQuery,
  statusLabelQuery,
} from "../../../api/settings/status-labels.ts";
import { statuses } from "../../../api/tickets/status.ts";
import { statusLabelsQuery } from "../../../api/tickets/status-labels.ts";
import { BeginLink, firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import type { BrandList } from "../../../components/settings-form/fields/brands.ts";
import { OrderedList } from "../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../components/settings-form/lists/use-order.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { EditLabelPage, NewLabelPage } from "./label-form.tsx";
import { statusLabelTexts as texts } from "./texts/texts.ts";

/** The brands' own names for statuses. */
export function StatusLabels({ item }: { item: string | undefined }): ReactElement {
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
  return item === "new" ? <NewLabelPage brands={brands} /> : <One id={item} />;
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(statusLabelQuery(id))}>
      {(kept) => <EditLabelPage kept={kept} />}
    </QueryResult>
  );
}

function List({ brands }: { brands: BrandList }) {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.statusLabels}
        about={texts.about}
        actions={<CreateLink section="status-labels" name={texts.create} />}
      />
      <QueryResult query={useQuery(statusLabelListQuery)}>
        {(labels) =>
          labels.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="status-labels" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            brands.flatMap((brand) =>
              statuses.map((status) => (
                <OfStatus
                  key={`${brand.id} ${status}`}
                  brand={brand}
                  title={
                    brands.length === 1
                      ? ticketFieldTexts.statuses[status]
                      : `${brand.name} · ${ticketFieldTexts.statuses[status]}`
                  }
                  name={ticketFieldTexts.statuses[status]}
                  labels={labels.filter((one) => one.brand_id === brand.id && one.status === status)}
                />
              )),
            )
          )
        }
      </QueryResult>
    </>
  );
}

interface OfStatusProps {
  brand: BrandRecord;
  title: string;
  name: string;
  labels: readonly StatusLabel[];
}

/** In the order of the agents' menu. */
function OfStatus({ brand, title, name, labels }: OfStatusProps) {
  const queries = useQueryClient();
  const order = useOrder(statusLabelListQuery, async (moved: readonly StatusLabel[]) => {
    await orderStatusLabels(moved);
    void queries.invalidateQueries(statusLabelsQuery);
  });
  return (
    <OrderedList
      title={title}
      label={texts.order(name, brand.name)}
      items={order.wanted ?? labels}
      nameOf={({ name }) => name}
      order={order}
    >
      {({ id, name, tickets_count }) => (
        <>
          <Link
            dir="auto"
            to="/settings/{-$section}/{-$item}"
            params={{ section: "status-labels", item: id }}
          >
            {name}
          </Link>
          <span className={parts.detail}>{texts.tickets(tickets_count)}</span>
        </>
      )}
    </OrderedList>
  );
}
