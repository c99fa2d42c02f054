/**
 * The fields of an application/x-www-form-urlencoded body: the last value of each name, or all values if the name ends in `[]`. Undefined
 * if it is not UTF-8.
 */
export function plainFieldsOf(body: string): Record<string, string | string[]> | undefined {
  const fields = new Map<string, string | string[]>();
  try {
    for (const pair of body.split("&").filter(Boolean)) {
      const at = pair.includes("=") ? pair.indexOf("=") : pair.length;
      const name = decoded(pair.slice(0, at));
      const value = decoded(pair.slice(at + 1));
      const list = /^(.+)\[\]$/.exec(name)?.[1];
      const known = list === undefined ? undefined : fields.get(list);
      if (Array.isArray(known)) known.push(value);
      else fields.set(list ?? name, list === undefined ? value : [value]);
    }
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
  return Object.fromEntries(fields);
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));
