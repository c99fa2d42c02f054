import type { ReactElement } from "react";
import { ScrollableTable } from "../../components/settings-form/lists/scrollable-table.tsx";
import { saveFile } from "../../components/ui/content/save-file.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import styles from "./analytics.module.css";
import { csvOf } from "./csv.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Series {
  name: string;
  values: readonly (number | null)[];
}

interface Props {
  title: string;
  about: string;
  /** Labels of the x-axis: `short` below it, `full` as a tooltip. `from` is the first day, as YYYY-MM-DD. */
  places: readonly { from: string; short: string; full: string }[];
  series: readonly Series[];
  as: (value: number | null) => string;
  isLine?: boolean;
}

const height = 150;
const top = 12;
// Half of the last label extends beyond its bar.
const right = 32;
// Upper bound for numbers and units at the axis.
const widthOfLetter = 7.5;
const widest = 44;
/** The width of a chart of up to 130 periods. It is drawn as wide as its card. */
const usual = 520;
const looks = [styles.first, styles.second];

/** Up to two series as grouped bars or lines. The table of periods has the same numbers. */
export function Chart({ title, about, places, series, as, isLine = false }: Props): ReactElement {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = [0, most / 2, most].map((value) => ({ value, name: as(Math.round(value)) }));
  const left = 16 + widthOfLetter * Math.max(...scale.map(({ name }) => name.length));
  const each = Math.max(4, Math.min(widest, usual / Math.max(1, places.length)));
  const width = left + places.length * each + right;
  const y = (value: number) => top + (1 - value / most) * height;
  // As many labels as fit.
  const named = Math.ceil(64 / each);
  return (
    <section className={styles.picture} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button
          look="quiet"
          icon="download"
          aria-label={texts.csvOf(title)}
          onClick={() => saveFile(`${title}.csv`, asCsv(places, series), "text/csv")}
        >
          CSV
        </Button>
      </header>
      <ul className={styles.legend}>
        {series.map(({ name }, index) => (
          <li key={name} className={looks[index]}>
            {name}
          </li>
        ))}
      </ul>
      <ScrollableTable>
        <svg className={styles.chart} viewBox={`0 0 ${width} ${height + 46}`} role="img" aria-label={about}>
          {scale.map(({ value, name }) => (
            <g key={value}>
              <line className={styles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
              <text className={styles.axis} x={left - 8} y={y(value) + 4} textAnchor="end">
                {name}
              </text>
            </g>
          ))}
          {series.map((one, index) =>
            isLine ? (
              <Line key={one.name} series={one} look={looks[index]} {...{ left, each, y }} />
            ) : (
              <Bars
                key={one.name}
                series={one}
                look={looks[index]}
                place={index}
                {...{ left, each, y }}
                of={series.length}
              />
            ),
          )}
          {places.map(({ short, full }, index) => (
            <g key={full}>
              <rect className={styles.pointed} x={left + index * each} y={top} width={each} height={height}>
                <title>
                  {[full, ...series.map(({ name, values }) => `${name}: ${as(values[index] ?? null)}`)].join(
                    "\n",
                  )}
                </title>
              </rect>
              {index % named === 0 && (
                <text
                  className={styles.axis}
                  x={left + (index + 0.5) * each}
                  y={height + 34}
                  textAnchor="middle"
                >
                  {short}
                </text>
              )}
            </g>
          ))}
        </svg>
      </ScrollableTable>
    </section>
  );
}

const asCsv = (places: Props["places"], series: readonly Series[]): string =>
  csvOf([{ name: texts.from, values: places.map(({ from }) => from) }, ...series]);

interface Drawn {
  series: Series;
  look: string | undefined;
  left: number;
  each: number;
  y(value: number): number;
}

function Bars({ series, look, left, each, y, place, of }: Drawn & { place: number; of: number }) {
  const width = (each * 0.7) / of;
  return (
    <g className={look}>
      {series.values.map((value, index) => {
        const at = y(value ?? 0);
        const x = left + index * each + each * 0.15 + place * width;
        return <rect key={index} x={x} y={at} width={Math.max(1, width - 1)} height={y(0) - at} />;
      })}
    </g>
  );
}

/** Interrupted at missing values. */
function Line({ series, look, left, each, y }: Drawn) {
  const points = series.values.map((value, index) =>
    value === null ? null : ([left + (index + 0.5) * each, y(value)] as const),
  );
  const path = points
    .map((point, index) => (point ? `${points[index - 1] ? "L" : "M"}${point[0]} ${point[1]}` : ""))
    .join("");
  return (
    <g className={look}>
      <path className={styles.line} d={path} />
      {points.map((point, index) => point && <circle key={index} cx={point[0]} cy={point[1]} r="3" />)}
    </g>
  );
}
