import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { serverNow } from "../../../../api/kernel/server-clock.ts";
import type { BrandRecord } from "../../../../api/settings/brands.ts";
import { type Maintenance, maintenancesQuery } from "../../../../api/settings/status.ts";
import { BeginLink } from "../../../../components/settings-form/begin-link.tsx";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import { type BrandList, brandAt } from "../../../../components/settings-form/fields/brands.ts";
import log from "../../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { RadioGroup } from "../../../../components/ui/controls/radio-group.tsx";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import { formatWallTime, instantOf, wallTimeOf } from "../../../../components/ui/time/wall-time.ts";
import { locale } from "../../../../texts/texts.ts";
import styles from "../status.module.css";
import { back, StatusLinks } from "../status-links.tsx";
import { MaintenanceState } from "../status-names.tsx";
import { statusTexts } from "../texts/texts.ts";
import { addDays, monthOf, weeksOf } from "./month.ts";
import { Month } from "./month.tsx";

const { maintenance: texts } = statusTexts;
type Look = keyof typeof texts.looks;

/** On a phone a list is more readable than a month grid. */
const usualLook = (): Look => (matchMedia("(max-width: 40rem)").matches ? "list" : "month");

/** A brand's planned maintenances in its time zone, as a month or a list. */
export function Calendar({ brands }: { brands: BrandList }): ReactElement {
  const [brandId, setBrandId] = useState(String(brands[0].id));
  const [look, setLook] = useState(usualLook);
  const brand = brandAt(brands, brandId);
  const now = formatWallTime(new Date(serverNow()).toISOString(), brand.timezone, locale);
  return (
    <>
      <PageHead
        title={texts.title}
        back={back}
        about={
          <>
            {texts.about} {settingsTexts.clockOf(brand.timezone, now)}
          </>
        }
        actions={
          <StatusLinks isMain item="maintenances" part="new">
            {texts.plan}
          </StatusLinks>
        }
      />
      <div className={log.filters}>
        <BrandField brands={brands} label={statusTexts.brand} value={brandId} onChange={setBrandId} />
        <RadioGroup<Look> legend={texts.shownAs} options={texts.looks} value={look} onChoose={setLook} />
      </div>
      {look === "month" ? <InMonth key={brand.id} brand={brand} /> : <InList key={brand.id} brand={brand} />}
    </>
  );
}

const todayAt = (timeZone: string) => wallTimeOf(new Date(serverNow()).toISOString(), timeZone).slice(0, 10);

function InMonth({ brand }: { brand: BrandRecord }) {
  const { timezone: timeZone } = brand;
  const today = todayAt(timeZone);
  const [day, setDay] = useState(today);
  const days = weeksOf(monthOf(day)).flat();
  const startOf = (day: string) => instantOf(`${day}T00:00`, timeZone) ?? "";
  const query = useQuery({
    ...maintenancesQuery(brand.id, startOf(days[0] ?? day), startOf(addDays(days.at(-1) ?? day, 1))),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {(maintenances) => (
        <Month day={day} today={today} timeZone={timeZone} maintenances={maintenances} onDay={setDay} />
      )}
    </QueryResult>
  );
}

const monthsBack = 90;

/** Upcoming maintenances, next first; recent ones below. */
function InList({ brand }: { brand: BrandRecord }) {
  const { timezone: timeZone } = brand;
  const from = instantOf(`${addDays(todayAt(timeZone), -monthsBack)}T00:00`, timeZone) ?? "";
  const query = useQuery(maintenancesQuery(brand.id, from, undefined));
  return (
    <QueryResult query={query}>
      {(maintenances) => {
        const past = maintenances.filter(({ status }) => status === "completed");
        const coming = maintenances.filter(({ status }) => status !== "completed").reverse();
        if (maintenances.length === 0)
          return (
            <Notice
              title={texts.none}
              action={<BeginLink section="status" item="maintenances" name={texts.plan} />}
            >
              {texts.noneHelp}
            </Notice>
          );
        return (
          <>
            {coming.length === 0 && <p>{texts.none}</p>}
            <Rows maintenances={coming} timeZone={timeZone} />
            {past.length > 0 && (
              <section aria-label={texts.past}>
                <h2>{texts.past}</h2>
                <Rows maintenances={past} timeZone={timeZone} />
              </section>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

function Rows({ maintenances, timeZone }: { maintenances: readonly Maintenance[]; timeZone: string }) {
  const wallTime = (instant: string) => formatWallTime(instant, timeZone, locale);
  return (
    <ul className={`${parts.table} ${styles.rows}`}>
      {maintenances.map(({ id, name, status, scheduled_for, scheduled_until, components }) => (
        <li key={id} className={parts.row}>
          <Link
            dir="auto"
            to="/settings/$section/$item/$part"
            params={{ section: "status", item: "maintenances", part: id }}
          >
            {name}
          </Link>
          <span className={parts.detail} dir="auto">
            {[
              `${wallTime(scheduled_for)} – ${wallTime(scheduled_until)}`,
              ...components.map(({ name }) => name),
            ].join(" · ")}
          </span>
          <MaintenanceState status={status} />
        </li>
      ))}
    </ul>
  );
}
