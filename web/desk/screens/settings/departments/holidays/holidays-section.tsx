import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useRef } from "react";
import { holidayCountriesQuery, publicHolidaysQuery } from "../../../../api/settings/holidays.ts";
import { FormSection } from "../../../../components/settings-form/form-section.tsx";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import type { Holidays } from "../department-draft.ts";
import { departmentTexts } from "../texts/texts.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CustomDay } from "./custom-day.tsx";
import styles from "./holidays.module.css";

const { holidays: texts } = departmentTexts;

interface Props {
  holidays: Holidays;
  onChange(holidays: Holidays): void;
  /** Errors are stored by index, and a reorder changes the indexes. */
  onReorder(): void;
}

const mostDays = 200;

/** Days with other hours than the week's: a country's public holidays and custom days. */
export function HolidaysSection({ holidays, onChange, onReorder }: Props): ReactElement {
  const { country, region, days } = holidays;
  const countries = useQuery(holidayCountriesQuery).data ?? [];
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  const coming = useQuery({ ...publicHolidaysQuery(country ?? "", region), enabled: country !== null });
  const list = useRef<HTMLOListElement>(null);
  const add = (day: Holidays["days"][number]) => {
    onChange({ ...holidays, days: [...days, day] });
    // A new day gets the focus for editing.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  };
  const isFull = days.length >= mostDays;
  return (
    <FormSection title={texts.title} about={texts.about}>
      <div className={styles.pair}>
        <SelectField
          name="holidays.country"
          label={texts.country}
          value={country ?? ""}
          options={optionsOf(texts.noCountry, countries, country)}
          onChange={(code) => onChange({ ...holidays, country: code || null, region: null })}
        />
        {(regions.length > 0 || region !== null) && (
          <SelectField
            name="holidays.region"
            label={texts.region}
            value={region ?? ""}
            options={optionsOf(texts.wholeCountry, regions, region)}
            onChange={(code) => onChange({ ...holidays, region: code || null })}
          />
        )}
      </div>
      {country !== null && (
        <CalendarDays
          days={coming.data}
          isRefused={coming.isError}
          byHand={days}
          onOwnHours={isFull ? undefined : (day) => add({ ...day, hours: [["09:00", "12:00"]] })}
        />
      )}
      <fieldset className={styles.byHand}>
        <legend>{texts.byHand}</legend>
        {days.length > 0 && (
          <ol className={styles.days} ref={list}>
            {days.map((day, index) => (
              <CustomDay
                key={index}
                day={day}
                name={`holidays.days.${index}`}
                place={index + 1}
                onChange={(changed) =>
                  onChange({ ...holidays, days: days.map((other, at) => (at === index ? changed : other)) })
                }
                onRemove={() => {
                  onChange({ ...holidays, days: days.filter((_, at) => at !== index) });
                  onReorder();
                }}
              />
            ))}
          </ol>
        )}
        <Button icon="plus" disabled={isFull} onClick={() => add({ date: "", name: "", hours: [] })}>
          {texts.addDay}
        </Button>
      </fieldset>
    </FormSection>
  );
}

interface Named {
  code: string;
  name: string;
}

/** The selected option is shown at once, by its code until the list has loaded. */
function optionsOf(none: string, all: readonly Named[], chosen: string | null) {
  const known = all.map(({ code, name }) => ({ value: code, label: name }));
  const missing = chosen !== null && all.every(({ code }) => code !== chosen);
  return [{ value: "", label: none }, ...known, ...(missing ? [{ value: chosen, label: chosen }] : [])];
}
