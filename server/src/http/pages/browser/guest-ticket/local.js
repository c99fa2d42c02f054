/* Times and numbers in the guest's own format, independent of the page's language. */

export function localTime(time) {
  const format = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(navigator.languages, format).format(new Date(time));
}

export function localNumber(value, options) {
  return new Intl.NumberFormat(navigator.languages, options).format(value);
}

export function localSize(bytes) {
  const [unit, size] = bytes < 1e6 ? ["kilobyte", Math.max(0.1, bytes / 1e3)] : ["megabyte", bytes / 1e6];
  return localNumber(size, { style: "unit", unit, maximumFractionDigits: size < 10 ? 1 : 0 });
}
