import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  type AnnouncementItem,
  announcementsQuery,
  orderAnnouncements,
} from "../../../api/settings/announcements.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { OrderedList } from "../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../components/settings-form/lists/use-order.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { formatWallTime } from "../../../components/ui/time/wall-time.ts";
import { locale } from "../../../texts/texts.ts";
import styles from "./announcements.module.css";
import { placementName } from "./placements.ts";
import { announcementTexts as texts } from "./texts/texts.ts";

export function AnnouncementList(): ReactElement {
  const query = useQuery(announcementsQuery);
  return (
    <>
      <PageHead
        title={settingsTexts.sections.announcements}
        about={texts.about}
        actions={<CreateLink section="announcements" name={texts.create} />}
      />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => (
          <QueryResult query={query}>
            {(announcements) =>
              announcements.length === 0 ? (
                <Notice title={texts.none} action={<BeginLink section="announcements" name={texts.create} />}>
                  {texts.noneHelp}
                </Notice>
              ) : (
                brands.map((brand) => {
                  const own = announcements.filter(({ brand_id }) => brand_id === brand.id);
                  return own.length > 0 && <OfBrand key={brand.id} brand={brand} announcements={own} />;
                })
              )
            }
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

type Shown = Pick<BrandRecord, "id" | "name" | "timezone">;

/** Current and scheduled announcements in the customers' order, past ones below. */
function OfBrand({ brand, announcements }: { brand: Shown; announcements: readonly AnnouncementItem[] }) {
  const order = useOrder(announcementsQuery, (moved: readonly AnnouncementItem[]) => {
    const ids = moved.map(({ id }) => id);
    return orderAnnouncements(brand.id, ids);
  });
  const over = announcements.filter(({ state }) => state === "over");
  const shown = announcements.filter(({ state }) => state !== "over");
  return (
    <div className={styles.brand}>
      {shown.length === 0 && (
        <>
          <h2 dir="auto">{brand.name}</h2>
          <p className={parts.detail}>{texts.nothingNow}</p>
        </>
      )}
      <OrderedList
        title={brand.name}
        label={texts.order(brand.name)}
        items={order.wanted ?? shown}
        nameOf={({ title }) => title}
        order={order}
      >
        {(announcement) => <Row announcement={announcement} timeZone={brand.timezone} />}
      </OrderedList>
      {over.length > 0 && (
        <details className={styles.past}>
          <summary>{texts.over(over.length)}</summary>
          <ul className={parts.table}>
            {over.map((announcement) => (
              <li key={announcement.id} className={parts.row}>
                <Row announcement={announcement} timeZone={brand.timezone} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Row({ announcement, timeZone }: { announcement: AnnouncementItem; timeZone: string }) {
  const { id, title, type, placement, state, audience, dismissals_count: count } = announcement;
  const facts = [
    texts.types[type],
    placementName(placement),
    audience === "everyone" ? "" : texts.audiences[audience],
    count > 0 && texts.putAway(count),
  ];
  return (
    <>
      <Link
        dir="auto"
        className={styles.title}
        to="/settings/{-$section}/{-$item}"
        params={{ section: "announcements", item: id }}
      >
        {title}
      </Link>
      <span className={styles.facts}>
        <span className={`${styles.state} ${styles[state]}`}>{texts.states[state]}</span>{" "}
        <span className={parts.detail}>
          {windowOf(announcement, timeZone)} · {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
    </>
  );
}

function windowOf({ state, starts_at, ends_at }: AnnouncementItem, timeZone: string): string {
  const { since, from, until } = texts.window;
  const wallTime = (instant: string) => formatWallTime(instant, timeZone, locale);
  const begin = state === "scheduled" ? from(wallTime(starts_at)) : since(wallTime(starts_at));
  if (ends_at === null) return begin;
  return state === "scheduled" ? `${begin} ${until(wallTime(ends_at))}` : until(wallTime(ends_at));
}
