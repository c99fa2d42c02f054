import type { ReactElement } from "react";
import { ScrollableTable } from "../../components/settings-form/lists/scrollable-table.tsx";
import styles from "./analytics.module.css";

interface Series {
  name: string;
  values: readonly (number | null)[];
}

interface Props {
  title: string;
  about: string;
  /** Labels of the x-axis: `short` below it, `full` as a tooltip. */
  places: readonly { short: string; full: string }[];
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
const looks = [styles.first, styles.second];

/** Up to two series as grouped bars or lines. The table of periods has the same numbers. */
export function Chart({ title, about, places, series, as, isLine = false }: Props): ReactElement {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = [0, most / 2, most].map((value) => ({ value, name: as(Math.round(value)) }));
  const left = 16 + widthOfLetter * Math.max(...scale.map(({ name }) => name.length));
  const each = Math.max(12, Math.min(widest, Math.floor(760 / Math.max(1, places.length))));
  const width = left + places.length * each + right;
  const y = (value: number) => top + (1 - value / most) * height;
  // As many labels as fit.
  const named = Math.ceil(64 / each);
  return (
    <section className={styles.picture} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.legend}>
        {series.map(({ name }, index) => (
          <li key={name} className={looks[index]}>
            {name}
          </li>
        ))}
      </ul>
      <ScrollableTable>
        <svg
          className={styles.chart}
          width={width}
          height={height + 46}
          viewBox={`0 0 ${width} ${height + 46}`}
          role="img"
          aria-label={about}
        >
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
