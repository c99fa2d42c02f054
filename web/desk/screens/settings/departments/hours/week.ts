export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

/** Opening and closing times in local time; a close that isn't after its open is on the next day. */
export type Pair = readonly string[];
export type Week = { readonly [Each in Day]: readonly Pair[] };

const dayMinutes = 24 * 60;

/** Minutes from the start of the day; they continue past midnight. */
interface Span {
  from: number;
  until: number;
}

export const closedAllWeek: Week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

export function minutesOf(time: string): number | undefined {
  const [, hours = "", minutes = ""] = /^([01]\d|2[0-3]|24):([0-5]\d)$/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours === "" || total > dayMinutes ? undefined : total;
}

export function clockTimeOf(minutes: number): string {
  const shown = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}

function spanOf([open = "", close = ""]: Pair): Span | undefined {
  const [from, until] = [minutesOf(open), minutesOf(close)];
  if (from === undefined || until === undefined || from === dayMinutes) return undefined;
  return { from, until: until > from ? until : until + dayMinutes };
}

const pairOf = ({ from, until }: Span): Pair => [clockTimeOf(from), clockTimeOf(until)];

/** An incomplete time stays in the field, but isn't drawn. */
const isReadable = (pair: Pair) => spanOf(pair) !== undefined;
const spansOf = (pairs: readonly Pair[]) => pairs.flatMap((pair) => spanOf(pair) ?? []);

const dayAfter = (day: Day): Day => days[(days.indexOf(day) + 1) % 7] ?? day;
const dayBefore = (day: Day): Day => days[(days.indexOf(day) + 6) % 7] ?? day;

/** Whether it is open at a minute of a day, including a span that began the evening before. */
export function isOpenAt(week: Week, day: Day, minute: number): boolean {
  const holds = (minute: number) => (span: Span) => span.from <= minute && minute < span.until;
  return (
    spansOf(week[day]).some(holds(minute)) || spansOf(week[dayBefore(day)]).some(holds(minute + dayMinutes))
  );
}

/** Opens part of a day and merges it with adjacent spans, up to the length of a day. */
export function withOpenHours(week: Week, day: Day, from: number, until: number): Week {
  const all = spansOf(week[day]);
  const touching = all.filter((span) => span.from <= until && from <= span.until);
  const whole = {
    from: Math.min(from, ...touching.map((span) => span.from)),
    until: Math.max(until, ...touching.map((span) => span.until)),
  };
  if (whole.until - whole.from > dayMinutes) return withSpans(week, day, [...all, { from, until }]);
  return withSpans(week, day, [...all.filter((span) => !touching.includes(span)), whole]);
}

/** Closes part of a day, including a span that began the evening before. */
export function withClosedHours(week: Week, day: Day, from: number, until: number): Week {
  const over = { from: from + dayMinutes, until: until + dayMinutes };
  return cut(cut(week, day, { from, until }), dayBefore(day), over);
}

/** If the part before midnight is removed, the rest moves to the next day. */
function cut(week: Week, day: Day, { from, until }: Span): Week {
  const left = spansOf(week[day])
    .flatMap((span) => [
      { from: span.from, until: Math.min(span.until, from) },
      { from: Math.max(span.from, until), until: span.until },
    ])
    .filter((span) => span.from < span.until);
  const ofDay = withSpans(
    week,
    day,
    left.filter((span) => span.from < dayMinutes),
  );
  const next = dayAfter(day);
  return left
    .filter((span) => span.from >= dayMinutes)
    .reduce((now, span) => withOpenHours(now, next, span.from - dayMinutes, span.until - dayMinutes), ofDay);
}

function withSpans(week: Week, day: Day, spans: Span[]): Week {
  const inOrder = [...spans].sort((one, other) => one.from - other.from);
  const unreadable = week[day].filter((pair) => !isReadable(pair));
  return { ...week, [day]: [...inOrder.map(pairOf), ...unreadable] };
}

export function copied(week: Week, from: Day, to: readonly Day[]): Week {
  return { ...week, ...Object.fromEntries(to.map((day) => [day, week[from]])) };
}
