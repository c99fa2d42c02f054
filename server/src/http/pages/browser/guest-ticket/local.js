const { lang } = document.documentElement;

/** The format of the server's pages (i18n/moments.ts), in the guest's time zone. */
const time = new Intl.DateTimeFormat(lang, {
  ...{ day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
});

export function localTime(instant) {
  return time.format(new Date(instant));
}

export function localNumber(value, options) {
  return new Intl.NumberFormat(lang, options).format(value);
}

export function localSize(bytes) {
  const [unit, size] = bytes < 1e6 ? ["kilobyte", Math.max(0.1, bytes / 1e3)] : ["megabyte", bytes / 1e6];
  return localNumber(size, { style: "unit", unit, maximumFractionDigits: size < 10 ? 1 : 0 });
}
